/// The parts of a surface around the program's own layers: a title bar above them, and a margin
/// outside the window for its shadow and for dragging an edge. All in whole points.
///
///     +------------------------------+   the surface
///     |  margin: shadow, grip        |
///     |   +----------------------+   |
///     |   | bar                  |   |   the window's geometry: bar and content
///     |   +----------------------+   |
///     |   | content              |   |
///     |   +----------------------+   |
///     +------------------------------+
package struct SurfaceBorder: Sendable, Equatable {
    /// A length for each side.
    package struct Edges: Sendable, Equatable {
        /// The length above.
        package var top: Int
        /// The length to the left.
        package var left: Int
        /// The length below.
        package var bottom: Int
        /// The length to the right.
        package var right: Int

        /// Lengths for all sides; 0 where not given.
        package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// The margin outside the window.
    package var margin: Edges
    /// The height of the bar above the content; 0 for none.
    package var bar: Int
    /// The radius of the window's round corners; 0 for square ones.
    package var radius: Int
    /// The width of the zone outside the window in which its edges can be dragged, on the sides
    /// that have a margin.
    package var grip: Int

    /// A border; without arguments nothing surrounds the content.
    package init(margin: Edges = Edges(), bar: Int = 0, radius: Int = 0, grip: Int = 0) {
        (self.margin, self.bar, self.radius, self.grip) = (margin, bar, radius, grip)
    }

    /// Nothing around the content.
    package static let none = SurfaceBorder()

    /// Whether what is behind the window is visible somewhere in the surface, whatever the content
    /// is.
    package var isSeenThrough: Bool { margin != Edges() || radius > 0 }
}
