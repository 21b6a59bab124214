/// A rectangle of whole pixels of the target, y down; the far edges are outside.
struct PixelBox: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

    var isEmpty: Bool { left >= right || top >= bottom }
    var width: Int { max(right - left, 0) }
    var height: Int { max(bottom - top, 0) }

    func intersection(_ other: PixelBox) -> PixelBox {
        let both = PixelBox(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
        return both.isEmpty ? .empty : both
    }

    func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    func grown(by margin: Int) -> PixelBox {
        isEmpty
            ? .empty
            : PixelBox(
                left: left - margin, top: top - margin, right: right + margin,
                bottom: bottom + margin)
    }

    /// The four corners, along the edges.
    var corners: [Point] {
        let (low, high) = (
            Point(Double(left), Double(top)), Point(Double(right), Double(bottom))
        )
        return [low, Point(high.x, low.y), high, Point(low.x, high.y)]
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
        x >= left && x < right && y >= top && y < bottom
    }

    /// All pixels that points lie in; huge numbers are cut, and what sums lose makes no pixel more.
    init(around points: [Point]) {
        guard let first = points.first else {
            self = .empty
            return
        }
        var (low, high) = (first, first)
        for point in points {
            low = Point(min(low.x, point.x), min(low.y, point.y))
            high = Point(max(high.x, point.x), max(high.y, point.y))
        }
        func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e6), 1e6)) }
        self.init(
            left: whole((low.x + 1e-9).rounded(.down)), top: whole((low.y + 1e-9).rounded(.down)),
            right: whole((high.x - 1e-9).rounded(.up)),
            bottom: whole((high.y - 1e-9).rounded(.up)))
    }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}
