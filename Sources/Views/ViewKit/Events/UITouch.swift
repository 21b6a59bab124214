public import Foundation
public import Primitives

/// A touch of a finger, pen or button, from when it comes down until it is lifted; one object
/// throughout.
///
/// Main thread only.
///
/// ```swift
/// final class Ink: UIView {
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         guard let touch = touches.first else { return }
///         let points = event?.coalescedTouches(for: touch)?.map { $0.preciseLocation(in: self) }
///         print(points ?? [], touch.force)
///     }
/// }
/// ```
@preconcurrency @MainActor
public final class UITouch: Hashable {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// The touch came down.
        case began = 0
        /// The touch moved.
        case moved = 1
        /// The touch is down, and didn't move with this event.
        case stationary = 2
        /// The touch was lifted.
        case ended = 3
        /// The touch was cancelled.
        case cancelled = 4
        /// The pointer came over a view; for hovering only.
        case regionEntered = 5
        /// The pointer moves over a view; for hovering only.
        case regionMoved = 6
        /// The pointer left a view; for hovering only.
        case regionExited = 7
    }

    /// The kind of a touch.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on something else.
        case indirect = 1
        /// A pen.
        case pencil = 2
        /// A mouse or trackpad, while a button is down.
        case indirectPointer = 3
    }

    /// The state of a touch at one instant.
    struct Sample: Equatable {
        var time: TimeInterval
        /// The time by the system's clock; see `LayerEvent.trueTime`.
        var trueTime: TimeInterval
        /// The position, in points of the window.
        var location: CGPoint
        var force: CGFloat = 1
        var altitude: CGFloat = .pi / 2
        var azimuth: CGFloat = 0
        var isEraser = false

        init(time: TimeInterval, trueTime: TimeInterval, location: CGPoint) {
            (self.time, self.trueTime, self.location) = (time, trueTime, location)
        }
    }

    /// The time of the last change, in seconds of host time.
    public var timestamp: TimeInterval { sample.time }
    /// The phase of the touch.
    public internal(set) var phase = Phase.began
    /// The number of taps in quick succession, including this one; 1 for the first.
    public internal(set) var tapCount = 1
    /// The kind of the touch.
    public let type: TouchType
    /// The view on which the touch began; nil once that is gone.
    public internal(set) weak var view: UIView?
    /// The window in which the touch began.
    public internal(set) weak var window: UIWindow?
    /// The recognizers that track the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The radius of the touching object, in points; an estimate.
    public var majorRadius: CGFloat { type == .direct ? 20 : 1 }
    /// The tolerance of `majorRadius`, in points.
    public var majorRadiusTolerance: CGFloat { majorRadius / 2 }
    /// The force, from 0 to `maximumPossibleForce`; 1 for an average touch, and for touches whose
    /// force isn't measured.
    public var force: CGFloat { sample.force }
    /// The greatest `force`: 4 for a pen, otherwise 1.
    public var maximumPossibleForce: CGFloat { type == .pencil ? Self.mostPencilForce : 1 }
    /// The pen's angle to the screen, in radians; π/2 is upright.
    public var altitudeAngle: CGFloat { sample.altitude }

    /// The pen's rotation round its own axis, in radians: always 0, as no pen here tells it.
    public var rollAngle: CGFloat { 0 }

    /// Properties of a touch that may be estimates at first; Apple's bits.
    public struct Properties: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Properties by their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// `force`.
        public static let force = Properties(rawValue: 1)
        /// `azimuthAngle(in:)`.
        public static let azimuth = Properties(rawValue: 2)
        /// `altitudeAngle`.
        public static let altitude = Properties(rawValue: 4)
        /// The location.
        public static let location = Properties(rawValue: 8)
        /// `rollAngle`.
        public static let roll = Properties(rawValue: 16)
    }

    /// The properties that are estimates: none, as all are measured at once.
    public var estimatedProperties: Properties { [] }
    /// The estimates that will be told of again: none.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }
    /// The number by which a later value belongs to this one: always nil, as there are none.
    public var estimationUpdateIndex: NSNumber? { nil }

    /// Whether the eraser end of a pen touches; Apple's pens have none.
    public var isEraser: Bool { sample.isEraser }

    /// The greatest force of a pen.
    static let mostPencilForce: CGFloat = 4

    /// The newest sample.
    var sample: Sample
    /// The samples since the previous event, the newest last.
    var coalesced: [Sample] = []
    /// The sample of the previous event.
    private(set) var previous: Sample
    /// The samples of the last tenth of a second, the newest last.
    private var history: [Sample] = []
    /// The state of the touch in the view on which it began.
    var delivery = TouchDelivery.Standing.new

    /// A touch that comes down.
    init(type: TouchType, at sample: Sample) {
        self.type = type
        self.sample = sample
        previous = sample
        history = [sample]
        coalesced = [sample]
    }

    /// A copy of `other` at another sample, in the past or in the future.
    private init(_ other: UITouch, _ sample: Sample, after previous: Sample, phase: Phase) {
        type = other.type
        self.sample = sample
        self.previous = previous
        tapCount = other.tapCount
        self.phase = phase
        view = other.view
        window = other.window
        gestureRecognizers = other.gestureRecognizers
    }

    /// Adds new samples, at least one, the newest last.
    func move(through new: [Sample]) {
        guard let newest = new.last else { return }
        previous = sample
        sample = newest
        coalesced = new
        history += new
        history.removeAll { $0.trueTime < newest.trueTime - 0.1 && $0 != newest }
    }

    /// Returns the position, in points of `view`; nil means the window.
    /// - Parameter view: the view, by its model: while it is animated, it may be seen elsewhere.
    public func location(in view: UIView?) -> CGPoint {
        convert(sample.location, to: view)
    }

    /// Returns the position on `view` as it is visible on screen. While the view is animated,
    /// `location(in:)` returns another point, by the view's model.
    func seenLocation(in view: UIView) -> CGPoint {
        guard let window, !window.hitTestsModelTree,
            let tree = window.screen.tree(seenAt: sample.time),
            let point = tree.point(window.layer.convert(sample.location, to: nil), in: view.layer)
        else { return location(in: view) }
        return point
    }

    /// Returns the position before this event, in points of `view`.
    /// - Parameter view: the view; nil means the window.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(previous.location, to: view)
    }

    /// Returns the position at the greatest known precision.
    /// - Parameter view: the view whose space is wanted; nil for the window's.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the previous position at the greatest known precision.
    /// - Parameter view: the view whose space is wanted; nil for the window's.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Returns the direction in which the pen points, in radians from +x of `view`, growing
    /// clockwise on screen.
    /// - Parameter view: the view, whose turns count; nil means the window.
    public func azimuthAngle(in view: UIView?) -> CGFloat {
        let way = azimuthUnitVector(in: view)
        return atan2(way.dy, way.dx)
    }

    /// Returns the direction in which the pen points, as a vector of length 1 in `view`'s space.
    /// - Parameter view: the view, whose turns count; nil means the window.
    public func azimuthUnitVector(in view: UIView?) -> CGVector {
        let from = convert(sample.location, to: view)
        let to = convert(
            CGPoint(
                x: sample.location.x + cos(sample.azimuth),
                y: sample.location.y + sin(sample.azimuth)), to: view)
        let length = hypot(to.x - from.x, to.y - from.y)
        guard length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window, let view else { return point }
        return view.layer.convert(point, from: window.layer)
    }

    /// The touch at each sample since the previous event, the newest last.
    var coalescedTouches: [UITouch] {
        zip(coalesced, [previous] + coalesced).map { UITouch(self, $0, after: $1, phase: phase) }
    }

    /// The predicted touch at one and two sixtieths of a second after its last sample; none for a
    /// touch that rests.
    ///
    /// The prediction continues at the speed of the last 50 ms, that of the least-squares line
    /// through those samples, so that one wrong sample has little effect. The sixtieths, the 50 ms
    /// and the speed are by the system's clock (`LayerEvent.trueTime`), by which hands move.
    /// `timestamp` advances by the same sixtieths: where instruments slow host time down it is
    /// later than host time will be then.
    var predictedTouches: [UITouch] {
        guard phase == .moved, let speed else { return [] }
        var last = sample
        return [1.0 / 60, 2.0 / 60].map { ahead in
            var next = sample
            next.time += ahead
            next.trueTime += ahead
            next.location.x += speed.dx * ahead
            next.location.y += speed.dy * ahead
            defer { last = next }
            return UITouch(self, next, after: last, phase: .moved)
        }
    }

    /// The speed in points of the window per second of the system's clock; nil when all samples
    /// have the same time.
    private var speed: CGVector? {
        let recent = history.filter { $0.trueTime >= sample.trueTime - 0.05 }
        let count = Double(recent.count)
        let middle = recent.reduce(0) { $0 + $1.trueTime } / count
        let spread = recent.reduce(0) { $0 + ($1.trueTime - middle) * ($1.trueTime - middle) }
        guard recent.count > 1, spread > 1e-7 else { return nil }
        func slope(_ value: (Sample) -> Double) -> Double {
            recent.reduce(0) { $0 + ($1.trueTime - middle) * value($1) } / spread
        }
        return CGVector(dx: slope { Double($0.location.x) }, dy: slope { Double($0.location.y) })
    }

    /// Touches are equal when they are the same object.
    public nonisolated static func == (lhs: UITouch, rhs: UITouch) -> Bool { lhs === rhs }

    /// Feeds the object's identity to `hasher`.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
