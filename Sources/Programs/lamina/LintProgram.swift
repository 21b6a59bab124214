import Advice
import Foundation
import Glibc
import Inspection

/// A running program that `lamina lint` inspects. Main thread.
@MainActor
struct LintProgram {
    let process: Int32
    /// The process's name according to the system.
    let processName: String
    private let talk: InspectTalk
    private let facts: ProgramFacts

    /// The name in reports.
    var name: String { "\(processName) (\(process))" }

    /// Connects to a process. Throws after printing the reason and the remedy.
    init(_ process: Int32) throws {
        self.process = process
        processName = Self.name(of: process)
        try Self.checkExists(process)
        do {
            talk = try InspectTalk(process)
            facts = try talk.greet()
        } catch let failure as InspectionFailure {
            throw Lamina.fail(Self.sentence(failure, process))
        }
    }

    /// Reads the program's layers, and follows its frames for `seconds` seconds.
    func look(seconds: Double) throws -> ProgramLook {
        let talk = talk
        let way = ProgramTalk(abilities: facts.abilities) {
            try talk.ask($0)
        } follow: {
            stages, seconds in
            let replies = try talk.follow(stages.map { .frames(stage: $0) }, seconds: seconds)
            return Dictionary(
                zip(stages, replies.map { ProgramTalk.Followed($0) }), uniquingKeysWith: { $1 })
        }
        do {
            return try ProgramLook(way, name: name, seconds: seconds)
        } catch let failure as InspectionFailure {
            throw Lamina.fail("\(name): \(failure.sentence)")
        }
    }

    private static func checkExists(_ process: Int32) throws {
        guard process > 0, isThere(process) else {
            throw Lamina.fail(
                "there is no process \(process); `lamina inspect --list` has those that "
                    + "can be looked into")
        }
        var facts = stat()
        if stat("/proc/\(process)", &facts) == 0, facts.st_uid != getuid() {
            throw Lamina.fail(
                "process \(process) (\(name(of: process))) is another user's; only who started a program "
                    + "may look into it")
        }
    }

    private static func isThere(_ process: Int32) -> Bool {
        kill(process, 0) == 0 || errno != ESRCH
    }

    /// The reason why the program can't be inspected, and what to type.
    private static func sentence(_ failure: InspectionFailure, _ process: Int32) -> String {
        guard isThere(process) else { return "process \(process) has ended meanwhile" }
        guard InspectionProtocol.folder() != nil, failure.code == .connection,
            !LiveProgram.all().contains(where: { $0.process == process })
        else { return failure.sentence }
        let name = name(of: process)
        let others = LiveProgram.all().map { "\($0.process) (\($0.name))" }
        let list = others.isEmpty ? "" : "; these can: \(others.joined(separator: ", "))"
        return
            "process \(process) (\(name)) can't be looked into: if it is a program of Lamina, end it, start it "
            + "again as `LAMINA_DEBUG=inspect \(name) ...`, and give lint its new number\(list)"
    }

    private static func name(of process: Int32) -> String {
        let text = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "process"
    }
}
