import Drawing
import Foundation
import TestSupport
import Testing

/// A program in a window of a real desktop, a hand that works it, and pictures of the screen.
class DesktopProgram {
    let compositor: RealCompositor
    let hand: VirtualHand
    let program: Program

    /// Nil, with a loud line, where there is no such desktop.
    init?(_ kind: RealCompositor.Kind, _ arguments: [String]) throws {
        guard let compositor = try RealCompositor(kind),
            let hand = try VirtualHand(compositor)
        else { return nil }
        self.compositor = compositor
        self.hand = hand
        hand.say(["move 5 5 1280 900"])
        program = try Program(
            try #require(Program.lamina, "build the product lamina first"), arguments,
            environment: compositor.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 })
    }

    /// A picture of the whole screen, 1280 x 900.
    func screen() throws -> CGImage? {
        try compositor.screenshot().map { try CGImage(contentsOfPNG: $0) }
    }

    /// Keeps a picture of the screen with the results.
    func keep(_ name: String) throws {
        guard let data = try screen()?.pngData() else { return }
        Attachment.record(data, named: "\(name).png")
    }

    /// Moves the pointer, in steps, as a hand does.
    func move(to x: Int, _ y: Int) { hand.say(["move \(x) \(y) 1280 900"]) }

    func click(_ x: Int, _ y: Int, button: Int = 272) {
        move(to: x, y)
        hand.say(["btn \(button) 1", "btn \(button) 0"])
    }

    /// Presses, pulls past the distance at which a drag begins, waits, and goes on.
    func drag(from start: (x: Int, y: Int), by way: (x: Int, y: Int), isDone: String) {
        move(to: start.x - 1, start.y)
        move(to: start.x, start.y)
        hand.say(["btn 272 1"])
        let before = count(isDone)
        for step in 1...6 { move(to: start.x + way.x.signum() * step * 2, start.y) }
        program.wait(30) { _ in count(isDone) > before }
        usleep(300_000)
        for step in 1...10 {
            move(to: start.x + way.x * step / 10, start.y + way.y * step / 10)
            usleep(20_000)
        }
        usleep(300_000)
        hand.say(["btn 272 0"])
    }

    func count(_ word: String) -> Int { program.output.components(separatedBy: word).count }

    /// Pixels that changed, as a box.
    struct Box {
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
        var width: Int { max(maxX - minX, 0) }
        var height: Int { max(maxY - minY, 0) }
    }

    /// What changed on the screen since `before`, once it is as wanted.
    func change(
        from before: CGImage, within seconds: TimeInterval = 45, until isRight: (Box) -> Bool
    ) throws -> Box? {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            usleep(300_000)
            guard let now = try screen() else { continue }
            var box = Box()
            for y in 0..<now.height {
                let (a, b) = (before.bitmap.row(y), now.bitmap.row(y))
                for x in 0..<now.width where Self.differ(a[x], b[x]) {
                    (box.minX, box.maxX) = (min(box.minX, x), max(box.maxX, x + 1))
                    (box.minY, box.maxY) = (min(box.minY, y), max(box.maxY, y + 1))
                }
            }
            if isRight(box) { return box }
        }
        return nil
    }

    /// More than a shadow's edge.
    private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
        [0, 8, 16].contains { shift in
            abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) > 24
        }
    }
}
