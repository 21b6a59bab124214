/// Pixels that are being painted: premultiplied, of a part of the target's plane that may reach
/// beyond the target.
struct Canvas {
    /// Which pixels there are.
    let box: PixelBox
    /// The part of them that is painted; what lies outside stays.
    var clip: PixelBox
    /// The pixels, row by row.
    var pixels: [SIMD4<Float>]
    /// Outside of this part all pixels are still clear.
    private(set) var touched = PixelBox.empty

    /// True for pixels of 8 bits: what is painted is rounded to the nearest 255th.
    @TaskLocal static var isInBytes = false

    /// Clear pixels.
    init(_ box: PixelBox) {
        self.box = box
        clip = box
        pixels = Array(repeating: .zero, count: box.width * box.height)
    }

    /// The same pixels, of which none counts as painted.
    var unpainted: Canvas {
        var canvas = self
        canvas.touched = .empty
        return canvas
    }

    func index(_ x: Int, _ y: Int) -> Int { (y - box.top) * box.width + x - box.left }

    subscript(x: Int, y: Int) -> SIMD4<Float> {
        box.contains(x, y) ? pixels[index(x, y)] : .zero
    }

    /// Changes each pixel of a part, as far as it may be painted.
    mutating func change(
        _ part: PixelBox, _ body: (_ x: Int, _ y: Int, _ pixel: SIMD4<Float>) -> SIMD4<Float>
    ) {
        let part = part.intersection(clip)
        guard !part.isEmpty else { return }
        touched = touched.union(part)
        let isInBytes = Self.isInBytes
        for y in part.top..<part.bottom {
            var index = index(part.left, y)
            for x in part.left..<part.right {
                let pixel = body(x, y, pixels[index])
                pixels[index] = isInBytes ? Self.inBytes(pixel) : pixel
                index += 1
            }
        }
    }

    /// Puts a picture over what is there.
    mutating func put(_ picture: Canvas, weight: Float = 1) {
        change(picture.touched) { x, y, below in
            let above = picture[x, y] * weight
            return above + below * (1 - above.w)
        }
    }

    /// Multiplies all pixels with a mask's coverage.
    mutating func multiply(by mask: Mask) {
        let all = touched
        (clip, touched) = (box, .empty)
        change(all) { x, y, pixel in pixel * mask[x, y] }
    }

    private static func inBytes(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
        (pixel * 255).rounded(.toNearestOrAwayFromZero) / 255
    }

    /// The pixels of a part, alone.
    func cropped(to part: PixelBox) -> Canvas {
        var part = Canvas(part.intersection(box))
        part.put(self)
        return part
    }

    /// The same pixels as a picture.
    var picture: FloatPicture {
        var picture = FloatPicture(width: box.width, height: box.height)
        picture.pixels = pixels
        return picture
    }

    /// A canvas of a picture's pixels.
    init(_ box: PixelBox, picture: FloatPicture) {
        self.init(box)
        pixels = picture.pixels
        touched = box
    }
}
