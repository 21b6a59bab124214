// Placeholder: the room Stage.
