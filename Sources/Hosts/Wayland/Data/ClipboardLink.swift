import CWayland
import Foundation
import Stage

/// The number of a transfer that main waits for.
struct TransferNumber: Sendable, Hashable {
    let rawValue: Int
}

/// Main's side of clipboard and drags: it knows which transfers are waited for. Main thread.
///
/// Nothing is sent while the socket is full; requests of that time wait for `sync()`.
@MainActor
final class ClipboardLink: ClipboardHost {
    private let connection: Connection
    /// The number of the clipboard's offer; nil while there is none, or it is this program's own.
    private var selection: OfferNumber?
    private var waiting: [TransferNumber: @MainActor (TransferResult) -> Void] = [:]
    private var lastNumber = 0
    /// Requests for which the socket had no room.
    private var unsent: [@MainActor () -> Void] = []
    private var drags: [OfferNumber: WeakContents] = [:]
    /// The side of the primary selection.
    private(set) lazy var primary = PrimaryLink(self)

    private struct WeakContents {
        weak var contents: DragContents?
    }

    init(_ connection: Connection) {
        self.connection = connection
        Clipboard.shared.connect(self)
        _ = primary
    }

    /// Fails all waiting transfers, as the connection is closing.
    func close() {
        Clipboard.shared.connect(nil)
        primary.close()
        unsent = []
        let all = waiting.values
        waiting = [:]
        for each in all { each(.failure(.gone)) }
        let drags = outgoing.values
        outgoing = [:]
        for each in drags { each(.none) }
    }

    func publish(_ contents: [Representation]) {
        selection = nil
        request { [connection] in connection.wire.withLock { $0.publish(contents) } }
    }

    /// Offers the text that is selected.
    func publishPrimary(_ contents: [Representation]) {
        request { [connection] in connection.wire.withLock { $0.publishPrimary(contents) } }
    }

    func read(_ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void) {
        guard let selection else { return completion(.failure(.gone)) }
        read(type, of: selection, completion)
    }

    /// Sends the requests that had to wait.
    func sync() {
        while !unsent.isEmpty, connection.takesRequests { send(unsent.removeFirst()) }
    }

    /// Takes a new offer on the clipboard.
    func selected(_ offer: OfferNumber?, _ types: [String]) {
        selection = offer
        Clipboard.shared.offered(types)
    }

    /// Completes a transfer with data or an error.
    func transferred(_ number: TransferNumber, _ result: TransferResult) {
        waiting.removeValue(forKey: number)?(result)
    }

    /// Handles a drag over `window`.
    func handle(_ drag: DragInput, on window: Window) {
        let contents = drags[drag.offer]?.contents ?? makeContents(drag)
        let operation = window.stage.receive(
            drag: drag.phase, of: contents, at: drag.location, time: drag.time)
        switch drag.phase {
        case .entered, .moved:
            // Only this property retains the contents while the drag goes on.
            held = contents
            let type = operation == .none ? nil : contents.wantedType ?? drag.types.first
            request { [connection] in
                connection.wire.withLock {
                    $0.answer(drag.offer, type: type, operation: operation)
                }
            }
        case .left, .dropped: held = nil
        }
        if drag.phase == .dropped { taken[drag.offer] = operation != .none }
    }

    /// Rejects a drop on a window that is gone.
    func refuse(_ drag: DragInput) {
        guard drag.phase == .dropped else { return }
        request { [connection] in
            connection.wire.withLock { $0.finished(drag.offer, isTaken: false) }
        }
    }

    /// Begins a drag out of a window; returns whether it began. `done` is called once at its end.
    func beginDrag(
        _ contents: [Representation], allowsMove: Bool, picture: DragPicture?, from surface: Proxy,
        ended done: @escaping @MainActor (DropOperation) -> Void
    ) -> Bool {
        guard unsent.isEmpty, connection.takesRequests else { return false }
        lastNumber += 1
        let number = DragNumber(rawValue: lastNumber)
        let icon = picture.flatMap { DragIcon($0, on: connection) }
        let start = DragStart(
            number: number, contents: contents, allowsMove: allowsMove, origin: surface, icon: icon)
        let begins = connection.wire.withLock { wire in
            let begins = wire.start(start)
            if !begins { icon?.destroy() }
            return begins
        }
        connection.flush()
        if begins { outgoing[number] = done }
        return begins
    }

    /// Tells the end of a drag that began in this program.
    func ended(_ number: DragNumber, _ operation: DropOperation) {
        outgoing.removeValue(forKey: number)?(operation)
    }

    /// The drags that began in this program, and what waits for their ends.
    private var outgoing: [DragNumber: @MainActor (DropOperation) -> Void] = [:]

    private var held: DragContents?
    private var taken: [OfferNumber: Bool] = [:]

    private func makeContents(_ drag: DragInput) -> DragContents {
        let offer = drag.offer
        let contents = DragContents(
            types: drag.types,
            read: { [weak self] type, completion in
                guard let self else { return completion(.failure(.gone)) }
                read(type, of: offer, completion)
            },
            finish: { [weak self] in self?.finish(offer) })
        drags[offer] = WeakContents(contents: contents)
        return contents
    }

    private func finish(_ offer: OfferNumber) {
        drags[offer] = nil
        // A drag that was not dropped here needs no answer.
        guard let isTaken = taken.removeValue(forKey: offer) else { return }
        request { [connection] in
            connection.wire.withLock { $0.finished(offer, isTaken: isTaken) }
        }
    }

    /// Reads data of an offer; calls back once, within a bounded time.
    func read(
        _ type: String, of offer: OfferNumber,
        _ completion: @escaping @MainActor (TransferResult) -> Void
    ) {
        lastNumber += 1
        let number = TransferNumber(rawValue: lastNumber)
        waiting[number] = completion
        request { [connection] in
            connection.wire.withLock { $0.read(type, of: offer, as: number) }
        }
    }

    private func request(_ body: @escaping @MainActor () -> Void) {
        guard unsent.isEmpty, connection.takesRequests else { return unsent.append(body) }
        send(body)
    }

    private func send(_ body: @MainActor () -> Void) {
        body()
        connection.flush()
    }
}
