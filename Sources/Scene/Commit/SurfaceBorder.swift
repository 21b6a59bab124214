/// What a surface has around the program's own layers: a title bar above them, and room outside of
/// the window for a shadow and for the hand that drags an edge. All in whole points.
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
        /// Above.
        package var top: Int
        /// To the left.
        package var left: Int
        /// Below.
        package var bottom: Int
        /// To the right.
        package var right: Int

        /// A length for each side; 0 unless said.
        package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// What lies outside of the window.
    package var margin: Edges
    /// The height of the bar above the content; 0 for none.
    package var bar: Int
    /// The radius of the window's round corners; 0 for square ones.
    package var radius: Int
    /// How far outside of the window it can be taken hold of, on the sides that have a margin.
    package var grip: Int

    /// A border; nothing around the content unless said.
    package init(margin: Edges = Edges(), bar: Int = 0, radius: Int = 0, grip: Int = 0) {
        (self.margin, self.bar, self.radius, self.grip) = (margin, bar, radius, grip)
    }

    /// Nothing around the content.
    package static let none = SurfaceBorder()

    /// True when what is behind the window is seen somewhere in the surface, whatever the content
    /// is.
    package var isSeenThrough: Bool { margin != Edges() || radius > 0 }
}
