import ArgumentParser
import Commands
import Console
import Foundation

/// Finds and runs the porting tool, which is a package of its own: `Sources/Tools/Port`.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Port Swift source written for UIKit and Core Animation to Linux.",
        discussion: """
            lamina port FOLDER writes a copy with a package around it, and tells what it did and what is \
            left to you; lamina port FOLDER --check changes nothing. lamina port --help tells more.

            The tool is built on its first use, which takes some minutes.
            """,
        helpNames: [])

    @Argument(parsing: .allUnrecognized, help: "The folder, and options of the tool.")
    var arguments: [String] = []

    func run() throws {
        let tool = try Self.besideProgram() ?? Self.built()
        let checkout = Self.checkout
        let isGiven = arguments.contains { $0 == "--lamina" || $0.hasPrefix("--lamina=") }
        let place = isGiven ? [] : checkout.map { ["--lamina", $0.path] } ?? []
        let status = try Self.run(tool, arguments + place)
        if status != 0 { throw ExitCode(status) }
    }

    /// The tool, if it was installed beside this program.
    private static func besideProgram() -> URL? {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let tool = program.deletingLastPathComponent().appending(path: "lamina-port")
        return FileManager.default.isExecutableFile(atPath: tool.path) ? tool : nil
    }

    /// The checkout that this program was built from; nil when it is gone.
    private static let checkout = LaminaSource.checkout(with: "Sources/Tools/Port/Package.swift")

    /// The tool from the checkout, built first if necessary.
    private static func built() throws -> URL {
        guard let checkout else {
            throw Lamina.fail(
                "the porting tool isn't here; in a checkout of Lamina, run swift build -c release "
                    + "--package-path Sources/Tools/Port and put lamina-port beside this program")
        }
        let scratch = checkout.appending(path: ".build-port")
        let tool = scratch.appending(path: "debug/lamina-port")
        if !FileManager.default.isExecutableFile(atPath: tool.path) {
            let note = "lamina: building the porting tool; the first time takes some minutes\n"
            try? FileHandle.standardError.write(contentsOf: Data(note.utf8))
        }
        let status = try run(
            URL(fileURLWithPath: "/usr/bin/env"),
            [
                "swift", "build", "--quiet", "--product", "lamina-port",
                "--package-path", checkout.appending(path: "Sources/Tools/Port").path,
                "--scratch-path", scratch.path, "-Xswiftc", "-gnone",
            ])
        guard status == 0 else {
            throw Lamina.fail("the porting tool could not be built; the lines above say why")
        }
        return tool
    }

    /// Runs a program to its end, with this program's input and output.
    private static func run(_ program: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        do {
            try Surroundings.withPlainSignals { try process.run() }
        } catch {
            throw Lamina.fail("\(program.path) can't be started: \(Failure.reason(of: error))")
        }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
