import Drawing
import Testing

@Suite("The drawing pad", .serialized)
struct SketchTests {
    @Test("three strokes are drawn, one is taken back, and the sketch is saved as it is seen")
    func story() throws {
        guard let show = try Show("sketch", width: 640, height: 480) else { return }
        try show.drag((60, 100), to: (400, 320))
        try show.click(187, 451)
        try show.drag((560, 120), to: (300, 340))
        try show.drag((60, 340), to: (560, 330))
        try show.click(26, 22)
        try show.expect("sketch")
        try show.click(612, 22)
        let saved = try #require(show.file("Documents/Sketch.png"))
        // The canvas is what lies between the bar and the tools.
        let file = try CGImage(contentsOfPNG: saved)
        #expect(file.width == 640 && file.height > 300)
        #expect(show.isRunning)
    }

    @Test("in a narrow window all tools are in sight; control and Z offer to redo what they undo")
    func narrow() throws {
        guard let show = try Show("sketch", width: 420, height: 480) else { return }
        try show.drag((60, 100), to: (300, 320))
        try show.press(control: Keys.z)
        try show.expect("sketch-narrow")
    }
}
