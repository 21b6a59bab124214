import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Slips in `UIView.transition`, and what looks like one and is none. Which are slips is what
/// docs/instruments/advice.md says; that a transition without a name shows nothing is what UIKit's headers say
/// of `transitionNone`, the default.
@MainActor @Suite("Slips in transitions", .serialized)
struct TransitionSlipTests {
    /// Changes its view in one of the methods that come before that is seen.
    private final class Eager: UIViewController {
        var loads: (UIView) -> Void = { _ in }
        var comes: (UIView) -> Void = { _ in }

        override func viewDidLoad() { loads(view) }
        override func viewWillAppear(_ animated: Bool) { comes(view) }
    }

    /// What is told while `body` runs with a view in a window, and is committed.
    private func told(_ body: (UIView) throws -> Void) throws -> [String] {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        return try complaints {
            Complaint.givesAdvice = true
            defer { Complaint.givesAdvice = false }
            try body(view)
            CATransaction.flush()
            CATransaction.runDueCallbacks()
        }
    }

    private static let unnamed =
        "UIView.transition changes UIView at once, as its options name no transition: add one, such as "
        + ".transitionCrossDissolve"
    private static let unshown =
        "UIView.transition changes UIView at once, without an animation, as it is in no window yet: "
        + "begin in viewDidAppear(_:)"

    private func change(
        _ view: UIView, _ options: UIView.AnimationOptions = .transitionCrossDissolve,
        duration: TimeInterval = 1, _ changes: (@MainActor () -> Void)? = nil
    ) {
        UIView.transition(
            with: view, duration: duration, options: options,
            animations: changes ?? { view.backgroundColor = .red }, completion: { _ in })
    }

    @Test("a transition of a view in no window yet is told of, as it is loaded and as it comes")
    func entrance() throws {
        let loaded = try told { _ in
            let controller = Eager()
            controller.loads = { change($0) }
            controller.loadViewIfNeeded()
        }
        #expect(loaded == [Self.unshown])
        let coming = try told { _ in
            let controller = Eager()
            controller.comes = { change($0, []) }
            controller.loadViewIfNeeded()
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
        }
        #expect(coming == [Self.unshown])
    }

    @Test("options that name no transition are told of, with any other option")
    func unnamed() throws {
        for options in [[], .curveEaseIn, .allowAnimatedContent] as [UIView.AnimationOptions] {
            #expect(try told { view in change(view, options) { view.tag = 1 } } == [Self.unnamed])
        }
        let swapped = try told { view in
            let (old, new) = (UIView(), UIView())
            view.addSubview(old)
            UIView.transition(from: old, to: new, duration: 0.5)
        }
        #expect(swapped == [Self.unnamed])
    }

    @Test("a transition that shows, or is to show nothing, is no slip")
    func none() throws {
        let cases: [(String, (UIView) -> Void)] = [
            ("named", { change($0) }),
            ("named, and nothing changes", { change($0, .transitionFlipFromLeft) {} }),
            ("no duration", { change($0, [], duration: 0) }),
            (
                "contents that animate",
                { view in change(view, .allowAnimatedContent) { view.alpha = 0.5 } }
            ),
            (
                "animations are off",
                { view in
                    UIView.setAnimationsEnabled(false)
                    change(view, [])
                    UIView.setAnimationsEnabled(true)
                }
            ),
            ("without animation", { view in UIView.performWithoutAnimation { change(view, []) } }),
            ("never shown", { _ in change(UIView()) }),
            (
                "inside of a block whose completion waits for nothing else",
                { view in
                    UIView.animate(withDuration: 1, animations: { change(UIView()) }) { _ in }
                    change(view)
                }
            ),
            (
                "the program's own animation",
                { view in
                    change(view, []) {
                        let fade = CABasicAnimation(keyPath: "opacity")
                        fade.duration = 1
                        view.layer.add(fade, forKey: nil)
                    }
                }
            ),
        ]
        for (name, body) in cases {
            #expect(try told(body) == [], "\(name)")
        }
    }
}
