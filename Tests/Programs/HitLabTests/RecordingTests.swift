import Foundation
import HitLab
import Testing

@Suite("Recordings")
struct RecordingTests {
    private static let head =
        #"{"format":"lamina-hittest","version":1,"scene":"cards","width":600,"height":440}"#

    @Test("every kind of input is written and read again")
    func roundTrip() throws {
        let point = CGPoint(x: 12.25, y: -3)
        let kinds: [LabInput.Kind] = [
            .pointer(.enter, point), .pointer(.move, point), .pointer(.leave, point),
            .button(2, isDown: true, point), .button(0, isDown: false, point),
            .touch(.began, id: 3, point), .touch(.moved, id: 3, point),
            .touch(.ended, id: 3, point), .touch(.cancelled, id: -4, point),
            .scroll(point, dx: 0.5, dy: -15), .key(.down, symbol: 0xFF1B, text: "\u{1B}"),
            .key(.up, symbol: 0x71, text: "\"q\n"), .key(.repeat, symbol: 0x71, text: ""),
            .focus(true), .focus(false), .scene(.space), .scene(.game), .load(250),
            .exercise(true), .exercise(false), .scene(.gestures),
            .gesture(GestureNote(kind: .double, pad: "pad A", outcome: .recognized)),
            .gesture(GestureNote(kind: .hold, pad: "", outcome: .failed)),
        ]
        var recording = Recording(scene: .masks, size: CGSize(width: 333, height: 217.5))
        for (index, kind) in kinds.enumerated() {
            let input = LabInput(
                kind, at: Double(index) / 4, seen: SceneTime(seconds: Double(index) / 3),
                heard: SceneTime(seconds: Double(index) / 2))
            recording.entries.append(.init(input: input, hit: nil))
        }
        let text = recording.text
        #expect(try Recording(parsing: text) == recording)
        #expect(text.split(separator: "\n").count == kinds.count + 1)
    }

    @Test("a hit is kept with its press, and so is a miss")
    func hits() throws {
        let lines = [
            Self.head,
            #"{"at":1,"t":1,"kind":"down","x":1,"y":2,"button":0,"hit":{"seen":"card 1","model":null}}"#,
            #"{"at":1,"t":1,"kind":"up","x":1,"y":2,"button":0}"#,
        ]
        let recording = try Recording(parsing: lines.joined(separator: "\n"))
        #expect(recording.entries[0].hit?.seen == "card 1")
        #expect(recording.entries[0].hit?.model == nil)
        #expect(recording.entries[1].hit == nil)
        #expect(recording.entries[0].input.heard == SceneTime(seconds: 1))
    }

    @Test(
        "a broken line is refused by its number",
        arguments: [
            (2, "not JSON", "not a JSON object"),
            (2, "[1,2]", "not a JSON object"),
            (2, "", "not a JSON object"),
            (2, #"{"at":1,"t":1}"#, "\"kind\""),
            (2, #"{"at":1,"t":1,"kind":"jump"}"#, "no kind \"jump\""),
            (2, #"{"t":1,"kind":"focus","on":true}"#, "\"at\""),
            (2, #"{"at":-1,"t":1,"kind":"focus","on":true}"#, "\"at\""),
            (2, #"{"at":1,"t":1e99,"kind":"focus","on":true}"#, "\"t\""),
            (2, #"{"at":1,"t":1,"kind":"focus"}"#, "\"on\""),
            (2, #"{"at":1,"t":1,"kind":"move","x":1}"#, "\"y\""),
            (2, #"{"at":1,"t":1,"kind":"move","x":"1","y":1}"#, "\"x\""),
            (2, #"{"at":1,"t":1,"kind":"down","x":1,"y":1,"button":1.5}"#, "\"button\""),
            (2, #"{"at":1,"t":1,"kind":"touch-flew","x":1,"y":1,"id":1}"#, "touch-flew"),
            (2, #"{"at":1,"t":1,"kind":"scene","scene":"moon"}"#, "no scene \"moon\""),
            (2, #"{"at":1,"t":1,"kind":"load","milliseconds":401}"#, "\"milliseconds\""),
            (2, #"{"at":1,"t":1,"kind":"down","x":1,"y":1,"button":0,"hit":7}"#, "\"hit\""),
            (2, #"{"at":1,"t":1,"kind":"exercise"}"#, "\"on\""),
            (
                2, #"{"at":1,"t":1,"kind":"gesture","name":"fly","pad":"a","outcome":"failed"}"#,
                "no gesture \"fly\""
            ),
            (
                2, #"{"at":1,"t":1,"kind":"gesture","name":"tap","pad":"a","outcome":"won"}"#,
                "no outcome \"won\""
            ),
            (2, #"{"at":1,"t":1,"kind":"gesture","name":"tap","outcome":"failed"}"#, "\"pad\""),
        ])
    func broken(_ line: Int, _ text: String, _ reason: String) {
        let all = Self.head + "\n" + text + "\n" + #"{"at":9,"t":9,"kind":"focus","on":true}"#
        #expect {
            try Recording(parsing: all)
        } throws: { error in
            let error = error as? RecordingError
            return error?.line == line && error?.description.hasPrefix("line 2: ") == true
                && error?.reason.contains(reason) == true
        }
    }

    @Test("lines may end as on other systems, and a letter of a key may be any")
    func lineEnds() throws {
        var recording = Recording(scene: .cards, size: CGSize(width: 9, height: 9))
        for text in ["\u{2028}", "\u{301}", "\r\n", "\"}{"] {
            let input = LabInput(
                .key(.down, symbol: 1, text: text), at: 1, seen: .zero, heard: .zero)
            recording.entries.append(.init(input: input, hit: nil))
        }
        let other = recording.text.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try Recording(parsing: recording.text) == recording)
        #expect(try Recording(parsing: other) == recording)
        #expect(try Recording(parsing: String(recording.text.dropLast())) == recording)
    }

    @Test("a line that is earlier than the one above is refused")
    func backward() {
        let text = [
            Self.head, #"{"at":2,"t":2,"kind":"focus","on":true}"#,
            #"{"at":3,"t":3,"kind":"focus","on":true}"#,
            #"{"at":2.5,"t":3,"kind":"focus","on":true}"#,
        ].joined(separator: "\n")
        #expect {
            try Recording(parsing: text)
        } throws: { ($0 as? RecordingError)?.line == 4 }
    }

    @Test(
        "a first line of something else is refused",
        arguments: [
            "", "{}", #"{"format":"other","version":1,"scene":"cards","width":1,"height":1}"#,
            #"{"format":"lamina-hittest","version":2,"scene":"cards","width":9,"height":9}"#,
            #"{"format":"lamina-hittest","version":1,"scene":"x","width":9,"height":9}"#,
            #"{"format":"lamina-hittest","version":1,"scene":"cards","width":0,"height":9}"#,
            #"{"format":"lamina-hittest","version":1,"scene":"cards","width":9}"#,
        ])
    func head(_ text: String) {
        #expect {
            try Recording(parsing: text)
        } throws: { ($0 as? RecordingError)?.line == 1 }
    }

    @Test(
        "a time of a scene is the same after any way through text and the host's clock",
        arguments: [0.0, 0.1, 1.0 / 3, 59.999, 86_400.7])
    func time(_ seconds: Double) {
        let time = SceneTime(seconds: seconds)
        #expect(time.seconds <= seconds && time.seconds > seconds - 1.0 / 1024)
        #expect(SceneTime(seconds: time.seconds) == time)
        #expect(SceneTime(seconds: Double("\(time.seconds)") ?? -1) == time)
        // A start at a whole tick, years of uptime away.
        let start = 123_456_789.5
        #expect(SceneTime(seconds: (start + time.seconds) - start) == time)
    }

    @Test("a time that is no number counts as the start", arguments: [Double.nan, .infinity, -1])
    func strange(_ seconds: Double) {
        #expect(SceneTime(seconds: seconds) == .zero)
    }
}
