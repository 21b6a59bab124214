// Placeholder: the room QuartzCore.
