import ArgumentParser
import Foundation

/// Tells what is missing for building and showing programs, and the line that installs it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what is missing here, and the line that installs it.",
        discussion: """
            Looked at are Swift, the Debian packages that building needs, Lamina's source, the compositor, and fonts.

            Status 0: all is there; 1: something is missing.
            """)

    @Option(
        help: "The folder of Lamina's source; this program's own or lamina-dev's without it.",
        completion: .directory)
    var lamina: String?

    func run() throws {
        let source =
            lamina.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? LaminaSource.folder
        let findings = MainActor.assumeIsolated {
            [
                Examination.swift(), Examination.source(source), Examination.packages(source),
                Examination.compositor(), Examination.fonts(),
            ]
        }
        for each in findings { print(each.line) }
        guard findings.allSatisfy(\.isFine) else { throw ExitCode.failure }
    }
}

/// The state of one thing that programs need.
struct Finding: Equatable {
    /// The thing, in a word.
    let subject: String
    /// The state of the thing, in words.
    let state: String
    /// The line to type, or the thing to do; nil where nothing is missing.
    var remedy: String?

    /// Whether nothing is missing.
    var isFine: Bool { remedy == nil }

    /// A line for the person, with a second one where something is missing.
    var line: String {
        let start = "\(isFine ? "ok      " : "MISSING ")\(subject): \(state)"
        return remedy.map { "\(start)\n        \($0)" } ?? start
    }
}
