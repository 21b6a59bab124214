import CoreAnimation
import Foundation
import Testing

@MainActor @Suite("The page about constraints")
struct ConstraintsPageTests {
    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test("the page's constraints hold at every time, in every size of the window")
    func holds() throws {
        let visit = try Visit("constraints")
        defer { visit.end() }
        var sizes: Set<CGFloat> = []
        for time in [0.5, 1.5, 3, 4.25] {
            visit.host.step(to: time)
            let window = try visit.layer("window").bounds
            sizes.insert(window.width)
            let (main, side) = (try visit.layer("main").frame, try visit.layer("side").frame)
            let (foot, square) = (try visit.layer("foot").frame, try visit.layer("square").frame)
            #expect(isNear(side.width, window.width * 0.28) && isNear(side.minX, 12))
            #expect(isNear(side.minY, 46) && isNear(side.maxY, window.height - 12))
            #expect(isNear(main.minX, side.maxX + 12) && isNear(main.maxX, window.width - 12))
            #expect(isNear(main.maxY, foot.minY - 12) && isNear(foot.maxY, side.maxY))
            #expect(isNear(square.midX, main.midX) && isNear(square.width, main.height * 0.46))
        }
        #expect(sizes.count == 4)
    }

    @Test("a slider takes over: the window has the size of its end, at once, and stays")
    func sliders() throws {
        let visit = try Visit("constraints")
        defer { visit.end() }
        visit.host.step(to: 1)
        visit.click(try visit.place(in: "slider width", 0, 0.7))
        visit.click(try visit.place(in: "slider height", 1, 0.7))
        let size = try visit.layer("window").bounds.size
        let side = try visit.layer("side")
        #expect(size.width == 230)
        #expect(isNear(side.frame.width, 230 * 0.28) && side.animationKeys() == nil)
        visit.host.step(to: 3)
        #expect(try visit.layer("window").bounds.size == size)
    }

    @Test("a layer with sizable edges keeps its distances; one with min margins its size")
    func masks() throws {
        let visit = try Visit("constraints")
        defer { visit.end() }
        func distances(_ index: Int) throws -> (CGFloat, CGFloat) {
            let box = try visit.layer("box \(index)").bounds
            let frame = try visit.layer("inner \(index)").frame
            return (box.width - frame.maxX, box.height - frame.maxY)
        }
        visit.host.step(to: 0.5)
        let (wide, moved) = (try distances(0), try distances(1))
        let size = try visit.layer("inner 1").bounds.size
        visit.host.step(to: 2.5)
        #expect(try distances(0) == wide && distances(1) == moved)
        #expect(try visit.layer("inner 1").bounds.size == size)
        #expect(try visit.layer("inner 0").frame.origin.x > 0)
    }
}
