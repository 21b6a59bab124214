import CoreAnimation
import Foundation
import Primitives
import ViewKit

// The rows that compare: the three ways, the shares of a finger, the race of recognisers, recorded
// and replayed hits.
extension HitLabShell {
    /// The misses of each way: in this scene, in the whole session, and by scene.
    var missRows: [ListRow] {
        var rows = table("THIS VISIT", session.tally)
        rows += table("SINCE THE START", session.whole)
        let scenes = LabScene.allCases.filter { session.book[$0] != nil }
        guard !scenes.isEmpty else { return rows }
        rows.append(ListRow(lead: "LOST BY THE MODEL, BY SCENE", isHeading: true))
        for scene in scenes {
            let figures = (session.book[scene] ?? Tally()).figures(.model)
            rows.append(
                ListRow(
                    lead: scene.title, tail: Self.words(figures), tailColor: .model, indent: 1))
        }
        if !session.best.isEmpty {
            rows.append(ListRow(lead: "BEST EXERCISES", isHeading: true))
            for scene in LabScene.choices {
                guard let best = session.best[scene] else { continue }
                rows.append(
                    ListRow(
                        lead: scene.title, tail: String(format: "%.1f s", best),
                        tailColor: .seen, indent: 1))
            }
        }
        return rows
    }

    private func table(_ title: String, _ tally: Tally) -> [ListRow] {
        let clicks = "\(tally.presses) CLICK\(tally.presses == 1 ? "" : "S")"
        var rows = [ListRow(lead: "\(title)  ·  \(clicks)", isHeading: true)]
        for (way, name, color) in [
            (Way.frame, "On screen", UIColor.seen), (.late, "Asked late", .late),
            (.model, "Model", .model),
        ] {
            let figures = tally.figures(way)
            rows.append(
                ListRow(lead: name, tail: Self.words(figures), tailColor: color, indent: 1))
            guard let mean = figures.mean else { continue }
            rows.append(
                ListRow(
                    lead: "off by \(Int(mean.rounded())) pt in the mean",
                    tail: "at most \(Int(figures.farthest.rounded())) pt", indent: 2))
        }
        return rows
    }

    /// The number of misses, and their share, as text.
    private static func words(_ figures: WayFigures) -> String {
        guard let share = figures.share else { return "nothing asked" }
        let all = figures.hits + figures.misses
        return "\(figures.misses) of \(all) missed, \(FingerField.Touch.percent(share))"
    }

    /// The shares of each thing in the finger's map.
    var fingerRows: [ListRow] {
        guard let summary = fieldSummary else { return [] }
        var rows = [ListRow(lead: "A FINGER OF 44 POINTS", isHeading: true)]
        rows.append(
            ListRow(
                lead: "ambiguous places", tail: FingerField.Touch.percent(summary.ambiguous),
                tailColor: .alarm, isMarked: true))
        rows.append(
            ListRow(lead: "on nothing", tail: FingerField.Touch.percent(summary.empty)))
        rows.append(ListRow(lead: "HAS MOST OF", isHeading: true))
        return rows
            + summary.things.map {
                ListRow(lead: $0.name ?? "", tail: FingerField.Touch.percent($0.share), indent: 1)
            }
    }

    /// The states of the recognisers, in the order in which they changed.
    var raceRows: [ListRow] {
        guard let pad = race.lines.first?.note.pad else { return [] }
        let rule = GestureNote.pads.first { $0.name == pad }?.rule ?? ""
        return [ListRow(lead: "\(pad.uppercased())  ·  \(rule)", isHeading: true)]
            + race.lines.map { line in
                let isWon = line.note.outcome == .recognized || line.note.outcome == .began
                return ListRow(
                    lead: line.note.kind.rawValue,
                    detail: String(format: "%.2f s", line.time),
                    tail: line.note.outcome.rawValue, tailColor: isWon ? .seen : nil,
                    indent: 1, isMarked: isWon)
            }
    }

    /// The presses of a replay: the recorded and the replayed hit.
    var comparedRows: [ListRow] {
        guard !compared.isEmpty else { return [] }
        return [ListRow(lead: "THEN AND NOW", isHeading: true)]
            + compared.reversed().map { each in
                let isSame = each.then == each.now
                let now = each.now.seen ?? "nothing"
                return ListRow(
                    lead: each.then.seen ?? "nothing",
                    detail: String(format: "%.2f s", each.at),
                    tail: isSame ? "same" : "now \(now)",
                    tailColor: isSame ? .seen : .alarm, indent: 1, isMarked: !isSame)
            }
    }
}

extension HitLabShell {
    /// The states of the recognisers since the last press, in words.
    public var raceLines: [String] {
        race.lines.map { "\($0.note.pad) \($0.note.kind.rawValue) \($0.note.outcome.rawValue)" }
    }
}
