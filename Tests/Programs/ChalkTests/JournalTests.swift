import Foundation
import RandomNumbers
import Testing

@testable import Chalk

@Suite("Journals")
struct JournalTests {
    @Test("records are kept from a moment on, for another journal, and no longer than that")
    func tail() throws {
        let scratch = Scratch()
        let file = scratch.file("journal")
        let journal = try Journal.create(file, base: nil)
        let start = journal.size
        journal.add(.clear, step: 3)
        journal.keepTail()
        journal.add(.undo, step: 3)
        journal.add(.redo, step: 3)
        let bytes = try Data(contentsOf: file)
        #expect(bytes.count == journal.size && start == JournalHead.size)
        #expect(journal.takeTail().map(\.record) == [.undo, .redo])
        journal.add(.clear, step: 4)
        #expect(journal.takeTail().isEmpty)
        #expect(try #require(try JournalContents(file)).entries.count == 4)
    }

    /// A journal of ten records, and where each begins.
    private func ten(_ scratch: Scratch) throws -> (bytes: Data, starts: [Int]) {
        let journal = try Journal.create(scratch.file("journal"), base: UUID())
        var starts: [Int] = []
        for step in 0..<10 {
            starts.append(journal.size)
            if step % 3 == 0 { journal.add(.begin(white), step: step) }
            if step % 3 == 1 {
                journal.add(.samples(line((0, 0), (9, 9), count: step)), step: step)
            }
            if step % 3 == 2 { journal.add(.end, step: step) }
        }
        return (try Data(contentsOf: scratch.file("journal")), starts + [journal.size])
    }

    @Test("a record that is damaged is missing, and all others are there")
    func oneDamaged() throws {
        let (bytes, starts) = try ten(Scratch())
        for place in starts[0]..<bytes.count {
            var broken = bytes
            broken[place] ^= 0x10
            let contents = JournalContents(broken)
            let hit = try #require(starts.lastIndex { $0 <= place })
            #expect(contents.entries.map(\.number) == (0..<10).filter { $0 != hit }, "at \(place)")
            #expect(contents.missing == 1 && !contents.isSound)
            #expect(contents.entries.map(\.followsGap).filter { $0 }.count == (hit == 9 ? 0 : 1))
        }
    }

    @Test("no bit of the head can be lost so that a record is")
    func head() throws {
        let (bytes, _) = try ten(Scratch())
        let whole = JournalContents(bytes)
        #expect(whole.isSound && whole.head != nil && whole.missing == 0)
        for place in 0..<JournalHead.size {
            for bit in 0..<8 {
                var broken = bytes
                broken[place] ^= 1 << bit
                let contents = JournalContents(broken)
                #expect(contents.entries == whole.entries && contents.head == whole.head)
            }
        }
        // And where all of it is gone, the records are still there.
        var bare = bytes
        bare.replaceSubrange(0..<JournalHead.size, with: Data(count: JournalHead.size))
        #expect(JournalContents(bare).entries == whole.entries)
        #expect(!JournalContents(bare).isSound)
    }

    @Test("records that changed places or came twice are all there, in order")
    func places() throws {
        let (bytes, starts) = try ten(Scratch())
        let whole = JournalContents(bytes).entries
        func part(_ number: Int) -> Data { bytes[starts[number]..<starts[number + 1]] }
        let order = [0, 5, 2, 3, 4, 1, 6, 7, 7, 8, 9]
        let mixed = bytes[..<starts[0]] + order.reduce(Data()) { $0 + part($1) }
        let contents = JournalContents(Data(mixed))
        #expect(contents.entries == whole)
        #expect(contents.missing == 0 && !contents.isSound)
    }

    @Test("a journal that was cut says how many records are gone, unless it had none yet")
    func cut() throws {
        let (bytes, starts) = try ten(Scratch())
        for count in JournalHead.size..<bytes.count {
            let contents = JournalContents(Data(bytes.prefix(count)))
            let left = starts.dropFirst().filter { $0 <= count }.count
            #expect(contents.entries.count == left)
            #expect(contents.missing == 10 - left && !contents.isSound, "\(count)")
        }
        // What was under way when the program ended was never counted.
        let more = JournalContents(bytes + Data([20, 0, 0, 0, 1, 2]))
        #expect(more.isSound && more.missing == 0 && more.size == bytes.count)
    }
}
