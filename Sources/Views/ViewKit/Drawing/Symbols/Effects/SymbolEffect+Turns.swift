/// The way of a symbol that swings.
enum SymbolSwing: Hashable, Sendable {
    /// To the right and the left, to the left first where that is said.
    case across(isLeftFirst: Bool)
    /// Up and down, up first where that is said.
    case along(isUpFirst: Bool)
    /// Around the middle, clockwise first where that is said.
    case around(isClockwiseFirst: Bool)

    var path: String {
        switch self {
        case .across: "transform.translation.x"
        case .along: "transform.translation.y"
        case .around: "transform.rotation.z"
        }
    }

    /// The first way out, in points or radians.
    var reach: Double {
        switch self {
        case .across(let isFirst), .along(let isFirst): isFirst ? -3 : 3
        case .around(let isFirst): isFirst ? 0.2 : -0.2
        }
    }
}

/// A symbol that turns around its middle, again and again.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isClockwise = true

    /// The effect that turns clockwise.
    public var clockwise: Self { Self(isClockwise: true) }
    /// The effect that turns counterclockwise.
    public var counterClockwise: Self { Self(isClockwise: false) }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .rotate(isClockwise: isClockwise))
    }

    fileprivate init(isClockwise: Bool = true) { self.isClockwise = isClockwise }
}

/// A symbol that swings to and fro, again and again.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var swing = SymbolSwing.around(isClockwiseFirst: true)

    /// The effect that turns clockwise first.
    public var clockwise: Self { Self(.around(isClockwiseFirst: true)) }
    /// The effect that turns counterclockwise first.
    public var counterClockwise: Self { Self(.around(isClockwiseFirst: false)) }
    /// The effect that goes to the left first.
    public var left: Self { Self(.across(isLeftFirst: true)) }
    /// The effect that goes to the right first.
    public var right: Self { Self(.across(isLeftFirst: false)) }
    /// The effect that goes up first.
    public var up: Self { Self(.along(isUpFirst: true)) }
    /// The effect that goes down first.
    public var down: Self { Self(.along(isUpFirst: false)) }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .wiggle(swing))
    }

    fileprivate init(_ swing: SymbolSwing = .around(isClockwiseFirst: true)) { self.swing = swing }
}

/// A symbol that grows and shrinks slowly, again and again.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isFading = false

    /// The effect that changes the size.
    public var plain: Self { Self(isFading: false) }
    /// The effect that makes the symbol fainter in place of smaller.
    public var pulse: Self { Self(isFading: true) }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .breathe(isFading: isFading))
    }

    fileprivate init(isFading: Bool = false) { self.isFading = isFading }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// A symbol that turns around its middle, again and again.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// A symbol that swings to and fro, again and again.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// A symbol that grows and shrinks slowly, again and again.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
