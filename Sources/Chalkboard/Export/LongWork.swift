import Chalk
import Dispatch
import Foundation
import Primitives

/// What takes long and is made beside the main thread, one at a time: a picture, a film.
@MainActor
final class LongWork {
    /// What main and the work tell each other.
    private struct Talk: Sendable {
        var done = 0.0
        var isStopped = false
    }

    private let queue = DispatchQueue(label: "lamina.chalkboard.work", qos: .utility)
    private let talk = Locked(Talk())
    /// Hands over what has come of it; nil while there is none to hand over.
    private let outcome = Locked<(@MainActor @Sendable () -> Void)?>(nil)
    private var words: String?

    /// Called on the work's thread each time that it tells how much is done; tests make it wait there.
    let onReport = Locked<(@Sendable (_ done: Double) -> Void)?>(nil)
    /// Called when there is something to show: what is made, and how much of it is, 0 to 1; nil when it is over.
    var onProgress: (@MainActor (_ words: String?, _ done: Double) -> Void)?

    /// What is made now, in words; nil for nothing.
    var isBusy: Bool { words != nil }

    /// What takes no longer than this is not shown, and each next figure comes so much later, in nanoseconds.
    private nonisolated static let (patience, pause): (UInt64, UInt64) = (300_000_000, 100_000_000)

    /// Begins something; `make` runs beside the main thread, tells how much is done and hears whether it is to go
    /// on, and `end` gets what came of it. False while something else is made.
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

    /// Asks it to stop; false when nothing is made.
    @discardableResult func stop() -> Bool {
        guard words != nil else { return false }
        talk.withLock { $0.isStopped = true }
        return true
    }

    /// Waits until what was begun is made, and hands it over.
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
