import CoreAnimation
import Foundation
import Inspection
import Primitives
import ViewKit

// Actions of a person
extension InspectorShell {
    func connect() {
        connectBar()
        connectTree()
        connectValues()
        view.stage.onMode = { [weak self] in self?.toggleExploded() }
        view.stage.onMark = { [weak self] in self?.toggleMark() }
        view.stage.flat.onPick = { [weak self] in self?.session.pick(x: $0.x, y: $0.y) }
        view.stage.flat.onRoom = { [weak self] room in
            guard let self else { return }
            session.pictureRoom = (room.width * stage.scale * 1, room.height * stage.scale)
        }
        view.stage.exploded.onPick = { [weak self] in self?.session.select($0) }
        view.stage.exploded.hit = { [weak self] in self?.stage.hit($0) }
        view.motion.onPause = { [weak self] in self?.session.togglePause() }
        view.motion.onStep = { [weak self] in self?.session.step() }
        view.motion.onSlow = { [weak self] in self?.session.slow($0) }
        view.motion.onScrub = { [weak self] in self?.session.scrub(by: $0) }
    }

    private func connectBar() {
        view.bar.onPick = { [weak self] in self?.session.togglePick() }
        view.bar.onKeys = { [weak self] in self?.toggleKeys() }
        view.bar.onTheme = { [weak self] in self?.toggleTheme() }
        view.bar.onProgram = { [weak self] in self?.session.choose($0) }
        view.bar.onOverlay = { [weak self] in self?.session.toggleOverlay($0) }
    }

    private func connectTree() {
        view.tree.onSelect = { [weak self] in self?.session.select($0) }
        view.tree.onFold = { [weak self] in self?.session.fold($0, isFolded: $1) }
        view.tree.onSearch = { [weak self] in self?.session.search($0) }
        view.tree.table.onSeen = { [weak self] in self?.session.seenRows = $0 }
    }

    private func connectValues() {
        view.values.onSet = { [weak self] key, text in
            self?.awaited = key
            self?.session.set(key, to: text)
        }
        view.values.onRevert = { [weak self] in
            self?.awaited = nil
            self?.session.clearFault()
        }
    }

    func toggleExploded() {
        session.isExploded.toggle()
        view.stage.show(isExploded: session.isExploded)
        show([.planes])
    }

    func toggleMark() {
        isMarking.toggle()
        view.stage.mark.isOn = isMarking
        session.mark(isMarking)
    }

    func toggleTheme() {
        options.followsDesktop = false
        options.isDark.toggle()
        rebuild()
    }

    func toggleKeys() { view.keys.isHidden.toggle() }

    /// Changes to the next slower or faster of the speeds of time.
    func changeSpeed(by way: Int) {
        let steps = MotionPane.slowdowns
        let here = steps.firstIndex(of: session.time?.slowdown ?? 1) ?? 0
        session.slow(steps[min(max(here + way, 0), steps.count - 1)])
    }
}

/// The inspector's window, which handles the keys that no view uses.
final class KeyWindow: UIWindow {
    weak var shell: InspectorShell?

    override var keyCommands: [UIKeyCommand]? {
        guard let shell else { return nil }
        return [
            command("f") { $0.view.tree.search.takeFocus() },
            command("p") { $0.session.togglePick() }, command("o") { $0.openPrograms() },
            command("l") { $0.view.tree.table.takeFocus() },
            command("e") { $0.view.values.table.takeFocus() },
            UIKeyCommand(input: UIKeyCommand.f1) { [weak shell] _ in shell?.toggleKeys() },
            UIKeyCommand(input: UIKeyCommand.f11) { [weak shell] _ in shell?.onFullscreen?() },
        ] + (firstResponder is UITextField ? [] : [command("z") { $0.session.undo() }])
    }

    private func command(
        _ key: String, _ body: @escaping @MainActor (InspectorShell) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(input: key, modifierFlags: .control) { [weak shell] _ in
            if let shell { body(shell) }
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.key.map { take($0) } ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && ($0.key.map { repeats($0) } ?? false)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func repeats(_ key: UIKey) -> Bool {
        [".", ",", "+", "-", "=", "−"].contains(key.characters) && take(key)
    }

    private func take(_ key: UIKey) -> Bool {
        guard let shell, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        if shell.showsKeys {
            shell.toggleKeys()
            return true
        }
        switch key.characters.lowercased() {
        case "e": shell.toggleExploded()
        case "+", "=": shell.view.stage.spread(by: 6)
        case "-", "−": shell.view.stage.spread(by: -6)
        case "m": shell.toggleMark()
        case "d": shell.view.values.toggleOnly()
        case "t": shell.toggleTheme()
        case " ": shell.session.togglePause()
        case ".": shell.session.step()
        case ",": shell.session.scrub(by: -1.0 / 60)
        case "[": shell.changeSpeed(by: 1)
        case "]": shell.changeSpeed(by: -1)
        case "?": shell.toggleKeys()
        default: return key.keyCode == .keyboardEscape && shell.escape()
        }
        return true
    }
}

extension InspectorShell {
    /// Cancels picking at Escape, where no text is edited.
    fileprivate func escape() -> Bool {
        guard session.isPicking else { return false }
        session.togglePick()
        return true
    }

    /// Moves the focus to the menu of programs, which are searched for again.
    fileprivate func openPrograms() {
        session.look()
        view.bar.program.takeFocus()
    }
}
