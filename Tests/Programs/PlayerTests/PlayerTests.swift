import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Player
import Primitives
import Stage
import Testing
import ViewKit

/// The player's window, driven by a pointer as a person would.
@MainActor @Suite("The player")
struct PlayerTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "pl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// - Parameter initial: whether the state is on from the beginning.
    private func file(initial: Bool = false) throws -> URL {
        let url = folder.appending(path: "switch.caml")
        try Data(
            """
            <caml><CALayer bounds="0 0 100 100">
              <sublayers>
                <CALayer id="k" name="knob" bounds="0 0 20 20" position="10 50" backgroundColor="1 0 0"/>
              </sublayers>
              <states><LKState name="on" initial="\(initial ? 1 : 0)"><elements>
                <LKStateSetValue targetId="k" keyPath="position.x"><value type="real" value="90"/></LKStateSetValue>
              </elements></LKState></states>
              <stateTransitions><LKStateTransition><elements>
                <LKStateTransitionElement targetId="k" key="position.x">
                  <animation type="CABasicAnimation" duration="1" timingFunction="linear"/>
                </LKStateTransitionElement>
              </elements></LKStateTransition></stateTransitions>
            </CALayer></caml>
            """.utf8
        ).write(to: url)
        return url
    }

    private func view<View: UIView>(
        _ type: View.Type, _ label: String, in view: UIView
    ) -> View? {
        if let found = view as? View, view.accessibilityLabel == label { return found }
        return view.subviews.lazy.compactMap { self.view(type, label, in: $0) }.first
    }

    private func window(_ host: HeadlessStage) throws -> UIView {
        try #require(UIApplication.shared.windows.last)
    }

    @Test("a file's states are buttons, and time runs, rests and goes back by hand")
    func plays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        var title = ""
        let shell = PlayerShell(stage: host.stage) { title = $0 }
        defer { shell.close() }
        host.step(to: 0)
        shell.open(try file())
        host.step(to: 0.1)
        #expect(title == "switch.caml" && shell.isRunning)
        let window = try window(host)
        let states = try #require(view(UISegmentedControl.self, "State", in: window))
        #expect(states.numberOfSegments == 2 && states.titleForSegment(at: 1) == "on")
        let knob = try #require(shell.scene?.layer.sublayers?.first)
        states.selectedSegmentIndex = 1
        states.sendActions(for: .valueChanged)
        host.step(to: 0.1)
        host.step(to: 0.6)
        // Half of a second of a line from 10 to 90.
        #expect(abs((knob.presentation()?.position.x ?? 0) - 50) < 1)
        let before = shell.time
        #expect(abs(before - 0.6) < 0.02)
        let play = try #require(view(UIButton.self, "Pause", in: window))
        play.sendActions(for: .primaryActionTriggered)
        host.step(to: 1.6)
        #expect(!shell.isRunning && abs(shell.time - before) < 0.02)
        #expect(abs((knob.presentation()?.position.x ?? 0) - 50) < 1)
        let time = try #require(view(UISlider.self, "Time", in: window))
        time.value = 0.35
        time.sendActions(for: .valueChanged)
        host.step(to: 1.7)
        #expect(abs(shell.time - 0.35) < 0.001)
        #expect(abs((knob.presentation()?.position.x ?? 0) - 30) < 1.5)
        let speed = try #require(view(UISegmentedControl.self, "Speed", in: window))
        speed.selectedSegmentIndex = 3
        speed.sendActions(for: .valueChanged)
        play.sendActions(for: .primaryActionTriggered)
        host.step(to: 1.7)
        host.step(to: 1.95)
        #expect(abs(shell.time - 0.85) < 0.02)
    }

    @Test("turned over, a scene keeps its state and its time")
    func turned() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        let shell = PlayerShell(stage: host.stage)
        defer { shell.close() }
        host.step(to: 0)
        shell.open(try file(initial: true))
        host.step(to: 0.1)
        let window = try window(host)
        let states = try #require(view(UISegmentedControl.self, "State", in: window))
        #expect(states.selectedSegmentIndex == 1 && shell.scene?.states.name == "on")
        let knob = try #require(shell.scene?.layer.sublayers?.first)
        let axes = try #require(view(UISegmentedControl.self, "Direction of y", in: window))
        // Of both the state that is initial and one that isn't.
        for (state, axis, x) in [(1, 1, 90.0), (0, 0, 10), (0, 1, 10)] {
            states.selectedSegmentIndex = state
            states.sendActions(for: .valueChanged)
            let play = try #require(view(UIButton.self, "Pause", in: window))
            play.sendActions(for: .primaryActionTriggered)
            let time = try #require(view(UISlider.self, "Time", in: window))
            time.value = 0.75
            time.sendActions(for: .valueChanged)
            host.step(to: host.time + 0.1)
            axes.selectedSegmentIndex = axis
            axes.sendActions(for: .valueChanged)
            host.step(to: host.time + 0.1)
            #expect(abs(shell.time - 0.75) < 0.001 && !shell.isRunning)
            #expect(states.selectedSegmentIndex == state)
            #expect(shell.scene?.states.name == (state == 1 ? "on" : nil))
            #expect(abs(Double(knob.position.x) - x) < 1e-9)
            let up = shell.scene?.layer.superlayer?.isGeometryFlipped
            #expect(up == (axis == 1))
        }
    }

    @Test(
        "an empty player has no buttons for states, and one that is told a state shows its button on"
    )
    func told() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        let shell = PlayerShell(stage: host.stage)
        defer { shell.close() }
        host.step(to: 0)
        let window = try window(host)
        let states = try #require(view(UISegmentedControl.self, "State", in: window))
        let play = try #require(view(UIButton.self, "Play", in: window))
        #expect(states.isHidden && !play.isEnabled && play.configuration?.image != nil)
        shell.open(try file())
        shell.enter("on")
        host.step(to: 0)
        #expect(!states.isHidden && states.selectedSegmentIndex == 1 && play.isEnabled)
        host.step(to: 2)
        #expect(shell.scene?.layer.sublayers?.first?.position.x == 90)
        shell.enter(nil)
        #expect(states.selectedSegmentIndex == 0)
    }

    @Test("the notes about a file are listed over it, and go with it")
    func notes() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        let shell = PlayerShell(stage: host.stage)
        defer { shell.close() }
        host.step(to: 0)
        let url = folder.appending(path: "odd.caml")
        try Data("<caml><CALayer bounds=\"0 0 9 9\" sparkle=\"1\"><glitter/></CALayer></caml>".utf8)
            .write(to: url)
        shell.open(url)
        host.step(to: 0.1)
        let window = try window(host)
        let list = try #require(view(UITextView.self, "Notes", in: window))
        #expect(list.isHidden)
        let notes = try #require(button("2 notes", in: window))
        notes.sendActions(for: .primaryActionTriggered)
        host.step(to: 0.2)
        #expect(!list.isHidden)
        let lines = list.text.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("line 1") && lines[0].contains("sparkle"))
        #expect(lines[1].contains("glitter"))
        #expect(list.bounds.width > 300 && list.bounds.height > 100)
        notes.sendActions(for: .primaryActionTriggered)
        #expect(list.isHidden)
        notes.sendActions(for: .primaryActionTriggered)
        shell.open(try file())
        host.step(to: 0.3)
        #expect(list.isHidden && notes.isHidden)
    }

    @Test("in the narrowest window the button for a thousand notes has room for its title")
    func narrow() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let least = PlayerShell.leastSize
        let host = try HeadlessStage(
            width: Int(least.width), height: Int(least.height), buffers: 1)
        defer { host.close() }
        let shell = PlayerShell(stage: host.stage)
        defer { shell.close() }
        host.step(to: 0)
        let url = folder.appending(path: "odd.caml")
        let attributes = (0..<1000).map { "a\($0)=\"1\"" }.joined(separator: " ")
        try Data("<caml><CALayer bounds=\"0 0 9 9\" \(attributes)/></caml>".utf8).write(to: url)
        shell.open(url)
        host.step(to: 0.1)
        let notes = try #require(button("1000 notes", in: try window(host)))
        #expect(notes.bounds.width >= notes.intrinsicContentSize.width - 0.5)
        let right = notes.layer.convert(notes.bounds, to: nil).maxX
        #expect(right <= least.width && right > least.width - 20)
    }

    @Test("a frame of a film that can't be decoded joins the list when it is met")
    func film() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let side = 320
        let bitmap = try #require(Bitmap(width: side, height: side))
        for y in 0..<side {
            for x in 0..<side { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(x * y) }
        }
        let png = try CGImage(bitmap: bitmap).pngData()
        try png.write(to: folder.appending(path: "a.png"))
        try png.prefix(png.count / 2).write(to: folder.appending(path: "b.png"))
        // 40 MB of pixels, more than are decoded at once.
        let frames = (0..<100).map { "<CGImage src=\"\($0 == 90 ? "b" : "a").png\"/>" }.joined()
        let url = folder.appending(path: "film.caml")
        try Data(
            """
            <caml><CALayer bounds="0 0 99 99"><animations>
            <animation type="CAKeyframeAnimation" keyPath="contents" duration="10" calculationMode="discrete">
            <values>\(frames)</values></animation></animations></CALayer></caml>
            """.utf8
        ).write(to: url)
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        let shell = PlayerShell(stage: host.stage)
        defer { shell.close() }
        host.step(to: 0)
        shell.open(url)
        host.step(to: 0.1)
        let window = try window(host)
        let list = try #require(view(UITextView.self, "Notes", in: window))
        host.step(to: 9.05)
        // Frames are decoded on another thread.
        for turn in 0..<200 where button("1 note", in: window) == nil {
            Thread.sleep(forTimeInterval: 0.02)
            host.step(to: 9.06 + Double(turn) / 10_000)
        }
        let notes = try #require(button("1 note", in: window))
        #expect(!notes.isHidden && list.isHidden && list.text.contains("b.png"))
    }

    private func button(_ title: String, in view: UIView) -> UIButton? {
        if let found = view as? UIButton, found.configuration?.title == title { return found }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }

    @Test("a file that can't be opened leaves a sentence, and the next one opens")
    func refused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        let shell = PlayerShell(stage: host.stage)
        defer { shell.close() }
        host.step(to: 0)
        shell.open(folder.appending(path: "none.ca"))
        host.step(to: 0.1)
        let window = try window(host)
        let words = texts(in: window)
        #expect(words.contains { $0.contains("there is no such file") })
        #expect(shell.scene == nil)
        shell.open(try file())
        host.step(to: 0.2)
        #expect(shell.scene != nil && !texts(in: window).contains { $0.contains("no such file") })
    }

    @Test("a file that is dropped on the window is opened in place of the one that was there")
    func dropped() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        var title = ""
        let shell = PlayerShell(stage: host.stage) { title = $0 }
        defer { shell.close() }
        host.step(to: 0)
        let file = try file(initial: true)
        for (url, name) in [(file, "on"), (folder.appending(path: "none.ca"), nil), (file, "on")] {
            let contents = DragContents(
                types: ["text/uri-list"],
                read: { _, done in done(.success(Data("\(url.absoluteString)\r\n".utf8))) },
                finish: {})
            for (phase, answer) in [
                (DragEvent.Phase.entered, DropOperation.copy), (.moved, .copy), (.dropped, .copy),
            ] {
                #expect(
                    host.stage.receive(
                        drag: phase, of: contents, at: CGPoint(x: 320, y: 200), time: .zero)
                        == answer)
            }
            host.step(to: host.time + 0.1)
            #expect(title == url.lastPathComponent && shell.scene?.states.name == name)
        }
    }

    private func texts(in view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
    }

    @Test("a player that was closed has no window, and asks for no more frames")
    func closed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        defer { host.close() }
        try DisplayLinks.apart {
            let shell = PlayerShell(stage: host.stage)
            host.step(to: 0)
            shell.open(try file())
            host.step(to: 0.1)
            let window = try window(host)
            #expect(shell.isRunning && DisplayLinks.shared.isActive)
            shell.close()
            #expect(!DisplayLinks.shared.isActive)
            #expect(window.isHidden && UIApplication.shared.windows.last !== window)
        }
    }

    @Test("a wallpaper fills its stage and is cut at its edges")
    func wallpaper() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "red.caml")
        try Data("<caml><CALayer bounds=\"0 0 50 50\" backgroundColor=\"1 0 0\"/></caml>".utf8)
            .write(to: url)
        let host = try HeadlessStage(width: 120, height: 80, buffers: 1)
        defer { host.close() }
        let scene = try SceneFile(contentsOf: url.path)
        let wallpaper = PlayerWallpaper(stage: host.stage, scene: scene, axis: nil)
        host.step(to: 0)
        host.step(to: 0.1)
        let image = try #require(host.image())
        for (x, y) in [(0, 0), (119, 0), (0, 79), (119, 79), (60, 40)] {
            #expect(image.bitmap[x, y] == 0xFFFF_0000)
        }
        withExtendedLifetime(wallpaper) {}
    }
}
