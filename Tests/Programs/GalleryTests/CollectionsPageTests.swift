import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// The page of collections under hands, and against pictures that somebody has looked at.
@MainActor @Suite("The page of collections", .serialized)
struct CollectionsPageTests {
    private func view(_ visit: Visit, _ name: String) throws -> UICollectionView {
        try #require(try visit.layer(name).delegate as? UICollectionView)
    }

    /// The texts of the cells in sight, in the order of their items.
    private func words(_ visit: Visit, _ name: String) throws -> [String?] {
        try view(visit, name).visibleCells.map {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    /// The middle of the cell with a text.
    private func place(_ visit: Visit, _ name: String, _ word: String) throws -> CGPoint {
        let cells = try view(visit, name).visibleCells
        let cell = try #require(
            cells.first {
                ($0.contentConfiguration as? UIListContentConfiguration)?.text == word
            })
        let middle = CGPoint(x: cell.bounds.midX, y: cell.bounds.midY)
        return cell.layer.convert(middle, to: visit.host.stage.layer)
    }

    private func wait(_ visit: Visit, _ seconds: Double = 0.6) {
        visit.host.play(to: visit.host.time + seconds)
    }

    private func open() throws -> Visit {
        let visit = try Visit("collections")
        visit.host.play(to: 0.5)
        return visit
    }

    /// Each family has nine paints, of which six are shown at first.
    @Test("Add inserts a paint in both views, until all are shown")
    func add() throws {
        let visit = try open()
        defer { visit.end() }
        #expect(try words(visit, "paints").first == "Coral")
        var firsts: Set<String?> = []
        for _ in 0..<9 {
            visit.click(try visit.place(in: "Add"))
            wait(visit)
            firsts.insert(try words(visit, "paints").first ?? nil)
        }
        #expect(firsts == ["Hot Pink", "Orchid", "Plum"])
        #expect(try words(visit, "outline")[1] == "Plum")
        let shelf = try view(visit, "paints")
        #expect((0..<3).map { shelf.numberOfItems(inSection: $0) } == [9, 9, 9])
        visit.click(try visit.place(in: "Add"))
        wait(visit)
        #expect(shelf.numberOfItems(inSection: 0) == 9)
    }

    @Test("a press on a family shows its paints, one on a paint selects its tile")
    func outline() throws {
        let visit = try open()
        defer { visit.end() }
        #expect(try words(visit, "outline").last == "Earth")
        visit.click(try place(visit, "outline", "Earth"))
        wait(visit)
        let rows = try words(visit, "outline")
        #expect(rows.prefix(11).suffix(3) == ["Earth", "Peru", "Sienna"])
        visit.click(try place(visit, "outline", "Tan"))
        wait(visit)
        let shelf = try view(visit, "paints")
        #expect(shelf.indexPathsForSelectedItems == [IndexPath(item: 2, section: 2)])
        #expect(try words(visit, "paints").contains("Tan"))
        visit.click(try place(visit, "paints", "Olive"))
        wait(visit)
        let list = try view(visit, "outline")
        // Three families, six paints of the first one, and three before Olive.
        #expect(list.indexPathsForSelectedItems == [IndexPath(item: 12, section: 0)])
    }

    @Test("a swipe takes a paint away, of both views")
    func swipe() throws {
        let visit = try open()
        defer { visit.end() }
        let start = try place(visit, "outline", "Gold")
        visit.press(start)
        for step in 1...6 {
            visit.move(to: CGPoint(x: start.x - CGFloat(step) * 15, y: start.y))
            wait(visit, 1.0 / 60)
        }
        visit.lift(CGPoint(x: start.x - 90, y: start.y))
        wait(visit)
        let list = try visit.layer("outline")
        let edge = list.convert(
            CGPoint(x: list.bounds.maxX - 40, y: 0), to: visit.host.stage.layer)
        visit.click(CGPoint(x: edge.x, y: start.y))
        wait(visit)
        #expect(try words(visit, "outline").prefix(3) == ["Warm", "Coral", "Tomato"])
        #expect(try words(visit, "paints").prefix(2) == ["Coral", "Tomato"])
    }

    @Test("a long press lifts a tile; where it is put down, the outline has it, too")
    func move() throws {
        let visit = try open()
        defer { visit.end() }
        let start = try place(visit, "paints", "Coral")
        let end = try place(visit, "paints", "Tomato")
        visit.press(start)
        wait(visit, 0.7)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            visit.move(
                to: CGPoint(
                    x: start.x + (end.x - start.x) * part,
                    y: start.y + (end.y - start.y) * part))
            wait(visit, 1.0 / 60)
        }
        visit.lift(end)
        wait(visit)
        #expect(try words(visit, "paints").prefix(3) == ["Gold", "Tomato", "Coral"])
        #expect(try words(visit, "outline").prefix(4) == ["Warm", "Gold", "Tomato", "Coral"])
    }

    @Test("on shelves a family scrolls to the side, and the grid comes back with its order")
    func shelves() throws {
        let visit = try open()
        defer { visit.end() }
        let grid = try words(visit, "paints")
        try choose(visit, 0.75)
        let start = try place(visit, "paints", "Coral")
        visit.touch(start, (1...10).map { CGPoint(x: start.x - CGFloat($0) * 25, y: start.y) })
        wait(visit, 1)
        // The second tile of 62 % of the width is at the edge now, 14 points from it.
        let gold = try place(visit, "paints", "Gold").x
        let table = try visit.layer("paints")
        let edge = table.convert(CGPoint.zero, to: visit.host.stage.layer).x + 14
        #expect(abs(gold - edge - table.bounds.width * 0.62 / 2) < 1)
        try choose(visit, 0.25)
        #expect(try words(visit, "paints") == grid)
    }

    /// Chooses a layout by the place in the segmented control, which is above the tiles.
    private func choose(_ visit: Visit, _ part: CGFloat) throws {
        let shelf = try visit.layer("paints")
        // Left of two buttons of 64 and 84 points and two gaps of 16.
        let x = (shelf.bounds.width - 64 - 84 - 32) * part
        let point = CGPoint(x: x, y: shelf.bounds.minY - 32)
        visit.click(shelf.convert(point, to: visit.host.stage.layer))
        wait(visit)
    }

    struct Look: Sendable, CustomTestStringConvertible {
        var isDark: Bool
        var showsShelves: Bool
        var width = 1120
        var height = 720
        var testDescription: String {
            "collections-\(showsShelves ? "shelves" : "grid")-\(isDark ? "dark" : "light")-\(width)"
        }
    }

    nonisolated private static let looks = [
        Look(isDark: false, showsShelves: false), Look(isDark: true, showsShelves: true),
        Look(isDark: true, showsShelves: false, width: 760, height: 500),
        Look(isDark: false, showsShelves: true, width: 1440, height: 900),
    ]

    @Test("the page of collections looks as it did", arguments: looks)
    func pictures(look: Look) throws {
        let picture = PagePicture(
            page: "collections", isDark: look.isDark, size: (look.width, look.height))
        // The bars of scrolling are gone after some seconds.
        try picture.expect(look.testDescription, at: [0, 0.3, 1, 6]) { page in
            guard look.showsShelves else { return }
            try #require(page as? ViewPage<CollectionsDesk>).content.show(.shelves)
        }
    }
}
