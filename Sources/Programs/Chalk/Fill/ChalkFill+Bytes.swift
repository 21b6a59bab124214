import Foundation

/// A fill in journals and documents: its colour, its style, and its outlines, each with its number of points.
extension ByteWriter {
    mutating func add(_ fill: ChalkFill) {
        add(fill.color.code)
        add(fill.style.rawValue)
        for outline in fill.outlines {
            add(UInt32(outline.count))
            for point in outline {
                add(Double(point.x))
                add(Double(point.y))
            }
        }
    }
}

extension ByteReader {
    /// Reads a fill; nil when the bytes make no sense.
    mutating func fill() -> ChalkFill? {
        guard let code = word(), let style = byte().flatMap(ChalkFill.Style.init(rawValue:))
        else { return nil }
        var fill = ChalkFill(ChalkColor(code & 0xFF_FFFF), style, outlines: [])
        while left > 0 {
            guard let count = word(), Int(count) * 16 <= left else { return nil }
            var outline: [CGPoint] = []
            outline.reserveCapacity(Int(count))
            for _ in 0..<count {
                guard let x = double(), let y = double() else { return nil }
                outline.append(CGPoint(x: x, y: y))
            }
            fill.outlines.append(outline)
        }
        return fill
    }
}
