import Foundation

// Keys in controls that have the focus
extension UIControl {
    /// The effect of a key on a control.
    enum KeyUse {
        /// The key presses the control when it goes down.
        case returns
        /// The key holds the control down until it goes up.
        case holds
    }

    /// Returns the effect of a key; nil for none, and while another view has the focus.
    func use(of press: UIPress) -> KeyUse? {
        switch plainKey(of: press) {
        case .keyboardReturnOrEnter, .keypadEnter: return .returns
        case .keyboardSpacebar: return .holds
        default: return nil
        }
    }

    /// Returns the key of a press that is for the control: without modifiers, while it is enabled
    /// and has the focus; nil for others.
    func plainKey(of press: UIPress) -> UIKeyboardHIDUsage? {
        guard isEnabled, isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return nil }
        return key.keyCode
    }

    /// Ends the press of the key that holds the control down; returns whether it was that key.
    func letGo(_ press: UIPress, counts: Bool) -> Bool {
        guard let heldKey, press.key?.keyCode == heldKey else { return false }
        self.heldKey = nil
        isHighlighted = false
        // A control that has lost the focus meanwhile isn't pressed.
        if counts, isFocused { pressed() }
        return true
    }

    /// Opens the control's menu; returns false when it has none.
    func openMenu(by opening: MenuSession.Opening) -> Bool {
        contextMenuInteraction?.open(at: CGPoint(x: bounds.midX, y: bounds.midY), by: opening)
            ?? false
    }
}

extension UISlider {
    /// Returns the change of the value for a key, as a part of the range; nil for keys that don't move the
    /// thumb.
    private func way(of key: UIKeyboardHIDUsage) -> Double? {
        switch key {
        case .keyboardLeftArrow: isFromRight ? 0.05 : -0.05
        case .keyboardRightArrow: isFromRight ? -0.05 : 0.05
        case .keyboardDownArrow: -0.05
        case .keyboardUpArrow: 0.05
        case .keyboardPageDown: -0.2
        case .keyboardPageUp: 0.2
        case .keyboardHome: -1
        case .keyboardEnd: 1
        default: nil
        }
    }

    /// Moves the thumb for an arrow key and the like; returns false for other keys.
    func handle(_ press: UIPress) -> Bool {
        guard let part = plainKey(of: press).flatMap(way) else { return false }
        move(by: part)
        return true
    }
}
