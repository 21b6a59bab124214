// Placeholder: the room Gallery.
