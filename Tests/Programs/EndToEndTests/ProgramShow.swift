import Drawing
import Foundation
import TestSupport
import Testing

/// A program in a window of 480 x 320 points on sway, without a frame, with a hand over it.
final class ProgramShow {
    let compositor: RealCompositor
    let hand: VirtualHand
    let program: Program

    /// - Parameter slow: how many times slower time runs for what is shown.
    init?(_ name: String, slow: Int = 1) throws {
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

    /// Whether a pixel is much more of one channel than of another.
    static func isBlue(_ pixel: UInt32) -> Bool {
        Int(pixel & 255) - Int(pixel >> 16 & 255) > 100
    }

    static func isRed(_ pixel: UInt32) -> Bool {
        Int(pixel >> 16 & 255) - Int(pixel & 255) > 100
    }
}
