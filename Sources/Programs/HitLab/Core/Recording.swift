public import Foundation

/// Recorded input: a line of JSON for each, and a first line that describes the recording.
///
///     {"format":"lamina-hittest","version":1,"scene":"cards","width":640,"height":480}
///     {"at":0.41,"t":0.4091796875,"heard":0.4091796875,"kind":"down","x":312.5,"y":88,"button":0,
///      "hit":{"seen":"card 3","model":null,"late":"card 3"}}
///
/// Each line after the first:
/// - `at`: seconds since the recording began; never less than in the line before.
/// - `t`: the scene's time that was seen, in seconds; `heard`: its time when the main thread
///   received the input. Both are kept in ticks of 1/1024 s. A new scene begins at 0.
/// - `kind`: `enter`, `move`, `leave` (`x`, `y`); `down`, `up` (`x`, `y`, `button`); `touch-began`,
///   `touch-moved`, `touch-ended`, `touch-cancelled` (`x`, `y`, `id`); `scroll` (`x`, `y`, `dx`,
///   `dy`); `key-down`, `key-up`, `key-repeat` (`symbol`, `text`); `focus` (`on`); `scene`
///   (`scene`); `load` (`milliseconds`); `exercise` (`on`); `gesture` (`name`, `pad`, `outcome`).
///   Points are those of the board, whose size is in the first line.
/// - `hit`, for presses: the layers that were hit. Optional; a replay compares with it.
public struct Recording: Sendable, Equatable {
    /// An input with its hit.
    public struct Entry: Sendable, Equatable {
        /// The input.
        public var input: LabInput
        /// The hit of a press inside the board; nil for other inputs.
        public var hit: RecordedHit?

        /// Makes an entry of an input and its hit.
        public init(input: LabInput, hit: RecordedHit?) {
            self.input = input
            self.hit = hit
        }
    }

    /// The scene at the beginning, at its time 0.
    public var scene: LabScene
    /// The board's size, in points, 1 to 16384 each way.
    public var size: CGSize
    /// The inputs, in their order.
    public var entries: [Entry] = []

    /// The duration, in seconds.
    public var duration: Double { entries.last?.input.at ?? 0 }

    /// Makes an empty recording.
    public init(scene: LabScene, size: CGSize) {
        self.scene = scene
        self.size = size
    }

    /// Reads the lines of a recording.
    /// - Throws: `RecordingError`, which names the first line that can't be used, and why.
    public init(parsing text: String) throws(RecordingError) {
        // The last line may end in a line feed; editors of other systems put a carriage return
        // before each.
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard let first = lines.first else {
            throw RecordingError(line: 1, reason: "the recording is empty")
        }
        let head = try RecordLine(parsing: first, number: 1)
        (scene, size) = try head.header()
        for (index, line) in lines.enumerated().dropFirst() {
            let parsed = try RecordLine(parsing: line, number: index + 1)
            let entry = try parsed.entry()
            if let last = entries.last, entry.input.at < last.input.at {
                throw RecordingError(
                    line: index + 1, reason: "\"at\" is \(entry.input.at), before the line above")
            }
            entries.append(entry)
        }
    }

    /// The first line, without a line feed.
    public var headLine: String { RecordLine(scene: scene, size: size).text }

    /// The line of an entry, without a line feed.
    public static func line(_ entry: Entry) -> String { RecordLine(entry).text }

    /// All lines.
    public var text: String {
        ([headLine] + entries.map(Self.line)).joined(separator: "\n") + "\n"
    }
}

/// The reason why a recording can't be used.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The reason.
    public let reason: String

    /// A sentence with the line's number and the reason.
    public var description: String { "line \(line): \(reason)" }
}
