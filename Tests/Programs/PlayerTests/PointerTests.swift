import CoreAnimation
import Foundation
import Headless
import Packages
import Player
import Primitives
import Stage
import Testing
import ViewKit

/// A stage for a player, with a pointer. It is made in a test's body, as the newest stage's clock is the program's.
@MainActor
private final class Bench {
    let folder: URL
    let host: HeadlessStage
    private var shells: [PlayerShell] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "pp-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        host = try HeadlessStage(width: 640, height: 480, buffers: 1)
    }

    /// Ends the players and the stage. A display link that ran on would take frames from windows of later tests.
    func close() {
        for shell in shells { shell.close() }
        host.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens a scene with the given content of its root, of 100 points each way.
    func open(_ body: String) throws -> (shell: PlayerShell, window: UIView) {
        let url = folder.appending(path: "a.caml")
        try Data("<caml><CALayer bounds=\"0 0 100 100\">\(body)</CALayer></caml>".utf8)
            .write(to: url)
        let shell = PlayerShell(stage: host.stage)
        shells.append(shell)
        host.step(to: 0)
        shell.open(url)
        host.step(to: 0.1)
        return (shell, try #require(UIApplication.shared.windows.last))
    }

    func view<View: UIView>(
        _ type: View.Type, _ label: String, in view: UIView
    ) -> View? {
        if let found = view as? View, view.accessibilityLabel == label { return found }
        return view.subviews.lazy.compactMap { self.view(type, label, in: $0) }.first
    }

    func box(_ view: UIView) -> CGRect { view.layer.convert(view.bounds, to: nil) }

    /// Moves the pointer, and presses or lifts its left button.
    func pointer(_ x: CGFloat, _ y: CGFloat, _ isPressed: Bool? = nil) {
        var input = PointerInput(
            time: HostTime(seconds: host.time), location: CGPoint(x: x, y: y))
        input.hasMoved = isPressed == nil
        if let isPressed { input.buttons = [.init(code: 0x110, isPressed: isPressed)] }
        host.send(.pointer(input))
        host.step(to: host.time + 0.05)
    }

    func click(_ box: CGRect, at share: CGFloat = 0.5) {
        let place = CGPoint(x: box.minX + box.width * share, y: box.midY)
        pointer(place.x, place.y)
        pointer(place.x, place.y, true)
        pointer(place.x, place.y, false)
    }
}

/// The player's controls under a pointer, in memory, and what of a scene follows it.
@MainActor @Suite("The player under a pointer")
struct PointerTests {
    @Test("a click on a state's button enters it, and one on Base leaves it")
    func states() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (shell, window) = try bench.open(
            """
            <sublayers><CALayer id="k" position="10 50"/></sublayers>
            <states><LKState name="on"><elements>
              <LKStateSetValue targetId="k" keyPath="position.x"><value type="real" value="90"/></LKStateSetValue>
            </elements></LKState></states>
            """)
        let states = try #require(bench.view(UISegmentedControl.self, "State", in: window))
        let knob = try #require(shell.scene?.layer.sublayers?.first)
        bench.click(bench.box(states), at: 0.75)
        #expect(shell.scene?.states.name == "on" && knob.position.x == 90)
        bench.click(bench.box(states), at: 0.25)
        #expect(shell.scene?.states.name == nil && knob.position.x == 10)
    }

    @Test(
        "a click on the play button stops the time and lets it go on, and the slider's knob is dragged to any time"
    )
    func time() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (shell, window) = try bench.open("")
        let play = try #require(bench.view(UIButton.self, "Pause", in: window))
        bench.click(bench.box(play))
        let stopped = shell.time
        bench.host.step(to: bench.host.time + 1)
        #expect(!shell.isRunning && abs(shell.time - stopped) < 1e-6)

        let slider = try #require(bench.view(UISlider.self, "Time", in: window))
        // What doesn't move shows five seconds.
        #expect(slider.maximumValue == 5)
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
            value: slider.value)
        let (start, area) = (slider.layer.convert(thumb, to: nil), bench.box(slider))
        bench.pointer(start.midX, start.midY)
        bench.pointer(start.midX, start.midY, true)
        for share in [0.3, 0.5, 0.8, 0.5] {
            bench.pointer(area.minX + area.width * share, area.midY)
        }
        bench.pointer(area.midX, area.midY, false)
        #expect(abs(shell.time - 2.5) < 0.1 && !shell.isRunning, "\(shell.time)")
        #expect(abs(Double(slider.value) - shell.time) < 1e-3)

        bench.click(bench.box(play))
        let running = shell.time
        bench.host.step(to: bench.host.time + 0.5)
        #expect(shell.isRunning && abs(shell.time - running - 0.5) < 0.02)
    }

    /// A layer that the file couples to both axes of the tilt.
    private static let tilted = """
        <sublayers><CALayer name="hill" position="50 40"/></sublayers>
        <style><wallpaperParallaxGroups type="NSArray">
          <NSDictionary><axis type="string" value="x"/><layerName type="string" value="hill"/>
            <keyPath type="string" value="position.x"/>
            <mapMinTo type="real" value="-20"/><mapMaxTo type="real" value="20"/></NSDictionary>
          <NSDictionary><axis type="string" value="y"/><layerName type="string" value="hill"/>
            <keyPath type="string" value="transform.translation.y"/>
            <mapMinTo type="real" value="0"/><mapMaxTo type="real" value="8"/></NSDictionary>
        </wallpaperParallaxGroups></style>
        """

    @Test("the pointer over the scene tilts it from edge to edge")
    func tilt() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (shell, _) = try bench.open(Self.tilted)
        let hill = try #require(shell.scene?.layer.sublayers?.first)
        bench.pointer(320, 0)
        #expect(abs(hill.position.x - 50) < 0.1 && abs(hill.transform.m42) < 0.1)
        bench.pointer(160, 0)
        #expect(abs(hill.position.x - 40) < 0.1)
        bench.pointer(639, 1)
        #expect(abs(hill.position.x - 70) < 0.1)
    }

    @Test("the pointer over a wallpaper tilts it")
    func wallpaper() throws {
        let bench = try Bench()
        defer { bench.close() }
        let url = bench.folder.appending(path: "w.caml")
        try Data("<caml><CALayer bounds=\"0 0 100 100\">\(Self.tilted)</CALayer></caml>".utf8)
            .write(to: url)
        let scene = try SceneFile(contentsOf: url.path)
        let wallpaper = PlayerWallpaper(stage: bench.host.stage, scene: scene, axis: nil)
        bench.host.step(to: 0)
        bench.host.step(to: 0.1)
        let hill = try #require(scene.layer.sublayers?.first)
        bench.pointer(480, 360)
        // Three quarters of the way from one end to the other: half of the tilt.
        #expect(abs(hill.position.x - 60) < 0.1 && abs(hill.transform.m42 - 6) < 0.1)
        bench.pointer(0, 0)
        #expect(abs(hill.position.x - 30) < 0.1 && abs(hill.transform.m42) < 0.1)
        withExtendedLifetime(wallpaper) {}
    }
}
