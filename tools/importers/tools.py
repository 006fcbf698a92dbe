"""The tools that are tried, each with the options that a reader would give it."""

from functools import partial
from typing import Final

from tools.importers import generating, importing, openapi_generator
from tools.importers.trial import Tool

_GENERATOR: Final = "python: openapi-generator-cli"
_ONLY_GENERATED: Final = {"Java": "java", "C#": "csharp", "Go": "go", "Kotlin": "kotlin"}
TOOLS: Final = (
    Tool("openapi-typescript", "openapi-typescript", "none", generating.openapi_typescript),
    Tool("hey-api", "@hey-api/openapi-ts", "`-c @hey-api/client-fetch`", generating.hey_api),
    Tool("orval", "orval", "`--client fetch`", generating.orval),
    Tool(
        "openapi-python-client",
        "python: openapi-python-client",
        "`literal_enums: true`",
        generating.python_client,
    ),
    Tool(
        "datamodel-code-generator",
        "python: datamodel-code-generator",
        f"`{' '.join(generating.DATAMODELS)}`",
        generating.datamodels,
    ),
    Tool(
        "openapi-generator, TypeScript",
        _GENERATOR,
        "`-g typescript-fetch`",
        openapi_generator.typescript_fetch,
    ),
    Tool(
        "openapi-generator, Python",
        _GENERATOR,
        "`-g python`",
        openapi_generator.python,
    ),
    *(
        Tool(
            f"openapi-generator, {name}",
            _GENERATOR,
            f"`-g {each}`",
            partial(openapi_generator.in_language, each),
            is_seldom=True,
        )
        for name, each in _ONLY_GENERATED.items()
    ),
    Tool("Postman", "openapi-to-postmanv2", "none", importing.postman),
    Tool("Bruno", "@usebruno/cli", "none", importing.bruno),
    Tool("Insomnia", "insomnia-importers", "none", importing.insomnia),
)
