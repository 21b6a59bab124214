import Foundation

/// Plays a recording, and compares its hits with those of the replay.
public struct Player: Sendable {
    /// The recording.
    public let recording: Recording
    /// The number of presses whose hits are equal to the recorded ones.
    public private(set) var same = 0
    /// The presses whose hits differ, by the line of the recording, from 1.
    public private(set) var different: [Int] = []
    private var next = 0

    /// Begins at the start of a recording.
    public init(_ recording: Recording) {
        self.recording = recording
    }

    /// Whether all has been played.
    public var isOver: Bool { next >= recording.entries.count }

    /// The next entry that is due `seconds` after the beginning; nil when there is none yet.
    public mutating func take(by seconds: Double) -> Recording.Entry? {
        guard !isOver, recording.entries[next].input.at <= seconds else { return nil }
        next += 1
        return recording.entries[next - 1]
    }

    /// Compares the answer to the entry that was taken last with the recorded one.
    public mutating func compare(_ probe: Probe?) {
        guard next > 0, let then = recording.entries[next - 1].hit else { return }
        if probe.map(RecordedHit.init) == then { same += 1 } else { different.append(next + 1) }
    }

    /// The result, in a line.
    public var summary: String {
        let all = same + different.count
        if all == 0 { return "no hits to compare" }
        if different.isEmpty {
            return all == 1 ? "the hit is the same" : "all \(all) hits are the same"
        }
        let lines = different.prefix(5).map(String.init).joined(separator: ", ")
        return "\(same) of \(all) hits are the same; others in line \(lines)"
    }
}

extension LabSession {
    /// Plays a whole recording at once; `each` is called for every press.
    @discardableResult
    public func play(
        _ recording: Recording, _ each: (Recording.Entry, Probe) -> Void = { _, _ in }
    ) -> Player {
        var player = Player(recording)
        open(recording.scene, size: recording.size, from: .zero)
        while let entry = player.take(by: .infinity) {
            if case .scene(let scene) = entry.input.kind {
                open(scene, from: .zero)
                continue
            }
            let probe = take(entry.input)
            player.compare(probe)
            if let probe { each(entry, probe) }
        }
        return player
    }
}
