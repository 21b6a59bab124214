import Foundation
import Primitives

/// The symbols on the buttons of a frame, as outlines of whole pixels.
struct FrameGlyph: Equatable {
    /// The meaning of a symbol.
    enum Sign: Equatable {
        case close, maximize, restore, minimize
    }

    private let sign: Sign
    private let diameter: Int
    private let scale: Double

    /// A symbol in the centre of a circle.
    /// - Parameter diameter: that of the circle, in pixels.
    init(_ sign: Sign, diameter: Int, scale: Double) {
        (self.sign, self.diameter, self.scale) = (sign, diameter, scale)
    }

    /// The outline in points, from the circle's upper left corner; to be filled even-odd.
    var path: CGPath {
        let grid = FrameGrid(scale: scale)
        let thickness = grid.thickness(1.25)
        var side = grid.thickness(9)
        // The margins on both sides are equal.
        if (diameter - side) % 2 != 0 { side += 1 }
        let start = (diameter - side) / 2
        let path = CGMutablePath()
        func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
            path.addRect(grid.rect(x, y, x + width, y + height))
        }
        func ring(_ x: Int, _ y: Int, _ side: Int) {
            add(x, y, side, side)
            add(x + thickness, y + thickness, side - 2 * thickness, side - 2 * thickness)
        }
        switch sign {
        case .close: addCross(to: path, grid, start: start, side: side)
        case .maximize: ring(start, start, side)
        case .restore:
            let step = thickness + grid.thickness(1)
            ring(start, start + step, side - step)
            add(start + step, start, side - step, thickness)
            add(start + side - thickness, start + thickness, thickness, side - step - thickness)
        case .minimize:
            add(start, (diameter - thickness + 1) / 2 + side / 4, side, thickness)
        }
        return path
    }

    /// Adds two crossing bars as one outline: with two, the even-odd rule would leave a hole at the
    /// crossing.
    private func addCross(to path: CGMutablePath, _ grid: FrameGrid, start: Int, side: Int) {
        let half = 0.62 * max(1.25, 1 / scale) * 2.0.squareRoot()
        let (low, high) = (Double(grid.points(start)), Double(grid.points(start + side)))
        let middle = (low + high) / 2
        let corners = [
            (low + half, low), (middle, middle - half), (high - half, low), (high, low + half),
            (middle + half, middle), (high, high - half), (high - half, high),
            (middle, middle + half), (low + half, high), (low, high - half),
            (middle - half, middle), (low, low + half),
        ]
        path.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
    }
}
