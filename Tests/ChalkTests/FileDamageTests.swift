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

    @Test("all that was drawn is back, or it is said what isn't; undamaged it is all there")
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
}
