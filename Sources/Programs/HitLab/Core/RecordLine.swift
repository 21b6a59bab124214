import Foundation

/// A line of a recording as JSON: `Recording` explains the fields.
struct RecordLine {
    private static let format = "lamina-hittest"
    private static let version = 1

    private var fields: [String: Any] = [:]
    private var number = 0

    // MARK: Reading

    init(parsing line: Substring, number: Int) throws(RecordingError) {
        self.number = number
        let data = Data(line.utf8)
        guard let any = try? JSONSerialization.jsonObject(with: data),
            let fields = any as? [String: Any]
        else { throw RecordingError(line: number, reason: "this is not a JSON object") }
        self.fields = fields
    }

    func header() throws(RecordingError) -> (LabScene, CGSize) {
        guard fields["format"] as? String == Self.format else {
            throw refusal("\"format\" has to be \"\(Self.format)\"")
        }
        let version = try whole("version", 0...Int(Int32.max))
        guard version == Self.version else {
            throw refusal("version \(version) is not known, only \(Self.version)")
        }
        let (width, height) = (try number("width"), try number("height"))
        guard (1...16_384).contains(width), (1...16_384).contains(height) else {
            throw refusal("the size has to be 1 to 16384 points each way")
        }
        return (try scene(), CGSize(width: width, height: height))
    }

    func entry() throws(RecordingError) -> Recording.Entry {
        let at = try time("at")
        let seen = SceneTime(seconds: try time("t"))
        let heard = fields["heard"] == nil ? seen : SceneTime(seconds: try time("heard"))
        let input = LabInput(try kind(), at: at, seen: seen, heard: heard)
        return Recording.Entry(input: input, hit: try hit())
    }

    private func kind() throws(RecordingError) -> LabInput.Kind {
        let word = try string("kind")
        if let motion = LabInput.Motion(rawValue: word) { return .pointer(motion, try point()) }
        if word.hasPrefix("touch-"),
            let phase = LabInput.Phase(rawValue: String(word.dropFirst("touch-".count)))
        {
            return .touch(phase, id: try whole("id", Int.min...Int.max), try point())
        }
        if word.hasPrefix("key-"),
            let stroke = LabInput.Stroke(rawValue: String(word.dropFirst("key-".count)))
        {
            let symbol = try whole("symbol", 0...Int(UInt32.max))
            return .key(stroke, symbol: UInt32(symbol), text: try string("text"))
        }
        switch word {
        case "down", "up":
            return .button(try whole("button", 0...1023), isDown: word == "down", try point())
        case "scroll": return .scroll(try point(), dx: try number("dx"), dy: try number("dy"))
        case "focus":
            guard let on = fields["on"] as? Bool else { throw refusal("\"on\" has to be a Bool") }
            return .focus(on)
        case "scene": return .scene(try scene())
        case "load": return .load(try whole("milliseconds", 0...LabSession.mostLoad))
        case "exercise":
            guard let on = fields["on"] as? Bool else { throw refusal("\"on\" has to be a Bool") }
            return .exercise(on)
        case "gesture": return .gesture(try gesture())
        default: throw refusal("there is no kind \"\(word)\"")
        }
    }

    private func gesture() throws(RecordingError) -> GestureNote {
        let (name, word) = (try string("name"), try string("outcome"))
        guard let kind = GestureNote.Kind(rawValue: name) else {
            throw refusal("there is no gesture \"\(name)\"")
        }
        guard let outcome = GestureNote.Outcome(rawValue: word) else {
            throw refusal("there is no outcome \"\(word)\"")
        }
        return GestureNote(kind: kind, pad: try string("pad"), outcome: outcome)
    }

    private func hit() throws(RecordingError) -> RecordedHit? {
        guard let any = fields["hit"] else { return nil }
        guard let hit = any as? [String: Any] else { throw refusal("\"hit\" has to be an object") }
        return RecordedHit(
            seen: hit["seen"] as? String, model: hit["model"] as? String,
            late: hit["late"] as? String)
    }

    private func scene() throws(RecordingError) -> LabScene {
        let name = try string("scene")
        guard let scene = LabScene(rawValue: name) else {
            throw refusal("there is no scene \"\(name)\"")
        }
        return scene
    }

    private func point() throws(RecordingError) -> CGPoint {
        CGPoint(x: try number("x"), y: try number("y"))
    }

    private func string(_ key: String) throws(RecordingError) -> String {
        guard let text = fields[key] as? String else {
            throw refusal("\"\(key)\" is missing, or no text")
        }
        return text
    }

    private func number(_ key: String) throws(RecordingError) -> Double {
        guard let value = (fields[key] as? NSNumber)?.doubleValue, abs(value) < 1e9 else {
            throw refusal("\"\(key)\" is missing, or no number of use")
        }
        return value
    }

    private func time(_ key: String) throws(RecordingError) -> Double {
        let seconds = try number(key)
        guard (0...SceneTime.most).contains(seconds) else {
            throw refusal("\"\(key)\" has to be 0 to \(Int(SceneTime.most)) seconds")
        }
        return seconds
    }

    private func whole(_ key: String, _ range: ClosedRange<Int>) throws(RecordingError) -> Int {
        guard let value = fields[key] as? NSNumber, let whole = Int(exactly: value.doubleValue),
            range.contains(whole)
        else { throw refusal("\"\(key)\" is missing, or no whole number of use") }
        return whole
    }

    private func refusal(_ reason: String) -> RecordingError {
        RecordingError(line: number, reason: reason)
    }

    // MARK: Writing

    init(scene: LabScene, size: CGSize) {
        fields = [
            "format": Self.format, "version": Self.version, "scene": scene.rawValue,
            "width": Double(size.width), "height": Double(size.height),
        ]
    }

    init(_ entry: Recording.Entry) {
        let input = entry.input
        fields = [
            "at": (input.at * 1e6).rounded() / 1e6, "t": input.seen.seconds,
            "heard": input.heard.seconds,
        ]
        write(input.kind)
        if let hit = entry.hit {
            fields["hit"] = [
                "seen": hit.seen as Any? ?? NSNull(), "model": hit.model as Any? ?? NSNull(),
                "late": hit.late as Any? ?? NSNull(),
            ]
        }
    }

    private mutating func write(_ kind: LabInput.Kind) {
        switch kind {
        case .pointer(let motion, let point): write(motion.rawValue, point)
        case .button(let button, let isDown, let point):
            write(isDown ? "down" : "up", point)
            fields["button"] = button
        case .touch(let phase, let id, let point):
            write("touch-\(phase.rawValue)", point)
            fields["id"] = id
        case .scroll(let point, let dx, let dy):
            write("scroll", point)
            (fields["dx"], fields["dy"]) = (dx, dy)
        case .key(let stroke, let symbol, let text):
            write("key-\(stroke.rawValue)", nil)
            (fields["symbol"], fields["text"]) = (Int(symbol), text)
        case .focus(let isOn):
            write("focus", nil)
            fields["on"] = isOn
        case .scene(let scene):
            write("scene", nil)
            fields["scene"] = scene.rawValue
        case .load(let milliseconds):
            write("load", nil)
            fields["milliseconds"] = milliseconds
        case .exercise(let isOn):
            write("exercise", nil)
            fields["on"] = isOn
        case .gesture(let note):
            write("gesture", nil)
            (fields["name"], fields["pad"]) = (note.kind.rawValue, note.pad)
            fields["outcome"] = note.outcome.rawValue
        }
    }

    private mutating func write(_ kind: String, _ point: CGPoint?) {
        fields["kind"] = kind
        if let point { (fields["x"], fields["y"]) = (Double(point.x), Double(point.y)) }
    }

    /// The line, its fields in order.
    var text: String {
        let data = try? JSONSerialization.data(
            withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
