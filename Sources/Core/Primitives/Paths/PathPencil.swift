package import Foundation

/// The style of a line along a path; lengths are in units of the path's own space.
package struct PathPencil: Sendable, Equatable {
    /// The width.
    package var width: CGFloat
    /// The shape of the ends.
    package var cap: CGLineCap
    /// The shape of the corners.
    package var join: CGLineJoin
    /// The greatest length of a pointed corner, in widths.
    package var miterLimit: CGFloat
    /// The place in the dashes at which each subpath begins.
    package var dashPhase: CGFloat
    /// The lengths of dashes and gaps in turn; empty for none.
    package var dashes: [Double]

    /// A style of a line; without `dashes` it has no gaps.
    package init(
        width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat,
        dashPhase: CGFloat = 0, dashes: [Double] = []
    ) {
        (self.width, self.cap, self.join) = (width, cap, join)
        (self.miterLimit, self.dashPhase, self.dashes) = (miterLimit, dashPhase, dashes)
    }

    /// The greatest distance of the line's outline from the path.
    package var reach: CGFloat {
        let half = max(width, 0) / 2
        return half * max(cap == .square ? 1.5 : 1, join == .miter ? miterLimit : 1)
    }
}

/// A place in a pattern of dashes and gaps; the pen is down and up by turns.
struct DashPlace {
    private let pattern: [CGFloat]
    private var index = 0
    /// The length that is left of the dash or gap.
    var rest: CGFloat

    /// The place `phase` after the start of a pattern; an odd number of lengths is gone through
    /// twice. Nil when no length is above 0, or a number makes no sense.
    init?(_ lengths: [CGFloat], phase: CGFloat) {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = pattern.reduce(0, +)
        guard total > 0, total.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
            return nil
        }
        self.pattern = pattern
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        // A dash of length 0 counts, too.
        while index < pattern.count - 1, offset > 0, offset >= pattern[index] {
            offset -= pattern[index]
            index += 1
        }
        rest = max(0, pattern[index] - offset)
    }

    var isDown: Bool { index % 2 == 0 }

    /// Advances to the next gap or dash.
    mutating func advance() {
        index = (index + 1) % pattern.count
        rest = pattern[index]
    }
}
