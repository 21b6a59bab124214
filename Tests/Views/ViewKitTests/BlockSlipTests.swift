import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Slips in animation blocks that advice tells of, each with what looks like it and is none. Which are slips is
/// what docs/instruments/advice.md says.
@MainActor @Suite("Slips in animation blocks", .serialized)
struct BlockSlipTests {
    /// A view in a window, and what is told while `body` runs and is committed.
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

    // Blocks in no window

    /// Animates as its view is loaded, as many first programs do.
    private final class Eager: UIViewController {
        var animates: (UIView) -> Void = { _ in }

        override func viewDidLoad() {
            super.viewDidLoad()
            animates(view)
        }
    }

    @Test("UIView.animate in viewDidLoad is told, with and without a completion")
    func viewDidLoad() throws {
        let sentence =
            "UIView.animate changes UIView at once, without an animation, as it is in no window yet: "
            + "begin in viewDidAppear(_:)"
        for completion in [nil, { _ in }] as [(@MainActor (Bool) -> Void)?] {
            let messages = try told { _, _ in
                let controller = Eager()
                controller.animates = { view in
                    UIView.animate(
                        withDuration: 1, animations: { view.alpha = 0.5 }, completion: completion)
                }
                controller.loadViewIfNeeded()
            }
            #expect(messages == [sentence])
        }
    }

    @Test("changes of a view in no window that aren't meant to animate are no slips")
    func unshown() throws {
        let cases: [(String, (UIView) -> Void)] = [
            ("outside of a block", { $0.alpha = 0.5 }),
            ("no duration", { view in UIView.animate(withDuration: 0) { view.alpha = 0.5 } }),
            (
                "without animation",
                { view in
                    UIView.animate(withDuration: 1) {
                        UIView.performWithoutAnimation { view.alpha = 0.5 }
                    }
                }
            ),
            (
                "nothing else than before",
                { view in UIView.animate(withDuration: 1) { view.alpha = 1 } }
            ),
            (
                "animations are off",
                { view in
                    UIView.setAnimationsEnabled(false)
                    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
                    UIView.setAnimationsEnabled(true)
                }
            ),
        ]
        for (name, change) in cases {
            let messages = try told { _, _ in
                let controller = Eager()
                controller.animates = change
                controller.loadViewIfNeeded()
            }
            #expect(messages == [], "\(name)")
        }
    }

    @Test("a block that animates what is on screen may change what isn't")
    func both() throws {
        let messages = try told { _, view in
            let controller = Eager()
            controller.animates = { other in
                UIView.animate(withDuration: 1) {
                    view.alpha = 0.5
                    other.alpha = 0.5
                }
            }
            controller.loadViewIfNeeded()
        }
        #expect(messages == [])
    }

    // Completions

    @Test("a completion that comes at once is told")
    func completion() throws {
        let sentence =
            "the completion of UIView.animate comes at once, as nothing in it animates: change a frame, a "
            + "transform, an alpha or a colour in it, or wait with DispatchQueue.main.asyncAfter"
        let cases: [(UIView) -> Void] = [
            { _ in }, { $0.alpha = 1 }, { $0.isHidden = true }, { $0.tag = 4 },
        ]
        for change in cases {
            let messages = try told { _, view in
                UIView.animate(withDuration: 1, animations: { change(view) }, completion: { _ in })
            }
            #expect(messages == [sentence])
        }
    }

    @Test("a completion that waits, or isn't to, is no slip")
    func waiting() throws {
        let cases: [(String, TimeInterval, (UIView) -> Void)] = [
            ("it animates", 1, { $0.alpha = 0.5 }),
            ("no duration", 0, { $0.alpha = 0.5 }),
            ("on purpose", 1, { view in UIView.performWithoutAnimation { view.alpha = 0.5 } }),
            (
                "actions are disabled", 1,
                { view in
                    CATransaction.begin()
                    CATransaction.setDisableActions(true)
                    view.alpha = 0.5
                    CATransaction.commit()
                }
            ),
            (
                "an animation of its own", 1,
                { view in
                    let fade = CABasicAnimation(keyPath: "opacity")
                    (fade.fromValue, fade.duration) = (0, 1)
                    view.layer.add(fade, forKey: nil)
                }
            ),
            (
                "a block inside", 1,
                { view in UIView.animate(withDuration: 1) { view.alpha = 0.5 } }
            ),
        ]
        for (name, duration, change) in cases {
            let messages = try told { _, view in
                UIView.animate(
                    withDuration: duration, animations: { change(view) }, completion: { _ in })
            }
            #expect(messages == [], "\(name)")
        }
        let off = try told { _, view in
            UIView.setAnimationsEnabled(false)
            UIView.animate(
                withDuration: 1, animations: { view.alpha = 0.5 }, completion: { _ in })
            UIView.setAnimationsEnabled(true)
        }
        #expect(off == [])
        let silent = try told { _, view in
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1, animations: {}, completion: { _ in })
            }
        }
        #expect(silent == [])
        let unwanted = try told { _, view in UIView.animate(withDuration: 1) { view.tag = 1 } }
        #expect(unwanted == [])
    }

    // Turns

    @Test("a turn by 2π and degrees in a block are told with the view's class")
    func turns() throws {
        let turned = try told { _, view in
            UIView.animate(withDuration: 1) { view.transform = view.transform.rotated(by: .pi * 2) }
        }
        #expect(
            turned == [
                "a transform turned by 2π is the one without a turn, so UIView doesn't move: animate "
                    + "transform.rotation.z by 2 * .pi with a CABasicAnimation"
            ])
        let degrees = try told { _, view in
            UIView.animate(withDuration: 1) {
                view.transform = CGAffineTransform(rotationAngle: 45)
            }
        }
        #expect(
            degrees == [
                "UIView is turned by 45 radians, which looks like degrees: write 45 * .pi / 180"
            ])
        let half = try told { _, view in
            UIView.animate(withDuration: 1) {
                view.transform = CGAffineTransform(rotationAngle: .pi)
            }
        }
        #expect(half == [])
    }

    // Constraints

    /// A box in `view` by constraints, and the one that moves it.
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

    @Test("a constraint that changes in a block without a layout is told")
    func constraint() throws {
        for hasCompletion in [false, true] {
            let messages = try told { _, view in
                let left = box(in: view)
                if hasCompletion {
                    UIView.animate(
                        withDuration: 1, animations: { left.constant = 50 }, completion: { _ in })
                } else {
                    UIView.animate(withDuration: 1) { left.constant = 50 }
                }
            }
            #expect(messages.count == 1)
            #expect(
                messages.first?.hasSuffix(
                    " changed in an animation block that doesn't lay out, so views jump after it: call "
                        + "layoutIfNeeded() of their superview at the end of the block") == true)
            #expect(messages.first?.contains("<NSLayoutConstraint UIView") == true)
        }
    }

    @Test("a constraint that is laid out in the block, or isn't to animate, is no slip")
    func laidOut() throws {
        let cases: [(String, (UIView, NSLayoutConstraint) -> Void)] = [
            (
                "inside",
                { view, left in
                    UIView.animate(withDuration: 1) {
                        left.constant = 50
                        view.layoutIfNeeded()
                    }
                }
            ),
            (
                "before the block",
                { view, left in
                    left.constant = 50
                    UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
                }
            ),
            ("outside", { _, left in left.constant = 50 }),
            (
                "laid out by the block around",
                { view, left in
                    UIView.animate(withDuration: 1) {
                        UIView.animate(withDuration: 1) { left.constant = 50 }
                        view.layoutIfNeeded()
                    }
                }
            ),
            (
                "without animation",
                { _, left in
                    UIView.animate(withDuration: 1) {
                        UIView.performWithoutAnimation { left.constant = 50 }
                    }
                }
            ),
            ("no duration", { _, left in UIView.animate(withDuration: 0) { left.constant = 50 } }),
            (
                "a new view",
                { view, _ in
                    UIView.animate(withDuration: 1) {
                        view.alpha = 0.5
                        let new = UIView()
                        new.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(new)
                        new.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
                    }
                }
            ),
        ]
        for (name, change) in cases {
            let messages = try told { _, view in change(view, box(in: view)) }
            #expect(messages == [], "\(name)")
        }
    }
}
