import Foundation

/// Where a programmer's error is told that Core Animation lives with instead of crashing.
///
/// Apple raises exceptions for NaN geometry, cycles and writes to a presentation layer. Here the
/// call is refused, and each message is told once, on standard error.
@MainActor
package enum Complaint {
    /// Receives each message; a test puts its own here.
    package static var handler: @MainActor (String) -> Void = { tellOnce($0) }

    /// True tells of what is ordinary code elsewhere but often a slip, at the commit: the word `advice`
    /// of `LAMINA_DEBUG`.
    package static var givesAdvice =
        (ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? "")
        .split { $0 == "," || $0 == " " }.contains("advice")
    {
        didSet { MotionHistory.refresh() }
    }

    /// The animation that is being committed, which messages name.
    struct Subject {
        let layer: CALayer
        let key: String?
    }

    private(set) static var subject: Subject?
    private static var told: Set<String> = []

    /// Tells `message`, with the animation and the layer that it is about, where one is committed.
    ///
    /// On another thread than main it has main tell it.
    package static func tell(_ message: @autoclosure () -> String) {
        guard MainQueue.isCurrent else {
            let text = message()
            return MainQueue.run { tell(text) }
        }
        guard let subject else { return handler(message()) }
        let key = subject.key.map { "animation \"\($0)\"" } ?? "an animation without a key"
        let text = message()
        MotionHistory.current?.note(message: text, of: subject.layer, key: subject.key)
        handler("\(text) (\(key) of \(subject.layer.label))")
    }

    /// Tells `message` to who wants advice.
    static func advise(_ message: @autoclosure () -> String) {
        if givesAdvice { tell(message()) }
    }

    /// Runs `body`, whose messages are about an animation of `layer`.
    static func about<Result>(
        _ layer: CALayer, _ key: String?, _ body: () -> Result
    ) -> Result {
        let before = subject
        subject = Subject(layer: layer, key: key)
        defer { subject = before }
        return body()
    }

    private static func tellOnce(_ message: String) {
        // A program that makes a new message in each frame must not fill the memory.
        guard told.count < 1000, told.insert(message).inserted else { return }
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(message)\n".utf8))
    }
}
