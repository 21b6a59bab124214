package import Foundation

/// Cuts the bytes from a socket into messages. Keeps at most one message that isn't complete.
package struct MessageReader: Sendable {
    /// A complete message.
    package struct Message: Sendable, Equatable {
        /// The object, in JSON.
        package var json: Data
        /// The blob.
        package var blob: Data
    }

    /// An error in the bytes received; the connection can't go on.
    package enum Fault: Error, Sendable, Equatable {
        /// A message is longer than the other side may send.
        case tooLong(bytes: Int)
        /// A message's object is longer than the message.
        case badSize
    }

    private let most: Int
    private var bytes = Data()

    /// A reader of messages of at most `most` bytes, without the four of their length.
    package init(most: Int) {
        self.most = most
    }

    /// The number of bytes that wait for the rest of their message.
    package var waiting: Int { bytes.count }

    /// Adds new bytes, and returns the messages that are complete now. Throws `Fault`.
    package mutating func take(_ new: Data) throws -> [Message] {
        let (messages, fault) = cut(new)
        if let fault { throw fault }
        return messages
    }

    /// Adds new bytes, and returns the messages that are complete, and the fault that follows them
    /// if there is one.
    mutating func cut(_ new: Data) -> (messages: [Message], fault: Fault?) {
        bytes.append(new)
        var messages: [Message] = []
        var place = 0
        // All messages leave the buffer at once, so that the rest is moved only once.
        defer { bytes = Data(bytes.dropFirst(place)) }
        while let length = number(at: place) {
            guard length <= most else { return (messages, .tooLong(bytes: length)) }
            guard length >= 4 else { return (messages, .badSize) }
            guard bytes.count - place >= 4 + length, let size = number(at: place + 4) else { break }
            guard size <= length - 4 else { return (messages, .badSize) }
            let start = bytes.startIndex + place + 8
            let end = bytes.startIndex + place + 4 + length
            messages.append(
                Message(
                    json: Data(bytes[start..<start + size]), blob: Data(bytes[start + size..<end])))
            place += 4 + length
        }
        return (messages, nil)
    }

    private func number(at place: Int) -> Int? {
        guard bytes.count >= place + 4 else { return nil }
        return (0..<4).reduce(0) { sum, index in
            sum | Int(bytes[bytes.startIndex + place + index]) << (8 * index)
        }
    }
}
