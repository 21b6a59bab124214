import Foundation
import Primitives

extension BarsSwipeTransition {
    /// Writes the rows of one frame.
    ///
    /// In each pixel row a bar is a run of columns; within the run, the part that the moved bar
    /// covers is one copy, and so is the part that it leaves uncovered, except for the shadow.
    struct Pass {
        let bars: Bars
        let shifts: UnsafePointer<Bars.Shift>
        let frame: CATransitionFrame
        /// The length of the shadow, in pixels.
        private let reach: Int
        /// The number of bars per column, and of columns per bar, in a pixel row; 0 where the row
        /// lies in one bar.
        private let barsPerColumn: Double, columnsPerBar: Double

        init(_ bars: Bars, _ shifts: UnsafePointer<Bars.Shift>, _ frame: CATransitionFrame) {
            self.bars = bars
            self.shifts = shifts
            self.frame = frame
            reach = max(1, Int(bars.shadow))
            barsPerColumn = -bars.dy / bars.width
            columnsPerBar = bars.dy == 0 ? 0 : -bars.width / bars.dy
        }

        /// Writes pixel row `y`.
        func write(_ out: UnsafeMutablePointer<UInt32>, _ y: Int) {
            // The position in bars, from the side of the first one, at the left end of the row.
            let start = (bars.dx * (Double(y) + 0.5) - bars.first) / bars.width
            guard barsPerColumn != 0 else {
                run(bar(at: start), 0, frame.width, out, y)
                return
            }
            let end = start + barsPerColumn * Double(frame.width)
            let step = barsPerColumn > 0 ? 1 : -1
            let last = bar(at: end)
            var (current, x) = (bar(at: start), 0)
            var before: Double?
            while true {
                // The far side of this bar, in columns from the left end.
                let side = (Double(step > 0 ? current + 1 : current) - start) * columnsPerBar
                let next = current == last ? frame.width : column(side + 0.5, limit: frame.width)
                run(current, x, next, out, y)
                // The side before this bar is smoothed once the pixels on both sides of it are
                // written.
                if let before { seam(current - step, current, before, out, y) }
                if current == last { return }
                x = max(x, next)
                before = side
                current += step
            }
        }

        /// Antialiases the boundary between two bars: around column `side` it mixes both over the
        /// width of a pixel, measured across the bars.
        private func seam(
            _ bar: Int, _ next: Int, _ side: Double, _ out: UnsafeMutablePointer<UInt32>, _ y: Int
        ) {
            let half = min(0.5 / abs(bars.dy), abs(columnsPerBar) / 2)
            let start = column(side - half, limit: frame.width)
            for x in start..<max(start, column(side + half + 1, limit: frame.width)) {
                let share = (Double(x) + 0.5 - side + half) / (2 * half)
                let weight = Int(256 * min(max(share, 0), 1))
                out[x] = PixelMath.mix(pixel(bar, x, y), pixel(next, x, y), weight)
            }
        }

        /// Returns the pixel of the bar, or of what it uncovers, at one place.
        private func pixel(_ bar: Int, _ x: Int, _ y: Int) -> UInt32 {
            let shift = shifts[bar]
            let (across, down) = (x - shift.x, y - shift.y)
            if across >= 0, down >= 0, across < frame.width, down < frame.height {
                return frame.source.row(down)[across]
            }
            return frame.target.row(y)[x]
        }

        private func bar(at place: Double) -> Int {
            Int(min(max(place, 0), Double(bars.count - 1)))
        }

        /// Writes the columns from `x0` up to `x1`, all of one bar.
        private func run(
            _ bar: Int, _ x0: Int, _ x1: Int, _ out: UnsafeMutablePointer<UInt32>, _ y: Int
        ) {
            guard x1 > x0 else { return }
            let shift = shifts[bar]
            let row = y - shift.y
            let isLow = row < 0 || row >= frame.height
            let left = isLow ? x1 : min(max(shift.x, x0), x1)
            let right = isLow ? x1 : max(left, min(frame.width + shift.x, x1))
            if left < right {
                copyRun(frame.source.row(row) - shift.x, out, left, right)
            }
            bare(shift, x0, left, out, y)
            bare(shift, right, x1, out, y)
        }

        /// Writes columns that the bar has uncovered.
        private func bare(
            _ shift: Bars.Shift, _ x0: Int, _ x1: Int, _ out: UnsafeMutablePointer<UInt32>, _ y: Int
        ) {
            guard x1 > x0 else { return }
            let new = frame.target.row(y)
            let row = y - shift.y
            let down = max(max(-row, row - frame.height + 1), 0)
            // The columns whose distance from the bar is less than the length of the shadow.
            let near = min(max(shift.x - reach, x0), x1)
            let far = max(near, min(frame.width + shift.x + reach, x1))
            copyRun(new, out, x0, down >= reach ? x1 : near)
            guard down < reach else { return }
            for x in near..<far {
                let across = max(max(shift.x - x, x - shift.x - frame.width + 1), 0)
                let rest = reach - max(across, down)
                let dark = rest > 0 ? shift.shadow * rest * rest / (reach * reach) : 0
                out[x] = PixelMath.lit(new[x], 256 - dark)
            }
            copyRun(new, out, far, x1)
        }
    }
}
