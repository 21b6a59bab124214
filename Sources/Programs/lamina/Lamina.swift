import ArgumentParser
import Foundation
import Primitives

/// The command line: `lamina gallery`, `lamina chalkboard`, `lamina hittest`, and tools beside them.
@main
struct Lamina: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina",
        abstract: "Core Animation for Linux: see it move.",
        discussion: """
            Lamina shows trees of layers that animate on a thread of their own, in a Wayland \
            window. Start with `lamina gallery`; every page in it can also be made into a \
            picture with `lamina render`, and into a film with `lamina record`, which need no display. Then draw with `lamina chalkboard`.

            LAMINA_DEBUG=help prints the switches for looking inside.
            """,
        version: "lamina 0.1.0",
        subcommands: [
            ChalkboardCommand.self, HitTestCommand.self, GalleryCommand.self, RenderCommand.self,
            RecordCommand.self,
            LintCommand.self, PagesCommand.self, InspectCommand.self, ReplayCommand.self,
            BenchCommand.self, PortCommand.self,
        ])

    /// The entry point of the program.
    static func main() {
        Surroundings.settle()
        Surroundings.checkNames()
        main(nil)
    }

    /// Prints what an error says on standard error, one of Foundation with the path that it is about, and ends with
    /// code 1.
    static func fail(_ error: any Error) -> any Error {
        let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
        return fail(path.map { "can't use \($0): \(error.reason)" } ?? error.reason)
    }

    /// Prints one line on standard error and ends with code 1.
    static func fail(_ message: String) -> any Error {
        tell(message)
        return ExitCode(1)
    }

    /// Prints one line on standard error and ends with the code that shells give for a signal.
    static func end(_ message: String, by signal: Int32) -> any Error {
        tell(message)
        return ExitCode(128 + signal)
    }

    private static func tell(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(message)\n".utf8))
    }
}
