public import Foundation

/// Follows touches on a view and all below it, and finds a gesture in them.
///
///     possible -> began -> changed ... -> ended or cancelled      continuous
///     possible -> ended                                           discrete
///     possible -> failed
///
/// A subclass overrides `touchesBegan` and its like and sets `state`; what it sets goes through the
/// delegate, failure requirements and the other recognisers of the touches first. Main thread only.
///
/// Apple's source names a method by a selector. Without Objective-C there are three ways:
///
///     UITapGestureRecognizer(target: self, action: Board.tapped)   // was #selector(Board.tapped(_:))
///     UITapGestureRecognizer { [weak self] tap in self?.mark(tap) }
///     recognizer.addTarget(self, action: Board.tapped)
///
/// The target is not retained.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ActionSource {
    /// Where a recogniser stands; Apple's numbers.
    public enum State: Int, Sendable {
        /// Nothing found yet.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture went on.
        case changed = 2
        /// The gesture is complete.
        case ended = 3
        /// A continuous gesture was broken off.
        case cancelled = 4
        /// These touches are no such gesture.
        case failed = 5

        /// The gesture is complete; the name for discrete ones.
        public static let recognized = State.ended

        var isOver: Bool { rawValue >= 3 }
        var isGoingOn: Bool { self == .began || self == .changed }
    }

    /// Asked about what the recogniser may do; not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// False: gets no touches; setting it cancels a gesture.
    open var isEnabled = true { didSet { if !isEnabled { cancelTracking() } } }
    /// True: on recognition the view's touches are cancelled.
    open var cancelsTouchesInView = true
    /// True: the view gets touches only once the recogniser has failed.
    open var delaysTouchesBegan = false
    /// True: the view is told of a touch's end only once the recogniser has failed.
    open var delaysTouchesEnded = true
    /// The raw values of `UITouch.TouchType` that it takes.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// True: while it follows touches of one type it takes no others.
    open var requiresExclusiveTouchType = true
    /// A name to find it by.
    open var name: String?

    /// The view that it is attached to.
    open internal(set) weak var view: UIView?
    /// The modifier keys that were down at its last touch.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer's buttons that were down at its last touch.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    // What the arbiter keeps
    var current = State.possible
    /// What it wants to become, once others have failed.
    var pending: State?
    /// True when a pending gesture is over already.
    var pendingEnd = false
    /// Every touch that it followed since it started anew, in order.
    var tracked: [UITouch] = []
    /// Those that are down.
    var active: [UITouch] = []
    /// Recognisers that must fail first.
    var requirements: [WeakRecognizer] = []
    weak var arbiter: TouchDelivery?
    var actions: [RecognizerAction] = []
    /// The middle of the active touches, in points of the window; the last one stays.
    private var middle = CGPoint.zero

    /// A recogniser without targets.
    public required override init() {
        super.init()
    }

    /// Where it stands. A subclass sets it.
    ///
    /// From possible, `began` and `ended` may fail instead, or wait until others have failed.
    open var state: State {
        get { current }
        set { propose(newValue) }
    }

    /// How many touches it follows.
    open var numberOfTouches: Int { active.count }

    /// The middle of its touches, in `view`'s space; nil means the window.
    open func location(in view: UIView?) -> CGPoint {
        convert(middle, to: view)
    }

    /// Where one of its touches is, in `view`'s space; the middle where there is no such touch.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard active.indices.contains(touchIndex) else { return location(in: view) }
        return active[touchIndex].location(in: view)
    }

    /// This recogniser goes on only once `otherGestureRecognizer` has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // For subclasses

    /// Touches came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
    /// It starts anew; a subclass forgets what it saw.
    open func reset() {}

    /// From here on the recogniser doesn't follow `touch`.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        tracked.removeAll { $0 === touch }
        active.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// True when recognition makes `preventedGestureRecognizer` fail.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// True when recognition of `preventingGestureRecognizer` makes this one fail.
    open func canBePrevented(
        by preventingGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    /// True when `other` must fail first.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
    /// True when this one must fail before `other` goes on.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    /// True when the recogniser is to follow an event; a subclass may refuse.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    func noteMiddle() {
        guard !active.isEmpty else { return }
        let sum = active.reduce(CGPoint.zero) {
            CGPoint(x: $0.x + $1.sample.location.x, y: $0.y + $1.sample.location.y)
        }
        middle = CGPoint(x: sum.x / CGFloat(active.count), y: sum.y / CGFloat(active.count))
    }

    /// For recognisers that follow no touches: where the pointer is, in points of the window.
    func note(middle point: CGPoint) {
        middle = point
    }

    /// The middle, in points of the window.
    var windowMiddle: CGPoint { middle }

    func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, let window = view?.window ?? tracked.last?.window else { return point }
        return target.layer.convert(point, from: window.layer)
    }
}

// An extension: where a class that is `@preconcurrency` has closures of the main actor in its table of
// methods, the compiler names them in another way for subclasses in files before.
extension UIGestureRecognizer {
    /// Calls `action` with the recogniser when its state changes.
    public func addTarget(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        addAction(owner: nil) { action($0) }
    }

    /// Ends the calls to `target`; nil ends all.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.removeAll() }
        actions.removeAll { $0.owner === target }
    }

    /// Ends the calls to `target`; nil ends all. Ported source writes nil for the action.
    public func removeTarget(_ target: AnyObject?, action: Never?) {
        removeTarget(target)
    }

    func addAction(
        owner: AnyObject?, _ body: @escaping @MainActor (UIGestureRecognizer) -> Void
    ) {
        actions.append(RecognizerAction(owner: owner, body: body))
    }

    /// Tells the targets.
    package func fire() {
        for each in actions { each.body(self) }
    }
}

/// A recogniser that is not retained.
@MainActor
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

/// What a recogniser calls, and whom for.
@MainActor
struct RecognizerAction {
    weak var owner: AnyObject?
    let body: @MainActor (UIGestureRecognizer) -> Void
}
