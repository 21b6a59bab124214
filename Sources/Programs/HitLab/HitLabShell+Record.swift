import Foundation
import Primitives
import Stage
import ViewKit

extension HitLabShell {
    /// Begins a recording; the scene restarts, so that its time is known.
    func startRecording() {
        if player != nil { stopReplay() }
        status = nil
        begin(session.board.scene, size: lab.stage.canvas.bounds.size, from: now)
        began = session.board.start ?? now
        let recording = Recording(scene: session.board.scene, size: session.board.size)
        recorder = recording
        options.write?(recording.headLine, true)
        if session.load > 0 {
            record(LabInput(.load(session.load), at: 0, seen: .zero, heard: .zero), nil)
        }
        show()
    }

    /// Ends the recording, which can be replayed from here on.
    func stopRecording() {
        guard let recorder else { return }
        kept = recorder
        isKeptSaved = options.write != nil
        self.recorder = nil
        status =
            options.save == nil
            ? "Recorded \(recorder.entries.count) events. P replays them."
            : "Recorded \(recorder.entries.count) events. P replays them, S saves them as a file."
        fitBoard()
        show()
    }

    /// Records an input, while a recording is running.
    func record(_ input: LabInput, _ probe: Probe?) {
        guard recorder != nil else { return }
        // The entry in memory has all digits of the line in the file, so that both replay alike.
        let entry = Recording.Entry(input: input, hit: probe.map(RecordedHit.init))
        recorder?.entries.append(entry)
        options.write?(Recording.line(entry), false)
    }

    /// Replays the last or the given recording.
    func startReplay() {
        if recorder != nil { stopRecording() }
        guard let kept else {
            status = "Nothing to replay yet. R records."
            return show()
        }
        status = nil
        began = now
        player = Player(kept)
        compared = []
        begin(kept.scene, size: kept.size, from: began)
    }

    /// Ends a replay, and shows its result.
    func stopReplay() {
        guard let player else { return }
        self.player = nil
        status = player.isOver ? "Replayed: \(player.summary)." : "Replay stopped."
        overlay.showHand(at: nil)
        for id in log.touches.keys { overlay.endTrace(id) }
        fitBoard()
        show()
    }

    /// Plays all entries that are due by now.
    func playDue() {
        guard player != nil else { return }
        let elapsed = now - began
        while let entry = player?.take(by: elapsed) {
            play(entry)
        }
        if let player, player.isOver, elapsed > player.recording.duration + 0.8 { stopReplay() }
    }

    private func play(_ entry: Recording.Entry) {
        if case .scene(let scene) = entry.input.kind {
            begin(scene, size: kept?.size ?? session.board.size, from: began + entry.input.at)
            return
        }
        let probe = session.take(entry.input)
        player?.compare(probe)
        if let probe, let then = entry.hit {
            compared.append((entry.input.at, then, RecordedHit(probe)))
        }
        switch entry.input.kind {
        case .exercise, .gesture: exerciseWent()
        default: break
        }
        if entry.input.press != nil { race.press(on: probe?.seen.name, at: now.seconds) }
        send(entry.input)
        note(entry.input, layer: nil)
        if let point = entry.input.kind.point { overlay.showHand(at: point) }
        show(entry.input, probe)
        if case .load = entry.input.kind { show() }
    }

    /// Saves the last recording as a file that another person can open.
    func save() {
        guard let kept, let save = options.save else {
            status = "Nothing to save yet. R records."
            return show()
        }
        do {
            let place = try save(kept)
            isKeptSaved = true
            status = "Saved as \(place). Open shows it again, here and elsewhere."
        } catch {
            status = "Not saved: \(error)"
        }
        show()
    }

    /// Sends a replayed input to the recognisers, as if a person had made it.
    private func send(_ input: LabInput) {
        guard session.board.scene == .gestures, let kind = input.kind.layerKind,
            let point = input.kind.point
        else { return }
        let place = lab.stage.fit.convert(point, to: nil)
        var event = LayerEvent(kind: kind, time: now, location: place)
        event.layer = lab.stage.canvas.layer
        if case .pointerDown(let button) = kind { event.buttons = [button] }
        toViews?(event)
    }
}

extension LabInput.Kind {
    /// The stage's event for a press and its continuation; nil for other inputs.
    fileprivate var layerKind: LayerEvent.Kind? {
        switch self {
        case .pointer(.move, _): .pointerMoved
        case .button(let button, let isDown, _):
            isDown ? .pointerDown(button: button) : .pointerUp(button: button)
        case .touch(.began, let id, _): .touchBegan(id: id)
        case .touch(.moved, let id, _): .touchMoved(id: id)
        case .touch(.ended, let id, _): .touchEnded(id: id)
        case .touch(.cancelled, let id, _): .touchCancelled(id: id)
        case .pointer, .scroll, .key, .focus, .scene, .load, .exercise, .gesture: nil
        }
    }
}
