import Drawing
import Foundation
import TestSupport
import Testing

/// The three programs, two of which move: where their menus and tips come on each desktop.
@Suite("Menus and tips of the programs on real desktops", .serialized)
struct SightTests {
    /// A program that can be looked at: where its menu opens, and where a tip comes, in points of its
    /// window; negative ones count from the lower edge.
    struct Sight: CustomTestStringConvertible, Sendable {
        var name: String
        var key: Int?
        var menu: (x: Int, y: Int)
        var tip: (x: Int, y: Int)
        var testDescription: String { name }

        static let all = [
            Sight(name: "gallery", menu: (500, 300), tip: (80, 181)),
            Sight(name: "chalkboard", menu: (450, 200), tip: (33, -22)),
            // F lets the cards stand.
            Sight(name: "hittest", key: 33, menu: (300, 300), tip: (580, 38)),
        ]
    }

    /// Content of 900 x 620 points.
    private final class Table: DesktopProgram {
        private let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-sight-\(UInt32.random(in: 0...UInt32.max))")

        init?(_ kind: RealCompositor.Kind, _ name: String) throws {
            let files = ["state", "folder"].flatMap { [folder] in
                ["--\($0)", folder.appending(path: $0).path]
            }
            let still = ["--page", "layers", "--at", "0"]
            try super.init(
                kind,
                [name, "--size", "900x620"]
                    + (name == "chalkboard" ? files : name == "gallery" ? still : []))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Where the window's content begins, by where the pointer is in it: once that stays, as a
        /// window may come flying in.
        func corner() -> (x: Int, y: Int)? {
            guard program.wait(60, until: { $0.contains("attach(") }) else { return nil }
            var last: (x: Int, y: Int)?
            for turn in 0..<60 {
                let x = 640 + turn % 2
                move(to: x, 450)
                usleep(500_000)
                guard let place = TouchTests.lastPlace(program.output) else { continue }
                // The geometry is that of the window with its bar, and without its shadow.
                let box = geometry ?? (0, 0, 900, 620)
                let new = (x: x - place.x + box.x, y: 450 - place.y + box.y + box.height - 620)
                if let last, last == new { return new }
                last = new
            }
            return nil
        }

        /// Presses a key that makes the program stand still, until it does.
        func hold(_ key: Int) throws {
            for _ in 0..<20 {
                hand.say(["key \(key) 1", "key \(key) 0"])
                usleep(500_000)
                guard let before = try screen() else { return }
                usleep(300_000)
                if try change(from: before, within: 2, until: { $0.width == 0 }) != nil { return }
            }
            Issue.record("it never stood still")
        }

        /// What the window's geometry was said to be last.
        private var geometry: (x: Int, y: Int, width: Int, height: Int)? {
            let line = program.output.split(separator: "\n")
                .last { $0.contains("set_window_geometry(") }
            let numbers = line?.split(separator: "(").last?.dropLast().split(separator: ",")
                .compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
            guard let numbers, numbers.count == 4 else { return nil }
            return (numbers[0], numbers[1], numbers[2], numbers[3])
        }
    }

    @Test(
        "menus and tips come where the pointer is",
        arguments: [RealCompositor.Kind.sway, .kwinGL, .mutter], Sight.all)
    func sights(kind: RealCompositor.Kind, sight: Sight) throws {
        guard let table = try Table(kind, sight.name) else { return }
        let start = try #require(table.corner(), "\(table.program.output.suffix(400))")
        // The window is there before its board: over that the pointer is hidden.
        if sight.name == "chalkboard" {
            #expect(table.program.wait(60) { $0.contains("nil, 0, 0)") })
        }
        try table.keep("frame of \(sight.name) on \(kind)")
        if let key = sight.key { try table.hold(key) }
        for (place, button, what) in [(sight.tip, nil, "tip"), (sight.menu, 273, "menu")] {
            let (x, y) = (start.x + place.x, start.y + (place.y < 0 ? 620 : 0) + place.y)
            // A tip may come while the picture is taken.
            table.move(to: start.x + 20, start.y - 60)
            let before = try #require(try table.screen())
            table.move(to: x - 1, y)
            table.move(to: x, y)
            if let button { table.click(x, y, button: button) }
            // More than what is under the pointer, which may change as well.
            let least = what == "tip" ? (60, 18) : (100, 100)
            let change = try table.change(from: before) {
                $0.width >= least.0 && $0.height >= least.1
            }
            let box = try #require(change, "no \(what): \(table.program.output.suffix(800))")
            #expect(box.minX - 60 <= x && x <= box.maxX + 60, "\(what): \(box), \(x)")
            #expect(box.minY - 60 <= y && y <= box.maxY + 60, "\(what): \(box), \(y)")
            try table.keep("\(what) of \(sight.name) on \(kind)")
        }
    }
}
