import Foundation

extension AdviceReport {
    /// Returns the report as text for a terminal.
    /// - Parameters:
    ///   - columns: the width at which text is wrapped, clamped to 60...110.
    ///   - isColored: whether important parts are marked by escape sequences.
    public func text(columns: Int, isColored: Bool) -> String {
        let writer = ReportWriter(columns: max(60, min(columns, 110)), isColored: isColored)
        var lines = writer.header(self)
        for (index, each) in advice.enumerated() {
            lines.append("")
            lines += writer.block(each, number: index + 1, of: self)
        }
        for group in StallGroup.groups(stalls) { lines += [""] + writer.lines(group) }
        lines += [""] + writer.footer(self)
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Lays a report out.
private struct ReportWriter {
    let columns: Int
    let isColored: Bool
    private static let indent = "    "

    func header(_ report: AdviceReport) -> [String] {
        let cost = report.cost
        let frames =
            report.isStill
            ? "stands still: all of it is painted in each frame here"
            : "\(cost.paintedFrames) of \(cost.frames) frames painted"
        let size = "\(report.width) x \(report.height) pixels"
        var lines = [bold(report.name) + dim("  \(size)\(report.live == nil ? ", " + frames : "")")]
        if let live = report.live {
            lines += self.live(live)
            lines += ["", "Its layers, played again in memory: \(frames)."]
        }
        if let seconds = report.seconds, let main = report.mainSeconds,
            let render = report.renderSeconds
        {
            lines.append(
                "A frame takes \(bold(Figures.milliseconds(seconds))) of one core, "
                    + "\(Figures.percent(seconds * 60, of: 1)) of 1/60 s: main "
                    + "\(Figures.milliseconds(main)), render \(Figures.milliseconds(render)).")
        }
        lines.append(
            "\(Figures.count(cost.perFrame(.composited))) pixels and "
                + "\(passes(cost.perFrame(.passes))) a frame; \(Figures.bytes(cost[.bytes])) of "
                + "images and drawings.")
        return lines
    }

    func block(_ advice: Advice, number: Int, of report: AdviceReport) -> [String] {
        let title = "\(number). \(advice.rule.title)"
        let gain = gain(advice, of: report)
        let room = max(2, columns - title.count - gain.count)
        var lines = [
            color(advice.severity, bold(title)) + String(repeating: " ", count: room) + bold(gain)
        ]
        let more = advice.layers.count - 1
        let others = more > 0 ? ", and \(more) like it" : ""
        lines += wrapped("\(advice.layers[0])\(others)").map { Self.indent + dim($0) }
        lines += wrapped(advice.seen).map { Self.indent + $0 }
        for (index, line) in advice.code.split(separator: "\n").enumerated() {
            lines.append("\(Self.indent)\(index == 0 ? "mend  " : "      ")\(code(String(line)))")
        }
        lines += wrapped(facts(advice)).map { Self.indent + dim($0) }
        return lines
    }

    func lines(_ group: StallGroup) -> [String] {
        let (stall, count) = (group.longest, group.stalls.count)
        let limit =
            abs(stall.limit * 60 - 1) < 1e-3
            ? "1/60 s" : "the \(Figures.milliseconds(stall.limit)) of a frame"
        let time = Figures.milliseconds(stall.seconds)
        let told =
            count > 1 ? "\(count) times, \(time) at most" : "\(group.places): \(time)"
        var lines = [
            color(.heavy, bold(AdviceRule.stall.title)) + "  \(told), longer than \(limit)"
        ]
        if count > 1 { lines += wrapped(group.places).map { Self.indent + dim($0) } }
        guard !stall.parts.isEmpty else { return lines }
        let parts = stall.parts.map { "\($0.name) \(Figures.milliseconds($0.seconds))" }
        let text = (count > 1 ? "the longest: " : "") + parts.joined(separator: ", ")
        lines += wrapped(text).map { Self.indent + $0 }
        return lines + [Self.indent + "mend  " + code(Self.mend(stall))]
    }

    /// Returns the remedy for a stall, by the activity that took longest.
    private static func mend(_ stall: AdviceReport.Stall) -> String {
        switch stall.parts.first?.name {
        case LiveFrames.drawing:
            "layer.drawsAsynchronously = true  // or smaller setNeedsDisplay(_:)"
        case LiveFrames.decoding: "await image.byPreparingForDisplay()  // before it is shown"
        case LiveFrames.layout: "// less layout: only where setNeedsLayout() is due"
        case LiveFrames.gathering: "// fewer layers changed in one turn"
        default: "// in pieces, a turn each, or on another thread: Task.detached { ... }"
        }
    }

    /// Returns lines about the costs of frames while the program ran.
    func live(_ live: LiveFrames) -> [String] {
        let seconds = String(format: "%.1f s", live.seconds)
        guard live.frames > 0 else {
            return ["As it ran, \(seconds): no frame, it stood still."]
        }
        var text = "As it ran, \(seconds): \(Figures.count(live.frames)) frames, "
        let late = live.late.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let faults = late.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        text += live.lateFrames == 0 ? "none late." : "\(live.lateFrames) late, by \(faults)."
        if live.missed > 0 { text += " \(Figures.count(live.missed)) more weren't told of." }
        text += " Main took \(Figures.milliseconds(live.main.middle)) a frame and "
        text += "\(Figures.milliseconds(live.main.most)) at most, render "
        text += "\(Figures.milliseconds(live.render.middle)) and "
        text += "\(Figures.milliseconds(live.render.most)) at most."
        if let fault = live.worstFault { text += " " + Self.fault(fault) }
        return wrapped(text)
    }

    /// Returns a sentence about the cause of most late frames.
    private static func fault(_ name: String) -> String {
        switch name {
        case "main": "The main thread was late with what they show."
        case "render": "The render thread was late: what costs it stands below."
        case "compositor":
            "The desktop's compositor was late, which no change of the program mends."
        default: "Threads that were ready got no processor: other programs had it."
        }
    }

    func footer(_ report: AdviceReport) -> [String] {
        let left =
            report.left.isEmpty
            ? []
            : wrapped(
                "Left out: \(report.left.joined(separator: "; "))."
            ).map { dim($0) }
        return [sum(report)].filter { !$0.isEmpty } + left
    }

    private func sum(_ report: AdviceReport) -> String {
        let count = report.advice.count
        guard count > 0 else {
            return report.stalls.isEmpty ? "Nothing that a mend would make cheaper." : ""
        }
        let what = count == 1 ? "1 piece of advice" : "\(count) pieces of advice"
        guard let saved = report.secondsTogether, let whole = report.seconds else {
            return "\(what)."
        }
        return bold(what) + ", together \(Figures.milliseconds(saved)) of "
            + "\(Figures.milliseconds(whole)) a frame"
            + (whole > 0 ? " (\(Figures.percent(saved, of: whole)))." : ".")
    }

    private func gain(_ advice: Advice, of report: AdviceReport) -> String {
        if let seconds = advice.seconds, seconds > 0 {
            let share = report.seconds.map { " (\(Figures.percent(seconds, of: $0)))" } ?? ""
            return "saves \(Figures.milliseconds(seconds))\(share)"
        }
        if advice.seconds != nil { return "frees \(Figures.bytes(advice.saving(.bytes)))" }
        guard let first = advice.saved.first else { return "" }
        return "saves \(amount(advice, first))"
    }

    /// Returns the reduced counts, and the effect on the picture.
    private func facts(_ advice: Advice) -> String {
        var parts = advice.saved.prefix(3).map { amount(advice, $0) }
        let kept = advice.saving(.bytes)
        if kept < 0 { parts.append("\(Figures.bytes(-kept)) more memory") }
        let first = parts.isEmpty ? "" : "Less in a frame: \(parts.joined(separator: ", ")). "
        switch advice.difference {
        case nil: return first
        case 0?: return first + "The picture stays the same."
        case let most?: return first + "Pixels differ by \(most)/255 at most."
        }
    }

    private func amount(_ advice: Advice, _ count: StretchCost.Count) -> String {
        let number = advice.saving(count)
        switch count {
        case .bytes: return "\(Figures.bytes(number)) of pixels"
        case .passes: return passes(number)
        case .remade where number == 1: return "1 thing made anew"
        default: return "\(Figures.count(number)) \(count.rawValue)"
        }
    }

    private func passes(_ number: Int) -> String {
        number == 1 ? "1 pass" : "\(Figures.count(number)) passes"
    }

    private func wrapped(_ text: String) -> [String] {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + word.count + 1 <= columns - Self.indent.count {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.filter { !$0.isEmpty }
    }

    private func bold(_ text: String) -> String { marked(text, "1") }
    private func dim(_ text: String) -> String { marked(text, "2") }
    private func code(_ text: String) -> String { marked(text, "36") }

    private func color(_ severity: Advice.Severity, _ text: String) -> String {
        switch severity {
        case .heavy: marked(text, "31")
        case .medium: marked(text, "33")
        case .light: text
        }
    }

    private func marked(_ text: String, _ mark: String) -> String {
        isColored ? "\u{1B}[\(mark)m\(text)\u{1B}[0m" : text
    }
}
