import Foundation
import Primitives

/// The captures of this process that are being written: the end of the program waits for them.
enum OpenCaptures {
    private struct WeakWriter: Sendable {
        weak var writer: CaptureWriter?
    }

    private static let all = Locked<[WeakWriter]>([])
    /// Registers the closing of captures at exit, once: captures that a program leaves open are
    /// still completed.
    private static let finishesAtExit: Void = {
        atexit { OpenCaptures.finish() }
    }()

    static func add(_ writer: CaptureWriter) {
        _ = finishesAtExit
        all.withLock { list in
            list.removeAll { $0.writer == nil }
            list.append(WeakWriter(writer: writer))
        }
    }

    /// Ends all captures at once, and waits for them together.
    private static func finish() {
        let writers = all.withLock { $0 }.compactMap(\.writer)
        for writer in writers { writer.end() }
        let deadline = DispatchTime.now() + CaptureWriter.Options().patience
        for writer in writers { writer.finish(by: deadline) }
    }
}
