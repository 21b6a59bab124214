public import CoreAnimation
public import Foundation
public import Primitives

/// What becomes of something that is dropped.
public enum DropOperation: Sendable, Equatable {
    /// Nothing: it can't be dropped here.
    case none
    /// It is copied.
    case copy
    /// It is moved: the program that it comes from takes it away.
    case move
}

/// Something that a person drags over the window, from another program or this one.
@preconcurrency @MainActor
public struct DragEvent {
    /// What happened.
    public enum Phase: Sendable {
        /// It came into the window.
        case entered
        /// It moved.
        case moved
        /// It left the window, or was given up.
        case left
        /// It was dropped here; ask for the data now.
        case dropped
    }

    /// What happened.
    public var phase: Phase
    /// When, in host time.
    public var time: HostTime
    /// Where, in points of the window.
    public var location: CGPoint
    /// The model layer that the person sees there; nil outside every layer.
    public var layer: CALayer?
    /// What is dragged; one object all the while.
    public var contents: DragContents
}

/// What a person drags: its types at once, its data once it was dropped. Main thread.
@preconcurrency @MainActor
public final class DragContents {
    /// The MIME types of what is dragged, the best first.
    public let types: [String]
    /// The type that is to be loaded once it is dropped; nil for the best one. The other program is told of it while
    /// the drag goes on.
    public var wantedType: String?
    private let read: @MainActor (String, @escaping @MainActor (TransferResult) -> Void) -> Void
    private let finish: @MainActor () -> Void

    /// What is dragged; `read` gets data, and `finish` tells that nobody needs more.
    package init(
        types: [String],
        read: @escaping @MainActor (String, @escaping @MainActor (TransferResult) -> Void) -> Void,
        finish: @escaping @MainActor () -> Void
    ) {
        self.types = types
        self.read = read
        self.finish = finish
    }

    isolated deinit {
        finish()
    }

    /// Gets the data of a type; never waits. `completion` is called once, later or at once.
    public func load(
        _ type: String, completion: @escaping @MainActor (TransferResult) -> Void
    ) {
        guard types.contains(type) else { return completion(.failure(.noSuchType(type))) }
        // Keeps the drag alive until the data is here.
        read(type) { [self] result in withExtendedLifetime(self) { completion(result) } }
    }

    /// Gets the files and addresses that are dragged; none when there are none.
    public func loadURLs(completion: @escaping @MainActor ([URL]) -> Void) {
        load(Clipboard.listType) { completion(URIList.urls((try? $0.get()) ?? Data())) }
    }

    /// Gets the text that is dragged; nil when there is none.
    public func loadText(completion: @escaping @MainActor (String?) -> Void) {
        guard let type = Clipboard.textTypes.first(where: types.contains) else {
            return completion(nil)
        }
        load(type) { completion((try? $0.get()).map { String(decoding: $0, as: UTF8.self) }) }
    }
}

/// Lists of addresses as programs hand them to each other (RFC 2483, section 5).
package enum URIList {
    /// The addresses of a list; comments and what is none are left out.
    package static func urls(_ data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
            let line = $0.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
            guard let url = URL(string: line), url.scheme != nil else { return nil }
            // A host in a file's address is this computer's, or nothing that can be opened.
            guard url.scheme == "file" else { return url }
            return url.path.isEmpty ? nil : URL(fileURLWithPath: url.path)
        }
    }

    /// The list of some addresses.
    package static func data(_ urls: [URL]) -> Data {
        Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
    }
}

extension Stage {
    /// Takes what a host tells of a drag; returns what a drop would do.
    ///
    /// `time` is the host's; the event has the time of layers, as all others.
    package func receive(
        drag phase: DragEvent.Phase, of contents: DragContents, at location: CGPoint,
        time: HostTime
    ) -> DropOperation {
        guard let onDrag else { return .none }
        let time = instruments.shown(at: time)
        var event = DragEvent(
            phase: phase, time: time, location: location, contents: contents)
        if phase != .left { event.layer = hit(location, at: time, by: .hover) }
        return onDrag(event)
    }
}
