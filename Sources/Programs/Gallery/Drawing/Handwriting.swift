import Foundation
import Primitives

/// The name of the project as one line, as if written by a pen. The base line is y = 0, y downward.
enum Handwriting {
    /// The word, about 370 units wide.
    static var word: CGPath {
        let path = CGMutablePath()
        var x: CGFloat = 0
        letterL(path, x)
        x += 46
        letterA(path, x)
        x += 88
        arches(path, x, count: 2)
        x += 98
        letterI(path, x)
        x += 34
        arches(path, x, count: 1)
        x += 62
        letterA(path, x)
        return path
    }

    private static func letterL(_ path: CGMutablePath, _ x: CGFloat) {
        path.move(to: CGPoint(x: x, y: -100))
        path.addLine(to: CGPoint(x: x, y: -16))
        path.addQuadCurve(to: CGPoint(x: x + 16, y: 0), control: CGPoint(x: x, y: 0))
    }

    /// The letter a: a round bowl from its top around to the left, then the stem.
    private static func letterA(_ path: CGMutablePath, _ x: CGFloat) {
        path.move(to: CGPoint(x: x + 54, y: -27))
        path.addCurve(
            to: CGPoint(x: x + 27, y: -54), control1: CGPoint(x: x + 54, y: -42),
            control2: CGPoint(x: x + 42, y: -54))
        path.addCurve(
            to: CGPoint(x: x, y: -27), control1: CGPoint(x: x + 12, y: -54),
            control2: CGPoint(x: x, y: -42))
        path.addCurve(
            to: CGPoint(x: x + 27, y: 0), control1: CGPoint(x: x, y: -12),
            control2: CGPoint(x: x + 12, y: 0))
        path.addCurve(
            to: CGPoint(x: x + 54, y: -27), control1: CGPoint(x: x + 42, y: 0),
            control2: CGPoint(x: x + 54, y: -12))
        path.addLine(to: CGPoint(x: x + 54, y: -54))
        path.addLine(to: CGPoint(x: x + 54, y: -14))
        path.addQuadCurve(to: CGPoint(x: x + 66, y: 0), control: CGPoint(x: x + 54, y: 0))
    }

    /// The letters n and m.
    private static func arches(_ path: CGMutablePath, _ x: CGFloat, count: Int) {
        path.move(to: CGPoint(x: x, y: -54))
        path.addLine(to: CGPoint(x: x, y: 0))
        for index in 0..<count {
            let left = x + CGFloat(index) * 36
            path.addLine(to: CGPoint(x: left, y: -32))
            path.addCurve(
                to: CGPoint(x: left + 19, y: -54), control1: CGPoint(x: left, y: -46),
                control2: CGPoint(x: left + 8, y: -54))
            path.addCurve(
                to: CGPoint(x: left + 36, y: -35), control1: CGPoint(x: left + 30, y: -54),
                control2: CGPoint(x: left + 36, y: -47))
            path.addLine(to: CGPoint(x: left + 36, y: 0))
        }
    }

    private static func letterI(_ path: CGMutablePath, _ x: CGFloat) {
        path.move(to: CGPoint(x: x, y: -82))
        path.addLine(to: CGPoint(x: x, y: -81.5))
        path.move(to: CGPoint(x: x, y: -54))
        path.addLine(to: CGPoint(x: x, y: -14))
        path.addQuadCurve(to: CGPoint(x: x + 12, y: 0), control: CGPoint(x: x, y: 0))
    }
}
