import Foundation

/// Pop-up buttons: buttons that show the chosen element of the menu that a press opens.
extension UIButton {
    /// Whether the button shows the chosen element of its menu.
    var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// The element that a pop-up button shows; nil for other buttons.
    var chosenElement: UIMenuElement? { isPopUp ? menu?.selectedElements.first : nil }

    /// Has one element of a pop-up button's menu on: the first, where none is.
    func chooseFirst() {
        guard isPopUp, let menu, menu.selectedElements.isEmpty, let first = menu.firstChoice
        else { return }
        menu.select(first)
    }
}

extension UIButton.Configuration {
    /// Takes the title and the picture of a menu's element.
    @MainActor mutating func show(_ element: UIMenuElement) {
        (attributedTitle, title) = (nil, element.title)
        if let picture = element.image { image = picture }
    }
}
