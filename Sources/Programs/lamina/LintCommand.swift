import Advice
import ArgumentParser
import Commands
import Console
import CoreAnimation
import Foundation
import Gallery
import Headless

/// Finds the causes of cost in a scene or a page, with the cost of each on this machine and a
/// remedy.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Name what costs in a scene, a page or a program that runs, with the mend.",
        discussion: """
            Each mend is tried in a copy, and both are run in turn: what saves nothing here isn't \
            named. Times are of one core. Of a program that runs, started with LAMINA_DEBUG=inspect, \
            the layers are copied, and its frames are followed: which were late, and by whom.

            Examples: lamina lint scene.caml
                      lamina lint masks --seconds 2
                      lamina lint scene.caml --fix mended.caml
                      lamina lint 4711

            Ends with 0 when there is nothing to say, 1 with advice, 2 when something failed.
            """)

    @Argument(
        help:
            "A .caml file, a .ca folder, a page (`lamina pages` lists them), or a process's number."
    )
    var subject: String

    @Option(
        help: """
            How many seconds are played, 0.1 to 20; else 1. A program is followed for as long; else 3.
            """)
    var seconds: Double?

    @Option(help: "Pixels per point, 0.25 to 8.")
    var scale = 1.0

    @Option(help: "How many times all is timed, in turn, 1 to 50.")
    var rounds = 5

    @Flag(help: "Print the advice as JSON.")
    var json = false

    @Option(
        help: "Write the scene with those mends that keep its picture: a .caml file or .ca folder.")
    var fix: String?

    @OptionGroup var options: PageOptions

    func run() throws {
        try MainActor.assumeIsolated { try lint() }
    }

    @MainActor
    private func lint() throws {
        let reports: [AdviceReport]
        do {
            try check()
            reports = try Int32(subject).map { try look(into: $0) } ?? [look()]
        } catch let code as ExitCode {
            // Code 1 of other failures becomes 2 here.
            throw code == .success ? code : ExitCode(2)
        } catch {
            _ = Lamina.fail(error)
            throw ExitCode(2)
        }
        if reports.contains(where: { !$0.advice.isEmpty || !$0.stalls.isEmpty }) {
            throw ExitCode(1)
        }
    }

    @MainActor
    private func look() throws -> AdviceReport {
        let looked = try lintSubject()
        let report = try advisor().look(at: looked)
        if let fix { try mend(report, looked, to: fix) }
        try show(json ? Self.text(report.json()) : text(report))
        return report
    }

    @MainActor
    private func look(into process: Int32) throws -> [AdviceReport] {
        guard fix == nil else {
            throw Lamina.fail("--fix takes a scene or a page: no file has the program's pictures")
        }
        let program = try LintProgram(process)
        Self.tellProgress("\(program.name): reads its layers, follows its frames")
        let look = try program.look(seconds: seconds ?? 3)
        let reports = try look.windows.map { try advisor().look(at: $0) }
        try show(
            json
                ? Self.text(
                    AdviceReport.json(reports, process: process, program: program.processName))
                : reports.map(text).joined(separator: "\n"))
        return reports
    }

    private func check() throws {
        if let seconds, !(0.1...20).contains(seconds) {
            throw Lamina.fail("--seconds takes 0.1 to 20, not \(seconds)")
        }
        guard scale >= 0.25, scale <= 8 else {
            throw Lamina.fail("--scale takes 0.25 to 8, not \(scale)")
        }
        guard (1...50).contains(rounds) else {
            throw Lamina.fail("--rounds takes 1 to 50, not \(rounds)")
        }
    }

    @MainActor
    private func advisor() -> Advisor {
        var advisor = Advisor()
        (advisor.seconds, advisor.rounds) = (seconds ?? 1, rounds)
        advisor.stopwatch = { ProcessClock.thread }
        advisor.onProgress = { Self.tellProgress($0) }
        return advisor
    }

    /// Shows the progress in a line that the next one replaces; only on a terminal.
    private static func tellProgress(_ text: String) {
        if isatty(STDERR_FILENO) != 0 { tell("\r\u{1B}[K\(text)") }
    }

    private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    @MainActor
    private func show(_ text: String) throws {
        Self.tellProgress("")
        print(text, terminator: "")
    }

    private static func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self) + "\n"
    }

    @MainActor
    private func text(_ report: AdviceReport) -> String {
        let isTerminal = isatty(STDOUT_FILENO) != 0
        let isColored = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        let columns = isTerminal ? Self.columns : 96
        return report.text(columns: columns, isColored: isColored)
    }

    /// The width of the terminal, in columns.
    private static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 96 }
        return Int(size.ws_col)
    }

    // MARK: Subjects

    @MainActor
    private func lintSubject() throws -> Subject {
        RenderCommand.isScene(subject) ? try scene() : try page()
    }

    @MainActor
    private func scene() throws -> Subject {
        let first = try SceneFile(contentsOf: subject)
        for note in first.notes { Self.tell("lamina: \(subject): \(note)\n") }
        let size = first.layer.bounds.size
        let (path, scale) = (subject, scale)
        return Subject(name: subject) { repaintsAll in
            let layer = try SceneFile(contentsOf: path).layer
            let host = try Performance.stage(
                width: Self.whole(size.width), height: Self.whole(size.height), scale: scale,
                repaintsAll: repaintsAll)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position = CGPoint(
                x: size.width * layer.anchorPoint.x, y: size.height * layer.anchorPoint.y)
            host.stage.layer.addSublayer(layer)
            CATransaction.commit()
            return Performance(host)
        }
    }

    private static func whole(_ length: CGFloat) -> Int {
        length.isFinite ? Int(min(max(length.rounded(.up), 1), 32_767)) : 1
    }

    @MainActor
    private func page() throws -> Subject {
        let entry = try PageOptions.page(subject)
        try Surroundings.check(.picture(options.size, scale: scale))
        let (size, scale, isDark) = (options.size, scale, options.isDark)
        return Subject(name: entry.name) { repaintsAll in
            let host = try Performance.stage(
                width: size.width, height: size.height, scale: scale, repaintsAll: repaintsAll)
            var gallery = GalleryShell.Options()
            (gallery.page, gallery.isDark, gallery.assets) = (entry.name, isDark, Assets.data)
            let shell = GalleryShell(stage: host.stage, options: gallery)
            return Performance(host) { shell.close() }
        }
    }

    // MARK: Mending

    @MainActor
    private func mend(_ report: AdviceReport, _ subject: Subject, to path: String) throws {
        let mender = try SceneMender(report, subject)
        try mender.mended(subject) { root in
            try SceneFile.write(
                root.sublayers?.count == 1 ? root.sublayers?[0] ?? root : root, to: path)
        }
        let count = mender.applied.count
        Self.tell(
            "lamina: \(path): \(count) of \(report.advice.count) mends applied, the picture differs "
                + "by \(mender.difference)/255 at most\n")
    }
}
