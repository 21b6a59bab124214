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
        // Hundreds of frames are read in each second: a dictionary a frame took most of the
        // inspector's time.
        var (main, render, missed) = (0.0, 0.0, 0.0)
        var named: String?
        for each in frame.measures where each.value != 0 {
            switch each.name {
            case "main.s": main = each.value
            case "render.s": render = each.value
            case "missed": missed = each.value
            default:
                guard named == nil, each.value > 0, each.name.hasPrefix("fault.") else { continue }
                named = String(each.name.dropFirst(6))
            }
        }
        (self.main, self.render) = (main, render)
        isLate = missed > 0 || named != nil
        fault = named
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
