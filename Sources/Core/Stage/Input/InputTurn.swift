/// The part of a main-loop turn in which pending input is handled. Main thread.
///
/// Code that prefers to handle all of it together, as views do with the samples of a moving finger,
/// asks to be called at its end. That delays no frame and no timer: a main thread that keeps up
/// gets each sample in a turn of its own, and a slow one gets them all at once.
@MainActor
public final class InputTurn {
    /// The input turn of the program.
    public static let shared = InputTurn()

    private var depth = 0
    private var waiting: [@MainActor () -> Void] = []

    private init() {}

    /// Handles input in `body`, and then calls those who registered for its end.
    /// - Parameter body: called once, at once.
    public func handle(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        // The calls may register again, for input that they produce themselves.
        while !waiting.isEmpty {
            let due = waiting
            waiting = []
            for each in due { each() }
        }
    }

    /// Calls `body` once the pending input is handled; at once when none is being handled.
    package func atEnd(_ body: @escaping @MainActor () -> Void) {
        if depth == 0 { body() } else { waiting.append(body) }
    }
}
