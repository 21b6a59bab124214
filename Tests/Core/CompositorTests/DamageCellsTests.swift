import Primitives
import Testing

@testable import Compositor

@Suite("Many boxes of damage")
struct DamageCellsTests {
    private let bounds = PixelRect(x: 0, y: 0, width: 640, height: 480)

    private func region(of boxes: [PixelRect]) -> Region {
        var cells = DamageCells()
        var region = Region()
        cells.add(boxes, within: bounds, to: &region)
        return region
    }

    /// Boxes of 60 x 10 pixels, one for each cell of 64 x 16 that `isIn` says.
    private func boxes(_ isIn: (Int, Int) -> Bool) -> [PixelRect] {
        (0..<30).flatMap { y in
            (0..<10).filter { isIn($0, y) }.map {
                PixelRect(x: $0 * 64 + 2, y: y * 16 + 3, width: 60, height: 10)
            }
        }
    }

    @Test("nearly all of a rectangle is one rectangle")
    func nearlyAll() {
        // Every eighth row ends two cells earlier: 97.5 % of 640 x 480.
        let found = region(of: boxes { x, y in y % 8 != 3 || x < 8 })
        #expect(found.rects == [bounds])
    }

    @Test("half of a rectangle, in two corners, stays two rectangles")
    func parts() {
        // Two corners: half of what lies around them.
        let found = region(of: boxes { x, y in (x < 5) == (y < 15) })
        #expect(found.rects.count == 2)
        #expect(found.area == bounds.area / 2)
        #expect(found.contains(PixelRect(x: 0, y: 0, width: 320, height: 240)))
        #expect(found.contains(PixelRect(x: 320, y: 240, width: 320, height: 240)))
    }

    @Test("few boxes are kept as they are")
    func few() {
        let one = PixelRect(x: 5, y: 7, width: 600, height: 450)
        let found = region(of: [one])
        #expect(found.rects == [one])
    }
}
