import Drawing
import Foundation
import Primitives
import TestSupport
import Testing

/// Pages of the gallery as the desktop's background, on real compositors.
@Suite("Wallpapers on a real compositor", .serialized)
struct WallpaperTests {
    private func gallery(
        _ arguments: [String], on compositor: RealCompositor, _ environment: [String: String] = [:]
    ) throws -> Program {
        let path = try #require(Program.lamina, "build the product lamina first")
        return try Program(
            path, ["gallery", "--wallpaper"] + arguments,
            environment: compositor.environment.merging(environment) { $1 })
    }

    private func picture(_ page: String, at time: String) throws -> CGImage {
        let path = try #require(Program.lamina)
        let file = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max)).png").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let render = try Program(
            path,
            ["render", page, "--at", time, "--wallpaper", "--size", "1280x900", "-o", file])
        #expect(render.exitCode(within: 240) == 0)
        return try CGImage(contentsOfPNG: file)
    }

    @Test(
        "all of the screen is exactly what `lamina render --wallpaper` draws",
        arguments: [("clock", "1"), ("hit", "1.3"), ("layers", "0")])
    func sameAsRender(page: (name: String, time: String)) throws {
        guard let compositor = try RealCompositor(.sway, hasBackground: false) else { return }
        let program = try gallery(["--page", page.name, "--at", page.time], on: compositor)
        let expected = try picture(page.name, at: page.time)
        var isFound = false
        let end = Date().addingTimeInterval(60)
        while !isFound, Date() < end, program.isRunning {
            guard let file = compositor.screenshot() else { continue }
            let screen = try CGImage(contentsOfPNG: file)
            isFound = PictureSearch.find(expected, in: screen).map { $0 == (0, 0) } ?? false
            usleep(100_000)
        }
        #expect(isFound, "\(program.output)")
        #expect(program.isRunning)
    }

    @Test("a layer package fills the screen, the right way up and in the state that was told")
    func package() throws {
        guard let compositor = try RealCompositor(.sway, hasBackground: false) else { return }
        let lamina = try #require(Program.lamina, "build the product lamina first")
        let file = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max)).caml")
        defer { try? FileManager.default.removeItem(at: file) }
        // A tenth of the screen each way; y goes up, so red lies at the bottom.
        try Data(
            """
            <caml><CALayer bounds="0 0 128 90" backgroundColor="0 0 1">
              <sublayers>
                <CALayer bounds="0 0 128 45" position="64 22.5" backgroundColor="1 0 0"/>
                <CALayer id="h" bounds="0 0 128 45" position="64 67.5" backgroundColor="1 1 1"/>
              </sublayers>
              <states><LKState name="Unlock"><elements>
                <LKStateSetValue targetId="h" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
              </elements></LKState></states>
            </CALayer></caml>
            """.utf8
        ).write(to: file)
        let program = try Program(
            lamina, ["play", file.path, "--wallpaper", "--state", "Unlock"],
            environment: compositor.environment)
        let places = [(0, 0), (1279, 0), (1279, 448), (0, 451), (0, 899), (1279, 899)]
        let expected: [UInt32] = [
            0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000,
        ]
        var seen: [UInt32] = []
        let end = Date().addingTimeInterval(60)
        while seen != expected, Date() < end, program.isRunning {
            guard let picture = compositor.screenshot() else { continue }
            let screen = try CGImage(contentsOfPNG: picture)
            seen = places.map { screen.bitmap[$0.0, $0.1] | 0xFF00_0000 }
            usleep(100_000)
        }
        #expect(seen == expected, "\(seen.map { String($0, radix: 16) }) \(program.output)")
        #expect(program.isRunning)
    }

    @Test("a monitor that is plugged in gets one, too; one that was not named doesn't")
    func plugged() throws {
        guard let compositor = try RealCompositor(.sway, hasBackground: false) else { return }
        let log = ["WAYLAND_DEBUG": "1"]
        let all = try gallery(["--at", "0"], on: compositor, log)
        let named = try gallery(["--at", "0", "--output", "HEADLESS-1"], on: compositor, log)
        func count(_ program: Program) -> Int {
            program.output.components(separatedBy: "get_layer_surface(").count - 1
        }
        #expect(all.wait(60) { _ in count(all) == 1 } && named.wait(60) { _ in count(named) == 1 })
        #expect(compositor.tell(["create_output"]))
        #expect(all.wait(60) { _ in count(all) == 2 })
        #expect(named.wait(60) { $0.components(separatedBy: "\"wl_output\"").count > 2 })
        #expect(count(named) == 1 && all.isRunning && named.isRunning)
    }

    @Test("a monitor that is not there: one sentence with those that are, and code 1")
    func noMonitor() throws {
        guard let compositor = try RealCompositor(.sway, hasBackground: false) else { return }
        let program = try gallery(["--output", "DP-9"], on: compositor)
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 60)
        #expect(program.output == "lamina: There is no monitor called DP-9, only HEADLESS-1.\n")
    }

    @Test("a compositor that allows none: one sentence and code 1")
    func noLayerShell() throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let program = try gallery([], on: compositor)
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 60)
        let start = "lamina: The Wayland compositor does not offer zwlr_layer_shell_v1"
        #expect(program.output.hasPrefix(start))
        #expect(program.output.split(separator: "\n").count == 1)
    }
}
