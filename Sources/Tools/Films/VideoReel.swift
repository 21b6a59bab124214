import Foundation
import Glibc
import Primitives
import Subprocess

/// A film that the program `ffmpeg` encodes, which gets its frames by its standard input. One thread.
final class VideoReel: FilmReel {
    private let draft: FilmDraft
    private let format: FilmFormat
    private let planes: FramePlanes
    private let helper: Helper
    private var socket: Int32
    private let errors: FileHandle
    private let patience: Double
    /// Whether the program has ended before the last frame; the reason is known at the end.
    private var isBroken = false

    /// The path of the program; nil where it isn't installed.
    static func find(in folders: [String]?) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (folders ?? path.split(separator: ":").map(String.init))
            .map { $0 + "/ffmpeg" }
            .first { access($0, X_OK) == 0 }
    }

    /// Starts the program. Throws `FilmError`.
    init(_ draft: FilmDraft, _ format: FilmFormat, _ shape: FilmShape) throws(FilmError) {
        guard let program = Self.find(in: shape.folders) else { throw .noEncoder }
        guard let planes = FramePlanes(width: shape.width, height: shape.height) else {
            throw .outOfMemory
        }
        // A socket and not a pipe: writing to a program that has ended is then an error, and raises
        // no signal.
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .failed(reason: String(cString: strerror(errno))) }
        let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let arguments =
            Self.input(planes.width, planes.height, shape.rate) + Self.output(format, shape.rate)
            + [draft.path]
        guard let errors = Tool.scratch(),
            let helper = Helper(
                program, arguments,
                standard: [ends[1], errors.fileDescriptor, errors.fileDescriptor],
                .encoding)
        else {
            close(ends[0])
            throw .failed(reason: "\(program) can't be started")
        }
        // The program has it now, and is to see the end of it when this end is closed.
        try? input.close()
        (self.draft, self.format, self.planes, self.helper) = (draft, format, planes, helper)
        (self.errors, patience, socket) = (errors, shape.patience, ends[0])
    }

    deinit {
        helper.end()
        if socket >= 0 { close(socket) }
    }

    private static func input(_ width: Int, _ height: Int, _ rate: Int) -> [String] {
        [
            "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
            "yuv420p", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i",
            "pipe:0",
        ]
    }

    /// The arguments that say how a film is written: without the time of day and random numbers, so that the same
    /// frames give the same bytes.
    private static func output(_ format: FilmFormat, _ rate: Int) -> [String] {
        let color = [
            "-vf", "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709",
            "-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "bt709",
            "-colorspace", "bt709",
        ]
        let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
        // A key frame every two seconds, to which players can jump.
        let keys = ["-g", "\(rate * 2)"]
        let codec =
            format == .webm
            ? [
                "-c:v", encoder(format), "-deadline", "realtime", "-cpu-used", "8", "-row-mt", "1",
                "-crf", "24", "-b:v", "0", "-f", "webm",
            ]
            : [
                "-c:v", encoder(format), "-preset", "ultrafast", "-crf", "18", "-movflags",
                "+faststart", "-f", "mp4",
            ]
        return color + plain + keys + codec
    }

    private static func encoder(_ format: FilmFormat) -> String {
        format == .webm ? "libvpx-vp9" : "libx264"
    }

    func add(_ bitmap: Bitmap) throws(FilmError) {
        planes.take(bitmap)
        guard !isBroken, !send(planes.bytes) else { return }
        isBroken = true
        try finish()
    }

    func finish() throws(FilmError) {
        close(socket)
        socket = -1
        guard helper.wait(Patience(seconds: patience)) else {
            throw .failed(
                reason:
                    "ffmpeg got no further for \(Int(patience)) seconds and was ended; try again, or a shorter film"
            )
        }
        if helper.code != 0 || isBroken { throw failure }
        try draft.keep()
    }

    /// The error that the program's messages tell of.
    private var failure: FilmError {
        let lines = words.split(whereSeparator: \.isNewline).map(String.init)
        if lines.contains(where: { $0.contains("Unknown encoder") }) {
            return .missingEncoder(name: Self.encoder(format))
        }
        for error in [ENOSPC, EDQUOT, EFBIG] {
            let reason = String(cString: strerror(error))
            guard lines.contains(where: { $0.contains(reason) }) else { continue }
            return .unwritable(path: draft.goal, reason: reason)
        }
        let code = helper.code.map { "\($0)" } ?? "a signal"
        return .failed(
            reason: "ffmpeg ended with \(code)" + (lines.last.map { ", saying: \($0)" } ?? ""))
    }

    /// The last kilobytes of the program's messages.
    private var words: String {
        guard let end = try? errors.seekToEnd(),
            (try? errors.seek(toOffset: end > 8192 ? end - 8192 : 0)) != nil,
            let data = try? errors.read(upToCount: 8192)
        else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Sends a frame; false when the program takes no more.
    private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let count = Glibc.send(
                socket, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                guard waitsForMore() else { return false }
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits until the program takes more; false where it gets no further.
    private func waitsForMore() -> Bool {
        var patience = Patience(seconds: patience)
        while !patience.isOver(at: Patience.now, progress: helper.progress) {
            var look = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
            if poll(&look, 1, 100) > 0 { return true }
        }
        return false
    }
}
