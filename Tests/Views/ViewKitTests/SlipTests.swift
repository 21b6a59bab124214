import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Slips with views that advice tells of, each with what looks like it and is none. Which are slips is
/// what docs/instruments/advice.md says.
@MainActor @Suite("Slips with views", .serialized)
struct SlipTests {
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

    // Gradients

    /// A gradient that follows its view, or doesn't.
    private final class Sky: UIView {
        let gradient = CAGradientLayer()
        var follows = false

        override func layoutSubviews() {
            super.layoutSubviews()
            if follows { gradient.frame = bounds }
        }
    }

    @Test(
        "a gradient that was as large as its view is told when that grows, but for one that follows"
    )
    func gradient() throws {
        for follows in [false, true] {
            let messages = try told { desk, _ in
                let sky = Sky(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                sky.follows = follows
                sky.gradient.frame = sky.bounds
                sky.layer.addSublayer(sky.gradient)
                desk.window.addSubview(sky)
                // In the same turn, as a window does with what was set up in viewDidLoad.
                sky.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            }
            #expect(
                messages
                    == (follows
                        ? []
                        : [
                            "a gradient that filled Sky keeps its size of 100 x 100 while that has 300 x "
                                + "200: set its frame in layoutSubviews()"
                        ]))
        }
    }

    /// A view whose own layer is the gradient.
    private final class Dawn: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
    }

    @Test("a view whose layer is the gradient is no slip")
    func ownGradient() throws {
        let messages = try told { desk, view in
            let dawn = Dawn(frame: view.bounds)
            view.addSubview(dawn)
            CATransaction.flush()
            view.bounds.size.width = 300
        }
        #expect(messages == [])
    }

    // Anchor points

    @Test("an anchor point that moves a view is told, but for one whose frame is set again")
    func anchor() throws {
        let moved = try told { $1.layer.anchorPoint = CGPoint(x: 0, y: 1) }
        #expect(
            moved == [
                "the anchorPoint (0, 1) moved UIView by (50, -50), as its position stayed: set position, or "
                    + "the old frame again, after it"
            ])
        let kept = try told { _, view in
            let frame = view.frame
            view.layer.anchorPoint = CGPoint(x: 0, y: 1)
            view.frame = frame
        }
        #expect(kept == [])
    }

    // Touches

    @Test("a touch that a delay keeps away is told, with how long it waits still")
    func delay() throws {
        let messages = try told { desk, view in
            UIView.animate(withDuration: 1, delay: 5) { view.alpha = 0.5 }
            desk.wait(1)
            desk.tap(50, 50)
        }
        #expect(messages.count == 1)
        let message = try #require(messages.first)
        #expect(message.hasPrefix("a touch goes past UIView, as an animation that begins in "))
        #expect(
            message.hasSuffix(
                " s keeps touches away from its call on: add the option .allowUserInteraction"))
        // Four seconds of five are left, but for a frame or two.
        let words = message.split(separator: " ").compactMap { Double($0) }
        #expect(words.count == 1 && abs((words.first ?? 0) - 4) < 0.1)
    }

    @Test("a touch beside the view, or that comes through, is no slip")
    func touches() throws {
        let cases: [(String, TimeInterval, UIView.AnimationOptions, Double, Double)] = [
            ("allowed", 5, .allowUserInteraction, 1, 50),
            ("beside", 5, [], 1, 200),
            ("it runs", 0, [], 0.5, 50),
            ("it is over", 0, [], 3, 50),
            ("the delay is over", 1, [], 1.5, 50),
        ]
        for (name, delay, options, wait, place) in cases {
            let messages = try told { desk, view in
                UIView.animate(withDuration: 1, delay: delay, options: options) { view.alpha = 0.5 }
                desk.wait(wait)
                desk.tap(place, place)
            }
            #expect(messages == [], "\(name)")
        }
        // Nobody touched it.
        let untouched = try told { desk, view in
            UIView.animate(withDuration: 1, delay: 5) { view.alpha = 0.5 }
            desk.wait(1)
        }
        #expect(untouched == [])
    }
}
