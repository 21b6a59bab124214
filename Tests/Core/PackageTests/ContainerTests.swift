import CoreAnimation
import Drawing
import Foundation
import Glibc
import Headless
import Packages
import Primitives
import RandomNumbers
import Testing

/// Packages in folders and zip archives, those that people share and those made to do harm. Zip's layout is that of
/// PKWARE's APPNOTE.TXT, the rest docs/reference/packages.md.
@MainActor @Suite("Containers of packages")
struct ContainerTests {
    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>name</key><string>Dunes</string>
          <key>logicalScreenClass</key><string>100w-200h@3x~iphone</string>
          <key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
            <key>backgroundAnimationFileName</key><string>Back.ca</string>
            <key>floatingAnimationFileNameKey</key><string>Float.ca</string>
          </dict></dict></dict>
        </dict></plist>
        """

    private static func plane(_ name: String, _ more: String = "") -> String {
        PackageFolder.caml(
            "<CALayer name=\"\(name)\" bounds=\"0 0 100 200\" position=\"50 100\">\(more)</CALayer>"
        )
    }

    /// A wallpaper with a red square at the bottom left of a screen that grows upward.
    private static let files: [(String, String)] = [
        ("Wallpaper.plist", plist),
        (
            "Back.ca/main.caml",
            plane(
                "back",
                """
                <sublayers><CALayer bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0"/></sublayers>
                <states><LKState name="Locked"/><LKState name="Sleep"/></states>
                """)
        ),
        ("Float.ca/index.xml", index("first.caml")),
        ("Float.ca/first.caml", plane("float", "<states><LKState name=\"Unlock\"/></states>")),
    ]

    private static func index(_ name: String) -> String {
        "<plist version=\"1.0\"><dict><key>rootDocument</key><string>\(name)</string></dict></plist>"
    }

    private func check(_ scene: SceneFile) throws {
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        #expect(scene.layer.name == "Dunes")
        #expect(scene.layer.bounds.size == CGSize(width: 100, height: 200))
        #expect(scene.layer.sublayers?.map(\.name) == ["back", "float"])
        #expect(scene.states.names == ["Locked", "Sleep", "Unlock"])
        #expect(scene.guessedAxis == .up)
        let up = try #require(scene.stand().makeImage())
        #expect(up.bitmap[5, 195] == 0xFFFF_0000 && up.bitmap[5, 5] == 0)
        let down = try #require(scene.stand(.down).makeImage())
        #expect(down.bitmap[5, 5] == 0xFFFF_0000 && down.bitmap[5, 195] == 0)
        CATransaction.flush()
    }

    @Test("a wallpaper's packages lie over each other on its screen, and y goes up")
    func wallpaper() throws {
        let folder = try PackageFolder()
        for (name, text) in Self.files { try folder.write(text, "a.wallpaper/\(name)") }
        try check(try SceneFile(contentsOf: folder.url.appending(path: "a.wallpaper").path))
    }

    @Test(
        "a wallpaper's packages in a zip archive lie over each other, too, among other files",
        arguments: [false, true])
    func archive(isDeflated: Bool) throws {
        var zip = ZipWriter()
        zip.add("descriptors/1/com.x.plist", "<plist/>")
        zip.add("__MACOSX/a.wallpaper/Wallpaper.plist", "x")
        for (name, text) in Self.files {
            zip.add(
                "descriptors/1/versions/0/contents/a.wallpaper/" + name, Data(text.utf8),
                isDeflated: isDeflated)
        }
        let folder = try PackageFolder()
        try check(try SceneFile(contentsOf: folder.write(zip.data, "a.tendies")))
    }

    @Test("a package that is missing or broken is told, and the others are shown")
    func missing() throws {
        let folder = try PackageFolder()
        for (name, text) in Self.files where !name.hasPrefix("Float") {
            try folder.write(text, "a.wallpaper/\(name)")
        }
        let path = folder.url.appending(path: "a.wallpaper").path
        let scene = try SceneFile(contentsOf: path)
        #expect(scene.layer.sublayers?.count == 1)
        #expect(scene.notes == ["there is no package Float.ca; it is left out"])
        try folder.write("<caml><CALayer>", "a.wallpaper/Float.ca/main.caml")
        let broken = try SceneFile(contentsOf: path)
        #expect(broken.layer.sublayers?.count == 1)
        #expect(broken.notes.count == 1 && broken.notes[0].hasPrefix("Float.ca: "))
        try folder.write("", "a.wallpaper/Back.ca/main.caml")
        #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: path) }
    }

    @Test(
        "a package without its document is named together with what it lacks",
        arguments: [false, true])
    func withoutDocument(isArchive: Bool) throws {
        let folder = try PackageFolder()
        let index = "<plist><dict><key>rootDocument</key><string>gone.caml</string></dict></plist>"
        var zip = ZipWriter()
        zip.add("a.ca/index.xml", index)
        try folder.write(index, "a.ca/index.xml")
        let path =
            isArchive
            ? try folder.write(zip.data, "a.zip") : folder.url.appending(path: "a.ca").path
        let error = #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: path) }
        let text = "\(try #require(error))"
        #expect(text.contains("\(path)/gone.caml"), "\(text)")
    }

    /// A wallpaper of 100 x 200 points whose one package has a blue root with a red square at its bottom left.
    private static func wallpaper(_ look: String, root: String) throws -> PackageFolder {
        let folder = try PackageFolder()
        let head = "<plist version=\"1.0\"><dict><key>assets</key><dict><key>lockAndHome</key>"
        try folder.write(
            head + "<dict><key>default</key><dict>\(look)</dict></dict></dict>"
                + "<key>logicalScreenClass</key><string>100w-200h@2x~iphone</string></dict></plist>",
            "a.wallpaper/Wallpaper.plist")
        let body = """
            <CALayer \(root) backgroundColor="0 0 1">
              <sublayers><CALayer bounds="0 0 20 20" position="10 10" backgroundColor="1 0 0"/></sublayers>
            </CALayer>
            """
        try folder.write(PackageFolder.caml(body), "a.wallpaper/Back.ca/main.caml")
        return folder
    }

    @Test(
        "a package's root stands in the middle of the screen, as large as it fits",
        arguments: [
            "bounds=\"0 0 100 200\" position=\"100 0\"",
            "bounds=\"0 0 200 400\" position=\"100 200\"",
            "bounds=\"0 0 50 100\"",
            "bounds=\"0 0 200 400\" anchorPoint=\"0 0\" position=\"7 7\"",
        ])
    func places(root: String) throws {
        let folder = try Self.wallpaper(
            "<key>backgroundAnimationFileName</key><string>Back.ca</string>", root: root)
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "a.wallpaper").path)
        let image = try #require(scene.stand().makeImage())
        #expect(image.bitmap[1, 198] == 0xFFFF_0000)
        for (x, y) in [(1, 1), (98, 1), (98, 198)] {
            #expect(image.bitmap[x, y] == 0xFF00_00FF, "\(x), \(y)")
        }
        CATransaction.flush()
    }

    @Test("a root that is turned stays so where it is made to fit")
    func turns() throws {
        let folder = try Self.wallpaper(
            "<key>backgroundAnimationFileName</key><string>Back.ca</string>",
            root: "bounds=\"0 0 200 400\" transform=\"rotate(180deg)\"")
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "a.wallpaper").path)
        let image = try #require(scene.stand().makeImage())
        #expect(image.bitmap[98, 1] == 0xFFFF_0000 && image.bitmap[1, 198] == 0xFF00_00FF)
        CATransaction.flush()
    }

    @Test("a wallpaper with parameters is one package, whose y goes up")
    func parameters() throws {
        let folder = try Self.wallpaper(
            "<key>type</key><string>ParameterizedCA</string>"
                + "<key>assetFileName</key><string>Back.ca</string>",
            root: "bounds=\"0 0 100 200\"")
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "a.wallpaper").path)
        #expect(scene.notes.isEmpty && scene.guessedAxis == .up)
        let image = try #require(scene.stand().makeImage())
        #expect(image.bitmap[1, 198] == 0xFFFF_0000)
        CATransaction.flush()
    }

    @Test("pictures of a package in an archive are its own")
    func pictures() throws {
        var zip = ZipWriter()
        let body = """
            <CALayer><sublayers>
              <CALayer><contents><CGImage src="assets/a.png"/></contents></CALayer>
              <CALayer><contents><CGImage src="./assets/../assets/a.png"/></contents></CALayer>
              <CALayer><contents><CGImage src="../secret.png"/></contents></CALayer>
              <CALayer><contents><CGImage src="/secret.png"/></contents></CALayer>
            </sublayers></CALayer>
            """
        zip.add("x/main.caml", PackageFolder.caml(body))
        zip.add("x/assets/a.png", try PackageFolder.png([[0xFFFF_0000]]))
        zip.add("secret.png", try PackageFolder.png([[0xFFFF_0000]]))
        let folder = try PackageFolder()
        let scene = try SceneFile(contentsOf: folder.write(zip.data, "a.zip"))
        #expect(scene.layer.sublayers?.map { $0.contents != nil } == [true, true, false, false])
        #expect(scene.notes.count == 2)
    }

    /// What a made-up archive does.
    enum Trick: String, CaseIterable, Sendable {
        case climbs, absolute, link, device, encrypted, twice, unknown, claims, backslash
    }

    @Test(
        "entries that do harm are left out and told, and the rest is read",
        arguments: Trick.allCases)
    func tricks(_ trick: Trick) throws {
        var zip = ZipWriter()
        zip.add("main.caml", Self.plane("whole"))
        var entry = ZipWriter.Entry(name: "assets/a.png", data: Data("x".utf8))
        switch trick {
        case .climbs: entry.name = "../../a.png"
        case .absolute: entry.name = "/etc/a.png"
        case .backslash: entry.name = "..\\a.png"
        case .link: entry.mode = 0o120777
        case .device: entry.mode = 0o020666
        case .encrypted: entry.flags = 1
        case .twice: entry.name = "main.caml"
        case .unknown, .claims: entry.toldBytes = 0xFFFF_FFF0
        }
        zip.entries.append(entry)
        var data = zip.data
        if trick == .unknown {
            // The packing's number in the list of entries.
            let at = try #require(data.range(of: Data([0x50, 0x4B, 1, 2]), options: .backwards))
            data[at.lowerBound + 10] = 99
        }
        let folder = try PackageFolder()
        let scene = try SceneFile(contentsOf: folder.write(data, "a.ca.zip"))
        #expect(scene.layer.name == "whole")
        #expect(scene.notes.count == (trick == .claims ? 0 : 1), "\(scene.notes)")
    }

    @Test("an entry that claims more than it has, or fewer, is damaged and takes no memory")
    func lies() throws {
        var zip = ZipWriter()
        let zeros = Data(count: 1 << 20)
        for told in [0xFFFF_FFF0, 1 << 30, (1 << 20) + 1, 1 << 10, 0] {
            zip.entries.append(
                ZipWriter.Entry(
                    name: "\(told)", data: zeros, isDeflated: true, toldBytes: told))
        }
        zip.add("whole", zeros, isDeflated: true)
        zip.add("bent", "straight")
        var data = zip.data
        // The sum in the list is that of other bytes.
        let place = try #require(data.range(of: Data("straight".utf8)))
        data[place.lowerBound] = UInt8(ascii: "S")
        let folder = try PackageFolder()
        let archive = try ZipArchive(path: folder.write(data, "a.zip"))
        for name in archive.names where name != "whole" {
            #expect(throws: ZipArchive.Failure.self) {
                try archive.bytes(of: name, most: .max)
            }
        }
        #expect(try archive.bytes(of: "whole", most: .max) == zeros)
        #expect(throws: ZipArchive.Failure.self) { try archive.bytes(of: "whole", most: 1000) }
    }

    @Test("of thousands of lists that name no package only the least deep are looked at")
    func lists() throws {
        let folder = try PackageFolder()
        for (junk, isFound) in [(31, true), (40, false)] {
            var zip = ZipWriter()
            for number in 0..<junk { zip.add("\(number)/Wallpaper.plist", "<plist/>") }
            for (name, text) in Self.files { zip.add("deep/below/" + name, text) }
            zip.add("main.caml", Self.plane("other"))
            let scene = try SceneFile(contentsOf: folder.write(zip.data, "\(junk).zip"))
            // Float.ca has the only index, so it is found where no list was.
            #expect(scene.layer.name == (isFound ? "Dunes" : "float"))
        }
    }

    @Test("thousands of damaged archives end in a layer or a sentence")
    func damaged() throws {
        var zip = ZipWriter()
        zip.add("main.caml", Data(Self.plane("whole").utf8), isDeflated: true)
        zip.add("assets/a.png", try PackageFolder.png([[0xFFFF_0000]]))
        let whole = [UInt8](zip.data)
        let folder = try PackageFolder()
        var dice = Dice(seed: 5301)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0...dice.below(4) {
                let at = dice.below(bytes.count)
                if dice.below(8) == 0 {
                    bytes.removeSubrange(at...)
                    if bytes.isEmpty { bytes = [0x50] }
                } else {
                    bytes[at] = [0, 0xFF, UInt8(dice.below(256))][dice.below(3)]
                }
            }
            let path = try folder.write(Data(bytes), "a.zip")
            do { _ = try SceneFile(contentsOf: path) } catch {
                #expect(error is SceneFileError, "\(error)")
            }
        }
        CATransaction.flush()
    }

    @Test("an index that is nested a hundred thousand deep is passed over")
    func deepIndex() throws {
        let folder = try PackageFolder()
        let deep = String(repeating: "<array>", count: 100_000)
        try folder.write("<plist><dict><key>rootDocument</key>" + deep, "a.ca/index.xml")
        try folder.write(Self.plane("whole"), "a.ca/main.caml")
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "a.ca").path)
        #expect(scene.layer.name == "whole")
        try folder.write(
            String(repeating: "(", count: 100_000), "b.wallpaper/Wallpaper.plist")
        #expect(throws: SceneFileError.self) {
            try SceneFile(contentsOf: folder.url.appending(path: "b.wallpaper").path)
        }
    }

    @Test("a file that is no package is refused with a sentence")
    func refused() throws {
        let folder = try PackageFolder()
        var zip = ZipWriter()
        zip.add("readme.txt", "hello")
        for data in [zip.data, Data("PK".utf8), Data("PK\u{3}\u{4}".utf8), Data()] {
            let path = try folder.write(data, "a.tendies")
            let error = #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: path) }
            #expect(error?.description.isEmpty == false)
        }
        #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: folder.url.path) }
    }

    @Test("a package's root goes into any tree, and stands as its host wants")
    func package() throws {
        let folder = try PackageFolder()
        try folder.write(
            Self.plane("card", "<sublayers><CALayer name=\"a\"/></sublayers>"), "a.ca/main.caml")
        let url = folder.url.appending(path: "a.ca")
        let package = try CAPackage(contentsOf: url, type: kCAPackageTypeCAMLBundle)
        #expect(package.rootLayer.name == "card" && !package.isGeometryFlipped)
        #expect(package.publishedObjectNames == ["card", "a"])
        #expect((package.publishedObject(withName: "a") as? CALayer)?.name == "a")
        #expect(package.publishedObject(withName: "b") == nil)
        #expect(throws: SceneFileError.self) {
            try CAPackage(contentsOf: url, type: kCAPackageTypeArchive)
        }
        #expect(throws: SceneFileError.self) {
            try CAPackage(
                contentsOf: try #require(URL(string: "https://a/b")),
                type: kCAPackageTypeCAMLFile)
        }
        try folder.write(
            Self.plane("plane", "<states><LKState name=\"Locked\"/></states>"), "b.caml")
        let plane = try CAPackage(
            contentsOf: folder.url.appending(path: "b.caml"), type: kCAPackageTypeCAMLFile)
        #expect(plane.isGeometryFlipped)
    }

    /// A root's attributes and states, with the way that y goes around it and whether it goes up in it.
    struct Way: CustomTestStringConvertible {
        var attributes = ""
        var state = "on"
        var around: SceneFile.VerticalAxis
        var isUpInside: Bool
        var testDescription: String { "\(attributes) \(state)" }
    }

    @Test(
        "a root's geometryFlipped says which way it stands, then the kind of the file; the host's word goes first",
        arguments: [
            Way(around: .down, isUpInside: false),
            Way(attributes: "geometryFlipped=\"1\"", around: .up, isUpInside: false),
            Way(attributes: "geometryFlipped=\"0\"", around: .up, isUpInside: true),
            Way(state: "Sleep", around: .up, isUpInside: true),
            Way(
                attributes: "geometryFlipped=\"1\"", state: "Sleep", around: .up,
                isUpInside: false),
            Way(attributes: "geometryFlipped=\"often\"", around: .down, isUpInside: false),
        ])
    func ways(_ way: Way) throws {
        let body = """
            <CALayer bounds="0 0 20 40" \(way.attributes)>
              <sublayers><CALayer bounds="0 0 4 4" position="2 2" backgroundColor="1 0 0"/></sublayers>
              <states><LKState name="\(way.state)"/></states>
            </CALayer>
            """
        let folder = try PackageFolder()
        let path = try folder.write(PackageFolder.caml(body), "a.caml")
        let scene = try SceneFile(contentsOf: path)
        #expect(scene.guessedAxis == way.around)
        for axis in [nil, SceneFile.VerticalAxis.up, .down] {
            let image = try #require(scene.stand(axis).makeImage())
            let isUp = way.isUpInside == ((axis ?? way.around) == way.around)
            #expect(image.bitmap[1, isUp ? 38 : 1] == 0xFFFF_0000, "\(String(describing: axis))")
            #expect(image.bitmap[1, isUp ? 1 : 38] == 0, "\(String(describing: axis))")
        }
        let package = try CAPackage(
            contentsOf: URL(fileURLWithPath: path), type: kCAPackageTypeCAMLFile)
        #expect(package.isGeometryFlipped == way.isUpInside)
        CATransaction.flush()
    }

    @Test("layers follow the tilt between the ends that the file names")
    func tilt() throws {
        let scene = try SceneFile(
            xml: Data(
                PackageFolder.caml(
                    """
                    <CALayer>
                      <sublayers><CALayer name="hill" position="100 40"/></sublayers>
                      <style><wallpaperParallaxGroups type="NSArray">
                        <NSDictionary><axis type="string" value="x"/>
                          <layerName type="string" value="hill"/>
                          <keyPath type="string" value="position.x"/>
                          <mapMinTo type="real" value="-20"/><mapMaxTo type="real" value="20"/>
                        </NSDictionary>
                        <NSDictionary><axis type="string" value="y"/>
                          <layerName type="string" value="hill"/>
                          <keyPath type="string" value="transform.translation.y"/>
                          <mapMinTo type="real" value="0"/><mapMaxTo type="real" value="8"/>
                        </NSDictionary>
                        <NSDictionary><axis type="string" value="y"/>
                          <layerName type="string" value="valley"/>
                          <keyPath type="string" value="position.y"/>
                          <mapMinTo type="real" value="0"/><mapMaxTo type="real" value="8"/>
                        </NSDictionary>
                      </wallpaperParallaxGroups></style>
                    </CALayer>
                    """
                ).utf8)
        ) { _ in nil }
        let hill = try #require(scene.layer.sublayers?.first)
        #expect(scene.followsTilt)
        #expect(scene.notes.count == 1 && scene.notes[0].hasPrefix("line 15: "), "\(scene.notes)")
        scene.tilt(x: 1, y: 1)
        #expect(hill.position.x == 120 && hill.transform.m42 == 8)
        scene.tilt(x: 0, y: -5)
        #expect(hill.position.x == 100 && hill.transform.m42 == 0)
        scene.tilt(x: .nan, y: .infinity)
        #expect(hill.position.x == 100)
    }
}
