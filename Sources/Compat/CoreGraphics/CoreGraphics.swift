// Placeholder: the room CoreGraphics.
