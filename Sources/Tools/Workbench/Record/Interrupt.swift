import Foundation
import Glibc
import Primitives

/// Control-C, and the other signals that end programs, while a file is written: the first one asks for an end, which
/// leaves nothing torn, and another one ends the program at once, unless it comes right after. Any thread.
public final class Interrupt: Sendable {
    /// The end that a signal asked for.
    public struct Stop: Error {
        /// The signal's number.
        public let signal: Int32
    }

    private let asked = Locked<Int32?>(nil)

    /// The seconds after the first signal in which others don't count: `timeout` sends each signal twice.
    private static let pause = 0.5

    /// Begins to wait for signals, to be called before the process has other threads: these would be ended. Signals that
    /// the program was started to ignore stay ignored.
    public init() {
        var set = sigset_t()
        sigemptyset(&set)
        let ignored = Self.ignored
        for number in [SIGINT, SIGTERM, SIGHUP] where ignored >> (number - 1) & 1 == 0 {
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let (asked, signals) = (asked, set)
        Thread.detachNewThread {
            var signals = signals
            var first: Double?
            while true {
                var number: Int32 = 0
                guard sigwait(&signals, &number) == 0 else { continue }
                let now = ProcessInfo.processInfo.systemUptime
                if let first, now - first > Self.pause { _exit(128 + number) }
                first = first ?? now
                asked.withLock { $0 = $0 ?? number }
            }
        }
    }

    /// The signals that the process ignores, a bit each from number 1 on: proc(5), SigIgn.
    private static var ignored: UInt64 {
        let text = MemoryLimit.text(of: "/proc/self/status") ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
        return line?.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
            ?? 0
    }

    /// The signal that asked for an end; nil for none so far.
    public var signal: Int32? { asked.withLock { $0 } }
}
