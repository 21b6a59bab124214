import Drawing
import Foundation
import Testing

@Suite("The fireworks", .serialized)
struct FireworksTests {
    @Test("green sparks burst where the sky is touched, and by Space, and are gone after a while")
    func story() throws {
        guard let show = try Show("fireworks", width: 760, height: 560) else { return }
        // Blue by the keyboard, and then green
        try show.press(Keys.tab)
        try show.press(Keys.left)
        try show.click(248, 380)
        try show.drag((207, 422), to: (360, 422))
        try show.expect("fireworks")
        // Sparks fly by chance: that many are green is told, and not where.
        try show.click(560, 200) { image in
            let place = image.cropping(to: CGRect(x: 460, y: 100, width: 200, height: 200))
            return place.map(Self.greenPixels) ?? 0 > 300
        }
        try show.expect("fireworks")
        try show.press(Keys.space) { image in
            let sky = image.cropping(to: CGRect(x: 0, y: 0, width: 760, height: 340))
            return sky.map(Self.greenPixels) ?? 0 > 300
        }
        try show.expect("fireworks")
        #expect(show.isRunning)
    }

    @Test("in a narrow window the panel is as far from one edge as from the other")
    func narrow() throws {
        guard let show = try Show("fireworks", width: 420, height: 480) else { return }
        try show.expect("fireworks-narrow")
    }

    /// The number of pixels that are much more green than red or blue.
    private static func greenPixels(_ image: CGImage) -> Int {
        (0..<image.height).reduce(0) { sum, y in
            let row = image.bitmap.row(y)
            return sum
                + (0..<image.width).count { x in
                    let (red, green, blue) = (row[x] >> 16 & 255, row[x] >> 8 & 255, row[x] & 255)
                    return green > max(red, blue) + 40
                }
        }
    }
}
