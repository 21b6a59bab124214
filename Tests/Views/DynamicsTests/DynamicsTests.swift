import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// UIKit's dynamics against the formulas of mechanics, and the figures of Apple's documentation:
/// gravity of magnitude 1 is 1,000 points per square second, a push of magnitude 1 gives an item of
/// 100 by 100 points 100 points per square second.
@MainActor @Suite("Dynamics", .serialized)
struct DynamicsTests {
    /// An item of the test's own.
    private final class Item: UIDynamicItem {
        var center: CGPoint
        let bounds: CGRect
        var transform = CGAffineTransform.identity
        var kind = UIDynamicItemCollisionBoundsType.rectangle
        var collisionBoundsType: UIDynamicItemCollisionBoundsType { kind }

        init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 40, _ height: CGFloat = 40) {
            center = CGPoint(x: x, y: y)
            bounds = CGRect(x: 0, y: 0, width: width, height: height)
        }

        var turn: CGFloat { atan2(transform.b, transform.a) }
    }

    private final class Told: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        var log: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem, at p: CGPoint
        ) { log.append("touch \(Int(p.x.rounded())) \(Int(p.y.rounded()))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem
        ) { log.append("part") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { log.append("wall \(identifier.map { "\($0)" } ?? "view")") }
    }

    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let told = Told()

    private func animator(_ behaviors: UIDynamicBehavior...) -> UIDynamicAnimator {
        let animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = told
        for behavior in behaviors { animator.addBehavior(behavior) }
        return animator
    }

    /// Moves time on as frames of a sixtieth of a second do.
    private func play(_ animator: UIDynamicAnimator, _ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { animator.advance(by: 1.0 / 60) }
    }

    private func material(
        _ items: [Item], _ body: (UIDynamicItemBehavior) -> Void = { _ in }
    ) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        body(behavior)
        return behavior
    }

    @Test("behaviours begin with Apple's values")
    func values() {
        let gravity = UIGravityBehavior(items: [])
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
        #expect(abs(gravity.angle - .pi / 2) < 1e-9)
        gravity.setAngle(0, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
        let item = UIDynamicItemBehavior(items: [])
        #expect(item.elasticity == 0 && item.friction == 0 && item.density == 1)
        #expect(item.resistance == 0 && item.angularResistance == 0 && item.allowsRotation)
        let collision = UICollisionBehavior(items: [])
        #expect(collision.collisionMode == .everything)
        #expect(!collision.translatesReferenceBoundsIntoBoundary)
        #expect(collision.boundaryIdentifiers == nil)
        #expect(UISnapBehavior(item: Item(0, 0), snapTo: .zero).damping == 0.5)
        let push = UIPushBehavior(items: [], mode: .instantaneous)
        #expect(push.active && push.magnitude == 0)
    }

    /// s = g·t²/2 and v = g·t.
    @Test("a fall of a second at magnitude 1 is 500 points, and of a frame 0.139")
    func fall() {
        let item = Item(100, 0)
        let speeds = material([item])
        let animator = animator(UIGravityBehavior(items: [item]), speeds)
        play(animator, 1.0 / 60)
        #expect(abs(item.center.y - 500 / 3600) < 1e-6)
        play(animator, 59.0 / 60)
        #expect(abs(item.center.y - 500) < 1e-6 && item.center.x == 100)
        #expect(abs(speeds.linearVelocity(for: item).y - 1000) < 1e-6)
        #expect(abs(animator.elapsedTime - 1) < 1e-6)
    }

    /// x = v·t, y = v·t − g·t²/2.
    @Test("a throw is a parabola; frames of any length give the same places")
    func parabola() {
        var ends: [CGPoint] = []
        for rate in [60.0, 144, 24] {
            let item = Item(0, 0)
            let speeds = material([item])
            speeds.addLinearVelocity(CGPoint(x: 200, y: -300), for: item)
            let animator = animator(UIGravityBehavior(items: [item]), speeds)
            for _ in 0..<Int(rate / 2) { animator.advance(by: 1 / rate) }
            ends.append(item.center)
        }
        #expect(abs(ends[0].x - 100) < 1e-6 && abs(ends[0].y - (-150 + 125)) < 1e-6)
        #expect(ends.allSatisfy { abs($0.x - 100) < 1e-6 && abs($0.y + 25) < 1e-6 })
    }

    /// Equal masses exchange their speeds; a heavy one (m₁ = 4·m₂) goes on with
    /// (m₁ − m₂) / (m₁ + m₂) = 0.6 of its speed, the light one goes with 1.6 of it.
    @Test("elastic collisions keep momentum and energy", arguments: [1.0, 4.0])
    func elastic(density: Double) {
        let (a, b) = (Item(100, 100), Item(200, 100))
        let all = material([a, b]) {
            $0.elasticity = 1
            $0.friction = 0
        }
        let heavy = material([a]) { $0.density = density }
        all.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
        let collision = UICollisionBehavior(items: [a, b])
        collision.collisionDelegate = told
        let animator = animator(collision, all, heavy)
        play(animator, 0.5)
        let expected = density == 1 ? (0.0, 200.0) : (120.0, 320.0)
        #expect(abs(all.linearVelocity(for: a).x - expected.0) < 0.5)
        #expect(abs(all.linearVelocity(for: b).x - expected.1) < 0.5)
        #expect(abs(a.turn) < 1e-3 && abs(b.center.y - 100) < 0.01)
        #expect(told.log.filter { $0.hasPrefix("touch") }.count == 1)
        #expect(told.log.last == "part")
    }

    /// Without elasticity both go on with the speed of the common middle of mass.
    @Test("bodies without elasticity go on together")
    func inelastic() {
        let (a, b) = (Item(100, 100), Item(200, 100))
        let all = material([a, b]) { $0.elasticity = 0 }
        all.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
        let animator = animator(UICollisionBehavior(items: [a, b]), all)
        play(animator, 0.6)
        #expect(abs(all.linearVelocity(for: a).x - 100) < 1)
        #expect(abs(all.linearVelocity(for: b).x - 100) < 1)
    }

    /// The height after a bounce is e² of the height before.
    @Test("a ball bounces to e² of its height", arguments: [1.0, 0.5])
    func bounce(elasticity: Double) {
        let ball = Item(200, 180)
        ball.kind = .ellipse
        let collision = UICollisionBehavior(items: [ball])
        collision.translatesReferenceBoundsIntoBoundary = true
        let animator = animator(
            UIGravityBehavior(items: [ball]), collision,
            material([ball]) { $0.elasticity = elasticity })
        // 200 points to the ground take √0.4 s.
        play(animator, 0.7)
        var top = CGFloat.infinity
        for _ in 0..<90 {
            play(animator, 1.0 / 60)
            top = min(top, ball.center.y)
        }
        #expect(abs((380 - top) / 200 - elasticity * elasticity) < 0.04)
    }

    @Test("stacked boxes come to rest, sleep, and wake when the stack is changed")
    func stack() {
        let boxes = (0..<6).map {
            Item(200 + ($0.isMultiple(of: 2) ? 1.5 : -1.5), 360 - 45 * CGFloat($0))
        }
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: boxes)
        let animator = animator(gravity, collision)
        #expect(animator.isRunning && told.log == ["resume"])
        play(animator, 6)
        #expect(!animator.isRunning && told.log == ["resume", "pause"])
        for (index, box) in boxes.enumerated() {
            #expect(abs(box.center.y - (380 - 40 * CGFloat(index))) < 2.5)
            #expect(abs(box.center.x - 200) < 4 && abs(box.turn) < 0.02)
        }
        let before = boxes.map(\.center)
        play(animator, 1)
        #expect(boxes.map(\.center) == before)
        gravity.removeItem(boxes[5])
        gravity.addItem(boxes[5])
        #expect(animator.isRunning)
        play(animator, 2)
        #expect(!animator.isRunning)
        #expect(zip(boxes, before).allSatisfy { abs($0.center.y - $1.y) < 0.5 })
    }

    @Test("a body on a slope slides by its friction, and boundaries are told by name")
    func slope() {
        // On a slope of 45° a flat box stays with friction above 1. Without, it slides by
        // g·sin 45°·t²/2 = 88 points in half a second, which is 62 to the right.
        for (friction, slides) in [(1.2, false), (0.0, true)] {
            let box = Item(200, 185.5, 60, 20)
            box.transform = CGAffineTransform(rotationAngle: .pi / 4)
            let collision = UICollisionBehavior(items: [box])
            collision.collisionDelegate = told
            collision.addBoundary(
                withIdentifier: NSString(string: "slope"), from: CGPoint(x: 0, y: 0),
                to: CGPoint(x: 400, y: 400))
            let animator = animator(
                UIGravityBehavior(items: [box]), collision,
                material([box]) {
                    $0.friction = friction
                    $0.elasticity = 0
                })
            play(animator, 0.5)
            #expect(abs(box.center.x - (slides ? 262 : 200)) < 3)
            // Above the line, as far as half its height.
            let height = (box.center.x - box.center.y) / CGFloat(2).squareRoot()
            #expect(abs(height - 10) < 1)
            #expect(told.log.contains("wall slope"))
        }
    }

    @Test("a snap brings the item to its point, upright, and the animator rests")
    func snap() {
        let item = Item(50, 50)
        item.transform = CGAffineTransform(rotationAngle: 1)
        let animator = animator(UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200)))
        play(animator, 0.1)
        #expect(item.center.x > 50 && item.center.x < 300)
        play(animator, 2.9)
        #expect(abs(item.center.x - 300) < 0.5 && abs(item.center.y - 200) < 0.5)
        #expect(abs(item.turn) < 0.01 && !animator.isRunning)
    }

    /// s = a·t²/2 with a = 100 for 100 by 100 points; a quarter of the mass has four times that.
    @Test("pushes accelerate by the mass; one that acts once is inactive after that")
    func pushes() {
        let (large, small) = (Item(0, 0, 100, 100), Item(0, 0, 50, 50))
        let push = UIPushBehavior(items: [large, small], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        let animator = animator(push)
        play(animator, 1)
        #expect(abs(large.center.x - 50) < 0.01 && abs(small.center.x - 200) < 0.01)
        let other = Item(0, 0, 100, 100)
        let speeds = material([other])
        let kick = UIPushBehavior(items: [other], mode: .instantaneous)
        kick.setAngle(.pi / 2, magnitude: 2)
        animator.addBehavior(kick)
        animator.addBehavior(speeds)
        play(animator, 0.5)
        #expect(!kick.active && abs(speeds.linearVelocity(for: other).y - 200) < 0.01)
        kick.active = true
        play(animator, 0.1)
        #expect(abs(speeds.linearVelocity(for: other).y - 400) < 0.01)
    }

    /// The period of a small swing is 2π·√(l / g): 0.993 s for 25 points at 1,000 points/s².
    @Test("an item on a rod swings as a pendulum; a spring swings by its frequency")
    func attachments() {
        let bob = Item(202, 125, 10, 10)
        let rod = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 200, y: 100))
        #expect(abs(rod.length - 25.08) < 0.01 && rod.attachedBehaviorType == .anchor)
        #expect(rod.damping == 0 && rod.frequency == 0)
        let animator = animator(UIGravityBehavior(items: [bob]), rod)
        play(animator, 0.25)
        #expect(abs(bob.center.x - 200) < 0.3)
        play(animator, 0.25)
        #expect(abs(bob.center.x - 198) < 0.2)
        #expect(abs(hypot(bob.center.x - 200, bob.center.y - 100) - 25.08) < 0.2)
        let weight = Item(300, 200)
        let spring = UIAttachmentBehavior(item: weight, attachedToAnchor: CGPoint(x: 300, y: 100))
        (spring.length, spring.frequency) = (80, 1)
        animator.addBehavior(spring)
        play(animator, 0.5)
        // Half a swing: as far on the other side of the rest length.
        #expect(abs(weight.center.y - 160) < 1.5)
    }

    @Test(
        "items that are anchored stay; fields pull in their region; the same steps repeat exactly")
    func fields() {
        func run() -> [CGPoint] {
            let (a, b, wall) = (Item(300, 200), Item(390, 20), Item(200, 200))
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 200))
            field.region = UIRegion(radius: 150)
            for item in [a, b] { field.addItem(item) }
            let anchored = material([wall]) { $0.isAnchored = true }
            let collision = UICollisionBehavior(items: [a, b, wall])
            let animator = animator(field, anchored, collision)
            play(animator, 3)
            return [a, b, wall].map(\.center)
        }
        let places = run()
        #expect(abs(places[0].x - 240) < 1.5)
        #expect(places[1] == CGPoint(x: 390, y: 20) && places[2] == CGPoint(x: 200, y: 200))
        #expect(run() == places)
    }

    @Test("in a window, views move with its frames, and rest with the display link gone")
    func window() throws {
        let desk = try Desk()
        let box = desk.add(UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40)))
        let animator = UIDynamicAnimator(referenceView: desk.window)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: [box])
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        desk.begin()
        desk.wait(0.3)
        #expect(abs(box.center.y - 20 - 500 * 0.09) < 12)
        #expect(animator.items(in: CGRect(x: 90, y: 0, width: 60, height: 400)).count == 1)
        desk.wait(5)
        #expect(!animator.isRunning && abs(box.center.y - 380) < 1)
        box.center = CGPoint(x: 100, y: 100)
        animator.updateItem(usingCurrentState: box)
        desk.wait(0.1)
        #expect(animator.isRunning && box.center.y > 100 && box.center.y < 130)
        animator.removeAllBehaviors()
        #expect(animator.behaviors.isEmpty && !animator.isRunning)
        desk.close()
    }

    @Test("children come and go with their behaviour, which tells before it moves")
    func children() {
        final class Both: UIDynamicBehavior {
            var moves: [Bool] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
                moves.append(dynamicAnimator != nil)
            }
        }
        let item = Item(0, 0)
        let both = Both()
        var frames = 0
        both.action = { frames += 1 }
        both.addChildBehavior(UIGravityBehavior(items: [item]))
        let animator = animator(both)
        play(animator, 0.1)
        #expect(item.center.y > 4 && frames == 6 && both.moves == [true])
        animator.removeBehavior(both)
        let y = item.center.y
        play(animator, 0.1)
        #expect(item.center.y == y && both.moves == [true, false])
        #expect(both.dynamicAnimator == nil && both.childBehaviors.count == 1)
    }

    @Test("several behaviours on the same items give the same places each time")
    func order() {
        func places() -> [CGPoint] {
            let items = (0..<8).map { Item(60 + CGFloat($0) * 33, 60 + CGFloat($0 % 3) * 35) }
            let walls = (0..<4).map { index in
                let collision = UICollisionBehavior(items: items)
                collision.addBoundary(
                    withIdentifier: "slope" as NSString,
                    from: CGPoint(x: 0, y: 200 + 20 * index),
                    to: CGPoint(x: 400, y: 330 - 30 * index))
                return collision
            }
            let animator = animator(UIGravityBehavior(items: items))
            for each in walls { animator.addBehavior(each) }
            play(animator, 2)
            return items.map(\.center)
        }
        let first = places()
        for _ in 0..<5 { #expect(places() == first) }
    }
}
