public import Foundation

/// Lets the user drop items on a view, from other programs or this one. Main thread only.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
///
/// ```swift
/// final class Well: UIView, UIDropInteractionDelegate {
///     func dropInteraction(_: UIDropInteraction, performDrop session: any UIDropSession) {
///         print(session.items.count)
///     }
/// }
/// ```
@preconcurrency @MainActor
public final class UIDropInteraction: UIInteraction {
    /// The object that decides about drops and takes them; not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    /// Whether a drop is accepted while another interaction is in use; without effect here.
    public var allowsSimultaneousDropSessions = false

    /// An interaction that asks `delegate`.
    /// - Parameter delegate: the object that is asked; not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
    }

    /// Called before the interaction moves to another view.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    public func willMove(to view: UIView?) {}

    /// Called after the interaction has moved to another view.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    public func didMove(to view: UIView?) {
        self.view = view
    }
}

/// The effect of a drop on its items.
public enum UIDropOperation: UInt, Sendable {
    /// The drop does nothing.
    case cancel = 0
    /// Items can't be dropped here.
    case forbidden = 1
    /// The items are copied.
    case copy = 2
    /// The items are moved.
    case move = 3
}

/// The effect of a drop at the pointer's position.
@preconcurrency @MainActor
open class UIDropProposal: @preconcurrency NSCopying {
    /// The effect on the items.
    public let operation: UIDropOperation
    /// Whether the drag's preview is more exact; for Apple's systems.
    public var isPrecise = false

    /// A proposal of an operation.
    /// - Parameter operation: the effect on the items; `.forbidden` and `.cancel` take none.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }

    /// Returns a new proposal with equal values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIDropProposal(operation: operation)
        copy.isPrecise = isPrecise
        return copy
    }
}

/// An item that is dragged.
@preconcurrency @MainActor
public final class UIDragItem {
    /// The provider of the item's data, which is available after the drop.
    public let itemProvider: NSItemProvider
    /// A value of the program that began the drag; always nil for other programs.
    public var localObject: Any?
    /// Called as the drag begins for the view whose picture the first item has; where it returns nil, there is no
    /// picture. Without it the interaction's delegate is asked.
    public var previewProvider: (@MainActor () -> UIDragPreview?)?

    /// An item with a provider of its data.
    /// - Parameter itemProvider: the data, in one form or several; retained.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// The session of items that are dragged over views of this program.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The items. The number of dragged files is known only after the drop: before that, and in
    /// `items`, they are one item; `loadObjects(ofClass:completion:)` returns all of them.
    var items: [UIDragItem] { get }
    /// The session of the drag, where it began in this program; else nil.
    var localDragSession: (any UIDragSession)? { get }
    /// The progress of loading the items: of those that `loadObjects` was asked for so far.
    var progress: Progress { get }
    /// Returns whether an item has one of these types.
    /// - Parameter typeIdentifiers: identifiers of types, such as `public.png`; one of them
    ///   suffices.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether an item can be made into an object of a class. A file may turn out to be no picture.
    /// - Parameter aClass: the class of the objects that are wanted.
    func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool
    /// Makes all objects that the items allow; after a drop only.
    /// - Parameters:
    ///   - aClass: the class of the objects that are wanted.
    ///   - completion: called once, on the main thread, with the objects that could be made; empty
    ///     for none.
    @discardableResult
    func loadObjects<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> Progress
}

/// Decides about drops on a view, and takes dropped items. Every member is optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Returns whether the session's items may be dropped here at all; called once in a drag.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool
    /// Called when the drag comes over the view.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Called when the drag moves over the view; returns the effect of a drop.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, with the pointer's present position.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// Called when the drag leaves the view.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called at the drop: the session's objects must be requested now.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, whose data can be read from now on.
    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called when the drop is done.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when the drag is over, here or elsewhere.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// The default, which returns true.
    public func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { true }
    /// The default, which does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {}
    /// The default, which rejects the drop, as on Apple's systems.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    /// The default, which does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {}
    /// The default, which does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {}
    /// The default, which does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) {}
    /// The default, which does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {}
}
