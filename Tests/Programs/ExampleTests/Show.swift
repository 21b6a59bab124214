import Drawing
import Foundation
import TestSupport
import Testing

/// An example in a window on sway, a hand that works it, and pictures of the window.
///
/// Each act waits until the window has changed and rests again, so that a story needs no times of
/// its own. `LAMINA_RECORD=1 ./test --filter ExampleTests` writes the pictures anew; look at them
/// before they are committed.
final class Show {
    private let compositor: RealCompositor
    private let hand: VirtualHand
    private var program: Program
    private let path: String
    private let home: URL
    private let environment: [String: String]
    private let (width, height): (Int, Int)

    /// Opens the example `name` in a window of `width` x `height` points, and waits for it; nil,
    /// after a printed notice, where there is no sway.
    ///
    /// Settings and files of the program lie in a folder of its own, which is empty at first.
    init?(_ name: String, width: Int = 420, height: Int = 640) throws {
        guard let compositor = try RealCompositor(.sway), let hand = try VirtualHand(compositor)
        else { return nil }
        (self.compositor, self.hand) = (compositor, hand)
        (self.width, self.height) = (width, height)
        home = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID())")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        hand.say([Self.away])
        path = try #require(Program.built(name), "build \(name) first")
        environment = compositor.environment.merging([
            "LAMINA_SIZE": "\(width)x\(height)", "LAMINA_DEBUG": "no-frame",
            "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path,
            "CFFIXED_USER_HOME": home.path, "TZ": "UTC", "LC_ALL": "C.UTF-8",
        ]) { $1 }
        program = try Program(path, environment: environment)
        try waitForWindow()
    }

    deinit {
        program.stop()
        compositor.close()
        try? FileManager.default.removeItem(at: home)
    }

    /// Whether the program is running.
    var isRunning: Bool { program.isRunning }

    /// The path of a file that the program has written; nil where it isn't there.
    func file(_ name: String) -> String? {
        let path = home.appending(path: name).path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Has the desktop close the window, which ends the program, and starts it again.
    func reopen() throws {
        try #require(compositor.tell(["[app_id=\".*\"]", "kill"]))
        #expect(program.exitCode(within: 60) == 0, "\(program.output.suffix(400))")
        hand.say([Self.away])
        program = try Program(path, environment: environment)
        try waitForWindow()
    }

    private func waitForWindow() throws {
        let isOpen = try waits { !Self.isBackground(try self.window(in: $0)) }
        try #require(isOpen, "no window: \(program.output.suffix(400))")
        _ = try rest()
    }

    // MARK: - Acts; places are points of the window

    /// Presses and lifts the left button.
    func click(_ x: Int, _ y: Int) throws {
        try act { self.hand.say([self.move(x, y), "btn 272 1", "btn 272 0"]) }
    }

    /// Clicks, and waits until the window is as wanted, though it may go on moving.
    func click(_ x: Int, _ y: Int, until isRight: (CGImage) throws -> Bool) throws {
        hand.say([move(x, y), "btn 272 1", "btn 272 0"])
        try wait(until: isRight)
    }

    /// Presses and lifts a key of linux/input-event-codes.h, and waits until the window is as
    /// wanted, though it may go on moving.
    func press(_ code: Int, until isRight: (CGImage) throws -> Bool) throws {
        hand.say(["key \(code) 1", "key \(code) 0"])
        try wait(until: isRight)
    }

    private func wait(until isRight: (CGImage) throws -> Bool) throws {
        var last: CGImage?
        let isSeen = try waits { image in
            let window = try self.window(in: image)
            last = window
            return try isRight(window)
        }
        if !isSeen, let data = try last?.pngData() { Attachment.record(data, named: "window.png") }
        try #require(isSeen, "the window isn't as wanted: \(program.output.suffix(400))")
    }

    /// Clicks twice in quick succession.
    func clickTwice(_ x: Int, _ y: Int) throws {
        let click = ["btn 272 1", "btn 272 0"]
        try act { self.hand.say([self.move(x, y)] + click + click) }
    }

    /// Presses the left button, moves in 16 steps, and lifts it.
    ///
    /// - Parameter hold: seconds from the press to the first step.
    func drag(
        _ start: (x: Int, y: Int), to end: (x: Int, y: Int), hold: TimeInterval = 0.05
    ) throws {
        try act {
            self.hand.say([self.move(start.x, start.y), "btn 272 1"])
            Thread.sleep(forTimeInterval: hold)
            for step in 1...16 {
                let x = start.x + (end.x - start.x) * step / 16
                self.hand.say([self.move(x, start.y + (end.y - start.y) * step / 16)])
                Thread.sleep(forTimeInterval: 0.016)
            }
            // A drag that rests at its end isn't a flick.
            Thread.sleep(forTimeInterval: 0.2)
            self.hand.say(["btn 272 0"])
        }
    }

    /// Types letters, digits, signs, Return and Tab of the US keyboard.
    func type(_ text: String) throws {
        try act { self.hand.say(try text.flatMap(Keys.lines)) }
    }

    /// Presses and lifts a key of linux/input-event-codes.h, some times.
    func press(_ code: Int, times: Int = 1) throws {
        try act {
            for _ in 0..<times { self.hand.say(["key \(code) 1", "key \(code) 0"]) }
        }
    }

    /// Presses a key of linux/input-event-codes.h while the control key is down.
    func press(control code: Int) throws {
        try act { self.hand.press(control: code) }
    }

    /// Turns the wheel over a place, downward by positive steps.
    func scroll(_ x: Int, _ y: Int, steps: Int) throws {
        try act { self.hand.say([self.move(x, y), "wheel \(steps)"]) }
    }

    // MARK: - Pictures

    /// Returns the part in `rect`, in points of the window, of the picture `Pictures/NAME.png`.
    static func part(of name: String, _ rect: CGRect) throws -> CGImage {
        try #require(CGImage(contentsOfPNG: file(of: name)).cropping(to: rect))
    }

    private static func file(of name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Pictures/\(name).png").path
    }

    /// Expects the window, without the pointer, to look like `Pictures/NAME.png`, within 2 of 255.
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = Self.file(of: name)
        hand.say([Self.away])
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            Thread.sleep(forTimeInterval: 1)
            return try window(in: rest()).write(toPNG: file)
        }
        let wanted = try CGImage(contentsOfPNG: file)
        var last: CGImage?
        let isSeen = try waits { image in
            last = try self.window(in: image)
            return PictureSearch.find(wanted, in: try self.window(in: image), within: 2) != nil
        }
        if isSeen { return }
        if let data = try last?.pngData() { Attachment.record(data, named: "\(name).png") }
        Issue.record(
            "the window doesn't look like \(name).png; see the attachment of this name",
            sourceLocation: sourceLocation)
    }

    // MARK: - The screen

    /// The pointer's place beside the window.
    private static let away = "move 5 5 1280 900"
    /// The colour of sway's background.
    private static let background: UInt32 = 0x20_3040

    /// The window's frame on the screen: sway shows it in the middle.
    private var frame: CGRect {
        CGRect(x: (1280 - width) / 2, y: (900 - height) / 2, width: width, height: height)
    }

    private func move(_ x: Int, _ y: Int) -> String {
        "move \((1280 - width) / 2 + x) \((900 - height) / 2 + y) 1280 900"
    }

    private func window(in screen: CGImage) throws -> CGImage {
        try #require(screen.cropping(to: frame))
    }

    private static func isBackground(_ image: CGImage) -> Bool {
        [(0, 0), (image.width - 1, 0), (0, image.height - 1), (image.width - 1, image.height - 1)]
            .contains { image.bitmap[$0.0, $0.1] & 0xFF_FFFF == background }
    }

    private func screen() throws -> CGImage {
        let file = try #require(compositor.screenshot(), "sway gives no picture")
        defer { try? FileManager.default.removeItem(atPath: file) }
        return try CGImage(contentsOfPNG: file)
    }

    /// Waits until the screen is as wanted; whether it came to be.
    private func waits(
        _ seconds: TimeInterval = 30, until isRight: (CGImage) throws -> Bool
    ) throws -> Bool {
        let end = Date().addingTimeInterval(seconds)
        repeat {
            if try isRight(screen()) { return true }
            Thread.sleep(forTimeInterval: 0.05)
        } while Date() < end
        return false
    }

    /// Waits until two pictures, a fifth of a second apart, are equal; a caret may blink between.
    private func rest() throws -> CGImage {
        var last = try screen()
        for _ in 0..<100 {
            Thread.sleep(forTimeInterval: 0.2)
            let next = try screen()
            if Self.equal(last, next) { return next }
            last = next
        }
        return last
    }

    /// Does something, and waits until the window has answered and rests.
    private func act(_ deed: () throws -> Void) throws {
        let before = try window(in: rest())
        try deed()
        let hasChanged = try waits { try !Self.equal(before, self.window(in: $0)) }
        try #require(hasChanged, "the window didn't change: \(program.output.suffix(400))")
        _ = try rest()
    }

    private static func equal(_ a: CGImage, _ b: CGImage) -> Bool {
        (0..<a.height).allSatisfy { y in
            memcmp(a.bitmap.row(y), b.bitmap.row(y), a.width * 4) == 0
        }
    }
}
