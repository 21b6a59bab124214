public import Foundation
public import Primitives

/// A force that depends on the place: near a point, in a direction, against the speed, by charge, by
/// noise, or by a closure. Numbers: docs/reference/dynamics.md. Main thread only.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let wind = UIFieldBehavior.noiseField(smoothness: 0.8, animationSpeed: 1)
/// wind.addItem(UIView())
/// animator.addBehavior(wind)
/// ```
open class UIFieldBehavior: UIDynamicBehavior {
    /// The closure of a field of the program's: from the field, the place of an item from the
    /// field's position, its speed, mass and charge, and the time since the last step, to a force.
    public typealias Evaluation =
        @MainActor (
            UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
        ) -> CGVector

    private enum Kind {
        case drag, vortex, radial, linear, velocity, spring, electric, magnetic, noise, turbulence
        case own(Evaluation)
    }

    /// The field's middle, in points of the reference view.
    open var position = CGPoint.zero { didSet { changed() } }
    /// The area of the field, about its position; all of the plane by default.
    open var region = UIRegion.infinite { didSet { changed() } }
    /// The strength; 1 by default. Negative strengths push away.
    open var strength: CGFloat = 1 { didSet { changed() } }
    /// The power of the distance by which the field gets weaker; 0, which is the default, for none.
    open var falloff: CGFloat = 0 { didSet { changed() } }
    /// The distance below which the field gets no stronger, in points.
    open var minimumRadius: CGFloat = 1 { didSet { changed() } }
    /// The direction of a linear field and of a field of velocity.
    open var direction = CGVector.zero { didSet { changed() } }
    /// The smoothness of noise and turbulence, from 0 (most random) to 1; other fields keep the value,
    /// without effect.
    open var smoothness: CGFloat = 0 { didSet { changed() } }
    /// The changes of noise and turbulence per second, in hertz; 0, which is the default, for none.
    /// Other fields keep the value, without effect.
    open var animationSpeed: CGFloat = 0 { didSet { changed() } }

    private let kind: Kind
    private var list = DynamicItems()
    /// The changes of noise since the field's first step.
    private var phase = 0.0

    /// The acceleration, or the force on a mass of 1, of fields with strength 1 other than gravity.
    private static let unit = 100.0
    /// The noise of both axes.
    private static let noise = (x: LatticeNoise(seed: 1), y: LatticeNoise(seed: 2))
    /// The side of a cell of noise with smoothness 0, in points, and the doublings of the side up to
    /// smoothness 1.
    private static let cell = (least: 16.0, doublings: 4.0)

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Returns a field that resists motion, by the speed.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Returns a field that moves items around its position: counterclockwise on screen with a positive
    /// strength, else clockwise.
    ///
    /// The force acts at right angles to the line to the position.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Returns a field that pulls items to a point.
    /// - Parameter position: the point, in points of the reference view.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radial)
        field.position = position
        return field
    }
    /// Returns a field that pulls items in a direction.
    /// - Parameter direction: the direction; its length scales the force.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linear)
        field.direction = direction
        return field
    }
    /// Returns a field that gives items a speed, in points per second.
    /// - Parameter direction: the speed, in points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Returns a field that pulls items to its position as a spring does.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Returns a field that repels or attracts charged items: charges of the strength's sign go away
    /// from its position, others come to it.
    ///
    /// The charge is that of `UIDynamicItemBehavior`.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Returns a field that turns the way of charged items, and leaves them their speed:
    /// counterclockwise where the charge has the strength's sign, else clockwise.
    ///
    /// The charge is that of `UIDynamicItemBehavior`.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
    /// Returns a field that pushes items in random directions, whatever their mass.
    ///
    /// The pushes are the same in each run of the program. A field that changes keeps the animator
    /// running.
    /// - Parameters:
    ///   - smoothness: from 0, where the force changes most from place to place, to 1.
    ///   - speed: the changes of the force per second, in hertz; 0 for none.
    open class func noiseField(
        smoothness: CGFloat, animationSpeed speed: CGFloat
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Returns a field that pushes moving items in random directions, by their speed.
    /// - Parameters:
    ///   - smoothness: from 0, where the force changes most from place to place, to 1.
    ///   - speed: the changes of the force per second, in hertz; 0 for none.
    open class func turbulenceField(
        smoothness: CGFloat, animationSpeed speed: CGFloat
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Returns a field of the program's.
    /// - Parameter block: called on the main thread for each item, often; returns the force.
    open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
        UIFieldBehavior(.own(block))
    }

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { list.all }

    /// Adds an item.
    /// - Parameter item: an item of the reference view; retained.
    open func addItem(_ item: any UIDynamicItem) {
        if list.add(item) { changed() }
    }

    /// Removes an item.
    /// - Parameter item: an item of this behaviour; others are ignored.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        changed()
    }

    override var ownItems: [any UIDynamicItem] { list.all }

    override func push(_ world: DynamicWorld, _ seconds: Double) {
        for body in list.all.compactMap({ world.body(of: $0) }) where body.lightness > 0 {
            let away = body.place - Flat(position)
            guard region.contains(away.point) else { continue }
            push(body, away, seconds)
        }
        if animationSpeed.isFinite { phase += Double(animationSpeed) * seconds }
    }

    private func push(_ body: DynamicBody, _ away: Flat, _ seconds: Double) {
        let distance = max(away.length, Double(minimumRadius))
        let strength = Double(strength) * pow(distance, -Double(falloff))
        let gain = strength * Self.unit * seconds
        switch kind {
        case .drag:
            body.speed /= 1 + max(0, strength) * seconds
            body.isHeld = true
        // Counterclockwise on screen is against the way from the x axis to the y axis.
        case .vortex: body.gain(-away.unit.turned * gain)
        case .radial: body.gain(-away.unit * gain)
        case .linear:
            body.gain(
                Flat(direction) * (UIGravityBehavior.unit * strength * seconds))
        case .velocity:
            body.speed = Flat(direction) * strength
            body.isHeld = true
        case .spring: body.gain(-away * (strength * seconds))
        case .electric: body.gain(away.unit * (gain * body.charge * body.lightness))
        case .magnetic:
            let turn = -strength * body.charge * body.lightness * seconds
            body.gain(body.speed.turned(cos(turn), sin(turn)) - body.speed)
        case .noise:
            body.gain(noise(away) * gain)
            // The force grows again after a time without any.
            if animationSpeed != 0, gain != 0 { body.stillTime = 0 }
        case .turbulence: body.gain(noise(away) * (strength * body.speed.length * seconds))
        case .own(let evaluation):
            let force = evaluation(
                self, away.point, CGVector(dx: body.speed.x, dy: body.speed.y),
                CGFloat(body.mass), CGFloat(body.charge), seconds)
            body.gain(Flat(force) * (gain * body.lightness))
        }
    }

    /// Returns the noise at a way from the position, about 1 at most along each axis.
    private func noise(_ away: Flat) -> Flat {
        let side = Self.cell.least * exp2(Self.cell.doublings * min(max(Double(smoothness), 0), 1))
        // The position lies in the middle of a cell, as there is no noise at corners.
        let place = away / side + 0.5
        return Flat(
            Self.noise.x.value(place.x, place.y, phase + 0.5),
            Self.noise.y.value(place.x, place.y, phase + 0.5))
    }
}

/// An area of the plane about the origin.
public final class UIRegion: NSObject, Sendable {
    private let isInside: @Sendable (CGPoint) -> Bool

    private init(_ isInside: @escaping @Sendable (CGPoint) -> Bool) {
        self.isInside = isInside
        super.init()
    }

    /// A disc about the origin.
    /// - Parameter radius: in points.
    public convenience init(radius: CGFloat) {
        self.init { hypot($0.x, $0.y) <= radius }
    }

    /// A rectangle about the origin.
    /// - Parameter size: the sides, in points.
    public convenience init(size: CGSize) {
        self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    /// The whole plane.
    public static let infinite = UIRegion { _ in true }

    /// Returns whether a point is in the area.
    /// - Parameter point: the point, in points from the region's origin.
    public func contains(_ point: CGPoint) -> Bool { isInside(point) }
    /// Returns the area outside.
    public func inverse() -> UIRegion { UIRegion { [isInside] in !isInside($0) } }
    /// Returns the area that is in either region.
    /// - Parameter region: the other region, about the same origin.
    public func byUnion(with region: UIRegion) -> UIRegion {
        UIRegion { [isInside] in isInside($0) || region.isInside($0) }
    }
    /// Returns the area of this region that is outside of another.
    /// - Parameter region: the region that is taken away, about the same origin.
    public func byDifference(from region: UIRegion) -> UIRegion {
        UIRegion { [isInside] in isInside($0) && !region.isInside($0) }
    }
    /// Returns the area that is in both regions.
    /// - Parameter region: the other region, about the same origin.
    public func byIntersection(with region: UIRegion) -> UIRegion {
        UIRegion { [isInside] in isInside($0) && region.isInside($0) }
    }
}
