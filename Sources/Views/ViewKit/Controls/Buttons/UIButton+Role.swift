extension UIButton {
    /// The part that a button plays among others; Apple's numbers.
    public enum Role: Int, Sendable {
        /// The button has no special part.
        case normal = 0
        /// The button that people choose most likely.
        case primary = 1
        /// The button that ends an operation without changes.
        case cancel = 2
        /// The button that may destroy data: with a configuration it is red in place of the tint colour.
        case destructive = 3
    }
}

extension UIButton.Configuration: Hashable {
    /// Returns whether all values are equal; functions that change colours and attributes don't count.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.hasWords(of: rhs) && lhs.hasLook(of: rhs)
    }

    /// Feeds the texts, the picture and the kind to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(attributedTitle)
        hasher.combine(attributedSubtitle)
        hasher.combine(image)
        hasher.combine(buttonSize)
        hasher.combine(cornerStyle)
    }

    private func hasWords(of other: Self) -> Bool {
        attributedTitle == other.attributedTitle && attributedSubtitle == other.attributedSubtitle
            && image == other.image && showsActivityIndicator == other.showsActivityIndicator
            && preferredSymbolConfigurationForImage == other.preferredSymbolConfigurationForImage
    }

    private func hasLook(of other: Self) -> Bool {
        kind == other.kind && background == other.background
            && baseForegroundColor == other.baseForegroundColor
            && baseBackgroundColor == other.baseBackgroundColor
            && (cornerStyle, buttonSize, titleAlignment, macIdiomStyle)
                == (other.cornerStyle, other.buttonSize, other.titleAlignment, other.macIdiomStyle)
            && imagePlacement == other.imagePlacement && contentInsets == other.contentInsets
            && (imagePadding, titlePadding) == (other.imagePadding, other.titlePadding)
            && automaticallyUpdateForSelection == other.automaticallyUpdateForSelection
    }
}
