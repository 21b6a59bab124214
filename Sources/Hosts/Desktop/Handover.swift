package import Dispatch
import Primitives

/// The passing of later starts from the bus's thread to main, which happens in time or never.
///
///     bus's thread: wait ---------------> true, or false once its patience is over
///     main:                take --------> true, or false where that thread waits no more
///
/// A program that ends, or whose main thread is busy for long, takes nothing. The later start then opens its files itself,
/// and main must not open them as well.
package final class Handover: Sendable {
    /// Whether main has taken the starts; nil while that is open.
    private let outcome = Locked<Bool?>(nil)
    private let isDecided = DispatchSemaphore(value: 0)

    /// A handover that is still open.
    package init() {}

    /// Takes the starts. Main.
    /// - Returns: whether they are taken; false where the bus's thread has given up before.
    package func take() -> Bool {
        defer { isDecided.signal() }
        return decide(true)
    }

    /// Waits until main has taken the starts; once this returns false, main can't any more. The bus's thread.
    /// - Parameter patience: the time that main has; without a value, as much as the other start allows.
    /// - Returns: whether main has taken them.
    package func wait(
        _ patience: DispatchTimeInterval = .milliseconds(ProgramName.handoverPatience)
    ) -> Bool {
        _ = isDecided.wait(timeout: .now() + patience)
        return decide(false)
    }

    /// Decides what is open, and returns the outcome.
    private func decide(_ isTaken: Bool) -> Bool {
        outcome.withLock { outcome in
            let decided = outcome ?? isTaken
            outcome = decided
            return decided
        }
    }
}
