import Foundation

/// The meaning of a key in text, for fields and text views alike.
enum TextCommand: Equatable {
    /// The distance of a movement by a key.
    enum Way {
        case letter, word, lineEnd, documentEnd, line, paragraph, page
    }

    case move(Way, isForward: Bool, selects: Bool)
    case delete(TextStep, isForward: Bool)
    case enter
    case tab
    case selectAll, copy, cut, paste
    case find, findNext, findPrevious
    case type(String)

    /// The meaning of a key; nil for keys that mean nothing in text.
    @MainActor
    init?(_ key: UIKey) {
        let flags = key.modifierFlags
        let isShortcut = !flags.isDisjoint(with: [.control, .command])
        let selects = flags.contains(.shift)
        func move(_ way: Way, _ isForward: Bool) -> TextCommand {
            .move(way, isForward: isForward, selects: selects)
        }
        switch key.keyCode {
        case .keyboardLeftArrow: self = move(isShortcut ? .word : .letter, false)
        case .keyboardRightArrow: self = move(isShortcut ? .word : .letter, true)
        case .keyboardUpArrow: self = move(isShortcut ? .paragraph : .line, false)
        case .keyboardDownArrow: self = move(isShortcut ? .paragraph : .line, true)
        case .keyboardHome: self = move(isShortcut ? .documentEnd : .lineEnd, false)
        case .keyboardEnd: self = move(isShortcut ? .documentEnd : .lineEnd, true)
        case .keyboardPageUp: self = move(.page, false)
        case .keyboardPageDown: self = move(.page, true)
        case .keyboardDeleteOrBackspace:
            self = .delete(isShortcut ? .word : .letter, isForward: false)
        case .keyboardDeleteForward:
            self = .delete(isShortcut ? .word : .letter, isForward: true)
        case .keyboardReturnOrEnter, .keypadEnter: self = .enter
        case .keyboardTab where !isShortcut: self = .tab
        default:
            let found = isShortcut ? Self.shortcut(key) : Self.typed(key)
            guard let found else { return nil }
            self = found
        }
    }

    @MainActor
    private static func shortcut(_ key: UIKey) -> TextCommand? {
        let isShifted = key.modifierFlags.contains(.shift)
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": return .selectAll
        case "c": return .copy
        case "x": return .cut
        case "v": return .paste
        case "f": return .find
        case "g": return isShifted ? .findPrevious : .findNext
        default:
            // AltGr arrives as control and alt in some layouts, and types nevertheless.
            return key.modifierFlags.contains(.alternate) ? typed(key) : nil
        }
    }

    @MainActor
    private static func typed(_ key: UIKey) -> TextCommand? {
        let text = key.characters
        guard !text.isEmpty, !text.hasPrefix("UIKeyInput"),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        return .type(text)
    }
}
