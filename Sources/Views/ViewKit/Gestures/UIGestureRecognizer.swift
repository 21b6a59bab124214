public import Foundation
public import Primitives

/// Tracks touches on a view and its subviews, and recognizes a gesture in them.
///
///     possible -> began -> changed ... -> ended or cancelled      continuous
///     possible -> ended                                           discrete
///     possible -> failed
///
/// A subclass overrides `touchesBegan` and related methods and sets `state`; a new state first
/// passes the delegate, failure requirements and the other recognizers of the touches. Main thread
/// only.
///
/// Apple's source names a method by a selector. Without Objective-C there are four ways:
///
///     UITapGestureRecognizer(target: self, action: Board.tapped)   // was #selector(Board.tapped(_:))
///     UITapGestureRecognizer(target: self, action: Selector("tapped", Board.tapped(_:)))
///     UITapGestureRecognizer { [weak self] tap in self?.mark(tap) }
///     recognizer.addTarget(self, action: Board.tapped)
///
/// The target is not retained.
///
/// ```swift
/// let tap = UITapGestureRecognizer()
/// let twice = UITapGestureRecognizer()
/// twice.numberOfTapsRequired = 2
/// tap.require(toFail: twice)  // a tap waits until it can't be a double one
/// view.addGestureRecognizer(tap)
/// view.addGestureRecognizer(twice)
/// ```
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ActionSource {
    /// The state of a recognizer; Apple's numbers.
    public enum State: Int, Sendable {
        /// Nothing is recognized yet.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture continued.
        case changed = 2
        /// The gesture is complete.
        case ended = 3
        /// A continuous gesture was cancelled.
        case cancelled = 4
        /// The touches are no such gesture.
        case failed = 5

        /// The gesture is complete; the name for discrete gestures.
        public static let recognized = State.ended

        var isOver: Bool { rawValue >= 3 }
        var isGoingOn: Bool { self == .began || self == .changed }
    }

    /// The object that restricts the recognizer; not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer gets touches; setting it to false cancels a gesture.
    open var isEnabled = true { didSet { if !isEnabled { cancelTracking() } } }
    /// Whether recognition cancels the touches in the view.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only after the recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view is told of a touch's end only after the recognizer has failed.
    open var delaysTouchesEnded = true
    /// The raw values of the `UITouch.TouchType` that the recognizer accepts.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether the recognizer tracks touches of one type only at a time.
    open var requiresExclusiveTouchType = true
    /// A name by which the recognizer can be found.
    open var name: String?

    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?
    /// The modifier keys at the last touch.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pressed buttons of the pointer at the last touch.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    // State for the touch delivery
    var current = State.possible
    /// The state that is entered after other recognizers have failed.
    var pending: State?
    /// Whether a pending gesture is over already.
    var pendingEnd = false
    /// All touches that were tracked since the last reset, in order.
    var tracked: [UITouch] = []
    /// The tracked touches that are down.
    var active: [UITouch] = []
    /// The recognizers that must fail first.
    var requirements: [WeakRecognizer] = []
    weak var arbiter: TouchDelivery?
    var actions: [RecognizerAction] = []
    /// The centre of the active touches, in points of the window; the last value is kept.
    private var middle = CGPoint.zero

    /// A recognizer that calls a method of `target`, with itself where the method has an argument.
    ///
    /// A subclass overrides this initializer to set its own properties; all others call it.
    /// - Parameters:
    ///   - target: the object that is called, not retained; nil for none.
    ///   - action: the method, as `Selector("tapped", Board.tapped(_:))`; nil for none.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { add(target as AnyObject, action) }
    }

    /// A recognizer without targets.
    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// Adds a method of `target` that is called at each change of the state.
    /// - Parameters:
    ///   - target: the object that is called, not retained.
    ///   - action: the method; added twice, it is called once.
    open func addTarget(_ target: Any, action: Selector) {
        add(target as AnyObject, action)
    }

    /// Removes a method of `target`.
    /// - Parameters:
    ///   - target: the object whose method is removed; nil for all objects.
    ///   - action: the method; nil for all of the target. A method that was added without a selector stays, but for nil.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        guard let action else { return removeTarget(object) }
        actions.removeAll { $0.selector == action && (object == nil || $0.owner === object) }
    }

    private func add(_ target: AnyObject, _ action: Selector) {
        guard !actions.contains(where: { $0.selector == action && $0.owner === target }) else {
            return
        }
        actions.append(
            RecognizerAction(owner: target, selector: action) { [weak target] source in
                if let target { action.call(on: target, with: source) }
            })
    }

    /// The recognizer's state, set by a subclass.
    ///
    /// In the possible state, setting `began` or `ended` may lead to failure instead, or wait until
    /// others have failed.
    open var state: State {
        get { current }
        set { propose(newValue) }
    }

    /// The number of active touches.
    open var numberOfTouches: Int { active.count }

    /// Returns the centre of the touches, in `view`'s space; nil means the window.
    /// - Parameter view: the view in whose points the centre is told.
    open func location(in view: UIView?) -> CGPoint {
        convert(middle, to: view)
    }

    /// Returns the position of one of the touches, in `view`'s space; the centre where there is no
    /// such touch.
    /// - Parameters:
    ///   - touchIndex: the number of the touch, from 0 to `numberOfTouches` - 1.
    ///   - view: the view whose space counts; nil means the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard active.indices.contains(touchIndex) else { return location(in: view) }
        return active[touchIndex].location(in: view)
    }

    /// Makes this recognizer wait until `otherGestureRecognizer` has failed.
    /// - Parameter otherGestureRecognizer: the recognizer that comes first; not retained.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // For subclasses

    /// Called when touches come down.
    /// - Parameters:
    ///   - touches: the new touches; `numberOfTouches` counts them already.
    ///   - event: the event, with all touches of the window.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches move.
    /// - Parameters:
    ///   - touches: the touches that moved; others of the gesture may rest.
    ///   - event: the event, with all touches of the window.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches are lifted.
    /// - Parameters:
    ///   - touches: the lifted touches, which `numberOfTouches` still counts.
    ///   - event: the event, with all touches of the window.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches are cancelled.
    /// - Parameters:
    ///   - touches: the touches, which won't end any more.
    ///   - event: the event with all present touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
    /// Called at a reset, in which a subclass forgets its state.
    open func reset() {}

    /// Stops tracking `touch`.
    /// - Parameters:
    ///   - touch: a touch of the recognizer, which isn't told of it any more.
    ///   - event: the event of the touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        tracked.removeAll { $0 === touch }
        active.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Returns whether recognition makes `preventedGestureRecognizer` fail.
    /// - Parameter preventedGestureRecognizer: a recognizer of the same touches.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether recognition by `preventingGestureRecognizer` makes this one fail.
    /// - Parameter preventingGestureRecognizer: a recognizer of the same touches, which has
    ///   recognized its gesture.
    open func canBePrevented(
        by preventingGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    /// Returns whether `other` must fail first.
    /// - Parameter other: a recognizer of the same touches.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
    /// Returns whether this recognizer must fail before `other` continues.
    /// - Parameter other: a recognizer of the same touches.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the recognizer tracks an event; a subclass may refuse.
    /// - Parameter event: an event that the recognizer's view gets.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    func noteMiddle() {
        guard !active.isEmpty else { return }
        let sum = active.reduce(CGPoint.zero) {
            CGPoint(x: $0.x + $1.sample.location.x, y: $0.y + $1.sample.location.y)
        }
        middle = CGPoint(x: sum.x / CGFloat(active.count), y: sum.y / CGFloat(active.count))
    }

    /// Sets the pointer's position, in points of the window, for recognizers that track no touches.
    func note(middle point: CGPoint) {
        middle = point
    }

    /// The centre, in points of the window.
    var windowMiddle: CGPoint { middle }

    func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, let window = view?.window ?? tracked.last?.window else { return point }
        return target.layer.convert(point, from: window.layer)
    }
}

// An extension: where a `@preconcurrency` class has closures of the main actor in its table of
// methods, the compiler gives them another name for subclasses in earlier files
extension UIGestureRecognizer {
    /// Adds a closure that is called with the recognizer when its state changes.
    /// - Parameter action: called on the main thread at each state but `possible` and `failed`;
    ///   retained.
    public func addTarget(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        addAction(owner: nil) { action($0) }
    }

    /// Removes all actions of `target`; nil removes all actions.
    /// - Parameter target: the object that was added; closures have none, and go with nil only.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.removeAll() }
        actions.removeAll { $0.owner === target }
    }

    func addAction(
        owner: AnyObject?, _ body: @escaping @MainActor (UIGestureRecognizer) -> Void
    ) {
        actions.append(RecognizerAction(owner: owner, selector: nil, body: body))
    }

    /// Calls all actions.
    package func fire() {
        for each in actions { each.body(self) }
    }
}

/// A recogniser that is not retained.
@MainActor
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

/// An action of a recognizer, and its owner.
@MainActor
struct RecognizerAction {
    weak var owner: AnyObject?
    /// The method, where it was named by a selector.
    let selector: Selector?
    let body: @MainActor (UIGestureRecognizer) -> Void
}
