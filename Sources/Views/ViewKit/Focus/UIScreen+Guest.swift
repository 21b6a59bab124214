import CoreAnimation
import Foundation
import Primitives
package import Stage

// A screen that is part of another interface: Tab enters it from there and continues there
extension UIScreen: FocusGuest {
    package var hasFocus: Bool {
        MenuSession.current?.isOn(self) ?? false || keyWindow?.focusSystem.keyTarget != nil
            || hasText
    }

    /// Whether a text field or a text view of the screen is the first responder.
    package var hasText: Bool { keyWindow?.firstResponder is any UIKeyInput }

    /// Whether letters change that text.
    private var isTyping: Bool {
        hasText && (keyWindow?.firstResponder as? UITextView)?.isEditable ?? true
    }

    package func enter(isForward: Bool) -> Bool {
        keyWindow?.focusSystem.enter(isForward: isForward) ?? false
    }

    package func leaveFocus() {
        guard hasFocus else { return }
        keyWindow?.focusSystem.leave()
    }

    /// Lets function keys pass to the owner of the layer and, where no text is being edited, letters,
    /// even where views have a use for them; shortcuts are those of a text, editable or not.
    package func take(_ key: KeyInput) -> Bool {
        let isShortcut = !key.modifiers.isDisjoint(with: [.control, .alt, .logo])
        guard hasFocus, let window = keyWindow, hasText || !isShortcut else { return false }
        let keepsLetters = isTyping || isShortcut
        // The numbers are keysyms of X11: keysymdef.h.
        switch key.symbol {
        case 0xFF09, 0xFE20:
            let isForward = key.symbol == 0xFF09 && !key.modifiers.contains(.shift)
            return key.phase == .up || window.focusSystem.tabInside(isForward: isForward)
        case 0xFF1B:
            guard key.phase != .up else { return false }
            if window.runCommand(for: UIKey(key)) { return true }
            leaveFocus()
            return false
        case 0xFFBE...0xFFC9: return false
        case 0x41...0x5A where !keepsLetters, 0x61...0x7A where !keepsLetters: return false
        default:
            receive(LayerEvent(kind: .key(key), time: key.time, location: .zero))
            return true
        }
    }

    package func accessibleTree() -> AccessibleTree? { guestViews.accessibleTree() }

    package func perform(_ request: AccessibleRequest) -> Bool { guestViews.perform(request) }
}
