import Foundation
import Primitives
import Stage

/// A key by its name: its key code (linux/input-event-codes.h) and its X keysym (keysymdef.h).
struct ScriptKey {
    var code: UInt32
    var symbol: UInt32
    var text = ""
    var modifier: KeyModifiers?

    private static let letters: [(row: String, first: UInt32)] = [
        ("1234567890-=", 2), ("qwertyuiop[]", 16), ("asdfghjkl;'`", 30), ("\\zxcvbnm,./", 43),
    ]

    init(_ name: String) throws(ScriptWriter.Trouble) {
        switch name {
        case "space": self.init(code: 57, symbol: 0x20, text: " ")
        case "tab": self.init(code: 15, symbol: 0xFF09, text: "\t")
        case "return": self.init(code: 28, symbol: 0xFF0D, text: "\r")
        case "escape": self.init(code: 1, symbol: 0xFF1B)
        case "backspace": self.init(code: 14, symbol: 0xFF08)
        case "left": self.init(code: 105, symbol: 0xFF51)
        case "right": self.init(code: 106, symbol: 0xFF53)
        case "up": self.init(code: 103, symbol: 0xFF52)
        case "down": self.init(code: 108, symbol: 0xFF54)
        case "delete": self.init(code: 111, symbol: 0xFFFF)
        case "home": self.init(code: 102, symbol: 0xFF50)
        case "end": self.init(code: 107, symbol: 0xFF57)
        case "shift": self.init(code: 42, symbol: 0xFFE1, modifier: .shift)
        case "ctrl": self.init(code: 29, symbol: 0xFFE3, modifier: .control)
        case "f1": self.init(code: 59, symbol: 0xFFBE)
        case "?": self.init(code: 53, symbol: 0x3F, text: "?")
        case "+": self.init(code: 13, symbol: 0x2B, text: "+")
        default:
            guard name.count == 1, let scalar = name.unicodeScalars.first,
                let (row, first) = Self.letters.first(where: { $0.row.contains(name) }),
                let place = row.firstIndex(of: Character(name))
            else { throw ScriptWriter.Trouble(reason: "there is no key \"\(name)\"") }
            let index = UInt32(row.distance(from: row.startIndex, to: place))
            self.init(code: first + index, symbol: scalar.value, text: name)
        }
    }

    private init(code: UInt32, symbol: UInt32, text: String = "", modifier: KeyModifiers? = nil) {
        self.code = code
        self.symbol = symbol
        self.text = text
        self.modifier = modifier
    }
}
