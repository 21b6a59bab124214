import Foundation

/// Work with files, done on another thread: a file may be on a slow disk. Main.
@MainActor
package enum DiskWork {
    /// Whether work is done at once, on main: for tests.
    package static var isImmediate = false

    /// Does work, and tells its result, in a later turn of the main loop.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value,
        _ done: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        guard !isImmediate else { return done(Result { try work() }) }
        DispatchQueue.global().async {
            let result = Result { try work() }
            DispatchQueue.main.async { done(result) }
        }
    }
}
