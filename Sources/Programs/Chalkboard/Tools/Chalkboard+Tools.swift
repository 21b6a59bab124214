import Chalk
import Foundation
import ViewKit

/// The tools of a lesson: rulers, replay, history, timer.
extension Chalkboard {
    /// Lays a ruler or the like, or removes it when it lies there.
    func toggle(_ kind: DrawingAid.Kind) {
        view.board.lay(view.board.aid?.aid.kind == kind ? nil : kind)
    }

    /// Lays the set squares and the protractor in turn, then none.
    func nextAid() {
        let kinds: [DrawingAid.Kind] = [.square45, .square60, .protractor]
        let now = view.board.aid.flatMap { kinds.firstIndex(of: $0.aid.kind) }
        let next = now.map { $0 + 1 } ?? 0
        view.board.lay(kinds.indices.contains(next) ? kinds[next] : nil)
    }

    func askTools() {
        if view.panel is ToolsPanel { return _ = view.closePanel() }
        view.open(
            ToolsPanel { [weak self] action in
                self?.view.closePanel()
                self?.perform(action)
            })
    }

    /// Turns a ruler by the wheel; false where there is none.
    func scrollAid(_ steps: Double, at point: CGPoint) -> Bool {
        guard let aid = view.board.aid, window.hitTest(point, with: nil) === aid else {
            return false
        }
        aid.turn(by: -steps * (modifiers.contains(.shift) ? 15 : AidView.wheelStep))
        return true
    }
}

extension ChalkAction {
    /// The keys of the tools.
    @MainActor
    static var toolKeys: [Key] {
        var keys = [
            Key(input: "r", modifiers: [], action: .aid(.ruler)),
            Key(input: "r", modifiers: .shift, action: .nextAid),
            Key(input: ",", modifiers: [], action: .turnAid(1)),
            Key(input: ".", modifiers: [], action: .turnAid(-1)),
            Key(input: ",", modifiers: .alternate, action: .turnAid(15)),
            Key(input: ".", modifiers: .alternate, action: .turnAid(-15)),
            Key(input: "m", modifiers: [], action: .tools),
            Key(input: "r", modifiers: .control, action: .replay),
            Key(input: "h", modifiers: .control, action: .history),
            Key(input: "k", modifiers: [], action: .timer),
            Key(input: "f", modifiers: [], action: .fill(.plain)),
            Key(input: "f", modifiers: .shift, action: .fill(.hatched)),
        ]
        let ways: [(String, Double, Double)] = [
            (UIKeyCommand.inputLeftArrow, -1, 0), (UIKeyCommand.inputRightArrow, 1, 0),
            (UIKeyCommand.inputUpArrow, 0, -1), (UIKeyCommand.inputDownArrow, 0, 1),
        ]
        for (input, x, y) in ways {
            keys.append(
                Key(input: input, modifiers: .alternate, action: .moveAid(x * 10, y * 10)))
            keys.append(
                Key(input: input, modifiers: [.alternate, .shift], action: .moveAid(x, y)))
        }
        return keys
    }
}

extension Chalkboard {
    /// The menu of a lesson's tools, for the board's menu.
    func lessonMenu() -> UIMenu {
        let aids = DrawingAid.Kind.allCases.map { item(AidView.name($0), .aid($0)) }
        return UIMenu(
            title: "Tools of a Lesson",
            children: [
                group(aids),
                group([item("Fill, Plain", .fill(.plain)), item("Fill, Hatched", .fill(.hatched))]),
                group([item("Timer", .timer), item("Full Screen", .fullscreen)]),
                group([item("Replay…", .replay), item("History…", .history)]),
            ])
    }

    /// Switches filling by a tap on or off.
    func toggleFill(_ style: ChalkFill.Style) {
        let board = view.board
        board.stopHands()
        let selection = board.selection
        guard selection.mode != .fill(style) else { return selection.mode = .draw }
        board.reports.openOutline = { [weak self] in
            self?.view.tell(
                "There is no closed line around that, within some three screens.", isError: false)
        }
        if board.tool.color == nil { perform(.tool(.chalk(ChalkPalette.sticks[0].color))) }
        selection.mode = .fill(style)
        view.tell("Tap inside a closed line to fill it. F or Escape ends it.", isError: false)
    }

    /// Whether a view shows the board: the board's own view, or that of a lesson.
    func isBoard(_ hit: UIView?) -> Bool {
        hit === view.board || (hit != nil && hit === view.board.lesson)
    }

    /// Shows or hides the timer.
    func toggleTimer() {
        if let timer = view.timer {
            timer.removeFromSuperview()
            return view.timer = nil
        }
        let timer = TimerView(
            now: { [weak stage] in stage?.now.seconds ?? 0 },
            onClose: { [weak self] in self?.perform(.timer) })
        let top = view.pageSign.isHidden ? 18 : view.pageSign.frame.maxY + 12
        timer.center = CGPoint(
            x: view.bounds.width - TimerView.size.width / 2 - 18,
            y: top + TimerView.size.height / 2)
        timer.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
        view.addSubview(timer)
        view.timer = timer
    }
}

extension ChalkAction {
    /// Whether the action is possible while a lesson is shown; all others change the real board.
    var isOfLesson: Bool {
        switch self {
        case .zoomIn, .zoomOut, .zoomFit, .zoomWhole, .tray, .latency, .fullscreen, .help, .escape,
            .replay, .history, .timer, .aid, .nextAid, .turnAid, .moveAid:
            true
        default: false
        }
    }
}

extension BoardView {
    /// Lets the lesson and the ruler follow the camera.
    func follow() {
        lesson?.follow()
        aid?.show(pointsPerPixel: camera.pointsPerPixel)
    }
}
