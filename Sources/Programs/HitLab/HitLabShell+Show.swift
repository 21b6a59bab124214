import CoreAnimation
import Foundation
import Primitives
import ViewKit

extension HitLabShell {
    /// Updates the views.
    func show() {
        let scene = session.board.scene
        lab.show(
            LabController.Standing(
                scene: scene, isDark: options.isDark, isExercising: session.exercise?.goal != nil,
                showsFinger: field != nil, isRecording: recorder != nil,
                isReplaying: player != nil,
                canOpen: options.records != nil && recorder == nil,
                canSave: options.save != nil && kept != nil && recorder == nil && player == nil,
                load: session.load))
        lab.answer.probe = session.probe
        lab.answer.story = story
        showTip()
        showFigures()
        showList()
        updateLink()
    }

    /// Shows the text below the scene: the goal of an exercise, the status, or a hint.
    private func showTip() {
        if let goal = session.exercise?.goal {
            return lab.stage.tell("Hit: \(goal)", stands: true)
        }
        lab.stage.tell(status ?? session.board.scene.hint, stands: status != nil)
    }

    /// The text below the answers.
    var story: String {
        if let touchStory { return touchStory }
        if let field {
            return field.isWhole
                ? "Colours say what a finger of 44 points has most of. Red places are ambiguous. "
                    + "Point at one."
                : "Asking for each place: \(FingerField.Touch.percent(field.progress))."
        }
        if let probe = session.probe { return probe.story }
        if session.exercise?.goal != nil {
            return "Hit what is marked, ten times. The score is the time, and 2 s for each miss."
        }
        return session.board.scene == .game
            ? "A minute, and targets that get faster."
            : "Dashed: where the model tree has what you see moving. Click what you see: three ways of "
                + "asking are compared."
    }

    func showFigures() {
        let tally = session.tally
        let time = session.board.time(at: now)
        if session.board.scene == .game {
            let left = max(0, 60 - time.seconds)
            lab.stage.strip.figures = [
                figure("\(Int(left.rounded(.up)))", "seconds left"),
                figure("\(tally.seen)", "hits", .seen),
                figure("\(tally.misses)", "misses"),
                figure("\(tally.model)", "by the model", .model),
            ]
        } else if let exercise = session.exercise {
            let seconds = Int(exercise.seconds(at: time))
            lab.stage.strip.figures = [
                figure("\(exercise.hits)/\(Exercise.count)", "hits", .seen),
                figure("\(seconds) s", "so far"),
                figure("\(exercise.misses)", "misses"),
                figure("\(exercise.model)", "by the model", .model),
            ]
        } else {
            lab.stage.strip.figures = [
                figure("\(tally.presses)", tally.presses == 1 ? "click" : "clicks"),
                figure("\(tally.seen)", "hit on screen", .seen),
                figure(Self.share(tally, .late), "lost, asked late", .late),
                figure(Self.share(tally, .model), "lost by the model", .model),
            ]
        }
    }

    /// The number of misses and their share, as text.
    private static func share(_ tally: Tally, _ way: Way) -> String {
        let figures = tally.figures(way)
        guard let share = figures.share else { return "–" }
        return "\(figures.misses) · \(FingerField.Touch.percent(share))"
    }

    private func figure(
        _ value: String, _ word: String, _ color: UIColor = .text
    ) -> FigureStack.Figure {
        FigureStack.Figure(value: value, word: word, color: color)
    }

    /// Fills the list of the tab that is open.
    func showList() {
        lab.list.emptyText = ""
        switch lab.tabs.selectedSegmentIndex {
        case 1: lab.list.rows = missRows
        case 2:
            lab.list.emptyText = "Events appear here, the newest first."
            lab.list.rows = eventRows
        case 3: lab.list.rows = touchRows
        default:
            lab.list.emptyText = emptySearch
            lab.list.rows =
                field?.isWhole == true
                ? fingerRows : session.board.scene == .gestures ? raceRows : searchRows
        }
    }

    private var emptySearch: String {
        session.board.scene == .gestures
            ? "What each recogniser comes to appears here, with the time since the press."
            : "Each step of both searches appears here, from the front to the back."
    }

    // MARK: Rows

    private var searchRows: [ListRow] {
        guard let probe = session.probe else { return [] }
        return rows(
            probe.seen, "PRESENTATION TREE", .seen)
            + rows(probe.model, "MODEL TREE", .model)
    }

    private func rows(_ answer: TreeAnswer, _ title: String, _ color: UIColor) -> [ListRow] {
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
                    tailColor: .seen))
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
                    tailColor: .alarm))
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
                    tailColor: .seen))
        }
        return rows + comparedRows
    }

    static func text(_ point: CGPoint) -> String {
        guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { return "far away" }
        return "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
    }
}

extension HitVerdict {
    /// The text in the list.
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
