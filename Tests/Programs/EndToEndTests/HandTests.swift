import Drawing
import Foundation
import TestSupport
import Testing

/// A hand on real desktops: what the person does to a window, and what is on the screen after it.
@Suite("A hand on a real desktop", .serialized)
struct HandTests {
    /// A gallery that stands still, in a window of a desktop, and a hand.
    private final class Table: DesktopProgram {
        /// The page as `lamina render` draws it, without the rows that a frame rounds off.
        let page: CGImage

        init?(
            _ kind: RealCompositor.Kind, _ arguments: [String] = [], size: String = "1000x680"
        ) throws {
            let path = try #require(Program.lamina, "build the product lamina first")
            page = try Self.picture(path, size: size)
            try super.init(
                kind,
                ["gallery", "--size", size, "--page", "layers", "--at", "0"] + arguments)
        }

        static func picture(_ path: String, size: String) throws -> CGImage {
            let file = FileManager.default.temporaryDirectory
                .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max)).png").path
            defer { try? FileManager.default.removeItem(atPath: file) }
            let render = try Program(
                path, ["render", "layers", "--at", "0", "--size", size, "-o", file])
            #expect(render.exitCode(within: 240) == 0)
            let all = try CGImage(contentsOfPNG: file)
            let part = CGRect(x: 0, y: 0, width: all.width, height: all.height - 12)
            return try #require(all.cropping(to: part))
        }

        /// Where the page lies on the screen, as soon as it does; another picture than `page` where
        /// the window has another size.
        func place(
            of picture: CGImage? = nil, where isRight: (Int, Int) -> Bool = { _, _ in true }
        ) throws -> (x: Int, y: Int)? {
            let end = Date().addingTimeInterval(60)
            while Date() < end {
                if let screen = try screen(),
                    let place = PictureSearch.find(picture ?? page, in: screen, within: 1),
                    isRight(place.x, place.y)
                {
                    return place
                }
                usleep(200_000)
            }
            return nil
        }
    }

    @Test("a title bar moves its window, also while main is stuck")
    func moves() throws {
        guard let table = try Table(.mutter, ["--stall-after", "2", "--stall-for", "90"]) else {
            return
        }
        let start = try #require(try table.place(), "\(table.program.output.suffix(400))")
        #expect(table.program.wait(60) { $0.contains("main: blocked") })
        table.drag(from: (start.x + 200, start.y - 22), by: (90, 50), isDone: "xdg_toplevel@")
        // The compositor counts from where the pointer is when it hears of the drag.
        let end = try table.place { x, _ in x > start.x + 40 }
        let way = try #require(end, "\(table.program.output.suffix(2000))")
        #expect(abs(way.x - start.x - 90) <= 20 && abs(way.y - start.y - 50) <= 20)
        #expect(!table.program.output.contains("main: back"))
    }

    @Test("two clicks maximise and restore, an edge resizes, the cross closes")
    func frame() throws {
        // The gallery's least size: what is restored is that very one.
        guard let table = try Table(.mutter, size: "880x600") else { return }
        let start = try #require(try table.place(), "\(table.program.output.suffix(400))")
        /// Two clicks, again where a busy machine held the second one up.
        func twice(_ x: Int, _ y: Int, until request: String) {
            for _ in 0..<8 where !table.program.output.contains(request) {
                table.move(to: x - 1, y)
                for _ in 0..<2 { table.click(x, y) }
                table.program.wait(4) { $0.contains(request) }
            }
            #expect(table.program.output.contains(request))
        }
        let path = try #require(Program.lamina)
        twice(start.x + 200, start.y - 22, until: ".set_maximized(")
        // Below its bar of 44 points the content has the rest of the screen.
        let whole = try Table.picture(path, size: "1280x856")
        let filled = try table.place(of: whole)
        #expect(filled?.x == 0 && filled?.y == 44, "\(String(describing: filled))")
        twice(640, 22, until: ".unset_maximized(")
        let back = try table.place()
        #expect(back?.x == start.x && back?.y == start.y, "\(String(describing: back))")
        let edge = (x: start.x + 880 + 4, y: start.y + 200)
        table.drag(from: edge, by: (60, 0), isDone: ".resize(")
        table.move(to: 5, 5)
        let grown = (40...70).lazy.compactMap { more in
            table.program.output.contains("configure(\(880 + more), ") ? 880 + more : nil
        }
        #expect(grown.first != nil, "\(table.program.output.suffix(1500))")
        let wider = try Table.picture(path, size: "\(grown.last ?? 940)x600")
        let resized = try #require(try table.place(of: wider), "not seen at its new size")
        #expect(resized.x == start.x && resized.y == start.y)
        // The cross is 22 points from the right, in the bar's middle.
        table.click(resized.x + wider.width - 22, resized.y - 22)
        #expect(table.program.exitCode(within: 60) == 0)
    }

    @Test("a window that is closed twice while main is stuck ends its program, with a line")
    func stuck() throws {
        guard let table = try Table(.mutter, ["--stall-after", "2", "--stall-for", "120"]) else {
            return
        }
        let start = try #require(try table.place(), "\(table.program.output.suffix(400))")
        #expect(table.program.wait(60) { $0.contains("main: blocked") })
        let cross = (x: start.x + table.page.width - 22, y: start.y - 22)
        table.click(cross.x, cross.y)
        // Five seconds are main's, as GNOME's own question gives them.
        usleep(2_000_000)
        table.click(cross.x, cross.y)
        #expect(table.program.exitCode(within: 1) == nil)
        usleep(3_500_000)
        table.click(cross.x, cross.y)
        #expect(table.program.exitCode(within: 20) == 1)
        #expect(!table.program.output.contains("main: back"))
    }

    @Test(
        "a menu opens at the pointer, stays on the screen, and goes by a press beside it",
        arguments: [RealCompositor.Kind.sway, .kwinGL, .mutter])
    func menu(kind: RealCompositor.Kind) throws {
        guard let table = try Table(kind) else { return }
        let start = try #require(try table.place(), "\(table.program.output.suffix(400))")
        // In the middle of the page, and where there is no room below or to the right of it.
        for spot in [(x: 400, y: 200), (x: 980, y: 660)] {
            let (x, y) = (start.x + spot.x, start.y + spot.y)
            table.move(to: x - 1, y)
            table.move(to: x, y)
            let before = try #require(try table.screen())
            table.click(x, y, button: 273)
            let menu = try table.change(from: before) { $0.width > 100 && $0.height > 100 }
            let box = try #require(menu, "no menu: \(table.program.output.suffix(1500))")
            Attachment.record(try #require(try table.screen()?.pngData()), named: "menu.png")
            // A corner or an edge of it is at the pointer; the rest is its shadow.
            let across = min(abs(box.minX - x), abs(box.maxX - x))
            let down = min(abs(box.minY - y), abs(box.maxY - y))
            #expect(across <= 30 && down <= 30, "\(box) of a press at \(x), \(y)")
            #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= 1280 && box.maxY <= 900)
            table.click(start.x + 20, start.y + 20)
            table.move(to: x, y)
            let after = try table.change(from: before) { $0.width == 0 }
            #expect(after != nil, "the menu stayed")
        }
    }
}
