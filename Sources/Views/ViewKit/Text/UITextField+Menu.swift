import Foundation
import Primitives

// Fingers and the edit menu
extension UITextField: MenuedText {
    var textMenu: TextMenu {
        if let keptMenu { return keptMenu }
        let menu = TextMenu(of: self)
        keptMenu = menu
        return menu
    }

    func startHolding() {
        let press = UILongPressGestureRecognizer { [weak self] in self?.held($0) }
        press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        addGestureRecognizer(press)
    }

    /// Whether a gesture may begin where it is: a long press, which selects text, begins on the text and
    /// not on the views beside it.
    func mayHold(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer is UILongPressGestureRecognizer, recognizer.view === self else {
            return true
        }
        let text = editingRect(forBounds: bounds).insetBy(dx: -8, dy: -bounds.height)
        return isEnabled && text.contains(recognizer.location(in: self))
    }

    // A touch of a finger, a pen or a pointer

    func beginTouch(_ touch: UITouch, extends: Bool) -> Bool {
        let before = edit.selection
        let wasEdited = isFirstResponder
        let point = touch.location(in: self)
        guard becomeFirstResponder(at: point, extends: extends) else { return false }
        undoing.close()
        if touch.type == .direct {
            textMenu.touchBegan()
            let isInside = wasEdited && touch.tapCount == 1 && lies(point, in: before)
            textMenu.tap = TextMenu.Tap(
                point: point, before: wasEdited ? before : nil, isOnSelection: isInside)
            if isInside { return true }
        }
        select(at: point, taps: touch.tapCount, extends: extends)
        return true
    }

    /// Takes the keyboard with the caret at a point, so that the text stays where it is touched: before
    /// it is edited, a long text is shown from its start.
    func becomeFirstResponder(at point: CGPoint, extends: Bool = false) -> Bool {
        if !isFirstResponder, !extends, canBecomeFirstResponder {
            edit.move(to: place(at: point), selects: false)
        }
        return becomeFirstResponder()
    }

    private func select(at point: CGPoint, taps: Int, extends: Bool = false) {
        switch taps {
        case 1: edit.move(to: place(at: point), selects: extends)
        case 2: edit.select(word(at: point))
        default: edit.select(0..<edit.letters.count)
        }
        moved()
    }

    func continueTouch(_ touch: UITouch) {
        guard touch.tapCount == 1 else { return }
        let point = touch.location(in: self)
        if let tap = keptMenu?.tap, tap.isOnSelection {
            guard abs(point.x - tap.point.x) > MenuLook.longPressReach else { return }
            textMenu.tap?.isOnSelection = false
            edit.move(to: place(at: tap.point), selects: false)
        }
        edit.move(to: place(at: point), selects: true)
        moved()
    }

    /// Shows the menu after a tap on the selection or on the caret, and beside what a finger has
    /// selected.
    func endTouch(_ touch: UITouch?) {
        guard touch != nil, let tap = keptMenu?.tap else { return }
        keptMenu?.tap = nil
        guard isFirstResponder else { return }
        if tap.isOnSelection || edit.selection.isEmpty && edit.selection == tap.before {
            textMenu.toggle()
        } else if !edit.selection.isEmpty {
            textMenu.show()
        }
    }

    /// Selects the word under a finger that stays, and more as it moves on; the menu comes when it is
    /// lifted.
    private func held(_ press: UILongPressGestureRecognizer) {
        let point = press.location(in: self)
        switch press.state {
        case .began: hold(at: point)
        case .changed:
            guard let origin = textMenu.origin else { return }
            let place = place(at: point)
            edit.select(min(origin.lowerBound, place)..<max(origin.upperBound, place))
            moved()
        case .ended:
            textMenu.origin = nil
            if isFirstResponder { textMenu.show() }
        case .cancelled: textMenu.origin = nil
        case .possible, .failed: break
        }
    }

    private func hold(at point: CGPoint) {
        let chosen = keptMenu?.tap?.isOnSelection ?? false
        keptMenu?.tap = nil
        guard !chosen, becomeFirstResponder(at: point) else { return }
        let word = word(at: point)
        // Past the end of the text there is no word, but the menu offers to paste.
        let isWord = lies(point, in: word)
        let place = place(at: point)
        edit.select(isWord ? word : place..<place)
        textMenu.origin = edit.selection
        moved()
    }

    /// Returns whether a point is above, below or on the letters of a range.
    private func lies(_ point: CGPoint, in range: Range<Int>) -> Bool {
        !range.isEmpty && boxes(range).contains { $0.minX <= point.x && point.x < $0.maxX }
    }

    // The menu

    /// Returns whether a command of the menu can be performed now.
    func allows(_ action: EditAction) -> Bool {
        let hasSelection = !edit.selection.isEmpty
        return switch action {
        case .cut, .copy: hasSelection && !isSecureTextEntry
        case .delete: hasSelection
        case .paste: pastesText || !pastable.isEmpty
        case .select: hasText && !hasSelection
        case .selectAll: edit.selection.count < edit.letters.count
        }
    }

    var selectsByHolding: Bool { isEnabled }

    func preparesMenu(at point: CGPoint, byKey: Bool) -> Bool {
        guard isEnabled, byKey ? becomeFirstResponder() : becomeFirstResponder(at: point) else {
            return false
        }
        if !byKey, !lies(point, in: edit.selection) {
            undoing.close()
            select(at: point, taps: 1)
        }
        return true
    }

    func ownMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
        let before = String(edit.letters[..<edit.selection.lowerBound]).utf16.count
        return delegate?.textField(
            self,
            editMenuForCharactersIn: NSRange(
                location: before, length: edit.selectedText.utf16.count),
            suggestedActions: suggested)
    }

    func tellMenu(opens: Bool, _ animator: any UIEditMenuInteractionAnimating) {
        if opens {
            delegate?.textField(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textField(self, willDismissEditMenuWith: animator)
        }
    }
}
