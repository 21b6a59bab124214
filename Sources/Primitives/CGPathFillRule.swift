/// Which points a path encloses.
public enum CGPathFillRule: Int, Sendable {
    /// Those that the path winds around, counted with direction.
    case winding
    /// Those that a ray from crosses the path an odd number of times.
    case evenOdd
}
