import Foundation
import Primitives
import Stage

/// Turns the lines of a script into input.
struct ScriptWriter {
    struct Trouble: Error {
        var reason: String
    }

    /// The tool that a stroke is made with.
    enum Hand: String {
        case mouse, finger, pen, eraser
    }

    private(set) var steps: [ChalkScript.Step] = []
    private(set) var time = 0.0
    private var pointer = CGPoint.zero
    private var modifiers: KeyModifiers = []
    private static let rate = 120.0
    private static let buttons: [String: UInt32] = ["left": 0x110, "right": 0x111, "middle": 0x112]

    mutating func write(_ words: [String]) throws(Trouble) {
        try setTime(words[0])
        guard words.count > 1 else { throw Trouble(reason: "there is only a time") }
        let rest = Array(words.dropFirst(2))
        switch words[1] {
        case "move":
            pointer = try point(rest, 0)
            pointerStep { $0.hasMoved = true }
        case "down", "up":
            let name = rest.first ?? "left"
            guard let code = Self.buttons[name] else {
                throw Trouble(reason: "there is no button \"\(name)\"")
            }
            let isPressed = words[1] == "down"
            pointerStep { $0.buttons = [.init(code: code, isPressed: isPressed)] }
        case "scroll":
            let way = try point(rest, 0)
            pointerStep { $0.scroll = ScrollDelta(x: way.x, y: way.y) }
        case "wheel":
            let steps = try number(rest, 0)
            pointerStep {
                $0.scroll = ScrollDelta(y: steps * ScrollDelta.pointsPerStep, stepsY: steps)
            }
        case "touch": try touch(rest)
        case "pen": try pen(rest)
        case "key":
            try key(rest.first, isDown: true)
            time += 0.01
            try key(rest.first, isDown: false)
        case "hold": try key(rest.first, isDown: true)
        case "release": try key(rest.first, isDown: false)
        case "stroke": try stroke(rest, isSmooth: true)
        case "line": try stroke(rest, isSmooth: false)
        default: throw Trouble(reason: "nothing is called \"\(words[1])\"")
        }
    }

    private mutating func setTime(_ word: String) throws(Trouble) {
        let isRelative = word.hasPrefix("+")
        guard let value = Double(isRelative ? String(word.dropFirst()) : word), value.isFinite,
            value >= 0, value < 36_000
        else { throw Trouble(reason: "\"\(word)\" is no time; write 1.5, or +0.2") }
        time = isRelative ? time + value : value
    }

    private func number(_ words: [String], _ index: Int) throws(Trouble) -> Double {
        guard words.indices.contains(index), let value = Double(words[index]), value.isFinite else {
            throw Trouble(reason: "a number is missing")
        }
        return value
    }

    private func point(_ words: [String], _ index: Int) throws(Trouble) -> CGPoint {
        CGPoint(x: try number(words, index), y: try number(words, index + 1))
    }

    private var now: HostTime { HostTime(seconds: time) }

    private mutating func add(_ input: InputEvent) {
        steps.append(ChalkScript.Step(time: time, input: input))
    }

    private mutating func pointerStep(_ change: (inout PointerInput) -> Void) {
        var input = PointerInput(time: now, location: pointer)
        change(&input)
        add(.pointer(input))
    }

    private mutating func touch(_ words: [String]) throws(Trouble) {
        let phases: [String: TouchInput.Phase] = [
            "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
        ]
        guard words.count >= 2, let phase = phases[words[1]] else {
            throw Trouble(reason: "write touch ID down|move|up|cancel X Y")
        }
        let (id, place) = (try number(words, 0), try point(words, 2))
        guard (0...1000).contains(id) else {
            throw Trouble(reason: "a touch's number is 0 to 1000")
        }
        add(.touch(now, [TouchInput(id: Int32(id), phase: phase, location: place)]))
    }

    private mutating func pen(_ words: [String]) throws(Trouble) {
        let phases: [String: PenInput.Phase] = [
            "down": .began, "move": .moved, "up": .ended, "hover": .hovered,
        ]
        var words = words
        var state = PenState()
        if words.last == "eraser" {
            state.isEraser = true
            words.removeLast()
        }
        guard let word = words.first, let phase = phases[word] else {
            throw Trouble(reason: "write pen down|move|up X Y")
        }
        let place = try point(words, 1)
        state.pressure = words.count > 3 ? try number(words, 3) : phase == .ended ? 0 : 0.5
        if words.count > 5 {
            state.tiltX = try number(words, 4) * .pi / 180
            state.tiltY = try number(words, 5) * .pi / 180
        }
        add(.pen(now, [PenInput(id: 1, phase: phase, location: place, state: state)]))
    }

    // Strokes

    private mutating func stroke(_ words: [String], isSmooth: Bool) throws(Trouble) {
        guard let word = words.first, let hand = Hand(rawValue: word) else {
            throw Trouble(reason: "write stroke mouse|finger|pen|eraser SECONDS X,Y X,Y ...")
        }
        let seconds = try number(words, 1)
        guard seconds > 0, seconds <= 600 else {
            throw Trouble(reason: "a stroke takes more than no time, and at most 600 seconds")
        }
        var knots: [ScriptPath.Knot] = []
        for word in words.dropFirst(2) {
            let parts = word.split(separator: ",").compactMap { Double($0) }
            guard [2, 3, 5].contains(parts.count), parts.allSatisfy(\.isFinite) else {
                throw Trouble(
                    reason: "\"\(word)\" is no place; write X,Y or X,Y,PRESSURE "
                        + "or X,Y,PRESSURE,TILTX,TILTY")
            }
            var knot = ScriptPath.Knot(
                x: parts[0], y: parts[1], pressure: parts.count > 2 ? parts[2] : 0.5)
            if parts.count > 3 { (knot.tiltX, knot.tiltY) = (parts[3], parts[4]) }
            knots.append(knot)
        }
        guard !knots.isEmpty else { throw Trouble(reason: "a stroke needs places") }
        let path = ScriptPath(knots, isSmooth: isSmooth)
        let count = max(1, Int((seconds * Self.rate).rounded()))
        let start = time
        for index in 0...count {
            let part = Double(index) / Double(count)
            time = start + seconds * part
            sample(hand, path.at(part), index == 0 ? .began : .moved)
        }
        time += 0.004
        sample(hand, path.at(1), .ended)
    }

    private mutating func sample(_ hand: Hand, _ knot: ScriptPath.Knot, _ phase: TouchInput.Phase) {
        let place = CGPoint(x: knot.x, y: knot.y)
        switch hand {
        case .mouse:
            pointer = place
            pointerStep { input in
                input.hasMoved = phase != .ended
                if phase == .moved { return }
                input.buttons = [.init(code: 0x110, isPressed: phase == .began)]
            }
        case .finger: add(.touch(now, [TouchInput(id: 0, phase: phase, location: place)]))
        case .pen, .eraser:
            var state = PenState()
            // A lifted pen has no pressure, as tablets report it.
            state.pressure = phase == .ended ? 0 : knot.pressure
            state.tiltX = knot.tiltX * .pi / 180
            state.tiltY = knot.tiltY * .pi / 180
            state.isEraser = hand == .eraser
            let phases: [TouchInput.Phase: PenInput.Phase] = [
                .began: .began, .moved: .moved, .ended: .ended, .cancelled: .cancelled,
            ]
            add(
                .pen(
                    now,
                    [PenInput(id: 1, phase: phases[phase] ?? .moved, location: place, state: state)]
                ))
        }
    }

    // Keys

    private mutating func key(_ name: String?, isDown: Bool) throws(Trouble) {
        guard let name else { throw Trouble(reason: "which key?") }
        var parts = name.split(separator: "+").map(String.init)
        guard let last = parts.popLast() ?? (name == "+" ? "+" : nil) else {
            throw Trouble(reason: "which key?")
        }
        var held = modifiers
        for part in parts {
            switch part {
            case "ctrl": held.insert(.control)
            case "shift": held.insert(.shift)
            case "alt": held.insert(.alt)
            default: throw Trouble(reason: "there is no modifier \"\(part)\"")
            }
        }
        let key = try ScriptKey(last)
        if let own = key.modifier {
            if isDown { modifiers.insert(own) } else { modifiers.remove(own) }
        }
        add(
            .key(
                KeyInput(
                    time: now, phase: isDown ? .down : .up, code: key.code, symbol: key.symbol,
                    text: held.contains(.control) ? "" : key.text, modifiers: held)))
    }
}
