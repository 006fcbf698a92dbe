"""The bill of materials of the service, in CycloneDX: everything in the environment of the image
that others have written.

It lists the packages of `tools/requirements/serve.txt` that are installed on the platform of the
image (`locked`), and the scripts that were copied into `api/`, as `tools/sbom/vendored.toml` names
them (`components`). A component has the hashes of its files; for a Python package these are the
distribution files that the lock accepts. Within it are the components that it holds of others
(`inside`); `licences` names its licences.

The same lock and the same sources make the same bytes: they contain no time and no serial number.
"""
