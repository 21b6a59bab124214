import Inspection

/// The times and the lateness of a frame, read from its measures.
struct FrameReading {
    /// The time of the main thread, in seconds.
    let main: Double
    /// The time of the render thread, in seconds.
    let render: Double
    /// Whether the frame was seen later than it should have been.
    let isLate: Bool
    /// The cause of a late frame; nil for others.
    let fault: String?

    init(_ frame: FrameFacts) {
        var values: [String: Double] = [:]
        for each in frame.measures { values[each.name] = each.value }
        main = values["main.s"] ?? 0
        render = values["render.s"] ?? 0
        let missed = values["missed"] ?? 0
        let named = frame.measures.first { $0.name.hasPrefix("fault.") && $0.value > 0 }
        isLate = missed > 0 || named != nil
        fault = named.map { String($0.name.dropFirst(6)) }
    }

    /// Returns a short text: the number of late frames, and the cause of most of them.
    static func brief(_ frames: [FrameFacts]) -> String {
        let late = frames.map(FrameReading.init).filter(\.isLate)
        guard let worst = faults(late).first else {
            return late.isEmpty ? summary(frames) : "\(late.count) late"
        }
        return worst.count == late.count
            ? "\(late.count) late by \(worst.name)"
            : "\(late.count) late, \(worst.count) by \(worst.name)"
    }

    private static func faults(_ late: [FrameReading]) -> [(name: String, count: Int)] {
        Dictionary(grouping: late.compactMap(\.fault), by: \.self)
            .map { (name: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// Returns a text of the number of late frames, with each cause and its number.
    static func summary(_ frames: [FrameFacts]) -> String {
        let late = frames.map(FrameReading.init).filter(\.isLate)
        guard !late.isEmpty else { return frames.isEmpty ? "" : "none late" }
        let words = faults(late).map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        return "\(late.count) late" + (words.isEmpty ? "" : ": \(words)")
    }
}
