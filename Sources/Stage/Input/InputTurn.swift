/// The part of a main-loop turn in which the input that has come is handled. Main thread.
///
/// Who would rather see all of it together, as views do with the samples of a finger that moves,
/// asks to be called at its end. Nobody waits for a frame or a timer by that: a main thread that
/// keeps up gets each sample in a turn of its own, and a slow one gets them in one go.
@MainActor
package final class InputTurn {
    /// The program's.
    package static let shared = InputTurn()

    private var depth = 0
    private var waiting: [@MainActor () -> Void] = []

    private init() {}

    /// Handles input in `body`, and then calls those who asked for its end.
    package func handle(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        // What is called may ask again, for input that it makes itself.
        while !waiting.isEmpty {
            let due = waiting
            waiting = []
            for each in due { each() }
        }
    }

    /// Calls `body` once the input that has come is handled; at once when none is being handled.
    package func atEnd(_ body: @escaping @MainActor () -> Void) {
        if depth == 0 { body() } else { waiting.append(body) }
    }
}
