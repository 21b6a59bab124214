import Foundation
import Stage

// Keyboard input of an open menu
extension MenuSession {
    /// Handles a key that went down, or repeats, at a time of the system's clock.
    func pressed(_ input: KeyInput, _ time: TimeInterval) {
        let key = UIKey(input)
        let level = focus
        if pressedInRow(key, in: level) { return }
        switch key.keyCode {
        case .keyboardDownArrow: step(1, in: level)
        case .keyboardUpArrow: step(-1, in: level)
        case .keyboardHome, .keyboardPageUp: jump(toLast: false, in: level)
        case .keyboardEnd, .keyboardPageDown: jump(toLast: true, in: level)
        case isFromRight ? UIKeyboardHIDUsage.keyboardLeftArrow : .keyboardRightArrow:
            if !goIn(level) { bar?.step(1) }
        case .keyboardRightArrow, .keyboardLeftArrow:
            level > 0 ? goOut(of: level) : bar?.step(-1)
        case .keyboardF10 where bar != nil: end()
        case .keyboardEscape: level > 0 ? goOut(of: level) : end()
        // A repeat of the key that opened the menu chooses nothing.
        case .keyboardReturnOrEnter, .keypadEnter:
            if input.phase == .down { chooseLit(in: level) }
        case .keyboardTab: step(key.modifierFlags.contains(.shift) ? -1 : 1, in: level)
        default: typed(key, time, in: level)
        }
    }

    /// The menu level that gets keys: the last one with a highlighted item. A submenu that opened
    /// by itself has none until the pointer, or the key that enters it, comes.
    private var focus: Int {
        levels.indices.last { levels[$0].panel.lit != nil } ?? levels.count - 1
    }

    func step(_ way: Int, in level: Int) {
        close(above: level)
        light(levels[level].panel.next(way), in: level, scrolls: true)
    }

    private func jump(toLast isLast: Bool, in level: Int) {
        close(above: level)
        light(levels[level].panel.end(isLast: isLast), in: level, scrolls: true)
    }

    /// Enters the submenu of the highlighted item; returns false where that is no submenu.
    @discardableResult
    func goIn(_ level: Int) -> Bool {
        guard let lit = levels[level].panel.lit, levels[level].panel.rows[lit].row.isMenu else {
            return false
        }
        if levels.count > level + 1 {
            wait = nil
            light(levels[level + 1].panel.end(isLast: false), in: level + 1)
        } else {
            openMenu(of: lit, in: level, byKey: true)
        }
        return true
    }

    private func goOut(of level: Int) {
        let owner = levels[level].owner
        close(above: level - 1)
        light(owner, in: level - 1)
    }

    private func chooseLit(in level: Int) {
        guard let lit = levels[level].panel.lit else { return }
        if goIn(level) { return }
        choose(lit, in: level, byKey: true)
    }

    /// Highlights the item that begins with the typed letters; repeating a letter goes to the next
    /// such item.
    private func typed(_ key: UIKey, _ time: TimeInterval, in level: Int) {
        let text = key.characters.lowercased()
        guard let first = text.unicodeScalars.first, first.properties.generalCategory != .control,
            key.modifierFlags.isDisjoint(with: [.control, .command, .alternate])
        else { return }
        let isNew = time - typedAt > MenuLook.typingPause
        if isNew, text == " " { return chooseLit(in: level) }
        typed = isNew ? text : typed + text
        typedAt = time
        let panel = levels[level].panel
        let isRepeated = Set(typed).count == 1 && typed.count > 1
        let wanted = isRepeated ? String(typed.prefix(1)) : typed
        let count = panel.rows.count
        // A longer prefix may still match the highlighted item.
        let start = (panel.lit ?? -1) + (typed.count == 1 || isRepeated ? 1 : 0)
        let order = (0..<count).map { (max(start, 0) + $0) % count }
        let found = order.first {
            panel.rows[$0].row.isEnabled
                && panel.rows[$0].row.text.lowercased().hasPrefix(wanted)
        }
        guard let found else { return }
        close(above: level)
        light(found, in: level, scrolls: true)
    }
}
