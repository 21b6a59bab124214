import Foundation
public import Inspection

/// The programs of this user that run now. Main thread; the search runs on another thread.
@MainActor
public final class LivePrograms: InspectorPrograms {
    private let own = ProcessInfo.processInfo.processIdentifier

    /// A search of the folder of sockets, without this program.
    public init() {}

    public func look(_ found: @escaping @MainActor ([ProgramChoice]) -> Void) {
        let own = own
        DispatchQueue.global(qos: .utility).async {
            let list = LiveProgram.all().filter { $0.process != own }
                .map { ProgramChoice(process: $0.process, name: $0.name) }
            DispatchQueue.main.async { MainActor.assumeIsolated { found(list) } }
        }
    }

    /// Connects to a program by its socket.
    /// - Parameter process: the process's number.
    /// - Throws: `InspectionFailure` where the program is gone, refuses, or is another user's.
    public func connect(_ process: Int32) throws(InspectionFailure) -> any InspectorSource {
        try LiveSource(process)
    }
}

/// A program at the other end of a socket. Its client says hello by itself, maybe before `greet` is
/// called.
@MainActor
private final class LiveSource: InspectorSource {
    var onLost: (@MainActor (InspectionFailure) -> Void)? {
        get { client?.onLost }
        set { client?.onLost = newValue }
    }
    private var client: InspectionClient?
    private var hello: InspectionReply?
    private var waiting: (@MainActor (InspectionReply) -> Void)?

    init(_ process: Int32) throws(InspectionFailure) {
        client = try InspectionClient(process: process, name: "inspector") { [weak self] reply in
            self?.take(reply)
        }
    }

    private func take(_ reply: InspectionReply) {
        hello = reply
        waiting?(reply)
        waiting = nil
    }

    func greet(_ answer: @escaping @MainActor (InspectionReply) -> Void) {
        if let hello { answer(hello) } else { waiting = answer }
    }

    @discardableResult
    func ask(
        _ ask: InspectionAsk, _ answer: @escaping @MainActor (InspectionReply) -> Void
    ) -> Int { client?.ask(ask, answer) ?? 0 }

    func cancel(_ id: Int) { client?.cancel(id) }
    func close() { client?.close() }
}
