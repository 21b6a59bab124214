import Inspection

/// What the meter makes of a frame's measures.
struct FrameReading {
    /// What the main thread took, in seconds.
    let main: Double
    /// What the render thread took, in seconds.
    let render: Double
    /// True when it was seen later than it should have been.
    let isLate: Bool
    /// Who took the time of a late one.
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

    /// How many of some frames were late, and who made most of them so.
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

    /// How many of some frames were late, and by whose fault.
    static func summary(_ frames: [FrameFacts]) -> String {
        let late = frames.map(FrameReading.init).filter(\.isLate)
        guard !late.isEmpty else { return frames.isEmpty ? "" : "none late" }
        let words = faults(late).map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        return "\(late.count) late" + (words.isEmpty ? "" : ": \(words)")
    }
}
