import Foundation
import Primitives

/// A queue of drawing that runs beside the main thread, on a few threads at once, the most urgent
/// job first.
///
/// Jobs may be added on main; they run on the queue's own threads, and each job's end runs on main,
/// in the order in which jobs end. A job cancelled before it began never runs, nor does its end.
/// The threads have a raised nice value: where processors are few, the threads that paint frames
/// come first. They live as long as the program.
package final class DrawQueue: Sendable {
    /// The program's queue.
    package static let shared = DrawQueue(threads: ProcessInfo.processInfo.activeProcessorCount)

    /// One piece of drawing; its owner may cancel it.
    package final class Job: Sendable {
        /// Lower comes first.
        package let priority: Double
        /// The order of adding: among equally urgent jobs the one added first comes first.
        fileprivate let number: Int
        fileprivate let work: @Sendable () -> Void
        fileprivate let end: @MainActor @Sendable () -> Void

        fileprivate init(
            _ priority: Double, _ number: Int, _ work: @escaping @Sendable () -> Void,
            _ end: @escaping @MainActor @Sendable () -> Void
        ) {
            (self.priority, self.number, self.work, self.end) = (priority, number, work, end)
        }

        fileprivate static func isEarlier(_ a: Job, _ b: Job) -> Bool {
            a.priority != b.priority ? a.priority < b.priority : a.number < b.number
        }
    }

    private struct State {
        var waiting = JobHeap()
        var added = 0
        var running = 0
        var threads = 0
        var ended: [Job] = []
        /// Drawing that only main may do; the pieces before `nextOnMain` are finished.
        var onMain: [(@MainActor @Sendable () -> Void)?] = []
        var nextOnMain = 0
    }

    private let threads: Int
    private let state = Locked(State())
    private let busy = DispatchGroup()
    private let wake = DispatchSemaphore(value: 0)
    /// The nice value of the threads.
    private static let niceness: Int32 = 10

    /// A queue with this number of threads, at least 1.
    package init(threads: Int) {
        self.threads = max(1, threads)
    }

    /// Whether jobs wait, run, or have ended without main having processed the end.
    package var isBusy: Bool {
        state.withLock {
            !$0.waiting.isEmpty || $0.running > 0 || !$0.ended.isEmpty || !$0.onMain.isEmpty
        }
    }

    /// The number of waiting jobs.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Adds a job: `work` runs on one of the threads, then `end` on main.
    package func add(
        priority: Double, work: @escaping @Sendable () -> Void,
        end: @escaping @MainActor @Sendable () -> Void
    ) -> Job {
        let (job, starts, isNew) = state.withLock { state in
            let job = Job(priority, state.added, work, end)
            state.added += 1
            state.waiting.insert(job)
            guard state.running < threads else { return (job, false, false) }
            state.running += 1
            let isNew = state.running > state.threads
            if isNew { state.threads += 1 }
            return (job, true, isNew)
        }
        if starts { busy.enter() }
        if isNew { startThread() } else if starts { wake.signal() }
        return job
    }

    /// Cancels a job that has not begun.
    package func cancel(_ job: Job) {
        state.withLock { $0.waiting.remove(job) }
    }

    /// Runs the ends of the jobs that are finished.
    @MainActor package func deliver() {
        let ended = state.withLock { state in
            let ended = state.ended
            state.ended = []
            return ended
        }
        for job in ended { job.end() }
    }

    /// Adds drawing that only the main thread may do: one piece in each turn of the main queue, so
    /// that other work runs in between.
    package func addToMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.onMain.append(work)
            return state.onMain.count == state.nextOnMain + 1
        }
        if isFirst { DispatchQueue.main.async { self.drawOneOnMain(isTurn: true) } }
    }

    @MainActor private func drawOneOnMain(isTurn: Bool) {
        let work = state.withLock { state in
            state.nextOnMain < state.onMain.count ? state.onMain[state.nextOnMain] : nil
        }
        guard let work else { return }
        work()
        let isLast = state.withLock { state in
            state.onMain[state.nextOnMain] = nil
            state.nextOnMain += 1
            guard state.nextOnMain == state.onMain.count else { return false }
            (state.onMain, state.nextOnMain) = ([], 0)
            return true
        }
        guard isTurn, !isLast else { return }
        DispatchQueue.main.async { self.drawOneOnMain(isTurn: true) }
    }

    /// Waits until all jobs are finished and delivered, including those that their ends add: for
    /// pictures of a known time.
    @MainActor package func finish() {
        while isBusy {
            busy.wait()
            deliver()
            drawOneOnMain(isTurn: false)
        }
    }

    private func startThread() {
        let thread = Thread {
            // On Linux the priority with the number 0 belongs to the calling thread, not to the
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
            if let job = state.waiting.popFirst() { return job }
            state.running -= 1
            return nil
        }
    }
}

extension DrawQueue {
    /// The waiting jobs, the most urgent first. Adding, taking and cancelling a job costs the
    /// logarithm of their number: a tiled layer may have tens of thousands.
    fileprivate struct JobHeap {
        /// A binary heap; a job that is no longer in `members` was cancelled.
        private var jobs: [Job] = []
        private var members: Set<ObjectIdentifier> = []

        var count: Int { members.count }
        var isEmpty: Bool { members.isEmpty }

        mutating func insert(_ job: Job) {
            members.insert(ObjectIdentifier(job))
            jobs.append(job)
            var place = jobs.count - 1
            while place > 0, Job.isEarlier(jobs[place], jobs[(place - 1) / 2]) {
                jobs.swapAt(place, (place - 1) / 2)
                place = (place - 1) / 2
            }
        }

        /// Removes a job that hasn't been taken; does nothing for any other.
        mutating func remove(_ job: Job) {
            members.remove(ObjectIdentifier(job))
            if members.isEmpty { jobs = [] }
        }

        mutating func popFirst() -> Job? {
            while let job = popAny() {
                if members.remove(ObjectIdentifier(job)) != nil { return job }
            }
            return nil
        }

        private mutating func popAny() -> Job? {
            guard let last = jobs.popLast() else { return nil }
            guard let first = jobs.first else { return last }
            jobs[0] = last
            var place = 0
            while true {
                var least = place
                for child in [2 * place + 1, 2 * place + 2] where child < jobs.count {
                    if Job.isEarlier(jobs[child], jobs[least]) { least = child }
                }
                guard least != place else { return first }
                jobs.swapAt(place, least)
                place = least
            }
        }
    }
}
