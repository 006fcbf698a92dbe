# `make` lists the targets. Each target does its own set-up and needs only Python 3.11 or newer (with
# venv) and make; `make check` and `make clients` need Node too. Everything that is installed is locked
# with hashes.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input
PYTEST := $(BIN)/python -m pytest --numprocesses auto --maxprocesses 8 --dist worksteal

NODE := tools/node
IMPORTERS := tools/importers

# Containers often tell Python to keep nothing that it has compiled: then each run compiles all tests again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules --no-print-directory

.PHONY: help serve test check lint coverage write conformance clients prove attack fuzz worst soak browser screens live live-test bench variants strength compiled wheel site site-test client-packages release lock venv clean documented image-check rehearse FORCE

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Without keys it makes one for the run, so that sealed tables and vouchers can be tried.
serve: $(VENV)/.has-serve ## Serve on 127.0.0.1:8000 (VORHAND_BIND=host:port for another address)
	@VORHAND_SEAL_KEYS="$${VORHAND_SEAL_KEYS-run}" exec $(BIN)/python -m gunicorn --config gunicorn.conf.py

# One file of tests needs few packages. Where one is missing, `make venv` installs it.
NAMED := $(filter %.py,$(foreach each,$(ARGS),$(firstword $(subst ::, ,$(each)))))
TESTED := $(if $(wildcard $(VENV)/.has-check),check,$(if $(NAMED),test,check))

test: $(VENV)/.has-$(TESTED) ## Run all tests (ARGS="-k poverty" for some)
	@$(PYTEST) $(ARGS)

check: lint coverage ## Check style, types, generated files, patterns, the Dockerfile and coverage (needs Node)

lint: $(VENV)/.has-check $(NODE)/node_modules/.made
	@$(BIN)/python -m ruff check
	@$(BIN)/python -m ruff format --check
	@bash -c "$(BIN)/python -m mypy --strict vorhand packages/*/vorhand_* examples/learning examples/live"
	@$(BIN)/python -m tools.messages --check
	@$(BIN)/python -m vorhand.api.spec --check
	@REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
		$(NODE)/node_modules/.bin/redocly lint --config $(NODE)/redocly.yaml openapi.yaml
	@$(NODE)/node_modules/.bin/spectral lint --ruleset $(NODE)/spectral.yaml --fail-severity hint openapi.yaml
	@$(BIN)/python -m tools.release.contract
	@$(BIN)/python -m tools.sbom.vendored
	@$(BIN)/python -m tools.patterns | node $(NODE)/patterns.mjs
	@$(BIN)/hadolint Dockerfile deploy/live/Dockerfile .devcontainer/Dockerfile

# Tracing slows games down fourfold, and a twelfth of the games covers nearly the same lines. Tests that only
# send more requests, play more games or use other processes are left to `make test`, which runs
# everything.
TRACED_GAMES ?= 10
UNTRACED := closure conformance corpus deploy faults fuzz headers linear metamorphic perft \
	redeal reference rl/test_cfr.py rl/test_docs.py rl/test_learning.py rl/test_pairs.py \
	bots/test_sensible.py bots/workshop tools api/test_agreement.py api/test_determinism.py api/test_memory.py \
	api/test_silence.py \
	command/test_guide.py kit/test_games.py kit/test_planted_in_hearts.py kernel/test_closed.py sealed/test_rotation.py sealed/test_served.py \
	agents/test_ends.py service/test_apart.py service/test_gunicorn.py service/test_no_room.py service/test_signals.py \
	test_architecture.py test_docs.py test_docs_examples.py test_playthroughs.py test_set_by_hand.py \
	toepen/test_redeal.py

coverage: $(VENV)/.has-check
	@TEST_GAMES=$(TRACED_GAMES) CHECK_SCALE=0.02 $(PYTEST) --cov --cov-report=term $(UNTRACED:%=--ignore=tests/%) tests $(ARGS)

# In the order in which they depend on each other.
GAME ?=
write: $(VENV)/.has-check ## Regenerate everything that is generated and committed (GAME=toepen: its playthroughs)
	@echo "==> languages/" && $(BIN)/python -m tools.messages
	@echo "==> openapi.yaml" && $(BIN)/python -m vorhand.api.spec --write
	@echo "==> tests/checks/corpus/" && $(BIN)/python -m tests.checks.corpus.write
	@echo "==> packages/README.md" && $(BIN)/python -m tools.shelf
	@echo "==> packages/conformance/" && $(BIN)/python -m tests.cases.write
	@echo "==> tests/checks/playthroughs/" && $(BIN)/python -m tests.checks.playthroughs.write $(GAME:%=--game %)
	@git status --short 2>/dev/null || true

# Without URL it starts a service.
conformance: $(VENV)/.has-serve ## Play the conformance cases against a service (URL=http://…, ARGS="--game fipsen")
	@$(BIN)/python -m $(if $(URL),packages.conformance $(URL),tests.conformance) $(ARGS)

clients: $(VENV)/.has-check $(NODE)/node_modules/.made $(IMPORTERS)/node_modules/.made ## Build the clients, play games with them, and try generators and importers (needs Node)
	@.ci/clients $(BIN)/python $(NODE)/node_modules $(IMPORTERS)/node_modules

prove: $(VENV)/.has-check ## Run the proofs at full size; the tests run small ones (ARGS="--scale 0.01", ARGS="--help")
	@$(BIN)/python -m tools.prove $(ARGS)

# At least this many cases are sent, to the service at URL or, without URL, to one that it starts.
CASES ?= 10000
URL ?=

fuzz: $(VENV)/.has-check ## Fuzz a running service, up to the first finding (CASES=100000 URL=http://… GAME=fipsen)
	@$(BIN)/python -m tools.fuzz --cases $(CASES) $(if $(URL),--url $(URL)) $(GAME:%=--game %) $(ARGS)

worst: $(VENV)/.has-check
	@$(BIN)/python -m tools.worst $(ARGS)

# With ARGS=--planted it puts each fault that there once was into a copy, and sees that it is found.
attack: $(VENV)/.has-check ## Try what somebody outside may try (ARGS="values --scale 0.1" for one attack, with more cases)
	@$(BIN)/python -m tools.attack $(ARGS)

# A twentieth of the run: make soak ARGS="--scale 0.05".
soak: $(VENV)/.has-check ## Put nginx and gunicorn under load, with faults (needs nginx)
	@nginx -v 2>/dev/null || { echo "This needs nginx (on Debian and Ubuntu: nginx-light)." >&2; exit 1; }
	@$(BIN)/python -m tools.soak $(ARGS)

# The images, built without Docker and tried: on Debian or Ubuntu, as root or with user namespaces; with
# buildah where it is installed. Only one of them: ARGS="--only vorhand".
image-check: $(VENV)/.has-check
	@$(BIN)/python -m tools.image $(ARGS)

# A release as users and operators meet it, with what `make wheel` built; it needs nginx. Only some parts:
# ARGS="images packages".
rehearse: $(VENV)/.has-check
	@nginx -v 2>/dev/null || { echo "This needs nginx (on Debian and Ubuntu: nginx-light)." >&2; exit 1; }
	@$(BIN)/python -m tools.rehearse $(ARGS)

browser: $(VENV)/.has-check $(NODE)/node_modules/.made ## Play at the table in a browser (needs Chromium and Node)
	@chromium --version >/dev/null 2>&1 || google-chrome --version >/dev/null 2>&1 \
		|| { echo "This needs Chromium (on Debian and Ubuntu: chromium)." >&2; exit 1; }
	@$(BIN)/python -m pytest --numprocesses 2 tests/browser $(ARGS)

# Pictures of all kinds of moments of all games at eight sizes, in build/screens/, for people to look at.
screens: $(VENV)/.has-check # it needs Chromium
	@mkdir -p build/screens
	@SCREENS=1 $(BIN)/python -m pytest --numprocesses 2 tests/browser/test_screen.py $(ARGS)

# In full: make site-test ARGS="--every 1 --records 1000".
site-test: site # it needs Chromium
	@$(BIN)/python -m pytest --numprocesses 2 --dist loadfile tests/site $(ARGS)

# What stands in for Docker and the like is in CONTRIBUTING.md.
documented: $(VENV)/.has-check
	@$(BIN)/python -m pytest -p no:xdist tests/documented $(ARGS)

# Its settings are in examples/live/settings.py. With LIVE_VORHAND it asks a Vorhand that runs elsewhere.
live: $(VENV)/.has-serve $(VENV)/.has-live ## Play with people on other devices (LIVE_BIND=0.0.0.0:8080 opens it to your network)
	@mkdir -p build
	@trap 'kill $$vorhand $$table 2>/dev/null; wait' EXIT; trap 'exit 0' HUP INT TERM; \
	test -n "$$LIVE_VORHAND" || { \
		own=127.0.0.1:`$(BIN)/python -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])'`; \
		export LIVE_VORHAND=http://$$own; VORHAND_BIND=$$own VORHAND_LOG_LEVEL=warning \
		$(BIN)/python -m gunicorn --config gunicorn.conf.py >/dev/null & vorhand=$$!; }; \
	bind=$${LIVE_BIND:-127.0.0.1:8080}; host=$${bind%:*}; port=$${bind##*:}; \
	case $$host in \
	127.*|localhost) echo "Open http://$$host:$$port/ on this machine, in as many windows as people play."; \
		echo "For phones in your network, start it with: make live LIVE_BIND=0.0.0.0:$$port";; \
	0.0.0.0) host=`hostname -I 2>/dev/null | cut -d' ' -f1 | grep . || hostname`; \
		echo "On each device in your network, open http://$$host:$$port/";; \
	*) echo "On each device, open http://$$host:$$port/";; \
	esac; \
	echo "On the first, write your name and open a table; on the others, write a name and sit down."; \
	echo "The cards are dealt when every seat is taken. Ctrl-C ends it; the tables stay in build/live.db."; \
	$(BIN)/python -m gunicorn --log-level warning --config python:examples.live.settings 'examples.live.app:create_app()' & table=$$!; \
	wait $$table

# With both databases, processes that are killed, and what deploy/live starts. In full: make live-test ARGS="--actions 10000 --kills 100".
live-test: $(VENV)/.has-check ## Play at live tables, with faults (needs PostgreSQL and nginx)
	@nginx -v 2>/dev/null || { echo "This needs nginx (on Debian and Ubuntu: nginx-light)." >&2; exit 1; }
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { echo "This needs PostgreSQL (on Debian and Ubuntu: postgresql)." >&2; exit 1; }
	@$(BIN)/python -m pytest --numprocesses 2 --dist loadfile tests/live $(ARGS)

# It takes hours, and goes on where it was stopped; the page and its plots are committed.
strength: $(VENV)/.has-check
	@$(BIN)/python -m vorhand.bots.workshop.strength $(ARGS)

# The engine compiled to C, in a copy of the project, to measure and to play (`make bench`, the bots).
COMPILED := build/compiled

# The bench measures both engines; without a C compiler, it says what it could not measure.
bench: $(VENV)/.has-check $(COMPILED)/.made ## Measure the speed, as ratios, in a quarter of an hour (ARGS="--only packages" for a part)
	@$(BIN)/python -m tools.bench $(ARGS)

# It takes some minutes; the page and its plots are committed.
variants: $(VENV)/.has-check
	@$(BIN)/python -m vorhand.bots.workshop.variants $(ARGS)

compiled: $(VENV)/.has-check # it needs a C compiler
	@$(BIN)/python -m tools.building.compiled $(COMPILED)
	@cd $(COMPILED) && $(abspath $(BIN))/python -m tools.building.games hearts skat
	@touch $(COMPILED)/.made

$(COMPILED)/.made: $(shell find api bots command engine games kit languages packages/hearts packages/rl packages/skat tools/bench -name "*.py")
	-@$(MAKE) compiled

# The same lock makes the same bill of materials. The Dockerfile makes it too. The compiled wheel is
# built from the source distribution, as whoever downloads that builds it.
wheel: $(VENV)/.has-check ## Build source distribution, wheels and bill of materials (CycloneDX) in dist/ (needs a C compiler)
	@rm -rf dist
	@$(BIN)/python -m hatchling build --target sdist --directory dist >/dev/null
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@$(BIN)/python -m tools.sbom --output dist/sbom.cdx.json
	@HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist dist/vorhand-*.tar.gz

# Types from the contract, and what is written by hand, as they are published.
client-packages: $(VENV)/.has-check $(NODE)/node_modules/.made
	@rm -rf build/clients && mkdir -p build/clients
	@PATH=$(CURDIR)/$(NODE)/node_modules/.bin:$$PATH node packages/clients/typescript/build.mjs
	@npm pack --silent --pack-destination build/clients ./packages/clients/typescript/dist
	@cd packages/clients/python && $(abspath $(BIN))/python -W error -m hatchling build --directory ../../../build/clients

# With ARGS=--dry-run in a copy, build/release/.
VERSION ?=
release: $(VENV)/.has-check $(NODE)/node_modules/.made ## Make a release in dist/ (VERSION=0.2.0; ARGS=--dry-run tries it; needs Node and a C compiler)
	@$(BIN)/python -m tools.release $(VERSION) $(ARGS)

# The pages, the reference, and the table in a tab, for any host of static files.
site: $(VENV)/.has-check $(NODE)/node_modules/.made ## Build the site in build/site/ (needs Node)
	@$(BIN)/python -m tools.site

# The smaller sets start from a copy of the largest: versions in an output file are kept, so each
# package has the same version in all of them. Extras stay named: pip looks for another version of a
# package that is asked for with an extra and pinned without it.
COMPILE = $(BIN)/python -m uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--no-strip-extras --generate-hashes --no-emit-index-url --custom-compile-command 'make lock'

lock: $(VENV)/.made ## Renew tools/requirements/ from pyproject.toml
	@$(PIP) install 'uv>=0.13'
	@$(COMPILE) pyproject.toml --upgrade --group check --output-file tools/requirements/check.txt >/dev/null
	@for set in serve test live sbom wheel; do cp tools/requirements/check.txt tools/requirements/$$set.txt; done
	@$(COMPILE) pyproject.toml --extra sealed --output-file tools/requirements/serve.txt >/dev/null
	@$(COMPILE) pyproject.toml --group test --output-file tools/requirements/test.txt >/dev/null
	@$(COMPILE) --group live --output-file tools/requirements/live.txt >/dev/null
	@$(COMPILE) --group sbom --output-file tools/requirements/sbom.txt >/dev/null
	@$(COMPILE) --group wheel --output-file tools/requirements/wheel.txt >/dev/null

venv: $(VENV)/.has-check ## Set up .venv with everything for development, for the programs of tools/ and for editors

clean: ## Remove everything that was made here
	@rm -rf $(VENV) .venv-3.* $(NODE)/node_modules $(IMPORTERS)/node_modules build dist packages/clients/*/dist .coverage .coverage.* .hypothesis .mutants \
		.mypy_cache .pytest_cache .ruff_cache .schemathesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. A stamp is renewed only when its list has changed; an incomplete environment, or one
# whose Python is gone, is made again. What is installed is compiled when it is first imported: most of
# it never is, and compiling all of it is a third of the work.

$(VENV)/.has-%: tools/requirements/%.txt $(VENV)/.made
	@echo "Installing tools/requirements/$*.txt into $(VENV)"
	@$(PIP) install --no-compile --require-hashes --requirement $<
	@touch $@

$(NODE)/node_modules/.made $(IMPORTERS)/node_modules/.made: %/node_modules/.made: %/package-lock.json
	@node -e '' 2>/dev/null && npm --version >/dev/null 2>&1 \
		|| { echo "This needs Node 20.19 or newer, with npm: what it installs stays in $*." >&2; exit 1; }
	@echo "Installing the packages of $*/package-lock.json into $*/node_modules"
	@cd $* && npm ci --silent
	@touch $@

$(VENV)/.made: $(shell $(BIN)/python -c '' 2>/dev/null || echo FORCE)
	@found=`$(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null` \
		|| { echo "Vorhand needs Python 3.11 or newer, and '$(PYTHON)' is not there: name one as in 'make PYTHON=python3.13 test'." >&2; exit 1; }; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Vorhand needs Python 3.11 or newer, and '$(PYTHON)' is $$found: name another as in 'make PYTHON=python3.13 test'." >&2; exit 1; }; \
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Vorhand needs Python's venv, and '$(PYTHON)' lacks it: install it (on Debian and Ubuntu: python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@
