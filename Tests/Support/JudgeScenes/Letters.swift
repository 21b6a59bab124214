import Drawing
import Foundation
import Primitives
import RandomNumbers

/// Text as outlines: letters of whatever font the machine has.
enum Letters {
    private static let all = Array("agRS8&e%QWxk".unicodeScalars)

    /// A few letters that fill a box, upright where y points down; empty on a machine without fonts.
    static func path(in box: CGRect, _ dice: inout Dice) -> PathElements {
        guard let face = CTFont(family: "sans-serif", size: 20).face else { return PathElements() }
        var (line, pen) = (PathElements(), CGFloat(0))
        for _ in 0..<dice.whole(2...5) {
            guard let glyph = face.glyph(for: dice.pick(all).value) else { continue }
            let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: pen, ty: 0)
            line.append(face.outline(of: glyph), transform: place)
            pen += face.advance(of: glyph)
        }
        let points = line.points
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max(),
            right > left, bottom > top
        else { return PathElements() }
        let (sx, sy) = (box.width / (right - left), box.height / (bottom - top))
        return line.applying(
            CGAffineTransform(
                a: sx, b: 0, c: 0, d: sy, tx: box.minX - left * sx, ty: box.minY - top * sy))
    }
}
