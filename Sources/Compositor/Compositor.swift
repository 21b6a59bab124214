// Placeholder: the room Compositor.
