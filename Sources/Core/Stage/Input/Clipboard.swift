package import Foundation

/// The host's side of the clipboard. Main thread.
@MainActor
package protocol ClipboardHost: AnyObject {
    /// Offers contents to other programs, the best representation first; an empty list withdraws
    /// the offer.
    func publish(_ contents: [Representation])

    /// Reads data that another program offers; calls back on main, once, within a bounded time.
    func read(_ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void)
}

/// The contents that were copied last, in this program or another. Main thread.
///
/// Other programs send their data at any time, or never. So nothing waits: `load` calls back, and
/// `data` has the part that has arrived. Text and pictures are requested as soon as they are
/// offered, once `isWatched` is true, so that `data` has them when a person pastes.
@MainActor
package final class Clipboard {
    /// The clipboard of the program.
    package static let shared = Clipboard()
    /// The text that was selected last, in this program or another, which the middle button pastes.
    package static let primary = Clipboard()

    /// The types of text, in the order in which they are requested.
    package nonisolated static let textTypes = [
        "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT",
    ]
    /// The types of pictures, in the order in which they are requested.
    package nonisolated static let imageTypes = [
        "image/png", "image/jpeg", "image/webp", "image/gif", "image/avif",
    ]
    /// The type of a list of files and addresses, one per line.
    package nonisolated static let listType = "text/uri-list"

    /// The MIME types of the contents, the best first.
    package private(set) var types: [String] = []
    /// A number that grows with each copy, here or elsewhere.
    package private(set) var changeCount = 0
    /// Whether the contents were copied here.
    package private(set) var isOwn = false
    /// Called when new contents were copied, and when data of another program has arrived.
    package var onChange: (@MainActor () -> Void)?
    /// Whether text and pictures are requested as soon as they are offered.
    package var isWatched = false {
        didSet { if isWatched, !oldValue { fetch() } }
    }

    private weak var host: (any ClipboardHost)?
    private var own: [Representation] = []
    private var received: [String: Data] = [:]
    private var loading: [String: [@MainActor (TransferResult) -> Void]] = [:]

    private init() {}

    /// Connects to other programs; nil limits the clipboard to this program.
    package func connect(_ host: (any ClipboardHost)?) {
        self.host = host
        if !isOwn { offered([]) }
    }

    /// Copies contents: offers them to other programs and to this one, the best representation
    /// first.
    package func set(_ contents: [Representation]) {
        replace(types: contents.map(\.type), own: contents)
        host?.publish(contents)
    }

    /// Notes an offer of another program; an empty list withdraws it. Called by the host.
    package func offered(_ types: [String]) {
        guard !(types.isEmpty && self.types.isEmpty) else { return }
        replace(types: types, own: [])
        if isWatched { fetch() }
    }

    /// Notes that the program's own copy is no longer offered. Called by the host.
    package func lost() {
        if isOwn { replace(types: [], own: []) }
    }

    /// Returns the data of a type, if it has arrived.
    package func data(_ type: String) -> Data? {
        if isOwn { return own.first { $0.type == type }?.make() }
        return received[type]
    }

    /// Loads the data of a type; calls back at once when it has arrived already.
    package func load(
        _ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void
    ) {
        if let data = data(type) { return completion(.success(data)) }
        guard types.contains(type), !isOwn, let host else {
            return completion(.failure(.noSuchType(type)))
        }
        let isAsked = loading[type] != nil
        loading[type, default: []].append(completion)
        guard !isAsked else { return }
        let offer = changeCount
        host.read(type) { [weak self] result in self?.came(result, type, offer) }
    }

    private func came(_ result: TransferResult, _ type: String, _ offer: Int) {
        // The loads of an older offer have been answered already.
        guard offer == changeCount else { return }
        if case .success(let data) = result { received[type] = data }
        let waiting = loading.removeValue(forKey: type) ?? []
        for each in waiting { each(result) }
        onChange?()
    }

    private func replace(types: [String], own: [Representation]) {
        let waiting = loading.values.flatMap { $0 }
        self.types = types
        self.own = own
        isOwn = !own.isEmpty
        received = [:]
        loading = [:]
        changeCount += 1
        for each in waiting { each(.failure(.gone)) }
        onChange?()
    }

    /// Requests one text, one picture and the list of files.
    private func fetch() {
        guard !isOwn else { return }
        for group in [Self.textTypes, Self.imageTypes, [Self.listType]] {
            if let type = group.first(where: types.contains) { load(type) { _ in } }
        }
    }
}
