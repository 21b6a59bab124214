// Placeholder: the room Primitives.
