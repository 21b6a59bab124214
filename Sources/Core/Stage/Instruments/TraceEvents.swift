import Primitives
import Scene

/// Converts frames to events of the trace format that Chrome and Perfetto read: one line of JSON
/// each.
///
/// Slices lie on tracks for main, and for the render thread and the screen of each window; an arrow
/// goes from input through the turn of main that handled it to the frame that shows it. Times are
/// host time, in microseconds. Lines are in the order in which frames were seen; readers of the
/// format sort them by time.
struct TraceEvents {
    /// The lines so far, each preceded by a comma, except the very first.
    private(set) var text = ""
    private var isFirst = true
    private var windows: [Int: Window] = [:]
    /// The intervals of main's turns and of input.
    private var (mainTimes, inputTimes) = (TakenTimes(), TakenTimes())
    private var hasMain = false

    /// The name of the process.
    private let process: String

    /// Events of a process with this name; characters that need escaping in JSON are left out.
    init(process: String = "lamina") {
        self.process = String(process.filter { $0.isLetter || $0.isNumber || "-_. ".contains($0) })
    }

    /// The state of one stage.
    private struct Window {
        var renderEnd = HostTime.zero
        var shown: FrameRecord?
    }

    private enum Track {
        static let input = 1
        static let main = 2
        static func render(_ stage: Int) -> Int { 10 + stage * 10 }
        static func screen(_ stage: Int) -> Int { 11 + stage * 10 }
    }

    /// Returns the lines so far, and removes them.
    mutating func take() -> String {
        defer { text = "" }
        return text
    }

    /// Adds a frame of the stage with this number; frames of one stage must be added in order.
    mutating func add(_ record: FrameRecord, stage: Int) {
        nameTracks(stage)
        var window = windows[stage] ?? Window()
        for turn in record.turns { add(turn, of: record, stage) }
        addRender(record, stage, &window)
        if record.presented != nil {
            if let before = window.shown { show(before, until: record.presented, stage) }
            window.shown = record
        }
        windows[stage] = window
    }

    /// Ends a stage that is gone: its last frame stays on screen for a refresh.
    mutating func end(stage: Int) {
        if let last = windows.removeValue(forKey: stage)?.shown { show(last, until: nil, stage) }
    }

    /// Ends all stages; the last frame of each stays on screen for a refresh.
    mutating func finish() {
        for stage in windows.keys.sorted() { end(stage: stage) }
    }

    /// Adds a turn at its time. A part that another window's frame added before is there already:
    /// turns of main don't overlap, so it is the same turn.
    private mutating func add(_ turn: MainTurn, of record: FrameRecord, _ stage: Int) {
        let isSeen = record.presented != nil
        for (index, input) in turn.inputs.enumerated() {
            let at = addInput(input)
            if isSeen { flow("s", flowID(turn, stage, index), Track.input, at) }
        }
        let (start, end) = (turn.began, max(turn.sent, turn.began))
        let free = mainTimes.free(from: start, to: end)
        for part in free {
            mainTimes.take(from: part.start, to: part.end)
            slice("turn", Track.main, from: part.start, to: part.end, "\"commit\":\(turn.commit)")
            for span in turn.spans {
                let (from, to) = (max(span.start, part.start), min(span.end, part.end))
                if to > from { slice(span.phase.rawValue, Track.main, from: from, to: to) }
            }
        }
        // An arrow begins in a slice: in this turn's own part, where there is one.
        let place = free.last?.start ?? start
        for index in turn.inputs.indices where isSeen {
            flow("t", flowID(turn, stage, index), Track.main, place)
        }
        if turn.inputs.isEmpty, isSeen { flow("s", flowID(turn, stage, 0), Track.main, place) }
    }

    /// Adds input, which has no length, as the next free microsecond.
    private mutating func addInput(_ time: HostTime) -> HostTime {
        let at = inputTimes.nextFree(from: time, seconds: 1e-6)
        inputTimes.take(from: at, to: at + 1e-6)
        slice("input", Track.input, from: at, to: at + 1e-6)
        return at
    }

    private mutating func addRender(_ record: FrameRecord, _ stage: Int, _ window: inout Window) {
        let track = Track.render(stage)
        let began = max(record.began, window.renderEnd)
        let end = max(record.submitted, began)
        for span in record.spans where span.start < began {
            let from = max(span.start, window.renderEnd)
            let to = min(span.end, began)
            if to > from { slice(span.phase.rawValue, track, from: from, to: to) }
        }
        slice(
            "frame \(record.number)", track, from: began, to: end,
            "\"commit\":\(record.commit),\"layers\":\(record.layers),\"passes\":\(record.passes),"
                + "\"pixels\":\(record.pixels),\"damage\":\(record.damage)")
        for span in record.spans where span.end > began {
            let from = max(span.start, began)
            let to = min(max(span.end, from), end)
            if to > from { slice(span.phase.rawValue, track, from: from, to: to) }
        }
        window.renderEnd = end
    }

    /// Adds the time for which a frame is on screen: until the next frame is.
    private mutating func show(_ record: FrameRecord, until next: HostTime?, _ stage: Int) {
        guard let presented = record.presented else { return }
        let end = min(next ?? .never, presented + max(record.interval, 1e-6) * Double(4))
        let until = next == nil ? presented + max(record.interval, 1e-6) : max(end, presented)
        let track = Track.screen(stage)
        let name = record.fault.map { "late: \($0.rawValue)" } ?? "seen"
        slice(
            name, track, from: presented, to: until,
            "\"frame\":\(record.number),\"missed\":\(record.missed),\"due\":\(Self.micro(record.due))"
        )
        for turn in record.turns {
            for index in 0..<max(1, turn.inputs.count) {
                flow("f", flowID(turn, stage, index), track, presented)
            }
        }
        counters(record, next, stage)
    }

    private mutating func counters(_ record: FrameRecord, _ next: HostTime?, _ stage: Int) {
        guard let presented = record.presented else { return }
        var values = [
            ("damage", "\(record.damage)"), ("layers", "\(record.layers)"),
            ("passes", "\(record.passes)"),
        ]
        if let next, next > presented {
            values.append(("fps", Self.tenths(1 / (next - presented))))
        }
        for (name, value) in values {
            line(
                "\"name\":\"\(name) \(stage)\",\"ph\":\"C\",\"ts\":\(Self.micro(presented)),"
                    + "\"pid\":1,\"args\":{\"\(name)\":\(value)}")
        }
    }

    private func flowID(_ turn: MainTurn, _ stage: Int, _ index: Int) -> UInt64 {
        turn.commit << 12 | UInt64(stage & 255) << 4 | UInt64(index & 15)
    }

    private mutating func nameTracks(_ stage: Int) {
        if !hasMain {
            hasMain = true
            line(
                "\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"tid\":0,"
                    + "\"args\":{\"name\":\"\(process)\"}")
            name(Track.input, "input")
            name(Track.main, "main")
        }
        guard windows[stage] == nil else { return }
        windows[stage] = Window()
        name(Track.render(stage), "render \(stage)")
        name(Track.screen(stage), "screen \(stage)")
    }

    private mutating func name(_ track: Int, _ name: String) {
        line(
            "\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":1,\"tid\":\(track),"
                + "\"args\":{\"name\":\"\(name)\"}")
        // Tracks are sorted in the order in which an event passes through them.
        line(
            "\"name\":\"thread_sort_index\",\"ph\":\"M\",\"pid\":1,\"tid\":\(track),"
                + "\"args\":{\"sort_index\":\(track)}")
    }

    private mutating func slice(
        _ name: String, _ track: Int, from start: HostTime, to end: HostTime, _ args: String = ""
    ) {
        // Ends are rounded like begins, so that slices that meet in time meet in the file.
        let (from, to) = (Self.nanoseconds(start), Self.nanoseconds(end))
        line(
            "\"name\":\"\(name)\",\"cat\":\"lamina\",\"ph\":\"X\",\"ts\":\(Self.micro(from)),"
                + "\"dur\":\(Self.micro(to - from)),\"pid\":1,\"tid\":\(track)"
                + (args.isEmpty ? "" : ",\"args\":{\(args)}"))
    }

    private mutating func flow(_ step: String, _ id: UInt64, _ track: Int, _ time: HostTime) {
        line(
            "\"name\":\"input to frame\",\"cat\":\"flow\",\"ph\":\"\(step)\",\"id\":\(id),"
                + "\"ts\":\(Self.micro(time)),\"pid\":1,\"tid\":\(track)"
                + (step == "f" ? ",\"bp\":\"e\"" : ""))
    }

    private mutating func line(_ fields: String) {
        text += isFirst ? "{\(fields)}" : ",\n{\(fields)}"
        isFirst = false
    }

    private static func nanoseconds(_ time: HostTime) -> Int {
        let value = time.seconds * 1e9
        return value.isFinite ? Int(max(min(value, 9e18), 0).rounded()) : 0
    }

    private static func micro(_ time: HostTime) -> String { micro(nanoseconds(time)) }

    private static func micro(_ nanoseconds: Int) -> String {
        let rest = String(nanoseconds % 1000)
        return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
