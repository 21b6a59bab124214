import Foundation
import RandomNumbers
import Testing

@testable import Chalk

/// What a person drew is brought back from damaged files, or the person is told that it isn't.
@Suite("Damaged boards")
struct DamageTests {
    /// The files that a killed program left, and what was drawn.
    private struct Wreck {
        let folder: Scratch
        let journal: Data
        let checkpoint: Data?
        /// All pixels as they were seen last.
        let pixels: [TilePlace: Data]
        let chalked: Int

        init(seed: UInt64, hasCheckpoint: Bool, hasEdits: Bool = false) throws {
            folder = Scratch()
            let session = try ChalkSession(
                opening: nil, state: folder.file("state"), assets: assets)
            var dice = Dice(seed: seed)
            for step in 0..<20 {
                let (brush, samples) = scribble(&dice)
                session.begin(brush)
                for sample in samples.prefix(8) { session.add([sample]) }
                session.end()
                if step % 5 == 3 { session.undo() }
                if step % 7 == 4 { session.redo() }
                if hasEdits, step % 3 == 2 { session.editAtRandom(&dice) }
                if step == 12 {
                    let outline = [(-90.0, 0.0), (200, -60), (120, 240)].map {
                        CGPoint(x: $0.0, y: $0.1)
                    }
                    session.fill(ChalkFill(ChalkColor(0x6FBF73), .hatched, outlines: [outline]))
                }
                if hasCheckpoint, step == 9 {
                    session.startCheckpoint()
                    session.finishCheckpoint()
                }
            }
            session.board.settle()
            journal = try Data(contentsOf: session.folder.journal)
            checkpoint = try? Data(contentsOf: session.folder.checkpoint)
            pixels = session.board.pixels
            chalked = session.board.chalked
            #expect(hasCheckpoint == (checkpoint != nil))
        }

        /// Opens a board of these files, as the next start does.
        func open(journal: Data, checkpoint: Data?) throws -> (session: ChalkSession, at: Scratch) {
            let scratch = Scratch()
            let state = scratch.file("state/untitled")
            try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
            try journal.write(to: state.appendingPathComponent("journal"))
            try checkpoint?.write(to: state.appendingPathComponent("checkpoint.chalk"))
            let session = try ChalkSession(
                opening: nil, state: scratch.file("state"), assets: assets)
            return (session, scratch)
        }
    }

    /// A way to damage bytes; what it did in words.
    static func damage(_ data: inout Data, _ dice: inout Dice) -> String {
        let place = Int.random(in: 0..<data.count, using: &dice)
        let count = min(Int.random(in: 1...400, using: &dice), data.count - place)
        switch Int.random(in: 0..<6, using: &dice) {
        case 0:
            data[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
            return "a bit at \(place)"
        case 1:
            data = data.prefix(place)
            return "cut at \(place)"
        case 2:
            data.replaceSubrange(place..<place + count, with: Data(count: count))
            return "zeros \(place) + \(count)"
        case 3:
            data.insert(contentsOf: data[place..<place + count], at: place)
            return "twice \(place) + \(count)"
        case 4:
            data.removeSubrange(place..<place + count)
            return "out \(place) + \(count)"
        default:
            let other = Int.random(in: 0...data.count - count, using: &dice)
            let part = Data(data[place..<place + count])
            data.removeSubrange(place..<place + count)
            data.insert(contentsOf: part, at: min(other, data.count))
            return "moved \(place) + \(count) to \(other)"
        }
    }

    /// 120 here; `LAMINA_DAMAGES` sets another number.
    static let count =
        ProcessInfo.processInfo.environment["LAMINA_DAMAGES"].flatMap { Int($0) } ?? 120

    @Test("a damaged journal or checkpoint gives all that was drawn back, or says what it doesn't")
    func wholeOrTold() throws {
        var dice = Dice(seed: 4711)
        let wrecks = try [
            Wreck(seed: 1, hasCheckpoint: false), Wreck(seed: 2, hasCheckpoint: true),
            Wreck(seed: 12, hasCheckpoint: true, hasEdits: true),
            Wreck(seed: 13, hasCheckpoint: false, hasEdits: true),
        ]
        var (whole, told) = (0, 0)
        for turn in 0..<Self.count {
            let wreck = wrecks[turn / 4 % 2 * 2 + turn % 2]
            var (journal, checkpoint) = (wreck.journal, wreck.checkpoint)
            let words: String
            if var bytes = checkpoint, turn % 4 == 1 {
                words = "checkpoint: " + Self.damage(&bytes, &dice)
                checkpoint = bytes
            } else {
                words = "journal: " + Self.damage(&journal, &dice)
            }
            let (left, scratch) = try wreck.open(journal: journal, checkpoint: checkpoint)
            let isWhole = left.board.pixels == wreck.pixels
            // That nothing is lost is no word of a loss.
            let isTold = left.warnings.contains { !$0.contains("nothing is lost") }
            #expect(isWhole || isTold, "\(turn): \(words)")
            if isWhole { whole += 1 } else { told += 1 }
            left.close()
            _ = scratch
        }
        print("\(Self.count) damaged: \(whole) whole, \(told) told")
    }

    @Test("one flipped bit costs one stroke at most, and says so")
    func oneBit() throws {
        let wreck = try Wreck(seed: 3, hasCheckpoint: false)
        for place in stride(from: 0, to: wreck.journal.count, by: wreck.journal.count / 60) {
            var journal = wreck.journal
            journal[place] ^= 4
            let (left, _) = try wreck.open(journal: journal, checkpoint: nil)
            let chalked = left.board.chalked
            #expect(abs(chalked - wreck.chalked) <= 1, "at \(place): \(chalked) strokes")
            #expect(left.board.pixels == wreck.pixels || left.missing == 1, "at \(place)")
        }
    }

    /// Where the records of a whole journal lie.
    static func records(_ journal: Data) -> [Range<Int>] {
        var (found, place) = ([Range<Int>](), JournalHead.size)
        while place + JournalScanner.frame < journal.count {
            let count = (0..<4).reduce(0) { $0 | Int(journal[place + $1]) << (8 * $1) }
            found.append(place..<place + JournalScanner.frame + count)
            place = found[found.count - 1].upperBound
        }
        return found
    }

    @Test("records that changed places come back into their order, and nothing is lost")
    func moved() throws {
        let wreck = try Wreck(seed: 7, hasCheckpoint: false)
        let records = Self.records(wreck.journal)
        try #require(records.count > 60)
        for index in stride(from: 3, to: records.count - 4, by: 9) {
            let (one, other) = (records[index], records[index + 3])
            var journal = Data(wreck.journal[..<one.lowerBound])
            for part in [other, one.upperBound..<other.lowerBound, one] {
                journal.append(wreck.journal[part])
            }
            journal.append(wreck.journal[other.upperBound...])
            let (left, _) = try wreck.open(journal: journal, checkpoint: nil)
            #expect(left.board.pixels == wreck.pixels && left.missing == 0, "\(index)")
        }
    }

    @Test("the parts of a stroke on both sides of a lost record aren't joined by a line")
    func gap() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        session.begin(white)
        for step in 0..<9 { session.add([ChalkSample(x: Double(step) * 40, y: 0)]) }
        session.end()
        var journal = try Data(contentsOf: session.folder.journal)
        let wreck = try Wreck(seed: 9, hasCheckpoint: false)
        // The beginning of the stroke, and five samples.
        journal[Self.records(journal)[5].upperBound - 3] ^= 1
        let (left, _) = try wreck.open(journal: journal, checkpoint: nil)
        #expect(left.missing == 1)
        let places = left.board.history.operations.compactMap { operation -> [Double]? in
            guard case .stroke(let stroke) = operation else { return nil }
            return stroke.samples.map(\.x)
        }
        #expect(places.flatMap(\.self).contains(0))
        for stroke in places {
            for (one, next) in zip(stroke, stroke.dropFirst()) { #expect(next - one == 40) }
        }
    }

    @Test(
        "names of a journal that are damaged in one place are read in the other",
        arguments: [20, 68])
    func names(place: Int) throws {
        let wreck = try Wreck(seed: 11, hasCheckpoint: true)
        var journal = wreck.journal
        journal[place] ^= 1
        let (left, _) = try wreck.open(journal: journal, checkpoint: wreck.checkpoint)
        #expect(left.board.pixels == wreck.pixels && left.warnings.isEmpty)
    }

    @Test("a board of a damaged journal is the same after another crash", arguments: [false, true])
    func twice(hasEdits: Bool) throws {
        let wreck = try Wreck(seed: 5, hasCheckpoint: true, hasEdits: hasEdits)
        var dice = Dice(seed: 99)
        for _ in 0..<20 {
            var journal = wreck.journal
            let words = Self.damage(&journal, &dice)
            let (left, scratch) = try wreck.open(journal: journal, checkpoint: wreck.checkpoint)
            // The state folder as a killed program leaves it.
            let copy = Scratch()
            try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
            let again = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
            #expect(again.board.pixels == left.board.pixels, "\(words)")
            #expect(again.board.history.operations == left.board.history.operations, "\(words)")
            // It was told once.
            #expect(again.warnings.isEmpty, "\(words): \(again.warnings)")
        }
    }

    @Test("a journal of the form before numbers is read, and goes on as a new one")
    func old() throws {
        let records: [JournalRecord] = [
            .opening(id: UUID(), base: nil), .begin(white), .samples(line((0, 0), (90, 10))), .end,
            .begin(white), .samples(line((0, 50), (90, 60))), .end, .undo, .redo, .undo,
            .begin(white), .samples(line((0, 90), (90, 80))), .end,
        ]
        // As it was written until then: length, CRC-32, kind and contents.
        var bytes = ByteWriter()
        for record in records {
            bytes.add(UInt32(record.payload.count))
            bytes.add(record.payload.checksum)
            bytes.append(record.payload)
        }
        let wanted = Board(grain: grain)
        wanted.draw(white, line((0, 0), (90, 10)))
        wanted.draw(white, line((0, 90), (90, 80)))
        let wreck = try Wreck(seed: 6, hasCheckpoint: false)
        let (left, scratch) = try wreck.open(journal: bytes.data, checkpoint: nil)
        #expect(left.board.pixels == wanted.pixels && left.warnings.isEmpty && left.recovered)
        let journal = try #require(try JournalContents(left.folder.journal))
        #expect(journal.isSound && !journal.isOld)
        left.undo()
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let again = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        #expect(again.board.pixels == left.board.pixels && again.board.history.done.count == 1)
    }

    @Test("a board whose head, tiles or strokes are damaged loses nothing that the others hold")
    func documents() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        var dice = Dice(seed: 8)
        for step in 0..<12 {
            let (brush, samples) = scribble(&dice)
            session.begin(brush)
            session.add(samples)
            session.end()
            if step % 4 == 3 { session.editAtRandom(&dice) }
        }
        let file = scratch.file("a.chalk")
        try session.save(to: file)
        let bytes = try Data(contentsOf: file)
        for place in stride(from: 0, to: bytes.count, by: bytes.count / 60) {
            var broken = bytes
            broken[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
            let copy = scratch.file("broken.chalk")
            try broken.write(to: copy)
            let left = try ChalkSession(
                opening: copy, state: scratch.file("state-\(place)"), assets: assets)
            #expect(left.board.pixels == session.board.pixels, "at \(place)")
            left.close()
        }
    }
}

extension Board {
    /// Strokes of chalk that are there: an eraser that finds nothing is no step, and so depends on others.
    fileprivate var chalked: Int {
        history.operations.count {
            if case .stroke(let stroke) = $0 { stroke.brush.tool.isChalk } else { false }
        }
    }
}
