import Foundation
package import Primitives
package import Scene
package import Stage

/// Writes what happens on a stage into a file, on a thread of its own. Any thread.
///
/// Whoever tells of something hands over a value and goes on. What waits to be written is bounded:
/// when the disk is slower than the program, or full, one line says so on standard error, the capture
/// ends there, and the program goes on. What was written until then can be played.
package final class CaptureWriter: Sendable {
    /// How a capture is written.
    package struct Options: Sendable {
        /// Sums the pixels of each painted frame, so that a replay can be compared: about a
        /// millisecond for five million pixels.
        package var sumsPixels = true
        /// True lets the program wait for the disk, where nobody sees it; else the capture ends.
        package var waits = false
        /// The bytes that may wait to be written.
        package var mostWaiting = 256 << 20

        /// As a window is captured.
        package init() {}
    }

    private struct State: Sendable {
        var waiting: [CaptureEntry] = []
        var weight = 0
        var isEnding = false
        /// True once the file is closed.
        var isClosed = false
    }

    private let state = Locked(State())
    /// Raised for each entry; waited for by the thread.
    private let work = DispatchSemaphore(value: 0)
    /// Raised when entries were taken, for those who wait for room.
    private let room = DispatchSemaphore(value: 0)
    private let closed = DispatchSemaphore(value: 0)
    private let options: Options
    private let name: String

    /// For how long the end of a program waits for what is to be written, in seconds.
    private static let patience = 5.0

    /// Starts to write to `file`.
    /// - Parameters:
    ///   - name: where that is, for people.
    ///   - title: what the capture is of.
    package init(to file: CaptureFile, name: String, title: String, options: Options = Options()) {
        self.options = options
        self.name = name
        let thread = Thread { [self] in run(file, title) }
        thread.name = "lamina-capture"
        thread.stackSize = 4 << 20
        thread.start()
    }

    /// Starts a capture of a stage in a new folder inside `parent`; nil, after a line on standard
    /// error, where it can't be made.
    package static func begin(
        in parent: String, named name: String, options: Options = Options()
    ) -> CaptureWriter? {
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

    /// Ends the capture, and waits a few seconds until all is written. Any thread, once or more.
    package func finish() {
        let isFirst = state.withLock { state in
            defer { state.isEnding = true }
            return !state.isEnding
        }
        work.signal()
        guard isFirst || !state.withLock({ $0.isClosed }) else { return }
        if closed.wait(timeout: .now() + Self.patience) == .success { closed.signal() }
    }

    /// Prints one line.
    private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(text)\n".utf8))
    }

    // MARK: In

    private func add(_ entry: CaptureEntry) {
        let weight = entry.weight
        while true {
            let (isIn, isFull) = state.withLock { state in
                guard !state.isEnding else { return (true, false) }
                let fits = state.waiting.isEmpty || state.weight + weight <= options.mostWaiting
                guard fits else {
                    state.isEnding = !options.waits
                    return (!options.waits, true)
                }
                state.waiting.append(entry)
                state.weight += weight
                return (true, false)
            }
            if isFull, !options.waits {
                Self.tell(
                    "\(name): the disk is too slow, the capture ends; "
                        + "\(options.mostWaiting >> 20) MiB wait to be written")
            }
            work.signal()
            if isIn { return }
            room.wait()
        }
    }

    // MARK: Out

    private func run(_ file: CaptureFile, _ title: String) {
        var bytes: [UInt8] = []
        var error: Int32 = 0
        func flush() {
            if error == 0, !bytes.isEmpty { error = file.write(bytes) }
            bytes.removeAll(keepingCapacity: true)
        }
        let encoder = CaptureEncoder(title: title) { made in
            bytes += made
            if bytes.count > 1 << 20 { flush() }
        }
        var isEnding = false
        while !isEnding, error == 0 {
            work.wait()
            var entries: [CaptureEntry] = []
            (entries, isEnding) = take()
            encoder.packs = options.waits || entries.count < 64
            for entry in entries where error == 0 {
                encoder.write(entry)
                if bytes.count > 1 << 16 { flush() }
            }
            if isEnding { encoder.end() }
            flush()
            room.signal()
        }
        if error != 0 {
            Self.tell(
                "\(name): the capture ends, as it can't be written: "
                    + String(cString: strerror(error)))
        }
        close(file)
    }

    private func take() -> (entries: [CaptureEntry], isEnding: Bool) {
        state.withLock { state in
            let entries = state.waiting
            state.waiting = []
            state.weight = 0
            return (entries, state.isEnding)
        }
    }

    private func close(_ file: CaptureFile) {
        file.close()
        state.withLock {
            $0.waiting = []
            ($0.isEnding, $0.isClosed) = (true, true)
        }
        closed.signal()
        room.signal()
    }
}

extension CaptureWriter: CaptureListener {
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
