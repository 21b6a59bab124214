public import Inspection

/// A program that answers an inspector: over a socket, or a sample in memory. Main thread.
@MainActor
public protocol InspectorSource: AnyObject {
    /// Called once when the program is gone.
    var onLost: (@MainActor (InspectionFailure) -> Void)? { get set }
    /// Says hello, once, and calls `answer` with the reply.
    /// - Parameter answer: called on the main thread with the reply.
    func greet(_ answer: @escaping @MainActor (InspectionReply) -> Void)
    /// Sends a request, and calls `answer` with each reply; returns the request's number. Never
    /// waits.
    /// - Parameters:
    ///   - ask: the request.
    ///   - answer: called on the main thread with each reply, the last of which says so.
    @discardableResult
    func ask(_ ask: InspectionAsk, _ answer: @escaping @MainActor (InspectionReply) -> Void) -> Int
    /// Ends a request that goes on.
    /// - Parameter id: the number that `ask` returned.
    func cancel(_ id: Int)
    /// Ends the connection.
    func close()
}

/// A program that could be inspected.
public struct ProgramChoice: Sendable, Equatable {
    /// The process's number.
    public let process: Int32
    /// The name of the process.
    public let name: String

    /// A program with the given values.
    /// - Parameters:
    ///   - process: the process's number.
    ///   - name: the name of the process.
    public init(process: Int32, name: String) {
        self.process = process
        self.name = name
    }
}

/// Finds programs that can be inspected, and connects to them. Main thread; never waits.
@MainActor
public protocol InspectorPrograms: AnyObject {
    /// Looks for programs, and calls `found` with them, the newest last, at once or in a later turn.
    /// - Parameter found: called on the main thread with the programs; an empty list where there
    ///   are none.
    func look(_ found: @escaping @MainActor ([ProgramChoice]) -> Void)
    /// Connects to a program.
    /// - Parameter process: the process's number.
    /// - Throws: `InspectionFailure` where the program is gone, or refuses.
    func connect(_ process: Int32) throws(InspectionFailure) -> any InspectorSource
}
