import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A kind of transition: its name, and a function that makes one for each turn.
struct TransitionKind {
    /// The name.
    var name: String
    /// Whether the kind has directions: it then comes from another side in each turn.
    var hasSides = false
    /// Makes the transition of a turn, without a duration.
    var make: @MainActor (Int) -> CATransition

    /// The side from which the new picture comes in a turn.
    static func side(_ turn: Int) -> CATransitionSubtype {
        [.fromRight, .fromTop, .fromLeft, .fromBottom][turn % 4]
    }

    /// The arrow of the new picture's motion, on a page whose y grows downward.
    static func arrow(_ turn: Int) -> String {
        ["←", "↑", "→", "↓"][turn % 4]
    }

    /// Apple's four types, and the filters.
    static let all: [TransitionKind] = [
        plain("fade", .fade, hasSides: false), plain("push", .push), plain("moveIn", .moveIn),
        plain("reveal", .reveal),
        filtered("wipe") { WipeTransition(angle: CGFloat($0) * .pi / 4) },
        filtered("bars swipe") { _ in BarsSwipeTransition(barWidth: 16, offset: 40) },
        filtered("dissolve") { DissolveTransition(seed: UInt32(truncatingIfNeeded: $0)) },
        filtered("ripple") { _ in RippleTransition() },
        filtered("page curl") { _ in PageCurlTransition(radius: 22) },
        filtered("flash") { _ in FlashTransition() },
        filtered("mod") { ModTransition(angle: 2 + CGFloat($0 % 4), radius: 60, compression: 90) },
        filtered("copy machine") {
            CopyMachineTransition(angle: CGFloat($0 % 4) * .pi / 2, width: 90)
        },
        filtered("disintegrate") { _ in
            DisintegrateWithMaskTransition(shadowRadius: 3, shadowOffset: CGPoint(x: 1, y: 4))
        },
        filtered("accordion") { AccordionFoldTransition(numberOfFolds: CGFloat(2 + $0 % 3)) },
        filtered("cube") {
            CubeTransition(direction: CubeTransition.Direction.allCases[$0 % 4])
        },
    ]

    private static func plain(
        _ name: String, _ type: CATransitionType, hasSides: Bool = true
    ) -> TransitionKind {
        TransitionKind(name: name, hasSides: hasSides) { turn in
            let transition = CATransition()
            transition.type = type
            transition.subtype = hasSides ? side(turn) : nil
            return transition
        }
    }

    private static func filtered(
        _ name: String, _ filter: @escaping @MainActor (Int) -> any CATransitionFilter
    ) -> TransitionKind {
        TransitionKind(name: name) { turn in
            let transition = CATransition()
            transition.filter = filter(turn)
            return transition
        }
    }
}
