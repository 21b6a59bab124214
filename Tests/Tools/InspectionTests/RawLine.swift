import Foundation
import Glibc
import Inspection

/// A connection without a client: a test writes what it likes, and sees every reply.
@MainActor
final class RawLine {
    private let socket: Int32
    private var reader = MessageReader(most: InspectionProtocol.mostReplyBytes)
    private var unsent = Data()
    /// What came.
    private(set) var replies: [InspectionReply] = []
    /// True once the other side has closed.
    private(set) var isOver = false

    /// A connection to a desk's server; says hello.
    init(_ desk: Desk, greets: Bool = true) {
        socket = desk.server.connect()
        if greets { ask(.hello(version: InspectionProtocol.version, name: "raw"), 0) }
    }

    func ask(_ ask: InspectionAsk, _ id: Int) {
        unsent += (try? InspectionMessage.bytes(InspectionRequest(id: id, ask: ask))) ?? Data()
    }

    func write(_ bytes: Data) { unsent += bytes }

    /// Nothing more is written.
    func finish() {
        pump()
        shutdown(socket, Int32(SHUT_WR))
    }

    func close() { Glibc.close(socket) }

    /// Sends and takes what goes without waiting.
    func pump() {
        while !unsent.isEmpty {
            let count = unsent.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(Int(MSG_NOSIGNAL) | Int(MSG_DONTWAIT)))
            }
            guard count > 0 else {
                // Nobody reads it any more.
                if errno != EAGAIN, errno != EINTR { unsent = Data() }
                break
            }
            unsent = Data(unsent.dropFirst(count))
        }
        while !isOver {
            var part = [UInt8](repeating: 0, count: 65536)
            let count = recv(socket, &part, part.count, Int32(MSG_DONTWAIT))
            guard count > 0 else {
                isOver = count == 0 || (errno != EAGAIN && errno != EINTR)
                return
            }
            let messages = (try? reader.take(Data(part.prefix(count)))) ?? []
            replies += messages.compactMap { try? InspectionMessage.reply($0) }
        }
    }

    /// True when all that was to be written is on its way.
    var hasSent: Bool { unsent.isEmpty }

    /// The numbers of requests that somebody's press answered.
    var picked: [Int] {
        replies.compactMap { if case .picked = $0.answer { $0.id } else { nil } }
    }
}
