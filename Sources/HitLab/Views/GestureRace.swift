import Foundation
import ViewKit

/// The recognisers of the scene of gestures, on the canvas, and what becomes of them.
///
/// Each follows touches on one pad. A failure fires no action, so states are looked at with each frame,
/// and at the latest when the recogniser starts anew.
@MainActor
final class GestureRace: UIGestureRecognizerDelegate {
    /// A line of the race.
    struct Line: Equatable {
        /// What became of whom.
        var note: GestureNote
        /// Seconds since the touch came down.
        var time: Double
    }

    /// The lines of the last touches, in their order.
    private(set) var lines: [Line] = []
    /// Called with what became of a recogniser.
    var onNote: (@MainActor (GestureNote) -> Void)?

    /// The pad that was pressed last; nil for none.
    private var pad: String?
    private var began = 0.0
    private var now: @MainActor () -> Double = { 0 }
    private var runners: [Runner] = []

    /// A recogniser, and what is known of it.
    private final class Runner {
        let recognizer: UIGestureRecognizer
        let kind: GestureNote.Kind
        let pad: String
        /// What was told last since it started anew.
        var told: GestureNote.Outcome?

        init(_ recognizer: UIGestureRecognizer, _ kind: GestureNote.Kind, _ pad: String) {
            (self.recognizer, self.kind, self.pad) = (recognizer, kind, pad)
        }
    }

    /// Puts the recognisers on a view; `clock` tells the host's time in seconds.
    func run(on view: UIView, clock: @escaping @MainActor () -> Double) {
        now = clock
        for pad in GestureNote.pads {
            var made: [GestureNote.Kind: UIGestureRecognizer] = [:]
            for kind in pad.kinds {
                let recognizer = make(kind, pad.name)
                made[kind] = recognizer
                view.addGestureRecognizer(recognizer)
            }
            if pad.name == GestureNote.waitingPad, let tap = made[.tap], let double = made[.double]
            {
                tap.require(toFail: double)
            }
        }
    }

    /// Takes the recognisers away.
    func stop() {
        for runner in runners { runner.recognizer.view?.removeGestureRecognizer(runner.recognizer) }
        runners = []
        lines = []
        pad = nil
    }

    /// A press came down on a pad, or beside all.
    func press(on pad: String?) {
        let isSecond = pad == self.pad && now() - began < 0.6
        self.pad = pad
        guard !isSecond else { return }
        began = now()
        lines = []
    }

    /// Looks for those that failed.
    func look() {
        for runner in runners where runner.recognizer.state == .failed && runner.told == nil {
            tell(runner, .failed)
        }
    }

    private func make(_ kind: GestureNote.Kind, _ pad: String) -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        let over: @MainActor () -> Void
        switch kind {
        case .tap, .double:
            let tap = RaceTap()
            tap.numberOfTapsRequired = kind == .tap ? 1 : 2
            recognizer = tap
            over = { [weak self, weak tap] in self?.isOver(tap) }
            tap.onReset = over
        case .hold:
            let hold = RaceHold()
            recognizer = hold
            over = { [weak self, weak hold] in self?.isOver(hold) }
            hold.onReset = over
        case .pan:
            let pan = RacePan()
            recognizer = pan
            over = { [weak self, weak pan] in self?.isOver(pan) }
            pan.onReset = over
        }
        recognizer.name = kind.rawValue
        recognizer.delegate = self
        let runner = Runner(recognizer, kind, pad)
        recognizer.addTarget { [weak self] in self?.changed(runner, $0.state) }
        runners.append(runner)
        return recognizer
    }

    private func changed(_ runner: Runner, _ state: UIGestureRecognizer.State) {
        // One that waits for another goes on once that has failed: this comes first.
        if runner.kind == .tap, runner.pad == GestureNote.waitingPad { look() }
        switch state {
        case .began: tell(runner, .began)
        case .ended: tell(runner, .recognized)
        case .cancelled: tell(runner, .cancelled)
        case .possible, .changed, .failed: break
        }
    }

    /// A recogniser starts anew: one that told nothing has failed.
    private func isOver(_ recognizer: UIGestureRecognizer?) {
        guard let runner = runners.first(where: { $0.recognizer === recognizer }) else { return }
        if runner.told == nil, runner.pad == pad { tell(runner, .failed) }
        runner.told = nil
    }

    private func tell(_ runner: Runner, _ outcome: GestureNote.Outcome) {
        runner.told = outcome
        let note = GestureNote(kind: runner.kind, pad: runner.pad, outcome: outcome)
        // What ends later on another pad is told, and no part of this race.
        if runner.pad == pad { lines.append(Line(note: note, time: max(0, now() - began))) }
        onNote?(note)
    }

    // MARK: The delegate

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        runners.first { $0.recognizer === gestureRecognizer }?.pad == pad
    }
}

/// Recognisers that tell when they start anew.
private final class RaceTap: UITapGestureRecognizer {
    var onReset: (@MainActor () -> Void)?
    override func reset() {
        super.reset()
        onReset?()
    }
}

private final class RaceHold: UILongPressGestureRecognizer {
    var onReset: (@MainActor () -> Void)?
    override func reset() {
        super.reset()
        onReset?()
    }
}

private final class RacePan: UIPanGestureRecognizer {
    var onReset: (@MainActor () -> Void)?
    override func reset() {
        super.reset()
        onReset?()
    }
}
