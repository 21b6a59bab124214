import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// The page of lists under hands, and against pictures that somebody has looked at.
@MainActor @Suite("The page of lists", .serialized)
struct ListsPageTests {
    /// The first texts of the rows of a table that are in sight, from above.
    private func rows(_ visit: Visit, _ name: String) throws -> [String?] {
        let table = try #require(try visit.layer(name).delegate as? UITableView)
        return table.visibleCells.map {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    /// The diameters and moons are NASA's: the largest planet is Jupiter, Saturn has most moons.
    @Test("another order moves the planets to their places")
    func order() throws {
        let visit = try Visit("lists")
        defer { visit.end() }
        visit.host.play(to: 0.5)
        #expect(try rows(visit, "planets").prefix(3) == ["Mercury", "Venus", "Earth"])
        // The choice lies above the table, left of a button of 72 points and a gap of 16.
        let table = try visit.layer("planets")
        for (part, first) in [(0.5, "Jupiter"), (0.85, "Saturn"), (0.15, "Mercury")] {
            let x = (table.bounds.width - 88) * part
            let point = CGPoint(x: x, y: table.bounds.minY - 32)
            visit.click(table.convert(point, to: visit.host.stage.layer))
            visit.host.play(to: visit.host.time + 0.6)
            #expect(try rows(visit, "planets").first == first)
        }
    }

    @Test("a name is deleted by a swipe from the right")
    func swipe() throws {
        let visit = try Visit("lists")
        defer { visit.end() }
        visit.host.play(to: 0.5)
        let names = try visit.layer("names")
        func place(_ x: CGFloat) -> CGPoint {
            // Space and a header of 50, and half of the first row.
            names.convert(CGPoint(x: x, y: names.bounds.minY + 72), to: visit.host.stage.layer)
        }
        visit.press(place(200))
        for step in 1...6 {
            visit.move(to: place(200 - CGFloat(step) * 20))
            visit.host.play(to: visit.host.time + 1.0 / 60)
        }
        visit.lift(place(80))
        visit.host.play(to: visit.host.time + 0.6)
        visit.click(place(names.bounds.width - 20))
        visit.host.play(to: visit.host.time + 0.6)
        #expect(try rows(visit, "names").prefix(2) == ["Arthur", "Asta"])
    }

    @Test("the page of lists looks as it did", arguments: [false, true])
    func looks(isDark: Bool) throws {
        // The bars of scrolling are gone after some seconds.
        try PagePicture(page: "lists", isDark: isDark).expect(
            "lists-\(isDark ? "dark" : "light")", at: [0, 0.3, 5])
    }
}
