import Drawing
import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

@Suite("Documents and exports")
struct DocumentTests {
    private func session(_ scratch: Scratch) throws -> ChalkSession {
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        session.begin(white)
        session.add(line((10, 10), (500, 300)))
        session.end()
        session.begin(ChalkBrush(.eraser, size: 30))
        session.add(line((200, 0), (200, 300)))
        session.end()
        return session
    }

    @Test("a file with a broken byte anywhere is read as far as it is whole")
    func damage() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        let file = scratch.file("a.chalk")
        try session.save(to: file)
        let bytes = try Data(contentsOf: file)
        let whole = session.board.tiles.count
        var dice = Dice(seed: 21)
        for _ in 0..<300 {
            var broken = bytes
            let at = Int.random(in: 0..<bytes.count, using: &dice)
            broken[at] ^= UInt8.random(in: 1...255, using: &dice)
            let copy = scratch.file("broken.chalk")
            try broken.write(to: copy)
            // Each part is there by itself: one broken byte refuses no file.
            let document = try BoardDocument(contentsOf: copy)
            #expect(!document.isWhole || document.tiles.count == whole)
            for (place, form) in document.tiles {
                #expect(form.bitmap?.copied == session.board.tiles[place]?.copied)
            }
        }
        for count in stride(from: 0, to: bytes.count, by: 97) {
            let copy = scratch.file("short.chalk")
            try bytes.prefix(count).write(to: copy)
            if let document = try? BoardDocument(contentsOf: copy) {
                #expect(!document.isWhole)
            }
        }
    }

    @Test("no bit before the parts, or of a head, costs a pixel or a stroke")
    func firstBits() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        let file = scratch.file("a.chalk")
        try session.save(to: file)
        let bytes = try Data(contentsOf: file)
        let tile = try #require(bytes.range(of: Data("TILE".utf8)))
        for place in 0..<tile.lowerBound {
            for bit in 0..<8 where place < 40 || bit == place % 8 {
                var broken = bytes
                broken[place] ^= 1 << bit
                let copy = scratch.file("broken.chalk")
                try broken.write(to: copy)
                let document = try BoardDocument(contentsOf: copy)
                #expect(document.isWhole && document.tiles.count == session.board.tiles.count)
                #expect(document.operations == session.board.history.operations)
            }
        }
    }

    @Test("a newer form is refused by its head, whatever stands before it")
    func newer() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        let file = scratch.file("a.chalk")
        var head = BoardDocument.Head(id: UUID())
        head.version = 3
        let board = session.board
        let document = BoardDocument(
            head: head, tiles: board.tiles.forms, operations: board.history.operations)
        try document.write(to: file) { session.book.packed($0).data($1, $2) }
        #expect(throws: ChalkError.newer(path: file.path, version: 3)) {
            try BoardDocument(contentsOf: file)
        }
    }

    @Test("strokes that were lost once are never said to be there, whatever is saved since")
    func partial() throws {
        let scratch = Scratch()
        let first = try session(scratch)
        let file = scratch.file("a.chalk")
        try first.save(to: file)
        first.close()
        let bytes = try Data(contentsOf: file)
        let work = try #require(bytes.range(of: Data("WORK".utf8), options: .backwards))
        var broken = bytes
        broken[work.lowerBound + 20] ^= 1
        try broken.write(to: file)
        let second = try ChalkSession(opening: file, state: scratch.file("second"), assets: assets)
        #expect(second.warnings.first?.contains("its strokes are lost for export") == true)
        second.begin(white)
        second.add(line((600, 600), (700, 600)))
        second.end()
        try second.save()
        second.close()
        // One of its tiles is damaged: the strokes that are left don't tell of it.
        var later = try Data(contentsOf: file)
        let tile = try #require(later.range(of: Data("TILE".utf8)))
        later[tile.lowerBound + 60] ^= 1
        try later.write(to: file)
        let third = try ChalkSession(opening: file, state: scratch.file("third"), assets: assets)
        #expect(third.warnings.count == 1)
        #expect(third.warnings.first?.contains("nothing is lost") == false)
        #expect(throws: ChalkError.self) {
            try third.export(to: scratch.file("a.svg"), background: ChalkColor(0x22332D))
        }
        try third.export(to: scratch.file("a.png"), background: ChalkColor(0x22332D))
    }

    @Test("other files, newer ones and missing ones are refused with what to do")
    func refused() throws {
        let scratch = Scratch()
        let text = scratch.file("text.chalk")
        try Data("Dear diary".utf8).write(to: text)
        #expect(throws: ChalkError.notABoard(path: text.path)) {
            try BoardDocument(contentsOf: text)
        }
        try (BoardDocument.magic + Data([9, 0, 0, 0])).write(to: text)
        #expect(throws: ChalkError.newer(path: text.path, version: 9)) {
            try BoardDocument(contentsOf: text)
        }
        try (BoardDocument.magic + Data([1, 0, 0, 0])).write(to: text)
        #expect(throws: ChalkError.damaged(path: text.path)) {
            try BoardDocument(contentsOf: text)
        }
        let missing = scratch.file("none.chalk")
        #expect(
            throws: ChalkError.unreadable(
                path: missing.path, reason: "No such file or directory")
        ) { try BoardDocument(contentsOf: missing) }
    }

    @Test("a save that fails leaves the old file as it was")
    func failedSave() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        #expect(throws: ChalkError.self) {
            try session.save(to: scratch.file("no/such/folder/a.chalk"))
        }
        #expect(session.isModified && session.file == nil)
        session.begin(white)
        session.add(line((10, 10), (50, 30)))
        session.end()
        #expect(session.undo() && session.undo() && session.undo())
    }

    @Test("exports are what their names say, and hold the chalk")
    func exports() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        let slate = ChalkColor(0x22332D)
        for name in ["a.png", "a.pdf", "a.svg"] {
            try session.export(to: scratch.file(name), background: slate)
        }
        let png = try CGImage(contentsOfPNG: scratch.file("a.png").path)
        let bounds = try #require(session.board.chalkBounds)
        #expect(png.width == Int(bounds.width) + 96 && png.height == Int(bounds.height) + 96)
        #expect(png.bitmap[0, 0] == 0xFF22_332D)
        let pdf = try Data(contentsOf: scratch.file("a.pdf"))
        #expect(pdf.prefix(5) == Data("%PDF-".utf8))
        // Two pixels are a point; a page is whole points.
        let words = String(decoding: pdf, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let page = words.drop { $0 != "/MediaBox" }.dropFirst(2).prefix(4).compactMap { Double($0) }
        #expect(page == [0, 0, Double((png.width + 1) / 2), Double((png.height + 1) / 2)])
        let svg = try String(contentsOf: scratch.file("a.svg"), encoding: .utf8)
        #expect(svg.contains("stroke=\"#f4f1e8\"") && svg.hasSuffix("</svg>\n"))
        #expect(throws: ChalkError.unknownFormat(name: "a.doc")) {
            try session.export(to: scratch.file("a.doc"), background: slate)
        }
        #expect(throws: ChalkError.self) {
            try session.export(
                to: scratch.file("b.png"), area: CGRect(x: 0, y: 0, width: 1e7, height: 1e7),
                background: slate)
        }
        #expect(throws: ChalkError.tooLarge(width: 10_000_000, height: 9)) {
            try session.export(
                to: scratch.file("b.png"), area: CGRect(x: 0, y: 0, width: 1e7, height: 9),
                background: slate)
        }
        session.clear()
        #expect(throws: ChalkError.nothingToExport) {
            try session.export(to: scratch.file("c.png"), background: slate)
        }
    }

    @Test(
        "every group of an SVG is closed, chalk lies in one with the grain, and felt cuts it there")
    func groups() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        session.clear()
        for tool in [white.tool, .eraser, white.tool] {
            session.begin(ChalkBrush(tool, size: 12))
            session.add(line((0, 0), (80, 0)))
            session.end()
        }
        let slate = ChalkColor(0x22332D)
        try session.export(to: scratch.file("a.svg"), background: slate)
        let text = try String(contentsOf: scratch.file("a.svg"), encoding: .utf8)
        func count(_ part: String) -> Int { text.components(separatedBy: part).count - 1 }
        #expect(count("<g") == count("</g>") && count("<mask") == 1 && count("</mask>") == 1)
        let parts = text.components(separatedBy: StrokeDrawing.grained)
        try #require(parts.count == 2)
        // Two of chalk and one of felt, all of them in the group; felt has no colour of the ground.
        #expect(!parts[0].contains("stroke-width"))
        #expect(count("stroke-width") == 3 && count(slate.hex) == 1)
        let mask = try #require(
            parts[1].components(separatedBy: "<mask").last?.components(separatedBy: "</mask>").first
        )
        #expect(mask.components(separatedBy: "stroke-width").count == 2)
        #expect(mask.contains("stroke=\"\(ChalkColor(0).hex)\""))
    }

    @Test("a bare board is saved and read again whole")
    func bare() throws {
        let scratch = Scratch()
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        try session.save(to: scratch.file("bare.chalk"))
        let document = try BoardDocument(contentsOf: scratch.file("bare.chalk"))
        #expect(document.isWhole)
        #expect(document.tiles.isEmpty && document.operations.isEmpty)
    }

    @Test("strokes that make no sense are one damaged part; the tiles are read")
    func damagedWork() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        let file = scratch.file("a.chalk")
        try session.save(to: file)
        let bytes = try Data(contentsOf: file)
        let work = try #require(bytes.range(of: Data("WORK".utf8), options: .backwards))
        // Three bytes are no strokes, but their length and checksum are right.
        let name = Data("WORK".utf8)
        var rest = ByteWriter()
        rest.append(name)
        rest.add(UInt64(3))
        rest.add(Data([1, 2, 3]).checksum(after: name.checksum))
        rest.append(Data([1, 2, 3]))
        rest.append(Data("LAST".utf8))
        rest.add(UInt64(0))
        rest.add(Data().checksum(after: Data("LAST".utf8).checksum))
        try (bytes[..<work.lowerBound] + rest.data).write(to: file)
        let document = try BoardDocument(contentsOf: file)
        #expect(document.isWorkLost && document.damagedTiles == 0)
        #expect(document.operations.isEmpty)
        #expect(document.tiles.count == session.board.tiles.count)
    }

    @Test("pictures have 2²⁸ pixels at most, whatever their sides")
    func tooLarge() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        // 2²⁸ are 268 435 456; these are 268 460 031.
        let frame = PixelRect(x: 0, y: 0, width: 32_767, height: 8193)
        #expect(throws: ChalkError.tooLarge(width: 32_767, height: 8193)) {
            _ = try session.picture(frame, ChalkColor(0x22332D))
        }
    }
}
