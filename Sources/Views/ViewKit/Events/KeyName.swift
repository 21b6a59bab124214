import Foundation

/// The names of keys in menus and tool tips, as Linux keyboards have them printed.
enum KeyName {
    /// Returns the name of a key combination, such as `Ctrl+Shift+Z`.
    static func of(_ input: String, _ modifiers: UIKeyModifierFlags) -> String {
        var words: [String] = []
        // Ported source uses command for shortcuts; that is control here.
        if !modifiers.isDisjoint(with: [.control, .command]) { words.append("Ctrl") }
        if modifiers.contains(.alternate) { words.append("Alt") }
        if modifiers.contains(.shift) { words.append("Shift") }
        words.append(named[input] ?? input.uppercased())
        return words.joined(separator: "+")
    }

    private static let named: [String: String] = [
        UIKeyCommand.inputUpArrow: "Up", UIKeyCommand.inputDownArrow: "Down",
        UIKeyCommand.inputLeftArrow: "Left", UIKeyCommand.inputRightArrow: "Right",
        UIKeyCommand.inputEscape: "Esc", UIKeyCommand.inputPageUp: "Page Up",
        UIKeyCommand.inputPageDown: "Page Down", UIKeyCommand.inputHome: "Home",
        UIKeyCommand.inputEnd: "End", UIKeyCommand.inputDelete: "Backspace",
        "\t": "Tab", "\r": "Return", " ": "Space", "\u{7F}": "Delete",
    ]
}
