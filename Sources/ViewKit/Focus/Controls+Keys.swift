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
        guard isEnabled, isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return nil }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: return .returns
        case .keyboardSpacebar: return .holds
        default: return nil
        }
    }
}

extension UISlider {
    /// Returns the change for a key, as a part of the range; nil for other keys.
    private func way(of key: UIKey) -> Double? {
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardDownArrow: -0.05
        case .keyboardRightArrow, .keyboardUpArrow: 0.05
        case .keyboardPageDown: -0.2
        case .keyboardPageUp: 0.2
        case .keyboardHome: -1
        case .keyboardEnd: 1
        default: nil
        }
    }

    /// Moves the thumb; returns false for other keys.
    func handle(_ press: UIPress) -> Bool {
        guard isEnabled, isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
            let part = way(of: key)
        else { return false }
        move(by: part)
        return true
    }
}
