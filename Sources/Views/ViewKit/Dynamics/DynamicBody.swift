import Foundation
import Primitives

/// An item as the solver sees it. The mass is that of the item's area: an item of 100 by 100
/// points with density 1 has mass 1. Main thread.
@MainActor
final class DynamicBody {
    /// The item; nil for the ground, which the boundaries belong to.
    let item: (any UIDynamicItem)?
    let number: Int
    private(set) var shape: DynamicShape
    /// The middle, in points.
    var place = Flat.zero
    var angle = 0.0
    /// The speed, in points per second.
    var speed = Flat.zero
    /// The speed of turning, in radians per second.
    var spin = 0.0

    var density = 1.0
    var elasticity = DynamicBody.usual.elasticity
    var friction = DynamicBody.usual.friction
    var resistance = 0.0
    var angularResistance = 0.0
    var charge = 0.0
    var allowsRotation = true
    var isAnchored = false
    /// Elasticity and friction of items about which the program says nothing.
    static let usual = (elasticity: 0.2, friction: 0.2)

    private(set) var mass = 1.0
    /// The inverse of the mass; 0 for a body that nothing moves.
    private(set) var lightness = 0.0
    /// The inverse of the moment of inertia; 0 for a body that doesn't turn.
    private(set) var turning = 0.0

    // One step

    /// The speeds that push overlapping bodies apart, which last for a step.
    var apart = Flat.zero
    var apartSpin = 0.0
    /// The change of speed by gravity and fields in the step.
    var gained = Flat.zero
    /// Whether something touches or holds the body.
    var isHeld = false
    /// The corners of the body on screen; the middle alone for a circle.
    private(set) var corners: [Flat] = []
    /// The upright box around the body.
    private(set) var low = Flat.zero, high = Flat.zero
    /// The time for which the body has been almost at rest, in seconds.
    var stillTime = 0.0

    init(_ item: (any UIDynamicItem)?, number: Int) {
        self.item = item
        self.number = number
        guard let item else {
            shape = .circle(0)
            return
        }
        shape = DynamicShape(item)
        readPlace()
    }

    /// Takes the place and the turn of the item.
    func readPlace() {
        guard let item else { return }
        shape = DynamicShape(item)
        place = Flat(item.center)
        let transform = item.transform
        angle = atan2(Double(transform.b), Double(transform.a))
        stillTime = 0
        weigh()
        update()
    }

    /// Computes the mass after a change of the material.
    func weigh() {
        guard item != nil else { return }
        mass = max(1e-6, density * shape.area / 10_000)
        lightness = isAnchored ? 0 : 1 / mass
        turning = isAnchored || !allowsRotation ? 0 : 1 / (mass * max(1e-6, shape.inertia))
        if isAnchored { (speed, spin) = (.zero, 0) }
        if !allowsRotation { spin = 0 }
    }

    /// Computes the corners for the present place.
    func update() {
        switch shape {
        case .circle(let radius):
            corners = [place]
            (low, high) = (place - radius, place + radius)
        case .polygon(let all):
            let (cosine, sine) = (cos(angle), sin(angle))
            corners = all.map { place + $0.turned(cosine, sine) }
            low = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
            high = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
        }
    }

    var radius: Double? {
        if case .circle(let radius) = shape { radius } else { nil }
    }

    /// Shows the state on the item.
    func write() {
        guard let item, lightness > 0 else { return }
        let point = place.point
        if item.center != point { item.center = point }
        let now = item.transform
        if abs(atan2(Double(now.b), Double(now.a)) - angle) > 1e-9, turning > 0 {
            item.transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    /// Returns the speed of the point that is `arm` away from the middle.
    func speed(at arm: Flat) -> Flat { speed + arm.turned * spin }

    /// Changes the speeds by an impulse at a point.
    func kick(_ impulse: Flat, at arm: Flat) {
        speed += impulse * lightness
        spin += arm.cross(impulse) * turning
    }

    func kickApart(_ impulse: Flat, at arm: Flat) {
        apart += impulse * lightness
        apartSpin += arm.cross(impulse) * turning
    }

    /// Adds to the speed, unless the body is anchored.
    func gain(_ change: Flat) {
        guard lightness > 0 else { return }
        speed += change
        gained += change
    }

    /// Moves the body. A body that nothing holds moves by its mean speed, with which a fall is
    /// exactly g·t²/2.
    func move(_ seconds: Double) {
        guard lightness > 0 else { return }
        let mean = isHeld ? speed : speed - gained / 2
        place += (mean + apart) * seconds
        angle += (spin + apartSpin) * seconds
        update()
    }
}
