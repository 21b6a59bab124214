import Foundation

extension UIView {
    /// The options of an animation block; Apple's bits.
    public struct AnimationOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Kept; layout inside a block animates whenever it runs there.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Views take touches while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Animations that aren't additive start from the value on screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Runs forward and then backward.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// Uses the block's own duration inside another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// Uses the block's own curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Animates changes inside the view of a transition, too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// A transition hides and shows its views, and leaves them where they are.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// Uses the block's own options inside another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)

        /// A curve with a slow start and end.
        public static let curveEaseInOut = AnimationOptions([])
        /// A curve with a slow start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// A curve with a slow end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// A curve of even speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turns over about the vertical axis, from the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns over about the vertical axis, from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Turns the old picture away like a page.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Lays the new picture on like a page: the reverse of `transitionCurlUp`.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Fades from one picture to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns over about the horizontal axis, from above.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns over about the horizontal axis, from below.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Sixty frames a second; a hint that is kept.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Thirty frames a second; a hint that is kept.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The curve of the options.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut
        }

        /// The number of the transition.
        var transition: UInt { rawValue >> 20 & 15 }
    }

    /// The curves of blocks; Apple's numbers.
    public enum AnimationCurve: Int, Sendable {
        /// A curve with a slow start and end.
        case easeInOut = 0
        /// A curve with a slow start.
        case easeIn = 1
        /// A curve with a slow end.
        case easeOut = 2
        /// A curve of even speed.
        case linear = 3
        /// The curve of the keyboard, a spring that doesn't swing. On Apple's systems it has a number and no name.
        case keyboard = 7
    }

    /// The options of a keyframe animation; Apple's bits.
    public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Kept; layout inside a block animates whenever it runs there.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Views take touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// Starts from the value on screen.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        /// Repeats for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// Runs forward and then backward.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        /// Uses the block's own duration inside another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        /// Uses the block's own options inside another block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
        /// Interpolates linearly between values.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates linearly, at an even speed.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolates along a smooth curve, at an even speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// The number of the mode.
        var mode: UInt { rawValue >> 10 & 15 }
    }
}
