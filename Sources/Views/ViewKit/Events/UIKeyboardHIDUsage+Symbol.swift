import Stage

// The number of a key by its X key symbol (keysymdef.h) and its place.
extension UIKeyboardHIDUsage {
    /// The number of the key that a stage tells of.
    ///
    /// A keymap may put any symbol at any place: one that a program makes up for a text begins with the
    /// place of Escape. There the symbol decides.
    init(_ input: KeyInput) {
        let place = UIKeyboardHIDUsage(evdev: input.code)
        if let named = Self.named[input.symbol] {
            self = named
        } else if let character = Self.character(of: input) {
            self = place.isPlace(of: character) ? place : Self.typing[character.lowered] ?? .none
        } else {
            // A dead key stands among those that type; without a symbol there is nothing but the place.
            let isPlain = input.symbol == 0 || Self.dead.contains(input.symbol) && place.types
            self = isPlain ? place : .none
        }
    }

    /// The character that a key types: of symbols from before Unicode, as those of Russian keyboards, and of
    /// letters that are put together, the text says it; nil for none.
    static func character(of input: KeyInput) -> Unicode.Scalar? {
        character(of: input.symbol)
            ?? input.text.unicodeScalars.first.flatMap {
                $0.value >= 0x20 && $0.value != 0x7F ? $0 : nil
            }
    }

    /// The character that a key symbol stands for by itself; nil for none. Control changes the text, not the
    /// symbol. The X numbers of Latin letters are their own codes; others are 0x1000000 and the code.
    static func character(of symbol: UInt32) -> Unicode.Scalar? {
        switch symbol {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(symbol)
        case 0x100_0000...: Unicode.Scalar(symbol - 0x100_0000)
        default: nil
        }
    }

    private static let none = UIKeyboardHIDUsage.keyboardErrorUndefined
    private static let dead: ClosedRange<UInt32> = 0xFE50...0xFE93

    private var isLetter: Bool {
        (Self.keyboardA.rawValue...Self.keyboardZ.rawValue).contains(rawValue)
    }
    private var isDigit: Bool {
        (Self.keyboard1.rawValue...Self.keyboard0.rawValue).contains(rawValue)
    }
    private var isOfKeypad: Bool {
        self != .keypadEnter
            && (Self.keypadSlash.rawValue...Self.keypadPeriod.rawValue).contains(rawValue)
    }

    /// Whether the key at a place types on every keyboard.
    private var types: Bool {
        isLetter || isDigit || isOfKeypad || self == .keyboardNonUSBackslash
            || (Self.keyboardSpacebar.rawValue...Self.keyboardSlash.rawValue).contains(rawValue)
    }

    /// Whether some layout has a character at a place. None has an English letter among the digits, a digit
    /// among the letters, or space anywhere but at its own place.
    private func isPlace(of character: Unicode.Scalar) -> Bool {
        let isSpace = character.properties.isWhitespace
        if isSpace || self == .keyboardSpacebar { return isSpace && self == .keyboardSpacebar }
        guard let own = Self.typing[character.lowered] else { return types }
        return types && !(own.isLetter && (isDigit || isOfKeypad)) && !(own.isDigit && isLetter)
    }

    /// The keys of an English keyboard, by the character that they type without a modifier.
    private static let typing: [Unicode.Scalar: UIKeyboardHIDUsage] = {
        let rows: [(first: UIKeyboardHIDUsage, characters: String)] = [
            (.keyboardA, "abcdefghijklmnopqrstuvwxyz"), (.keyboard1, "1234567890"),
            (.keyboardSpacebar, " -=[]\\"), (.keyboardSemicolon, ";'`,./"),
        ]
        var all: [Unicode.Scalar: UIKeyboardHIDUsage] = [:]
        for row in rows {
            for (index, character) in row.characters.unicodeScalars.enumerated() {
                all[character] = UIKeyboardHIDUsage(rawValue: row.first.rawValue + index)
            }
        }
        return all
    }()

    /// Keys that type nothing, and those of the number pad, by their symbols.
    static let named: [UInt32: UIKeyboardHIDUsage] = [
        0xFF08: .keyboardDeleteOrBackspace, 0xFF09: .keyboardTab, 0xFE20: .keyboardTab,
        0xFF0D: .keyboardReturnOrEnter, 0xFF13: .keyboardPause, 0xFF14: .keyboardScrollLock,
        0xFF1B: .keyboardEscape, 0xFFFF: .keyboardDeleteForward,
        0xFF50: .keyboardHome, 0xFF51: .keyboardLeftArrow, 0xFF52: .keyboardUpArrow,
        0xFF53: .keyboardRightArrow, 0xFF54: .keyboardDownArrow, 0xFF55: .keyboardPageUp,
        0xFF56: .keyboardPageDown, 0xFF57: .keyboardEnd, 0xFF61: .keyboardPrintScreen,
        0xFF63: .keyboardInsert, 0xFF67: .keyboardApplication, 0xFF7F: .keypadNumLock,
        // The number pad, without and with its lock.
        0xFF8D: .keypadEnter, 0xFF95: .keyboardHome, 0xFF96: .keyboardLeftArrow,
        0xFF97: .keyboardUpArrow, 0xFF98: .keyboardRightArrow, 0xFF99: .keyboardDownArrow,
        0xFF9A: .keyboardPageUp, 0xFF9B: .keyboardPageDown, 0xFF9C: .keyboardEnd,
        0xFF9D: .keypad5, 0xFF9E: .keyboardInsert, 0xFF9F: .keyboardDeleteForward,
        0xFFAA: .keypadAsterisk, 0xFFAB: .keypadPlus, 0xFFAC: .keypadPeriod,
        0xFFAD: .keypadHyphen, 0xFFAE: .keypadPeriod, 0xFFAF: .keypadSlash,
        0xFFB0: .keypad0, 0xFFB1: .keypad1, 0xFFB2: .keypad2, 0xFFB3: .keypad3, 0xFFB4: .keypad4,
        0xFFB5: .keypad5, 0xFFB6: .keypad6, 0xFFB7: .keypad7, 0xFFB8: .keypad8, 0xFFB9: .keypad9,
        0xFFBE: .keyboardF1, 0xFFBF: .keyboardF2, 0xFFC0: .keyboardF3, 0xFFC1: .keyboardF4,
        0xFFC2: .keyboardF5, 0xFFC3: .keyboardF6, 0xFFC4: .keyboardF7, 0xFFC5: .keyboardF8,
        0xFFC6: .keyboardF9, 0xFFC7: .keyboardF10, 0xFFC8: .keyboardF11, 0xFFC9: .keyboardF12,
        // Modifiers; Meta is another name of alt.
        0xFFE1: .keyboardLeftShift, 0xFFE2: .keyboardRightShift, 0xFFE3: .keyboardLeftControl,
        0xFFE4: .keyboardRightControl, 0xFFE5: .keyboardCapsLock, 0xFFE7: .keyboardLeftAlt,
        0xFFE8: .keyboardRightAlt, 0xFFE9: .keyboardLeftAlt, 0xFFEA: .keyboardRightAlt,
        0xFFEB: .keyboardLeftGUI, 0xFFEC: .keyboardRightGUI, 0xFE03: .keyboardRightAlt,
    ]
}

extension Unicode.Scalar {
    /// The small letter of an English capital, else the character itself.
    fileprivate var lowered: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(value + 0x20) ?? self : self
    }
}
