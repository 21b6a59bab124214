/// What the judge drew.
package struct JudgedPicture {
    /// The size, in pixels.
    package let width: Int
    package let height: Int
    /// Red, green, blue and alpha of each pixel, row by row, premultiplied, 0...1.
    package var pixels: [SIMD4<Float>]
    /// Whether an outline crosses the pixel: of what some layer draws, of a clip, a mask or a shadow's
    /// path. Tolerances are wider there.
    package var isEdge: [Bool]
    /// True for each pixel whose middle lies on a jump of colours, up to 1/256: where the nearest
    /// pixel of contents is taken, the last digits say which one that is. Either colour is right.
    package var isJump: [Bool]
    /// Whether something that is blurred, sampled or flows from colour to colour shows in the pixel.
    /// In others only plain colours lie over each other, and tolerances are narrow.
    package var isSoft: [Bool]

    /// A clear picture without edges.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: .zero, count: width * height)
        isEdge = Array(repeating: false, count: width * height)
        (isJump, isSoft) = (isEdge, isEdge)
    }
}

/// A slow renderer in floats, written from docs/reference and from nothing else.
package enum Judge {
    /// Draws a scene. Any thread.
    package static func draw(_ scene: JudgedScene) -> JudgedPicture {
        let edges = EdgeMarks(width: scene.width, height: scene.height)
        var canvas = Canvas(
            PixelBox(left: 0, top: 0, right: scene.width, bottom: scene.height))
        Drawing(scene: scene.withoutKindOfBackdrops, edges: edges).drawRoot(onto: &canvas)
        var picture = JudgedPicture(width: scene.width, height: scene.height)
        picture.pixels = canvas.pixels
        picture.isEdge = edges.marks
        picture.isJump = edges.jumps
        picture.isSoft = edges.soft
        return picture
    }

    /// How far a renderer is off, on average, that does the same with 8 bits a part: each thing that it
    /// paints is rounded to the nearest 255th. Of 255.
    package static func rounding(of scene: JudgedScene, _ picture: JudgedPicture) -> Double {
        let rounded = Canvas.$isInBytes.withValue(true) { draw(scene) }
        let sum = zip(rounded.pixels, picture.pixels).reduce(0.0) { sum, pair in
            let off = pair.0 - pair.1
            return sum + Double(off.replacing(with: -off, where: off .< 0).sum())
        }
        return sum * 255 / Double(max(picture.pixels.count, 1) * 4)
    }
}
