import ArgumentParser
import Chalk
import Commands
import Foundation

/// Exports of a board in a file, without a window.
struct ChalkboardExport {
    /// The path of the board.
    let file: String?
    /// The number of the page, from 1; nil for all.
    let page: Int?
    let paper: String?
    let orientation: String?
    let scale: Double
    /// The folder of journals.
    let state: URL

    /// Writes a picture, and prints its path.
    func write(_ picture: String) throws {
        let goal = URL(fileURLWithPath: picture)
        try open("--export") { session throws(ChalkError) in
            let files = try session.export(to: goal, options)
            let names = files == [goal] ? [picture] : files.map(\.path)
            return "the picture is \(names.joined(separator: ", "))"
        }
    }

    /// Prints the board by the system's program.
    func print() throws {
        let name = "lamina-print-\(ProcessInfo.processInfo.processIdentifier).pdf"
        let goal = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        var outcome = Printing.Outcome.noProgram
        try open("--print") { session throws(ChalkError) in
            var options = options
            options.paper = options.paper ?? .a4
            options.scale = max(options.scale, 2)
            try session.export(to: goal, options)
            outcome = Printing.print(goal)
            return nil
        }
        let words = Printing.words(outcome, file: goal.path)
        guard case .sent = outcome else {
            throw Lamina.fail(words.prefix(1).lowercased() + words.dropFirst())
        }
        try? FileManager.default.removeItem(at: goal)
        Swift.print(words)
    }

    private var options: ExportOptions {
        var options = ExportOptions(
            scale: Int(scale), paper: paper.flatMap(ExportOptions.Paper.init(rawValue:)),
            orientation: orientation.flatMap(ExportOptions.Orientation.init(rawValue:))
                ?? .automatic)
        options.isOfAllPages = page == nil
        return options
    }

    /// Checks the options before anything is opened.
    private func check(_ option: String) throws -> URL {
        guard let file else { throw Lamina.fail("\(option) needs the FILE of a board") }
        guard FileManager.default.fileExists(atPath: file) else {
            throw Lamina.fail("there is no file \(file)")
        }
        guard scale == scale.rounded(), (1...4).contains(scale) else {
            throw Lamina.fail("--scale takes 1, 2, 3 or 4 with \(option), not \(scale)")
        }
        if let paper, ExportOptions.Paper(rawValue: paper) == nil {
            throw Lamina.fail("--paper takes a4 or letter, not \(paper)")
        }
        if let orientation, ExportOptions.Orientation(rawValue: orientation) == nil {
            throw Lamina.fail(
                "--orientation takes automatic, portrait or landscape, not \(orientation)")
        }
        try Surroundings.check(.picture(PointSize(width: 1024, height: 1024), scale: 1))
        return URL(fileURLWithPath: file)
    }

    /// Opens the board, and prints the result of `body`. Warnings of the opening are printed here,
    /// and shown again by the next window.
    private func open(
        _ option: String, _ body: (ChalkSession) throws(ChalkError) -> String?
    ) throws {
        let url = try check(option)
        do {
            let session = try ChalkSession(opening: url, state: state, assets: Assets.data)
            var warnings: [String] = []
            do {
                if let page, !session.turn(to: page - 1) {
                    warnings = ["there is no page \(page); the board has \(session.pageCount)"]
                } else if let words = try body(session) {
                    Swift.print(words)
                }
            } catch {
                warnings = ["\(error)"]
            }
            session.close()
            warnings = session.untoldWarnings + warnings
            if !warnings.isEmpty { throw Lamina.fail(warnings.joined(separator: "; ")) }
        } catch let error as ExitCode {
            throw error
        } catch {
            throw Lamina.fail(error)
        }
    }
}
