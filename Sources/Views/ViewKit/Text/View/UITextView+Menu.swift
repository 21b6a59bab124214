import Foundation
import Primitives

// The edit menu
extension UITextView: MenuedText {
    var textMenu: TextMenu {
        if let keptMenu { return keptMenu }
        let menu = TextMenu(of: self)
        keptMenu = menu
        return menu
    }

    var menuTarget: CGRect {
        layOutText()
        let boxes = boxes(edit.selection)
        let target = boxes.dropFirst().reduce(boxes.first ?? caretFrame) { $0.union($1) }
        let inSight = target.intersection(bounds)
        return inSight.isNull ? target : inSight
    }

    /// Returns whether a point lies on the selection.
    func isOnSelection(_ point: CGPoint) -> Bool {
        isFirstResponder && boxes(edit.selection).contains { $0.contains(point) }
    }

    /// Shows the menu after a tap: on the selection, on the caret, and on what the tap has selected.
    ///
    /// - Parameter before: the selection before the tap; nil without the keyboard.
    func showMenu(after touch: UITouch, _ before: Range<Int>?) {
        if touch.tapCount == 1, edit.selection == before {
            textMenu.toggle()
        } else if !edit.selection.isEmpty {
            textMenu.show()
        }
    }

    /// Selects the word at the caret.
    func selectWord() {
        settleMarked()
        edit.select(edit.word(at: edit.caret))
        moved(scrolls: false)
    }

    var selectsByHolding: Bool { isSelectable }

    func preparesMenu(at point: CGPoint, byKey: Bool) -> Bool {
        guard isSelectable, becomeFirstResponder() else { return false }
        guard !byKey, !isOnSelection(point), let place = pressedPlace(at: point) else {
            return true
        }
        settleMarked()
        undoing.close()
        (column, showsHandles) = (nil, false)
        edit.select(place..<place)
        moved(scrolls: false)
        return true
    }

    func ownMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
        textDelegate?.textView(
            self, editMenuForTextIn: NSRange(edit.selection), suggestedActions: suggested)
    }

    func tellMenu(opens: Bool, _ animator: any UIEditMenuInteractionAnimating) {
        if opens {
            textDelegate?.textView(self, willPresentEditMenuWith: animator)
        } else {
            textDelegate?.textView(self, willDismissEditMenuWith: animator)
        }
    }
}
