package import Foundation

/// What a host does for the clipboard. Main thread.
@MainActor
package protocol ClipboardHost: AnyObject {
    /// Offers this to other programs, the best representation first; nothing takes the offer back.
    func publish(_ contents: [Representation])

    /// Reads data that another program offers; calls back on main, once, within a bounded time.
    func read(_ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void)
}

/// What was copied last, in this program or another. Main thread.
///
/// Other programs send their data when they please, or never. So nothing waits: `load` calls back,
/// and `data` has what came already. Text and pictures are asked for as soon as they are offered,
/// once `isWatched` is true, so that `data` has them by the time that a person pastes.
@MainActor
package final class Clipboard {
    /// The program's.
    package static let shared = Clipboard()

    /// Text, in the order in which it is asked for.
    package nonisolated static let textTypes = [
        "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT",
    ]
    /// Pictures, in the order in which they are asked for.
    package nonisolated static let imageTypes = [
        "image/png", "image/jpeg", "image/webp", "image/gif", "image/avif",
    ]
    /// Files and addresses, one a line.
    package nonisolated static let listType = "text/uri-list"

    /// The MIME types of what is there, the best first.
    package private(set) var types: [String] = []
    /// Grows with each copy, here or elsewhere.
    package private(set) var changeCount = 0
    /// True while what is there was copied here.
    package private(set) var isOwn = false
    /// Called when something else was copied, and when data of another program has come.
    package var onChange: (@MainActor () -> Void)?
    /// True asks for text and pictures as soon as they are offered.
    package var isWatched = false {
        didSet { if isWatched, !oldValue { fetch() } }
    }

    private weak var host: (any ClipboardHost)?
    private var own: [Representation] = []
    private var received: [String: Data] = [:]
    private var loading: [String: [@MainActor (TransferResult) -> Void]] = [:]

    private init() {}

    /// Connects to other programs; nil leaves the clipboard to this program alone.
    package func connect(_ host: (any ClipboardHost)?) {
        self.host = host
        if !isOwn { offered([]) }
    }

    /// Copies: offers this to other programs and to this one, the best representation first.
    package func set(_ contents: [Representation]) {
        replace(types: contents.map(\.type), own: contents)
        host?.publish(contents)
    }

    /// Another program offers this; nothing takes the offer back. Called by the host.
    package func offered(_ types: [String]) {
        guard !(types.isEmpty && self.types.isEmpty) else { return }
        replace(types: types, own: [])
        if isWatched { fetch() }
    }

    /// What was copied here is not offered any more. Called by the host.
    package func lost() {
        if isOwn { replace(types: [], own: []) }
    }

    /// The data of a type, if it is here by now.
    package func data(_ type: String) -> Data? {
        if isOwn { return own.first { $0.type == type }?.make() }
        return received[type]
    }

    /// Gets the data of a type; at once when it is here.
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
        // What belongs to an older offer has been answered already.
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

    /// Asks for one text, one picture and the list of files.
    private func fetch() {
        guard !isOwn else { return }
        for group in [Self.textTypes, Self.imageTypes, [Self.listType]] {
            if let type = group.first(where: types.contains) { load(type) { _ in } }
        }
    }
}
