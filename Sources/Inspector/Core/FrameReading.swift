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

    /// How many of some frames were late, and by whose fault.
    static func summary(_ frames: [FrameFacts]) -> String {
        let late = frames.map(FrameReading.init).filter(\.isLate)
        guard !late.isEmpty else { return frames.isEmpty ? "" : "none late" }
        let faults = Dictionary(grouping: late.compactMap(\.fault), by: \.self)
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let words = faults.map { "\($0.key) \($0.value.count)" }.joined(separator: ", ")
        return "\(late.count) late" + (words.isEmpty ? "" : ": \(words)")
    }
}
