// Placeholder: the room Scene.
