import Foundation
import RandomNumbers
import Testing

@testable import Chalk

/// What a person drew on many pages is brought back from damaged files, or the person is told that it isn't.
@Suite("Damaged pages", .serialized)
struct PageDamageTests {
    /// The files that a killed program left, and what was drawn.
    private struct Wreck {
        var files: [String: Data] = [:]
        let looks: [PageLook]
        let operations: [[Chalk.Operation]]

        init(seed: UInt64, isSaved: Bool, hasCheckpoint: Bool) throws {
            let folder = Scratch()
            let file = folder.file("a.chalk")
            let session = try ChalkSession(
                opening: file, state: folder.file("state"), assets: assets)
            var dice = Dice(seed: seed)
            for step in 0..<24 {
                Self.act(session, step, &dice)
                if isSaved, step == 11 { try session.save() }
                if hasCheckpoint, step == 17 {
                    session.startCheckpoint()
                    session.finishCheckpoint()
                }
            }
            files["a.chalk"] = try? Data(contentsOf: file)
            files["journal"] = try Data(contentsOf: session.folder.journal)
            files["checkpoint.chalk"] = try? Data(contentsOf: session.folder.checkpoint)
            looks = session.looks
            operations = session.pages.map { $0.board.history.operations }
            #expect(looks.count > 1)
        }

        private static func act(_ session: ChalkSession, _ step: Int, _ dice: inout Dice) {
            switch step % 6 {
            case 0: session.addPage()
            case 3: session.turn(to: Int.random(in: 0..<session.pageCount, using: &dice))
            case 5 where step == 11: session.removePage(at: 1)
            case 5 where step == 17: session.undo()
            default: break
            }
            if step == 14 { session.movePage(from: 0, to: session.pageCount - 1) }
            if step == 15 { session.namePage(at: 1, "Named") }
            // Undone after the save: the page that the file doesn't have comes back.
            if step == 12 { for _ in 0..<3 { session.undo() } }
            let (brush, samples) = scribble(&dice)
            session.begin(brush)
            session.add(Array(samples.prefix(8)))
            session.end()
        }

        /// What the next start makes of files; nil where it refuses to open the board.
        func open(_ files: [String: Data], in folder: Scratch) throws -> ChalkSession? {
            let (file, state) = (folder.file("a.chalk"), folder.file("state"))
            let place = StateFolder.place(for: file, in: state)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, bytes) in files {
                try bytes.write(to: name == "a.chalk" ? file : place.appendingPathComponent(name))
            }
            return try? ChalkSession(opening: file, state: state, assets: assets)
        }

        func isWhole(_ session: ChalkSession) -> Bool {
            session.looks == looks
                && session.pages.map { $0.board.history.operations } == operations
        }
    }

    @Test("all pages are back, or a warning names the losses; undamaged they are all there")
    func wholeOrTold() throws {
        var dice = Dice(seed: 1905)
        let wrecks = try [(false, false), (true, false), (true, true)].map {
            try Wreck(seed: 5, isSaved: $0.0, hasCheckpoint: $0.1)
        }
        for wreck in wrecks {
            let folder = Scratch()
            let session = try #require(try wreck.open(wreck.files, in: folder))
            #expect(wreck.isWhole(session) && session.warnings.isEmpty)
        }
        var (whole, told, refused) = (0, 0, 0)
        for turn in 0..<DamageTests.count {
            let wreck = wrecks[turn % wrecks.count]
            var files = wreck.files
            let name = try #require(files.keys.sorted().randomElement(using: &dice))
            var bytes = try #require(files[name])
            let words = "\(turn): \(name): " + DamageTests.damage(&bytes, &dice)
            files[name] = bytes
            let folder = Scratch()
            guard let left = try wreck.open(files, in: folder) else {
                refused += 1
                continue
            }
            let isWhole = wreck.isWhole(left)
            let isTold = left.warnings.contains { !$0.contains("nothing is lost") }
            #expect(isWhole || isTold, "\(words)")
            if isWhole { whole += 1 } else { told += 1 }
        }
        print("\(DamageTests.count) damaged: \(whole) whole, \(told) told, \(refused) refused")
    }

    @Test(
        "each byte of what stands around pages in a file may be broken, and no page is lost for it")
    func heads() throws {
        let wreck = try Wreck(seed: 9, isSaved: true, hasCheckpoint: false)
        let bytes = try #require(wreck.files["a.chalk"])
        let folder = Scratch()
        let whole = try #require(try wreck.open(["a.chalk": bytes], in: folder))
        let places = ["HEAD", "PTIL", "PWRK", "LAST"].flatMap { name -> [Int] in
            var (found, from) = ([Int](), bytes.startIndex)
            while let range = bytes.range(of: Data(name.utf8), in: from..<bytes.endIndex) {
                found += [0, 3, 5, 13, 17, 25].map { range.lowerBound + $0 }
                from = range.upperBound
            }
            return found
        }
        #expect(places.count > 40)
        for place in places where place < bytes.count {
            var broken = bytes
            broken[place] ^= 0x10
            let folder = Scratch()
            let left = try #require(try wreck.open(["a.chalk": broken], in: folder))
            #expect(
                left.looks == whole.looks
                    || left.warnings.contains { !$0.contains("nothing is lost") }, "at \(place)")
            #expect(left.pageCount == whole.pageCount, "at \(place)")
        }
    }
}
