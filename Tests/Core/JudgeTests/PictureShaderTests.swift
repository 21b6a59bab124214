import Judge
import Testing

/// How a picture is read, against shares worked out by hand.
@Suite("Judge: reading a picture")
struct PictureShaderTests {
    private var picture: FloatPicture {
        var picture = FloatPicture(width: 2, height: 2)
        picture.pixels = [
            SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(0, 0, 0, 0),
        ]
        return picture
    }

    @Test("middles of pixels are the pixels; between four of them each counts a quarter")
    func mixed() {
        let shader = PictureShader(picture, isNearest: false)
        #expect(shader.color(u: 0.5, v: 0.5) == Color(1, 0, 0, 1))
        #expect(shader.color(u: 1.5, v: 0.5) == Color(0, 1, 0, 1))
        #expect(shader.color(u: 1, v: 1) == Color(0.25, 0.25, 0.25, 0.75))
        // A quarter of the way from red to green.
        #expect(shader.color(u: 0.75, v: 0.5) == Color(0.75, 0.25, 0, 1))
    }

    @Test("all around is clear, and mixed in")
    func outside() {
        let shader = PictureShader(picture, isNearest: false)
        #expect(shader.color(u: 0, v: 0.5) == Color(0.5, 0, 0, 0.5))
        #expect(shader.color(u: -0.5, v: 0.5) == .zero)
        #expect(shader.color(u: 1e300, v: .nan) == .zero)
    }

    @Test("by the nearest pixel, that one alone counts")
    func nearest() {
        let shader = PictureShader(picture, isNearest: true)
        #expect(shader.color(u: 0.99, v: 0.01) == Color(1, 0, 0, 1))
        #expect(shader.color(u: 0.01, v: 1.99) == Color(0, 0, 1, 1))
        #expect(shader.color(u: -0.01, v: 0.5) == .zero)
    }

    @Test("a picture is clear outside, and nothing is set there")
    func subscripts() {
        var picture = picture
        picture[2, 0] = SIMD4(repeating: 1)
        picture[-1, 0] = SIMD4(repeating: 1)
        #expect(picture == self.picture)
        #expect(picture[2, 0] == .zero)
        #expect(picture[0, 1] == SIMD4(0, 0, 1, 1))
    }
}
