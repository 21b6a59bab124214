import CMemory
import Foundation

/// Calls something with little of the stack left, so that a walk that calls itself for each level of a deep
/// tree ends the process.
///
/// A limit for the process would not do: the main queue may be worked off by a thread of its own, whose
/// stack was made before.
/// - Parameter bytes: what is left of the stack; at least what the deepest path of calls needs that doesn't
///   depend on the depth of a tree.
/// - Throws: what `body` throws, or a `POSIXError` where nobody knows where the stack ends.
@MainActor
public func withLittleStack(_ bytes: Int, _ body: @MainActor () throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
        let call = Call(body)
        let error = memory_on_little_stack(
            bytes,
            { context in
                guard let context else { return }
                Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().run()
            }, Unmanaged.passUnretained(call).toOpaque())
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
        try call.result.get()
    }
}

/// What is called, and what came of it.
private final class Call {
    let body: @MainActor () throws -> Void
    var result: Result<Void, any Error> = .success(())

    init(_ body: @escaping @MainActor () throws -> Void) {
        self.body = body
    }

    /// On the main actor, where `withLittleStack` is.
    func run() {
        nonisolated(unsafe) let call = self  // this thread alone has it
        MainActor.assumeIsolated {
            call.result = Result { try call.body() }
        }
    }
}
