public import Foundation
public import Primitives

/// The meaning of a pen's button, as a person set it; Apple's numbers.
public enum UIPencilPreferredAction: Int, Sendable {
    /// The button does nothing.
    case ignore = 0
    /// The eraser in place of the tool, and back.
    case switchEraser = 1
    /// The tool used before.
    case switchPrevious = 2
    /// The palette of colours.
    case showColorPalette = 3
    /// The attributes of the ink.
    case showInkAttributes = 4
    /// A palette of tools where the pen is.
    case showContextualPalette = 5
    /// A command of the system.
    case runSystemShortcut = 6
}

/// Tells of the buttons of a tablet's pen: a press of one is a tap. Main thread only.
///
/// ```swift
/// final class Sheet: UIView, UIPencilInteractionDelegate {
///     func listen() { addInteraction(UIPencilInteraction(delegate: self)) }
///
///     func pencilInteraction(
///         _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
///     ) { print("the eraser") }
/// }
/// ```
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
    /// The part of an action that goes on; Apple's numbers.
    public enum Phase: UInt, Sendable {
        /// The begin.
        case began = 0
        /// A change.
        case changed = 1
        /// The end, and all of an action that doesn't go on.
        case ended = 2
        /// The end by the system.
        case cancelled = 3
    }

    /// A press of a pen's button.
    public struct Tap {
        /// The host time of the press, in seconds.
        public let timestamp: TimeInterval
        /// The pose of the pen over the tablet; nil while its tip is down.
        public let hoverPose: UIPencilHoverPose?
    }

    /// A squeeze of a pen; no pen here is squeezed.
    public struct Squeeze {
        /// The host time, in seconds.
        public let timestamp: TimeInterval
        /// The part of the squeeze.
        public let phase: Phase
        /// The pose of the pen over the tablet; nil while its tip is down.
        public let hoverPose: UIPencilHoverPose?
    }

    /// The action of a tap: the eraser, as no desktop has a setting for it.
    open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
    /// The action of a squeeze, which no pen here tells of.
    open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
    /// Whether fingers shouldn't draw: false, as no desktop has a setting for it.
    open class var prefersPencilOnlyDrawing: Bool { false }
    /// Whether the tool is shown below a pen that hovers: true, as no desktop has a setting for it.
    open class var prefersHoverToolPreview: Bool { true }

    /// The object that is told; not retained.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether the delegate is told.
    open var isEnabled = true
    /// The view of the interaction.
    open private(set) weak var view: UIView?

    /// An interaction without a delegate.
    public override init() {
        super.init()
    }

    /// An interaction with a delegate.
    /// - Parameter delegate: the object that is told; not retained.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// Called before the interaction moves to another view.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction has moved to another view.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    open func didMove(to view: UIView?) {
        self.view = view
        PencilTaps.register(self)
    }
}

/// The place and the angles of a pen over a tablet. Main thread only.
@preconcurrency @MainActor
public final class UIPencilHoverPose: NSObject {
    /// The place, in points of the interaction's view.
    public let location: CGPoint
    /// The distance from the tablet, 0 to 1; 0 for a pen that doesn't tell of it.
    public let zOffset: CGFloat
    /// The direction of the pen's upper end, in radians from the right.
    public let azimuthAngle: CGFloat
    /// The direction of the pen's upper end as a vector of length 1.
    public var azimuthUnitVector: CGVector {
        CGVector(dx: cos(azimuthAngle), dy: sin(azimuthAngle))
    }
    /// The angle between pen and tablet, in radians: π/2 when it stands upright.
    public let altitudeAngle: CGFloat
    /// The rotation about the pen's own axis, in radians; 0 for a pen that doesn't tell of it.
    public let rollAngle: CGFloat

    init(location: CGPoint, zOffset: CGFloat, azimuth: CGFloat, altitude: CGFloat, roll: CGFloat) {
        self.location = location
        self.zOffset = zOffset
        (azimuthAngle, altitudeAngle, rollAngle) = (azimuth, altitude, roll)
        super.init()
    }
}

/// An object that is told of a pen's buttons. Every member is optional.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
    /// Called after a tap; the older form, which isn't called where the newer one is implemented.
    /// - Parameter interaction: the interaction of a view in sight.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
    /// Called after a tap.
    /// - Parameters:
    ///   - interaction: the interaction of a view in sight.
    ///   - tap: the time, and the pen's pose.
    func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
    /// Called while a pen is squeezed; never called here.
    /// - Parameters:
    ///   - interaction: the interaction of a view in sight.
    ///   - squeeze: the part of the squeeze, the time, and the pen's pose.
    func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
    /// The default does nothing.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
    /// The default calls the older form.
    public func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
    ) { pencilInteractionDidTap(interaction) }
    /// The default does nothing.
    public func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
    ) {}
}
