/// How the ends of an open line look.
public enum CGLineCap: Int32, Sendable {
    /// Cut at the end.
    case butt
    /// A half circle around the end.
    case round
    /// A half square around the end.
    case square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, up to the miter limit.
    case miter
    /// A round corner.
    case round
    /// A cut corner.
    case bevel
}
