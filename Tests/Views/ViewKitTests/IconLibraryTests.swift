import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// The search for icons: freedesktop.org's "Icon Theme Specification" 0.13, "Icon Lookup".
@MainActor @Suite("Icon themes", .serialized)
struct IconLibraryTests {
    private final class Log {
        var lines: [String] = []
    }

    /// The text of an icon that differs from others by a number.
    private func svg(_ number: Int) -> String {
        "<svg viewBox='0 0 16 16'><rect x='\(number)' width='1' height='16'/></svg>"
    }

    private func icon(_ number: Int) -> IconLibrary.Found {
        (try? ThemeIcon(svg: Data(svg(number).utf8))).map { .icon($0) } ?? .missing
    }

    /// Writes files into a folder, and calls `body` with its path.
    private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "i-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }

    /// The index of a theme with folders of fixed sizes.
    private func index(_ folders: [String: Int], inherits: String = "") -> String {
        let names = folders.keys.sorted()
        return "[Icon Theme]\nName=A\nInherits=\(inherits)\n"
            + "Directories=\(names.joined(separator: ","))\n"
            + names.map { "\n[\($0)]\nSize=\(folders[$0] ?? 0)\nType=Fixed\n" }.joined()
    }

    @Test("a theme comes before those that it inherits, GNOME's and hicolor after them")
    func order() throws {
        let files = [
            "Own/index.theme": index(["a": 16], inherits: "hicolor,Parent,Own"),
            "Parent/index.theme": index(["a": 16], inherits: "Grand"),
            "Grand/index.theme": index(["a": 16]),
            "Adwaita/index.theme": index(["a": 16], inherits: "hicolor"),
            "hicolor/index.theme": index(["a": 16]),
            "Own/a/one-symbolic.svg": svg(1), "Parent/a/one-symbolic.svg": svg(2),
            "Parent/a/two-symbolic.svg": svg(3), "Grand/a/two-symbolic.svg": svg(4),
            "Grand/a/three-symbolic.svg": svg(5), "Adwaita/a/three-symbolic.svg": svg(6),
            "Adwaita/a/four-symbolic.svg": svg(7), "hicolor/a/four-symbolic.svg": svg(8),
            "hicolor/a/five-symbolic.svg": svg(9), "six-symbolic.svg": svg(10),
        ]
        try withFolder(files) { folder in
            var library = IconLibrary(places: [folder])
            let names = ["one", "two", "three", "four", "five", "six"]
            for (name, number) in zip(names, [1, 3, 5, 7, 9, 10]) {
                #expect(library.icon(name, theme: "Own") == icon(number), "\(name)")
            }
            #expect(library.icon("one", theme: nil) == .missing)
            #expect(library.icon("three", theme: nil) == icon(6))
            #expect(library.icon("three", theme: "../Grand") == icon(6))
        }
    }

    @Test("symbolic icons come first; forms for the other direction, and dashes for dots")
    func names() throws {
        let files = [
            "Own/index.theme": index(["a": 16], inherits: "Parent"),
            "Parent/index.theme": index(["a": 16]),
            "Own/a/go.svg": svg(1), "Parent/a/go-symbolic.svg": svg(2),
            "Own/a/full.svg": svg(3), "Own/a/go-symbolic-rtl.svg": svg(4),
            "Own/a/network-wired-symbolic.svg": svg(5),
        ]
        try withFolder(files) { folder in
            var library = IconLibrary(places: [folder])
            #expect(library.icon("go", theme: "Own") == icon(2))
            #expect(library.icon("go-symbolic", theme: "Own") == icon(2))
            #expect(library.icon("go", theme: "Own", isMirrored: true) == icon(4))
            #expect(library.icon("full", theme: "Own", isMirrored: true) == icon(3))
            #expect(library.icon("full-symbolic", theme: "Own") == .missing)
            #expect(library.icon("network.wired", theme: "Own") == icon(5))
        }
    }

    /// The specification's `DirectoryMatchesSize` and `DirectorySizeDistance`, for 16 pixels.
    @Test("the folder of the fitting size is taken, or the nearest")
    func sizes() throws {
        let index = """
            # A comment before all.
            [Icon Theme]
            Directories=large,small,any,double,loose,
            ScaledDirectories=double

            [large]
            Size=64
            Type=Fixed
            [small]
            Size=8
            Type=Fixed
            [any]
            Size=64
            MinSize=10
            MaxSize=100
            Type=Scalable
            [double]
            Size=16
            Scale=2
            Type=Fixed
            [loose]
            Size=18
            """
        let files = [
            "A/index.theme": index,
            "A/large/a-symbolic.svg": svg(1), "A/small/a-symbolic.svg": svg(2),
            "A/any/a-symbolic.svg": svg(3), "A/double/a-symbolic.svg": svg(4),
            // 48 away, 8 away, 16 away.
            "A/large/b-symbolic.svg": svg(5), "A/small/b-symbolic.svg": svg(6),
            "A/double/b-symbolic.svg": svg(7),
            // A threshold of 2 is usual.
            "A/small/c-symbolic.svg": svg(8), "A/loose/c-symbolic.svg": svg(9),
        ]
        try withFolder(files) { folder in
            var library = IconLibrary(places: [folder])
            #expect(library.icon("a", theme: "A") == icon(3))
            #expect(library.icon("b", theme: "A") == icon(6))
            #expect(library.icon("c", theme: "A") == icon(9))
        }
    }

    @Test("no name, folder or theme leads out of the folder of icons")
    func outside() throws {
        let files = [
            "secret-symbolic.svg": svg(1), "far/index.theme": index(["a": 16]),
            "far/a/other-symbolic.svg": svg(2),
            "icons/A/index.theme": index(
                ["../..": 16, "/": 16, "a/../../..": 16, ".a": 16], inherits: "../far,.."),
            "icons/A/a/x": "", "icons/A/.a/hidden-symbolic.svg": svg(3),
        ]
        try withFolder(files) { folder in
            var library = IconLibrary(places: ["\(folder)/icons"])
            for name in ["secret", "other", "hidden", "../secret", "../../secret", "", "."] {
                #expect(library.icon(name, theme: "A") == .missing, "\(name)")
            }
            #expect(library.icon("other", theme: "../far") == .missing)
            // The same files in the folder of icons are found.
            var open = IconLibrary(places: [folder])
            #expect(open.icon("secret", theme: nil) == icon(1))
            #expect(open.icon("other", theme: "far") == icon(2))
        }
    }

    @Test("a name is read once, whether it is there or not")
    func once() throws {
        let files = ["A/index.theme": index(["a": 16]), "A/a/go-symbolic.svg": svg(1)]
        try withFolder(files) { folder in
            var library = IconLibrary(places: [folder])
            let place = folder + "/A/a/"
            #expect(library.icon("go", theme: "A") == icon(1))
            #expect(library.icon("stay", theme: "A") == .missing)
            try FileManager.default.moveItem(
                atPath: place + "go-symbolic.svg", toPath: place + "stay-symbolic.svg")
            #expect(library.icon("go", theme: "A") == icon(1))
            #expect(library.icon("stay", theme: "A") == .missing)
            var fresh = IconLibrary(places: [folder])
            #expect(fresh.icon("go", theme: "A") == .missing)
        }
    }

    @Test("a person's own icons come before the system's; paths that aren't absolute don't count")
    func places() throws {
        let theme = index(["a": 16])
        let files = [
            "data/icons/A/a/one-symbolic.svg": svg(1), "home/.icons/A/a/one-symbolic.svg": svg(2),
            "home/.icons/A/a/two-symbolic.svg": svg(3), "s1/icons/A/a/two-symbolic.svg": svg(4),
            "s1/icons/A/a/three-symbolic.svg": svg(5), "s2/icons/A/a/three-symbolic.svg": svg(6),
            "s2/icons/A/index.theme": theme,
            "home/.local/share/icons/A/a/one-symbolic.svg": svg(7),
        ]
        try withFolder(files) { folder in
            var environment = [
                "XDG_DATA_HOME": "\(folder)/data",
                "XDG_DATA_DIRS": "relative:\(folder)/s1:\(folder)/s2",
            ]
            var library = IconLibrary(environment: environment, home: "\(folder)/home")
            for (name, number) in zip(["one", "two", "three"], [1, 3, 5]) {
                #expect(library.icon(name, theme: "A") == icon(number), "\(name)")
            }
            environment["XDG_DATA_HOME"] = ""
            var usual = IconLibrary(environment: environment, home: "\(folder)/home")
            #expect(usual.icon("one", theme: "A") == icon(7))
        }
    }

    // Symbols

    /// Calls `body` while symbols are looked for in one folder alone; returns what is told.
    private func told(in folder: String, _ body: () throws -> Void) rethrows -> [String] {
        let (handler, library) = (Complaint.handler, IconLibrary.shared.withLock { $0 })
        defer {
            Complaint.handler = handler
            IconLibrary.shared.withLock { $0 = library }
        }
        let log = Log()
        Complaint.handler = { log.lines.append($0) }
        IconLibrary.shared.withLock { $0 = IconLibrary(places: [folder]) }
        try body()
        return log.lines
    }

    private func pixels(_ image: UIImage?) throws -> [UInt32] {
        let bitmap = try #require(image?.cgImage?.bitmap)
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
    }

    @Test("a symbol that has no shape here is the theme's icon, in the tint colour and any size")
    func symbol() throws {
        let half = "<svg viewBox='0 0 16 16'><rect width='8' height='16' fill='#2e3436'/></svg>"
        let files = [
            "Adwaita/index.theme": index(["a": 16]), "Adwaita/a/some-thing-symbolic.svg": half,
            "Adwaita/a/square-symbolic.svg": half,
        ]
        try withFolder(files) { folder in
            let lines = try told(in: folder) {
                let image = try #require(UIImage(systemName: "some-thing-symbolic"))
                #expect(image.isSymbolImage && image.size == CGSize(width: 20, height: 20))
                // Drawing it anew reads nothing.
                try FileManager.default.removeItem(atPath: folder + "/Adwaita")
                let view = UIImageView(image: image)
                view.tintColor = .red
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
                #expect(view.intrinsicContentSize.width == 60)
                let shown = try #require(view.layer.contents as? CGImage)
                let (width, middle) = (shown.width, shown.height / 2)
                #expect(shown.bitmap[width / 4, middle] == 0xFFFF_0000)
                #expect(shown.bitmap[width * 3 / 4, middle] == 0)
            }
            #expect(lines.isEmpty)
        }
    }

    @Test("our own shape comes before the theme's icon")
    func own() throws {
        let files = [
            "Adwaita/index.theme": index(["a": 16]), "Adwaita/a/heart-symbolic.svg": svg(1),
        ]
        let heart = try pixels(UIImage(systemName: "heart"))
        try withFolder(files) { folder in
            _ = try told(in: folder) {
                let shown = try pixels(UIImage(systemName: "heart"))
                #expect(shown == heart)
            }
        }
    }

    @Test("a damaged icon is told once, with its path and the reason, and is a square")
    func damaged() throws {
        let name = "broken-\(UInt32.random(in: 0...UInt32.max))"
        let files = [
            "Adwaita/index.theme": index(["a": 16]), "Adwaita/a/\(name)-symbolic.svg": "<svg",
        ]
        try withFolder(files) { folder in
            let square = try pixels(UIImage(systemName: "square"))
            let lines = try told(in: folder) {
                for _ in 0..<2 {
                    let shown = try pixels(UIImage(systemName: name))
                    #expect(shown == square)
                }
                #expect(UIImage(systemName: "../\(name)") == nil)
            }
            #expect(lines.count == 1)
            let line = lines.first ?? ""
            #expect(line.contains("\(folder)/Adwaita/a/\(name)-symbolic.svg"))
            #expect(line.contains("it ends inside of a tag"))
        }
    }
}
