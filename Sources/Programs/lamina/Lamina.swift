import ArgumentParser
import Commands
import Console
import Foundation
import Glibc
import Workbench

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

            Programs of your own begin with `lamina new`; `lamina doctor` says what is missing for them.

            LAMINA_DEBUG=help prints the switches for looking inside.

            Status 0: done; 1: it can't be done, and a line says why; 64: the command line is wrong. \
            `lint`, `check` and `replay` have 2 as well.
            """,
        version: "lamina 0.1.0",
        subcommands: [
            ChalkboardCommand.self, HitTestCommand.self, GalleryWindow.self, RenderCommand.self,
            RecordCommand.self, ShowCommand.self, PlayCommand.self, CheckCommand.self,
            NewCommand.self, DoctorCommand.self, LintCommand.self, PagesCommand.self,
            InspectCommand.self, ReplayCommand.self, BenchCommand.self, PortCommand.self,
        ])

    /// The entry point of the program.
    static func main() {
        Surroundings.settle()
        Surroundings.checkNames()
        checkCommand()
        if let word = CommandLine.arguments.dropFirst().first, showText.contains(word) {
            EarlyFonts.read()
        }
        main(nil)
    }

    /// The commands whose windows have text from the start.
    private static let showText = ["gallery", "hittest"]

    /// Ends the program, after one line, where the first word, or the one after `help`, is no command.
    private static func checkCommand() {
        var words = CommandLine.arguments.dropFirst()
        if words.first == "help" { words = words.dropFirst() }
        guard let word = words.first, !word.hasPrefix("-") else { return }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !names.contains(word), word != "help" else { return }
        let near = Misspelling.nearest(to: word, among: names)
        _ = fail(
            "there is no command \"\(word)\"; "
                + (near.map { "did you mean \($0)?" } ?? "lamina --help lists them"))
        Glibc.exit(EX_USAGE)
    }

    /// Checks the name of a picture that a command writes as PNG.
    ///
    /// Throws, after one line, where it is empty or has the ending of another format.
    static func checkPicture(_ path: String) throws {
        guard !path.isEmpty else {
            throw fail("--output takes the name of a PNG file, not nothing")
        }
        let others = ["jpg", "jpeg", "webp", "gif", "avif", "svg", "pdf", "tif", "tiff", "bmp"]
        let ending = URL(fileURLWithPath: path).pathExtension
        guard others.contains(ending.lowercased()) else { return }
        throw fail("--output writes a PNG file; end its name in .png, not in .\(ending)")
    }

    /// Prints what an error says on standard error, one of Foundation with the path that it is about, and ends with
    /// code 1.
    static func fail(_ error: any Error) -> any Error { Failure.exit(error) }

    /// Prints one line on standard error and ends with code 1.
    static func fail(_ message: String) -> any Error { Failure.exit(message) }

    /// Prints one line on standard error and ends with the code that shells give for a signal.
    static func end(_ message: String, by signal: Int32) -> any Error {
        Failure.exit(message, code: 128 + signal)
    }
}
