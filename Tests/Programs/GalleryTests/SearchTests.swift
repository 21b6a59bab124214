import CoreAnimation
import Foundation
import Gallery
import Primitives
import Scene
import Stage
import Testing

/// The field above the list of pages. Keys by X11's names and evdev's numbers.
@MainActor @Suite("Search in the list of pages", .serialized)
struct SearchTests {
    private func rows(_ visit: Visit) -> [String] {
        let names = Set(PageEntry.all.map(\.name))
        return visit.layers.filter { !$0.isHidden }.compactMap(\.name).filter(names.contains)
            .sorted()
    }

    private func type(_ text: String, _ visit: Visit) {
        for letter in text.unicodeScalars {
            visit.key(letter.value, code: 30, plays: false)
        }
        visit.host.step(to: visit.host.time)
    }

    @Test("the list has every page, under headings in their order")
    func groups() throws {
        let visit = try Visit("layers", height: 2000)
        defer { visit.end() }
        #expect(rows(visit) == PageEntry.all.map(\.name).sorted())
        var last = -CGFloat.infinity
        var seen: Set<String> = []
        for entry in PageEntry.all {
            let row = try visit.place(in: entry.name)
            if seen.insert(entry.group).inserted {
                let heading = try visit.place(in: "heading \(entry.group)")
                #expect(heading.y > last && heading.y < row.y)
            }
            #expect(row.y > last)
            last = row.y
        }
        #expect(seen.count > 5)
    }

    @Test("typing leaves the pages that say it, Escape empties the field and leaves it")
    func filters() throws {
        let visit = try Visit("layers", height: 2000)
        defer { visit.end() }
        visit.click(try visit.place(in: "search"))
        #expect(visit.focused == "search")
        type("spring", visit)
        let found = rows(visit)
        #expect(found.contains("springs") && found.contains("views") && found.count < 6)
        // A key that means something outside of the field.
        let isLight = visit.host.stage.layer.backgroundColor
        type("t", visit)
        #expect(visit.host.stage.layer.backgroundColor == isLight)
        #expect(rows(visit).isEmpty && visit.layers.contains { $0.name == "nothing found" })
        var isClosed = false
        visit.shell.onClose = { isClosed = true }
        visit.key(0xFF1B, code: 1)
        #expect(rows(visit).count == PageEntry.all.count && visit.focused == "search")
        visit.key(0xFF1B, code: 1)
        #expect(visit.focused == nil && !isClosed)
        visit.key(0xFF1B, code: 1)
        #expect(isClosed)
    }

    @Test("a slash goes to the field, Return opens the first found, arrows stay among those")
    func keys() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        visit.key(0x2F, code: 53)
        #expect(visit.focused == "search")
        type("CAEmitterCell", visit)
        #expect(rows(visit) == ["fireworks"])
        visit.key(0xFF0D, code: 28)
        #expect(visit.shell.pageName == "fireworks" && visit.focused == "page fireworks")
        visit.key(0xFF54, code: 108)
        #expect(visit.shell.pageName == "fireworks")
    }

    @Test("a search stays when the window has another size")
    func resize() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        visit.key(0x2F, code: 53)
        type("masks", visit)
        let found = rows(visit)
        visit.host.stage.resize(
            SurfaceState(width: 1000, height: 700, scale: 1))
        #expect(rows(visit) == found && found.count < PageEntry.all.count)
        #expect(visit.focused == "search")
    }

    @Test("a narrow window has the list behind a button, over the page")
    func narrow() throws {
        let visit = try Visit("layers", width: 760, height: 500)
        defer { visit.end() }
        let list = try visit.layer("sidebar")
        #expect(list.isHidden)
        visit.click(try visit.place(in: "button pages"))
        #expect(!list.isHidden)
        visit.click(try visit.place(in: "corners"))
        #expect(visit.shell.pageName == "corners")
        #expect(try visit.layer("sidebar").isHidden)
        visit.click(try visit.place(in: "button pages"))
        visit.click(CGPoint(x: 700, y: 300))
        #expect(try visit.layer("sidebar").isHidden && visit.shell.pageName == "corners")
    }

    @Test("a finger scrolls the list and opens nothing; a tap opens a page")
    func finger() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        let start = try visit.place(in: "text")
        let way = [20, 60].map { CGPoint(x: start.x, y: start.y - $0) }
        visit.touch(start, way)
        #expect(visit.shell.pageName == "layers")
        #expect(try visit.place(in: "text").y <= start.y - 40)
        visit.touch(try visit.place(in: "text"), [])
        #expect(visit.shell.pageName == "text")
    }

    @Test("a line is below the field only while rows are scrolled out of sight there")
    func scrolled() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        let edge = try visit.layer("list edge")
        #expect(edge.isHidden)
        visit.shell.open(try #require(PageEntry.all.last))
        visit.host.step(to: 0.1)
        #expect(!edge.isHidden)
        let field = try visit.layer("search")
        #expect(edge.convert(edge.bounds, to: field).minY >= field.bounds.maxY)
        visit.shell.open(PageEntry.all[0])
        visit.host.step(to: 0.2)
        #expect(edge.isHidden)
    }

    @Test("pages begin at the same place, whatever there is to say of them")
    func steady() throws {
        for size in [(880, 600), (1120, 720), (1600, 1000)] {
            let visit = try Visit("layers", width: size.0, height: size.1)
            defer { visit.end() }
            var tops: Set<CGFloat> = []
            for entry in PageEntry.all {
                visit.shell.open(entry)
                tops.insert(try visit.layer("page \(entry.name)").frame.minY)
            }
            #expect(tops.count == 1, "\(size): \(tops)")
        }
    }
}
