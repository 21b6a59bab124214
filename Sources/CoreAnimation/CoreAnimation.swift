// Placeholder: the room CoreAnimation.
