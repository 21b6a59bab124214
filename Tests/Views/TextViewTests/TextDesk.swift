import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// A text view in a window on a hand-cranked stage, with a keyboard and a pointer played by script.
@MainActor
final class TextDesk {
    let host: HeadlessStage
    let window: UIWindow
    let view: UITextView
    private var time = 0.0

    /// Codes of linux/input-event-codes.h.
    enum Code: UInt32 {
        case escape = 1, backspace = 14, tab = 15, enter = 28, a = 30, home = 102, up = 103,
            pageUp = 104
        case left = 105, right = 106, end = 107, down = 108, pageDown = 109, delete = 111
    }

    init(
        _ text: String = "", width: Int = 400, height: Int = 300, view own: UITextView? = nil
    ) throws {
        host = try HeadlessStage(width: width, height: height, buffers: 1)
        window = UIWindow(screen: UIScreen(host.stage))
        window.makeKeyAndVisible()
        view = own ?? UITextView(frame: .zero)
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.font = .systemFont(ofSize: 17)
        view.text = text
        window.addSubview(view)
        host.step(to: 0)
    }

    func wait(_ seconds: Double) {
        time += seconds
        host.play(to: time)
    }

    func key(_ code: Code, _ modifiers: KeyModifiers = [], symbol: UInt32 = 0, text: String = "") {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: time), phase: phase, code: code.rawValue,
                        symbol: symbol, text: phase == .down ? text : "", modifiers: modifiers)))
        }
        wait(1.0 / 60)
    }

    func type(_ text: String) {
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                key(.enter, symbol: 0xFF0D, text: "\r")
                continue
            }
            let symbol = scalar.value < 0x100 ? scalar.value : scalar.value + 0x100_0000
            key(.a, symbol: symbol, text: String(scalar))
        }
    }

    /// Control and a letter, as a keyboard sends them: the text is a control character.
    func control(_ letter: Character, _ more: KeyModifiers = []) {
        let symbol = letter.unicodeScalars.first?.value ?? 0
        let text = Unicode.Scalar(symbol & 0x1F).map { String($0) } ?? ""
        key(.a, more.union(.control), symbol: symbol, text: text)
    }

    func pointer(_ x: Double, _ y: Double, left: Bool? = nil) {
        var input = PointerInput(time: HostTime(seconds: time), location: CGPoint(x: x, y: y))
        input.hasMoved = left == nil
        if let left { input.buttons.append(.init(code: 0x110, isPressed: left)) }
        host.step(to: time)
        host.send(.pointer(input))
        wait(1.0 / 60)
    }

    func click(_ x: Double, _ y: Double, times: Int = 1) {
        for _ in 0..<times {
            pointer(x, y, left: true)
            pointer(x, y, left: false)
        }
    }

    func finger(_ phase: TouchInput.Phase, _ x: Double, _ y: Double) {
        host.step(to: time)
        host.send(
            .touch(
                HostTime(seconds: time),
                [TouchInput(id: 0, phase: phase, location: CGPoint(x: x, y: y))]))
    }

    /// The selection as text, `3` for a caret and `3..5` for a selection.
    var selection: String {
        let range = view.selectedRange
        return range.length == 0 ? "\(range.location)" : "\(range.location)..\(NSMaxRange(range))"
    }

    func close() {
        window.isHidden = true
        host.close()
    }
}
