import Foundation
package import Primitives
package import Scene
package import Stage

/// Writes the events of a stage into a file, on a thread of its own. Any thread.
///
/// The reporting thread passes a value and continues. The size of pending entries is bounded: when
/// the disk is slower than the program, or full, a message on standard error says so, the capture
/// ends there, and the program continues. The part that was written can be played.
package final class CaptureWriter: Sendable {
    /// The options of a capture.
    package struct Options: Sendable {
        /// Whether the pixels of each painted frame are summed, so that a replay can be compared:
        /// about a millisecond for five million pixels.
        package var sumsPixels = true
        /// Whether the program waits for the disk, for stages without a user; otherwise the capture
        /// ends when the disk is too slow.
        package var waits = false
        /// The words of `LAMINA_DEBUG` that turn features off; a replay turns them off, too.
        package var words: [String] = []
        /// The greatest size of pending entries, in bytes.
        package var mostWaiting = 256 << 20
        /// The time for which the end of the program waits for pending entries, in seconds; with
        /// `waits` there is no limit.
        package var patience = 5.0
        /// Reports a problem to the user; by default on standard error.
        package var tell: @Sendable (String) -> Void = CaptureWriter.tell

        /// The options for a window.
        package init() {}
    }

    private struct Waiting: Sendable {
        var entry: CaptureEntry
        var weight: Int
    }

    private struct State: Sendable {
        var waiting: [Waiting] = []
        /// The size in bytes of the entries that are not written yet, including those being
        /// written.
        var weight = 0
        /// The number of threads that wait for room.
        var guests = 0
        var isEnding = false
        /// The reason why the capture ends before the program; nil if it doesn't.
        var reason: String?
        /// Whether pending entries are no longer waited for.
        var isGivenUp = false
        /// Whether the file is closed.
        var isClosed = false
    }

    private let state = Locked(State())
    /// Signalled for each entry; the writing thread waits for it.
    private let work = DispatchSemaphore(value: 0)
    /// Signalled for each thread that waits for room, when there is some.
    private let room = DispatchSemaphore(value: 0)
    private let closed = DispatchSemaphore(value: 0)
    private let options: Options
    private let name: String

    /// Starts to write to `file`.
    /// - Parameters:
    ///   - name: the place of the file, for messages.
    ///   - title: the subject of the capture.
    package init(to file: CaptureFile, name: String, title: String, options: Options = Options()) {
        self.options = options
        self.name = name
        let thread = Thread { [self] in run(file, title) }
        thread.name = "lamina-capture"
        thread.stackSize = 4 << 20
        thread.start()
    }

    /// Starts a capture of a stage in a new folder inside the one that the switches name; returns
    /// nil if they name none, and, after a message on standard error, if it can't be made.
    /// - Parameter waits: see `Options`.
    package static func begin(
        named name: String, switches: DebugSwitches, waits: Bool = false
    ) -> CaptureWriter? {
        guard let parent = switches.captureFolder else { return nil }
        var options = Options()
        options.waits = waits
        options.words = switches.optimisationWords
        do throws(CaptureDamage) {
            let folder = try CaptureFolder.make(in: parent, named: name)
            let file = try CaptureFile(creating: folder.file)
            let program = (CommandLine.arguments.first ?? "").split(separator: "/").last ?? ""
            let writer = CaptureWriter(
                to: file, name: folder.path, title: "\(name) of \(program)", options: options)
            OpenCaptures.add(writer)
            return writer
        } catch {
            let reason = if case .system(let number) = error { number } else { EIO }
            tell("can't capture into \(parent): \(String(cString: strerror(reason)))")
            return nil
        }
    }

    /// Ends the capture. Pending entries are still written; the end of the program waits for them.
    /// Any thread; never waits.
    package func end() {
        state.withLock { $0.isEnding = true }
        work.signal()
    }

    /// Ends the capture, and waits until everything is written: see `Options.patience`. Any thread,
    /// once or more.
    package func finish() {
        finish(by: .now() + options.patience)
    }

    /// Ends the capture, and waits until a deadline; with `waits` without limit.
    func finish(by deadline: DispatchTime) {
        end()
        let isDone = state.withLock { $0.isClosed || $0.isGivenUp }
        guard !isDone, !isClosed(by: options.waits ? .distantFuture : deadline) else { return }
        let left = state.withLock { state in
            state.isGivenUp = true
            return state.weight
        }
        options.tell(
            "\(name): the capture ends before all is written, as the disk is slow; "
                + "\(ByteText.of(left)) are not written")
        // The thread ends with a complete record, if the disk allows it.
        _ = isClosed(by: .now() + min(1, options.patience))
    }

    private func isClosed(by deadline: DispatchTime) -> Bool {
        guard closed.wait(timeout: deadline) == .success else { return false }
        closed.signal()
        return true
    }

    /// Prints one line on standard error.
    @Sendable private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(text)\n".utf8))
    }

    // MARK: In

    private func add(_ entry: CaptureEntry) {
        guard state.withLock({ !$0.isEnding }) else { return }
        let new = Waiting(entry: entry, weight: entry.weight)
        while !tryAdd(new) { room.wait() }
        work.signal()
    }

    /// Adds an entry; returns false if it must wait for room.
    private func tryAdd(_ new: Waiting) -> Bool {
        let (isIn, hasOverflown) = state.withLock { state in
            guard !state.isEnding else { return (true, false) }
            guard state.weight == 0 || state.weight + new.weight <= options.mostWaiting else {
                guard !options.waits else {
                    state.guests += 1
                    return (false, false)
                }
                state.isEnding = true
                state.reason = "the capture ends here, as the disk was too slow for the program"
                return (true, true)
            }
            state.waiting.append(new)
            state.weight += new.weight
            return (true, false)
        }
        if hasOverflown {
            options.tell(
                "\(name): the disk is too slow, the capture ends; "
                    + "\(ByteText.of(options.mostWaiting)) wait to be written")
        }
        return isIn
    }

    // MARK: Out

    private func run(_ file: CaptureFile, _ title: String) {
        var bytes: [UInt8] = []
        var error: Int32 = 0
        func flush() {
            if error == 0, !bytes.isEmpty { error = file.write(bytes) }
            bytes.removeAll(keepingCapacity: true)
        }
        let encoder = CaptureEncoder(title: title, words: options.words) { made in
            bytes += made
            if bytes.count > 1 << 20 { flush() }
        }
        var isEnding = false
        while !isEnding, error == 0 {
            work.wait()
            var entries: [Waiting] = []
            (entries, isEnding) = take()
            encoder.packs = options.waits || entries.count < 64
            while error == 0, !isGivenUp, let next = entries.popLast() {
                encoder.write(next.entry)
                if bytes.count > 1 << 16 { flush() }
                release(next.weight)
            }
            if isEnding { end(encoder) }
            flush()
        }
        if error != 0 {
            options.tell(
                "\(name): the capture ends, as it can't be written: "
                    + String(cString: strerror(error)))
        }
        close(file)
    }

    private var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

    /// Takes the pending entries, the newest first; `isEnding` tells whether none will follow.
    private func take() -> (entries: [Waiting], isEnding: Bool) {
        state.withLock { state in
            let entries = Array(state.waiting.reversed())
            state.waiting = []
            return (entries, state.isEnding)
        }
    }

    /// Subtracts the size of entries that were written and released.
    private func release(_ weight: Int) {
        let guests = state.withLock { state in
            state.weight -= weight
            defer { state.guests = 0 }
            return state.guests
        }
        for _ in 0..<guests { room.signal() }
    }

    /// Writes the last record: that of a proper end, or the reason why there is none.
    private func end(_ encoder: CaptureEncoder) {
        let reason = state.withLock { state in
            state.isGivenUp ? "the program ended before all was written" : state.reason
        }
        if let reason { encoder.write(.note(reason)) } else { encoder.end() }
    }

    private func close(_ file: CaptureFile) {
        file.close()
        let guests = state.withLock { state in
            state.waiting = []
            (state.isEnding, state.isClosed) = (true, true)
            defer { state.guests = 0 }
            return state.guests
        }
        closed.signal()
        for _ in 0..<guests { room.signal() }
    }
}

extension CaptureWriter: CaptureRecorder {
    package func applied(_ commit: Commit) { add(.commit(commit)) }

    package func brought(
        to time: HostTime, damage: Region, surface: SurfaceState, isShown: Bool
    ) {
        add(
            .frame(
                CapturedFrame(
                    time: time, width: surface.pixelWidth, height: surface.pixelHeight,
                    isShown: isShown, damage: damage)))
    }

    package func painted(
        _ pixels: UnsafePointer<UInt32>, stride: Int, surface: SurfaceState
    ) {
        let isOpen = state.withLock { !$0.isEnding }
        guard isOpen else { return }
        let sum =
            options.sumsPixels
            ? ContentSum(
                pixels, stride: stride, width: surface.pixelWidth, height: surface.pixelHeight)
            : nil
        add(.paint(sum))
    }

    package func beganAnew() { add(.anew) }

    package func received(_ input: InputEvent, at time: HostTime) { add(.input(input, time)) }
}
