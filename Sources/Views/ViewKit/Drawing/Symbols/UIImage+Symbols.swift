import CoreAnimation
import Foundation
import Primitives

/// Symbols by Apple's names, drawn for Lamina: docs/reference/controls.md, "Symbols". Any thread.
extension UIImage {
    /// A symbol: its shape, its name and its look.
    struct Symbol: Sendable, Equatable {
        let name: SymbolName
        let look: SymbolLook
    }

    /// The symbol of a name, which image views fill with their tint colour.
    ///
    /// A name that isn't known here is reported once, and a plain square stands in; nil for what is
    /// no name of a symbol at all.
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

    private convenience init?(
        symbolNamed name: String, _ look: SymbolLook, _ traits: UITraitCollection?
    ) {
        guard Self.isSymbolName(name) else { return nil }
        let direction = (traits ?? .current).layoutDirection
        let known = SymbolName(name, isMirrored: direction == .rightToLeft)
        if known == nil { Self.tellOfMissing(name) }
        guard let shown = known ?? SymbolName(SymbolTable.missing) else { return nil }
        self.init(symbol: Symbol(name: shown, look: look), scale: Self.symbolScale)
    }

    private static var symbolScale: CGFloat { max(UITraitCollection.current.displayScale, 1) }

    /// Whether a text may be the name of a symbol: letters, digits and dots.
    private static func isSymbolName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200
            && name.utf8.allSatisfy {
                $0 == UInt8(ascii: ".") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    private static let told = Locked<Set<String>>([])

    private static func tellOfMissing(_ name: String) {
        guard told.withLock({ $0.count < 1000 && $0.insert(name).inserted }) else { return }
        MainQueue.run {
            Complaint.tell(
                "UIImage(systemName: \"\(name)\"): this symbol isn't drawn here; a plain square stands "
                    + "in. Use one of docs/reference/controls.md, or a picture of your own")
        }
    }

    // Looks

    /// The size, weight and scale of a symbol; nil for other pictures.
    public var symbolConfiguration: SymbolConfiguration? {
        symbol.map { SymbolConfiguration($0.look) }
    }

    /// The values by which a symbol was made; nil for other pictures.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns the symbol by other values; other pictures as they are.
    /// - Parameter configuration: size, weight and scale.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        drawn((configuration as? SymbolConfiguration)?.look)
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
        return withSymbol(Symbol(name: symbol.name, look: look), scale: scale ?? self.scale)
    }
}
