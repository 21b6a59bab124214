public import Foundation

/// Lets the user drag items out of a view, to other programs or to this one. Main thread only.
///
///     view.addInteraction(UIDragInteraction(delegate: self))
///
/// A pressed mouse begins a drag as it moves; a finger or pen must rest for half a second first. The
/// desktop then has the pointer until the drop: touches of the view are cancelled.
@preconcurrency @MainActor
public final class UIDragInteraction: UIInteraction {
    /// The object that gives the items; not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    /// Whether drags can begin; at first `isEnabledByDefault`.
    public var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { lift.isEnabled = isEnabled }
    }
    /// Whether other gestures go on while an item is lifted; without effect here.
    public var allowsSimultaneousRecognitionDuringLift = false
    /// Whether new interactions are enabled: true, as desktops have pointers.
    public static var isEnabledByDefault: Bool { true }

    private let lift = LiftGestureRecognizer()

    /// An interaction that asks `delegate` for items.
    /// - Parameter delegate: the object that is asked; not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        lift.addTarget(self) { interaction in { interaction.lifted($0) } }
    }

    /// Called before the interaction moves to another view.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(lift)
    }

    /// Called after the interaction has moved to another view.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(lift)
    }

    private func lifted(_ lift: LiftGestureRecognizer) {
        guard lift.state == .began else { return }
        OutgoingDrag.begin(self, at: lift.start)
    }
}

/// A session of items that are dragged. Main thread only.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The items that are dragged.
    var items: [UIDragItem] { get }
    /// Returns the pointer's position in a view's space; the last known one while it is outside of the
    /// program's windows.
    /// - Parameter view: the view in whose own space the position is wanted, in points.
    func location(in view: UIView) -> CGPoint
    /// Whether the items may be moved.
    var allowsMoveOperation: Bool { get }
    /// Whether the items can't leave this program.
    var isRestrictedToDraggingApplication: Bool { get }
}

/// A session of items that are dragged out of a view of this program. Main thread only.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value of the program, which drops here find again.
    var localContext: Any? { get set }
}

/// Gives the items of drags out of a view, and hears of their end. Every member but the first is
/// optional. Main thread only.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Returns the items under the pointer; none forbids the drag.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: a drag that begins; it has no items yet.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    /// Returns the picture of an item under the pointer; nil for none.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - item: an item that is about to be dragged.
    ///   - session: the drag, which began in this program.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Returns whether the items may be moved.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay in this program: others are offered nothing then.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Called before the drag begins.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Called when the items were dropped, or the drag was given up.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    ///   - operation: the effect on the items; `.cancel` where nobody took them.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        willEndWith operation: UIDropOperation)
    /// Called after the end, when the items' data was read.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    ///   - operation: the effect on the items; `.move` asks you to remove them here.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// The default, which returns the interaction's view.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        interaction.view.map { UITargetedDragPreview(view: $0) }
    }
    /// The default, which returns true.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    /// The default, which returns false.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    /// The default, which does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {}
    /// The default, which does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) {}
    /// The default, which does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {}
}
