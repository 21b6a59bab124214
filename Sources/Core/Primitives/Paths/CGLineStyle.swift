/// The shapes of the ends of an open line.
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the end.
    case butt
    /// A half circle around the end.
    case round
    /// A half square around the end.
    case square
}

/// The shapes of a corner between two lines.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, up to the miter limit.
    case miter
    /// A round corner.
    case round
    /// A cut-off corner.
    case bevel
}
