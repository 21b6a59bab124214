// Placeholder: the room UIKit.
