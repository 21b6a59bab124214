import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A kind of transition: its name, and one to add for each turn.
struct TransitionKind {
    /// What it is called.
    var name: String
    /// Kinds that know sides come from another one in each turn.
    var hasSides = false
    /// A transition for turn number so and so, without a duration.
    var make: @MainActor (Int) -> CATransition

    /// Where the new picture comes from in a turn.
    static func side(_ turn: Int) -> CATransitionSubtype {
        [.fromRight, .fromTop, .fromLeft, .fromBottom][turn % 4]
    }

    /// Which way the new picture moves, on a page whose y grows downward.
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
