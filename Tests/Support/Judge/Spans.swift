import Foundation

/// An area as what it covers of lines: 32 lines a pixel, on each the parts that are inside.
///
/// Along a line the parts are exact, so that areas are exact but for what curves between two lines.
struct Spans {
    /// Which pixels were looked at.
    let box: PixelBox
    /// For each line, from and to of each part, in order; they don't touch each other.
    var lines: [[SIMD2<Double>]]

    static let linesPerPixel = 32

    /// Which points are inside of contours that cross each other.
    enum Rule {
        case nonZero, evenOdd
    }

    /// Nothing.
    init(_ box: PixelBox) {
        self.box = box
        lines = Array(repeating: [], count: box.height * Self.linesPerPixel)
    }

    /// What lies inside closed contours, in pixels.
    init(_ contours: [[Point]], rule: Rule, box: PixelBox) {
        self.init(box)
        var crossings = [[(x: Double, way: Int)]](repeating: [], count: lines.count)
        for contour in contours {
            guard var last = contour.last else { continue }
            for point in contour {
                cross(last, point) { crossings[$0].append((x: $1, way: $2)) }
                last = point
            }
        }
        for index in lines.indices where !crossings[index].isEmpty {
            lines[index] = Self.inside(crossings[index].sorted { $0.x < $1.x }, rule)
        }
    }

    /// Calls `body` for each line that an edge crosses.
    private func cross(_ a: Point, _ b: Point, _ body: (Int, Double, Int) -> Void) {
        guard a.y != b.y, a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
        let (low, high) = a.y < b.y ? (a, b) : (b, a)
        let count = Double(Self.linesPerPixel)
        let top = Double(box.top)
        let first = max(((low.y - top) * count - 0.5).rounded(.up), 0)
        let end = min(((high.y - top) * count - 0.5).rounded(.up), Double(lines.count))
        guard first < end else { return }
        let slope = (high.x - low.x) / (high.y - low.y)
        for line in Int(first)..<Int(end) {
            let y = top + (Double(line) + 0.5) / count
            body(line, low.x + (y - low.y) * slope, a.y < b.y ? 1 : -1)
        }
    }

    private static func inside(_ crossings: [(x: Double, way: Int)], _ rule: Rule)
        -> [SIMD2<Double>]
    {
        var (parts, winding, start) = ([SIMD2<Double>](), 0, 0.0)
        func isInside(_ winding: Int) -> Bool {
            rule == .nonZero ? winding != 0 : winding % 2 != 0
        }
        for crossing in crossings {
            let (before, after) = (isInside(winding), isInside(winding + crossing.way))
            winding += crossing.way
            if !before, after { start = crossing.x }
            if before, !after, crossing.x > start { parts.append(SIMD2(start, crossing.x)) }
        }
        return parts
    }

    /// What lies in either of two areas of one box.
    func union(_ other: Spans) -> Spans {
        var result = self
        for index in lines.indices where !other.lines[index].isEmpty {
            var merged: [SIMD2<Double>] = []
            for part in (lines[index] + other.lines[index]).sorted(by: { $0.x < $1.x }) {
                if let last = merged.last, part.x <= last.y {
                    merged[merged.count - 1].y = max(last.y, part.y)
                } else {
                    merged.append(part)
                }
            }
            result.lines[index] = merged
        }
        return result
    }

    /// What lies in both of two areas of one box.
    func intersection(_ other: Spans) -> Spans {
        var result = Spans(box)
        for index in lines.indices {
            for a in lines[index] {
                for b in other.lines[index] where max(a.x, b.x) < min(a.y, b.y) {
                    result.lines[index].append(SIMD2(max(a.x, b.x), min(a.y, b.y)))
                }
            }
        }
        return result
    }

    /// How much of each pixel is inside.
    var mask: Mask {
        var mask = Mask(box)
        for (index, parts) in lines.enumerated() {
            let row = index / Self.linesPerPixel * box.width
            for part in parts {
                let from = max(part.x - Double(box.left), 0)
                let to = min(part.y - Double(box.left), Double(box.width))
                guard from < to else { continue }
                for x in Int(from)..<min(Int(to) + 1, box.width) {
                    let inside = min(to, Double(x) + 1) - max(from, Double(x))
                    mask.values[row + x] += Float(inside) / Float(Self.linesPerPixel)
                }
            }
        }
        return mask
    }
}
