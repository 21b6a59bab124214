import Foundation
import Primitives

extension PixelRect {
    /// The edges' bound, ±2^30, so that sums and areas of them never overflow.
    private static let bound: CGFloat = 1_073_741_824

    /// The smallest rectangle of whole pixels around `frame`, which is in the same pixels.
    ///
    /// Empty for a null one and where an edge is NaN; edges outside of ±2^30 are moved there.
    init(around frame: CGRect) {
        let frame = frame.standardized
        let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
        guard !frame.isNull, !edges.contains(where: \.isNaN) else {
            self = .empty
            return
        }
        func whole(_ edge: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(edge.rounded(rule), -Self.bound), Self.bound))
        }
        self.init(
            left: whole(edges[0], .down), top: whole(edges[1], .down), right: whole(edges[2], .up),
            bottom: whole(edges[3], .up))
    }
}

extension CGRect {
    /// A rectangle of pixels in floating point.
    init(_ pixels: PixelRect) {
        self.init(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
    }
}
