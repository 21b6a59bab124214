import CoreAnimation
import Foundation
import Primitives
import ViewKit

// The parts of a scene beside its layers: hints, exercises, recognisers, and the finger's map.
extension HitLabShell {
    /// Enters a new scene, or restores the parts after the board or the views were rebuilt: shows the
    /// hint, and starts the recognisers.
    func enterScene() {
        race.stop()
        if session.board.scene == .gestures {
            race.onNote = { [weak self] in self?.raced($0) }
            race.run(on: lab.stage.canvas) { CACurrentMediaTime() }
        }
        markGoal()
        if session.tally.presses == 0 { showHint() }
    }

    /// Outlines the things in the model tree; only before the first press.
    private func showHint() {
        let board = session.board
        guard board.scene != .game, session.tally.presses == 0, session.exercise == nil,
            player == nil
        else { return }
        overlay.showModels(board.goals.map { board.outline(of: $0, nil) }, on: board.size)
    }

    /// The menu of scenes.
    func sceneList() -> UIMenu {
        UIMenu(
            children: LabScene.choices.map { scene in
                UIKeyCommand(title: scene.title, input: scene.key) { [weak self] _ in
                    self?.grant(.scene(scene))
                }
            })
    }

    // MARK: Exercises

    /// Begins an exercise, or leaves the current one.
    func toggleExercise() {
        guard player == nil, session.board.scene != .game else { return }
        let isOn = session.exercise == nil || session.exercise?.ended != nil
        hideField()
        isResultShown = false
        lab.show(result: nil)
        let time = session.board.time(at: stage.instantSeen(at: now))
        let input = LabInput(.exercise(isOn), at: elapsed(now), seen: time, heard: time)
        session.take(input)
        record(input, nil)
        status = nil
        overlay.clear()
        exerciseWent()
        show()
    }

    /// Updates after a hit or a miss: marks the next thing, or shows the result.
    func exerciseWent() {
        markGoal()
        guard let exercise = session.exercise, !isResultShown,
            let result = ResultView.Result(exercise, best: session.best[session.board.scene])
        else { return }
        isResultShown = true
        overlay.clear()
        lab.show(result: result)
    }

    private func markGoal() {
        let name = session.exercise?.goal
        let layer = name.flatMap { name in
            session.board.goals.first { Board.name($0) == name || name.hasSuffix(Board.name($0)) }
        }
        goal.show(on: layer, look)
    }

    /// Restarts the game or the exercise.
    func playAgain() {
        if session.board.scene == .game { return open(.game) }
        toggleExercise()
    }

    /// Closes the result.
    func leaveResult() {
        if session.board.scene == .game { return open(.cards) }
        isResultShown = false
        lab.show(result: nil)
        let time = session.board.time(at: now)
        let input = LabInput(.exercise(false), at: elapsed(now), seen: time, heard: time)
        session.take(input)
        record(input, nil)
        show()
    }

    // MARK: Gestures

    /// Handles a change of a recogniser's state.
    private func raced(_ note: GestureNote) {
        // In a replay, the recording has these notes.
        guard player == nil else { return show() }
        let time = session.board.time(at: now)
        let input = LabInput(.gesture(note), at: elapsed(now), seen: time, heard: time)
        session.take(input)
        record(input, nil)
        exerciseWent()
        show()
    }

    // MARK: The finger's map

    /// Shows what a finger would hit around each place of the frame on screen; the scene's time is
    /// stopped for it.
    func toggleFinger() {
        if field != nil { return hideField(thenShow: true) }
        guard session.board.frozen != nil || canFreeze else {
            status =
                "The finger's map needs time that stands: stop the record, replay or game first."
            return show()
        }
        if session.board.frozen == nil {
            toggleTime()
            isFieldFrozen = true
        }
        overlay.clear()
        status = nil
        field = FingerField(size: session.board.size)
        show()
    }

    /// Tests some more cells, and shows the map when all are known.
    func fillField() {
        guard var next = field, !next.isWhole else { return }
        guard let time = session.board.frozen else { return hideField(thenShow: true) }
        let board = session.board
        next.fill(1500) { point in board.name(at: point, time) }
        field = next
        guard next.isWhole else { return show() }
        fieldSummary = next.summary
        overlay.showMap(
            next.image(look) { name in
                board.goals.first { Board.name($0) == name }?.backgroundColor
            }, size: board.size)
        show()
    }

    func hideField(thenShow shows: Bool = false) {
        guard field != nil else { return }
        isFieldHiding = true
        defer { isFieldHiding = false }
        field = nil
        fieldSummary = nil
        touchStory = nil
        overlay.showMap(nil, size: .zero)
        if isFieldFrozen, session.board.frozen != nil { toggleTime() }
        isFieldFrozen = false
        if shows { show() }
    }

    /// Handles a pointer or a finger over the map.
    func pointed(_ input: LabInput) {
        guard let field, field.isWhole, let point = input.kind.point else { return }
        guard CGRect(origin: .zero, size: session.board.size).contains(point) else {
            return overlay.showFinger(at: nil)
        }
        overlay.showFinger(at: point)
        touchStory = field.touch(at: point).story
        lab.answer.story = story
    }
}

extension Board {
    /// The name of the layer shown at a point of the board at a time; for many points of one frame.
    func name(at point: CGPoint, _ time: SceneTime) -> String? {
        if plates != nil { return hit(point, time).map(Self.name) }
        let hit = layer.hitTest(point, shownAt: instant(time))
        return hit === layer ? nil : hit.map(Self.name)
    }
}
