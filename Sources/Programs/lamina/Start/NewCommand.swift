import ArgumentParser
import Foundation
import Primitives

/// Makes a package with a program and a test.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make a package with a program and a test, which build and run at once.",
        discussion: """
            The program is of views, as programs for iOS are begun; of layers alone in a window; or \
            headless: it makes a picture without a display.

            Examples: lamina new First
                      lamina new ~/src/clock --kind layers
            """)

    @Argument(
        help: "The folder to make, which the program is called after.", completion: .directory)
    var name: String

    @Option(help: "The kind of program: views, layers or headless.")
    var kind = ProgramKind.views

    @Option(
        help: "The folder of Lamina's source; this program's own or lamina-dev's without it.",
        completion: .directory)
    var lamina: String?

    func run() throws {
        guard !name.isEmpty else { throw Lamina.fail("the folder's name is empty") }
        let source = try source()
        let folder = URL(fileURLWithPath: name, isDirectory: true).standardizedFileURL
        try check(folder, beside: source.folder)
        let template = ProgramTemplate(
            kind: kind,
            module: ProgramTemplate.module(
                for: folder.lastPathComponent, beside: source.manifest),
            lamina: Self.path(of: source.folder, from: folder))
        guard let files = template.files() else {
            throw Lamina.fail(
                "the folder new of Lamina's data is missing; LAMINA_ASSETS names that of a checkout, assets"
            )
        }
        do {
            for file in files { try write(file, in: folder) }
        } catch {
            throw Lamina.fail(error)
        }
        tell(folder, files[2].path)
    }

    /// Lamina's source, and the manifest there.
    private func source() throws -> (folder: URL, manifest: String) {
        if let lamina {
            let folder = URL(fileURLWithPath: lamina, isDirectory: true).standardizedFileURL
            guard let manifest = LaminaSource.manifest(in: folder) else {
                throw Lamina.fail("--lamina takes the folder of Lamina's source, not \(lamina)")
            }
            return (folder, manifest)
        }
        guard let folder = LaminaSource.folder, let manifest = LaminaSource.manifest(in: folder)
        else {
            throw Lamina.fail(
                "Lamina's source isn't here: install the package lamina-dev, or name a checkout with --lamina"
            )
        }
        return (folder, manifest)
    }

    /// Throws, after one line, where the package can't be in that folder.
    private func check(_ folder: URL, beside source: URL) throws {
        let name = folder.lastPathComponent
        // SwiftPM tells packages apart by the names of their folders, whatever their case.
        guard name.lowercased() != source.lastPathComponent.lowercased() else {
            throw Lamina.fail(
                "a package in a folder \(name) can't use Lamina, whose folder has that name; take another"
            )
        }
        let inside = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard inside?.isEmpty ?? !FileManager.default.fileExists(atPath: folder.path) else {
            throw Lamina.fail("\(folder.path) is there already; name a folder that isn't")
        }
    }

    private func write(_ file: ProgramTemplate.File, in folder: URL) throws {
        let place = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
    }

    /// The path from a package to Lamina's source: by `..` where both folders lie beside each other, and else whole.
    private static func path(of source: URL, from folder: URL) -> String {
        let (above, beside) = (
            folder.deletingLastPathComponent(), source.deletingLastPathComponent()
        )
        return above.path == beside.path ? "../\(source.lastPathComponent)" : source.path
    }

    private func tell(_ folder: URL, _ program: String) {
        print(
            """
            \(folder.path) has a program, \(program), and a test. In that folder type

                swift run       # builds it, some minutes the first time
                swift test
            """)
    }
}
