public import Foundation

/// The size, weight, scale and colour of a symbol, where they are set.
struct SymbolLook: Sendable, Equatable {
    var pointSize: CGFloat?
    var weight: UIImage.SymbolWeight?
    var scale: UIImage.SymbolScale?
    var color: UIColor?

    /// Returns the look with the values that `other` sets in place of its own.
    func merged(with other: SymbolLook) -> SymbolLook {
        SymbolLook(
            pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight,
            scale: other.scale ?? scale, color: other.color ?? color)
    }
}

extension UIImage {
    /// The weight of a symbol's lines; Apple's numbers.
    public enum SymbolWeight: Int, Sendable {
        /// An unspecified weight.
        case unspecified = 0
        /// The thinnest lines, and those after it, heavier and heavier.
        case ultraLight, thin, light
        /// The weight of running text, and those after it.
        case regular, medium, semibold, bold, heavy
        /// The heaviest lines.
        case black

        /// Returns the weight of letters that goes with the symbol's.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// The weight that goes with that of letters.
        init(_ weight: UIFont.Weight) {
            let all: [SymbolWeight] = [
                .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            self =
                all.min {
                    abs($0.fontWeight().rawValue - weight.rawValue)
                        < abs($1.fontWeight().rawValue - weight.rawValue)
                } ?? .regular
        }
    }

    /// The size of a symbol beside letters of its point size; Apple's numbers.
    public enum SymbolScale: Int, Sendable {
        /// The medium scale.
        case `default` = -1
        /// An unspecified scale: the medium one.
        case unspecified = 0
        /// Smaller than the letters are high.
        case small = 1
        /// A symbol about as high as the letters.
        case medium = 2
        /// Larger than the letters are high.
        case large = 3
    }

    /// The values by which a picture was made. Any thread.
    public class Configuration: NSObject {
        /// The traits for which the picture was made; nil for any.
        public let traitCollection: UITraitCollection?

        /// Values for some traits.
        /// - Parameter traitCollection: the traits; nil for any.
        public convenience init(traitCollection: UITraitCollection?) {
            self.init(traits: traitCollection)
        }

        init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        /// Returns the same values for other traits.
        /// - Parameter traitCollection: the traits; nil for any.
        public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            same(copied(traitCollection), or: self)
        }

        /// Returns the values with those that `otherConfiguration` sets in place of them.
        /// - Parameter otherConfiguration: values of which the set ones take precedence; nil
        ///   changes nothing.
        public func applying(_ otherConfiguration: Configuration?) -> Self { self }

        fileprivate func copied(_ traits: UITraitCollection?) -> Configuration {
            Configuration(traits: traits)
        }
    }

    /// The size, weight, scale and colour of a symbol. Any thread.
    ///
    /// Symbols have one colour here: of a palette the first colour counts.
    public final class SymbolConfiguration: Configuration {
        let look: SymbolLook

        init(_ look: SymbolLook, traits: UITraitCollection? = nil) {
            self.look = look
            super.init(traits: traits)
        }

        /// No values: those of the view that shows the symbol.
        public static var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolLook()) }

        /// The size of letters of a point size.
        /// - Parameter pointSize: the size of letters beside the symbol, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolLook(pointSize: pointSize))
        }
        /// The size of letters of a point size, and a weight.
        /// - Parameters:
        ///   - pointSize: the size of letters beside the symbol, in points.
        ///   - weight: the thickness of strokes.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolLook(pointSize: pointSize, weight: weight))
        }
        /// The size of letters of a point size, a weight and a scale.
        /// - Parameters:
        ///   - pointSize: the size of letters beside the symbol, in points.
        ///   - weight: the thickness of strokes.
        ///   - scale: the height, small, medium or large, beside letters of that size.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolLook(pointSize: pointSize, weight: weight, scale: scale))
        }
        /// A weight.
        /// - Parameter weight: the thickness of strokes.
        public convenience init(weight: SymbolWeight) { self.init(SymbolLook(weight: weight)) }
        /// A scale.
        /// - Parameter scale: the height, small, medium or large, beside letters.
        public convenience init(scale: SymbolScale) { self.init(SymbolLook(scale: scale)) }
        /// The size and weight of a text style.
        /// - Parameter textStyle: the style of the text beside the symbol.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        /// The size and weight of a text style, and a scale.
        /// - Parameters:
        ///   - textStyle: the style of the text beside the symbol.
        ///   - scale: the height, small, medium or large, beside letters of that style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// The size of a font.
        /// - Parameter font: the font of the text beside the symbol.
        public convenience init(font: UIFont) {
            self.init(SymbolLook(pointSize: font.pointSize))
        }
        /// The size of a font, and a scale.
        /// - Parameters:
        ///   - font: the font of the text beside the symbol.
        ///   - scale: the height, small, medium or large, beside letters of that font.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(SymbolLook(pointSize: font.pointSize, scale: scale))
        }
        /// A colour.
        /// - Parameter hierarchicalColor: the colour of the symbol; its parts aren't told apart
        ///   here.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolLook(color: hierarchicalColor))
        }
        /// The first of several colours.
        /// - Parameter paletteColors: colours, of which the first one counts here.
        public convenience init(paletteColors: [UIColor]) {
            self.init(SymbolLook(color: paletteColors.first))
        }
        /// Returns a configuration without values: symbols have one colour here.
        public static func preferringMulticolor() -> SymbolConfiguration { unspecified }
        /// Returns a configuration without values: symbols have one colour here.
        public static func preferringMonochrome() -> SymbolConfiguration { unspecified }

        /// Returns the values with those that `otherConfiguration` sets in place of them.
        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            let made = SymbolConfiguration(
                look.merged(with: other.look), traits: other.traitCollection ?? traitCollection)
            return same(made, or: self)
        }

        fileprivate override func copied(_ traits: UITraitCollection?) -> Configuration {
            SymbolConfiguration(look, traits: traits)
        }

        /// Returns whether an object has the same values.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.look == look
        }

        /// A hash that equal configurations share.
        public override var hash: Int { look.pointSize.hashValue }
    }
}

/// Returns `object`, which is of the class of `other`, with that type.
private func same<Object>(_ object: Any, or other: Object) -> Object { object as? Object ?? other }
