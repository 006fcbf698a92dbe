"""Programs that examine the service and the engine at length."""
