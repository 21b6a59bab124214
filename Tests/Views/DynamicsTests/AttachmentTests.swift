import Foundation
import Primitives
import Testing
import ViewKit

/// Attachments against the formulas of mechanics, by the rules of Apple's documentation of
/// UIAttachmentBehavior. A box of 100 by 100 points has mass 1 and, with (w² + h²) / 12, a moment of
/// inertia of 1,667 square points; friction of 1 is 10,000 units (docs/reference/dynamics.md).
@MainActor @Suite("Attachments of dynamics", .serialized)
struct AttachmentTests {
    private let right = CGVector(dx: 1, dy: 0)

    /// Apple's documentation: frictionTorque is 0 and attachmentRange infinite at first.
    @Test("attachments begin with Apple's values, whatever their kind")
    func values() {
        let (a, b) = (TestItem(100, 100), TestItem(200, 100))
        let point = CGPoint(x: 150, y: 100)
        let two = [
            UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: point),
            .pinAttachment(with: a, attachedTo: b, attachmentAnchor: point),
            .slidingAttachment(
                with: a, attachedTo: b, attachmentAnchor: point, axisOfTranslation: right),
        ]
        let one = UIAttachmentBehavior.slidingAttachment(
            with: a, attachmentAnchor: point, axisOfTranslation: right)
        for each in two + [one] {
            #expect(each.frictionTorque == 0 && each.attachmentRange.isInfinite)
            #expect(each.damping == 0 && each.frequency == 0)
        }
        #expect(two.allSatisfy { $0.attachedBehaviorType == .items && $0.items.count == 2 })
        #expect(one.attachedBehaviorType == .anchor && one.items.count == 1)
        #expect(one.anchorPoint == point)
    }

    /// On an axis of 45° gravity g has the part g / √2, which gives each axis v = g·t / 2.
    @Test("a sliding item stays on its axis, doesn't turn, and falls by the axis's part of gravity")
    func slide() {
        for length in [0.1, 7.0] {
            let item = TestItem(100, 100)
            // The anchor isn't the item's middle: the pull at it would turn a pinned item.
            let slide = UIAttachmentBehavior.slidingAttachment(
                with: item, attachmentAnchor: CGPoint(x: 130, y: 100),
                axisOfTranslation: CGVector(dx: length, dy: length))
            let world = TestWorld([item], UIGravityBehavior(items: [item]), slide)
            world.speeds.addAngularVelocity(5, for: item)
            world.play(0.5)
            let speed = world.speeds.linearVelocity(for: item)
            #expect(abs(speed.x - 250) < 0.01 && abs(speed.y - 250) < 0.01)
            #expect(abs(item.center.x - item.center.y) < 0.05 && abs(item.turn) < 0.01)
            // s = g·t² / 4, within the solver's step.
            #expect(abs(item.center.x - 162.5) < 0.6)
        }
    }

    @Test(
        "a slide ends at the ends of its range, which always has 0 in it",
        arguments: [
            (-30, 50, 50, -30), (0, 0, 0, 0), (10, 50, 50, 0), (-30, -10, 0, -30),
        ] as [(Double, Double, Double, Double)])
    func range(_ least: Double, _ most: Double, _ last: Double, _ first: Double) {
        let item = TestItem(200, 100)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: item.center, axisOfTranslation: right)
        slide.attachmentRange = UIFloatRange(minimum: least, maximum: most)
        let gravity = UIGravityBehavior(items: [item])
        gravity.setAngle(0, magnitude: 1)
        let world = TestWorld([item], gravity, slide)
        for end in [last, first] {
            for _ in 0..<60 {
                world.play(1.0 / 60)
                #expect(item.center.x < 200 + last + 0.1 && item.center.x > 200 + first - 0.1)
            }
            #expect(abs(item.center.x - 200 - end) < 0.1 && abs(item.center.y - 100) < 1e-6)
            gravity.setAngle(.pi, magnitude: 1)
        }
    }

    /// Across the axis both items have the speed of their common middle of mass, along it each has
    /// its own, until the range's end, from which on both have the common one.
    @Test("items that slide on each other share what goes across the axis alone")
    func pair() {
        let (a, b) = (TestItem(100, 100), TestItem(200, 100))
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 150, y: 100),
            axisOfTranslation: right)
        slide.attachmentRange = UIFloatRange(minimum: -.infinity, maximum: 50)
        let world = TestWorld([a, b], slide)
        world.speeds.allowsRotation = false
        world.speeds.addLinearVelocity(CGPoint(x: 120, y: 200), for: a)
        world.play(0.25)
        #expect(abs(a.center.x - 130) < 0.01 && abs(b.center.x - 200) < 0.01)
        #expect(abs(a.center.y - 125) < 0.01 && abs(b.center.y - 125) < 0.01)
        // The end is reached after 50 / 120 s, from where both go on with half the speed: in the
        // remaining third of a second by 20 points.
        world.play(0.5)
        #expect(abs(a.center.x - 170) < 0.5 && abs(b.center.x - 220) < 0.5)
        #expect(abs(a.center.x - b.center.x + 50) < 0.05)
        #expect(abs(world.speeds.linearVelocity(for: b).x - 60) < 0.01)
    }

    /// Without a pull from outside the angular momentum m·v·50 stays, and the pair turns as one body
    /// with the moment of inertia of two boxes and their distances: 2·m·((40² + 40²) / 12 + 50²).
    @Test("glued items keep distance and angle, and turn as one body")
    func fixed() {
        let (a, b) = (TestItem(100, 100), TestItem(200, 100))
        let glue = UIAttachmentBehavior.fixedAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 150, y: 100))
        let world = TestWorld([a, b], glue)
        world.speeds.addLinearVelocity(CGPoint(x: 0, y: 200), for: a)
        let spin = -200 * 50 / (2 * (3200.0 / 12 + 2500))
        for frame in 1...30 {
            world.play(1.0 / 60)
            let way = CGVector(dx: b.center.x - a.center.x, dy: b.center.y - a.center.y)
            #expect(abs(hypot(way.dx, way.dy) - 100) < 0.1)
            #expect(abs(a.turn - b.turn) < 1e-3 && abs(atan2(way.dy, way.dx) - a.turn) < 1e-3)
            #expect(abs(a.turn - spin * Double(frame) / 60) < 2e-3)
        }
        // The common middle of mass has half the speed.
        #expect(abs((a.center.y + b.center.y) / 2 - 150) < 0.01)
    }

    @Test("glued items keep the angle that they had against each other")
    func angle() {
        let (a, b) = (TestItem(100, 100), TestItem(160, 100))
        a.transform = CGAffineTransform(rotationAngle: 1)
        let glue = UIAttachmentBehavior.fixedAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 130, y: 120))
        let world = TestWorld([a, b], glue)
        world.speeds.addAngularVelocity(3, for: b)
        world.play(0.5)
        #expect(abs(a.turn - b.turn - 1) < 1e-3 && abs(b.turn) > 0.1)
    }

    @Test("a pin turns within its range, in radians clockwise on screen", arguments: [8.0, -8])
    func pin(_ spin: Double) {
        let (a, b) = (TestItem(100, 100), TestItem(140, 100))
        let pin = UIAttachmentBehavior.pinAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 120, y: 100))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 1)
        let world = TestWorld([a, b], pin)
        let anchored = UIDynamicItemBehavior(items: [b])
        anchored.isAnchored = true
        world.animator.addBehavior(anchored)
        world.speeds.addAngularVelocity(spin, for: a)
        world.play(0.05)
        // Box and arm turn together: the pin takes a part of the turning, not all of it.
        #expect(abs(a.turn) > 0.05 && (a.turn > 0) == (spin > 0))
        world.play(1)
        #expect(abs(a.turn - (spin > 0 ? 1 : -0.5)) < 0.01)
        #expect(abs(hypot(a.center.x - 120, a.center.y - 100) - 20) < 0.05)
    }

    /// The deceleration is torque / inertia: 10,000 / 1,667 = 6 rad/s² for friction of 1 on a box of
    /// 100 by 100 points, and a quarter of it with four times the mass.
    @Test(
        "friction slows turning by torque through inertia, down to rest",
        arguments: [(1, 1, 6), (0.5, 1, 3), (1, 4, 1.5), (0, 1, 0), (-1, 1, 0)]
            as [(Double, Double, Double)])
    func friction(_ torque: Double, _ density: Double, _ slowing: Double) {
        let item = TestItem(200, 200, 100, 100)
        let axle = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        axle.frictionTorque = torque
        let world = TestWorld([item], axle)
        world.speeds.density = density
        world.speeds.addAngularVelocity(6, for: item)
        world.play(0.25)
        #expect(abs(world.speeds.angularVelocity(for: item) - (6 - slowing * 0.25)) < 1e-6)
        // φ = ω·t − α·t² / 2, within the solver's step.
        #expect(abs(item.turn - (1.5 - slowing * 0.03125)) < 0.01)
        world.play(1.25)
        let left = max(0, 6 - slowing * 1.5)
        #expect(abs(world.speeds.angularVelocity(for: item) - left) < 1e-6)
    }

    @Test("friction of a pin slows the items' turning against each other, not that of both")
    func pinFriction() {
        let (a, b) = (TestItem(200, 200, 100, 100), TestItem(200, 200, 100, 100))
        let pin = UIAttachmentBehavior.pinAttachment(
            with: a, attachedTo: b, attachmentAnchor: a.center)
        pin.frictionTorque = 1
        let world = TestWorld([a, b], pin)
        world.speeds.addAngularVelocity(6, for: a)
        world.play(0.25)
        // 1.5 goes from one to the other: 6 rad/s² for each.
        #expect(abs(world.speeds.angularVelocity(for: a) - 4.5) < 1e-6)
        #expect(abs(world.speeds.angularVelocity(for: b) - 1.5) < 1e-6)
        world.play(1)
        #expect(abs(world.speeds.angularVelocity(for: a) - 3) < 1e-6)
        #expect(abs(world.speeds.angularVelocity(for: b) - 3) < 1e-6)
    }
}
