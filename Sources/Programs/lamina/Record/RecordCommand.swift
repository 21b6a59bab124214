import ArgumentParser
import Commands
import Films
import Foundation
import Gallery
import Glibc
import Workbench

/// Records a film of a page, a scene file or a program, frame by frame, without a display.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Make a film of a page, a scene file or a program; needs no display.",
        discussion: """
            Examples: lamina record springs --to 4 -o springs.mp4
                      lamina record scene.ca --from 1 --to 3 --fps 30 --scale 2 -o scene.png
                      lamina record clock --wallpaper --size 1920x1080 --to 10 -o clock.webm
                      lamina record hit --to 2 -o frames/
                      lamina record .build/release/todo --size 480x640 -o todo.webp
                      lamina record Lock.ca --state Unlock --to 1 -o unlock.webp

            A scene file's state is entered at time 0, and its transition is seen; see --from.

            The end of the name says the format: .png or .apng (animated), .webp (without loss), .gif; .mp4 and \
            .webm by the program ffmpeg, where it is installed; and a folder of numbered PNG files for a name \
            that ends in / or has no such end. Transparent pixels stay in PNG and WebP, and are black in the others, or as --background says.

            Frames are drawn for their own times, however long that takes: the same command gives the same bytes. \
            Control-C ends it; no film is left then, and an old one stays. Scenes of `lamina bench` are recorded, too.

            A program is one of Lamina's, named by its path. It gets the words after --, and draws its first window \
            without a display; its layers, animations and display links have the film's time.
            """)

    @Argument(
        help:
            "The page (`lamina pages` lists them), a .caml file or .ca folder, or a program's path, as ./todo."
    )
    var source: String

    @Argument(parsing: .postTerminator, help: "The program's own arguments, after --.")
    var arguments: [String] = []

    @Option(help: "The time of the first frame, in seconds.")
    var from = 0.0

    @Option(
        help: "The time at which the film ends, in seconds; 5 after its beginning if not given.")
    var to: Double?

    @Option(
        help:
            "Frames in a second, 1 to 240; 60 if not given, and 25 of a GIF, which takes 50 at most."
    )
    var fps: Double?

    @Option(help: "Pixels per point, 0.25 to 8.")
    var scale = 1.0

    @Option(name: .shortAndLong, help: "The file to write, or the folder.")
    var output: String

    @Option(help: "A scene file's state, entered at time 0.")
    var state: String?

    @Option(help: "Which way y goes around a scene file's root: down or up; else a guess.")
    var axis: Axis?

    @Option(
        help:
            "The colour below a scene file: white, black, or six digits as 2040ff; transparent if not given."
    )
    var background: FilmColor?

    @Flag(help: "The page alone, as it is shown as a desktop's background.")
    var wallpaper = false

    @Option(
        help: ArgumentHelp(
            "The seconds in which a program has to draw a frame.", visibility: .hidden))
    var patience = 300.0

    @OptionGroup var options: PageOptions

    func run() throws {
        // Before there are threads, which inherit it.
        let interrupt = Interrupt()
        try MainActor.assumeIsolated { try record(interrupt) }
    }

    @MainActor
    private func record(_ interrupt: Interrupt) throws {
        let format = try format()
        let span = try span(format)
        guard scale >= 0.25, scale <= 8 else {
            throw Lamina.fail("--scale takes 0.25 to 8, not \(scale)")
        }
        do {
            try subject(interrupt).write(to: output, format, span, interrupt)
        } catch let stop as Interrupt.Stop {
            throw Lamina.end("stopped, and no film was written", by: stop.signal)
        } catch let error as ExitCode {
            throw error
        } catch {
            throw Lamina.fail(error)
        }
        print("the film is \(output)")
    }

    /// Builds what is recorded. Throws after printing the reason.
    @MainActor
    private func subject(_ interrupt: Interrupt) throws -> FilmSubject {
        if RenderCommand.isScene(source) {
            return try .scene(
                source, scale: scale, axis: axis?.value, state: state, over: background)
        }
        guard state == nil, axis == nil else {
            throw Lamina.fail("--state and --axis are for scene files, and \(source) is none")
        }
        guard background == nil else {
            throw Lamina.fail(
                "--background is for scene files; pages and programs have a background of their own"
            )
        }
        if source.contains("/") { return try program(interrupt) }
        let (isPage, size) = (PageEntry.all.contains { $0.name == source }, options.size)
        if !isPage,
            let scene = try FilmSubject.bench(
                source, width: size.width, height: size.height, scale: scale)
        {
            return scene
        }
        return try .page(source, options, scale: scale, isAlone: wallpaper)
    }

    @MainActor
    private func program(_ interrupt: Interrupt) throws -> FilmSubject {
        var status = stat()
        guard stat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            access(source, X_OK) == 0
        else {
            throw Lamina.fail(
                "\(source) is no program; name a page, a .caml file, a .ca folder, or a program's path"
            )
        }
        return try FilmSubject(
            program: source, arguments, size: options.givenSize.map { ($0.width, $0.height) },
            scale: scale, colorScheme: options.scheme.map { $0 == .dark ? .dark : .light } ?? .none,
            framePatience: patience, interrupt)
    }

    private func format() throws -> FilmFormat {
        guard !output.isEmpty, output != "-" else {
            throw Lamina.fail("a film is a file or a folder; name it after -o, as film.webp")
        }
        guard let format = FilmFormat(path: output) else {
            let name = (output as NSString).lastPathComponent
            throw Lamina.fail(FilmError.unknownFormat(name: name))
        }
        return format
    }

    /// The frames that are asked for, validated.
    private func span(_ format: FilmFormat) throws -> FilmSpan {
        let rate = fps ?? (format == .gif ? 25 : 60)
        guard rate >= 1, rate <= Double(format.mostRate), rate == rate.rounded() else {
            let whose = format == .gif ? " for a GIF" : ""
            throw Lamina.fail(
                "--fps takes a whole number from 1 to \(format.mostRate)\(whose), not \(rate)")
        }
        guard from >= 0, from <= 3600 else {
            throw Lamina.fail("--from takes seconds from 0 to 3600, not \(from)")
        }
        let end = to ?? from + 5
        guard end >= 0, end <= 3605 else {
            throw Lamina.fail("--to takes seconds from 0 to 3605, not \(end)")
        }
        guard end > from else {
            throw Lamina.fail("--to (\(end)) has to come after --from (\(from))")
        }
        return FilmSpan(from: from, to: end, rate: Int(rate))
    }
}
