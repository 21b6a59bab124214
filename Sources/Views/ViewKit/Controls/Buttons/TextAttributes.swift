public import Foundation

/// The attributes of text that views know, for `AttributedString`: `text.font`,
/// `text.foregroundColor`.
extension AttributeScopes {
    /// The attributes of UIKit.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute

        /// The font of a piece of text.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The attribute's name.
            public static let name = "NSFont"
        }

        /// The colour of a piece of text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The attribute's name.
            public static let name = "NSColor"
        }
    }

    /// The attributes of UIKit.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Returns the key of an attribute of UIKit, so that it can be written as a property.
    /// - Parameter keyPath: the name of the attribute.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

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

extension AttributedString {
    /// Returns the text for views, with the fonts and colours that are set or else the given ones.
    func shown(
        _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes = AttributeContainer()
            attributes.font = run.font ?? font
            attributes.foregroundColor = run.foregroundColor ?? color
            if let transformer { attributes = transformer(attributes) }
            text.append(
                NSAttributedString(
                    string: String(self[run.range].characters),
                    attributes: [
                        .font: attributes.font ?? font,
                        .foregroundColor: attributes.foregroundColor ?? color,
                    ]))
        }
        return text
    }
}
