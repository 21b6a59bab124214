import Foundation
import Stage

extension UIKeyModifierFlags {
    /// The modifiers of a stage's key.
    init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alternate) }
        if modifiers.contains(.logo) { insert(.command) }
        if modifiers.contains(.capsLock) { insert(.alphaShift) }
    }
}

extension UIKey {
    /// The key of a stage's event.
    ///
    /// The key code follows from the key's symbol, so that another keyboard layout, or a key that a
    /// program makes up, has the intended meaning; only a key without a symbol uses its position.
    convenience init(_ input: KeyInput) {
        let place = UIKeyboardHIDUsage(evdev: input.code)
        let usage = Self.named[input.symbol] ?? place
        let name = Self.named[input.symbol] != nil || input.symbol == 0 ? Self.names[usage] : nil
        let typed = Self.typed(by: input.symbol)
        self.init(
            characters: name ?? (input.text.isEmpty ? typed ?? "" : input.text),
            charactersIgnoringModifiers: name ?? typed ?? input.text,
            modifierFlags: UIKeyModifierFlags(input.modifiers), keyCode: usage)
    }

    /// The keys that type nothing, by their X key symbols (keysymdef.h).
    private static let named: [UInt32: UIKeyboardHIDUsage] = [
        0xFF08: .keyboardDeleteOrBackspace, 0xFF09: .keyboardTab, 0xFE20: .keyboardTab,
        0xFF0D: .keyboardReturnOrEnter, 0xFF8D: .keypadEnter, 0xFF1B: .keyboardEscape,
        0xFF50: .keyboardHome, 0xFF51: .keyboardLeftArrow, 0xFF52: .keyboardUpArrow,
        0xFF53: .keyboardRightArrow, 0xFF54: .keyboardDownArrow, 0xFF55: .keyboardPageUp,
        0xFF56: .keyboardPageDown, 0xFF57: .keyboardEnd,
        0xFFBE: .keyboardF1, 0xFFBF: .keyboardF2, 0xFFC0: .keyboardF3, 0xFFC1: .keyboardF4,
        0xFFC2: .keyboardF5, 0xFFC3: .keyboardF6, 0xFFC4: .keyboardF7, 0xFFC5: .keyboardF8,
        0xFFC6: .keyboardF9, 0xFFC7: .keyboardF10, 0xFFC8: .keyboardF11, 0xFFC9: .keyboardF12,
    ]

    private static let names: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: UIKeyCommand.inputUpArrow,
        .keyboardDownArrow: UIKeyCommand.inputDownArrow,
        .keyboardLeftArrow: UIKeyCommand.inputLeftArrow,
        .keyboardRightArrow: UIKeyCommand.inputRightArrow,
        .keyboardEscape: UIKeyCommand.inputEscape,
        .keyboardPageUp: UIKeyCommand.inputPageUp,
        .keyboardPageDown: UIKeyCommand.inputPageDown,
        .keyboardHome: UIKeyCommand.inputHome,
        .keyboardEnd: UIKeyCommand.inputEnd,
        .keyboardDeleteOrBackspace: UIKeyCommand.inputDelete,
        .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardTab: "\t",
        .keyboardF1: UIKeyCommand.f1, .keyboardF2: UIKeyCommand.f2, .keyboardF3: UIKeyCommand.f3,
        .keyboardF4: UIKeyCommand.f4, .keyboardF5: UIKeyCommand.f5, .keyboardF6: UIKeyCommand.f6,
        .keyboardF7: UIKeyCommand.f7, .keyboardF8: UIKeyCommand.f8, .keyboardF9: UIKeyCommand.f9,
        .keyboardF10: UIKeyCommand.f10, .keyboardF11: UIKeyCommand.f11,
        .keyboardF12: UIKeyCommand.f12,
    ]

    /// Returns the text for a key symbol by itself: control changes the text, not the symbol. The X
    /// numbers of Latin letters are their own codes; others are 0x1000000 plus the code.
    private static func typed(by symbol: UInt32) -> String? {
        let code = symbol >= 0x100_0000 ? symbol - 0x100_0000 : symbol
        guard
            symbol >= 0x100_0000 || (0x20...0x7E).contains(symbol)
                || (0xA0...0xFF).contains(symbol)
        else { return nil }
        return Unicode.Scalar(code).map { String($0) }
    }
}
