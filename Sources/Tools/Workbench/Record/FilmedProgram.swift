import Foundation
import Glibc
import Headless
import Primitives
import Subprocess

/// A program at work that draws for a film, one frame after the other. Main.
@MainActor
final class FilmedProgram {
    /// A program that showed nothing, or no more.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The picture of the last frame that was seen.
    let picture: Bitmap
    private let path: String
    /// The line to the program; nil where it isn't asked for frames any more.
    private var line: FilmSocket?
    private let helper: Helper
    private let framePatience: Double
    private let interrupt: Interrupt

    /// The seconds in which a program has to begin.
    private static let patience = 60.0

    /// Starts a program.
    /// - Parameters:
    ///   - size: the size of its first window, in points; nil for its own.
    ///   - framePatience: the seconds in which it has to draw a frame.
    /// - Throws: `Failure`, or `Interrupt.Stop`.
    init(
        _ path: String, _ arguments: [String], size: (width: Int, height: Int)?, _ order: FilmOrder,
        framePatience: Double, _ interrupt: Interrupt
    ) throws {
        let (line, helper) = try Self.start(path, arguments, size: size, order)
        var patience = Patience(seconds: Self.patience)
        let found = line.size {
            interrupt.signal == nil && !patience.isOver(at: Patience.now, progress: 0)
        }
        if let signal = interrupt.signal { throw Interrupt.Stop(signal: signal) }
        guard let (width, height) = found else { throw Self.failure(path, helper) }
        guard let picture = Bitmap(width: width, height: height) else {
            throw Failure(
                description: "there is no memory for pictures of \(width) x \(height) pixels; "
                    + "use a smaller size or scale")
        }
        (self.path, self.picture, self.line, self.helper) = (path, picture, line, helper)
        (self.framePatience, self.interrupt) = (framePatience, interrupt)
    }

    /// Brings the program to a time, in seconds. Throws `Failure` where it ended, and `Interrupt.Stop`.
    func show(_ time: Double, _ isSeen: Bool) throws {
        var patience = Patience(seconds: framePatience)
        var isOver = false
        let isDone =
            line?.ask(for: time, isSeen ? picture : nil) {
                isOver = patience.isOver(at: Patience.now, progress: 0)
                return interrupt.signal == nil && !isOver
            } ?? false
        if let signal = interrupt.signal { throw Interrupt.Stop(signal: signal) }
        guard isDone else {
            // A program that has closed its end of the line is about to end; one that is at work is ended.
            let hasEnded = helper.wait(Patience(seconds: isOver ? 0 : 10, most: 10))
            let fact = hasEnded ? "ended\(Self.code(helper)) after" : "gave no frame for"
            throw Failure(
                description: "\(path) \(fact) \(String(format: "%g", time)) s, so no film was "
                    + "written; choose an earlier --to")
        }
    }

    /// Lets the program end by itself, as when its window is closed.
    func end() {
        line = nil
        _ = helper.wait(Patience(seconds: 10, most: 60))
    }

    private static func start(
        _ path: String, _ arguments: [String], size: (width: Int, height: Int)?, _ order: FilmOrder
    ) throws -> (FilmSocket, Helper) {
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else {
            throw Failure(description: "there is no socket: \(String(cString: strerror(errno)))")
        }
        let line = FilmSocket(ends[0])
        // The program has it once it is started, and the line is to end with it.
        defer { close(ends[1]) }
        setenv(FilmOrder.variable, order.text, 1)
        if let size { setenv("LAMINA_SIZE", "\(size.width)x\(size.height)", 1) }
        // A program that knows no order opens no windows.
        setenv("WAYLAND_DISPLAY", "none-for-a-film", 1)
        unsetenv("WAYLAND_SOCKET")
        let bounds = Helper.Bounds(
            memory: 8 << 30, fileBytes: 64 << 30, files: 1024, isOffline: false)
        guard
            let helper = Helper(
                path, arguments, standard: [ends[1], STDOUT_FILENO, STDERR_FILENO], bounds)
        else {
            throw Failure(
                description: "\(path) can't be started: \(String(cString: strerror(errno)))")
        }
        return (line, helper)
    }

    /// The error for a program that never began.
    private static func failure(_ path: String, _ helper: Helper) -> Failure {
        // A program that has closed its end of the line is about to end.
        let hasEnded = helper.wait(Patience(seconds: 1, most: 10))
        let fact = hasEnded ? "ended\(code(helper)) before its first picture" : "showed no picture"
        return Failure(
            description: "\(path) \(fact); a program that can be recorded is one of Lamina's, as "
                + "new as this lamina, and opens a window")
    }

    private static func code(_ helper: Helper) -> String {
        helper.code.map { " with \($0)" } ?? ""
    }
}
