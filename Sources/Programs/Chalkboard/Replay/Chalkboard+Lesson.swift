import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Replaying a lesson, and going through the history of a board.
extension Chalkboard {
    /// Opens or closes the replay bar.
    func toggleReplay() {
        if view.panel is ReplayBar { return _ = view.closePanel() }
        guard let lesson = beginLesson(LessonPlayer(of: session.board)) else { return }
        if lesson.player.isPartial {
            view.tell(
                "Some strokes of this board are lost; what they drew is not played.", isError: false
            )
        }
        let before = view.board.camera
        let bar = ReplayBar(
            lesson,
            onFilm: { [weak self] speed, format in
                guard let self else { return }
                view.closePanel()
                make(LessonFilm(of: session.board), speed: speed, ending: format)
            },
            onClose: { [weak self] in
                self?.endLesson(lesson)
                self?.view.board.go(to: before)
            })
        view.open(bar)
        view.board.zoomToFit()
        bar.start()
    }

    /// Opens or closes the slider of all edits.
    func toggleHistory() {
        if view.panel is HistoryBar { return _ = view.closePanel() }
        let edits = session.edits
        guard let lesson = beginLesson(LessonPlayer(of: session.board, withUndone: true))
        else { return }
        let bar = HistoryBar(
            lesson, edits: edits, onGo: { [weak self] in self?.go(toEdits: $0) },
            onClose: { [weak self] in self?.endLesson(lesson) })
        view.open(bar)
    }

    private func beginLesson(_ player: LessonPlayer) -> LessonView? {
        view.closePanel()
        view.board.stopHands()
        guard player.timeline.count > 0 else {
            view.tell("Nothing was drawn on this board yet.", isError: false)
            return nil
        }
        let lesson = LessonView(player, over: view.board)
        view.board.show(lesson)
        return lesson
    }

    private func endLesson(_ lesson: LessonView) {
        if view.board.lesson === lesson { view.board.show(nil) }
        refresh()
    }

    private func go(toEdits count: Int) {
        view.closePanel()
        view.board.go(toEdits: count)
        refresh()
    }

    // A film

    private func make(_ film: LessonFilm, speed: Double, ending: String) {
        var film = film
        film.speed = speed
        let name = session.file?.deletingPathExtension().lastPathComponent ?? "Chalkboard"
        let file = folder.free(name, ending: ending)
        guard attempt({ () throws(ChalkError) in try folder.make() }) else { return }
        let made = film
        begin("The film is being made") { goesOn throws(ChalkError) in
            let outcome = try made.write(to: file, goesOn: goesOn)
            if outcome == .stopped { throw ChalkError.stopped }
            return outcome
        } end: { [weak self] in
            self?.filmed($0)
        }
    }

    private func filmed(_ outcome: LessonFilm.Outcome) {
        switch outcome {
        case .film(let file):
            view.tell("The film is \(Self.short(file))", isError: false)
        case .pictures(let folder, let count):
            view.tell(
                "There is no ffmpeg, so the film is \(count) pictures in \(Self.short(folder))",
                isError: false)
        case .stopped: break
        }
    }
}

extension BoardView {
    /// Shows a lesson in place of the board; nil to show the board again.
    func show(_ next: LessonView?) {
        lesson?.removeFromSuperview()
        lesson = next
        layers.chalk.isHidden = next != nil
        if let next { insertSubview(next, at: 0) }
    }

    /// Undoes or redoes steps until `count` edits are done: one action.
    func go(toEdits count: Int) {
        _ = step { $0.go(toEdits: count) }
    }
}
