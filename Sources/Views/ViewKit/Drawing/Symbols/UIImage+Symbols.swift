import CoreAnimation
import Drawing
import Foundation
@_spi(Programs) import Primitives
import Stage

/// Symbols by Apple's names, drawn for Lamina, and icons of the desktop's theme: docs/reference/controls.md, "Symbols". Any thread.
extension UIImage {
    /// A symbol: its shape and its look.
    struct Symbol: Sendable, Equatable {
        /// The origin of a shape.
        enum Shape: Sendable, Equatable {
            /// A shape of our tables.
            case own(SymbolName)
            /// An icon of the desktop's theme.
            case icon(ThemeIcon)
        }

        let shape: Shape
        let look: SymbolLook

        /// Returns the pixels of the symbol in black; nil when memory is short.
        func image(scale: CGFloat) -> CGImage? {
            switch shape {
            case .own(let name): SymbolDrawing(name: name, look: look).image(scale: scale)
            case .icon(let icon): icon.image(side: SymbolDrawing.side(look), scale: scale)
            }
        }
    }

    /// The symbol of a name, which image views fill with their tint colour.
    ///
    /// A name that has no shape here may be that of an icon of the desktop's theme, such as
    /// `document-open`: the file is read the first time that a program asks for the name. A name
    /// that isn't known there either is reported once, and a plain square stands in; nil for such a
    /// name with `-`, `_` or `+`, which no symbol of Apple has, and for what is no name at all.
    /// - Parameter name: a name such as `square.and.arrow.up`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// The symbol of a name, for the direction of reading of some traits.
    /// - Parameters:
    ///   - name: a name such as `square.and.arrow.up`.
    ///   - traitCollection: the direction of reading; nil for the user's.
    public convenience init?(
        systemName name: String, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(symbolNamed: name, SymbolLook(), traitCollection)
    }

    /// The symbol of a name, in a size, a weight and a scale.
    /// - Parameters:
    ///   - name: a name such as `square.and.arrow.up`.
    ///   - configuration: size, weight and scale; nil for the usual ones.
    public convenience init?(
        systemName name: String, withConfiguration configuration: Configuration?
    ) {
        let look = (configuration as? SymbolConfiguration)?.look ?? SymbolLook()
        self.init(symbolNamed: name, look, configuration?.traitCollection)
    }

    /// The symbol of a name; the value is kept by no symbol here, so each is drawn whole.
    /// - Parameters:
    ///   - name: a name such as `square.and.arrow.up`.
    ///   - value: ignored: each symbol is drawn whole.
    ///   - configuration: size, weight and scale; nil for the usual ones.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    // Apple doesn't document the symbols of its system pictures: these are guesses by their names

    /// The system's picture for adding something: a plus in a disc.
    public static var add: UIImage { system("plus.circle.fill") }
    /// The system's picture for removing something: a minus in a disc.
    public static var remove: UIImage { system("minus.circle.fill") }
    /// The system's picture for a menu of actions: an ellipsis in a circle.
    public static var actions: UIImage { system("ellipsis.circle") }
    /// The system's mark of a choice.
    public static var checkmark: UIImage { system("checkmark") }
    /// The system's mark of a choice in a circle.
    public static var strokedCheckmark: UIImage { system("checkmark.circle") }

    private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    private convenience init?(
        symbolNamed name: String, _ look: SymbolLook, _ traits: UITraitCollection?
    ) {
        guard Self.isSymbolName(name) else { return nil }
        let direction = (traits ?? .current).layoutDirection
        guard let shape = Self.shape(name, isMirrored: direction == .rightToLeft) else {
            return nil
        }
        self.init(symbol: Symbol(shape: shape, look: look), scale: Self.symbolScale)
    }

    /// Returns the shape of a name: one of our tables, an icon of the desktop's theme, or a square
    /// for a name that is reported; nil for an icon's name that the theme doesn't have.
    private static func shape(_ name: String, isMirrored: Bool) -> Symbol.Shape? {
        if let own = SymbolName(name, isMirrored: isMirrored) { return .own(own) }
        let theme = DesktopSettings.current.iconTheme
        switch IconLibrary.icon(name, theme: theme, isMirrored: isMirrored) {
        case .icon(let icon): return .icon(icon)
        case .damaged(let path, let reason):
            tell(
                of: name,
                "the icon \(path.forTerminal) can't be drawn, as \(reason); a plain square stands "
                    + "in")
        case .missing:
            // With Apple it is nil, and programs go on to a picture of their own.
            guard !name.utf8.contains(where: Self.iconMarks.contains) else { return nil }
            tell(
                of: name,
                "this symbol isn't drawn here, and the desktop's icon theme doesn't have it; a "
                    + "plain square stands in. Use one of docs/reference/controls.md, or a picture "
                    + "of your own")
        }
        return SymbolName(SymbolTable.missing).map(Symbol.Shape.own)
    }

    private static var symbolScale: CGFloat { max(UITraitCollection.current.displayScale, 1) }

    /// Whether a text may be the name of a symbol or of an icon: small letters, digits and marks,
    /// and no slash.
    private static func isSymbolName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200
            && name.utf8.allSatisfy {
                $0 == UInt8(ascii: ".") || Self.iconMarks.contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    /// The marks that names of icons may have, and no name of a symbol has.
    private static let iconMarks: [UInt8] = ["-", "_", "+"].map { UInt8(ascii: $0) }

    private static let told = Locked<Set<String>>([])

    /// Reports a name that is shown as a square, once.
    private static func tell(of name: String, _ reason: String) {
        guard told.withLock({ $0.count < 1000 && $0.insert(name).inserted }) else { return }
        MainQueue.run { Complaint.tell("UIImage(systemName: \"\(name)\"): \(reason)") }
    }

    // Looks

    /// The size, weight and scale of a symbol; nil for other pictures.
    public var symbolConfiguration: SymbolConfiguration? {
        symbol.map { SymbolConfiguration($0.look) }
    }

    /// The values by which a symbol was made; nil for other pictures.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns the symbol by other values, and a picture of several appearances for the traits of the values; others as they
    /// are.
    /// - Parameter configuration: size, weight and scale of a symbol, and traits.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let traits = configuration.traitCollection, followsTraits { return variant(for: traits) }
        return drawn((configuration as? SymbolConfiguration)?.look)
    }

    /// Returns the symbol with the values that a configuration sets; nil for other pictures.
    /// - Parameter configuration: size, weight and scale, as far as they are set.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol.map { drawn($0.look.merged(with: configuration.look)) }
    }

    /// Returns the symbol without values; other pictures as they are.
    public func imageWithoutConfiguration() -> UIImage { drawn(SymbolLook()) }

    /// Returns a symbol drawn anew for a view: in the look that the view prefers where the symbol
    /// has none, and for its pixels. Other pictures are returned as they are.
    func drawn(for preferred: SymbolLook?, displayScale: CGFloat) -> UIImage {
        guard let symbol else { return self }
        let look = preferred?.merged(with: symbol.look) ?? symbol.look
        let scale = displayScale > 0 ? displayScale : self.scale
        return look == symbol.look && scale == self.scale ? self : drawn(look, scale: scale)
    }

    /// Returns the size of the picture that `drawn` returns, in points, without drawing it.
    func drawnSize(for preferred: SymbolLook?) -> CGSize {
        guard let symbol, let preferred else { return size }
        let side = SymbolDrawing.side(preferred.merged(with: symbol.look))
        return CGSize(width: side, height: side)
    }

    private func drawn(_ look: SymbolLook?, scale: CGFloat? = nil) -> UIImage {
        guard let symbol, let look else { return self }
        return withSymbol(Symbol(shape: symbol.shape, look: look), scale: scale ?? self.scale)
    }
}
