import Console
import Foundation
import Glibc

/// The progress of a film, as a line on a terminal that is written over; nothing where errors don't go to a terminal.
public struct FilmProgress {
    private let count: Int
    private let start: Double
    private let isShown: Bool
    private var done = 0
    private var told = 0.0

    /// The width of the bar, in letters: the line is to fit in 80.
    private static let width = 16
    /// The least time between two lines, in seconds.
    private static let pause = 0.1

    /// The progress of a film, which begins now.
    /// - Parameter count: the number of the film's frames.
    public init(_ count: Int) {
        self.count = count
        start = ProcessClock.wall
        isShown = isatty(STDERR_FILENO) == 1
    }

    /// Counts a frame, and writes the line from time to time.
    public mutating func advance() {
        done += 1
        let now = ProcessClock.wall
        guard isShown, now - told >= Self.pause else { return }
        told = now
        write("\r\u{1B}[K" + Self.line(done, of: count, after: now - start))
    }

    /// Clears the line.
    public func clear() {
        if isShown, told > 0 { write("\r\u{1B}[K") }
    }

    /// Returns the line for so many frames in so many seconds.
    static func line(_ done: Int, of count: Int, after seconds: Double) -> String {
        let share = done * 100 / max(count, 1)
        let rate = seconds > 0 ? Double(done) / seconds : 0
        let left = rate > 0 ? Int((Double(count - done) / rate).rounded(.up)) : 0
        let time =
            left < 60
            ? "\(left) s" : "\(left / 60) min \(left % 60) s"
        let bar = String(repeating: "#", count: share * width / 100)
            .padding(toLength: width, withPad: " ", startingAt: 0)
        return
            "[\(bar)] \(share) %, frame \(done) of \(count), \(Int(rate.rounded())) a second, \(time) left"
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
