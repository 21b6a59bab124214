public import Foundation
public import Drawing

extension AttributeScopes {
    /// The attributes of UIKit.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that views know, for `AttributedString`: `text.font`, `text.foregroundColor`.
    public struct UIKitAttributes: AttributeScope {
        /// The attributes of Foundation, such as `link`.
        public let foundation: FoundationAttributes
        /// The font.
        public let font: FontAttribute
        /// The style of the paragraph, said by its first letter.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The ligatures: 0 for none, 1 for the usual ones.
        public let ligature: LigatureAttribute
        /// The space that is added after each letter, in points; it also takes ligatures apart.
        public let kern: KernAttribute
        /// The space that is added after each letter, in points.
        public let tracking: TrackingAttribute
        /// The line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The line below the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The colour of the outlines.
        public let strokeColor: StrokeColorAttribute
        /// The width of the outlines, in per cent of the font's size; negative where letters are filled, too.
        public let strokeWidth: StrokeWidthAttribute
        /// The distance by which letters stand above the line, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The colour of the line below the letters.
        public let underlineColor: UnderlineColorAttribute
        /// The colour of the line through the letters.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The slant of the letters: the tangent of its angle.
        public let obliqueness: ObliquenessAttribute
        /// The logarithm of the factor by which letters are wider.
        public let expansion: ExpansionAttribute

        /// The font of a piece of text.
        public enum FontAttribute: AttributedStringKey, TextAttributeKey {
            /// A font.
            public typealias Value = UIFont
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSFont"
        }

        /// The style of a paragraph.
        public enum ParagraphStyleAttribute: AttributedStringKey, TextAttributeKey {
            /// A style; it must not be changed afterwards.
            public typealias Value = NSParagraphStyle
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSParagraphStyle"
        }

        /// The colour of a piece of text.
        public enum ForegroundColorAttribute: AttributedStringKey, TextAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSColor"
        }

        /// The colour behind a piece of text.
        public enum BackgroundColorAttribute: AttributedStringKey, TextAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSBackgroundColor"
        }

        /// The ligatures of a piece of text.
        public enum LigatureAttribute: AttributedStringKey, TextAttributeKey {
            /// A number: 0 for no ligatures, 1 for the usual ones.
            public typealias Value = Int
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSLigature"
        }

        /// The space after each letter of a piece of text.
        public enum KernAttribute: AttributedStringKey, TextAttributeKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSKern"
        }

        /// The space after each letter of a piece of text.
        public enum TrackingAttribute: AttributedStringKey, TextAttributeKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "CTTracking"
        }

        /// The line through a piece of text.
        public enum StrikethroughStyleAttribute: AttributedStringKey, TextAttributeKey {
            /// The kind of the line.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSStrikethrough"
        }

        /// The line below a piece of text.
        public enum UnderlineStyleAttribute: AttributedStringKey, TextAttributeKey {
            /// The kind of the line.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSUnderline"
        }

        /// The colour of the outlines of a piece of text.
        public enum StrokeColorAttribute: AttributedStringKey, TextAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSStrokeColor"
        }

        /// The width of the outlines of a piece of text.
        public enum StrokeWidthAttribute: AttributedStringKey, TextAttributeKey {
            /// A width in per cent of the font's size.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSStrokeWidth"
        }

        /// The height of a piece of text above its line.
        public enum BaselineOffsetAttribute: AttributedStringKey, TextAttributeKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSBaselineOffset"
        }

        /// The colour of the line below a piece of text.
        public enum UnderlineColorAttribute: AttributedStringKey, TextAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSUnderlineColor"
        }

        /// The colour of the line through a piece of text.
        public enum StrikethroughColorAttribute: AttributedStringKey, TextAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSStrikethroughColor"
        }

        /// The slant of a piece of text.
        public enum ObliquenessAttribute: AttributedStringKey, TextAttributeKey {
            /// The tangent of an angle.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSObliqueness"
        }

        /// The width of the letters of a piece of text.
        public enum ExpansionAttribute: AttributedStringKey, TextAttributeKey {
            /// The logarithm of a factor.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = "NSExpansion"
        }
    }
}

extension AttributeDynamicLookup {
    /// Returns the key of an attribute of UIKit, so that it can be written as a property.
    /// - Parameter keyPath: the name of the attribute.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}
