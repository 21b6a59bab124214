import Foundation
import ViewKit

/// The recognisers of the scene of gestures, on the canvas, and their states.
///
/// Each follows touches on one pad. A failure fires no action, so states are checked in each frame,
/// and at the latest when the recogniser resets.
@MainActor
final class GestureRace: UIGestureRecognizerDelegate {
    /// A line of the race.
    struct Line: Equatable {
        /// The recogniser's new state.
        var note: GestureNote
        /// The time in seconds since the touch came down.
        var time: Double
    }

    /// The lines of the last touches, in their order.
    private(set) var lines: [Line] = []
    /// Called when a recogniser's state has changed.
    var onNote: (@MainActor (GestureNote) -> Void)?

    /// The pad that was pressed last; nil for none.
    private var pad: String?
    private var began = 0.0
    private var now: @MainActor () -> Double = { 0 }
    private var runners: [Runner] = []

    /// A recogniser, and its last reported state.
    private final class Runner {
        let recognizer: UIGestureRecognizer
        let kind: GestureNote.Kind
        let pad: String
        /// The last state that was reported since its reset; nil for none.
        var told: GestureNote.Outcome?

        init(_ recognizer: UIGestureRecognizer, _ kind: GestureNote.Kind, _ pad: String) {
            (self.recognizer, self.kind, self.pad) = (recognizer, kind, pad)
        }
    }

    /// Puts the recognisers on a view; `clock` returns the host's time in seconds.
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

    /// Removes the recognisers.
    func stop() {
        for runner in runners { runner.recognizer.view?.removeGestureRecognizer(runner.recognizer) }
        runners = []
        lines = []
        pad = nil
    }

    /// Notes a press on a pad, or beside all of them, at `time` in seconds.
    func press(on pad: String?, at time: Double) {
        let isSecond = pad == self.pad && time - began < 0.6
        self.pad = pad
        guard !isSecond else { return }
        began = time
        lines = []
    }

    /// Reports recognisers that have failed.
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
        // A recogniser that waits for another succeeds once that has failed: the failure is
        // reported first.
        if runner.kind == .tap, runner.pad == GestureNote.waitingPad { look() }
        switch state {
        case .began: tell(runner, .began)
        case .ended: tell(runner, .recognized)
        case .cancelled: tell(runner, .cancelled)
        case .possible, .changed, .failed: break
        }
    }

    /// Handles a recogniser's reset: one that reported nothing has failed.
    private func isOver(_ recognizer: UIGestureRecognizer?) {
        guard let runner = runners.first(where: { $0.recognizer === recognizer }) else { return }
        if runner.told == nil, runner.pad == pad { tell(runner, .failed) }
        runner.told = nil
    }

    private func tell(_ runner: Runner, _ outcome: GestureNote.Outcome) {
        runner.told = outcome
        let note = GestureNote(kind: runner.kind, pad: runner.pad, outcome: outcome)
        // A late end on another pad is reported, but not listed.
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

/// Recognisers that report their reset.
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
