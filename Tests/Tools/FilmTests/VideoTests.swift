import CFilms
import Foundation
import Primitives
import Subprocess
import Testing

@testable import Films

/// Films by `ffmpeg`: scripts in its place, and the program itself where it is installed.
@Suite("Films by ffmpeg")
struct VideoTests {
    private let scratch = Scratch()

    private func writer(
        _ name: String, _ shape: FilmShape, folders: [String]?
    ) throws(FilmError) -> FilmWriter {
        var shape = shape
        shape.folders = folders
        return try FilmWriter(to: scratch.file(name), FilmFormat(path: name) ?? .mp4, shape)
    }

    private func bitmap(_ width: Int, _ height: Int, _ color: UInt32) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width { bitmap.row(y)[x] = color }
        }
        return bitmap
    }

    /// The values of 100 % colour bars in ITU-R BT.709 with 8 bits, as tables of the standard's users have them.
    @Test(
        "colours become those of BT.709 in limited range",
        arguments: [
            (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]),
            (0xFFFF_0000, [63, 102, 240]), (0xFF00_FF00, [173, 42, 26]),
            (0xFF00_00FF, [32, 240, 118]), (0xFFFF_FF00, [219, 16, 138]),
        ] as [(UInt32, [UInt8])])
    func colors(color: UInt32, expected: [UInt8]) throws {
        // Odd sides: their last pixels are repeated.
        let planes = try #require(FramePlanes(width: 37, height: 5))
        planes.take(try bitmap(37, 5, color))
        #expect(planes.width == 38 && planes.height == 6 && planes.bytes.count == 38 * 6 * 3 / 2)
        #expect(planes.bytes[..<228].allSatisfy { $0 == expected[0] })
        #expect(planes.bytes[228..<285].allSatisfy { $0 == expected[1] })
        #expect(planes.bytes[285...].allSatisfy { $0 == expected[2] })
    }

    /// H.264 and VP9 have a chroma sample at the left one of its two columns: the columns around it count half.
    @Test("a chroma sample is the mean around its column, of both rows")
    func siting() throws {
        let planes = try #require(FramePlanes(width: 4, height: 2))
        let bitmap = try bitmap(4, 2, 0xFF00_0000)
        bitmap.row(0)[2] = 0xFF00_00FF
        planes.take(bitmap)
        // One of two rows; the second sample's own column counts half, and it is no neighbour of the first.
        // Blue is 112 above the middle, and a quarter of that counts.
        #expect(Array(planes.bytes[8..<10]) == [128, 156] as [UInt8])
        bitmap.row(0)[2] = 0xFF00_0000
        bitmap.row(0)[1] = 0xFF00_00FF
        planes.take(bitmap)
        #expect(Array(planes.bytes[8..<10]) == [142, 142] as [UInt8])
    }

    @Test("without ffmpeg it is said what to install, and with a failing one what that said")
    func failing() throws {
        let shape = FilmShape(width: 64, height: 64, rate: 30)
        #expect(throws: FilmError.noEncoder) { try writer("a.mp4", shape, folders: []) }
        func error(_ script: String, _ name: String) throws -> FilmError? {
            try scratch.program("ffmpeg", script)
            defer { try? FileManager.default.removeItem(at: scratch.file("ffmpeg")) }
            do throws(FilmError) {
                let writer = try writer(name, shape, folders: [scratch.url.path])
                let bitmap = Bitmap(width: 64, height: 64)
                for _ in 0..<40 { if let bitmap { try writer.take(bitmap) } }
                try writer.finish()
            } catch {
                return error
            }
            return nil
        }
        #expect(
            try error("echo no such thing >&2; exit 3", "b.webm")
                == .failed(reason: "ffmpeg ended with 3, saying: no such thing"))
        #expect(
            try error("cat >/dev/null; echo \"Unknown encoder 'libx264'\" >&2; exit 1", "b.mp4")
                == .missingEncoder(name: "libx264"))
        let full = "a.mp4: No space left on device"
        let path = scratch.file("b.mp4").resolvingSymlinksInPath().path
        #expect(
            try error("echo '\(full)' >&2; echo Conversion failed >&2; exit 1", "b.mp4")
                == .unwritable(path: path, reason: "No space left on device"))
        // One that ends well before it has read all has made no film.
        #expect(try error("exec <&-; exit 0", "b.mp4") != nil)
        #expect(scratch.names == [])
    }

    /// An encoder that takes nothing, and one that takes all and never ends.
    @Test(
        "a program that gets no further is ended and told",
        arguments: ["exec /bin/sleep 1000", "cat > /dev/null; exec /bin/sleep 1000"])
    func stuck(script: String) throws {
        try scratch.program("ffmpeg", script)
        var shape = FilmShape(width: 512, height: 512, rate: 30)
        shape.patience = 0.3
        let bitmap = try bitmap(512, 512, 0xFF80_8080)
        do throws(FilmError) {
            let writer = try writer("c.mp4", shape, folders: [scratch.url.path])
            for _ in 0..<9 { try writer.take(bitmap) }
            try writer.finish()
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains("got no further"))
        }
        #expect(scratch.names == ["ffmpeg"])
    }

    @Test("a video that is stopped leaves nothing, and its program ends")
    func stopped() throws {
        let pipe = scratch.file("pipe").path
        mkfifo(pipe, 0o600)
        // The pipe's reader comes to an end when the program does.
        try scratch.program("ffmpeg", "exec >\(pipe); cat >/dev/null; exec /bin/sleep 1000")
        let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        let shape = FilmShape(width: 64, height: 64, rate: 30)
        let writer = try writer("d.mp4", shape, folders: [scratch.url.path])
        try writer.take(bitmap(64, 64, 0xFF80_8080))
        writer.stop()
        // The system takes a moment to end a child of the program, which had the pipe, too.
        var byte: UInt8 = 0
        var looks = 0
        while read(reader, &byte, 1) != 0, looks < 500 {
            usleep(10_000)
            looks += 1
        }
        #expect(looks < 500)
        #expect(scratch.names == ["ffmpeg", "pipe"])
    }

    /// The fields that ffprobe tells of a file's first picture stream.
    private func probe(_ name: String) throws -> [String: String] {
        let fields =
            "width,height,nb_read_frames,r_frame_rate,pix_fmt,color_range,color_space,"
            + "color_transfer,color_primaries"
        let run = try #require(
            Tool("ffprobe")?.run(
                [
                    "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
                    "stream=\(fields)", "-of", "default=noprint_wrappers=1",
                    scratch.file(name).path,
                ], within: 60))
        return Dictionary(
            String(decoding: run.output, as: UTF8.self).split(separator: "\n").compactMap { line in
                let parts = line.split(separator: "=").map(String.init)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }, uniquingKeysWith: { $1 })
    }

    @Test(
        "ffprobe finds the frames, the rate and the colours, and the bytes are the same twice",
        arguments: ["mp4", "webm"])
    func real(ending: String) throws {
        guard Tool("ffmpeg") != nil, Tool("ffprobe") != nil else {
            print("SKIPPED: ffmpeg is not installed, so no film was made")
            return
        }
        let shape = FilmShape(width: 321, height: 180, rate: 60)
        for name in ["e.\(ending)", "f.\(ending)"] {
            let writer = try writer(name, shape, folders: nil)
            for frame in 0..<45 {
                try writer.take(bitmap(321, 180, 0xFF20_2020 + UInt32(frame) * 0x0003_0201))
            }
            try writer.finish()
        }
        let told = try probe("e.\(ending)")
        #expect(told["width"] == "322" && told["height"] == "180" && told["pix_fmt"] == "yuv420p")
        #expect(told["nb_read_frames"] == "45" && told["r_frame_rate"] == "60/1")
        #expect(told["color_range"] == "tv")
        for field in ["color_space", "color_transfer", "color_primaries"] {
            #expect(told[field] == "bt709", "\(field)")
        }
        let files = try ["e", "f"].map { try Data(contentsOf: scratch.file("\($0).\(ending)")) }
        #expect(files[0] == files[1])
        #expect(scratch.names == ["e.\(ending)", "f.\(ending)"])
    }
}
