import Foundation

/// A completion block and the animations that it waits for.
@MainActor
final class CompletionGroup {
    private var block: (@MainActor () -> Void)?
    private var waiting = 0
    private var isSealed = false

    init(block: @escaping @MainActor () -> Void) {
        self.block = block
    }

    /// One more animation to wait for.
    func enter() {
        waiting += 1
    }

    /// One animation is over.
    func leave() {
        waiting -= 1
        runIfDone()
    }

    /// The transaction has been committed: no more animations come.
    func seal() {
        isSealed = true
        runIfDone()
    }

    private func runIfDone() {
        guard isSealed, waiting <= 0, let block else { return }
        self.block = nil
        Callbacks.shared.add(completion: block)
    }
}

/// Calls to the program that wait for the next turn of the main loop.
@MainActor
final class Callbacks {
    static let shared = Callbacks()

    /// Called once the commit that comes next is done.
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

    /// A commit is done: who waited for it is called in the next turn.
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

    /// Without a window nobody but the main queue gives turns.
    private func callLater() {
        guard !LayerContext.isAnyHosted else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { _ = Callbacks.shared.run() } }
    }

    func run() -> Bool {
        guard isDue else { return false }
        // Calls made meanwhile wait for another turn. The latest start is told first.
        let calls = commits + starts.reversed() + completions + stops
        commits = []
        starts = []
        completions = []
        stops = []
        for call in calls { call() }
        return true
    }
}
