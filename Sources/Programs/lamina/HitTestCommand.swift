import ArgumentParser
import Chalkboard
import Commands
import Console
import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Wayland
import Workbench

/// Opens the hit-test lab, or makes a picture of it.
struct HitTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hittest",
        abstract: "Open the hit-test lab: what you saw against what the model says.",
        discussion: """
            Keys: 1 to 9, 0 and - scenes, N next, B back, E exercise, H what a finger would hit, \
            F stops time, G game, R record, P replay, S save, O open, \
            L load, T colours, I inspector, \
            F11 full screen, Escape close. The right button opens a menu on a layer.

            Examples: lamina hittest --scene space --load 200
                      lamina hittest --record session.jsonl
                      lamina hittest session.jsonl
                      lamina hittest --replay session.jsonl --check
                      lamina hittest --scene cards --at 3 --click 300,260 -o lab.png

            A recording has a line of JSON for each input. Another person who opens it sees the same \
            clicks on the same scene at the same times, and whether they hit the same. --check replays \
            one without a display, and fails when a hit is another than when it was recorded.
            """)

    @Argument(help: "A record to open, as with --open.", completion: .file(extensions: ["jsonl"]))
    var file: String?

    @Option(help: "The scene: \(LabScene.allCases.map(\.rawValue).joined(separator: ", ")).")
    var scene = "cards"

    @Option(help: "Keep the main thread busy for so many milliseconds in each turn, 0 to 400.")
    var load = 0

    @Option(help: "Record every input event into this file.")
    var record: String?

    @Option(
        name: [.customLong("open"), .customLong("replay")],
        help: "Open a record: replay the input in this file, and compare the hits.")
    var replay: String?

    @Option(help: "The folder of records that are saved; that of documents otherwise.")
    var folder: String?

    @Flag(help: "For a picture: show what a finger would hit.")
    var finger = false

    @Flag(help: "Replay without a display, and compare the hits.")
    var check = false

    @Option(help: "For a picture: the scene's time in seconds.")
    var at = 2.0

    @Option(help: "For a picture: click this point of the window, as 300,200.")
    var click: [PointArgument] = []

    @Option(help: "For a picture: pixels per point, 0.25 to 8.")
    var scale = 1.0

    @Option(name: .shortAndLong, help: "Make a picture, a PNG file, instead of opening a window.")
    var output: String?

    @OptionGroup var options: PageOptions

    @OptionGroup var contrast: ContrastOption

    func run() throws {
        try MainActor.assumeIsolated {
            let lab = try labOptions()
            if check { return try compare(lab) }
            if let output { return try draw(lab, to: output) }
            try open(lab)
        }
    }

    @MainActor
    private func labOptions() throws -> HitLabShell.Options {
        var lab = HitLabShell.Options()
        guard let scene = LabScene(rawValue: scene) else {
            let names = LabScene.allCases.map(\.rawValue).joined(separator: ", ")
            throw Lamina.fail("there is no scene \"\(self.scene)\"; choose one of: \(names)")
        }
        guard (0...LabSession.mostLoad).contains(load) else {
            throw Lamina.fail("--load takes 0 to \(LabSession.mostLoad) milliseconds, not \(load)")
        }
        lab.scene = scene
        lab.load = load
        lab.isDark = options.isDark
        lab.followsDesktop = options.scheme == nil && output == nil
        lab.recording = try (replay ?? file).map(Self.read)
        if check, lab.recording == nil { throw Lamina.fail("--check needs --open FILE") }
        return lab
    }

    private static func read(_ path: String) throws -> Recording {
        do {
            return try RecordFolder.read(URL(fileURLWithPath: path))
        } catch let error as RecordingError {
            throw Lamina.fail("\(path), \(error)")
        } catch {
            throw Lamina.fail("can't read \(path): \(Failure.reason(of: error))")
        }
    }

    // MARK: Without a display

    @MainActor
    private func compare(_ lab: HitLabShell.Options) throws {
        guard let recording = lab.recording else { return }
        let host = try stage()
        let session = LabSession(
            recording.scene, size: recording.size, look: .dark, scale: 1, in: host.stage.layer)
        let player = session.play(recording)
        print("\(recording.entries.count) events, \(player.summary)")
        if !player.different.isEmpty { throw ExitCode(1) }
    }

    @MainActor
    private func stage() throws -> HeadlessStage {
        guard scale >= 0.25, scale <= 8 else {
            throw Lamina.fail("--scale takes 0.25 to 8, not \(scale)")
        }
        try DebugWords.check()
        try Surroundings.check(.picture(options.size, scale: scale))
        do {
            return try HeadlessStage(
                width: options.size.width, height: options.size.height, scale: scale,
                buffers: 1, threads: 2)
        } catch {
            throw Lamina.fail(error)
        }
    }

    @MainActor
    private func draw(_ lab: HitLabShell.Options, to path: String) throws {
        try Lamina.checkPicture(path)
        let time = try PageOptions.time(at)
        contrast.take()
        let host = try stage()
        var lab = lab
        // In a picture the main thread is not kept busy; the load is only shown.
        lab.stall = nil
        let shell = HitLabShell(stage: host.stage, options: lab)
        host.step(to: 0)
        host.play(to: time, rate: 30)
        if finger {
            tap("h", host)
            host.play(to: host.time + 2)
        }
        for point in click {
            press(CGPoint(x: point.x, y: point.y), host)
            host.play(to: host.time + 0.2)
        }
        do {
            guard let image = host.image() else { throw HeadlessError.badSize }
            try image.write(toPNG: path)
        } catch {
            throw Lamina.fail(error)
        }
        withExtendedLifetime(shell) {}
    }

    /// Taps a key of a letter, whose symbol is its ASCII code.
    @MainActor
    private func tap(_ letter: Unicode.Scalar, _ host: HeadlessStage) {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: 1,
                        symbol: letter.value, text: "", modifiers: [])))
        }
    }

    /// Moves the pointer to a point and clicks.
    @MainActor
    private func press(_ point: CGPoint, _ host: HeadlessStage) {
        let now = HostTime(seconds: host.time)
        var move = PointerInput(time: now, location: point)
        (move.hasEntered, move.hasMoved) = (true, true)
        var down = PointerInput(time: now, location: point)
        down.buttons = [.init(code: 0x110, isPressed: true)]
        var up = PointerInput(time: now, location: point)
        up.buttons = [.init(code: 0x110, isPressed: false)]
        for input in [move, down, up] { host.send(.pointer(input)) }
    }

    // MARK: In a window

    @MainActor
    private func open(_ lab: HitLabShell.Options) throws {
        try DebugWords.check()
        try Surroundings.check(.window(options.size))
        var lab = lab
        lab.stall = { Thread.sleep(forTimeInterval: $0) }
        let file = try record.map(RecordFile.init)
        lab.recordsAtOnce = file != nil
        if let file { lab.write = { file.write($0, isFirst: $1) } }
        let folder = RecordFolder(
            folder.map { URL(fileURLWithPath: $0) }
                ?? UserFolders.documents().appending(path: "Hit-test records"))
        lab.save = { try folder.save($0) }
        lab.records = { folder.entries() }
        do {
            let application = try Application()
            let window = try Window(
                application, title: "Lamina hit-test lab", appID: "org.lamina.HitTest",
                size: CGSize(width: options.size.width, height: options.size.height))
            window.wearIcon()
            let shell = HitLabShell(stage: window.stage, options: lab)
            shell.onScheme = { window.wear(isDark: $0) }
            window.setSizeLimits(minimum: HitLabShell.leastSize)
            shell.onClose = { window.leaveFullscreenOrClose() }
            shell.onFullscreen = { window.toggleFullscreen() }
            try application.run()
            withExtendedLifetime(shell) {}
        } catch {
            throw Lamina.fail(error)
        }
    }
}

/// The file of a recording. Each line is written at once, so that nothing is lost with the program.
private final class RecordFile {
    private let handle: FileHandle

    init(_ path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else { throw Lamina.fail("can't write \(path)") }
        self.handle = handle
    }

    /// Writes a line; the first line of a recording replaces the content of the file.
    func write(_ line: String, isFirst: Bool) {
        do {
            if isFirst { try handle.truncate(atOffset: 0) }
            try handle.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            try? FileHandle.standardError.write(
                contentsOf: Data(
                    "lamina: the recording stopped: \(Failure.reason(of: error))\n".utf8))
        }
    }
}

/// A point written as 300,200.
struct PointArgument: ExpressibleByArgument {
    var x: Double
    var y: Double

    init?(argument: String) {
        let parts = argument.split(separator: ",")
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
            y.isFinite
        else { return nil }
        (self.x, self.y) = (x, y)
    }
}
