import CoreAnimation
import Drawing
import Foundation
import Glibc
import Primitives
import Testing

@testable import Headless

/// Scene files and their folders as a stranger may make them: large ones are read, and none waits, hangs or fills
/// the memory.
@MainActor @Suite("Strangers' scenes")
struct StrangerSceneTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "s-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ xml: String, _ name: String = "main.caml") throws -> String {
        let file = folder.appending(path: name)
        try Data(xml.utf8).write(to: file)
        return file.path
    }

    private func reason(_ xml: String) -> String? {
        do {
            _ = try SceneFile(xml: Data(xml.utf8)) { _ in nil }
            return nil
        } catch { return "\(error)" }
    }

    // libxml2 without its option for huge files stops at 10,000,000 bytes.
    @Test("scene files of more than 10,000,000 bytes are read as they were written")
    func large() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let layer = CALayer()
        layer.name = String(repeating: "a", count: 11_000_000)
        let child = CALayer()
        child.name = "last"
        layer.addSublayer(child)
        let path = folder.appending(path: "large.caml").path
        try SceneFile.write(layer, to: path)
        let again = try SceneFile(contentsOf: path)
        #expect(again.layer.name == layer.name)
        #expect(again.layer.sublayers?.first?.name == "last")
    }

    @Test(
        "scene files that name a FIFO or a device for a picture or an index don't wait for it",
        .timeLimit(.minutes(10)))
    func pipes() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        mkfifo(folder.appending(path: "pipe.png").path, 0o600)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "zero.png").path, withDestinationPath: "/dev/zero")
        for name in ["pipe.png", "zero.png"] {
            let path = try write(
                "<caml><CALayer><contents><CGImage src=\"\(name)\"/></contents></CALayer></caml>")
            #expect(try SceneFile(contentsOf: path).layer.contents == nil)
            #expect(throws: ImageError.self) {
                try CGImage(contentsOfPNG: folder.appending(path: name).path)
            }
            #expect(throws: ImageError.self) {
                try CGImageSource(url: folder.appending(path: name))
            }
            #expect(CGDataProvider(url: folder.appending(path: name)) == nil)
        }
        let pipe = folder.appending(path: "pipe.caml").path
        mkfifo(pipe, 0o600)
        let error = #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: pipe) }
        #expect(error?.description.contains("it is a FIFO and no plain file") == true)
        let package = folder.appending(path: "a.ca")
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        mkfifo(package.appending(path: "index.xml").path, 0o600)
        #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: package.path) }
    }

    @Test("an element with a million attributes is refused after 4,096 of them")
    func attributes() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let many = (0..<1_000_000).map { "a\($0)=\"1\"" }.joined(separator: "\n")
        #expect(
            reason("<caml><CALayer \(many)/></caml>")?
                .contains("line 4097: an element has more than 4096 attributes") == true)
        let some = (0..<4096).map { "a\($0)=\"1\"" }.joined(separator: " ")
        #expect(reason("<caml><CALayer \(some)/></caml>") == nil)
    }

    /// What grows when it is read.
    enum Bomb: String, Codable, CaseIterable, Sendable {
        case layers, pictures
    }

    @Test("scene files that grow take no more memory than their budget", arguments: Bomb.allCases)
    func bombs(_ bomb: Bomb) async throws {
        let path: String
        if bomb == .layers {
            path = try write(
                "<caml><CALayer><sublayers>" + String(repeating: "<CALayer/>", count: 200_000)
                    + "</sublayers></CALayer></caml>")
        } else {
            let bitmap = try #require(Bitmap(width: 4096, height: 2048, isOpaque: true))
            let png = try CGImage(bitmap: bitmap).pngData()
            var xml = "<caml><CALayer><sublayers>"
            for number in 0..<30 {
                try png.write(to: folder.appending(path: "\(number).png"))
                xml += "<CALayer><contents><CGImage src=\"\(number).png\"/></contents></CALayer>"
            }
            path = try write(xml + "</sublayers></CALayer></caml>")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) { [bomb, path = path as String] in
            try await MainActor.run {
                FileBudget.base.withLock { $0 = 64 << 20 }
                let before = Self.mostMemory
                if bomb == .layers {
                    let error = #expect(throws: SceneFileError.self) {
                        try SceneFile(contentsOf: path)
                    }
                    #expect(error?.description.contains("use a copy from before") == true)
                } else {
                    let scene = try SceneFile(contentsOf: path)
                    let shown = scene.layer.sublayers?.filter { $0.contents != nil }.count ?? 0
                    #expect(shown >= 2 && shown < 30)
                    #expect(scene.notes.contains { $0.contains("which is more than a file of") })
                }
                let grown = Self.mostMemory - before
                #expect(grown < 64 << 20 + 64 * 3 << 20, "\(grown >> 20) MiB")
            }
        }
    }

    @Test("scene files aren't written where nobody could read them back")
    func unwritten() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                FileBudget.base.withLock { $0 = 1 << 20 }
                let layer = CALayer()
                for _ in 0..<1000 { layer.addSublayer(CALayer()) }
                let path = NSTemporaryDirectory() + "unwritten-\(getpid()).caml"
                let error = #expect(throws: SceneFileError.self) {
                    try SceneFile.write(layer, to: path)
                }
                #expect(error?.description.contains("cut it into parts") == true)
                #expect(!FileManager.default.fileExists(atPath: path))
            }
        }
    }

    /// The most memory that the process had so far, in bytes.
    private static var mostMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss << 10
    }

    // What the W3C says in Extensible Markup Language (XML) 1.0, fifth edition, of documents, white space, attributes
    // and references.
    @Test("scene files in XML are read as XML says")
    func grammar() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let xml = """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
            <!-- a > comment <CALayer> -->
            <!DOCTYPE caml [ <!ENTITY x "]>"> ]>
            <?target of others?>
            <caml><CALayer name = 'a&lt;&gt;&amp;&quot;&apos;&#233;&#x1F600;\tb\r\nc'
              ><![CDATA[ <no> &element; ]]> text &amp; more
              <sublayers ><CALayer\tname="ü"/></sublayers >
            </CALayer></caml>
            <!-- the end -->

            """
        let layer = try SceneFile(xml: Data(xml.utf8)) { _ in nil }.layer
        #expect(layer.name == "a<>&\"'é😀 b c")
        #expect(layer.sublayers?.first?.name == "ü")
    }

    @Test(
        "scene files that are no XML end in a sentence with the line",
        arguments: [
            ("<caml>\n<CALayer name=a/></caml>", "line 2: an attribute's value is not in quotes"),
            ("<caml>\n<CALayer name/></caml>", "line 2: an attribute has no value"),
            ("<caml><CALayer a='1'\na='2'/></caml>", "line 2: an attribute comes twice"),
            ("<caml><CALayer a='1'b='2'/></caml>", "line 1: an element's tag doesn't end"),
            ("<caml><CALayer a='<'/></caml>", "an attribute's value holds a <"),
            ("<caml><CALayer a='&x;'/></caml>", "an entity is not defined"),
            ("<caml><CALayer a='&#0;'/></caml>", "a character has a number that is none"),
            ("<caml><CALayer a='&#xD800;'/></caml>", "a character has a number that is none"),
            ("<caml>a & b</caml>", "write &amp;"),
            ("<caml></cam>", "an element is closed by another's name"),
            ("<caml/><caml/>", "something follows the last element"),
            ("<caml/>more", "something follows the last element"),
            ("more", "there is no element"), ("", "there is no element"),
            ("<caml>", "it ends before all elements are closed"),
            ("<caml", "it ends before all elements are closed"),
            ("<!-- a", "it ends inside of a tag"), ("<1/>", "begins with what names can't"),
            ("<a b='\u{1}'/>", "a control character"),
            ("<!ELEMENT a>", "a declaration is not known"),
        ])
    func malformed(xml: String, words: String) {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(reason(xml)?.contains(words) == true, "\(reason(xml) ?? "it was read")")
    }

    @Test("scene files in pieces of any size are the same: a name may end at a piece's end")
    func pieces() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for space in (1 << 18) - 40..<(1 << 18) + 2 {
            let xml =
                "<caml>" + String(repeating: " ", count: space - 6)
                + "<CALayer name='é&amp;' opacity='0.5'/></caml>"
            let path = try write(xml)
            for scene in [
                try SceneFile(xml: Data(xml.utf8)) { _ in nil }, try SceneFile(contentsOf: path),
            ] {
                #expect(scene.layer.name == "é&" && scene.layer.opacity == 0.5)
            }
        }
        CATransaction.flush()
    }

    @Test("100,000 masks take no longer for 450 in each other than for 45, and are drawn")
    func masks() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let shallow = try Self.secondsToDraw(masks: 45, times: 2_220)
        let deep = try Self.secondsToDraw(masks: 450, times: 222)
        #expect(deep < 5 * shallow + 1, "\(deep) s after \(shallow) s")
    }

    /// Reads and draws a scene of layers, each with so many masks in each other; returns the seconds of its drawing.
    private static func secondsToDraw(masks: Int, times: Int) throws -> Double {
        let look = "bounds='0 0 8 8' position='4 4' backgroundColor='1 1 1'"
        let chain =
            String(repeating: "<CALayer \(look)><mask>", count: masks) + "<CALayer \(look)/>"
            + String(repeating: "</mask></CALayer>", count: masks)
        let xml =
            "<caml><CALayer bounds='0 0 8 8'><sublayers>"
            + String(repeating: chain, count: times) + "</sublayers></CALayer></caml>"
        let scene = try SceneFile(xml: Data(xml.utf8)) { _ in nil }
        let started = Self.seconds
        let image = try #require(scene.layer.makeImage())
        #expect(image.width == 8)
        return Self.seconds - started
    }

    @Test("100,000 masks in each other that a program made are drawn and let go")
    func deepMasks() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        var layer = root
        for _ in 0..<100_000 {
            let mask = CALayer()
            mask.frame = root.bounds
            layer.mask = mask
            layer = mask
        }
        let started = Self.seconds
        #expect(root.makeImage()?.width == 8)
        #expect(Self.seconds - started < 10, "\(Self.seconds - started) s")
    }

    /// The seconds that this thread has worked: what runs beside it doesn't count.
    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
