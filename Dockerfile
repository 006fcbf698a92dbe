# The service in a container: docker build --tag vorhand . && docker run --read-only --publish 127.0.0.1:8000:8000 vorhand
# Base images are named by digest, and renewed with `python -m tools.images --renew`. Both have the
# same minor version of Python and the same Debian.

# python:3.13-slim
FROM python@sha256:9662417aace5ae7b8e2609cce472b72a8958e134ba372808abe9cc1a0c0125e6 AS slim

# The engine is compiled where there is a C compiler, by tools that stay behind.
# python:3.13
FROM python@sha256:6faba2c56370992b0456e11f781f00a09b7ecc3c4e97ef3e39163d01a94aea8d AS wheel
WORKDIR /source
COPY tools/requirements/wheel.txt /tmp/
RUN python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --only-binary :all: --requirement /tmp/wheel.txt
COPY LICENSE README.md pyproject.toml ./
COPY engine engine
COPY games games
COPY languages languages
COPY api api
COPY bots bots
COPY command command
COPY kit kit
COPY packages/rl packages/rl
COPY vorhand vorhand
COPY tools/building tools/building
RUN HATCH_BUILD_HOOK_ENABLE_CUSTOM=true \
    python -m pip wheel --no-deps --no-build-isolation --wheel-dir /wheel .

# Everything is put into one folder; what is needed only for that stays behind, too.
FROM slim AS build
COPY tools/requirements/serve.txt /tmp/
COPY --from=wheel /wheel /tmp/wheel
# Wheels only: a package that would have to be compiled fails here, clearly, for want of a compiler.
RUN python -m venv --without-pip /vorhand/venv \
    && python -m pip --python /vorhand/venv install --no-cache-dir --disable-pip-version-check \
        --require-hashes --only-binary :all: --requirement /tmp/serve.txt \
    && python -m pip --python /vorhand/venv install --no-cache-dir --disable-pip-version-check \
        --no-deps --no-index /tmp/wheel/vorhand-*.whl
COPY gunicorn.conf.py LICENSE /vorhand/

# The bill of materials of what was installed, by a tool that stays behind.
FROM slim AS sbom
WORKDIR /sbom
COPY tools/requirements/sbom.txt tools/requirements/serve.txt tools/requirements/
RUN python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --only-binary :all: --requirement tools/requirements/sbom.txt
COPY pyproject.toml ./
COPY vorhand/version.py vorhand/
COPY tools/node/package-lock.json tools/node/
COPY tools/sbom tools/sbom
COPY --from=build /vorhand /vorhand
RUN python -m tools.sbom --installed /vorhand/venv/lib/python*/site-packages --output sbom.cdx.json

FROM slim
COPY --from=sbom /sbom/sbom.cdx.json /vorhand/
COPY --from=build /vorhand /vorhand
WORKDIR /vorhand
ENV PATH=/vorhand/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    VORHAND_BIND=0.0.0.0:8000
EXPOSE 8000
# A number, so that an orchestrator can see that it is not root's.
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["python", "-c", "import http.client, os, sys; port = os.environ['VORHAND_BIND'].rpartition(':')[2]; call = http.client.HTTPConnection('127.0.0.1', int(port), timeout=2); call.request('GET', '/healthz'); sys.exit(call.getresponse().status != 200)"]
CMD ["python", "-m", "gunicorn", "--config", "gunicorn.conf.py"]
