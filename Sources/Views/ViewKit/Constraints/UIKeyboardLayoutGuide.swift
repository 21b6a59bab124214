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
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide follows a keyboard that was pulled off the lower edge; kept, without effect.
    open var followsUndockedKeyboard = false
}

extension UIView {
    /// The area of the keyboard on the screen; that of a hidden keyboard, or of input views.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = constraintBox?.roleGuides[.keyboard] as? UIKeyboardLayoutGuide {
            return guide
        }
        let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
        constraintParts.roleGuides[.keyboard] = guide
        return guide
    }
}
