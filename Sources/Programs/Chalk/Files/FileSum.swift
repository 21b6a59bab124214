import Foundation

/// The length and the checksum of a file's bytes: a file that was only touched, or copied back, has the same.
struct FileSum: Equatable {
    private var size = 0
    private var sum: UInt32 = 0

    /// The sum of no bytes.
    init() {}

    /// The sum of some bytes.
    init(_ data: Data) { add(data) }

    /// Takes in the bytes that follow.
    mutating func add(_ data: Data) {
        size += data.count
        sum = data.checksum(after: sum)
    }
}

/// A file that is being written, and the sum of its bytes so far. One thread at a time.
final class SummedFile {
    private let file: JournalFile
    /// The sum of what was written.
    private(set) var sum = FileSum()

    /// Writes to `file`, which is empty.
    init(_ file: JournalFile) { self.file = file }

    /// Adds all of the bytes at the end; false when the disk is full or gone, and then none of them.
    func write(_ data: Data) -> Bool {
        guard file.write(data) else { return false }
        sum.add(data)
        return true
    }
}
