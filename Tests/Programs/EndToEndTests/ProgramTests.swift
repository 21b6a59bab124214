import Drawing
import Foundation
import Primitives
import Testing
import TestSupport

/// Ported programs, started as Apple's are: docs/reference/programs.md.
@Suite("Ported programs", .serialized)
struct ProgramTests {
    /// The desktops on which programs live their lives.
    private static let desks =
        [RealCompositor.Kind.weston] + RealCompositor.Kind.long([.sway, .kwinGL, .mutter])

    private func start(_ name: String, _ environment: [String: String]) throws -> Program {
        let path = try #require(Program.built(name), "build \(name) first")
        // A frame would cut the corners off that a picture of the content has.
        let bare = environment.merging(["LAMINA_DEBUG": "no-frame"]) { $1 }
        return try Program(path, environment: bare)
    }

    /// The lines of the program's own.
    private func lines(_ program: Program) -> [String] {
        program.output.split(separator: "\n").map(String.init).filter { !$0.contains(":") }
    }

    private func plain(_ color: CGColor, _ width: Int, _ height: Int) throws -> CGImage {
        let context = try #require(CGContext(width: width, height: height))
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return try #require(context.makeImage())
    }

    private func isSeen(_ picture: CGImage, on compositor: RealCompositor) throws -> Bool {
        let end = Date().addingTimeInterval(60)
        while Date() < end {
            if let file = compositor.screenshot(),
                PictureSearch.find(picture, in: try CGImage(contentsOfPNG: file)) != nil
            {
                return true
            }
            usleep(100_000)
        }
        return false
    }

    /// Apple's documentation of the app's life cycle: launched and inactive, then active; before the end
    /// inactive, then in the background.
    @Test(
        "@main with a delegate that makes the window: its life, and its picture", arguments: desks)
    func window(kind: RealCompositor.Kind) throws {
        guard let compositor = try RealCompositor(kind) else { return }
        var environment = compositor.environment
        environment["LAMINA_SIZE"] = "300x200"
        let program = try start("windowprogram", environment)
        #expect(program.wait(60) { $0.contains("notified") }, "\(program.output)")
        let color = CGColor(red: 0, green: 0.6, blue: 0.2, alpha: 1)
        #expect(try isSeen(try plain(color, 300, 200), on: compositor))
        compositor.close()
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 10)
        #expect(
            lines(program) == [
                // No Info.plist: iOS's default of edges.
                "didFinishLaunching true", "edges false", "viewDidLoad", "didBecomeActive true",
                "notified true", "viewDidAppear 300 x 200", "willResignActive true",
                "didEnterBackground true", "willTerminate",
            ], "\(program.output)")
    }

    /// Apple's documentation of scenes: connected, then in the foreground, then active; the program's delegate
    /// hears of neither. The end is as it was observed: docs/reference/programs.md.
    @Test(
        "UIApplicationMain with a scene delegate: its life, and its picture", arguments: desks)
    func scene(kind: RealCompositor.Kind) throws {
        guard let compositor = try RealCompositor(kind) else { return }
        // A program that waits for another compositor would be in the background meanwhile.
        let program = try start(
            "sceneprogram", compositor.environment.merging(["LAMINA_RECONNECT": "0"]) { $1 })
        #expect(program.wait(60) { $0.contains("sceneDidBecomeActive") }, "\(program.output)")
        // Apple's published indigo; only a part, as the compositor may put the window over its edge.
        let color = CGColor(
            red: 0x58 / 255.0, green: 0x56 / 255.0, blue: 0xD6 / 255.0, alpha: 1)
        #expect(try isSeen(try plain(color, 390, 400), on: compositor))
        compositor.close()
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 10)
        #expect(
            lines(program) == [
                "didFinishLaunching true", "configurationForConnecting", "willConnect true",
                "window true true", "sceneWillEnterForeground", "sceneDidBecomeActive true",
                "sceneWillResignActive", "sceneDidDisconnect", "willTerminate",
            ], "\(program.output)")
    }

    private func kept(in home: URL) -> String {
        let file = home.appending(path: ".config/windowprogram.plist")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// As on Apple's systems, without `synchronize()`.
    @Test(
        "a program's UserDefaults are kept when it ends by exit, and when its window goes",
        arguments: [true, false])
    func defaults(endsItself: Bool) throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        var environment = compositor.environment.merging([
            "HOME": home.path, "XDG_CONFIG_HOME": home.appending(path: ".config").path,
            "LAMINA_RECONNECT": "0",
        ]) { $1 }
        if endsItself { environment["PROGRAM_EXITS"] = "1" }
        let program = try start("windowprogram", environment)
        #expect(program.wait(60) { $0.contains("notified") }, "\(program.output)")
        if !endsItself { compositor.close() }
        #expect(program.exitCode(within: 60) == (endsItself ? 0 : 1))
        program.finishOutput(within: 10)
        #expect(kept(in: home).contains(endsItself ? "by exit" : "at the end"), "\(program.output)")
    }

    @Test("without a compositor one sentence says so, and the program ends with 1")
    func noCompositor() throws {
        let folder = FileManager.default.temporaryDirectory.path
        let program = try start("windowprogram", ["XDG_RUNTIME_DIR": folder])
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 10)
        let told = program.output.split(separator: "\n")
        #expect(told.count == 1, "\(program.output)")
        #expect(program.output.hasPrefix("windowprogram: "), "\(program.output)")
    }

    @Test("a size that makes no sense is told of")
    func badSize() throws {
        let program = try start("windowprogram", ["LAMINA_SIZE": "wide"])
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 10)
        #expect(program.output.contains("LAMINA_SIZE is wide; write it as 800x600"))
    }
}
