public import Foundation

/// The area of the keyboard on the screen, as constraints name it. Main thread only.
///
/// No keyboard covers a window here: desktops move or shrink windows that their keyboards would cover.
/// So the guide is as Apple documents it for a hidden keyboard: as wide as the view, from the safe
/// area's lower edge to the view's. While the first responder has an `inputAccessoryView` or an
/// `inputView`, it begins at their upper edge.
///
/// ```swift
/// let field = UITextField()
/// field.translatesAutoresizingMaskIntoConstraints = false
/// view.addSubview(field)
/// field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
/// ```
///
/// It is always near the lower edge.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that was pulled off the lower edge; kept, without effect.
    open var followsUndockedKeyboard = false
    /// Whether the guide ends above the covered area at the lower edge while there is no keyboard; otherwise at
    /// the view's edge.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
    }
    /// The distance above the keyboard at which a finger begins to pull it away, in points; kept, as no keyboard is drawn.
    open var keyboardDismissPadding: CGFloat = 0

    override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
    /// The area of the keyboard on the screen; that of a hidden keyboard, or of input views.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = keyboardGuideMade { return guide }
        let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
        constraintParts.roleGuides[.keyboard] = guide
        return guide
    }

    /// The guide of the keyboard, if it was made.
    var keyboardGuideMade: UIKeyboardLayoutGuide? {
        constraintBox?.roleGuides[.keyboard] as? UIKeyboardLayoutGuide
    }
}
