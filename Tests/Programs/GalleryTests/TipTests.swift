import CoreAnimation
import Foundation
import Gallery
import Primitives
import Stage
import Testing

/// Tips over the list of pages: half a second of rest, as everywhere.
@MainActor @Suite("Tips of the gallery")
struct TipTests {
    private func tips(_ visit: Visit) -> [CALayer] {
        visit.layers.filter { $0.name == "tool tip" }
    }

    private func point(_ visit: Visit, _ place: CGPoint, button isPressed: Bool? = nil) {
        var input = PointerInput(time: HostTime(seconds: visit.host.time), location: place)
        input.hasMoved = true
        input.buttons = isPressed.map { [.init(code: 0x110, isPressed: $0)] } ?? []
        visit.host.send(.pointer(input))
    }

    private func wait(_ visit: Visit, _ seconds: Double) {
        visit.host.play(to: visit.host.time + seconds, rate: 60)
    }

    @Test("a row tells what its page is about, below the pointer; the open page's row doesn't")
    func rows() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        wait(visit, 0.1)
        let masks = try visit.place(in: "masks")
        point(visit, masks)
        wait(visit, 0.4)
        #expect(tips(visit).isEmpty)
        wait(visit, 0.2)
        let tip = try #require(tips(visit).first)
        let box = tip.convert(tip.bounds, to: nil)
        #expect(box.minY > masks.y && box.minY < masks.y + 30 && box.minX >= 0)
        point(visit, try visit.place(in: "layers"))
        wait(visit, 1)
        #expect(tips(visit).isEmpty)
    }

    @Test("a press opens the page all the same, and takes the tip away")
    func press() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        wait(visit, 0.1)
        let masks = try visit.place(in: "masks")
        point(visit, masks)
        wait(visit, 0.8)
        #expect(tips(visit).count == 1)
        point(visit, masks, button: true)
        point(visit, masks, button: false)
        #expect(visit.shell.pageName == "masks")
        wait(visit, 1)
        #expect(tips(visit).isEmpty)
    }
}
