import Foundation
import Primitives

extension CATransitionFrame {
    /// Pixels per point, 1 where it makes no sense, and never so far from 1 that a length in points
    /// becomes more pixels than can be counted, or none.
    var pixelsPerPoint: Double {
        scale.isFinite && scale > 0 ? min(max(scale, 1.0 / 64), 64) : 1
    }

    /// At either end of the transition: writes that picture's rows and says true.
    func writeEnd(rows: Range<Int>, into output: CATransitionOutput) -> Bool {
        if progress > 0, progress < 1 { return false }
        let image = progress >= 1 ? target : source
        for y in rows { memcpy(output.row(y), image.row(y), width * 4) }
        return true
    }
}

/// Copies the columns from `start` up to `end`, where there are any.
@inline(__always)
func copyRun(
    _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int
) {
    if end > start { memcpy(to + start, from + start, (end - start) * 4) }
}

/// A whole number of pixels from a position that may be anything, kept in 0...limit.
func column(_ position: Double, limit: Int) -> Int {
    position > 0 ? Int(min(position, Double(limit))) : 0
}

/// The smooth step: 0 up to 0, 1 from 1 on, without a corner at either.
func smoothStep(_ x: Double) -> Double {
    let t = min(max(x, 0), 1)
    return t * t * (3 - 2 * t)
}

extension CGFloat {
    /// This value where it is a number, `standard` where not; cut to `range`.
    func sensible(_ standard: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        isFinite ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : standard
    }

    /// An angle: this value where it is a number of sensible size, `standard` where not.
    func sensibleAngle(_ standard: CGFloat) -> CGFloat {
        isFinite ? truncatingRemainder(dividingBy: 2 * .pi) : standard
    }
}
