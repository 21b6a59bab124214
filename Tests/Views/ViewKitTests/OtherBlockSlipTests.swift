import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Slips in each kind of animation block, and what looks like one and is none. Which are slips is what
/// docs/instruments/advice.md says.
@MainActor @Suite("Slips in every kind of animation block", .serialized)
struct OtherBlockSlipTests {
    /// A call that animates, as its slips name it.
    enum Kind: String, CaseIterable, Sendable {
        case block = "UIView.animate"
        case keyframes = "UIView.animateKeyframes"
        case open = "UIView.beginAnimations"
        case animator = "a UIViewPropertyAnimator"

        @MainActor func animate(
            _ hasCompletion: Bool = false, _ changes: @escaping @MainActor () -> Void
        ) {
            let ends: @MainActor (Bool) -> Void = { _ in }
            let completion = hasCompletion ? ends : nil
            switch self {
            case .block:
                UIView.animate(withDuration: 1, animations: changes, completion: completion)
            case .keyframes:
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, animations: changes,
                    completion: completion)
            case .open:
                UIView.beginAnimations(nil, context: nil)
                if hasCompletion {
                    UIView.setAnimationDelegate(Ends.shared)
                    UIView.setAnimationDidStop(Ends.stopped)
                }
                changes()
                UIView.commitAnimations()
            case .animator:
                let animator = UIViewPropertyAnimator(
                    duration: 1, curve: .linear, animations: changes)
                if hasCompletion { animator.addCompletion { _ in } }
                animator.startAnimation()
            }
        }
    }

    @MainActor private final class Ends {
        static let shared = Ends()
        func stopped() {}
    }

    /// Animates in one of the methods that come before its view is seen.
    private final class Eager: UIViewController {
        var loads: (UIView) -> Void = { _ in }
        var comes: (UIView) -> Void = { _ in }

        override func viewDidLoad() { loads(view) }
        override func viewWillAppear(_ animated: Bool) { comes(view) }
    }

    /// What is told while `body` runs with a view in a window, and is committed.
    private func told(_ body: (Desk, UIView) throws -> Void) throws -> [String] {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        return try complaints {
            Complaint.givesAdvice = true
            defer { Complaint.givesAdvice = false }
            try body(desk, view)
            CATransaction.flush()
            CATransaction.runDueCallbacks()
        }
    }

    private func unshown(_ kind: Kind) -> String {
        "\(kind.rawValue) changes UIView at once, without an animation, as it is in no window yet: "
            + "begin in viewDidAppear(_:)"
    }

    @Test("an animation before its controller's view is seen is told of", arguments: Kind.allCases)
    func entrance(kind: Kind) throws {
        for hasCompletion in [false, true] {
            let loaded = try told { _, _ in
                let controller = Eager()
                controller.loads = { view in kind.animate(hasCompletion) { view.alpha = 0.5 } }
                controller.loadViewIfNeeded()
            }
            #expect(loaded == [unshown(kind)])
        }
        let coming = try told { _, _ in
            let controller = Eager()
            controller.comes = { view in kind.animate { view.alpha = 0.5 } }
            controller.loadViewIfNeeded()
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
        }
        #expect(coming == [unshown(kind)])
    }

    @Test("a view that nobody may be meant to see is no slip", arguments: Kind.allCases)
    func elsewhere(kind: Kind) throws {
        let cases: [(String, (UIView) -> Void)] = [
            (
                "never shown",
                { _ in
                    let spare = UIView()
                    kind.animate(true) { spare.alpha = 0.5 }
                }
            ),
            (
                "taken out of its window",
                { view in
                    view.removeFromSuperview()
                    kind.animate(true) { view.alpha = 0.5 }
                }
            ),
            (
                "of a controller that was loaded before",
                { _ in
                    let controller = Eager()
                    controller.loadViewIfNeeded()
                    kind.animate(true) { controller.view.alpha = 0.5 }
                }
            ),
            (
                "set up as the block loads it, beside what moves",
                { view in
                    kind.animate(true) {
                        let controller = Eager()
                        controller.loads = { $0.alpha = 0.5 }
                        view.addSubview(controller.view)
                        view.alpha = 0.5
                    }
                }
            ),
        ]
        for (name, change) in cases {
            let messages = try told { _, view in change(view) }
            #expect(messages == [], "\(name)")
        }
    }

    @Test(
        "a completion that comes at once, as nothing animates, is told of", arguments: Kind.allCases
    )
    func completion(kind: Kind) throws {
        let sentence =
            "the completion of \(kind.rawValue) comes at once, as nothing in it animates: change a frame, "
            + "a transform, an alpha or a colour in it, or wait with DispatchQueue.main.asyncAfter"
        let cases: [((UIView) -> Void, [String])] = [
            ({ $0.tag = 4 }, [sentence]), ({ $0.isHidden = true }, [sentence]),
            ({ $0.alpha = 0.5 }, []), ({ $0.center.x = 80 }, []),
        ]
        for (change, expected) in cases {
            let messages = try told { _, view in kind.animate(true) { change(view) } }
            #expect(messages == expected)
            let unwanted = try told { _, view in kind.animate { change(view) } }
            #expect(unwanted == [])
        }
    }

    @Test("an animator that waits for its changes, or is to take no time, is no slip")
    func animators() throws {
        let messages = try told { _, view in
            let paused = UIViewPropertyAnimator(duration: 1, curve: .linear)
            paused.addCompletion { _ in }
            paused.pauseAnimation()
            paused.addAnimations { view.alpha = 0.5 }
            paused.startAnimation()
            let quick = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.tag = 1 }
            quick.addCompletion { _ in }
            quick.startAnimation()
        }
        #expect(messages == [])
    }

    @Test(
        "a constraint that changes in a block without a layout is told of", arguments: Kind.allCases
    )
    func constraint(kind: Kind) throws {
        for laysOut in [false, true] {
            let messages = try told { _, view in
                let left = box(in: view)
                kind.animate {
                    left.constant = 50
                    if laysOut { view.layoutIfNeeded() }
                }
            }
            #expect(messages.count == (laysOut ? 0 : 1))
            #expect(
                messages.allSatisfy {
                    $0.contains(" changed in an animation block that doesn't lay out")
                })
        }
    }

    /// The constraint that places a box in `view`.
    private func box(in view: UIView) -> NSLayoutConstraint {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5)
        activate(
            left, box.topAnchor.constraint(equalTo: view.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 10),
            box.heightAnchor.constraint(equalToConstant: 10))
        CATransaction.flush()
        return left
    }

    /// Degrees are looked for in what the layer has after it, whoever made that.
    @Test("degrees for radians in a block are told of", arguments: Kind.allCases)
    func turns(kind: Kind) throws {
        let degrees = try told { _, view in
            kind.animate { view.transform = CGAffineTransform(rotationAngle: 45) }
        }
        #expect(
            degrees == [
                "UIView is turned by 45 radians, which looks like degrees: write 45 * .pi / 180"
            ])
    }
}
