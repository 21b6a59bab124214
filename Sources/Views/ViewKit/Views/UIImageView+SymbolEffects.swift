import CoreAnimation
import Foundation

/// A closure that is called after an effect of a symbol.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// The end of an effect of a symbol.
@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
    /// The view with the symbol.
    public let sender: AnyObject?
    /// The effect; nil for a transition.
    public let effect: (any SymbolEffect)?
    /// The transition; nil for an effect.
    public let contentTransition: (any SymbolEffect)?
    /// Whether the effect was played to its end.
    public let isFinished: Bool
}

/// Effects of symbols, as animations of the view's layer: docs/reference/controls.md, "Symbols".
extension UIImageView {
    /// Plays an effect on the symbol; pictures that are no symbols have none.
    ///
    /// ```swift
    /// let bell = UIImageView(image: UIImage(systemName: "bell"))
    /// view.addSubview(bell)
    /// bell.addSymbolEffect(.bounce, options: .repeat(2))
    /// ```
    /// - Parameters:
    ///   - effect: such as `.bounce`, `.pulse` or `.disappear`; one of the same kind ends before.
    ///   - options: the speed and the repetitions.
    ///   - animated: whether the effect moves; false shows the state in which it ends.
    ///   - completion: called after the effect, also after its removal; nil for nothing.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        let motion = effect.configuration.motion
        take(Self.key(motion))
        let animation = isSymbol ? motion.animation(options, isAnimated: animated) : nil
        play(animation, motion) { [weak self, isSymbol] isWhole in
            completion?(
                UISymbolEffectCompletionContext(
                    sender: self, effect: effect, contentTransition: nil,
                    isFinished: isSymbol && isWhole))
        }
    }

    /// Ends the effects of a kind.
    /// - Parameters:
    ///   - effect: an effect of the kind.
    ///   - options: the speed.
    ///   - animated: whether the symbol comes back from a lasting state in an animation.
    ///   - completion: called after that; nil for nothing.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        let motion = effect.configuration.motion
        end(Self.key(motion), options, animated) { [weak self] in
            completion?(
                UISymbolEffectCompletionContext(
                    sender: self, effect: effect, contentTransition: nil, isFinished: true))
        }
    }

    /// Ends all effects.
    /// - Parameters:
    ///   - options: the speed.
    ///   - animated: whether the symbol comes back from lasting states in an animation.
    public func removeAllSymbolEffects(
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.keyStart) {
            end(key, options, animated) {}
        }
    }

    /// Shows another symbol by a transition.
    /// - Parameters:
    ///   - image: the new symbol; another picture comes without a transition.
    ///   - contentTransition: `.replace` or `.automatic`.
    ///   - options: the speed.
    ///   - completion: called after the transition; nil for nothing.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        let motion = contentTransition.configuration.motion
        let animation = image.isSymbolImage ? motion.animation(options, isAnimated: true) : nil
        if animation != nil, motion == .replace(isOff: false) {
            let fade = CATransition()
            (fade.type, fade.duration) = (.fade, 0.3 / options.rate)
            layer.add(fade, forKey: kCATransition)
        }
        self.image = image
        take(Self.key(motion))
        play(animation, motion) { [weak self] isWhole in
            completion?(
                UISymbolEffectCompletionContext(
                    sender: self, effect: nil, contentTransition: contentTransition,
                    isFinished: isWhole))
        }
    }

    private static var keyStart: String { "symbolEffect." }
    private static var courseKey: String { "symbolEffectCourse" }
    private static func key(_ motion: SymbolMotion) -> String { keyStart + motion.kind }
    private var isSymbol: Bool { image?.isSymbolImage == true }

    private func play(
        _ animation: CAAnimation?, _ motion: SymbolMotion,
        _ completion: @escaping @MainActor (_ isWhole: Bool) -> Void
    ) {
        let course = SymbolEffectCourse()
        animation?.setValue(course, forKey: Self.courseKey)
        CATransaction.begin()
        CATransaction.setCompletionBlock { completion(course.isWhole) }
        if let animation { layer.add(animation, forKey: Self.key(motion)) }
        CATransaction.commit()
    }

    /// Takes the animation of an effect away, which isn't whole where it hasn't ended yet.
    private func take(_ key: String) {
        let course = layer.animation(forKey: key)?.value(forKey: Self.courseKey)
        (course as? SymbolEffectCourse)?.isWhole = false
        layer.removeAnimation(forKey: key)
    }

    /// Removes an effect; a state that lasts goes back from where it is.
    private func end(
        _ key: String, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: @escaping @MainActor () -> Void
    ) {
        let isLasting = layer.animation(forKey: key)?.isRemovedOnCompletion == false
        let shown = layer.presentation()
        take(key)
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        if isLasting, animated, !OwnMotion.isReduced, let shown {
            for path in ["opacity", "transform.scale"] {
                let back = CABasicAnimation(keyPath: path)
                back.fromValue = shown.value(forKeyPath: path)
                back.duration = 0.3 / options.rate
                layer.add(back, forKey: "\(key).end.\(path)")
            }
        }
        CATransaction.commit()
    }
}

/// The course of an effect.
@MainActor
private final class SymbolEffectCourse {
    /// Whether nothing has taken the effect away before its end.
    var isWhole = true
}
