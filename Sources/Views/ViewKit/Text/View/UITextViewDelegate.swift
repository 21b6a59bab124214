public import Drawing
public import Foundation

/// Decides about edits of a text view and is told of them. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether the view may take the keyboard.
    /// - Parameter textView: the text view that calls, as one object may serve several.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether the view may give up the keyboard.
    /// - Parameter textView: the text view that calls, as one object may serve several.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after the view has got the keyboard.
    /// - Parameter textView: the text view, with its caret set.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after the view has lost the keyboard.
    /// - Parameter textView: the text view, with its final text.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the text may be changed; `range` counts UTF-16 units, as `NSString` does.
    /// - Parameters:
    ///   - textView: the text view that calls, as one object may serve several.
    ///   - range: the part that would be replaced; empty at the caret.
    ///   - text: the text that would replace it; empty for a deletion, an end of a line as `\n`.
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called after the user has changed text or attributes.
    /// - Parameter textView: the text view, with its new text.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the caret or the selection has moved.
    /// - Parameter textView: the text view, with its new selection.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns the action of a click on a link; nil for none.
    /// - Parameters:
    ///   - textView: the text view that calls, as one object may serve several.
    ///   - textItem: the link and its range.
    ///   - defaultAction: the action that opens the link in the desktop's program for it.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// Returns whether a link may be followed; where it may, its primary action is performed.
    /// - Parameters:
    ///   - textView: the text view that calls, as one object may serve several.
    ///   - URL: the link's target.
    ///   - characterRange: the range of the link, in UTF-16 units.
    ///   - interaction: how the link was touched.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Returns the edit menu for a selection, in UTF-16 units; nil for one of the suggested actions.
    /// - Parameters:
    ///   - textView: the text view that calls, as one object may serve several.
    ///   - range: the selection, in UTF-16 units; empty at the caret.
    ///   - suggestedActions: the edits that are possible now, in menus.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu is shown.
    /// - Parameters:
    ///   - textView: the text view that calls, as one object may serve several.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    func textView(
        _ textView: UITextView,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu closes.
    /// - Parameters:
    ///   - textView: the text view that calls, as one object may serve several.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    func textView(
        _ textView: UITextView,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    /// The default, which returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// The default, which returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// The default, which does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// The default, which does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// The default, which returns true.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default, which does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// The default, which does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// The default, which returns the default action.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    /// The default, which returns true.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    /// The default, which returns nil.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default, which does nothing.
    public func textView(
        _ textView: UITextView,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default, which does nothing.
    public func textView(
        _ textView: UITextView,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// A part of a text that can be clicked. Main thread only.
@preconcurrency @MainActor
public final class UITextItem: NSObject {
    /// The sort of the part.
    public enum Content {
        /// A link to an address.
        case link(URL)
        /// A picture; not clicked here.
        case textAttachment(NSTextAttachment)
        /// A part with a name of the program's own; not clicked here.
        case tag(String)
    }

    /// The sort of the part.
    public let content: Content
    /// The part, in UTF-16 units.
    public let range: NSRange

    init(content: Content, range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }
}

/// The way in which a user uses a link; Apple's numbers.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap or a click.
    case invokeDefaultAction = 0
    /// A long press for a menu; never here.
    case presentActions = 1
    /// A press for a preview; never here.
    case preview = 2
}

/// The kinds of text that a text view shows as links while it can't be edited.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Kinds by their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Telephone numbers; kept, nothing is found.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Web and e-mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Places; kept, nothing is found.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates; kept, nothing is found.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension NSAttributedString.Key {
    /// The link of text, a `URL` or a `String`.
    public static let link = NSAttributedString.Key("NSLink")
}
