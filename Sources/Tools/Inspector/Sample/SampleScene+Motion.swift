import Foundation
import Inspection

// The animations of the sample, and its frames
extension SampleScene {
    /// Returns the animations of a layer: the song's line runs, and one of its animations has a
    /// wrong key path.
    func animations(_ number: UInt64, samples: Int) -> [AnimationFacts] {
        guard number == Self.line else { return [] }
        return [wrong, scale(samples), width(samples)].compactMap(\.self)
    }

    /// Returns the changes of a layer that made no animation.
    func refusals(_ number: UInt64) -> [RefusalFacts] {
        guard number == Self.line else { return [] }
        return [
            RefusalFacts(
                key: "backgroundColor", time: 11.2, count: 3,
                verdict: VerdictFacts(
                    code: "actionsDisabled", moves: false,
                    sentence: "Actions are disabled in the transaction that changed it.",
                    advice: "Leave out setDisableActions(true), or add an animation yourself."))
        ]
    }

    /// Returns an animation of 6 seconds from 10 on, as it comes over a socket.
    private func blank(_ keyPath: String, _ name: String) -> AnimationFacts? {
        let json = """
            {"animation":7,"key":"\(name)","keyPath":"\(keyPath)","kind":"basic",
            "className":"CABasicAnimation","state":"attached","isImplicit":false,"begin":10,
            "hostBegin":10,"duration":6,"speed":1,"timeOffset":0,"repeatCount":0,
            "repeatDuration":0,"autoreverses":false,"fillMode":"removed",
            "isRemovedOnCompletion":true,"isAdditive":false,"isCumulative":false,"values":[],
            "progress":0.4,"cycle":0,"parts":[],"verdicts":[]}
            """
        return try? JSONDecoder().decode(AnimationFacts.self, from: Data(json.utf8))
    }

    private func width(_ samples: Int) -> AnimationFacts? {
        guard var facts = blank("bounds.size.width", "song") else { return nil }
        facts.value = InspectionValue(kind: .number, numbers: [132], text: "132")
        facts.curve = curve(from: 10, to: 16, samples) { 20 + 280 * $0 }
        facts.verdicts = [
            VerdictFacts(
                code: "moves", moves: true,
                sentence: "It moves: 40 % of 6 s are done, and the layer shows 132.", advice: "")
        ]
        return facts
    }

    private func scale(_ samples: Int) -> AnimationFacts? {
        guard var facts = blank("transform.scale.y", "pulse") else { return nil }
        facts.animation = 8
        (facts.kind, facts.className) = (.spring, "CASpringAnimation")
        (facts.begin, facts.hostBegin, facts.duration) = (11.8, 11.8, 2.2)
        facts.repeatCount = .infinity
        facts.value = InspectionValue(kind: .number, numbers: [1.08], text: "1.08")
        // A damped oscillation.
        facts.curve = curve(from: 11.8, to: 14, samples) {
            1 - exp(-5 * $0) * cos(18 * $0)
        }
        facts.verdicts = [
            VerdictFacts(
                code: "moves", moves: true, sentence: "It moves, and goes on for ever.",
                advice: "Its window is drawn in each frame as long as it is attached.")
        ]
        return facts
    }

    private var wrong: AnimationFacts? {
        guard var facts = blank("postion.x", "nudge") else { return nil }
        facts.animation = 9
        (facts.progress, facts.duration) = (nil, 0.4)
        facts.verdicts = [
            VerdictFacts(
                code: "unknownKeyPath", moves: false,
                sentence: "There is no property “postion.x”, so nothing can move.",
                advice: "Did you mean “position.x”?")
        ]
        return facts
    }

    private func curve(
        from start: Double, to end: Double, _ samples: Int, _ value: (Double) -> Double
    ) -> CurveFacts {
        let count = max(2, samples)
        return CurveFacts(
            start: start, end: end, now: 12.4,
            samples: (0..<count).map { [value(Double($0) / Double(count - 1))] })
    }

    /// Two seconds of frames, two of which were late.
    static let frames: [FrameFacts] = (0..<120).map { index in
        let isLate = index == 58 || index == 91
        let main = isLate && index == 58 ? 0.021 : 0.002 + 0.001 * Double(index * 7 % 5)
        let render = index == 91 ? 0.019 : 0.003 + 0.0008 * Double(index * 5 % 7)
        var measures = [
            FrameFacts.Measure(name: "main.s", value: main),
            FrameFacts.Measure(name: "render.s", value: render),
        ]
        if isLate {
            measures.append(FrameFacts.Measure(name: "missed", value: 1))
            let name = index == 58 ? "fault.main" : "fault.render"
            measures.append(FrameFacts.Measure(name: name, value: 1))
        }
        return FrameFacts(
            frame: UInt64(index), seen: Double(index) / 60, measures: measures)
    }
}
