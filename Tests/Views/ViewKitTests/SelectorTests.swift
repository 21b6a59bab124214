import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Selectors as values: what Apple's documentation says of targets and actions.
@MainActor @Suite("Selectors as values")
struct SelectorTests {
    @MainActor private final class Board: UIView {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }

        func plain() { log.append("plain") }
        func pressed(_ sender: UIControl) { log.append("pressed \(sender.tag)") }
        func touched(_ sender: Any, event: UIEvent) {
            log.append("touched \(event.allTouches?.count ?? 0)")
        }
        func tapped(_ tap: UITapGestureRecognizer) { log.append("tapped") }
        func chosen(_ item: UIBarButtonItem) { log.append("chosen \(item.title ?? "")") }
        func isReady() -> Bool { true }

        static let pressed = Selector("pressed", Board.pressed(_:))
        static let plain = Selector("plain", Board.plain)
    }

    @Test("a selector has a colon for each argument, and is equal to another one of its name")
    func names() {
        #expect("\(Board.plain)" == "plain" && "\(Board.pressed)" == "pressed:")
        #expect("\(Selector("touched:event:", Board.touched(_:event:)))" == "touched:event:")
        #expect(Selector("pressed:") == Board.pressed && Selector("pressed") != Board.pressed)
        let board = Board()
        #expect(Board.pressed.isHad(by: board) && !Board.pressed.isHad(by: UIView()))
        #expect(!Selector("pressed:").isHad(by: board))
        #expect(Selector("isReady", Board.isReady).call(on: board) as? Bool == true)
        #expect(Board.pressed.call(on: board, with: "no control") == nil && board.log.isEmpty)
    }

    @Test("a control calls each method once, and lets go of the one that is named")
    func targets() {
        let (control, board) = (UIControl(), Board())
        control.tag = 7
        control.addTarget(board, action: Board.pressed, for: .touchDown)
        control.addTarget(board, action: Board.pressed, for: .touchUpInside)
        control.addTarget(board, action: Board.plain, for: .touchDown)
        control.sendActions(for: [.touchDown, .touchUpInside])
        #expect(board.log == ["pressed 7", "plain"])
        #expect(
            control.actions(forTarget: board, forControlEvent: .touchDown) == ["pressed:", "plain"])
        #expect(control.actions(forTarget: control, forControlEvent: .touchDown) == nil)
        control.removeTarget(board, action: Board.pressed, for: .touchDown)
        board.log = []
        control.sendActions(for: .touchDown)
        #expect(board.log == ["plain"])
        control.sendActions(for: .touchUpInside)
        #expect(board.log == ["plain", "pressed 7"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(board.log.count == 2 && control.allControlEvents.isEmpty)
    }

    @Test("a method with two arguments gets the control and the event of the touch")
    func events() throws {
        let desk = try Desk()
        let board = desk.add(Board(frame: desk.window.bounds))
        let control = UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        board.addSubview(control)
        control.addTarget(
            board, action: Selector("touched:event:", Board.touched(_:event:)), for: .touchDown)
        desk.tap(100, 100)
        #expect(board.log == ["touched 1"])
        desk.close()
    }

    @Test("without a target, the first responder in the chain that has the method is called")
    func chain() throws {
        let desk = try Desk()
        desk.begin()
        let board = desk.add(Board(frame: desk.window.bounds))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        board.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(Board.plain, to: nil, from: nil, for: nil))
        #expect(board.log == ["plain"])
        let other = Selector("fly", Other.fly)
        #expect(!UIApplication.shared.sendAction(other, to: nil, from: nil, for: nil))
        #expect(field.target(forAction: Board.plain, withSender: nil) as? Board === board)
        // The line by which programs put the keyboard away.
        let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil)
        #expect(!field.isFirstResponder)
        desk.close()
    }

    @MainActor private final class Other: UIView {
        func fly() {}
    }

    @MainActor private final class LongTap: UITapGestureRecognizer {
        var isReady = false
        override init(target: Any?, action: Selector?) {
            super.init(target: target, action: action)
            isReady = true
        }
    }

    @Test("a recognizer's subclass overrides the initializer with a target")
    func recognizers() throws {
        let desk = try Desk()
        let board = desk.add(Board(frame: desk.window.bounds))
        let tap = LongTap(target: board, action: Selector("tapped", Board.tapped(_:)))
        tap.addTarget(board, action: Board.plain)
        tap.addTarget(board, action: Board.plain)
        #expect(tap.isReady && LongTap().isReady)
        #expect(LongTap(target: board, action: Board.plain).isReady)
        board.addGestureRecognizer(tap)
        desk.tap(100, 100)
        #expect(board.log == ["tapped", "plain"])
        tap.removeTarget(board, action: Board.plain)
        // A closure that names the class reads properties of that.
        let own = LongTap { (tap: LongTap) in board.log.append("own \(tap.isReady)") }
        tap.isEnabled = false
        board.addGestureRecognizer(own)
        desk.wait(1)
        desk.tap(100, 100)
        #expect(board.log == ["tapped", "plain", "own true"])
        board.removeGestureRecognizer(own)
        (tap.isEnabled, board.log) = (true, ["tapped", "plain"])
        desk.wait(1)
        desk.tap(100, 100)
        #expect(board.log == ["tapped", "plain", "tapped"])
        desk.close()
    }

    @Test("a bar's button calls the method of its target, or of the chain")
    func items() throws {
        let desk = try Desk()
        let board = desk.add(Board(frame: desk.window.bounds))
        desk.begin()
        let chosen = Selector("chosen", Board.chosen(_:))
        let item = UIBarButtonItem(title: "a", style: .plain, target: board, action: chosen)
        item.action?(item)
        let free = UIBarButtonItem(title: "b", style: .plain, target: nil, action: chosen)
        #expect(board.becomeFirstResponder())
        free.action?(free)
        #expect(board.log == ["chosen a", "chosen b"])
        free.setAction(nil)
        #expect(free.action == nil)
        desk.close()
    }

    @Test("a link calls the method of a selector")
    func links() {
        let board = Board()
        DisplayLinks.apart {
            let link = CADisplayLink(target: board, selector: Board.plain)
            link.add(to: .main, forMode: .common)
            DisplayLinks.shared.fire(timestamp: .zero, target: HostTime(seconds: 1), interval: 1)
            link.invalidate()
        }
        #expect(board.log == ["plain"])
    }
}
