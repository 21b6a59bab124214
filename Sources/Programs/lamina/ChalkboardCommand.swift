import ArgumentParser
import Chalk
import Chalkboard
import Commands
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Wayland
import Workbench

/// Opens the chalkboard in a window; or exports a board, or plays a script and writes a picture.
struct ChalkboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chalkboard",
        abstract: "Draw with chalk on an endless board.",
        discussion: """
            Without FILE it goes on with the board that has no file yet. Whatever ends the program, \
            the next start has everything.

            Examples: lamina chalkboard
                      lamina chalkboard lesson.chalk --export lesson.png --scale 2
                      lamina chalkboard lesson.chalk --export lesson.pdf --paper a4
                      lamina chalkboard lesson.chalk --print
                      lamina chalkboard --ground paper.pdf
                      lamina chalkboard lesson.chalk --film lesson.mp4 --speed 16
                      lamina chalkboard --script assets/lesson.chalkscript --output lesson.png
            """)

    @Argument(help: "The board to open; made when it is saved.")
    var file: String?

    @Option(help: "Write a picture of FILE and end: .png, .svg or .pdf.")
    var export: String?

    @Option(
        help:
            "Make a film of how FILE was drawn and end: .mp4 or .webm (by ffmpeg), .png, .webp or .gif."
    )
    var film: String?

    @Option(help: "With --film: times as fast as it was drawn, 0.1 to 1000.")
    var speed = 8.0

    @Flag(help: "Print FILE on the system's printer and end.")
    var print = false

    @Option(help: "With --export and --print: the page, from 1; all of them without it.")
    var page: Int?

    @Option(
        help:
            "With --export of a PDF and --print: a4 or letter; without it a PDF's page is as large as the drawing."
    )
    var paper: String?

    @Option(help: "With --paper: automatic, portrait or landscape.")
    var orientation: String?

    @Option(
        help:
            "A picture or a PDF to write on: it lies under the page, each sheet of a PDF under a page of its own."
    )
    var ground: String?

    @Option(help: "The folder of journals.")
    var state: String?

    @Option(help: "The folder of boards.")
    var folder: String?

    @Option(help: "Play a script of input; with --output, without a display.")
    var script: String?

    @Option(name: .shortAndLong, help: "The PNG file to write after the script.")
    var output: String?

    @Option(help: "With --output: seconds to go on after the script's end.")
    var after = 1.0

    @Option(
        help:
            "With --output: pixels per point, 0.25 to 8. With --export: pixels of the picture along one of the board, 1 to 4."
    )
    var scale = 1.0

    @Flag(
        help: ArgumentHelp(
            "Print at the end how long input took to be seen.", visibility: .hidden))
    var latency = false

    @Option(help: "Width and height in points.")
    var size = PointSize(width: 1120, height: 720)

    @OptionGroup var contrast: ContrastOption

    func run() throws {
        try MainActor.assumeIsolated {
            let exporting = ChalkboardExport(
                file: file, page: page, paper: paper, orientation: orientation, scale: scale,
                state: stateURL())
            if let export { return try exporting.write(export) }
            if print { return try exporting.print() }
            if let film { return try write(film: film) }
            if let output { return try play(output) }
            guard script == nil else {
                throw Lamina.fail("--script needs --output FILE.png; it plays without a display")
            }
            try open()
        }
    }

    // Folders

    private func folderURL() -> URL {
        if let folder { return URL(fileURLWithPath: folder) }
        return UserFolders.documents().appending(path: "Chalkboards")
    }

    func stateURL() -> URL {
        if let state { return URL(fileURLWithPath: state) }
        let environment = ProcessInfo.processInfo.environment
        let base = environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
        return (base ?? Self.home.appending(path: ".local/state")).appending(path: "lamina/chalk")
    }

    private static var home: URL { HomeFolder.url }

    private func options(state: URL) -> Chalkboard.Options {
        var options = Chalkboard.Options(folder: folderURL(), state: state)
        options.file = file.map { URL(fileURLWithPath: $0) }
        options.ground = ground.map { URL(fileURLWithPath: $0) }
        options.assets = Assets.data
        return options
    }

    // A window

    @MainActor
    private func open() throws {
        try DebugWords.check()
        TileMemory.giveBack()
        try Surroundings.check(.window(size))
        do {
            let application = try Application()
            let window = try Window(
                application, title: "Chalkboard", appID: "org.lamina.Chalkboard",
                size: CGSize(width: size.width, height: size.height))
            window.background = .black
            window.wearIcon()
            // The board's window is dark, whatever the desktop's scheme.
            window.wear(isDark: true)
            window.setSizeLimits(minimum: Chalkboard.leastSize)
            let desk = Desk(window)
            desk.open(options(state: stateURL()))
            try application.run()
            if let failure = desk.failure { throw failure }
            try tell(desk.unsaid)
            if latency { tell(window.stage.latency) }
            desk.program?.close()
            if let trouble = desk.program?.session.trouble {
                throw Lamina.fail("what was drawn last is lost: \(trouble)")
            }
        } catch let error as ExitCode {
            throw error
        } catch {
            throw Lamina.fail(error)
        }
    }

    private func tell(_ latency: InputLatency) {
        func milliseconds(_ seconds: Double?) -> String {
            seconds.map { "\(($0 * 10_000).rounded() / 10) ms" } ?? "nothing"
        }
        Swift.print(
            "from event to frame: median \(milliseconds(latency.median)), "
                + "p99 \(milliseconds(latency.p99)) of \(latency.count)")
    }

    // Pictures

    /// Prints the warnings of an opening, and then throws to end with code 1.
    func tell(_ warnings: [String]) throws {
        guard !warnings.isEmpty else { return }
        throw Lamina.fail(warnings.joined(separator: "; "))
    }

    /// The bytes of a file that an option names; `use` says of which kind it is to be.
    private static func bytes(_ path: String, _ use: String) throws -> Data {
        do throws(PlainFile.Failure) {
            return try PlainFile.bytes(of: path)
        } catch {
            throw Lamina.fail("can't read \(path): \(error); \(use)")
        }
    }

    private static func steps(_ path: String) throws -> ChalkScript {
        let use = "--script takes a text file of input"
        guard let text = String(validating: try bytes(path, use), as: UTF8.self) else {
            throw Lamina.fail("can't read \(path): it isn't text in UTF-8; \(use)")
        }
        do {
            return try ChalkScript(text)
        } catch {
            throw Lamina.fail("\(path), \(error)")
        }
    }

    /// Lays the file of `--ground` under the pages.
    @MainActor
    private func layGround(in program: Chalkboard) throws {
        guard let ground else { return }
        let use = "--ground takes a picture or a PDF"
        let sheet = try Self.bytes(ground, use)
        do {
            try program.layUnderNow(sheet)
        } catch {
            throw Lamina.fail("can't write on \(ground): \(error); \(use)")
        }
    }

    /// Throws where the options of a picture, or its name, have values that make none.
    private func checkPicture(_ picture: String) throws {
        guard scale >= 0.25, scale <= 8 else {
            throw Lamina.fail("--scale takes 0.25 to 8, not \(scale)")
        }
        guard after >= 0, after <= 3600 else {
            throw Lamina.fail("--after takes seconds from 0 to 3600, not \(after)")
        }
        try Lamina.checkPicture(picture)
        try Surroundings.check(.picture(size, scale: scale))
    }

    /// Plays the script on a stage in memory, with a state of its own.
    @MainActor
    private func play(_ picture: String) throws {
        try checkPicture(picture)
        let aside = FileManager.default.temporaryDirectory
            .appending(path: "lamina-chalk-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: aside) }
        do {
            let steps = try script.map(Self.steps)
            try DebugWords.check()
            contrast.take()
            let host = try HeadlessStage(
                width: size.width, height: size.height, scale: scale, buffers: 1, threads: 2)
            host.step(to: 0)
            var chosen = options(state: state.map { URL(fileURLWithPath: $0) } ?? aside)
            chosen.isWatched = false
            // The ground is laid below, on main, so that played input finds it.
            chosen.ground = nil
            let program = try Chalkboard(stage: host.stage, options: chosen)
            host.step(to: 0.001)
            try layGround(in: program)
            for step in steps?.steps ?? [] {
                if step.time > host.time + 1.0 / 30 { host.play(to: step.time, rate: 30) }
                host.send(step.input)
            }
            host.play(to: max(host.time, steps?.end ?? 0) + max(after, 0.05))
            program.finishDrawing()
            host.step(to: host.time + 1.0 / 60)
            guard let image = host.image() else { throw HeadlessError.badSize }
            try image.write(toPNG: picture)
            program.close()
            try tell(program.session.warnings)
        } catch let error as ExitCode {
            throw error
        } catch {
            throw Lamina.fail(error)
        }
    }
}
