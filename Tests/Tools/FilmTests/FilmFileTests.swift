import Drawing
import Foundation
import Primitives
import Testing

@testable import Films

/// Films of formats that this program encodes: their frames are read again by the decoders of pictures.
@Suite("Films that need no other program")
struct FilmFileTests {
    private let scratch = Scratch()
    private static let (width, height) = (40, 24)

    /// A square that goes right by a pixel a frame, over a colour; of few colours, so that a GIF has them all.
    private func picture(_ frame: Int, alpha: UInt32 = 255) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: Self.width, height: Self.height))
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let isInside = (frame..<frame + 8).contains(x) && (6..<14).contains(y)
                bitmap.row(y)[x] = isInside ? 0xFFF0_2010 : alpha << 24 | (alpha * 0x30 / 255) << 8
            }
        }
        return bitmap
    }

    /// Writes frames of the picture: numbers that are the same follow each other where it stays.
    private func write(
        _ name: String, _ frames: [Int], rate: Int = 20, alpha: UInt32 = 255
    ) throws -> URL {
        let url = scratch.file(name)
        let shape = FilmShape(
            width: Self.width, height: Self.height, rate: rate, isOpaque: alpha == 255)
        let writer = try FilmWriter(to: url, #require(FilmFormat(path: url.path)), shape)
        for frame in frames { try writer.take(picture(frame, alpha: alpha)) }
        try writer.finish()
        return url
    }

    private func expect(_ image: CGImage, is bitmap: Bitmap, _ comment: Comment) {
        let same = (0..<Self.height).allSatisfy { y in
            (0..<Self.width).allSatisfy { image.bitmap[$0, y] == bitmap[$0, y] }
        }
        #expect(same, comment)
    }

    @Test(
        "frames are read again as they were drawn, each for its time",
        arguments: ["png", "apng", "gif", "webp"])
    func frames(ending: String) throws {
        // The picture stays for three frames, then goes on; at 20 frames a second.
        let url = try write("a.\(ending)", [0, 1, 1, 1, 2, 9, 9])
        let source = try CGImageSource(data: Data(contentsOf: url))
        #expect(source.count == 4 && source.loopCount == 0)
        for (index, (frame, delay)) in [(0, 0.05), (1, 0.15), (2, 0.05), (9, 0.1)].enumerated() {
            #expect(source.properties(at: index)?.unclampedDelay == delay, "\(ending) \(index)")
            let image = try source.image(at: index)
            image.bitmap.prepare()
            expect(image, is: try picture(frame), "\(ending) \(index)")
        }
        #expect(scratch.names == ["a.\(ending)"])
    }

    @Test("transparent pixels stay where the format has them, and are over black in a GIF")
    func alpha() throws {
        for ending in ["png", "webp"] {
            let source = try CGImageSource(
                data: Data(contentsOf: write("b.\(ending)", [0, 3], alpha: 128)))
            let image = try source.image(at: 1)
            image.bitmap.prepare()
            expect(image, is: try picture(3, alpha: 128), "\(ending)")
        }
        let source = try CGImageSource(data: Data(contentsOf: write("b.gif", [0, 3], alpha: 128)))
        let image = try source.image(at: 1)
        image.bitmap.prepare()
        #expect(image.bitmap[0, 0] == 0xFF00_1800 && image.bitmap[5, 8] == 0xFFF0_2010)
    }

    @Test("the same frames give the same bytes", arguments: ["png", "gif", "webp"])
    func repeatable(ending: String) throws {
        let frames = [0, 1, 2, 2, 5, 30]
        let files = try ["c", "d"].map { try Data(contentsOf: write("\($0).\(ending)", frames)) }
        #expect(files[0] == files[1] && files[0].count > 100)
    }

    /// The places of the chunks are those of the APNG specification, 1.0: fcTL is a number, width, height, x, y, the
    /// delay as a fraction, disposal and blending.
    @Test("an animated PNG has only the part that changed, for a fraction of a second")
    func parts() throws {
        let bytes = [UInt8](try Data(contentsOf: write("e.png", [0, 1, 1], rate: 60)))
        var controls: [[Int]] = []
        for at in bytes.indices.dropLast(30) where bytes[at..<at + 4].elementsEqual("fcTL".utf8) {
            func number(_ place: Int, _ count: Int) -> Int {
                bytes[at + 4 + place..<at + 4 + place + count].reduce(0) { $0 << 8 | Int($1) }
            }
            controls.append([4, 8, 12, 16].map { number($0, 4) } + [20, 22].map { number($0, 2) })
        }
        // A column goes and another one comes: 9 pixels of 8 rows.
        #expect(controls == [[40, 24, 0, 0, 1, 60], [9, 8, 0, 6, 2, 60]])
    }

    @Test("a folder has numbered pictures, and no other files are touched")
    func pictures() throws {
        let folder = try write("frames/", [0, 1, 1])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["00001.png", "00002.png", "00003.png"])
        expect(
            try CGImage(contentsOfPNG: folder.path + "/00003.png"), is: try picture(1), "the last")
        #expect(throws: FilmError.taken(path: folder.path)) { try write("frames/", [0]) }
        #expect(scratch.names == ["frames"])
    }

    @Test(
        "a film that is stopped leaves nothing, and the old one stays",
        arguments: ["f.png", "f.gif", "f.webp", "f/"])
    func stopped(name: String) throws {
        let url = scratch.file(name)
        let isFolder = name.hasSuffix("/")
        if !isFolder { try Data("old".utf8).write(to: url) }
        let shape = FilmShape(width: Self.width, height: Self.height, rate: 20)
        let writer = try FilmWriter(to: url, #require(FilmFormat(path: name)), shape)
        for frame in 0..<9 { try writer.take(picture(frame)) }
        writer.stop()
        #expect(scratch.names == (isFolder ? [] : [name]))
        if !isFolder { #expect(try Data(contentsOf: url) == Data("old".utf8)) }
    }

    /// Bytes to /dev/full are refused as on a full disk: full(4).
    @Test("a full disk is told with what to do, and leaves nothing")
    func full() throws {
        let full = open("/dev/full", O_RDWR | O_CLOEXEC)
        try #require(full >= 0)
        let expected = FilmError.unwritable(
            path: scratch.file("g.gif").resolvingSymlinksInPath().path,
            reason: "No space left on device")
        do {
            let draft = try FilmDraft(scratch.file("g.gif"), isFolder: false)
            draft.write(to: full)
            let shape = FilmShape(width: Self.width, height: Self.height, rate: 20)
            let reel = try AnimationReel(draft, .gif, shape)
            #expect(throws: expected) {
                for frame in 0..<9 { try reel.add(picture(frame)) }
            }
        }
        #expect(scratch.names == [])
        #expect("\(expected)".hasSuffix("make room, or choose another disk"))
    }

    /// The context's fills are opaque and on whole pixels, so that each layout has the same colours.
    @Test(
        "a drawing in a context is a frame, whatever the layout of its pixels",
        arguments: [CGBitmapInfo.native.rawValue, CGImageAlphaInfo.premultipliedLast.rawValue])
    func contexts(layout: UInt32) throws {
        let context = try #require(
            CGContext(
                data: nil, width: Self.width, height: Self.height, bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout))
        let url = scratch.file("contexts.png")
        let writer = try FilmWriter(
            to: url, .png, FilmShape(width: Self.width, height: Self.height, rate: 20))
        for frame in 0..<3 {
            context.setFillColor(red: 0, green: 0x30 / 255, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
            context.setFillColor(red: 0xF0 / 255, green: 0x20 / 255, blue: 0x10 / 255, alpha: 1)
            context.fill(CGRect(x: frame, y: Self.height - 14, width: 8, height: 8))
            try writer.take(context)
        }
        try writer.finish()
        let source = try CGImageSource(data: Data(contentsOf: url))
        #expect(source.count == 3)
        for frame in 0..<3 {
            let image = try source.image(at: frame)
            image.bitmap.prepare()
            expect(image, is: try picture(frame), "frame \(frame)")
        }
    }

    @Test("a folder that can't be written any more is told by its name")
    func lostFolder() throws {
        let goal = scratch.file("lost").resolvingSymlinksInPath().path
        let shape = FilmShape(width: Self.width, height: Self.height, rate: 20)
        do throws(FilmError) {
            let writer = try FilmWriter(to: scratch.file("lost/"), .pictures, shape)
            for name in scratch.names {
                try? FileManager.default.removeItem(at: scratch.file(name))
            }
            for frame in 0..<9 {
                guard let picture = try? picture(frame) else { break }
                try writer.take(picture)
            }
            try writer.finish()
            Issue.record("no error")
        } catch {
            guard case .unwritable(goal, _) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(scratch.names == [])
    }

    @Test("a film that can't be made is refused before a frame is drawn")
    func errors() throws {
        func error(_ name: String, _ width: Int, _ height: Int, _ rate: Int) throws -> FilmError? {
            let url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : scratch.file(name)
            let shape = FilmShape(width: width, height: height, rate: rate)
            do throws(FilmError) {
                _ = try FilmWriter(
                    to: url,
                    FilmFormat(path: name) == .pictures ? .png : FilmFormat(path: name) ?? .png,
                    shape)
            } catch {
                return error
            }
            return nil
        }
        #expect(FilmFormat(path: "a.avi") == nil && FilmFormat(path: "A.PNG") == .png)
        #expect(FilmFormat(path: "a") == .pictures && FilmFormat(path: "a.png/") == .pictures)
        #expect(try error("h.gif", 8, 8, 60) == .badRate(60, most: 50))
        #expect(try error("h.png", 8, 8, 0) == .badRate(0, most: 240))
        #expect(try error("h.png", 0, 8, 9) == .badSize(width: 0, height: 8, most: 32_767))
        #expect(
            try error("h.webp", 17_000, 8, 9) == .badSize(width: 17_000, height: 8, most: 16_383))
        #expect(
            try error("/nowhere/h.png", 8, 8, 9)
                == .unwritable(path: "/nowhere/h.png", reason: "No such file or directory"))
        #expect(
            try error("/dev/null", 8, 8, 9)
                == .unwritable(path: "/dev/null", reason: "it is no plain file"))
        #expect(scratch.names == [])
    }
}
