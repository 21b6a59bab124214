import Foundation

/// Reports a programmer's errors that Core Animation tolerates instead of crashing.
///
/// Apple raises exceptions for NaN geometry, cycles and writes to a presentation layer. Here the
/// call is refused, and each message is written once, to standard error.
@MainActor
package enum Complaint {
    /// Receives each message; a test may set its own.
    package static var handler: @MainActor (String) -> Void = { tellOnce($0) }

    /// Whether advice is given, at the commit, about code that is valid but often a slip: the word
    /// `advice` of `LAMINA_DEBUG`.
    package static var givesAdvice =
        (ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? "")
        .split { $0 == "," || $0 == " " }.contains("advice")
    {
        didSet { MotionHistory.refresh() }
    }

    /// The animation being committed, which messages name.
    struct Subject {
        let layer: CALayer
        let key: String?
    }

    private(set) static var subject: Subject?
    private static var told: Set<String> = []

    /// Reports `message`, with the animation being committed and its layer, where there is one.
    ///
    /// On other threads, the report is passed to main.
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

    /// Reports `message` where advice is wanted.
    static func advise(_ message: @autoclosure () -> String) {
        if givesAdvice { tell(message()) }
    }

    /// Runs `body`, whose messages concern an animation of `layer`.
    static func about<Result>(
        _ layer: CALayer, _ key: String?, _ body: () -> Result
    ) -> Result {
        let before = subject
        subject = Subject(layer: layer, key: key)
        defer { subject = before }
        return body()
    }

    private static func tellOnce(_ message: String) {
        // Limited: a program that makes a new message in each frame must not fill the memory.
        guard told.count < 1000, told.insert(message).inserted else { return }
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(message)\n".utf8))
    }
}
