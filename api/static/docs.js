"use strict";

SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#calls",
  layout: "BaseLayout",
  presets: [SwaggerUIBundle.presets.apis],
  // Nobody else is asked whether the document is valid.
  validatorUrl: null,
  deepLinking: true,
  // The calls are what one reads; the schemas, of which there are many, come below them, closed.
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 1,
  // A call can be sent as it stands: its first example is filled in.
  tryItOutEnabled: true,
  displayRequestDuration: true,
  supportedSubmitMethods: ["get", "post"],
});
