import Dispatch
import Foundation
package import Glibc
import Primitives

/// Writes a trace of frames to a file, on its own queue: neither main nor a render thread waits for
/// a disk. Any thread.
///
/// The file is complete after each write, so that it can be read while the program runs, and after
/// a crash: the next write overwrites the closing bracket. A reader in the middle of a write may
/// see an incomplete file, and should read again. If the disk is too slow, the oldest frames are
/// left out; if it is full, one line on standard error says so, and the trace ends with its last
/// complete state.
package final class TraceWriter: Sendable {
    /// The system functions that a trace uses.
    package struct Disk: Sendable {
        /// Writes bytes of a file at an offset, like `pwrite`.
        package var write: @Sendable (Int32, UnsafeRawPointer, Int, off_t) -> Int = {
            pwrite($0, $1, $2, $3)
        }
        /// Reports a message to the person.
        package var tell: @Sendable (String) -> Void = { DebugSwitches.tell("LAMINA_DEBUG: \($0)") }
        /// The time that the end of the program waits for pending writes, in seconds.
        package var patience = 5.0

        /// The real system functions.
        package init() {}
    }

    /// An entry that waits to be written.
    private enum Entry {
        case frame(FrameRecord, stage: Int)
        case end(stage: Int)
    }

    private struct State {
        var waiting: [Entry] = []
        var isDue = false
        var isOpen = true
    }

    /// The state that only the queue touches.
    private struct File {
        /// The descriptor; -1 once the file is closed.
        var descriptor: Int32
        /// The offset of the closing bracket.
        var end: off_t = 0
        var events = TraceEvents(process: ProcessInfo.processInfo.processName)
    }

    private static let mostWaiting = 4096
    private static let head = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
    private static let tail = "\n]}\n"

    /// The path of the file: `path`, or another beside it where another program writes there.
    package let path: String
    private let state = Locked(State())
    private let file: Locked<File>
    private let queue = DispatchQueue(label: "lamina.trace", qos: .utility)
    private let disk: Disk

    /// A trace in a new file at `path`; nil where it can't be written, which is reported on
    /// standard error.
    ///
    /// Where another program writes a trace to the same file, such as a child that inherits the
    /// variable, this process's number is added to the name. A pipe or a device isn't accepted.
    package init?(path: String, disk: Disk = Disk()) {
        self.disk = disk
        guard let opened = Self.open(path, disk) else { return nil }
        self.path = opened.path
        file = Locked(File(descriptor: opened.descriptor))
        put(Self.head)
        guard state.withLock({ $0.isOpen }) else { return nil }
        TraceExit.shared.add(self)
    }

    /// Opens the file, or one beside it, and locks it against other programs.
    private static func open(_ path: String, _ disk: Disk) -> (path: String, descriptor: Int32)? {
        // Doesn't block, as opening a pipe without a reader otherwise would.
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
        let own = (path as NSString).deletingPathExtension + "-\(getpid())"
        let other = path.hasSuffix(".json") ? own + ".json" : path + "-\(getpid())"
        for each in [path, other] {
            let descriptor = Glibc.open(each, flags, 0o644)
            var facts = stat()
            guard descriptor >= 0, fstat(descriptor, &facts) == 0 else {
                let reason = String(cString: strerror(errno))
                if descriptor >= 0 { _ = Glibc.close(descriptor) }
                disk.tell("can't write the trace \(each): \(reason)")
                return nil
            }
            guard facts.st_mode & S_IFMT == S_IFREG else {
                _ = Glibc.close(descriptor)
                disk.tell("can't write the trace \(each): it is no file")
                return nil
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0 {
                if each != path {
                    disk.tell("another program writes \(path); the trace is \(each)")
                }
                return (each, descriptor)
            }
            _ = Glibc.close(descriptor)
        }
        disk.tell("can't write the trace \(path): another program does")
        return nil
    }

    /// Adds a frame of the stage with this number; never waits for the disk.
    package func add(_ record: FrameRecord, stage: Int) {
        add(.frame(record, stage: stage))
    }

    /// Ends the stage with this number; never waits for the disk.
    package func end(stage: Int) {
        add(.end(stage: stage))
    }

    private func add(_ entry: Entry) {
        let isNew = state.withLock { state in
            guard state.isOpen else { return false }
            state.waiting.append(entry)
            if state.waiting.count > Self.mostWaiting { state.waiting.removeFirst() }
            defer { state.isDue = true }
            return !state.isDue
        }
        if isNew { queue.async { [self] in write(isLast: false) } }
    }

    /// Whether the trace is open: neither closed, nor ended because its file can't be written.
    package var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Waits until the file contains all entries added before.
    package func settle() {
        queue.sync {}
    }

    /// Writes all pending entries, and closes the file; waits for that at most as long as the
    /// patience.
    package func close() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        guard wasOpen else { return }
        let closed = DispatchSemaphore(value: 0)
        queue.async { [self] in
            write(isLast: true)
            closed.signal()
        }
        guard closed.wait(timeout: .now() + disk.patience) == .timedOut else { return }
        disk.tell("the disk is too slow for the end of the trace \(path)")
    }

    private func write(isLast: Bool) {
        let waiting = state.withLock { state in
            defer { (state.waiting, state.isDue) = ([], false) }
            return state.waiting
        }
        let text = file.withLock { file in
            guard file.descriptor >= 0 else { return "" }
            for each in waiting {
                switch each {
                case .frame(let record, let stage): file.events.add(record, stage: stage)
                case .end(let stage): file.events.end(stage: stage)
                }
            }
            if isLast { file.events.finish() }
            return file.events.take()
        }
        put(text)
        if isLast { closeFile() }
    }

    private func closeFile() {
        file.withLock { file in
            if file.descriptor >= 0 { _ = Glibc.close(file.descriptor) }
            file.descriptor = -1
        }
    }

    /// Writes text in place of the closing bracket, followed by a new one.
    private func put(_ text: String) {
        guard !text.isEmpty else { return }
        let (descriptor, end) = file.withLock { ($0.descriptor, $0.end) }
        guard let next = write(text + Self.tail, to: descriptor, at: end) else {
            return giveUp(descriptor, end, String(cString: strerror(errno)))
        }
        file.withLock { $0.end = next - off_t(Self.tail.utf8.count) }
    }

    /// Writes a whole text; returns the offset of its end, or nil where the system refused.
    private func write(_ text: String, to descriptor: Int32, at start: off_t) -> off_t? {
        var (end, bytes) = (start, ArraySlice(Array(text.utf8)))
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { bytes in
                bytes.baseAddress.map { disk.write(descriptor, $0, bytes.count, end) } ?? 0
            }
            guard count > 0 || (count < 0 && errno == EINTR) else { return nil }
            end += off_t(max(count, 0))
            bytes = bytes.dropFirst(max(count, 0))
        }
        return end
    }

    /// Truncates the file to its last complete state: the closing bracket is in place already.
    private func giveUp(_ descriptor: Int32, _ end: off_t, _ reason: String) {
        state.withLock { state in
            state.isOpen = false
            state.waiting = []
        }
        _ = ftruncate(descriptor, end)
        if end > 0 { _ = write(Self.tail, to: descriptor, at: end) }
        closeFile()
        disk.tell("the trace \(path) ends here: \(reason)")
    }
}

/// Closes the open traces when the program ends.
private final class TraceExit: Sendable {
    static let shared = TraceExit()
    private let open = Locked<[TraceWriter]>([])

    private init() {
        atexit { TraceExit.shared.closeAll() }
    }

    func add(_ writer: TraceWriter) {
        open.withLock { $0.append(writer) }
    }

    private func closeAll() {
        for writer in open.withLock({ $0 }) { writer.close() }
    }
}
