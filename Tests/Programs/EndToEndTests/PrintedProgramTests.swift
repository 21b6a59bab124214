import Foundation
import TestSupport
import Testing

/// The programs that README.md prints and that `lamina new` writes, on a desktop: what the text promises happens.
@Suite("The programs of README.md and of lamina new", .serialized)
struct PrintedProgramTests {
    /// The numbers are those of the text: the square's frame, its size, where the click was.
    @Test(
        "a square lies where the program puts it, and glides to where the person clicks",
        arguments: ["firstprogram", "layersprogram", "NewViews", "NewLayers"])
    func square(name: String) throws {
        // A quarter of a second takes three.
        guard let show = try ProgramShow(name, slow: 12) else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        func centre(_ box: DesktopProgram.Box) -> (x: Int, y: Int) {
            ((box.minX + box.maxX) / 2 - window.minX, (box.minY + box.maxY) / 2 - window.minY)
        }
        let before = try show.box(of: ProgramShow.isBlue) { $0.width > 0 }
        try #require(centre(before) == (80, 160), "\(before)")
        #expect(before.width == 80 && before.height == 80)
        show.click(window.minX + 380, window.minY + 80)
        let between = try show.box(of: ProgramShow.isBlue) { (100...360).contains(centre($0).x) }
        let (x, y) = centre(between)
        // Between pixels, both rims may count as blue, or neither.
        #expect((100...360).contains(x) && (79...81).contains(between.width), "\(between)")
        // On the line between the two.
        #expect(abs((x - 80) * -80 - (y - 160) * 300) < 600, "\(between)")
        let after = try show.box(of: ProgramShow.isBlue) { centre($0) == (380, 80) }
        #expect(centre(after) == (380, 80) && after.width == 80 && after.height == 80)
        #expect(show.program.isRunning)
    }

    @Test("a tap leaves a red dot, which grows to twice its size and past it")
    func dot() throws {
        guard let show = try ProgramShow("boardprogram", slow: 4) else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        show.click(window.minX + 200, window.minY + 120)
        // The spring, less than critically damped, goes past 80 points, and comes to rest there.
        let past = try show.box(of: ProgramShow.isRed) { $0.width > 84 }
        #expect(past.width > 84, "\(past)")
        let rest = try show.box(of: ProgramShow.isRed) { $0.width == 80 && $0.height == 80 }
        #expect(rest.minX - window.minX == 160 && rest.minY - window.minY == 80, "\(rest)")
        #expect(rest.width == 80 && rest.height == 80, "\(rest)")
        #expect(show.program.isRunning)
    }
}
