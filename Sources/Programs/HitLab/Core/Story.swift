import Foundation

extension Probe {
    /// An explanation in sentences: what was hit, and why the other ways of asking answer
    /// differently.
    public var story: String {
        guard let seen = seen.name else { return missStory }
        if late != seen { return lateStory(seen) }
        if model.name == seen {
            return "All three agree on \(seen): its model is here, too."
        }
        let other = model.name.map { "\($0) instead" } ?? "nothing"
        guard let modelDistance, modelDistance >= 0.5 else {
            return
                "You hit \(seen). Its model is here, too, but not in front: a test of the model tree "
                + "finds \(other)."
        }
        return "You hit \(seen). Its model is \(Self.points(modelDistance)) away, so a test of the "
            + "model tree finds \(other)."
    }

    private var missStory: String {
        guard let name = model.name else {
            return "Nothing can be hit here, neither on screen nor in the model."
        }
        return "Nothing can be hit here on screen, yet the model tree answers \(name): "
            + "that is where its animation leaves it."
    }

    private func lateStory(_ seen: String) -> String {
        let found = late.map { "\($0) is there instead" } ?? "nothing is there any more"
        let distance = lateDistance ?? 0
        let went =
            distance > 0.5
            ? "\(seen) had moved \(Self.points(distance)) on" : "\(seen) was no longer in front"
        return
            "Asked late: the program heard of the press \(milliseconds) ms after the frame that you "
            + "saw. By then \(went), and \(found). The lab asks for the frame that was on screen."
    }

    /// The delay until the main thread received the press, in whole milliseconds.
    public var milliseconds: Int { Int((delay * 1000).rounded()) }

    /// A distance in words.
    static func points(_ distance: CGFloat?) -> String {
        guard let distance, distance.isFinite, distance < 1e6 else { return "far" }
        let whole = Int(distance.rounded())
        return whole == 1 ? "1 point" : "\(whole) points"
    }
}

extension FingerField.Touch {
    /// The shares of the finger, in a sentence.
    public var story: String {
        guard !things.isEmpty else { return "A finger here has nothing under it." }
        let words = shares.map { "\(Self.percent($0.share)) on \($0.name ?? "nothing")" }
        let list = words.joined(separator: ", ")
        guard isAmbiguous else { return "A finger here has \(list)." }
        return
            "Ambiguous: a finger here has \(list); the middle of it lies on \(middle ?? "nothing")."
    }

    /// A share in whole percent.
    static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
