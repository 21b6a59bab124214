import CSubprocess
import Foundation
import Glibc
import Primitives

/// Another program at work, with limits: it ends with this one, writes no more memory and no larger files than it
/// is allowed, and reaches no network where it needs none and the kernel can forbid it. One thread at a time.
package final class Helper {
    /// The limits of a program.
    package struct Bounds: Sendable {
        /// Bytes of memory that it may write.
        package var memory: UInt64
        /// Bytes of a file that it writes.
        package var fileBytes: UInt64
        /// Open files.
        package var files: UInt64
        /// Whether it may make no socket.
        package var isOffline: Bool

        /// Limits; those that aren't given are a drawing program's.
        package init(
            memory: UInt64 = 2 << 30, fileBytes: UInt64 = 1 << 30, files: UInt64 = 256,
            isOffline: Bool = true
        ) {
            (self.memory, self.fileBytes, self.files) = (memory, fileBytes, files)
            self.isOffline = isOffline
        }

        /// The limits of a program that reads a file or draws it.
        package static let drawing = Bounds()
        /// The limits of a program that makes a film.
        package static let encoding = Bounds(memory: 8 << 30, fileBytes: 64 << 30)
        /// The limits of a program that hands a file to the printer's service.
        package static let printing = Bounds(isOffline: false)
    }

    /// Whether the kernel keeps it from the network.
    package let isOffline: Bool
    private let id: pid_t
    private var status: Int32?

    /// Starts a program with these descriptors for its input, output and errors; nil where it can't be started, with
    /// the reason in `errno`.
    package init?(_ path: String, _ arguments: [String], standard: [Int32], _ bounds: Bounds) {
        guard
            let started = HelperStarter.shared.start(
                path, arguments, standard: standard, bounds)
        else { return nil }
        (id, isOffline) = started
        if bounds.isOffline, !isOffline { Self.tell(path) }
    }

    deinit { end() }

    private static let told = Locked(false)

    private static func tell(_ path: String) {
        let isFirst = told.withLock { told in
            defer { told = true }
            return !told
        }
        guard isFirst else { return }
        let words = "lamina: this kernel can't keep \(path) from the network (no seccomp filters)\n"
        try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
    }

    /// Whether it has ended; waits for nothing.
    package var hasEnded: Bool {
        if status != nil { return true }
        var found = Int32(0)
        let result = waitpid(id, &found, WNOHANG)
        if result == id { status = found }
        if result < 0, errno != EINTR { status = -1 }
        return status != nil
    }

    /// The program's exit code; nil while it runs, and when it was ended by a signal.
    package var code: Int32? {
        guard hasEnded, let status, status >= 0, status & 0x7F == 0 else { return nil }
        return (status >> 8) & 0xFF
    }

    /// A number that is another one when it got further: of the bytes that it read and wrote.
    package var progress: UInt64 {
        let text = MemoryLimit.text(of: "/proc/\(id)/io") ?? ""
        return text.split(separator: "\n").prefix(2).reduce(0) { sum, line in
            sum &+ (line.split(separator: " ").last.flatMap { UInt64($0) } ?? 0)
        }
    }

    /// Ends it with all that it started.
    package func end() {
        guard !hasEnded else { return }
        kill(-id, SIGKILL)
        kill(id, SIGKILL)
        var found = Int32(0)
        while waitpid(id, &found, 0) < 0, errno == EINTR {}
        status = found
    }

    /// Waits for its end; one that gets no further is ended. Whether it ended by itself.
    package func wait(_ patience: Patience) -> Bool {
        var (patience, pause) = (patience, UInt32(500))
        while !hasEnded {
            guard !patience.isOver(at: Patience.now, progress: progress) else {
                end()
                return false
            }
            usleep(pause)
            pause = min(pause * 2, 20_000)
        }
        return true
    }
}

/// How long another program may go on without getting any further, and at all.
package struct Patience: Sendable {
    /// Seconds without progress.
    package let seconds: Double
    /// Seconds in all, also of one that gets further.
    package let most: Double
    private var start: Double?
    private var since = 0.0
    private var last: UInt64 = 0

    /// Patience with a program that isn't there yet.
    package init(seconds: Double, most: Double = .infinity) {
        self.seconds = seconds
        self.most = most
    }

    /// Whether it is over at a time, with as much done as a number says. The first call begins it.
    package mutating func isOver(at now: Double, progress: UInt64) -> Bool {
        let first = start ?? now
        if start == nil || progress != last { (last, since) = (progress, now) }
        start = first
        return now - since >= seconds || now - first >= most
    }

    /// Seconds of a clock that nobody sets.
    package static var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// The thread that starts programs: they end with the thread that started them, so this one never ends.
private final class HelperStarter: Sendable {
    static let shared = HelperStarter()
    private let jobs = Locked<[@Sendable () -> Void]>([])
    private let waiting = DispatchSemaphore(value: 0)

    private init() {
        let (jobs, waiting) = (jobs, waiting)
        Thread.detachNewThread {
            while true {
                waiting.wait()
                let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                job?()
            }
        }
    }

    func start(
        _ path: String, _ arguments: [String], standard: [Int32], _ bounds: Helper.Bounds
    ) -> (pid_t, Bool)? {
        let result = Locked<(id: pid_t, isOffline: Bool, error: Int32)>((-1, false, 0))
        let done = DispatchSemaphore(value: 0)
        jobs.withLock { jobs in
            jobs.append {
                let found = Self.start(path, arguments, standard, bounds)
                result.withLock { $0 = found }
                done.signal()
            }
        }
        waiting.signal()
        done.wait()
        let found = result.withLock { $0 }
        if found.id > 0, found.error != 0 { waitpid(found.id, nil, 0) }
        errno = found.error
        return found.id > 0 && found.error == 0 ? (found.id, found.isOffline) : nil
    }

    private static func start(
        _ path: String, _ arguments: [String], _ standard: [Int32], _ bounds: Helper.Bounds
    ) -> (id: pid_t, isOffline: Bool, error: Int32) {
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var isOffline = Int32(0)
        let id = words.withUnsafeMutableBufferPointer { words in
            path.withCString { path in
                var helper = lamina_helper()
                helper.path = path
                helper.words = UnsafePointer(words.baseAddress)
                helper.environment = UnsafePointer(environ)
                helper.standard = (standard[0], standard[1], standard[2])
                helper.memory = bounds.memory
                helper.file_bytes = bounds.fileBytes
                helper.files = bounds.files
                helper.is_offline = bounds.isOffline ? 1 : 0
                errno = 0
                return lamina_start_helper(&helper, &isOffline)
            }
        }
        return (id, isOffline != 0, errno)
    }
}
