import CoreAnimation
import Primitives

/// Work beside the main thread whose results belong in a picture of a known time: files to read,
/// images to decode or to draw.
///
/// It runs on the threads that draw tiles, as many as there are processors, with a raised nice value,
/// so that the threads that paint frames come first. In a window results come when they are ready; a
/// step of a `HeadlessStage` waits for them, so that its picture contains them. Lamina's own.
public enum AwaitedWork {
    /// Runs `work` on one of the threads, then `end` with its result on the main thread, in the order
    /// in which work ends.
    ///
    /// Waiting work with a lower `priority` begins first; among equals the one that was added first.
    /// - Parameters:
    ///   - priority: lower numbers begin first.
    ///   - work: called on another thread.
    ///   - end: called on the main thread with the result.
    @MainActor
    public static func run<Result: Sendable>(
        priority: Double = 0, _ work: @escaping @Sendable () -> Result,
        then end: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        let made = Locked<Result?>(nil)
        _ = DrawQueue.shared.add(priority: priority) {
            let result = work()
            made.withLock { $0 = result }
        } end: {
            if let result = made.withLock({ $0 }) { end(result) }
        }
    }
}
