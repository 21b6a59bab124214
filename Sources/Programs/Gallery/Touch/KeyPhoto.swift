import Foundation
import Primitives
import ViewKit

/// A photo with keyboard control: arrows move it, with Shift they turn it, + and − scale it, and
/// Return sends it home.
final class KeyPhoto: UIView {
    /// Called with a word for what a key has done.
    var onKey: ((KeyPhoto, String) -> Void)?
    /// Called to send the photo home.
    var onHome: ((KeyPhoto) -> Void)?

    override var canBecomeFocused: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ press: UIPress) -> Bool {
        guard isFocused, let key = press.key else { return false }
        let turns = key.modifierFlags.contains(.shift)
        switch key.keyCode {
        case .keyboardLeftArrow: turns ? turn(-0.1) : move(-12, 0)
        case .keyboardRightArrow: turns ? turn(0.1) : move(12, 0)
        case .keyboardUpArrow: turns ? turn(-0.1) : move(0, -12)
        case .keyboardDownArrow: turns ? turn(0.1) : move(0, 12)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: onHome?(self)
        default: return scale(key.characters)
        }
        return true
    }

    private func move(_ x: CGFloat, _ y: CGFloat) {
        let box = superview?.bounds ?? .zero
        let target = CGPoint(
            x: min(max(center.x + x, 0), box.width), y: min(max(center.y + y, 0), box.height))
        change("Keys: moved") { self.center = target }
    }

    private func turn(_ angle: CGFloat) {
        change("Keys: turned") { self.transform = self.transform.rotated(by: angle) }
    }

    private func scale(_ letters: String) -> Bool {
        let isMore = letters == "+" || letters == "="
        guard isMore || letters == "-" else { return false }
        let factor: CGFloat = isMore ? 1.1 : 1 / 1.1
        change("Keys: scaled") { self.transform = self.transform.scaledBy(x: factor, y: factor) }
        return true
    }

    private func change(_ words: String, _ body: @escaping @MainActor () -> Void) {
        UIView.animate(
            withDuration: 0.12, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: body)
        onKey?(self, words)
    }
}
