import Foundation
import Primitives

/// A completion block and the number of animations that it waits for. Any thread: the animations of
/// a layer that another thread made end on main.
final class CompletionGroup: Sendable {
    private struct State {
        var block: (@MainActor @Sendable () -> Void)?
        var waiting = 0
        var isSealed = false
    }

    private let state: Locked<State>

    init(block: @escaping @MainActor @Sendable () -> Void) {
        state = Locked(State(block: block))
    }

    /// Adds an animation to wait for.
    func enter() {
        state.withLock { $0.waiting += 1 }
    }

    /// Notes that an animation is over.
    func leave() {
        runIfDone { $0.waiting -= 1 }
    }

    /// Notes that the transaction has been committed: no more animations are added.
    func seal() {
        runIfDone { $0.isSealed = true }
    }

    private func runIfDone(_ change: @Sendable (inout State) -> Void) {
        let due = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            change(&state)
            guard state.isSealed, state.waiting <= 0 else { return nil }
            defer { state.block = nil }
            return state.block
        }
        guard let due else { return }
        MainQueue.run { Callbacks.shared.add(completion: due) }
    }
}

/// Calls to the program that are due in the next turn of the main loop.
@MainActor
final class Callbacks {
    static let shared = Callbacks()

    /// Closures to call once the next commit is done.
    private var afterCommit: [@MainActor () -> Void] = []
    private var commits: [@MainActor () -> Void] = []
    private var starts: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []
    private var stops: [@MainActor () -> Void] = []
    /// Layers with animations that start with a commit. Appended to, or replaced as a whole.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var animated: [CALayer] = []

    var isDue: Bool {
        !(commits.isEmpty && starts.isEmpty && completions.isEmpty && stops.isEmpty)
    }

    func add(afterCommit call: @escaping @MainActor () -> Void) {
        afterCommit.append(call)
    }

    /// Notes that a commit is done: the closures that waited for it are called in the next turn.
    func committed() {
        guard !afterCommit.isEmpty else { return }
        commits += afterCommit
        afterCommit = []
        callLater()
    }

    func add(start: @escaping @MainActor () -> Void) {
        starts.append(start)
        callLater()
    }

    func add(completion: @escaping @MainActor () -> Void) {
        completions.append(completion)
        callLater()
    }

    func add(stop: @escaping @MainActor () -> Void) {
        stops.append(stop)
        callLater()
    }

    /// Without a window, has the main queue run the calls, as no host gives turns.
    private func callLater() {
        guard !LayerContext.isAnyHosted else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { _ = Callbacks.shared.run() } }
    }

    func run() -> Bool {
        guard isDue else { return false }
        // Calls added meanwhile wait for another turn. The latest start is reported first.
        let calls = commits + starts.reversed() + completions + stops
        commits = []
        starts = []
        completions = []
        stops = []
        for call in calls { call() }
        return true
    }
}
