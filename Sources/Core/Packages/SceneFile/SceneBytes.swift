import Foundation
import Glibc
import Primitives

/// The bytes of a scene's XML, in pieces: the file is never in memory as a whole. One thread.
struct SceneBytes {
    /// How many of them count for the budget.
    let count: Int
    private let read: () throws -> [UInt8]
    private var piece: [UInt8] = []
    private var at = 0
    private var isAtEnd = false

    private static let pieceSize = 1 << 18

    /// Bytes in memory.
    /// - Parameter count: how many of them count for the budget; nil for all.
    init(_ data: Data, count: Int? = nil) {
        self.count = count ?? data.count
        var place = data.startIndex
        read = {
            let end = data.index(place, offsetBy: Self.pieceSize, limitedBy: data.endIndex)
            defer { place = end ?? data.endIndex }
            return [UInt8](data[place..<(end ?? data.endIndex)])
        }
    }

    /// An open file, which the caller closes after the last byte was asked for.
    init(descriptor: Int32) {
        var status = stat()
        count = fstat(descriptor, &status) == 0 ? status.countedBytes : 0
        read = {
            var piece = [UInt8](repeating: 0, count: Self.pieceSize)
            while true {
                let count = Glibc.read(descriptor, &piece, piece.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw PlainFile.Failure.system(errno) }
                piece.removeLast(piece.count - count)
                return piece
            }
        }
    }

    /// The next byte, which stays; nil at the end.
    mutating func peek() throws -> UInt8? {
        if at < piece.count { return piece[at] }
        guard !isAtEnd else { return nil }
        (piece, at) = (try read(), 0)
        isAtEnd = piece.isEmpty
        return piece.first
    }

    /// Passes over the byte that was looked at.
    mutating func skip() { at += 1 }
}
