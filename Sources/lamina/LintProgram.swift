import Advice
import Foundation
import Glibc
import Inspection

/// A program that runs, as `lamina lint` looks into it. Main thread.
@MainActor
struct LintProgram {
    let process: Int32
    /// The process's name, as the system has it.
    let processName: String
    private let talk: InspectTalk
    private let facts: ProgramFacts

    /// What reports call it.
    var name: String { "\(processName) (\(process))" }

    /// Connects. Throws after telling what is in the way and what to do.
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

    /// Reads its layers, and follows its frames for so many seconds.
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

    /// Why it can't be looked into, and what to type.
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
