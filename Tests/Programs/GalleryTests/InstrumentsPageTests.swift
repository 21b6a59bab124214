import CoreAnimation
import Drawing
import Foundation
import Stage
import Testing

@testable import Gallery

/// The page of instruments, in a window of any size.
@MainActor @Suite("The page of instruments", .serialized)
struct InstrumentsPageTests {
    private func picture(_ visit: Visit) throws -> CGImage {
        let contents = try visit.layer("picture lens").contents
        return try #require(contents as? CGImage)
    }

    @Test("each word lays its overlay over the scene", arguments: [1120, 880, 640])
    func words(width: Int) throws {
        let heights = [1120: 720, 880: 600, 640: 420]
        let visit = try Visit("instruments", width: width, height: heights[width] ?? 720)
        defer { visit.end() }
        let page = try #require(visit.shell.page as? InstrumentsPage)
        #expect(page.overlay == .offscreen)
        let count = InstrumentQuestion.all.count
        // A page that is shown smaller is laid out for a wider one: its words fit into a row.
        let isOneRow = !visit.layers.contains { $0.name == "choice rasterized" }
        #expect(isOneRow == (width != 880))
        var last = try picture(visit)
        for index in 1..<count {
            let row = isOneRow ? 0 : index / 5
            let name = row == 0 ? "choice offscreen" : "choice rasterized"
            let columns = isOneRow ? count : row == 0 ? 5 : count - 5
            let place = (CGFloat(index - row * 5) + 0.5) / CGFloat(columns)
            visit.click(try visit.place(in: name, place))
            #expect(page.overlay == InstrumentQuestion.all[index].overlay)
            let next = try picture(visit)
            #expect(next !== last)
            last = next
        }
    }

    @Test("a page in a window that is too small for it is whole, and smaller")
    func small() throws {
        for (width, height) in [(640, 420), (500, 330), (880, 600), (1120, 720)] {
            let visit = try Visit("shadows", width: width, height: height)
            defer { visit.end() }
            let page = try visit.layer("page shadows")
            let seen = page.convert(page.bounds, to: visit.host.stage.layer)
            #expect(seen.maxX <= CGFloat(width) && seen.maxY <= CGFloat(height))
            // What pages have in the least window that a compositor is asked for.
            #expect(page.bounds.width >= 559.9 && page.bounds.height >= 419.9)
            #expect((seen.width < page.bounds.width - 0.1) == (height < 600))
        }
    }
}
