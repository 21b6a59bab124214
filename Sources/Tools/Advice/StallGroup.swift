/// Stalls of one cause: the same activity of the main thread took longest in all of them.
struct StallGroup {
    /// The stalls, the longest first.
    let stalls: [AdviceReport.Stall]

    /// The longest stall; there is at least one.
    var longest: AdviceReport.Stall { stalls[0] }

    /// Groups stalls by their causes: the group with the longest stall first, and of equals the one
    /// that came first.
    static func groups(_ stalls: [AdviceReport.Stall]) -> [StallGroup] {
        var causes: [String] = []
        var found: [String: [AdviceReport.Stall]] = [:]
        for stall in stalls {
            let cause = stall.parts.first?.name ?? ""
            if found[cause] == nil { causes.append(cause) }
            found[cause, default: []].append(stall)
        }
        let groups = causes.map { cause in
            StallGroup(stalls: sorted(found[cause] ?? []) { $0.seconds > $1.seconds })
        }
        return sorted(groups) { $0.longest.seconds > $1.longest.seconds }
    }

    private static func sorted<Each>(_ all: [Each], _ isFirst: (Each, Each) -> Bool) -> [Each] {
        all.enumerated().sorted { a, b in
            if isFirst(a.element, b.element) { return true }
            return !isFirst(b.element, a.element) && a.offset < b.offset
        }.map(\.element)
    }

    /// A text with the positions of the stalls: a few frames, and the number of turns that changed
    /// nothing.
    var places: String {
        let frames = stalls.map(\.frame).filter { $0 > 0 }.sorted()
        let unshown = stalls.count - frames.count
        var words: [String] = []
        if !frames.isEmpty {
            let first = frames.prefix(Self.mostNamed).map { "\($0)" }
            let more = frames.count - first.count
            let rest = more > 0 ? ["\(more) more"] : []
            words.append("\(frames.count == 1 ? "frame" : "frames") \(Self.list(first + rest))")
        }
        if unshown > 0 {
            words.append(
                unshown == 1
                    ? "a turn that changed nothing" : "\(unshown) turns that changed nothing")
        }
        return words.joined(separator: "; ")
    }

    private static let mostNamed = 6

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
