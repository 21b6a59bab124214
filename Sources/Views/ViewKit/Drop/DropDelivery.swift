import Foundation
import Stage

/// Delivers drags over a screen to the interactions of its views.
@MainActor
final class DropDelivery {
    private var session: ScreenDropSession?
    /// The interactions that were asked whether they take the session's things, with their answers.
    private var asked: [(interaction: UIDropInteraction, takes: Bool, type: String?)] = []
    private var current: UIDropInteraction?
    private var proposal = UIDropOperation.cancel

    func receive(_ event: DragEvent, on screen: UIScreen) -> DropOperation {
        let session = session ?? ScreenDropSession(event.contents)
        self.session = session
        let hit = screen.hit(event.location)
        if let window = hit?.window ?? screen.windows.last {
            let point = screen.convert(event.location, to: window)
            session.place = (window, point)
            OutgoingDrag.current?.move(to: window, point)
        }
        switch event.phase {
        case .entered, .moved: update(session, over: hit?.view)
        case .left:
            leave(session)
            end(session)
        case .dropped: return drop(session)
        }
        return operation
    }

    private var operation: DropOperation {
        switch proposal {
        case .cancel, .forbidden: .none
        case .copy: .copy
        case .move: .move
        }
    }

    private func update(_ session: ScreenDropSession, over view: UIView?) {
        let target = taker(session, view)
        if target !== current {
            leave(session)
            current = target
            session.contents.wantedType = asked.first { $0.interaction === target }?.type
            if let target { target.delegate?.dropInteraction(target, sessionDidEnter: session) }
        }
        guard let target, let delegate = target.delegate else { return proposal = .cancel }
        proposal = delegate.dropInteraction(target, sessionDidUpdate: session).operation
    }

    private func leave(_ session: ScreenDropSession) {
        guard let old = current else { return }
        current = nil
        proposal = .cancel
        old.delegate?.dropInteraction(old, sessionDidExit: session)
    }

    private func drop(_ session: ScreenDropSession) -> DropOperation {
        let done = operation
        if let target = current, let delegate = target.delegate, done != .none {
            delegate.dropInteraction(target, performDrop: session)
            delegate.dropInteraction(target, concludeDrop: session)
        } else {
            leave(session)
        }
        current = nil
        end(session)
        return done
    }

    private func end(_ session: ScreenDropSession) {
        for each in asked where each.takes {
            each.interaction.delegate?.dropInteraction(each.interaction, sessionDidEnd: session)
        }
        asked = []
        proposal = .cancel
        self.session = nil
    }

    /// Returns the first interaction at or above the view that takes the session's items.
    private func taker(_ session: ScreenDropSession, _ view: UIView?) -> UIDropInteraction? {
        var each = view
        while let here = each {
            for case let drop as UIDropInteraction in here.interactions where takes(drop, session) {
                return drop
            }
            each = here.superview
        }
        return nil
    }

    private func takes(_ drop: UIDropInteraction, _ session: ScreenDropSession) -> Bool {
        if let known = asked.first(where: { $0.interaction === drop }) { return known.takes }
        session.firstFound = nil
        let takes = drop.delegate?.dropInteraction(drop, canHandle: session) ?? false
        asked.append((drop, takes, session.firstFound))
        return takes
    }
}

/// A drag session over a screen.
@MainActor
private final class ScreenDropSession: UIDropSession {
    let items: [UIDragItem]
    let localDragSession: (any UIDragSession)?
    /// The window under the pointer, and the pointer's position in points of that window.
    var place: (window: UIWindow, point: CGPoint)?
    let contents: DragContents
    /// The first type that somebody asked for and that is there: the one that is loaded, most likely.
    var firstFound: String?
    let progress = Progress(totalUnitCount: 0)
    private let provider: NSItemProvider

    init(_ contents: DragContents) {
        self.contents = contents
        provider = NSItemProvider(types: contents.types) { contents.load($0, completion: $1) }
        let local = OutgoingDrag.current
        localDragSession = local
        items = local?.items ?? [UIDragItem(itemProvider: provider)]
    }

    func location(in view: UIView) -> CGPoint {
        guard let place else { return .zero }
        return view.layer.convert(place.point, from: place.window.layer)
    }

    var allowsMoveOperation: Bool { localDragSession?.allowsMoveOperation ?? true }
    var isRestrictedToDraggingApplication: Bool {
        localDragSession?.isRestrictedToDraggingApplication ?? false
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        isFound(typeIdentifiers)
    }

    private func isFound(_ names: [String]) -> Bool {
        // Of items that stay in the program, other programs are told no types.
        if isRestrictedToDraggingApplication {
            return items.contains {
                names.contains(where: $0.itemProvider.hasItemConformingToTypeIdentifier)
            }
        }
        let found = names.lazy.compactMap { self.provider.mime(of: $0) }.first
        firstFound = firstFound ?? found
        return found != nil
    }

    func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
        isFound(aClass.readableTypeIdentifiersForItemProvider)
    }

    @discardableResult
    func loadObjects<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> Progress {
        if isRestrictedToDraggingApplication { return loadOwn(aClass, completion) }
        let type = aClass.readableTypeIdentifiersForItemProvider.first(
            where: provider.hasItemConformingToTypeIdentifier)
        let load = provider.loadDataRepresentation(forTypeIdentifier: type ?? "") { data, _ in
            guard let data, let type else { return completion([]) }
            NSItemProvider.objects(aClass, from: data, type, completion: completion)
        }
        if type != nil {
            progress.totalUnitCount += 1
            progress.addChild(load, withPendingUnitCount: 1)
        }
        return load
    }

    /// Makes the objects of items that never left the program.
    private func loadOwn<Object: NSItemProviderReading>(
        _ aClass: Object.Type, _ completion: @escaping @MainActor ([Object]) -> Void
    ) -> Progress {
        let sources = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let load = Progress(totalUnitCount: Int64(sources.count))
        progress.totalUnitCount += load.totalUnitCount
        progress.addChild(load, withPendingUnitCount: load.totalUnitCount)
        guard !sources.isEmpty else {
            completion([])
            return load
        }
        var objects: [Int: Object] = [:]
        for (index, source) in sources.enumerated() {
            source.loadObject(ofClass: aClass) { object, _ in
                objects[index] = object
                load.completedUnitCount += 1
                guard load.completedUnitCount == load.totalUnitCount else { return }
                completion(objects.sorted { $0.key < $1.key }.map(\.value))
            }
        }
        return load
    }
}
