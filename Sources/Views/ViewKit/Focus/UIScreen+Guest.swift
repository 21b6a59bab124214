import CoreAnimation
import Foundation
import Primitives
package import Stage

// A screen that is part of another interface: Tab enters it from there and continues there
extension UIScreen: FocusGuest {
    package var hasFocus: Bool {
        MenuSession.current?.isOn(self) ?? false || keyWindow?.focusSystem.keyTarget != nil
            || isTyping
    }

    /// Whether a text field or a text view of the screen is the first responder.
    package var isTyping: Bool { keyWindow?.firstResponder is any UIKeyInput }

    package func enter(isForward: Bool) -> Bool {
        keyWindow?.focusSystem.enter(isForward: isForward) ?? false
    }

    package func leaveFocus() {
        guard hasFocus else { return }
        keyWindow?.focusSystem.leave()
    }

    /// Lets function keys pass to the owner of the layer and, where no text is being edited, letters
    /// and shortcuts, even where views have a use for them.
    package func take(_ key: KeyInput) -> Bool {
        guard hasFocus, let window = keyWindow,
            isTyping || key.modifiers.isDisjoint(with: [.control, .alt, .logo])
        else { return false }
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
        case 0x41...0x5A where !isTyping, 0x61...0x7A where !isTyping: return false
        default:
            receive(LayerEvent(kind: .key(key), time: key.time, location: .zero))
            return true
        }
    }

    package func accessibleTree() -> AccessibleTree? { guestViews.accessibleTree() }

    package func perform(_ request: AccessibleRequest) -> Bool { guestViews.perform(request) }
}
