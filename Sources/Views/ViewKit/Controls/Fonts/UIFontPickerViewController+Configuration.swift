public import Foundation

extension UIFontPickerViewController {
    /// The fonts that a picker offers, and how it shows them. Main thread only.
    @preconcurrency @MainActor
    open class Configuration: NSObject, @preconcurrency NSCopying {
        /// Whether faces are chosen, and not families alone.
        open var includeFaces = false
        /// Whether all names are in the system's font, and not each in its own.
        open var displayUsingSystemFont = false
        /// The traits that offered fonts have; a family is offered where one of its faces has them.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        /// A condition for the languages of fonts; kept, without effect.
        open var filteredLanguagesPredicate: NSPredicate?

        /// A configuration of all families, each in its own letters.
        public override init() {
            super.init()
        }

        /// Returns a new configuration with equal values.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Configuration()
            copy.includeFaces = includeFaces
            copy.displayUsingSystemFont = displayUsingSystemFont
            copy.filteredTraits = filteredTraits
            copy.filteredLanguagesPredicate = filteredLanguagesPredicate
            return copy
        }
    }
}

/// The object that is told of the choice of a font. Every member is optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
    /// Called after the person has closed the picker without a choice.
    /// - Parameter viewController: the controller, which is being dismissed.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    /// Called after a font was chosen; the picker stays until the program dismisses it.
    /// - Parameter viewController: the controller, with the font in `selectedFontDescriptor`.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    /// The default does nothing.
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    /// The default does nothing.
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}
