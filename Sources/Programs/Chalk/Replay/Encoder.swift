import Foundation
import Glibc
import Primitives

/// The program `ffmpeg`, which gets frames by its standard input. One thread at a time.
final class Encoder {
    private let helper: Helper
    private let socket: Int32
    private let errors: FileHandle

    /// Seconds in which it may take no frame, or write nothing after the last.
    private let patience: Double

    /// The path of the program; nil where it isn't installed.
    static func find(in folders: [String]?) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (folders ?? path.split(separator: ":").map(String.init))
            .map { $0 + "/ffmpeg" }
            .first { access($0, X_OK) == 0 }
    }

    /// Starts it. Throws `ChalkError.unwritable` when that can't be done.
    /// - Parameter patience: the seconds in which it may get no further.
    init(
        _ program: String, to url: URL, width: Int, height: Int, rate: Int, patience: Double = 60
    ) throws(ChalkError) {
        // A socket and not a pipe: writing to a program that has ended is then an error, and raises
        // no signal.
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .unwritable(path: url.path, reason: lastReason()) }
        let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let arguments =
            [
                "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
                "bgra", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i",
                "pipe:0",
            ] + Self.options(url.pathExtension.lowercased()) + [url.path]
        guard let errors = Tool.scratch(),
            let helper = Helper(
                program, arguments,
                standard: [ends[1], errors.fileDescriptor, errors.fileDescriptor],
                .encoding)
        else {
            close(ends[0])
            throw .unwritable(path: url.path, reason: "\(program) can't be started")
        }
        (self.helper, self.errors, self.patience) = (helper, errors, patience)
        socket = ends[0]
        // The program has it now, and is to see the end of it when this end is closed.
        try? input.close()
    }

    private static func options(_ ending: String) -> [String] {
        switch ending {
        case "png": ["-f", "apng", "-plays", "0", "-pix_fmt", "rgb24"]
        case "webm":
            ["-pix_fmt", "yuv420p", "-deadline", "realtime", "-cpu-used", "5", "-b:v", "3M"]
        default: ["-pix_fmt", "yuv420p", "-movflags", "+faststart"]
        }
    }

    /// Sends a frame; false when the program takes no more.
    func take(_ bitmap: Bitmap) -> Bool {
        for y in 0..<bitmap.height {
            guard send(bitmap.row(y), bitmap.width * 4) else { return false }
        }
        return true
    }

    private func send(_ bytes: UnsafeMutablePointer<UInt32>, _ count: Int) -> Bool {
        var sent = 0
        while sent < count {
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let part = Glibc.send(
                socket, UnsafeRawPointer(bytes) + sent, count - sent, flags)
            if part > 0 {
                sent += part
            } else if errno == EAGAIN {
                guard waitsForMore() else { return false }
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits until it takes more; false where it gets no further.
    private func waitsForMore() -> Bool {
        var patience = Patience(seconds: patience)
        while !patience.isOver(at: Patience.now, progress: helper.progress) {
            var look = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
            if poll(&look, 1, 100) > 0 { return true }
        }
        return false
    }

    /// Waits until the film is written; what went wrong, in words, nil for nothing.
    func finish() -> String? {
        close(socket)
        guard helper.wait(Patience(seconds: patience)) else {
            return
                "ffmpeg got no further for \(Int(patience)) seconds and was ended; try again, or a shorter film"
        }
        guard helper.code != 0 else { return nil }
        let code = helper.code.map { "\($0)" } ?? "a signal"
        let last = words.split(separator: "\n").last.map(String.init)
        return "ffmpeg ended with \(code)" + (last.map { ", saying: \($0)" } ?? "")
    }

    /// The last kilobytes of the encoder's messages.
    private var words: String {
        guard let end = try? errors.seekToEnd(),
            (try? errors.seek(toOffset: end > 8192 ? end - 8192 : 0)) != nil,
            let data = try? errors.read(upToCount: 8192)
        else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Ends the program; its output is unusable.
    func stop() {
        helper.end()
        close(socket)
    }
}
