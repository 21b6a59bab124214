import Foundation
import Testing

@testable import Chalk

@Suite("Journals")
struct JournalTests {
    @Test("the bytes from a place on are those of the file, and none that it has lost")
    func tail() throws {
        let scratch = Scratch()
        let file = scratch.file("journal")
        let journal = try Journal.create(file, base: nil)
        let start = journal.size
        journal.add(.clear)
        journal.add(.undo)
        let bytes = try Data(contentsOf: file)
        #expect(bytes.count == journal.size && start > 0)
        #expect(journal.tail(from: 0) == bytes)
        #expect(journal.tail(from: start) == bytes.dropFirst(start))
        #expect(journal.tail(from: journal.size).isEmpty)
        // Someone cuts the file behind our back.
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(start + 3))
        try handle.close()
        #expect(journal.tail(from: start) == bytes[start..<start + 3])
        #expect(journal.tail(from: start + 3).isEmpty)
    }
}
