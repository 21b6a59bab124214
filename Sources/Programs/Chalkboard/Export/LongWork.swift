import Chalk
import Dispatch
import Foundation
import Primitives

/// Long work that is done beside the main thread, one at a time: a picture, a film.
@MainActor
final class LongWork {
    /// The state shared by main and the work.
    private struct Talk: Sendable {
        var done = 0.0
        var isStopped = false
    }

    private let queue = DispatchQueue(label: "lamina.chalkboard.work", qos: .utility)
    private let talk = Locked(Talk())
    /// Hands over the result; nil while there is none.
    private let outcome = Locked<(@MainActor @Sendable () -> Void)?>(nil)
    private var words: String?

    /// Called on the work's thread with each progress report; tests make it wait there.
    let onReport = Locked<(@Sendable (_ done: Double) -> Void)?>(nil)
    /// Called when the display changes: with the name of the work and its progress, 0 to 1; with
    /// nil when it is over.
    var onProgress: (@MainActor (_ words: String?, _ done: Double) -> Void)?

    /// Whether work is under way.
    var isBusy: Bool { words != nil }

    /// The duration up to which work isn't shown, and the interval of later updates, in
    /// nanoseconds.
    private nonisolated static let (patience, pause): (UInt64, UInt64) = (300_000_000, 100_000_000)

    /// Begins work: `make` runs beside the main thread, reports its progress and is told whether to
    /// go on, and `end` gets its result. False while other work is under way.
    func start<Made: Sendable>(
        _ words: String, _ make: @escaping @Sendable (_ goesOn: @escaping (Double) -> Bool) -> Made,
        end: @escaping @MainActor @Sendable (Made) -> Void
    ) -> Bool {
        guard self.words == nil else { return false }
        self.words = words
        talk.withLock { $0 = Talk() }
        let (talk, outcome, report) = (talk, outcome, onReport.withLock { $0 })
        queue.async { [weak self] in
            var next = DispatchTime.now().uptimeNanoseconds + Self.patience
            let made = make { done in
                report?(done)
                if DispatchTime.now().uptimeNanoseconds >= next {
                    next = DispatchTime.now().uptimeNanoseconds + Self.pause
                    DispatchQueue.main.async { MainActor.assumeIsolated { self?.show() } }
                }
                return talk.withLock {
                    $0.done = done
                    return !$0.isStopped
                }
            }
            outcome.withLock { $0 = { end(made) } }
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.take() } }
        }
        return true
    }

    /// Asks the work to stop; false when there is none.
    @discardableResult func stop() -> Bool {
        guard words != nil else { return false }
        talk.withLock { $0.isStopped = true }
        return true
    }

    /// Waits for the work, and hands over its result.
    func finish() {
        guard words != nil else { return }
        queue.sync {}
        take()
    }

    private func show() {
        guard let words else { return }
        onProgress?(words, talk.withLock { $0.done })
    }

    private func take() {
        guard
            let end = outcome.withLock({ outcome in
                defer { outcome = nil }
                return outcome
            })
        else { return }
        words = nil
        onProgress?(nil, 1)
        end()
    }
}
