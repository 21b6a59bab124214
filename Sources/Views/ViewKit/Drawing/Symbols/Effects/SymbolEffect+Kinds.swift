/// A short growth of a symbol, or shrinking, and back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isUp = true

    /// The effect that grows first.
    public var up: Self { Self(isUp: true) }
    /// The effect that shrinks first.
    public var down: Self { Self(isUp: false) }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .bounce(isUp: isUp))
    }

    fileprivate init(isUp: Bool = true) { self.isUp = isUp }
}

/// A symbol that gets fainter and comes back, again and again.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .pulse)
    }

    fileprivate init() {}
}

/// A symbol that goes from faint to full in steps, again and again.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
    IndefiniteSymbolEffect
{
    private var isReversing = false

    /// This effect: a symbol is one picture here.
    public var iterative: Self { self }
    /// This effect: a symbol is one picture here.
    public var cumulative: Self { self }
    /// The effect that goes back in steps, too.
    public var reversing: Self { Self(isReversing: true) }
    /// The effect that begins anew after its last step.
    public var nonReversing: Self { Self(isReversing: false) }
    /// This effect: a symbol is one picture here.
    public var dimInactiveLayers: Self { self }
    /// This effect: a symbol is one picture here.
    public var hideInactiveLayers: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .variableColor(isReversing: isReversing))
    }

    fileprivate init(isReversing: Bool = false) { self.isReversing = isReversing }
}

/// A symbol that is larger or smaller until the effect is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    private var isUp = true

    /// The effect that makes the symbol larger.
    public var up: Self { Self(isUp: true) }
    /// The effect that makes the symbol smaller.
    public var down: Self { Self(isUp: false) }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .scale(isUp: isUp))
    }

    fileprivate init(isUp: Bool = true) { self.isUp = isUp }
}

/// A symbol that comes.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// This effect, which grows.
    public var up: Self { self }
    /// This effect, which grows.
    public var down: Self { self }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .appear)
    }

    fileprivate init() {}
}

/// A symbol that goes, and stays away until the effect is removed or it appears.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// This effect, which shrinks.
    public var up: Self { self }
    /// This effect, which shrinks.
    public var down: Self { self }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .disappear)
    }

    fileprivate init() {}
}

/// A symbol that takes the place of another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    private var isOff = false

    /// The effect with which the old symbol fades, and the new one grows.
    public var downUp: Self { Self(isOff: false) }
    /// The effect with which the old symbol fades, and the new one grows.
    public var upUp: Self { Self(isOff: false) }
    /// The effect with which the old symbol vanishes at once, and the new one grows.
    public var offUp: Self { Self(isOff: true) }
    /// This effect: a symbol is one picture here.
    public var byLayer: Self { self }
    /// This effect: a symbol is one picture here.
    public var wholeSymbol: Self { self }
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .replace(isOff: isOff))
    }

    fileprivate init(isOff: Bool = false) { self.isOff = isOff }
}

/// The system's choice of a transition: that of `.replace`.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    /// The values by which a view shows the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .replace(isOff: false))
    }

    fileprivate init() {}
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A short growth and back.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// An effect by which a symbol becomes fainter and comes back, again and again.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// An effect by which the layers of a symbol go from faint to full in steps, again and again.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// An effect by which a symbol is larger, until the effect is removed.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// An effect by which a symbol appears where nothing was.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// An effect by which a symbol disappears.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// An effect by which a symbol gives way to another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The system's choice of a transition.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
