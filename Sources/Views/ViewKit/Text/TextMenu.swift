import Foundation
import Primitives

/// A view of text with an edit menu.
@MainActor
protocol MenuedText: UIView {
    /// The edit menu, which is made when it is first needed.
    var textMenu: TextMenu { get }
    /// The part of the selection that is in sight, or the caret, in points of the view.
    var menuTarget: CGRect { get }
    /// Whether a finger that stays selects a word.
    var selectsByHolding: Bool { get }
    /// Prepares for a menu of the right button, whose point may lie beside the selection, or of a key;
    /// returns whether there may be one.
    func preparesMenu(at point: CGPoint, byKey: Bool) -> Bool
    /// Returns the menu of the view's delegate for the selection; nil for the suggested one.
    func ownMenu(_ suggested: [UIMenuElement]) -> UIMenu?
    /// Tells the view's delegate that the menu opens, or closes.
    func tellMenu(opens: Bool, _ animator: any UIEditMenuInteractionAnimating)
}

extension UIView {
    /// The view itself where it is one of text with a menu; nil for others.
    var menuedText: (any MenuedText)? {
        if let field = self as? UITextField { return field }
        return self as? UITextView
    }
}

/// The edit menu of a text: above the selection for fingers, a list for pointers and keys.
@MainActor
final class TextMenu: UIEditMenuInteractionDelegate {
    /// A finger on a field.
    struct Tap {
        /// The point where it came down.
        var point: CGPoint
        /// The selection before that; nil without the keyboard.
        var before: Range<Int>?
        /// Whether the finger came down on the selection, which stays until it moves.
        var isOnSelection: Bool
    }

    let interaction = UIEditMenuInteraction(delegate: nil)
    /// The finger on the field; nil in text views.
    var tap: Tap?
    /// The range that a finger which stays has selected in the field, to which it adds more.
    var origin: Range<Int>?

    private weak var text: (any MenuedText)?
    /// Whether the menu was closed by the touch that is handled.
    private var isClosedByTouch = false
    private var closedAt = -TimeInterval.infinity
    /// The greatest time between a press, which closes the menu, and its delivery to the view, which
    /// views that scroll delay; in seconds.
    private static let delay = 0.3

    /// The menu of a view.
    init(of text: any MenuedText) {
        self.text = text
        interaction.delegate = self
        interaction.onAsk = { [weak text] point, opening in
            text?.preparesMenu(at: point, byKey: opening == .key) ?? false
        }
        interaction.didMove(to: text)
    }

    /// Shows the menu beside the selection.
    func show() {
        guard let target = text?.menuTarget else { return }
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(
                identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.midY)))
    }

    /// Notes that a finger has come down.
    func touchBegan() { isClosedByTouch = now - closedAt < Self.delay }

    /// Shows the menu for a tap that has changed nothing, unless that very tap has closed it.
    func toggle() {
        if !isClosedByTouch { show() }
    }

    /// The host time, in seconds.
    private var now: TimeInterval { text?.window?.screen.now ?? 0 }

    /// Closes the menu of fingers, as the selection has changed.
    func selectionChanged() { interaction.dismissBar() }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { text?.ownMenu(suggestedActions) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { text?.menuTarget ?? .null }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text?.tellMenu(opens: true, animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        closedAt = now
        text?.tellMenu(opens: false, animator)
    }
}
