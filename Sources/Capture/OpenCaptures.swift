import Foundation
import Primitives

/// The captures of this process that are being written: the end of the program waits for them.
enum OpenCaptures {
    private struct WeakWriter: Sendable {
        weak var writer: CaptureWriter?
    }

    private static let all = Locked<[WeakWriter]>([])
    /// Asked for once: what a program leaves open when it ends is written all the same.
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

    /// All of them end at once, and are waited for together.
    private static func finish() {
        let writers = all.withLock { $0 }.compactMap(\.writer)
        for writer in writers { writer.end() }
        let deadline = DispatchTime.now() + CaptureWriter.Options().patience
        for writer in writers { writer.finish(by: deadline) }
    }
}
