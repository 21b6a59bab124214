public import CoreAnimation
public import Foundation
public import Primitives

/// The operation of a drop.
public enum DropOperation: Sendable, Equatable {
    /// No operation: the data can't be dropped here.
    case none
    /// The data is copied.
    case copy
    /// The data is moved: the source program removes it.
    case move
}

/// A drag over the window, from another program or this one.
@preconcurrency @MainActor
public struct DragEvent {
    /// The kind of the event.
    public enum Phase: Sendable {
        /// The drag entered the window.
        case entered
        /// The drag moved.
        case moved
        /// The drag left the window, or was cancelled.
        case left
        /// The data was dropped here; request it now.
        case dropped
    }

    /// The kind of the event.
    public var phase: Phase
    /// The time of the event, in host time.
    public var time: HostTime
    /// The location, in points of the window.
    public var location: CGPoint
    /// The model layer that the person sees there; nil outside all layers.
    public var layer: CALayer?
    /// The dragged contents; the same object during the whole drag.
    public var contents: DragContents
}

/// Dragged contents: their types at once, their data once they were dropped. Main thread.
@preconcurrency @MainActor
public final class DragContents {
    /// The MIME types of the contents, the best first.
    public let types: [String]
    /// The type that is to be loaded once it is dropped; nil for the best one. The other program is told of it while
    /// the drag goes on.
    public var wantedType: String?
    private let read: @MainActor (String, @escaping @MainActor (TransferResult) -> Void) -> Void
    private let finish: @MainActor () -> Void

    /// Contents with these types; `read` gets data, and `finish` tells that no more data is needed.
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

    /// Loads the data of a type; never waits. `completion` is called once, later or at once.
    /// - Parameters:
    ///   - type: the MIME type, such as `text/plain`.
    ///   - completion: called once, on the main thread, later or at once.
    public func load(
        _ type: String, completion: @escaping @MainActor (TransferResult) -> Void
    ) {
        guard types.contains(type) else { return completion(.failure(.noSuchType(type))) }
        // Keeps the drag alive until the data has arrived.
        read(type) { [self] result in withExtendedLifetime(self) { completion(result) } }
    }

    /// Loads the dragged files and addresses; an empty list where there are none.
    /// - Parameter completion: called once, on the main thread, later or at once.
    public func loadURLs(completion: @escaping @MainActor ([URL]) -> Void) {
        load(Clipboard.listType) { completion(URIList.urls((try? $0.get()) ?? Data())) }
    }

    /// Loads the dragged text; nil where there is none.
    /// - Parameter completion: called once, on the main thread, later or at once.
    public func loadText(completion: @escaping @MainActor (String?) -> Void) {
        guard let type = Clipboard.textTypes.first(where: types.contains) else {
            return completion(nil)
        }
        load(type) { completion((try? $0.get()).map { String(decoding: $0, as: UTF8.self) }) }
    }
}

/// Lists of addresses in the form that programs exchange (RFC 2483, section 5).
package enum URIList {
    /// Returns the addresses of a list; comments and invalid lines are left out.
    package static func urls(_ data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
            let line = $0.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
            guard let url = URL(string: line), url.scheme != nil else { return nil }
            // The host in a file's address is this computer, or the file can't be opened.
            guard url.scheme == "file" else { return url }
            return url.path.isEmpty ? nil : URL(fileURLWithPath: url.path)
        }
    }

    /// Returns the list of some addresses.
    package static func data(_ urls: [URL]) -> Data {
        Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
    }
}

extension Stage {
    /// Handles a host's drag event; returns the operation of a drop.
    ///
    /// `time` is the host's; the event has the time of layers, like all others.
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
