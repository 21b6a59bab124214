/// Stalls of one cause: what took the longest of the main thread is the same in all of them.
struct StallGroup {
    /// All of them, the longest first.
    let stalls: [AdviceReport.Stall]

    /// The longest; there is one at least.
    var longest: AdviceReport.Stall { stalls[0] }

    /// Stalls by their causes: what has the longest one first, and of equals what came first.
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

    /// Where they are, in words: a few frames, and how many turns that changed nothing.
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
