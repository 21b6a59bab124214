public import Foundation

/// Lets a person drop things on a view, from other programs or this one. Main thread only.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
@preconcurrency @MainActor
public final class UIDropInteraction: UIInteraction {
    /// Decides, and takes what is dropped; not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that it belongs to.
    public private(set) weak var view: UIView?
    /// True: takes a drop although another interaction is in use; nothing changes by it here.
    public var allowsSimultaneousDropSessions = false

    /// An interaction that asks `delegate`.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
    }

    /// It is about to belong to another view.
    public func willMove(to view: UIView?) {}

    /// It belongs to another view.
    public func didMove(to view: UIView?) {
        self.view = view
    }
}

/// What becomes of something that is dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing happens.
    case cancel = 0
    /// It can't be dropped here.
    case forbidden = 1
    /// It is copied.
    case copy = 2
    /// It is moved.
    case move = 3
}

/// What a drop would do where the pointer is.
@preconcurrency @MainActor
public final class UIDropProposal: @preconcurrency NSCopying {
    /// What becomes of the things.
    public let operation: UIDropOperation
    /// True makes the picture of a drag more exact; for Apple's systems.
    public var isPrecise = false

    /// A proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }

    /// A proposal of its own for the same.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIDropProposal(operation: operation)
        copy.isPrecise = isPrecise
        return copy
    }
}

/// One thing that is dragged.
@preconcurrency @MainActor
public final class UIDragItem {
    /// Gets its data, once it was dropped.
    public let itemProvider: NSItemProvider
    /// What the program that began the drag knows of it; always nil for other programs.
    public var localObject: Any?

    /// A thing with this data.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// Things that are dragged over the views of this program.
@preconcurrency @MainActor
public protocol UIDropSession: AnyObject {
    /// The things. How many files are dragged is known once they are dropped: before, and for
    /// `items`, they are one thing; `loadObjects(ofClass:completion:)` gives all of them.
    var items: [UIDragItem] { get }
    /// Where the pointer is, in `view`'s space.
    func location(in view: UIView) -> CGPoint
    /// True when some thing has one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// True when some `String`, `URL` or `UIImage` may be made of the things. A file may turn out
    /// to be no picture.
    func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool
    /// Makes all that can be made of the things; after a drop only.
    @discardableResult
    func loadObjects<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> Progress
}

/// Decides about drops on a view, and takes what is dropped. Every member is optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// True when things like these may be dropped here at all; asked once a drag.
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool
    /// The drag came over the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// The drag moves over the view: what would a drop do?
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// The drag left the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Take what is dropped: ask the session for its objects now.
    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// The drop is done.
    func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// The drag is over, here or elsewhere.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// Left out: yes.
    public func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { true }
    /// Left out.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {}
    /// Left out: nothing is dropped here, as in Apple's.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    /// Left out.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {}
    /// Left out.
    public func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {}
    /// Left out.
    public func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) {}
    /// Left out.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {}
}
