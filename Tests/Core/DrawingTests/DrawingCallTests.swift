import Drawing
import Foundation
import Primitives
import Testing

/// Each call against a picture that somebody has looked at, against itself when it is recorded and
/// played, and against what other programs make of its document.
@Suite("Drawing calls")
struct DrawingCallTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    /// `LAMINA_RECORD=1 ./test --filter DrawingCallTests` writes the pictures anew.
    @Test("a drawing call looks as it did", arguments: DrawingCall.steady)
    func looksTheSame(call: DrawingCall) throws {
        let file = Self.folder.appending(path: "\(call.name).png").path
        let image = try call.image(scale: 2)
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let expected = try CGImage(contentsOfPNG: file)
        let far = try #require(difference(image, expected))
        // Cairo may round otherwise by a step on another processor.
        #expect(far.maximum <= 2, "\(far)")
    }

    @Test(
        "recorded and played, a call gives the pixels that it gives at once",
        arguments: DrawingCall.all, [false, true])
    func recorded(call: DrawingCall, isOpaque: Bool) throws {
        for isFlipped in [false, true] {
            let (width, height) = (144, 108)
            let clip = Region(PixelRect(x: 3, y: 4, width: 130, height: 99))
            let made = (0..<2).map { _ in
                Bitmap(width: width, height: height, isOpaque: isOpaque)
            }
            let now = try #require(made[0])
            let later = try #require(made[1])
            let direct = try #require(
                CGContext(
                    bitmap: now, clip: clip, origin: CGPoint(x: 1, y: 2), scale: 1.5,
                    isFlipped: isFlipped))
            call.draw(direct)
            direct.finish()
            let recording = try #require(
                CGContext(
                    recording: later.bounds, isOpaque: isOpaque, clip: clip,
                    origin: CGPoint(x: 1, y: 2), scale: 1.5, isFlipped: isFlipped))
            call.draw(recording)
            #expect(recording.data == nil && recording.makeImage() == nil)
            recording.makeRecord().play(into: later, clip: clip)
            let far = try #require(
                difference(CGImage(bitmap: now), CGImage(bitmap: later)))
            // Cairo counts along a gradient, and across turned cells, from another corner when it
            // plays them.
            let limit =
                ["linear-gradient", "radial-gradient", "pattern-stencil"]
                    .contains { call.name.hasPrefix($0) } ? 2 : 0
            #expect(far.maximum <= limit && far.mean < 0.1, "\(far)")
        }
    }

    @Test("a record is played on another thread, after its context is gone")
    func playedElsewhere() async throws {
        let bitmap = try #require(Bitmap(width: 96, height: 72))
        let record = try {
            let context = try #require(
                CGContext(
                    recording: bitmap.bounds, isOpaque: false, clip: Region(bitmap.bounds),
                    origin: .zero, scale: 1, isFlipped: false))
            for call in DrawingCall.all { call.draw(context) }
            return context.makeRecord()
        }()
        await Task.detached { record.play(into: bitmap, clip: Region(bitmap.bounds)) }.value
        #expect(bitmap[48, 36] != 0)
    }

    /// What a tool makes of a document; nil without the tool.
    private func rendered(_ tool: String, _ arguments: (String) -> [String], _ data: Data) throws
        -> CGImage?
    {
        let path = "/usr/bin/\(tool)"
        guard FileManager.default.isExecutableFile(atPath: path) else {
            print("LOUD SKIP: \(tool) is not installed")
            return nil
        }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appending(path: "in")
        try data.write(to: input)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments(input.path)
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try CGImage(contentsOfPNG: folder.appending(path: "out.png").path)
    }

    private func paper(_ context: CGContext) {
        context.setFillColor(.white)
        context.fill(CGRect(origin: .zero, size: DrawingCall.size))
        context.setFillColor(.black)
    }

    @Test("a call's SVG looks in librsvg as its bitmap does", arguments: DrawingCall.all)
    func svg(call: DrawingCall) throws {
        let data = NSMutableData()
        let context = try #require(
            CGContext(svg: try consumer(data), size: DrawingCall.size))
        paper(context)
        call.draw(context)
        context.closePDF()
        let image = try rendered(
            "rsvg-convert",
            { ["-o", "out.png", "-w", "192", "-h", "144", "-b", "white", $0] }, data as Data)
        guard let image else { return }
        // librsvg knows no blend modes here, and a shadow's blur is in pixels, which differ.
        guard !["blend-modes", "clear", "shadow"].contains(call.name) else { return }
        let expected = try call.image(scale: 2, isOnWhite: true)
        let far = try #require(difference(image, expected))
        #expect(far.mean < 2.5, "\(call.name): \(far)")
    }

    @Test("a call's PDF looks in poppler as its bitmap does", arguments: DrawingCall.shapes)
    func pdf(call: DrawingCall) throws {
        let data = NSMutableData()
        var box = CGRect(origin: .zero, size: DrawingCall.size)
        let context = try #require(
            CGContext(consumer: try consumer(data), mediaBox: &box))
        context.beginPDFPage(nil)
        context.translateBy(x: 0, y: box.height)
        context.scaleBy(x: 1, y: -1)
        paper(context)
        call.draw(context)
        context.endPDFPage()
        context.closePDF()
        let image = try rendered(
            "pdftoppm", { ["-png", "-singlefile", "-r", "144", $0, "out"] }, data as Data)
        guard let image else { return }
        // Patterns lie in the page's own space, which is not flipped; shadows fall the other way; and
        // poppler goes on with a colour where a clear one follows at the same place.
        let moves = [
            "pattern", "pattern-stencil", "shadow", "clear", "mask", "linear-gradient-ends",
        ]
        guard !moves.contains(call.name) else { return }
        let expected = try call.image(scale: 2, isOnWhite: true)
        let far = try #require(difference(image, expected))
        #expect(far.mean < 2.5, "\(call.name): \(far)")
    }
}
