import CoreAnimation
import Foundation
import Primitives
import Scene

/// Runs `body` on `count` threads at once, each of which is told its number, and meanwhile `main` on this
/// one, again and again.
@MainActor
func onThreads<Result: Sendable>(
    _ count: Int, meanwhile main: () -> Void = {}, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
    let group = DispatchGroup()
    let results = Locked<[Int: Result]>([:])
    for number in 0..<count {
        group.enter()
        let thread = Thread {
            let result = body(number)
            results.withLock { $0[number] = result }
            group.leave()
        }
        thread.start()
    }
    repeat { main() } while group.wait(timeout: .now()) == .timedOut
    let all = results.withLock { $0 }
    return (0..<count).compactMap { all[$0] }
}

/// A tree that a thread hands to main.
struct Handed: @unchecked Sendable {
    // Nobody but the thread that makes it touches it, and nobody but main after that thread is done.
    let layer: CALayer
}

/// A hosted root that keeps its commits.
@MainActor
final class Host {
    let root = CALayer()
    private(set) var commits: [Commit] = []
    private(set) var context: LayerContext?

    init() {
        CATransaction.flush()
        root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
        context = LayerContext(root: root, clock: { .zero }) { [weak self] in
            self?.commits.append($0)
        }
        CATransaction.flush()
        commits = []
    }

    func end() {
        context?.invalidate()
        context = nil
        CATransaction.flush()
    }
}
