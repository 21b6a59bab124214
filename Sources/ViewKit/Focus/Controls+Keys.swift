import Foundation

// What keys do to a control that has the focus.
extension UIControl {
    /// What a key is to a control.
    enum KeyUse {
        /// Presses it when it goes down.
        case returns
        /// Holds it down until it goes up.
        case holds
    }

    /// What a key is for; nil for none, and while another has the focus.
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
    /// How far a key goes, as a part of all; nil for keys that mean nothing here.
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

    /// Moves the knob; false for other keys.
    func handle(_ press: UIPress) -> Bool {
        guard isEnabled, isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
            let part = way(of: key)
        else { return false }
        move(by: part)
        return true
    }
}
