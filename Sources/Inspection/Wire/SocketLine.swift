import CLinux
import Foundation
import Glibc

/// One end of a connection: cuts what comes into messages, and sends what is to go as it fits. Owned by
/// one thread; never waits.
struct SocketLine {
    /// The socket.
    let descriptor: Int32
    private var reader: MessageReader
    private var outgoing: [Data] = []
    /// How much of the first of them has gone.
    private var sent = 0
    /// Bytes that wait to go.
    private(set) var waiting = 0

    /// A line over a socket that doesn't block, which it owns; messages that come have at most `most`
    /// bytes.
    init(_ descriptor: Int32, most: Int) {
        self.descriptor = descriptor
        reader = MessageReader(most: most)
    }

    /// How many messages wait to go, or for the rest of theirs.
    var count: Int { outgoing.count }

    /// Closes the socket; nothing else may follow.
    func end() {
        close(descriptor)
    }

    /// What came.
    struct Arrival {
        /// Messages that are whole.
        var messages: [MessageReader.Message] = []
        /// False once the other side sends nothing more.
        var isOpen = true
        /// What is wrong with what came behind the messages; nothing can be read any more.
        var fault: MessageReader.Fault?
    }

    /// What came: at most some hundred kilobytes at a time, so that one connection leaves room for others.
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

    /// Has bytes go after those that wait.
    mutating func add(_ bytes: Data) {
        outgoing.append(bytes)
        waiting += bytes.count
    }

    /// Sends what fits; false where the other side is gone.
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
