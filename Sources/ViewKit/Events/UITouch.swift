public import Foundation
public import Primitives

/// A finger, pen or button, from when it comes down until it is lifted; one object all the while.
///
/// Main thread only.
@preconcurrency @MainActor
public final class UITouch: Hashable {
    /// Where a touch stands.
    public enum Phase: Int, Sendable {
        /// It came down.
        case began = 0
        /// It moved.
        case moved = 1
        /// It is down, and didn't move with this event.
        case stationary = 2
        /// It was lifted.
        case ended = 3
        /// It was taken away.
        case cancelled = 4
        /// The pointer came over a view; for hovering only.
        case regionEntered = 5
        /// The pointer moves over a view; for hovering only.
        case regionMoved = 6
        /// The pointer left a view; for hovering only.
        case regionExited = 7
    }

    /// What touches.
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

    /// Where and how it was at one instant.
    struct Sample: Equatable {
        var time: TimeInterval
        /// By the clock of the system; see `LayerEvent.trueTime`.
        var trueTime: TimeInterval
        /// In points of the window.
        var location: CGPoint
        var force: CGFloat = 1
        var altitude: CGFloat = .pi / 2
        var azimuth: CGFloat = 0
        var isEraser = false

        init(time: TimeInterval, trueTime: TimeInterval, location: CGPoint) {
            (self.time, self.trueTime, self.location) = (time, trueTime, location)
        }
    }

    /// When it last changed, in seconds of host time.
    public var timestamp: TimeInterval { sample.time }
    /// Where it stands.
    public internal(set) var phase = Phase.began
    /// How many taps in short order this is; 1 for the first.
    public internal(set) var tapCount = 1
    /// What touches.
    public let type: TouchType
    /// The view that it came down on; nil once that is gone.
    public internal(set) weak var view: UIView?
    /// The window that it came down on.
    public internal(set) weak var window: UIWindow?
    /// The recognisers that follow it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The radius of what touches, in points; a guess.
    public var majorRadius: CGFloat { type == .direct ? 20 : 1 }
    /// How far off `majorRadius` may be, in points.
    public var majorRadiusTolerance: CGFloat { majorRadius / 2 }
    /// How hard it presses; 1 for an average touch, and where nothing measures it.
    public var force: CGFloat { sample.force }
    /// The greatest `force`.
    public var maximumPossibleForce: CGFloat { type == .pencil ? Self.mostPencilForce : 1 }
    /// The pen's angle to the screen, in radians; π/2 is upright.
    public var altitudeAngle: CGFloat { sample.altitude }

    /// True for the end of a pen that rubs out.
    package var isEraser: Bool { sample.isEraser }

    /// The force of a pen that is pressed as hard as it can tell.
    static let mostPencilForce: CGFloat = 4

    /// The newest sample.
    var sample: Sample
    /// The samples since the event before, the newest last.
    var coalesced: [Sample] = []
    /// The sample of the event before.
    private(set) var previous: Sample
    /// Samples of the last tenth of a second, the newest last.
    private var history: [Sample] = []
    /// What has become of it in the view that it came down on.
    var delivery = TouchDelivery.Standing.new

    /// A touch that comes down.
    init(type: TouchType, at sample: Sample) {
        self.type = type
        self.sample = sample
        previous = sample
        history = [sample]
        coalesced = [sample]
    }

    /// A touch as `other` was, or will be, at another sample.
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

    /// Takes new samples, the newest last; there is at least one.
    func move(through new: [Sample]) {
        guard let newest = new.last else { return }
        previous = sample
        sample = newest
        coalesced = new
        history += new
        history.removeAll { $0.trueTime < newest.trueTime - 0.1 && $0 != newest }
    }

    /// Where it is, in points of `view`; nil means its window.
    public func location(in view: UIView?) -> CGPoint {
        convert(sample.location, to: view)
    }

    /// Where it is on `view` as a person sees that; `location(in:)` is another point while the view moves,
    /// as it goes by the model.
    func seenLocation(in view: UIView) -> CGPoint {
        guard let window, !window.hitTestsModelTree,
            let tree = window.screen.tree(seenAt: sample.time),
            let point = tree.point(window.layer.convert(sample.location, to: nil), in: view.layer)
        else { return location(in: view) }
        return point
    }

    /// Where it was before this event, in points of `view`.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(previous.location, to: view)
    }

    /// Where it is, as exactly as it is known.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Where it was, as exactly as it is known.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Which way the pen points, in radians from +x of `view`, growing clockwise on screen.
    public func azimuthAngle(in view: UIView?) -> CGFloat {
        let way = azimuthUnitVector(in: view)
        return atan2(way.dy, way.dx)
    }

    /// Which way the pen points, as a vector of length 1 in `view`'s space.
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

    /// The touch at each sample since the event before, the newest last.
    var coalescedTouches: [UITouch] {
        zip(coalesced, [previous] + coalesced).map { UITouch(self, $0, after: $1, phase: phase) }
    }

    /// The touch where it would be one and two sixtieths of a second after its last sample; none for one
    /// that rests.
    ///
    /// It goes on at the speed of the last 50 ms: that of the line through those samples with the least
    /// squares, so that one sample that is off does little. The sixtieths, the 50 ms and the speed are of the
    /// system's clock (`LayerEvent.trueTime`), by which hands move. `timestamp` goes on by the same sixtieths:
    /// where instruments slow host time down it says more than host time will be then.
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

    /// In points of the window per true second; nil when the samples are of one instant.
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
