import CMemory
import Foundation

/// Calls a closure with little of the stack left, so that a recursion over the levels of a deep
/// tree ends the process.
///
/// A limit for the process would not suffice: the main queue may be served by another thread, whose
/// stack was made before.
/// - Parameter bytes: the rest of the stack; at least as much as the deepest path of calls needs
/// that doesn't depend on the depth of a tree.
/// - Throws: the error of `body`, or a `POSIXError` where the end of the stack is unknown.
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

/// The closure and its result.
private final class Call {
    let body: @MainActor () throws -> Void
    var result: Result<Void, any Error> = .success(())

    init(_ body: @escaping @MainActor () throws -> Void) {
        self.body = body
    }

    /// Calls the closure on the main actor, where `withLittleStack` runs.
    func run() {
        nonisolated(unsafe) let call = self  // used by this thread alone
        MainActor.assumeIsolated {
            call.result = Result { try call.body() }
        }
    }
}
