/// How much of each pixel is covered, 0...1; nothing outside the box.
struct Mask {
    let box: PixelBox
    var values: [Float]

    init(_ box: PixelBox, value: Float = 0) {
        self.box = box
        values = Array(repeating: value, count: box.width * box.height)
    }

    subscript(x: Int, y: Int) -> Float {
        box.contains(x, y) ? values[(y - box.top) * box.width + x - box.left] : 0
    }

    /// Sets each pixel to 0 whose middle a test throws out.
    mutating func keep(where isInside: (Point) -> Bool) {
        var index = 0
        for y in box.top..<max(box.bottom, box.top) {
            for x in box.left..<box.right {
                if values[index] > 0, !isInside(Point(Double(x) + 0.5, Double(y) + 0.5)) {
                    values[index] = 0
                }
                index += 1
            }
        }
    }

    /// The smallest part with all that is covered at all.
    var seen: PixelBox {
        var seen = PixelBox.empty
        for y in box.top..<box.bottom {
            for x in box.left..<box.right where self[x, y] > 0 {
                seen = seen.union(PixelBox(left: x, top: y, right: x + 1, bottom: y + 1))
            }
        }
        return seen
    }
}
