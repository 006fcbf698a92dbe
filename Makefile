# `make help` lists what can be done. Each target does all its own set-up: nothing is needed but
# Python 3.11 or newer (with venv) and make; for `make spec-lint` and `make clients`, Node too.
# Whatever is installed is locked with hashes.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input
PYTEST := $(BIN)/python -m pytest --numprocesses auto --maxprocesses 8 --dist worksteal

NODE := tools/node

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules --no-print-directory

.PHONY: help serve test prove mutants conformance cases playthroughs check coverage lint types spec spec-lint \
	openapi clients agreement versions corpus dockerfile wheel bench compiled compiled-test fuzz soak lock clean FORCE

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

serve: $(VENV)/.has-serve ## Serve on 127.0.0.1:8000 (VORHAND_BIND=host:port for another place)
	@$(BIN)/python -m gunicorn --config gunicorn.conf.py

test: $(VENV)/.has-test ## Run all tests (ARGS="-k poverty" for some)
	@$(PYTEST) $(ARGS)

prove: $(VENV)/.has-test ## Prove at full size what the tests try in small (ARGS="--scale 0.01", ARGS="--help")
	@$(BIN)/python -m tests.prove $(ARGS)

playthroughs: $(VENV)/.has-test ## Record tests/playthroughs/ anew (ARGS="-k fipsen-home" for some)
	@$(PYTEST) --renew-playthroughs tests/test_playthroughs.py $(ARGS)

check: lint types spec coverage ## Run all tests with coverage, and check style, types and openapi.yaml

# Tracing slows play down fourfold, and a twentieth of the games runs through the same lines; what only
# sends more requests or plays more games is left to `make test`, which runs everything.
TRACED_GAMES ?= 100
UNTRACED := --ignore=tests/fuzz --ignore=tests/reference --ignore=tests/corpus \
	--ignore=tests/conformance --ignore=tests/perft --ignore=tests/prove --ignore=tests/faults \
	--ignore=tests/metamorphic --ignore=tests/redeal --ignore=tests/deploy

coverage: $(VENV)/.has-check ## Run all tests and see that they cover the code
	@VORHAND_TEST_GAMES=$(TRACED_GAMES) $(PYTEST) --cov --cov-report=term $(UNTRACED) $(ARGS)

lint: $(VENV)/.has-check ## Check style and layout
	@$(BIN)/python -m ruff check
	@$(BIN)/python -m ruff format --check

types: $(VENV)/.has-check ## Check types
	@$(BIN)/python -m mypy --strict engine api bulk

spec: $(VENV)/.has-check ## See that openapi.yaml is what the code says
	@$(BIN)/python -m api.spec --check

spec-lint: $(NODE)/node_modules/.made ## Lint openapi.yaml as two linters do (this needs Node)
	@REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
		$(NODE)/node_modules/.bin/redocly lint --config $(NODE)/redocly.yaml openapi.yaml
	@$(NODE)/node_modules/.bin/spectral lint --ruleset $(NODE)/spectral.yaml --fail-severity hint openapi.yaml

openapi: $(VENV)/.has-serve ## Write openapi.yaml anew from the code
	@$(BIN)/python -m api.spec --write

clients: $(VENV)/.has-serve $(NODE)/node_modules/.made ## Generate clients in two languages, and play with them (this needs Node)
	@$(MAKE) --silent VENV=$(VENV)-clients $(VENV)-clients/.has-clients
	@.ci/clients $(BIN)/python $(VENV)-clients/bin/python $(NODE)/node_modules

dockerfile: $(VENV)/.has-check ## Check the Dockerfile
	@$(BIN)/hadolint Dockerfile

wheel: $(VENV)/.has-check ## Build the wheel into dist/
	@rm -rf dist
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

agreement: $(VENV)/.has-test ## Compare the quick acceptance of requests with the schemas, on 100,000
	@$(BIN)/python -m tests.api.agreement $(ARGS)

versions: $(VENV)/.has-test ## Compare the answers of all Python versions at hand, byte for byte
	@$(BIN)/python -m tests.corpus.versions

corpus: $(VENV)/.has-test ## Write tests/corpus/ anew from its sources
	@$(BIN)/python -m tests.corpus.write

cases: $(VENV)/.has-test ## Write conformance/cases/ anew from its sources
	@$(BIN)/python -m tests.conformance.write

# Without URL a service is started for it.
conformance: $(VENV)/.has-serve ## Play the conformance cases against a service (URL=http://…, ARGS="--game fipsen")
	@$(BIN)/python -m $(if $(URL),conformance $(URL),tests.conformance) $(ARGS)

# The engine compiled to C, in a copy of the project in which every target works as it does here.
COMPILED := build/compiled

compiled: $(VENV)/.has-compile ## Compile the engine to C with mypyc, in build/compiled/ (this needs a C compiler)
	@$(BIN)/python tools/compiled.py $(COMPILED)
	@touch $(COMPILED)/.made

compiled-test: compiled ## Run all tests on the compiled engine
	@$(MAKE) -C $(COMPILED) VENV=$(abspath $(VENV)) test

# The bench measures both engines; where there is no C compiler, it says that one could not be.
bench: $(VENV)/.has-bench $(COMPILED)/.made ## Measure the speed, as ratios (ARGS="--help" for more)
	@$(BIN)/python -m bench $(ARGS)

$(COMPILED)/.made: $(wildcard engine/*.py engine/*/*.py bench/*.py)
	-@$(MAKE) compiled

# So many cases are sent at least, to the service at URL, or to one that is started for it.
CASES ?= 10000
URL ?=

fuzz: $(VENV)/.has-fuzz ## Fuzz a running service, up to the first finding (CASES=100000 URL=http://…)
	@$(BIN)/python -m tests.fuzz --cases $(CASES) $(if $(URL),--url $(URL)) $(ARGS)

# A twentieth of it: make soak ARGS="--scale 0.05".
soak: $(VENV)/.has-test ## Press nginx and gunicorn with load and faults (this needs nginx)
	@nginx -v 2>/dev/null || { echo "This needs nginx (on Debian and Ubuntu: nginx-light)." >&2; exit 1; }
	@$(BIN)/python -m tests.soak $(ARGS)

# So many mutants are drawn, and so many tried at the same time; it goes on where it was ended.
MUTANTS ?= 1000
JOBS ?= 2

mutants: $(VENV)/.has-mutants ## Put faults into engine/ and see that the tests notice (MUTANTS=200 for fewer)
	@$(BIN)/python -m tests.mutants --count $(MUTANTS) --jobs $(JOBS) $(ARGS)

# The smaller sets start from a copy of the largest: what stands in an output file is kept, so each
# package has one version in all of them.
COMPILE = $(BIN)/python -m uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command 'make lock' pyproject.toml

lock: $(VENV)/.made ## Renew requirements/ from pyproject.toml
	@$(PIP) install 'uv>=0.13'
	@$(COMPILE) --upgrade --group check --output-file requirements/check.txt >/dev/null
	@for set in serve test fuzz bench compile mutants; do cp requirements/check.txt requirements/$$set.txt; done
	@$(COMPILE) --output-file requirements/serve.txt >/dev/null
	@$(COMPILE) --group test --output-file requirements/test.txt >/dev/null
	@$(COMPILE) --group fuzz --output-file requirements/fuzz.txt >/dev/null
	@$(COMPILE) --group bench --output-file requirements/bench.txt >/dev/null
	@$(COMPILE) --group compile --output-file requirements/compile.txt >/dev/null
	@$(COMPILE) --group mutants --output-file requirements/mutants.txt >/dev/null
	@cp requirements/check.txt requirements/clients.txt
	@$(filter-out pyproject.toml,$(COMPILE)) --group clients --output-file requirements/clients.txt >/dev/null

clean: ## Remove all that was made here
	@rm -rf $(VENV) $(VENV)-clients .venv-3.* $(NODE)/node_modules build dist .coverage .coverage.* .hypothesis .mutants \
		.mypy_cache .pytest_cache .ruff_cache .schemathesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. A stamp is renewed when its list has changed, and only then; an environment that
# was left half made, or whose Python has gone, is made anew.

$(VENV)/.has-%: requirements/%.txt $(VENV)/.made
	@echo "Installing requirements/$*.txt into $(VENV)"
	@$(PIP) install --require-hashes --requirement $<
	@touch $@

$(NODE)/node_modules/.made: $(NODE)/package-lock.json
	@node -e '' 2>/dev/null && npm --version >/dev/null 2>&1 \
		|| { echo "This needs Node 20.19 or newer, with npm: what it installs stays in $(NODE)." >&2; exit 1; }
	@echo "Installing what $(NODE)/package-lock.json lists into $(NODE)/node_modules"
	@cd $(NODE) && npm ci --silent
	@touch $@

$(VENV)/.made: $(shell $(BIN)/python -c '' 2>/dev/null || echo FORCE)
	@found=`$(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null` \
		|| { echo "Vorhand needs Python 3.11 or newer, and '$(PYTHON)' is not there: name one as in 'make PYTHON=python3.13 test'." >&2; exit 1; }; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Vorhand needs Python 3.11 or newer, and '$(PYTHON)' is $$found: name another as in 'make PYTHON=python3.13 test'." >&2; exit 1; }; \
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Vorhand needs Python's venv, and '$(PYTHON)' comes without: install it (on Debian and Ubuntu: python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@
