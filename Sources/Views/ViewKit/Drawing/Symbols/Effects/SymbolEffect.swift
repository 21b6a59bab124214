/// A motion of a symbol's picture, such as `.bounce`: `UIImageView.addSymbolEffect(_:options:animated:completion:)`.
///
/// A symbol is one picture here: effects by layer move all of it.
public protocol SymbolEffect: Hashable, Sendable {
    /// The values by which a view shows the effect.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that is played and over.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect with which a symbol comes or goes.
public protocol TransitionSymbolEffect {}
/// An effect with which a symbol replaces another.
public protocol ContentTransitionSymbolEffect {}

/// The values by which a view shows an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    let motion: SymbolMotion
}

/// The motion of an effect.
enum SymbolMotion: Hashable, Sendable {
    /// A short growth, or shrinking, and back.
    case bounce(isUp: Bool)
    /// A symbol becomes fainter and comes back, again and again.
    case pulse
    /// The layers of a symbol go from faint to full in steps, again and again.
    case variableColor(isReversing: Bool)
    /// A symbol is larger or smaller until the effect is removed.
    case scale(isUp: Bool)
    /// A symbol turns around, again and again.
    case rotate(isClockwise: Bool)
    /// A symbol swings to and fro, again and again.
    case wiggle(SymbolSwing)
    /// A symbol grows and shrinks slowly, again and again, and may become fainter.
    case breathe(isFading: Bool)
    /// A symbol appears where nothing was.
    case appear
    /// A symbol disappears until the effect is removed.
    case disappear
    /// A symbol gives way to another one; a symbol that is off vanishes at once.
    case replace(isOff: Bool)

    /// The name of the kind: a new effect of a kind takes the place of the old one.
    var kind: String {
        switch self {
        case .bounce: "bounce"
        case .pulse: "pulse"
        case .variableColor: "variableColor"
        case .scale: "scale"
        case .rotate: "rotate"
        case .wiggle: "wiggle"
        case .breathe: "breathe"
        case .appear, .disappear: "presence"
        case .replace: "replace"
        }
    }
}

/// The speed and the repetitions of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of times; nil for the effect's own, 0 for ever.
    var count: Int?
    var rate = 1.0
    /// The pause after each time, in seconds.
    var pause = 0.0

    /// The way in which an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate var count: Int?
        fileprivate var pause = 0.0

        /// An effect that goes on without a pause.
        public static let continuous = RepeatBehavior()
        /// An effect that pauses between its times.
        public static let periodic = RepeatBehavior.periodic()
        /// Returns the behaviour of an effect that pauses between its times.
        /// - Parameters:
        ///   - count: the number of times, at least 1; nil for ever.
        ///   - delay: the pause in seconds; nil for one of a second.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            let pause = delay.map { $0.isFinite ? max(0, $0) : 0 } ?? 1
            return RepeatBehavior(count: count, pause: pause)
        }
    }

    /// The effect's own speed and repetitions.
    public static let `default` = SymbolEffectOptions()
    /// Options of an effect that repeats for ever.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    /// Options of an effect that runs once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    /// Returns options of a number of times.
    /// - Parameter count: the number of times, at least 1; nil for ever.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(count)
    }
    /// Returns options of a way to repeat.
    /// - Parameter behavior: without a pause, or with one.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// Returns options of a speed.
    /// - Parameter speed: a factor of the usual speed, above 0.
    public static func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions().speed(speed)
    }

    /// These options, for ever.
    public var repeating: SymbolEffectOptions { `repeat`(nil) }
    /// These options, once.
    public var nonRepeating: SymbolEffectOptions { `repeat`(1) }
    /// Returns these options with a number of times.
    /// - Parameter count: the number of times, at least 1; nil for ever.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var made = self
        made.count = count.map { max(1, $0) } ?? 0
        return made
    }
    /// Returns these options with a way to repeat.
    /// - Parameter behavior: without a pause, or with one.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var made = `repeat`(behavior.count)
        made.pause = behavior.pause
        return made
    }
    /// Returns these options with a speed.
    /// - Parameter speed: a factor of the usual speed, above 0; others are ignored.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        guard speed.isFinite, speed > 0 else { return self }
        var made = self
        made.rate = speed
        return made
    }
}
