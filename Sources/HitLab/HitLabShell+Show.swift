import CoreAnimation
import Foundation
import Primitives
import ViewKit

extension HitLabShell {
    /// Brings the views up to date.
    func show() {
        view.show(
            session.board.scene, isRecording: recorder != nil, isReplaying: player != nil,
            load: session.load, status: status)
        view.answer.probe = session.probe
        showFigures()
        showList()
        updateLink()
    }

    func showFigures() {
        let tally = session.tally
        var figures = [
            figure(tally.presses, "clicks", "clicks"),
            figure(tally.seen, "hit what you saw", "seen", look.seen),
            figure(tally.late, "asked late", "late"),
            figure(tally.model, "by the model", "model", look.model),
        ]
        if session.board.scene == .game {
            let left = max(0, 60 - session.board.time(at: now).seconds)
            figures = [
                figure(Int(left.rounded(.up)), "seconds left", "left"),
                figure(tally.seen, "hits", "hits", look.seen),
                figure(tally.misses, "misses", "misses"),
                figure(tally.model, "by the model", "model", look.model),
            ]
        }
        view.stage.strip.figures = figures
    }

    private func figure(
        _ value: Int, _ word: String, _ short: String, _ color: CGColor? = nil
    ) -> FigureStrip.Figure {
        FigureStrip.Figure(value: "\(value)", word: word, short: short, color: color)
    }

    /// Fills the tab that is open.
    func showList() {
        switch view.tabs.selected {
        case 1:
            view.list.emptyText = "Events appear here, the newest first."
            view.list.rows = eventRows
        case 2:
            view.list.emptyText = ""
            view.list.rows = touchRows
        default:
            view.list.emptyText = session.board.scene.hint
            view.list.rows = searchRows
        }
    }

    // MARK: Rows

    private var searchRows: [ListRow] {
        guard let probe = session.probe else { return [] }
        return rows(
            probe.seen, "PRESENTATION TREE", look.seen)
            + rows(probe.model, "MODEL TREE", look.model)
    }

    private func rows(_ answer: TreeAnswer, _ title: String, _ color: CGColor) -> [ListRow] {
        let count = answer.rows.count
        let heading = ListRow(
            lead: "\(title)  ·  \(count) STEP\(count == 1 ? "" : "S")", tailColor: color,
            isHeading: true)
        return [heading]
            + answer.rows.map { row in
                let isBoard = row.depth == 0
                let isAnswer = row.verdict == .hit && !isBoard
                return ListRow(
                    lead: row.name, detail: row.point.map(Self.text) ?? "",
                    tail: isBoard && row.verdict == .hit ? "nothing hit" : row.verdict.words,
                    tailColor: isAnswer ? color : nil, indent: row.depth, isMarked: isAnswer)
            }
    }

    private var eventRows: [ListRow] {
        log.entries.reversed().map { entry in
            ListRow(
                lead: entry.count > 1 ? "\(entry.what)  ×\(entry.count)" : entry.what,
                detail: entry.point.map(Self.text) ?? "",
                tail: entry.layer.isEmpty ? String(format: "%.2f s", entry.time) : entry.layer)
        }
    }

    private var touchRows: [ListRow] {
        var rows = [ListRow(lead: "DOWN NOW", isHeading: true)]
        for (_, touch) in log.touches.sorted(by: { $0.key < $1.key }) {
            rows.append(
                ListRow(
                    lead: touch.who, detail: Self.text(touch.point), tail: touch.began,
                    tailColor: look.seen))
            rows.append(
                ListRow(
                    lead: "\(Int(touch.length.rounded())) points in \(touch.events) events",
                    indent: 1))
        }
        if log.touches.isEmpty { rows.append(ListRow(lead: "nothing")) }
        rows.append(ListRow(lead: "RECORDING", isHeading: true))
        if let recorder {
            rows.append(
                ListRow(
                    lead: "recording", tail: "\(recorder.entries.count) events",
                    tailColor: look.alarm))
        } else if let kept {
            rows.append(
                ListRow(
                    lead: kept.scene.rawValue, detail: String(format: "%.1f s", kept.duration),
                    tail: "\(kept.entries.count) events"))
        } else {
            rows.append(ListRow(lead: "none yet: R records"))
        }
        if let player {
            rows.append(
                ListRow(
                    lead: "replaying", tail: "\(player.same) same, \(player.different.count) not",
                    tailColor: look.seen))
        } else if let status {
            rows.append(ListRow(lead: status))
        }
        return rows
    }

    private static func text(_ point: CGPoint) -> String {
        guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { return "far away" }
        return "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
    }
}

extension HitVerdict {
    /// What the list says.
    var words: String {
        switch self {
        case .entered: "hit inside"
        case .space: "a 3D space"
        case .hit: "hit"
        case .outside: "outside"
        case .hidden: "hidden"
        case .back: "its back"
        case .unreachable: "edge-on"
        case .clipped: "clipped"
        case .masked: "masked"
        }
    }
}
