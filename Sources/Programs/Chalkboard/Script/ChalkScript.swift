import Foundation
import Primitives
public import Stage

/// Input for a stage as text, so that a picture, a test or a benchmark can replay hands.
///
/// One event a line; `#` begins a comment. A line begins with its time in seconds, or with `+` and
/// seconds since the end of the line before. Places are points of the window.
///
///     0.5  move X Y                      the pointer goes there
///     +0   down [left|right|middle]      a button; left when left out
///     +0.1 up [left|right|middle]
///     +0   scroll DX DY                  a touchpad; `wheel STEPS` for a wheel, down is above 0
///     +0   touch ID down|move|up|cancel X Y
///     +0   pen down|move|up X Y [PRESSURE [TILTX TILTY]] [eraser]     tilts in degrees
///     +0   key NAME                      pressed and let go: a, 9, space, tab, ctrl+z, ctrl+shift+s
///     +0   hold NAME                     pressed; `release NAME` lets it go
///     +0   stroke mouse|finger|pen|eraser SECONDS X,Y[,PRESSURE[,TILTX,TILTY]] X,Y ...
///     +0   line mouse|finger|pen|eraser SECONDS X,Y X,Y ...
///
/// `stroke` goes through its points on a smooth curve, `line` straight from one to the next; both
/// begin with the tip down and end with it up, in samples of 1/120 second.
public struct ChalkScript: Sendable, Equatable {
    /// An input event and its time in seconds.
    public struct Step: Sendable, Equatable {
        /// The time.
        public var time: Double
        /// The event.
        public var input: InputEvent
    }

    /// An invalid line.
    public struct Mistake: Error, Equatable, CustomStringConvertible {
        /// The line's number, from 1.
        public var line: Int
        /// The reason.
        public var reason: String

        /// One line that says the place and the reason.
        public var description: String { "line \(line): \(reason)" }
    }

    /// All events, in order of time.
    public private(set) var steps: [Step] = []
    /// When the last line ends, in seconds.
    public private(set) var end = 0.0

    /// Reads a script. Throws `Mistake`.
    public init(_ text: String) throws(Mistake) {
        var writer = ScriptWriter()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let bare = line.prefix { $0 != "#" }
            let words = bare.split(whereSeparator: \.isWhitespace).map(String.init)
            guard !words.isEmpty else { continue }
            do throws(ScriptWriter.Trouble) {
                try writer.write(words)
            } catch {
                throw Mistake(line: index + 1, reason: error.reason)
            }
        }
        steps = writer.steps.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        end = writer.time
    }
}
