public import Foundation

/// Changes the attributes of a text before it is shown.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The closure that returns other attributes for those that it is given.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// A transformer by a closure.
    /// - Parameter transform: called with the attributes that were set, whenever the text's look is
    ///   determined.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the attributes for those that are given.
    /// - Parameter input: the attributes that were set.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
        transform(input)
    }
}

/// Returns another colour for one.
public struct UIConfigurationColorTransformer: Sendable {
    /// The closure that returns another colour.
    public let transform: @Sendable (UIColor) -> UIColor
    /// The mark by which copies of the transformer are known, as closures can't be compared.
    fileprivate let mark = Mark()

    fileprivate final class Mark: Sendable {}

    /// A transformer by a closure.
    /// - Parameter transform: called with the colour that was set, whenever the view's look is
    ///   determined.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the colour for one.
    /// - Parameter input: the colour that was set.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer to grey of the same brightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let c = color.cgColor.components ?? []
        guard c.count == 4 else { return color }
        return UIColor(white: 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2], alpha: c[3])
    }
}

/// A function of a colour in a description that is compared: it is equal to its copies.
struct ColorChange: Hashable, Sendable {
    let transformer: UIConfigurationColorTransformer?

    init(_ transformer: UIConfigurationColorTransformer?) { self.transformer = transformer }

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.transformer?.mark === rhs.transformer?.mark
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(transformer.map { ObjectIdentifier($0.mark) })
    }
}

extension AttributedString {
    /// Returns the text for views, with the attributes that are set, and the given font and colour where it has none.
    func shown(
        _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        var text = self
        for run in runs {
            var attributes = run.attributes
            attributes.font = run.font ?? font
            attributes.foregroundColor = run.foregroundColor ?? color
            if let transformer {
                attributes = transformer(attributes)
                attributes.font = attributes.font ?? font
                attributes.foregroundColor = attributes.foregroundColor ?? color
            }
            text[run.range].setAttributes(attributes)
        }
        return NSAttributedString(text)
    }
}
