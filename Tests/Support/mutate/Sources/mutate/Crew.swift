import Foundation

/// Runs jobs in parallel: two, or one while the machine is busy.
struct Crew {
    private static let busy = 6.0

    /// - Parameters:
    ///   - next: starts the next job in a slot (0 or 1); nil when there is none.
    ///   - isLate: asked before each start; true ends the work early.
    static func work(
        isLate: () -> Bool, next: (_ slot: Int) throws -> (any Job)?
    ) throws {
        var jobs: [(any Job)?] = [nil, nil]
        var isDone = false
        while true {
            for slot in jobs.indices {
                if let job = jobs[slot], try !job.goOn() { jobs[slot] = nil }
                let isFree = jobs[slot] == nil && (slot == 0 || load < busy)
                guard isFree, !isDone else { continue }
                if !isLate(), let job = try next(slot) { jobs[slot] = job } else { isDone = true }
            }
            if isDone, jobs.allSatisfy({ $0 == nil }) { return }
            usleep(10_000)
        }
    }

    /// The load average of the last minute: the number of programs that wanted a processor.
    private static var load: Double {
        let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
        return text.flatMap { Double($0.prefix { $0 != " " }) } ?? 0
    }
}

/// A job that runs in another process and is polled.
protocol Job: AnyObject {
    /// Continues the job; returns whether there is more to do.
    func goOn() throws -> Bool
}
