// Placeholder: the room Headless.
