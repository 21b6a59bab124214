import Foundation
import Testing

@testable import Chalk

@Suite("Grounds")
struct GroundTests {
    private let all = BoardGround.Surface.allCases.flatMap { surface in
        BoardGround.Ruling.allCases.map { BoardGround(surface, $0) }
    }

    @Test("each ground has a name and a byte of its own, and is found by them")
    func names() {
        #expect(all.count == 15 && Set(all.map(\.name)).count == 15)
        #expect(Set(all.map(\.code)).count == 15)
        for ground in all {
            #expect(BoardGround(name: ground.name) == ground)
            #expect(BoardGround(code: ground.code) == ground)
        }
        #expect(BoardGround(name: "gold plain") == nil && BoardGround(name: "slate") == nil)
        #expect(BoardGround(code: 0x0F) == nil && BoardGround(code: 0x30) == nil)
    }

    @Test("staves are five lines, and their spaces are even")
    func staves() {
        let rows = BoardGround(.slate, .staves).rows(from: -1, to: 143)
        #expect(rows == [0, 14, 28, 42, 56])
        #expect(BoardGround(.slate, .staves).rows(from: 143, to: 201) == [144, 158, 172, 186, 200])
        #expect(BoardGround(.slate, .squared).columns(from: -41, to: 41) == [-40, 0, 40])
    }

    @Test("the ground is kept in the file, and a kill brings it back", arguments: [false, true])
    func kept(isSaved: Bool) throws {
        let scratch = Scratch()
        let file = scratch.file("board.chalk")
        let state = scratch.file("state")
        let session = try ChalkSession(opening: file, state: state, assets: assets)
        session.begin(white)
        session.add(line((10, 10), (90, 40)))
        session.end()
        session.lay(BoardGround(.green, .staves))
        #expect(session.isModified)
        if isSaved {
            try session.save()
            session.close()
            let document = try BoardDocument(contentsOf: file)
            #expect(document.head.ground == "green staves" && document.isWhole)
        } else {
            // As after a kill: the journal alone has it.
            let copy = scratch.file("copy")
            try FileManager.default.copyItem(at: state, to: copy)
            let other = try ChalkSession(opening: file, state: copy, assets: assets)
            #expect(other.board.ground == BoardGround(.green, .staves) && other.recovered)
            #expect(other.board.pixels == session.board.pixels)
            return
        }
        let other = try ChalkSession(opening: file, state: state, assets: assets)
        #expect(other.board.ground == BoardGround(.green, .staves))
        #expect(!other.isModified)
        other.close()
    }

    @Test("a ground is a step of its page, before and after a save", arguments: [false, true])
    func step(isSaved: Bool) throws {
        let scratch = Scratch()
        let file = scratch.file("board.chalk")
        let session = try ChalkSession(
            opening: file, state: scratch.file("state"), assets: assets)
        session.begin(white)
        session.add(line((10, 10), (90, 40)))
        session.end()
        #expect(
            session.lay(BoardGround(.white, .ruled)) && !session.lay(BoardGround(.white, .ruled)))
        #expect(session.lay(BoardGround(.green)))
        #expect(session.addPage() && session.board.ground == BoardGround(.green))
        #expect(session.lay(BoardGround(.slate, .staves)))
        if isSaved { try session.save() }
        // The page whose ground it is comes into sight.
        session.turn(to: 0)
        #expect(session.undo() && session.pageIndex == 1)
        #expect(session.board.ground == BoardGround(.green))
        #expect(
            session.undo() && session.pageCount == 1 && session.board.ground == BoardGround(.green))
        #expect(session.undo() && session.board.ground == BoardGround(.white, .ruled))
        #expect(session.undo() && session.board.ground == BoardGround() && !session.board.isEmpty)
        #expect(session.redo() && session.board.ground == BoardGround(.white, .ruled))
        #expect(session.undo() && session.undo() && session.board.isEmpty)
        session.close()
    }

    @Test("a kill finds the ground that undo left, and its steps", arguments: [false, true])
    func killed(isSaved: Bool) throws {
        let scratch = Scratch()
        let file = scratch.file("board.chalk")
        let state = scratch.file("state")
        let session = try ChalkSession(opening: file, state: state, assets: assets)
        session.begin(white)
        session.add(line((10, 10), (90, 40)))
        session.end()
        session.lay(BoardGround(.white, .ruled))
        session.lay(BoardGround(.green))
        if isSaved { try session.save() }
        #expect(session.undo() && session.board.ground == BoardGround(.white, .ruled))
        let copy = scratch.file("copy")
        try FileManager.default.copyItem(at: state, to: copy)
        let other = try ChalkSession(opening: file, state: copy, assets: assets)
        #expect(other.board.ground == BoardGround(.white, .ruled) && other.warnings.isEmpty)
        #expect(other.redo() != isSaved)
        // Older programs can read a board of one page, whatever it is made of.
        if isSaved { #expect(try BoardDocument(contentsOf: file).head.version == 1) }
        #expect(other.pageCount == 1)
        session.close()
    }

    @Test("a highlighter lies under the chalk, is even, and comes back from a journal")
    func marker() throws {
        let scratch = Scratch()
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        let yellow = ChalkBrush(.marker(ChalkColor(0xFFE23C)), size: 40)
        session.begin(yellow)
        session.add(line((20, 60), (200, 60)))
        session.end()
        // 112 of 255 everywhere, also where touches lie over each other, and at the ends where none do.
        let place = TilePlace(x: 0, y: 0)
        let flat = try #require(session.board.pixels[place]).words
        for x in 4...214 {
            let alpha = Int(flat[60 * 256 + x] >> 24)
            #expect(abs(alpha - 112) <= 1)
        }
        session.undo()
        session.begin(ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: 30))
        session.add(line((20, 60), (200, 60), pressure: 1))
        session.end()
        let chalk = try #require(session.board.pixels[place]).words
        session.begin(yellow)
        session.add(line((20, 60), (200, 60)))
        session.end()
        let both = try #require(session.board.pixels[place]).words
        // Where the chalk hides the board most it stays as it was.
        for (before, after) in zip(chalk, both) where before >> 24 >= 235 {
            let change = Int(after & 255) - Int(before & 255)
            #expect(change < 8)
        }
        #expect(zip(chalk, both).allSatisfy { $0 >> 24 <= $1 >> 24 })
        let copy = scratch.file("copy")
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy)
        let other = try ChalkSession(opening: nil, state: copy, assets: assets)
        #expect(other.board.pixels == session.board.pixels)
    }
}
