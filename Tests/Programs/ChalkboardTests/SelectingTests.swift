import Chalk
import Chalkboard
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Choosing, moving and writing by hand, in the program itself.
@MainActor
@Suite("Choosing and writing", .serialized)
struct SelectingTests {
    private func drawn() throws -> Easel {
        let easel = try Easel(assets: Easel.assets)
        try easel.play("0 line mouse 0.3 120,120 260,140\n+0.1 line mouse 0.3 420,300 560,330")
        return easel
    }

    /// The board's chalk in a box, as the sum of alpha.
    private func chalk(_ easel: Easel, _ box: CGRect) -> Int {
        var sum = 0
        for key in TileKey.meeting(box, level: 0) {
            guard let map = easel.board.pixels(key) else { continue }
            for y in 0..<256 {
                for x in 0..<256
                where box.contains(CGPoint(x: key.x * 256 + x, y: key.y * 256 + y)) {
                    sum += Int(map.row(y)[x] >> 24)
                }
            }
        }
        return sum
    }

    @Test("a line around a stroke chooses it, a drag moves it, and undo brings it back")
    func lasso() throws {
        let easel = try drawn()
        defer { easel.close() }
        let (from, to) = (
            CGRect(x: 100, y: 100, width: 180, height: 60),
            CGRect(x: 200, y: 250, width: 180, height: 60)
        )
        let weight = chalk(easel, from)
        try easel.play("0 key v\n+0.1 line mouse 0.3 80,80 300,80 300,180 80,180 80,90")
        #expect(easel.program.isSelecting && easel.program.chosen.count == 1)
        let before = easel.pixels()
        try easel.play("0 line mouse 0.4 190,130 290,280")
        #expect(easel.program.chosen.count == 1)
        #expect(chalk(easel, from) == 0)
        // The grain is another one there.
        #expect(abs(chalk(easel, to) - weight) < weight / 8)
        try easel.play("0 key ctrl+z")
        #expect(easel.pixels() == before)
        try easel.play("0 key ctrl+y")
        #expect(chalk(easel, from) == 0)
    }

    @Test("while ink is moved the board below is without it, and a cancelled drag changes nothing")
    func hovers() throws {
        let easel = try drawn()
        defer { easel.close() }
        let before = easel.pixels()
        let from = CGRect(x: 100, y: 100, width: 180, height: 60)
        try easel.play(
            "0 key v\n+0.1 move 190 131\n+0.05 down\n+0.02 up\n+0.5 down\n+0.02 move 220 180\n+0.1 move 250 240"
        )
        #expect(easel.program.chosen.count == 1)
        #expect(chalk(easel, from) == 0)
        try easel.play("0 key escape\n+0.1 up")
        #expect(easel.pixels() == before && easel.program.chosen.count == 1)
    }

    @Test(
        "corners resize with the opposite one in its place, the handle turns by 15 degrees with Shift"
    )
    func handles() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play("0 key v\n+0.1 move 190 131\n+0.05 down\n+0.02 up")
        let frame = easel.program.chosenCorners
        let (a, c) = (frame[0], frame[2])
        try easel.play(
            "0 line mouse 0.3 \(c.x),\(c.y) \(c.x + (c.x - a.x) * 0.5),\(c.y + (c.y - a.y) * 0.5)")
        let larger = easel.program.chosenCorners
        let growth = (larger[2].x - larger[0].x - 14) / (c.x - a.x - 14)
        #expect(abs(growth - 1.5) < 0.12, "\(growth)")
        #expect(abs(larger[0].x - a.x) < 4 && abs(larger[0].y - a.y) < 4)
        let box = easel.program.chosenCorners
        let middle = CGPoint(x: (box[0].x + box[2].x) / 2, y: (box[0].y + box[2].y) / 2)
        let top = CGPoint(x: middle.x, y: box[0].y - 28)
        // To the right of the middle, a little lower: some 95 degrees, which is 90 by steps of 15.
        try easel.play(
            "0 move \(top.x) \(top.y)\n+0.1 hold shift\n+0.1 down\n+0.1 move \(middle.x + 60) \(middle.y - 40)\n"
                + "+0.1 move \(middle.x + 90) \(middle.y + 8)\n+0.1 up\n+0.1 release shift")
        let turned = easel.program.chosenCorners
        let (w, h) = (box[2].x - box[0].x, box[2].y - box[0].y)
        #expect(abs(turned[2].x - turned[0].x - h) < 5 && abs(turned[2].y - turned[0].y - w) < 5)
    }

    @Test("arrows move by a point, ten with Shift, and what is held is one step")
    func arrows() throws {
        let easel = try drawn()
        defer { easel.close() }
        let before = easel.pixels()
        try easel.play("0 key v\n+0.1 move 190 131\n+0.05 down\n+0.02 up\n+0.1 key ctrl+a")
        #expect(easel.program.chosen.count == 2)
        let frame = easel.program.chosenCorners
        try easel.play("0 key right\n+0.2 key shift+down")
        let moved = easel.program.chosenCorners
        #expect(abs(moved[0].x - frame[0].x - 1) < 0.6 && abs(moved[0].y - frame[0].y - 10) < 0.6)
        try easel.play("0 key ctrl+z\n+0.1 key ctrl+z")
        #expect(easel.pixels() == before)
    }

    @Test("duplicates, groups, colours and deletes, each one step")
    func actions() throws {
        let easel = try drawn()
        defer { easel.close() }
        let before = easel.pixels()
        try easel.play("0 key v\n+0.1 key ctrl+a\n+0.1 key ctrl+g\n+0.1 key ctrl+d")
        #expect(easel.program.chosen.count == 2)
        try easel.play("0 key escape\n+0.1 move 190 131\n+0.05 down\n+0.02 up")
        // A click on one of a group chooses both.
        #expect(easel.program.chosen.count == 2)
        try easel.play("0 key backspace")
        #expect(easel.program.chosen.isEmpty && !easel.board.isEmpty)
        for _ in 0..<3 { try easel.play("0 key ctrl+z") }
        #expect(easel.pixels() == before)
        #expect(!easel.board.isEmpty)
    }

    @Test("cut ink comes back from the clipboard, and is the same ink")
    func clipboard() throws {
        let easel = try drawn()
        defer { easel.close() }
        let whole = CGRect(x: 0, y: 0, width: 800, height: 600)
        let weight = chalk(easel, whole)
        try easel.play("0 key v\n+0.1 key ctrl+a\n+0.1 key ctrl+x")
        #expect(easel.board.isEmpty)
        let board = UIPasteboard.general
        #expect(board.data(forPasteboardType: "public.png")?.starts(with: [0x89, 0x50]) == true)
        let svg = try #require(board.data(forPasteboardType: "public.svg-image"))
        #expect(String(decoding: svg, as: UTF8.self).contains("<path"))
        try easel.play("0 key ctrl+v")
        #expect(easel.program.chosen.count == 2 && easel.board.canUndo)
        #expect(abs(chalk(easel, whole) - weight) < weight / 8)
        try easel.play("0 key ctrl+z")
        #expect(easel.board.isEmpty)
        board.string = "from elsewhere"
        try easel.play("0 key ctrl+v")
        let id = try #require(easel.program.chosen.first)
        #expect(easel.board.text(of: id)?.string == "from elsewhere")
    }

    @Test("a click writes, Return begins a line, Escape ends; a double click goes on")
    func writing() throws {
        let easel = try Easel(assets: Easel.assets)
        defer { easel.close() }
        try easel.play("0 key t\n+0.1 move 200 200\n+0.05 down\n+0.02 up")
        #expect(easel.program.isInTextMode && easel.program.writtenText != nil)
        try easel.play("0 key a\n+0.05 key b\n+0.05 key return\n+0.05 key 1\n+0.05 key v")
        #expect(easel.program.writtenText?.string == "ab\n1v" && easel.board.isEmpty)
        try easel.play("0 key left\n+0.05 key backspace\n+0.05 key 2\n+0.1 key escape")
        #expect(easel.program.writtenText == nil && !easel.board.isEmpty)
        let pixels = easel.pixels()
        try easel.play("0 key v\n+0.2 move 205 205\n+0.05 down\n+0.02 up\n+0.1 down\n+0.02 up")
        #expect(easel.program.writtenText?.string == "ab\n2v")
        try easel.play("0 key end\n+0.05 key c\n+0.1 move 600 500\n+0.05 down\n+0.02 up")
        #expect(easel.program.writtenText == nil && easel.pixels() != pixels)
        let id = try #require(easel.board.allThings.first)
        #expect(easel.board.text(of: id)?.string.contains("c") == true)
        try easel.play("0 key ctrl+z")
        #expect(easel.pixels() == pixels)
    }

    @Test("fingers choose and move, a second finger moves the board instead")
    func fingers() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play("0 key v\n+0.1 line finger 0.3 80,80 300,80 300,180 80,180 80,90")
        #expect(easel.program.chosen.count == 1)
        try easel.play("0 line finger 0.3 190,130 190,330")
        #expect(chalk(easel, CGRect(x: 100, y: 100, width: 180, height: 60)) == 0)
        let pixels = easel.pixels()
        try easel.play(
            "0 touch 1 down 190 330\n+0.05 touch 1 move 200 340\n+0.05 touch 2 down 400 300\n"
                + "+0.05 touch 1 move 200 390\n+0.02 touch 2 move 400 350\n+0.05 touch 1 up 200 390\n+0 touch 2 up 400 350"
        )
        #expect(easel.pixels() == pixels)
    }
}
