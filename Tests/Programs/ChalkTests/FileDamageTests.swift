import Foundation
import Glibc
import RandomNumbers
import Testing

@testable import Chalk

/// The file of a board beside the journal and the checkpoint that a killed program left: one or two of them are
/// damaged, and what was drawn is all there, or the person is told.
@Suite("Damaged boards with a file", .serialized)
struct FileDamageTests {
    /// How a board came to its files.
    private enum Way: CaseIterable {
        /// It was saved in between.
        case saved
        /// It was saved, and a checkpoint was written later.
        case savedAndChecked
        /// It was saved, and no new journal could begin: the file holds the beginning of the one there is.
        case held
    }

    /// What a killed program left, and what was drawn.
    private struct Wreck {
        /// The board's file, the journal and the checkpoint, by their names.
        var files: [String: Data] = [:]
        let pixels: [TilePlace: Data]
        let operations: [Chalk.Operation]

        init(_ way: Way, seed: UInt64) throws {
            let folder = Scratch()
            let file = folder.file("a.chalk")
            let session = try ChalkSession(
                opening: file, state: folder.file("state"), assets: assets)
            var dice = Dice(seed: seed)
            for step in 0..<18 {
                let (brush, samples) = scribble(&dice)
                session.begin(brush)
                session.add(Array(samples.prefix(8)))
                session.end()
                if step % 5 == 3 { session.undo() }
                if step % 6 == 5 { session.editAtRandom(&dice) }
                if step == 7 { try Self.save(session, isHeld: way == .held) }
                if way == .savedAndChecked, step == 12 {
                    session.startCheckpoint()
                    session.finishCheckpoint()
                }
            }
            files["a.chalk"] = try Data(contentsOf: file)
            files["journal"] = try Data(contentsOf: session.folder.journal)
            files["checkpoint.chalk"] = try? Data(contentsOf: session.folder.checkpoint)
            (pixels, operations) = (session.board.pixels, session.board.history.operations)
            #expect(files.count == (way == .savedAndChecked ? 3 : 2))
        }

        private static func save(_ session: ChalkSession, isHeld: Bool) throws {
            let folder = session.folder.url.path
            if isHeld {
                Disk.fail(
                    Disk.Faults(
                        folder: folder, kinds: [.rename], fault: { _, _ in .fails(EIO) }))
            }
            defer { Disk.mend(folder) }
            try session.save()
            #expect(session.isInTrouble == isHeld && !session.isModified)
        }

        /// What the next start makes of files; nil where it refuses to open the board. The files stay as long as
        /// the folder.
        func open(_ files: [String: Data], in folder: Scratch) throws -> ChalkSession? {
            let (file, state) = (folder.file("a.chalk"), folder.file("state"))
            let place = StateFolder.place(for: file, in: state)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, bytes) in files {
                try bytes.write(to: name == "a.chalk" ? file : place.appendingPathComponent(name))
            }
            do throws(ChalkError) {
                return try ChalkSession(opening: file, state: state, assets: assets)
            } catch {
                // Whoever is refused has all files as they were.
                for (name, bytes) in files {
                    let url = name == "a.chalk" ? file : place.appendingPathComponent(name)
                    #expect((try? Data(contentsOf: url)) == bytes, "\(name): \(error)")
                }
                return nil
            }
        }
    }

    @Test("all that was drawn is back, or a warning names the losses; undamaged it is all there")
    func wholeOrTold() throws {
        var dice = Dice(seed: 1848)
        let wrecks = try Way.allCases.enumerated().map { number, way in
            try Wreck(way, seed: UInt64(number))
        }
        for wreck in wrecks {
            let folder = Scratch()
            let session = try #require(try wreck.open(wreck.files, in: folder))
            #expect(session.board.pixels == wreck.pixels && session.warnings.isEmpty)
            #expect(session.board.history.operations == wreck.operations)
        }
        var (whole, told, refused) = (0, 0, 0)
        let count = DamageTests.count / 2
        for turn in 0..<count {
            let wreck = wrecks[turn % wrecks.count]
            var files = wreck.files
            var words = "\(turn): "
            for name in files.keys.sorted().shuffled(using: &dice).prefix(turn % 4 == 0 ? 2 : 1) {
                guard var bytes = files[name] else { continue }
                words += "\(name): " + DamageTests.damage(&bytes, &dice) + "; "
                files[name] = bytes
            }
            let folder = Scratch()
            guard let left = try wreck.open(files, in: folder) else {
                refused += 1
                continue
            }
            let isWhole =
                left.board.pixels == wreck.pixels
                && left.board.history.operations == wreck.operations
            let isTold = left.warnings.contains { !$0.contains("nothing is lost") }
            #expect(isWhole || isTold, "\(words)")
            if isWhole { whole += 1 } else { told += 1 }
        }
        print("\(count) damaged: \(whole) whole, \(told) told, \(refused) refused")
    }

    private static func wreck(_ way: Way) throws -> Wreck {
        try Wreck(way, seed: UInt64(Way.allCases.firstIndex(of: way) ?? 0))
    }

    @Test("a board whose file can't be read is refused, and a damaged checkpoint stays where it is")
    func refused() throws {
        for way in Way.allCases {
            let wreck = try Self.wreck(way)
            var files = wreck.files
            files["a.chalk"] = Data("a letter to a friend".utf8)
            files["checkpoint.chalk"] = Data("neither is this a board".utf8)
            // That all is as it was is looked at in there.
            #expect(try wreck.open(files, in: Scratch()) == nil, "\(way)")
        }
    }

    @Test("a journal is believed where the file has lost its name")
    func headless() throws {
        for way in [Way.saved, .savedAndChecked] {
            let wreck = try Self.wreck(way)
            var files = wreck.files
            var bytes = try #require(files["a.chalk"])
            var count = 0
            while let head = bytes.range(of: Data("HEAD".utf8)) {
                bytes[head.lowerBound] ^= 1
                count += 1
            }
            files["a.chalk"] = bytes
            let folder = Scratch()
            let left = try #require(try wreck.open(files, in: folder))
            #expect(count == 2 && left.board.pixels == wreck.pixels, "\(way)")
            #expect(!left.warnings.contains { $0.contains("fit no board") }, "\(way)")
        }
    }

    @Test("a checkpoint that is gone takes what came after it along, and that is told")
    func gone() throws {
        let wreck = try Self.wreck(.savedAndChecked)
        var files = wreck.files
        files["checkpoint.chalk"] = nil
        let folder = Scratch()
        let left = try #require(try wreck.open(files, in: folder))
        // What the journal goes on from isn't there, so nothing of it is put on what is.
        let saved = try BoardDocument(contentsOf: folder.file("a.chalk"))
        #expect(left.board.history.operations == saved.operations && !left.recovered)
        #expect(left.warnings.contains { $0.contains("fit no board any more") })
    }

    @Test("damage to journal records that the file holds is no loss, and nobody hears of one")
    func heldByFile() throws {
        let wreck = try Self.wreck(.held)
        let journal = try #require(wreck.files["journal"])
        let records = DamageTests.records(journal)
        let start = Scratch()
        let whole = start.file("a.chalk")
        try wreck.files["a.chalk"]?.write(to: whole)
        let held = try #require(try BoardDocument(contentsOf: whole).head.records)
        #expect(held > 8 && held < records.count)
        for index in stride(from: 1, to: records.count, by: 3) {
            var files = wreck.files
            var bytes = journal
            bytes[records[index].upperBound - 1] ^= 1
            files["journal"] = bytes
            let folder = Scratch()
            let left = try #require(try wreck.open(files, in: folder))
            let isHeld = index < held
            #expect(left.warnings.isEmpty == isHeld, "\(index) of \(held): \(left.warnings)")
            #expect(left.missing == (isHeld ? 0 : 1), "\(index) of \(held)")
            if isHeld { #expect(left.board.pixels == wreck.pixels, "\(index) of \(held)") }
        }
    }
}
