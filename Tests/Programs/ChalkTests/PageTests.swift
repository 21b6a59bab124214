import Foundation
import Testing

@testable import Chalk

/// A board of several pages.
@Suite("Pages")
struct PageTests {
    private let scratch = Scratch()

    private func open(_ file: URL? = nil, state: String = "state") throws -> ChalkSession {
        try ChalkSession(opening: file, state: scratch.file(state), assets: assets)
    }

    /// The next start after a kill: the same files in another place.
    private func killed(_ file: URL? = nil) throws -> ChalkSession {
        let copy = "copy-\(UUID().uuidString)"
        try FileManager.default.copyItem(at: scratch.file("state"), to: scratch.file(copy))
        return try open(file, state: copy)
    }

    private func draw(_ session: ChalkSession, _ y: Double) {
        session.begin(white)
        session.add(line((10, y), (90, y + 20)))
        session.end()
    }

    @Test("each page has its own chalk and its own ground")
    func separate() throws {
        let session = try open()
        draw(session, 0)
        session.lay(BoardGround(.green, .ruled))
        #expect(session.addPage() && session.pageCount == 2 && session.pageIndex == 1)
        // A new page goes on with the ground of the one before it.
        #expect(session.board.isEmpty && session.board.ground == BoardGround(.green, .ruled))
        session.lay(BoardGround(.white))
        draw(session, 50)
        #expect(session.turn(to: 0) && session.board.ground == BoardGround(.green, .ruled))
        #expect(session.board.history.operations.count == 1)
        #expect(session.pages[0].board.pixels != session.pages[1].board.pixels)
        #expect(!session.turn(to: 2) && !session.turn(to: -1) && session.pageIndex == 0)
    }

    @Test("undo takes back what was done last, on whatever page, and turns to it")
    func undo() throws {
        let session = try open()
        draw(session, 0)
        session.addPage()
        draw(session, 10)
        session.turn(to: 0)
        draw(session, 20)
        session.turn(to: 1)
        draw(session, 30)
        let wanted = session.looks
        var looks = [wanted]
        // The stroke on page 2, that on 1, that on 2, the page, the stroke on 1.
        for (page, strokes) in [(1, [2, 1]), (0, [1, 1]), (1, [1, 0]), (0, [1]), (0, [0])] {
            #expect(session.undo())
            #expect(session.pageIndex == page)
            #expect(session.pages.map { $0.board.history.done.count } == strokes)
            looks.append(session.looks)
        }
        #expect(!session.undo() && !session.canUndo)
        for look in looks.reversed().dropFirst() {
            #expect(session.redo())
            #expect(session.looks == look)
        }
        #expect(session.looks == wanted && !session.redo() && !session.canRedo)
    }

    @Test("an undo on one page can't be redone after a stroke on another")
    func forked() throws {
        let session = try open()
        session.addPage()
        draw(session, 10)
        session.undo()
        #expect(session.canRedo)
        session.turn(to: 0)
        draw(session, 20)
        #expect(!session.canRedo && !session.redo())
        session.undo()
        // The stroke on the first page comes again, that on the second doesn't.
        #expect(session.redo() && session.pageIndex == 0)
        #expect(!session.redo() && session.pages[1].board.isEmpty)
    }

    @Test("a page that is removed comes back with all that is on it")
    func removed() throws {
        let session = try open()
        draw(session, 0)
        session.addPage()
        draw(session, 10)
        session.namePage(at: 1, "  Proof ")
        let look = session.looks
        #expect(session.removePage(at: 1) && session.pageCount == 1 && session.pageIndex == 0)
        #expect(!session.removePage(at: 0))
        #expect(session.undo() && session.looks == look && session.pages[1].name == "Proof")
        #expect(session.redo() && session.pageCount == 1)
        #expect(session.undo())
        // The first page can go as well, and the other one is the first then.
        #expect(session.removePage(at: 0) && session.pages.map(\.name) == ["Proof"])
        let file = scratch.file("b.chalk")
        try session.save(to: file)
        let other = try open(file, state: "other")
        #expect(other.looks == session.looks && other.warnings.isEmpty)
        #expect(other.pages.map(\.name) == ["Proof"])
    }

    @Test("pages move, and undo moves them back")
    func moved() throws {
        let session = try open()
        for index in 0..<4 {
            if index > 0 { session.addPage() }
            session.namePage(at: index, "\(index)")
        }
        #expect(session.movePage(from: 3, to: 0))
        #expect(session.pages.map(\.name) == ["3", "0", "1", "2"])
        // Whoever looks at a page goes with it.
        #expect(session.pageIndex == 0)
        #expect(session.movePage(from: 1, to: 2))
        #expect(session.pages.map(\.name) == ["3", "1", "0", "2"])
        session.undo()
        session.undo()
        #expect(session.pages.map(\.name) == ["0", "1", "2", "3"])
        #expect(!session.movePage(from: 1, to: 1) && !session.movePage(from: 0, to: 9))
    }

    @Test("a kill brings all pages back, with what can be undone", arguments: [false, true])
    func kill(hasCheckpoint: Bool) throws {
        let session = try open()
        draw(session, 0)
        session.addPage()
        session.lay(BoardGround(.white, .squared))
        draw(session, 10)
        if hasCheckpoint {
            session.startCheckpoint()
            session.finishCheckpoint()
        }
        session.addPage()
        session.namePage(at: 2, "Three")
        draw(session, 20)
        session.turn(to: 0)
        draw(session, 30)
        session.undo()
        session.movePage(from: 2, to: 0)
        let left = try killed()
        #expect(left.looks == session.looks && left.warnings.isEmpty && left.recovered)
        #expect(left.pages.map(\.id) == session.pages.map(\.id))
        for _ in 0..<(hasCheckpoint ? 4 : 7) {
            #expect(left.undo() == session.undo())
            #expect(left.looks == session.looks)
        }
        while session.redo() { #expect(left.redo()) }
        #expect(left.looks == session.looks && !left.canRedo)
    }

    @Test("a page whose removal no journal holds comes back, also after a kill")
    func backAfterSave() throws {
        let file = scratch.file("a.chalk")
        let session = try open(file)
        draw(session, 0)
        session.addPage()
        session.lay(BoardGround(.green))
        draw(session, 10)
        draw(session, 30)
        let look = session.looks
        session.removePage(at: 1)
        try session.save()
        let saved = try BoardDocument(contentsOf: file)
        // What was removed is not in the file.
        #expect(saved.others.isEmpty && saved.head.version == 1)
        #expect(session.undo() && session.looks == look)
        let left = try killed(file)
        #expect(left.looks == look && left.warnings.isEmpty && left.recovered)
        #expect(left.pages[1].board.history.operations.count == 2)
        // And so is it where it goes again.
        #expect(session.redo() && session.pageCount == 1)
        let again = try killed(file)
        #expect(again.looks == session.looks && again.pageCount == 1)
    }

    @Test("a step of a page is undone that no journal holds, and a kill knows it")
    func undoneAfterSave() throws {
        let file = scratch.file("a.chalk")
        let session = try open(file)
        session.addPage()
        draw(session, 10)
        draw(session, 30)
        session.turn(to: 0)
        draw(session, 0)
        try session.save()
        session.undo()
        session.undo()
        #expect(session.pages.map { $0.board.history.operations.count } == [0, 1])
        let left = try killed(file)
        #expect(left.looks == session.looks && left.warnings.isEmpty)
        #expect(left.pages.map { $0.board.history.operations.count } == [0, 1])
    }

    @Test("a file has all pages; a board of one page is a file that older programs read")
    func file() throws {
        let file = scratch.file("a.chalk")
        let session = try open(file)
        draw(session, 0)
        try session.save()
        let plain = try BoardDocument(contentsOf: file)
        #expect(plain.head.version == 1 && plain.head.pages == nil)
        let word = try Data(contentsOf: file)[12..<16]
        #expect(Array(word) == [1, 0, 0, 0])
        session.addPage()
        session.lay(BoardGround(.white, .staves))
        draw(session, 40)
        session.namePage(at: 1, "Music")
        try session.save()
        // Those say that it is a newer board, by the word after its name and by its head.
        let document = try BoardDocument(contentsOf: file)
        #expect(document.head.version == 2 && document.isWhole)
        #expect(Array(try Data(contentsOf: file)[12..<16]) == [2, 0, 0, 0])
        session.close()
        let other = try open(file)
        #expect(other.looks == session.looks && !other.isModified && other.warnings.isEmpty)
        #expect(other.pageIndex == 1 && other.pageName == "Music")
        #expect(other.pages[1].board.ground == BoardGround(.white, .staves))
    }

    @Test("tiles of any page that a file has lost are drawn anew from its strokes")
    func repaired() throws {
        let file = scratch.file("a.chalk")
        let session = try open(file)
        draw(session, 0)
        session.addPage()
        draw(session, 10)
        try session.save()
        var bytes = try Data(contentsOf: file)
        let tile = try #require(bytes.range(of: Data("PTIL".utf8)))
        bytes[tile.upperBound + 60] ^= 1
        try bytes.write(to: file)
        let other = try open(file, state: "other")
        #expect(other.looks == session.looks)
        #expect(other.warnings.count == 1 && other.warnings[0].contains("nothing is lost"))
    }

    @Test("a page whose place in the list is lost is found all the same, and that is told")
    func orphan() throws {
        let session = try open()
        draw(session, 0)
        session.addPage()
        draw(session, 10)
        var journal = try Data(contentsOf: session.folder.journal)
        // Begin, samples, end, and the list.
        let list = DamageTests.records(journal)[3]
        journal[list.upperBound - 2] ^= 1
        let place = scratch.file("torn/untitled")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try journal.write(to: place.appendingPathComponent("journal"))
        let left = try open(state: "torn")
        #expect(left.looks == session.looks && left.missing == 1 && left.warnings.count == 1)
    }

    @Test("lists that make no sense aren't believed")
    func lists() throws {
        #expect(PageList([]) == nil && PageList(data: Data("[]".utf8)) == nil)
        #expect(PageList(data: Data("{".utf8)) == nil)
        let twice = PageList([3, 3, 4].map { PageList.Entry(id: $0) })
        #expect(twice?.ids == [3, 4])
        let far = Backdrop(source: 1, frame: CGRect(x: 1e300, y: 0, width: 10, height: 10))
        let flat = Backdrop(source: 1, frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        for backdrop in [far, flat] {
            #expect(
                PageList([PageList.Entry(id: 1, backdrop: backdrop)])?.entries[0].backdrop == nil)
        }
        let many = PageList((0..<5000).map { PageList.Entry(id: $0) })
        #expect(many?.entries.count == PageList.most)
        let long = PageList([PageList.Entry(id: 1, name: String(repeating: "ä", count: 900))])
        #expect(long?.entries[0].name?.count == PageList.longestName)
    }

    @Test("records of other pages are read back, and random bytes are none")
    func records() throws {
        let list = try #require(
            PageList([
                PageList.Entry(id: 2, name: "A"),
                PageList.Entry(
                    id: 7,
                    backdrop: Backdrop(
                        source: 3, sheet: 4, frame: CGRect(x: 1, y: 2, width: 30, height: 40))),
            ]))
        let copy = PageCopy(
            ground: BoardGround(.green), isPartial: true,
            operations: [.stroke(ChalkStroke(brush: white, samples: line((0, 0), (9, 9))))],
            tiles: [TilePlace(x: 1, y: -2): Data([1, 2, 3])])
        let records: [JournalRecord] = [
            .pages(list), .pagesNow(list), .pageBack(copy), .source(3, Data("%PDF-".utf8)), .undo,
            .begin(white), .samples(line((0, 0), (5, 5))),
        ]
        for record in records {
            for page: PageID in [0, 1, 70_000, PageList.owner] {
                let payload = record.payload(of: page)
                let found = try #require(JournalRecord.tagged(payload))
                #expect(found.page == page && found.record == record)
                let (kind, tag) = (payload[0] & 0x7F, page == 0 ? 0 : 4)
                #expect(JournalRecord.isPossible(kind: kind, size: payload.count - 1 - tag))
                #expect((payload[0] & 0x80 != 0) == (page != 0))
                #expect(JournalRecord.tagged(payload.prefix(3)) == nil || payload.count <= 3)
            }
        }
    }

    @Test("a page that nobody looks at keeps little in memory", .timeLimit(.minutes(10)))
    func away() throws {
        let session = try open()
        for page in 0..<3 {
            if page > 0 { session.addPage() }
            for row in 0..<8 {
                session.begin(white)
                session.add(line((0, Double(row) * 256), (2000, Double(row) * 256 + 9), count: 60))
                session.end()
            }
        }
        // What is packed is taken over at the next turn.
        for _ in 0..<400 {
            session.turn(to: session.pageIndex == 2 ? 1 : 2)
            usleep(5000)
            if session.pages[0].board.tiles.wholeCount <= 24 { break }
        }
        #expect(session.pages[0].board.tiles.count >= 64)
        #expect(session.pages[0].board.tiles.wholeCount <= 24)
        #expect(session.pages[2].board.tiles.count >= 64)
    }
}

extension ChalkSession {
    /// What each page looks like, in their order.
    var looks: [PageLook] {
        pages.map { PageLook(name: $0.name, ground: $0.board.ground, pixels: $0.board.pixels) }
    }
}

/// What a page looks like.
struct PageLook: Equatable {
    var name: String?
    var ground: BoardGround
    var pixels: [TilePlace: Data]
}
