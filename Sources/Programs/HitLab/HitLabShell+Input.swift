import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

extension HitLabShell {
    /// Handles an event of the stage before the views do.
    func handle(_ event: LayerEvent) {
        // Input under an open menu is not for the scene, and keys are the menu's.
        if screen.showsMenu { return }
        let point = lab.stage.boardPoint(event.location)
        guard let kind = LabInput.Kind(event, at: point) else { return }
        let board = session.board
        // The time of the frame under the press, and not of the press itself.
        let seen = stage.instantSeen(at: event.time)
        let input = LabInput(
            kind, at: elapsed(event.time), seen: board.time(at: seen), heard: board.time(at: now))
        note(input, layer: event.layer)
        var probe: Probe?
        if player == nil, input.press == nil || isOnStage(event.location) {
            probe = session.take(input)
            show(input, probe)
        }
        if player == nil, input.press != nil {
            race.press(on: probe?.seen.name, at: event.time.seconds)
        }
        record(input, probe)
        pointed(input)
    }

    func elapsed(_ time: HostTime) -> Double {
        max(time - began, recorder?.duration ?? 0, 0)
    }

    /// Whether a location in the window is on the scene.
    private func isOnStage(_ location: CGPoint) -> Bool {
        let point = window.layer.convert(location, from: nil)
        return window.hitTest(point, with: nil) === lab.stage.canvas && !isResultShown
    }

    /// Shows the effect of an input, live or in a replay.
    func show(_ input: LabInput, _ probe: Probe?) {
        let isLive = player == nil
        switch input.kind {
        case .button(0, isDown: true, let point) where probe != nil || !isLive:
            overlay.trace(-1, at: point, begins: true)
        case .button(0, isDown: false, _): overlay.endTrace(-1)
        case .pointer(_, let point):
            if log.touches[-1] != nil { overlay.trace(-1, at: point, begins: false) }
        case .touch(.began, let id, let point) where probe != nil:
            overlay.trace(id, at: point, begins: true)
        case .touch(.moved, let id, let point):
            if log.touches[id] != nil { overlay.trace(id, at: point, begins: false) }
        case .touch(.ended, let id, _), .touch(.cancelled, let id, _): overlay.endTrace(id)
        default: break
        }
        guard let probe else { return }
        let isBrief = session.board.scene == .game || session.exercise != nil
        touchStory = nil
        overlay.show(probe, on: session.board.size, brief: isBrief)
        exerciseWent()
        show()
        if lab.tabs.selectedSegmentIndex == 0 { lab.list.scrollToTop() }
    }

    /// Adds an input to the log.
    func note(_ input: LabInput, layer: CALayer?) {
        let entry = EventLog.Entry(
            what: input.kind.words, time: input.seen.seconds, point: input.kind.point,
            layer: layer.map { $0.name ?? "\(type(of: $0))" } ?? "")
        log.add(entry, merges: input.kind.repeats)
        switch input.kind {
        case .button(0, isDown: true, let point): begin(-1, point, layer)
        case .touch(.began, let id, let point): begin(id, point, layer)
        case .pointer(_, let point): _ = log.move(-1, to: point)
        case .touch(.moved, let id, let point): _ = log.move(id, to: point)
        case .button(0, isDown: false, _): log.end(-1)
        case .touch(.ended, let id, _), .touch(.cancelled, let id, _): log.end(id)
        default: break
        }
        if lab.tabs.selectedSegmentIndex != 0 { showList() }
    }

    private func begin(_ id: Int, _ point: CGPoint, _ layer: CALayer?) {
        log.begin(
            id,
            EventLog.Touch(
                who: EventLog.name(id), point: point, began: layer?.name ?? "the window"))
    }

    // MARK: Actions

    /// Performs the action of a key that no view takes; returns false where it has none.
    func press(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        switch key.keyCode {
        // The first Escape leaves the keyboard focus.
        case .keyboardEscape where window.focusSystem.focusedItem == nil: onClose?()
        case .keyboardF11: onFullscreen?()
        default: return press(letter: key.charactersIgnoringModifiers.lowercased())
        }
        return true
    }

    private func press(letter: String) -> Bool {
        switch letter {
        case "n": grant(.scene(neighbour(1)))
        case "b": grant(.scene(neighbour(-1)))
        case "e": grant(.exercise)
        case "h": grant(.finger)
        case "s": grant(.save)
        case "o": if options.records != nil { lab.opener.performPrimaryAction() }
        case "r": grant(.record)
        case "p": grant(.replay)
        case "l":
            let steps = [0, 100, 200, LabSession.mostLoad]
            grant(.load(steps.first { $0 > session.load } ?? 0))
        case "t": grant(.theme)
        case "f": toggleTime()
        case "i": lab.chooseTab((lab.tabs.selectedSegmentIndex + 1) % 4)
        default:
            let scene = LabScene.allCases.first { $0.key.lowercased() == letter }
            scene.map { grant(.scene($0)) }
            return scene != nil
        }
        return true
    }

    /// The scene `step` places further in the list, wrapping around.
    private func neighbour(_ step: Int) -> LabScene {
        let all = LabScene.choices
        let index = all.firstIndex(of: session.board.scene) ?? (step > 0 ? -1 : 0)
        return all[(index + step + all.count) % all.count]
    }

    func grant(_ wish: LabController.Wish) {
        switch wish {
        case .scene(let scene):
            if player != nil { stopReplay() }
            open(scene)
        case .exercise: toggleExercise()
        case .finger: toggleFinger()
        case .save: save()
        case .record: recorder == nil ? startRecording() : stopRecording()
        case .replay: player == nil ? startReplay() : stopReplay()
        case .theme:
            options.followsDesktop = false
            options.isDark.toggle()
            takeStyle()
        case .load(let milliseconds):
            guard milliseconds != session.load else { return }
            session.load = min(max(milliseconds, 0), LabSession.mostLoad)
            let time = session.board.time(at: now)
            record(
                LabInput(.load(session.load), at: elapsed(now), seen: time, heard: time), nil)
            show()
        case .tab: showList()
        case .again: playAgain()
        case .done: leaveResult()
        }
    }

    /// Opens a scene from its beginning.
    func open(_ scene: LabScene) {
        if recorder != nil {
            record(
                LabInput(.scene(scene), at: elapsed(now), seen: .zero, heard: .zero), nil)
        }
        status = nil
        begin(scene, size: recorder?.size ?? lab.stage.canvas.bounds.size, from: now)
    }

    func begin(_ scene: LabScene, size: CGSize, from start: HostTime) {
        isResultShown = false
        lab.show(result: nil)
        hideField()
        overlay.clear()
        session.open(scene, size: size, from: start)
        lab.stage.place(size, overlay: overlay)
        enterScene()
        show()
    }
}

extension LabInput.Kind {
    /// The kind of an event in a recording; nil for events that aren't recorded.
    @MainActor
    init?(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerEntered: self = .pointer(.enter, point)
        case .pointerMoved: self = .pointer(.move, point)
        case .pointerLeft: self = .pointer(.leave, point)
        case .pointerDown(let button): self = .button(button, isDown: true, point)
        // The lab reacts when a button goes down: of its end only the fact matters.
        case .pointerUp(let button), .pointerCancelled(let button):
            self = .button(button, isDown: false, point)
        case .scrolled(let way): self = .scroll(point, dx: way.x, dy: way.y)
        case .touchBegan(let id): self = .touch(.began, id: id, point)
        case .touchMoved(let id): self = .touch(.moved, id: id, point)
        case .touchEnded(let id): self = .touch(.ended, id: id, point)
        case .touchCancelled(let id): self = .touch(.cancelled, id: id, point)
        case .key(let key):
            let stroke: LabInput.Stroke =
                switch key.phase {
                case .down: .down
                case .up: .up
                case .repeated: .repeat
                }
            self = .key(stroke, symbol: key.symbol, text: key.text)
        case .focus(let isFocused): self = .focus(isFocused)
        // Events that follow from frames, and events that the lab does not replay.
        default: return nil
        }
    }

    /// The point on the board; nil for an input without a position.
    var point: CGPoint? {
        switch self {
        case .pointer(_, let point), .button(_, _, let point), .touch(_, _, let point),
            .scroll(let point, _, _):
            point
        case .key, .focus, .scene, .load, .exercise, .gesture: nil
        }
    }

    /// Whether it is an input that comes many times in a row.
    var repeats: Bool {
        switch self {
        case .pointer(.move, _), .touch(.moved, _, _), .scroll: true
        default: false
        }
    }

    /// The text in the log.
    public var words: String {
        switch self {
        case .pointer(let motion, _): "pointer \(motion.rawValue)"
        case .button(let button, let isDown, _): "button \(button) \(isDown ? "down" : "up")"
        case .touch(let phase, let id, _): "\(EventLog.name(id)) \(phase.rawValue)"
        case .scroll: "scroll"
        case .key(let stroke, let symbol, _): "key \(stroke.rawValue) \(Self.name(ofKey: symbol))"
        case .focus(let isOn): isOn ? "keyboard came" : "keyboard went"
        case .scene(let scene): "scene \(scene.rawValue)"
        case .load(let milliseconds): "load \(milliseconds) ms"
        case .exercise(let isOn): isOn ? "exercise" : "exercise left"
        case .gesture(let note): "\(note.name) \(note.outcome.rawValue)"
        }
    }

    /// The name of a key by its X symbol (keysymdef.h): the letter, a word, or the symbol's number.
    private static func name(ofKey symbol: UInt32) -> String {
        let words: [UInt32: String] = [
            0x20: "space", 0xFF08: "backspace", 0xFF09: "tab", 0xFF0D: "return", 0xFF1B: "escape",
            0xFF50: "home", 0xFF51: "left", 0xFF52: "up", 0xFF53: "right", 0xFF54: "down",
            0xFF55: "page up", 0xFF56: "page down", 0xFF57: "end", 0xFFFF: "delete",
            0xFFE1: "shift", 0xFFE2: "shift", 0xFFE3: "control", 0xFFE4: "control", 0xFFE9: "alt",
        ]
        // Latin letters are their own symbols, others begin at 0x1000000.
        let letter = symbol >= 0x100_0000 ? symbol - 0x100_0000 : symbol <= 0xFF ? symbol : 0
        if let word = words[symbol] { return word }
        guard let scalar = Unicode.Scalar(letter), letter > 0x20,
            scalar.properties.generalCategory != .control
        else { return "0x" + String(symbol, radix: 16) }
        return String(scalar)
    }
}
