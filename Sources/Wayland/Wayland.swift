// Placeholder: the room Wayland.
