public import Chrome
public import CoreAnimation
public import Foundation
public import Primitives

/// The lab without its views: takes inputs, live or recorded, and answers presses.
///
/// An answer depends only on the scene, the board's size, the input's own times and the inputs
/// before it, so that a replay gives equal answers. Main thread.
@MainActor
public final class LabSession {
    /// The greatest load, in milliseconds.
    public nonisolated static let mostLoad = 400

    /// The scene that is open.
    public private(set) var board: Board
    /// The presses since the scene was opened.
    public private(set) var tally = Tally()
    /// The presses of the whole session, by scene.
    public private(set) var book: [LabScene: Tally] = [:]
    /// The exercise that is under way, or that has just ended; nil for none.
    public private(set) var exercise: Exercise?
    /// The best score of each scene's exercise, in seconds.
    public private(set) var best: [LabScene: Double] = [:]
    /// The answer to the last press.
    public private(set) var probe: Probe?
    /// The time for which the main thread is busy in each of its turns, in milliseconds.
    public var load = 0
    /// The numbers of the targets that were hit.
    public private(set) var popped: Set<Int> = []

    private var parent: CALayer
    private var look: Chrome
    private var scale: CGFloat

    /// Makes a scene in `parent`, whose tree a stage shows; its time stands still until `run`.
    public init(
        _ scene: LabScene, size: CGSize, look: Chrome, scale: CGFloat, in parent: CALayer
    ) {
        self.parent = parent
        self.look = look
        self.scale = scale
        board = Board(scene, size: size, look: look, scale: scale, in: parent)
    }

    /// Whether the game is over at `time`.
    public func isOver(at time: SceneTime) -> Bool {
        board.scene == .game && time.seconds >= SceneMaker.gameSeconds
    }

    /// Opens a scene at its time 0, which is at `start`.
    public func open(_ scene: LabScene, size: CGSize? = nil, from start: HostTime) {
        tally = Tally()
        popped = []
        probe = nil
        exercise = nil
        replace(scene, size ?? board.size, start)
    }

    /// Shows the current scene, at its current time, in another size, scheme or place.
    public func rebuild(
        size: CGSize, look: Chrome, scale: CGFloat, in parent: CALayer
    ) {
        self.parent = parent
        self.look = look
        self.scale = scale
        let frozen = board.frozen
        replace(board.scene, size, board.start)
        if let frozen { board.freeze(at: frozen) }
        hidePopped()
    }

    private func replace(_ scene: LabScene, _ size: CGSize, _ start: HostTime?) {
        board.remove()
        board = Board(scene, size: size, look: look, scale: scale, in: parent)
        if let start { board.run(from: start) }
    }

    /// Takes an input, except scenes; returns the answer to a press inside the board.
    @discardableResult
    public func take(_ input: LabInput) -> Probe? {
        switch input.kind {
        case .load(let milliseconds): load = milliseconds
        case .exercise(let isOn): isOn ? beginExercise(at: input.seen) : endExercise()
        case .gesture(let note): count(note, at: input.seen)
        default: break
        }
        guard let point = input.press, CGRect(origin: .zero, size: board.size).contains(point),
            !isOver(at: input.seen)
        else { return nil }
        advance(to: input.seen)
        let probe = board.probe(point, at: input.seen, late: input.heard)
        self.probe = probe
        count(probe)
        pop(probe.seen.name)
        return probe
    }

    private func count(_ probe: Probe) {
        var one = Tally()
        one.count(
            RecordedHit(probe), late: probe.lateDistance, model: probe.modelDistance)
        tally.add(one)
        book[board.scene, default: Tally()].add(one)
        countExercise(probe)
    }

    /// The presses of the whole session.
    public var whole: Tally {
        book.values.reduce(into: Tally()) { $0.add($1) }
    }

    // MARK: Exercises

    private func beginExercise(at time: SceneTime) {
        guard board.scene != .game else { return }
        var new = Exercise(at: time, seed: UInt64(board.scene.rawValue.utf8.count) + 7)
        new.ask(board.goalNames) { board.isThere($0, at: time) }
        exercise = new
    }

    private func endExercise() {
        exercise = nil
    }

    private func countExercise(_ probe: Probe) {
        // In the scene of gestures an exercise counts recognised gestures, not where a finger came
        // down.
        guard board.scene != .gestures, let goal = exercise?.goal else { return }
        guard probe.seen.name == goal else {
            let distance = board.distance(probe.point, to: goal, at: probe.time)
            exercise?.miss(by: distance)
            return
        }
        exercise?.hit(
            at: probe.time, late: probe.late == goal, model: probe.model.name == goal)
        goOn(at: probe.time)
    }

    private func count(_ note: GestureNote, at time: SceneTime) {
        guard board.scene == .gestures, let goal = exercise?.goal, note.counts else { return }
        guard note.name == goal else {
            exercise?.miss(by: 0)
            return
        }
        exercise?.hit(at: time, late: true, model: true)
        goOn(at: time)
    }

    private func goOn(at time: SceneTime) {
        exercise?.ask(board.goalNames) { board.isThere($0, at: time) }
        guard let score = exercise?.score else { return }
        best[board.scene] = min(score, best[board.scene] ?? score)
    }

    // MARK: The game

    /// Makes targets live while they are on screen, by the scene's time and not the main thread's.
    private func advance(to time: SceneTime) {
        for (index, target) in board.targets.enumerated() {
            target.layer.isLive =
                time.seconds >= target.from && time.seconds < target.until
                && !popped.contains(index)
        }
    }

    private func pop(_ name: String?) {
        guard let name, let index = board.targets.firstIndex(where: { $0.layer.name == name })
        else { return }
        popped.insert(index)
        hidePopped()
    }

    private func hidePopped() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for index in popped where board.targets.indices.contains(index) {
            board.targets[index].layer.isLive = false
            board.targets[index].layer.isHidden = true
        }
        CATransaction.commit()
    }

    /// The number of targets that have come by `time`.
    public func targetsSoFar(at time: SceneTime) -> Int {
        board.targets.count { $0.from <= time.seconds }
    }
}
