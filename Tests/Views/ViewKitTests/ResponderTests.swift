import Foundation
import Primitives
import Scene
import Stage
import Testing
import ViewKit

@MainActor @Suite("Keys, and who gets them")
struct ResponderTests {
    private final class Typist: UIView {
        var log: [String] = []
        var keeps = false
        var commands: [UIKeyCommand] = []

        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !keeps }
        override var keyCommands: [UIKeyCommand]? { commands }

        func double(_ command: UIKeyCommand) { log.append("double \(command.input ?? "")") }
        func leave() { log.append("leave") }
        private func note(_ word: String, _ presses: Set<UIPress>) {
            for press in presses { log.append("\(word) \(press.key?.characters ?? "")") }
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses)
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("again", presses)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses)
        }
    }

    @Test("keys go to the first responder, and end where they began")
    func keys() throws {
        let desk = try Desk()
        let (a, b) = (desk.add(Typist()), desk.add(Typist()))
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        desk.key(.repeated, code: 30, symbol: 0x61, text: "a")
        #expect(b.becomeFirstResponder() && !a.isFirstResponder)
        desk.key(.up, code: 30, symbol: 0x61)
        desk.key(.down, code: 103, symbol: 0xff52)
        #expect(a.log == ["began a", "again a", "ended a"])
        #expect(b.log == ["began \(UIKeyCommand.inputUpArrow)"])
        desk.host.send(.focus(HostTime(seconds: 0), isFocused: false))
        #expect(b.log.last == "cancelled \(UIKeyCommand.inputUpArrow)")
        desk.close()
    }

    @Test("a key is called by what it means, wherever it lies on the keyboard")
    func meaning() throws {
        let desk = try Desk()
        let typist = desk.add(Typist())
        typist.becomeFirstResponder()
        // Where Escape lies elsewhere, as a program that types puts its letters.
        desk.key(.down, code: 1, symbol: 0x61, text: "a")
        // Caps lock that was made an Escape.
        desk.key(.down, code: 58, symbol: 0xff1b, text: "\u{1b}")
        desk.key(.down, code: 96, symbol: 0xff8d, text: "\r")
        #expect(typist.log == ["began a", "began \(UIKeyCommand.inputEscape)", "began \r"])
        desk.close()
    }

    @Test("a view outside a window, one that can't, and one that won't let go")
    func refusals() throws {
        let desk = try Desk()
        #expect(!Typist().becomeFirstResponder())
        #expect(!desk.add(UIView()).becomeFirstResponder())
        let (a, b) = (desk.add(Typist()), desk.add(Typist()))
        a.becomeFirstResponder()
        a.keeps = true
        #expect(!b.becomeFirstResponder() && a.isFirstResponder)
        a.keeps = false
        a.removeFromSuperview()
        #expect(desk.window.firstResponder == nil)
        desk.close()
    }

    @Test("a command calls the method of the nearest responder that has it")
    func methods() throws {
        let desk = try Desk()
        let outer = desk.add(Typist())
        let inner = Typist()
        outer.addSubview(inner)
        inner.becomeFirstResponder()
        outer.commands = [
            UIKeyCommand(input: "z", modifierFlags: .command, action: Typist.double(_:)),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Typist.leave),
        ]
        desk.key(.down, code: 44, symbol: 0x7a, text: "\u{1a}", modifiers: .control)
        desk.key(.down, code: 1, symbol: 0xff1b, text: "\u{1b}")
        #expect(inner.log == ["double z", "leave"] && outer.log.isEmpty)
        desk.close()
    }

    @Test("a command in the chain runs in place of the press; control stands for command")
    func commands() throws {
        let desk = try Desk()
        let outer = desk.add(Typist())
        let inner = Typist()
        outer.addSubview(inner)
        inner.becomeFirstResponder()
        var runs: [String] = []
        outer.commands = [
            UIKeyCommand(input: "z", modifierFlags: .command) { _ in runs.append("undo") },
            UIKeyCommand(input: "z", modifierFlags: [.command, .shift]) { _ in
                runs.append("redo")
            },
            UIKeyCommand(input: UIKeyCommand.inputEscape) { _ in runs.append("escape") },
        ]
        desk.key(.down, code: 44, symbol: 0x7a, text: "\u{1a}", modifiers: .control)
        desk.key(.repeated, code: 44, symbol: 0x7a, text: "\u{1a}", modifiers: .control)
        desk.key(.up, code: 44, symbol: 0x7a)
        desk.key(.down, code: 44, symbol: 0x5a, text: "\u{1a}", modifiers: [.control, .shift])
        desk.key(.down, code: 44, symbol: 0x7a, text: "z", modifiers: .logo)
        desk.key(.down, code: 1, symbol: 0xff1b, text: "\u{1b}")
        desk.key(.down, code: 44, symbol: 0x7a, text: "z")
        #expect(runs == ["undo", "undo", "redo", "undo", "escape"])
        #expect(inner.log == ["began z"])
        desk.close()
    }

    private final class Controller: UIViewController {
        var log: [String] = []

        override func loadView() {
            log.append("load")
            super.loadView()
        }
        override func viewDidLoad() { log.append("loaded") }
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
        override func viewWillLayoutSubviews() { log.append("will lay out") }
        override func viewDidLayoutSubviews() { log.append("laid out") }
    }

    @Test("a controller is told of its view's life, and sits between view and window")
    func controller() throws {
        let desk = try Desk()
        let controller = Controller()
        #expect(!controller.isViewLoaded)
        desk.window.rootViewController = controller
        desk.wait(0.1)
        #expect(
            controller.log == [
                "load", "loaded", "will appear", "will lay out", "laid out", "appeared",
            ])
        #expect(controller.view.next === controller && controller.next === desk.window)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
        controller.log = []
        desk.window.rootViewController = nil
        #expect(controller.log == ["will disappear", "disappeared"])
        desk.close()
    }
}
