import Foundation
import Primitives

extension CATransitionFrame {
    /// Pixels per point; 1 where the scale is invalid, and limited so that lengths in points become
    /// a sensible number of pixels.
    var pixelsPerPoint: Double {
        scale.isFinite && scale > 0 ? min(max(scale, 1.0 / 64), 64) : 1
    }

    /// At either end of the transition, writes that picture's rows and returns true; else returns
    /// false.
    func writeEnd(rows: Range<Int>, into output: CATransitionOutput) -> Bool {
        if progress > 0, progress < 1 { return false }
        let image = progress >= 1 ? target : source
        for y in rows { memcpy(output.row(y), image.row(y), width * 4) }
        return true
    }
}

/// Copies the columns from `start` up to `end`, if any.
@inline(__always)
func copyRun(
    _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int
) {
    if end > start { memcpy(to + start, from + start, (end - start) * 4) }
}

/// Returns a position as a whole number of pixels, clamped to 0...limit; NaN counts as 0.
func column(_ position: Double, limit: Int) -> Int {
    position > 0 ? Int(min(position, Double(limit))) : 0
}

/// Returns the smooth step of `x`: 0 up to 0, 1 from 1 on, with a slope of 0 at both.
func smoothStep(_ x: Double) -> Double {
    let t = min(max(x, 0), 1)
    return t * t * (3 - 2 * t)
}

extension CGFloat {
    /// Returns this value clamped to `range`; `standard` where it isn't finite.
    func sensible(_ standard: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        isFinite ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : standard
    }

    /// Returns this angle reduced to one turn; `standard` where it isn't finite.
    func sensibleAngle(_ standard: CGFloat) -> CGFloat {
        isFinite ? truncatingRemainder(dividingBy: 2 * .pi) : standard
    }
}
