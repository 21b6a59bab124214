// Placeholder: the room Drawing.
