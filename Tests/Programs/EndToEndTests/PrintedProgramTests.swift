import Drawing
import Foundation
import TestSupport
import Testing

/// The programs that README.md prints, on a desktop: what the text promises happens.
@Suite("The programs of README.md", .serialized)
struct PrintedProgramTests {
    /// A program in a window of 480 x 320 points on sway, without a frame, with a hand over it.
    private final class Show {
        let compositor: RealCompositor
        let hand: VirtualHand
        let program: Program

        /// - Parameter slow: how many times slower time runs for what is shown.
        init?(_ name: String, slow: Int) throws {
            guard let compositor = try RealCompositor(.sway),
                let hand = try VirtualHand(compositor)
            else { return nil }
            (self.compositor, self.hand) = (compositor, hand)
            hand.say(["move 5 5 1280 900"])
            let path = try #require(Program.built(name), "build \(name) first")
            program = try Program(
                path,
                environment: compositor.environment.merging([
                    "LAMINA_SIZE": "480x320", "LAMINA_DEBUG": "no-frame,slow=\(slow)",
                ]) { $1 })
        }

        /// The box of the screen's pixels that are so, once it is as wanted; the last one seen.
        func box(
            of isSo: (UInt32) -> Bool, when isRight: (DesktopProgram.Box) -> Bool
        ) throws -> DesktopProgram.Box {
            var last = DesktopProgram.Box()
            let end = Date().addingTimeInterval(60)
            while Date() < end {
                if let file = compositor.screenshot() {
                    last = Self.box(in: try CGImage(contentsOfPNG: file), of: isSo)
                    if isRight(last) { return last }
                }
                usleep(50_000)
            }
            if let file = compositor.screenshot(),
                let data = FileManager.default.contents(atPath: file)
            {
                Attachment.record(data, named: "screen.png")
            }
            return last
        }

        private static func box(
            in image: CGImage, of isSo: (UInt32) -> Bool
        ) -> DesktopProgram.Box {
            var box = DesktopProgram.Box()
            // The pointer waits in a corner of the screen.
            for y in 40..<image.height - 40 {
                let row = image.bitmap.row(y)
                for x in 40..<image.width - 40 where isSo(row[x]) {
                    (box.minX, box.maxX) = (min(box.minX, x), max(box.maxX, x + 1))
                    (box.minY, box.maxY) = (min(box.minY, y), max(box.maxY, y + 1))
                }
            }
            return box
        }

        /// The window: all that isn't sway's background.
        func window() throws -> DesktopProgram.Box {
            try box(
                of: { $0 & 0xFF_FFFF != 0x20_3040 }, when: { $0.width == 480 && $0.height == 320 })
        }

        func click(_ x: Int, _ y: Int) {
            hand.say(["move \(x) \(y) 1280 900", "btn 272 1", "btn 272 0"])
        }
    }

    /// Whether a pixel is much more of one channel than of another.
    private static func isBlue(_ pixel: UInt32) -> Bool {
        Int(pixel & 255) - Int(pixel >> 16 & 255) > 100
    }

    private static func isRed(_ pixel: UInt32) -> Bool {
        Int(pixel >> 16 & 255) - Int(pixel & 255) > 100
    }

    /// The numbers are those of the text: the square's frame, its size, where the click was.
    @Test(
        "a square lies where the program puts it, and glides to where the person clicks",
        arguments: ["firstprogram", "layersprogram"])
    func square(name: String) throws {
        // A quarter of a second takes three.
        guard let show = try Show(name, slow: 12) else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        func centre(_ box: DesktopProgram.Box) -> (x: Int, y: Int) {
            ((box.minX + box.maxX) / 2 - window.minX, (box.minY + box.maxY) / 2 - window.minY)
        }
        let before = try show.box(of: Self.isBlue) { $0.width > 0 }
        try #require(centre(before) == (80, 160), "\(before)")
        #expect(before.width == 80 && before.height == 80)
        show.click(window.minX + 380, window.minY + 80)
        let between = try show.box(of: Self.isBlue) { (100...360).contains(centre($0).x) }
        let (x, y) = centre(between)
        // Between pixels, both rims may count as blue, or neither.
        #expect((100...360).contains(x) && (79...81).contains(between.width), "\(between)")
        // On the line between the two.
        #expect(abs((x - 80) * -80 - (y - 160) * 300) < 600, "\(between)")
        let after = try show.box(of: Self.isBlue) { centre($0) == (380, 80) }
        #expect(centre(after) == (380, 80) && after.width == 80 && after.height == 80)
        #expect(show.program.isRunning)
    }

    @Test("a tap leaves a red dot, which grows to twice its size and past it")
    func dot() throws {
        guard let show = try Show("boardprogram", slow: 4) else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        show.click(window.minX + 200, window.minY + 120)
        // The spring, less than critically damped, goes past 80 points, and comes to rest there.
        let past = try show.box(of: Self.isRed) { $0.width > 84 }
        #expect(past.width > 84, "\(past)")
        let rest = try show.box(of: Self.isRed) { $0.width == 80 && $0.height == 80 }
        #expect(rest.minX - window.minX == 160 && rest.minY - window.minY == 80, "\(rest)")
        #expect(rest.width == 80 && rest.height == 80, "\(rest)")
        #expect(show.program.isRunning)
    }
}
