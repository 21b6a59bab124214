import Foundation
import Glibc
import Primitives

/// The program `ffmpeg`, which gets frames by its standard input. One thread at a time.
final class Encoder {
    private let process = Process()
    private let socket: Int32
    private let errors: URL
    private let count: Int

    /// The path of the program; nil where it isn't installed.
    static func find(in folders: [String]?) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (folders ?? path.split(separator: ":").map(String.init))
            .map { $0 + "/ffmpeg" }
            .first { access($0, X_OK) == 0 }
    }

    /// Starts the program. Throws `ChalkError.unwritable` when that can't be done.
    init(
        _ program: String, to url: URL, width: Int, height: Int, rate: Int
    ) throws(ChalkError) {
        // A socket and not a pipe: writing to a program that has ended is then an error, and raises
        // no signal.
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .unwritable(path: url.path, reason: lastReason()) }
        socket = ends[0]
        count = width * height * 4
        errors = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            [
                "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
                "bgra", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i",
                "pipe:0",
            ] + Self.options(url.pathExtension.lowercased()) + [url.path]
        let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try? FileHandle(forWritingTo: errors)
        do {
            try process.run()
        } catch {
            close(socket)
            try? FileManager.default.removeItem(at: errors)
            throw .unwritable(path: url.path, reason: "\(program) can't be started")
        }
        // The program has its own copy; it sees the end of input once both ends here are closed.
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
            let part = Glibc.send(
                socket, UnsafeRawPointer(bytes) + sent, count - sent, Int32(MSG_NOSIGNAL))
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { return false }
            sent += part
        }
        return true
    }

    /// Waits until the film is written; returns what went wrong, in words, nil for nothing.
    func finish() -> String? {
        close(socket)
        process.waitUntilExit()
        defer { try? FileManager.default.removeItem(at: errors) }
        guard process.terminationStatus != 0 || process.terminationReason != .exit else {
            return nil
        }
        let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        let last = text.split(separator: "\n").last.map(String.init)
        return "ffmpeg ended with \(process.terminationStatus)"
            + (last.map { ", saying: \($0)" } ?? "")
    }

    /// Ends the program; its output is unusable.
    func stop() {
        process.terminate()
        _ = finish()
    }
}
