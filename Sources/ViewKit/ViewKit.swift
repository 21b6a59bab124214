// Placeholder: the room ViewKit.
