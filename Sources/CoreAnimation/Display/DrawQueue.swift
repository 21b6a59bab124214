import Foundation
import Primitives

/// Drawing that runs beside the main thread, on a few threads at once, the most urgent first.
///
/// Jobs may be added on main; they run on threads of the queue's own, and what follows each runs on
/// main, in the order in which jobs end. A job that is cancelled before it began never runs, and
/// nothing follows it. The threads are nice: where processors are few, the ones that paint frames
/// come first. They stay for the life of the program.
package final class DrawQueue: Sendable {
    /// The program's queue.
    package static let shared = DrawQueue(threads: ProcessInfo.processInfo.activeProcessorCount)

    /// One piece of drawing; its owner may cancel it.
    package final class Job: Sendable {
        /// Lower comes first.
        package let priority: Double
        fileprivate let work: @Sendable () -> Void
        fileprivate let end: @MainActor @Sendable () -> Void

        fileprivate init(
            _ priority: Double, _ work: @escaping @Sendable () -> Void,
            _ end: @escaping @MainActor @Sendable () -> Void
        ) {
            (self.priority, self.work, self.end) = (priority, work, end)
        }
    }

    private struct State {
        var waiting: [Job] = []
        var running = 0
        var threads = 0
        var ended: [Job] = []
        var onMain: [@MainActor @Sendable () -> Void] = []
    }

    private let threads: Int
    private let state = Locked(State())
    private let busy = DispatchGroup()
    private let wake = DispatchSemaphore(value: 0)
    /// How much the threads give way, as `nice` counts it.
    private static let niceness: Int32 = 10

    /// A queue on so many threads, 1 at least.
    package init(threads: Int) {
        self.threads = max(1, threads)
    }

    /// True when jobs wait, run, or have ended unseen by main.
    package var isBusy: Bool {
        state.withLock {
            !$0.waiting.isEmpty || $0.running > 0 || !$0.ended.isEmpty || !$0.onMain.isEmpty
        }
    }

    /// How many jobs wait.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Adds a job: `work` runs on some thread, then `end` on main.
    package func add(
        priority: Double, work: @escaping @Sendable () -> Void,
        end: @escaping @MainActor @Sendable () -> Void
    ) -> Job {
        let job = Job(priority, work, end)
        let (starts, isNew) = state.withLock { state in
            state.waiting.append(job)
            guard state.running < threads else { return (false, false) }
            state.running += 1
            let isNew = state.running > state.threads
            if isNew { state.threads += 1 }
            return (true, isNew)
        }
        if starts { busy.enter() }
        if isNew { startThread() } else if starts { wake.signal() }
        return job
    }

    /// Takes back a job that has not begun.
    package func cancel(_ job: Job) {
        state.withLock { $0.waiting.removeAll { $0 === job } }
    }

    /// Runs what follows the jobs that have ended.
    @MainActor package func deliver() {
        let ended = state.withLock { state in
            let ended = state.ended
            state.ended = []
            return ended
        }
        for job in ended { job.end() }
    }

    /// Adds drawing that only the main thread may do: one piece in each turn of its queue, so that
    /// other work comes between.
    package func addToMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.onMain.append(work)
            return state.onMain.count == 1
        }
        if isFirst { DispatchQueue.main.async { self.drawOneOnMain(isTurn: true) } }
    }

    @MainActor private func drawOneOnMain(isTurn: Bool) {
        guard let work = state.withLock({ $0.onMain.first }) else { return }
        work()
        let isLast = state.withLock { state in
            state.onMain.removeFirst()
            return state.onMain.isEmpty
        }
        guard isTurn, !isLast else { return }
        DispatchQueue.main.async { self.drawOneOnMain(isTurn: true) }
    }

    /// Waits until all is drawn and delivered, what that asks for too: for pictures of a known time.
    @MainActor package func finish() {
        while isBusy {
            busy.wait()
            deliver()
            drawOneOnMain(isTurn: false)
        }
    }

    private func startThread() {
        let thread = Thread {
            // On Linux the priority with the number 0 is that of the calling thread, not of the
            // whole process.
            _ = setpriority(__priority_which_t(0), 0, Self.niceness)
            while true {
                self.run()
                self.busy.leave()
                self.wake.wait()
            }
        }
        thread.name = "lamina.draw"
        thread.start()
    }

    private func run() {
        while let job = next() {
            job.work()
            state.withLock { $0.ended.append(job) }
            DispatchQueue.main.async { self.deliver() }
        }
    }

    /// The most urgent job; nil ends this thread's turn.
    private func next() -> Job? {
        state.withLock { state in
            guard
                let index = state.waiting.indices.min(by: {
                    state.waiting[$0].priority < state.waiting[$1].priority
                })
            else {
                state.running -= 1
                return nil
            }
            return state.waiting.remove(at: index)
        }
    }
}
