public import Foundation

// Values by state, and those of the present state
extension UIButton {
    /// Returns the title with attributes that was set for a state.
    /// - Parameter state: a state that was set; others give nil.
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributed[state]
    }

    /// Returns the picture behind the content that was set for a state.
    /// - Parameter state: a state that was set; others give nil.
    public func backgroundImage(for state: UIControl.State) -> UIImage? { backgrounds[state] }

    /// The title with attributes in the present state; nil for none.
    public var currentAttributedTitle: NSAttributedString? {
        attributed[state] ?? attributed[.normal]
    }

    /// The picture in the present state; nil for none.
    public var currentImage: UIImage? { images[state] ?? images[.normal] }

    /// The picture behind the content in the present state; nil for none.
    public var currentBackgroundImage: UIImage? { backgrounds[state] ?? backgrounds[.normal] }
}
