import CLinux
import Foundation
import Glibc

/// One end of a connection: cuts incoming bytes into messages, and sends outgoing bytes as the
/// socket takes them. Owned by one thread; never waits.
struct SocketLine {
    /// The socket.
    let descriptor: Int32
    private var reader: MessageReader
    private var outgoing: [Data] = []
    /// The number of bytes of the first outgoing message that are sent.
    private var sent = 0
    /// The number of bytes that wait to be sent.
    private(set) var waiting = 0

    /// A line over a nonblocking socket, which it owns; incoming messages have at most `most`
    /// bytes.
    init(_ descriptor: Int32, most: Int) {
        self.descriptor = descriptor
        reader = MessageReader(most: most)
    }

    /// The number of messages that aren't sent completely.
    var count: Int { outgoing.count }

    /// Closes the socket; no call may follow.
    func end() {
        close(descriptor)
    }

    /// The result of a read.
    struct Arrival {
        /// The complete messages.
        var messages: [MessageReader.Message] = []
        /// Whether the other side may send more.
        var isOpen = true
        /// The fault in the bytes behind the messages; nothing can be read after it.
        var fault: MessageReader.Fault?
    }

    /// Reads some hundred kilobytes at most, so that one connection leaves room for others.
    mutating func read() -> Arrival {
        var arrival = Arrival()
        for _ in 0..<4 where arrival.isOpen && arrival.fault == nil {
            var bytes = Data(count: 64 * 1024)
            let count = bytes.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress, $0.count, 0)
            }
            if count > 0 {
                let (messages, fault) = reader.cut(bytes.prefix(count))
                arrival.messages += messages
                arrival.fault = fault
                if count < bytes.count { break }
            } else if count == 0 {
                arrival.isOpen = false
            } else {
                if errno == EINTR { continue }
                arrival.isOpen = errno == EAGAIN
                break
            }
        }
        return arrival
    }

    /// Queues bytes to be sent after those that wait.
    mutating func add(_ bytes: Data) {
        outgoing.append(bytes)
        waiting += bytes.count
    }

    /// Sends as much as the socket takes; returns false where the other side is gone.
    mutating func flush() -> Bool {
        while let first = outgoing.first {
            let count = first.withUnsafeBytes { bytes in
                bytes.baseAddress.map { lamina_send(descriptor, $0 + sent, bytes.count - sent) }
                    ?? 0
            }
            if count < 0 {
                if errno == EINTR { continue }
                return errno == EAGAIN
            }
            sent += Int(count)
            waiting -= Int(count)
            if sent >= first.count {
                outgoing.removeFirst()
                sent = 0
            }
        }
        return true
    }
}
