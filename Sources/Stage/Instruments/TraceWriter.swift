import Dispatch
import Foundation
import Glibc
import Primitives

/// Writes a trace of frames to a file, on a queue of its own: neither main nor a render thread waits for
/// a disk. Any thread.
///
/// The file is whole after each write, so that it can be read while the program runs, and after a
/// crash: the next write goes over its last bracket. Whoever reads in the middle of a write may see it
/// cut, and reads again. Of frames that the disk is too slow for the oldest are left out.
package final class TraceWriter: Sendable {
    private struct State {
        var waiting: [(record: FrameRecord, stage: Int)] = []
        var isDue = false
        var isOpen = true
    }

    /// What only the queue touches.
    private struct File {
        var descriptor: Int32
        /// Where the closing bracket begins.
        var end: off_t = 0
        var events = TraceEvents(process: ProcessInfo.processInfo.processName)
    }

    private static let mostWaiting = 4096
    private static let head = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
    private static let tail = "\n]}\n"

    private let state = Locked(State())
    private let file: Locked<File>
    private let queue = DispatchQueue(label: "lamina.trace", qos: .utility)

    /// A trace in a new file at `path`; nil where it can't be written, which is told on standard error.
    package init?(path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            DebugSwitches.tell("LAMINA_DEBUG: can't write the trace \(path): \(reason)")
            return nil
        }
        file = Locked(File(descriptor: descriptor))
        put(Self.head)
        TraceExit.shared.add(self)
    }

    /// Adds a frame of the stage with this number; never waits for the disk.
    package func add(_ record: FrameRecord, stage: Int) {
        let isNew = state.withLock { state in
            guard state.isOpen else { return false }
            state.waiting.append((record, stage))
            if state.waiting.count > Self.mostWaiting { state.waiting.removeFirst() }
            defer { state.isDue = true }
            return !state.isDue
        }
        if isNew { queue.async { [self] in write(isLast: false) } }
    }

    /// Waits until the file holds what was added before.
    package func settle() {
        queue.sync {}
    }

    /// Writes all that waits, and closes the file; waits until that is done.
    package func close() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        guard wasOpen else { return }
        queue.sync { write(isLast: true) }
    }

    private func write(isLast: Bool) {
        let waiting = state.withLock { state in
            defer { (state.waiting, state.isDue) = ([], false) }
            return state.waiting
        }
        let text = file.withLock { file in
            for each in waiting { file.events.add(each.record, stage: each.stage) }
            if isLast { file.events.finish() }
            return file.events.take()
        }
        put(text)
        guard isLast else { return }
        file.withLock { file in
            _ = Glibc.close(file.descriptor)
            file.descriptor = -1
        }
    }

    /// Writes text in place of the closing bracket, and another one after it.
    private func put(_ text: String) {
        guard !text.isEmpty else { return }
        var (descriptor, end) = file.withLock { ($0.descriptor, $0.end) }
        var bytes = ArraySlice(Array((text + Self.tail).utf8))
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, end) }
            guard count > 0 || (count < 0 && errno == EINTR) else { return }
            end += off_t(max(count, 0))
            bytes = bytes.dropFirst(max(count, 0))
        }
        file.withLock { $0.end = end - off_t(Self.tail.utf8.count) }
    }
}

/// Closes the traces that are open when the program ends.
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
