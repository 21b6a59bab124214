import Foundation

/// The names of keys in menus and tool tips, as Linux keyboards have them printed.
enum KeyName {
    /// Returns the name of a key combination, such as `Ctrl+Shift+Z`.
    static func of(_ input: String, _ modifiers: UIKeyModifierFlags) -> String {
        var words: [String] = []
        // Ported source uses command for shortcuts; that is control here.
        if !modifiers.isDisjoint(with: [.control, .command]) {
            words.append(SystemText.control.text)
        }
        if modifiers.contains(.alternate) { words.append(SystemText.alternate.text) }
        if modifiers.contains(.shift) { words.append(SystemText.shift.text) }
        words.append(named[input]?.text ?? input.uppercased())
        return words.joined(separator: "+")
    }

    private static let named: [String: SystemText] = [
        UIKeyCommand.inputUpArrow: .up, UIKeyCommand.inputDownArrow: .down,
        UIKeyCommand.inputLeftArrow: .left, UIKeyCommand.inputRightArrow: .right,
        UIKeyCommand.inputEscape: .escape, UIKeyCommand.inputPageUp: .pageUp,
        UIKeyCommand.inputPageDown: .pageDown, UIKeyCommand.inputHome: .home,
        UIKeyCommand.inputEnd: .end, UIKeyCommand.inputDelete: .backspace,
        "\t": .tab, "\r": .returnKey, " ": .space, "\u{7F}": .deleteKey,
    ]
}
