public import Foundation
public import Primitives
import Scene

/// A delegate that is told when an animation starts and stops. Every member is optional. Main
/// thread.
///
/// ```swift
/// final class Watcher: NSObject, CAAnimationDelegate {
///     func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
///         print(flag ? "at its end" : "taken away before")
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has been handed to the renderer.
    /// - Parameter anim: the copy that the layer holds; values stored under keys of your own tell
    ///   animations apart.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over; `flag` is true when it ran to its end.
    /// - Parameters:
    ///   - anim: the copy that the layer held; values stored under keys of your own tell animations
    ///     apart.
    ///   - flag: false where it was removed, replaced, or its layer left its tree before the end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default, which does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default, which does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The properties that all animations share: timing, a curve, a delegate.
///
/// Adding an animation to a layer stores a copy, which is frozen: setting its properties is refused.
///
/// ```swift
/// let spin = CABasicAnimation(keyPath: "transform.rotation.z")
/// spin.toValue = 2 * Double.pi
/// spin.duration = 4
/// spin.repeatCount = .infinity
/// layer.add(spin, forKey: "spin")
/// ```
@preconcurrency @MainActor
open class CAAnimation: NSObject, @preconcurrency NSSecureCoding, @preconcurrency NSCopying,
    CAMediaTiming, CAAction
{
    /// The properties that all animations have; a copy takes them over as one value.
    struct Settings {
        var timing = MediaTiming(duration: 0)
        var customValues: [String: Any] = [:]
        var timingFunction: CAMediaTimingFunction?
        var delegate: (any CAAnimationDelegate)?
        var isRemovedOnCompletion = true
        var preferredFrameRateRange = CAFrameRateRange.default
        var isImplicit = false
    }

    var settings = Settings()
    /// Whether this is the frozen copy that a layer holds.
    var isFrozen = false

    /// Reshapes the progress of each cycle; nil is linear.
    open var timingFunction: CAMediaTimingFunction? {
        get { settings.timingFunction }
        set { if mayChange() { settings.timingFunction = newValue } }
    }

    /// The object told of start and stop; retained, as on Apple's systems.
    open var delegate: (any CAAnimationDelegate)? {
        get { settings.delegate }
        set { if mayChange() { settings.delegate = newValue } }
    }

    /// Whether the animation is removed from the layer at its end. False keeps it there, so that
    /// its fill shows; such an animation also stays while the layer is in no tree that is shown,
    /// and resumes, by the time that has passed, when the layer comes back.
    open var isRemovedOnCompletion: Bool {
        get { settings.isRemovedOnCompletion }
        set { if mayChange() { settings.isRemovedOnCompletion = newValue } }
    }

    /// The preferred number of frames a second; a hint that is kept and not used yet.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { settings.preferredFrameRateRange }
        set { if mayChange() { settings.preferredFrameRateRange = newValue } }
    }

    /// An animation that does nothing by itself; use a subclass.
    ///
    /// A subclass that has an initialiser of its own overrides this one: layers make copies with it.
    public override init() {
        super.init()
    }

    /// An animation out of a keyed archive; nil for a damaged one.
    ///
    /// Required, as on Apple's systems: a subclass with initialisers of its own has to have it.
    public required init?(coder: NSCoder) {
        super.init()
        guard read(from: coder) else { return nil }
    }

    /// Makes this animation like `other`; a subclass copies its own properties as well.
    func assign(from other: CAAnimation) {
        settings = other.settings
    }

    /// Returns a copy of the same class with the same timing and values, which may be changed.
    ///
    /// Properties that a subclass of the program's own stores are not copied; values set with
    /// `setValue(_:forKey:)` are.
    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    func copied() -> CAAnimation {
        let copy = Swift.type(of: self).makePlain()
        copy.assign(from: self)
        return copy
    }

    /// A copy for a layer to hold; its members are frozen copies too.
    func frozenCopy(_ room: inout AnimationRoom) -> CAAnimation {
        let copy = copied()
        copy.freeze(&room)
        return copy
    }

    /// Refuses all further changes of this animation. A group takes copies of its members, where
    /// there is room.
    func freeze(_ room: inout AnimationRoom) {
        isFrozen = true
    }

    /// The motion that the renderer runs for this animation, whose cycle lasts `duration` seconds;
    /// nil when nothing can move.
    func motion(_ id: AnimationID, duration: Double) -> AnimationRecord.Motion? { nil }

    /// The value of a property under its key-value name; nil inside where it is not set, nil where
    /// there is no such property.
    func animationValue(forKey key: String) -> Any?? {
        timingValue(forKey: key)
    }

    /// Sets a property under its key-value name: false when the value does not fit, nil where there
    /// is no such property.
    func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        setTimingValue(value, forKey: key)
    }

    /// The default of a property under its key-value name; nil for one whose default is none or
    /// zero.
    /// - Parameter key: the name of a property; Bool properties drop "is".
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

    /// Adds the animation to the layer `object` under `key`: an animation is an action.
    /// - Parameters:
    ///   - key: the key under which the layer holds the animation.
    ///   - object: the layer; any other object is ignored.
    ///   - arguments: without effect.
    open func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
        guard let layer = object as? CALayer else { return }
        if let runner { runner(layer, key) } else { layer.add(self, forKey: key) }
    }

    /// An action that replaces adding the animation when it is run; copies don't have it.
    package final var runner: (@MainActor (CALayer, String) -> Void)?

    /// Whether a change of a property made this animation by itself; tools that inspect a program
    /// ask.
    package final var isImplicit: Bool { settings.isImplicit }

    // Time

    /// The time at which the animation begins, in seconds of the layer's time; 0 is the time of the
    /// commit.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { setTime(newValue) { $0.beginTime = newValue } }
    }

    /// The length of a cycle, in seconds; 0 takes the transaction's, 0.25 s at first.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { setTime(newValue) { $0.duration = newValue } }
    }

    /// The rate of the animation's time; 1 at first, 2 is twice as fast, and a negative one runs
    /// backward.
    open var speed: Float {
        get { Float(timing.speed) }
        set { setTime(Double(newValue)) { $0.speed = Double(newValue) } }
    }

    /// The point of the cycle at which the animation begins, in seconds.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { setTime(newValue) { $0.timeOffset = newValue } }
    }

    /// The number of cycles; may be a fraction; infinity never ends.
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set {
            let endless = newValue >= .greatestFiniteMagnitude
            setTime(Double(newValue)) { $0.repeatCount = endless ? .infinity : Double(newValue) }
        }
    }

    /// The length of time to repeat for, in seconds; takes precedence over `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { setTime(newValue) { $0.repeatDuration = newValue } }
    }

    /// Whether every cycle is followed by one played backward.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { setTime(0) { $0.autoreverses = newValue } }
    }

    /// The values shown outside the active time.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: timing.fillMode.rawValue) }
        set { setTime(0) { $0.fillMode = FillMode(rawValue: newValue.rawValue) ?? .removed } }
    }

    // Key-value coding

    /// The value of a property by its key-value name, or what was stored under any other key.
    ///
    /// Numbers come as `NSNumber`, geometry as `NSValue`. Names of Bool properties drop "is". Unset
    /// keys give nil.
    /// - Parameter key: the name of a property, or any other text.
    open func value(forKey key: String) -> Any? {
        storedValue(forKey: key)
            ?? (animationValue(forKey: key) == nil ? value(forUndefinedKey: key) : nil)
    }

    /// Returns the value of a key that is no property and under which nothing is stored: nil. A
    /// subclass may have others.
    /// - Parameter key: a name that neither the class nor the program knows.
    open func value(forUndefinedKey key: String) -> Any? { nil }

    /// Sets a property by its key-value name, or stores any other key; copies keep both.
    ///
    /// A value of the wrong type is reported and ignored; nil for a number sets 0.
    /// - Parameters:
    ///   - value: the value, as `NSNumber`, `NSValue` or in Swift's types.
    ///   - key: the name of a property, or any other text.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

    /// Returns `value(forKey:)`: animations have no nested keys.
    /// - Parameter keyPath: a whole name; a dot in it has no meaning.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Calls `setValue(_:forKey:)`: animations have no nested keys.
    /// - Parameters:
    ///   - value: the value, as `NSNumber`, `NSValue` or in Swift's types; nil for a number sets 0.
    ///   - keyPath: a whole name; a dot in it has no meaning.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        setValue(value, forKey: keyPath)
    }

    /// The class, the key path and the properties that differ from those of a new animation, such
    /// as
    /// `<CABasicAnimation: keyPath = opacity; duration = 2.0; fromValue = 0.25>`.
    ///
    /// On threads other than main, the class only.
    open nonisolated override var description: String { summary }

    /// The text of `description`.
    open nonisolated override var debugDescription: String { description }

    // Archives

    /// Whether animations support secure coding: true.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Writes the animation to a keyed archive, property by property, as `shouldArchiveValue(forKey:)`
    /// says. The delegate isn't written.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// Returns whether a property is written to archives and scene files. Here: unless its value is
    /// the class's default, and never the delegate.
    /// - Parameter key: the name of a property, such as `duration`.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

    /// The class that an archive names: the animation's own, or the nearest superclass that
    /// Foundation can name.
    open nonisolated override var classForCoder: AnyClass {
        ArchiveClasses.named(type(of: self))
    }

    /// The keys that the class archives.
    class var archivedKeys: [String] { archivedTiming }

    /// Undoes the change of a property of a frozen copy, and reports it.
    func refuseIfFrozen(_ undo: () -> Void) {
        guard isFrozen else { return }
        isFrozen = false
        undo()
        isFrozen = true
        tellOfFrozen()
    }

    /// Whether the animation may be changed; false, with a report, for a frozen copy.
    func mayChange() -> Bool {
        guard isFrozen else { return true }
        tellOfFrozen()
        return false
    }

    private func tellOfFrozen() {
        Complaint.tell(
            "CAAnimationImmutable: attempt to change an animation that a layer holds; "
                + "change a new one and add it again")
    }
}

extension CAAnimation {
    /// The animation's timing: when and how often it runs.
    var timing: MediaTiming { settings.timing }

    /// Values under keys of the program's own.
    var customValues: [String: Any] {
        get { settings.customValues }
        set { settings.customValues = newValue }
    }

    /// The record that the renderer runs; nil when nothing can move.
    /// - Parameter start: when it begins, in the layer's time, where it doesn't say so itself.
    func record(
        _ id: AnimationID, duration: Double, curve: TimingCurve?, start: Double = 0
    ) -> AnimationRecord? {
        guard let motion = motion(id, duration: duration) else { return nil }
        var timing = settings.timing
        timing.duration = duration
        if timing.beginTime == 0 { timing.beginTime = start }
        return AnimationRecord(
            id: id, timing: timing, curve: curve, motion: motion,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Changes the timing, unless `number` is NaN.
    func setTime(_ number: Double, _ change: (inout MediaTiming) -> Void) {
        guard !number.isNaN else {
            Complaint.tell("CAAnimation timing value is NaN; it is left out")
            return
        }
        guard mayChange() else { return }
        // A local copy, as a change in place is checked for exclusive access.
        var timing = settings.timing
        change(&timing)
        settings.timing = timing
    }
}
