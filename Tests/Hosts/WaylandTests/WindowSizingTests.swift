import Testing
import Wayland

/// The rules are those of xdg-shell: 0 leaves a side to the client, maximised is exact.
@Suite("The size of a window")
struct WindowSizingTests {
    @Test("a side of 0 is the window's own choice")
    func ownChoice() {
        var sizing = WindowSizing(.init(width: 640, height: 480))
        #expect(sizing.size(for: configure(0, 0)) == .init(width: 640, height: 480))
        #expect(sizing.size(for: configure(800, 0)) == .init(width: 800, height: 480))
    }

    @Test("bounds limit the window's own choice, not the compositor's")
    func bounds() {
        var sizing = WindowSizing(.init(width: 2000, height: 480))
        var asked = configure(0, 0)
        asked.boundsWidth = 1000
        asked.boundsHeight = 700
        #expect(sizing.size(for: asked) == .init(width: 1000, height: 480))
        asked.width = 1500
        asked.states = [.maximized]
        #expect(sizing.size(for: asked) == .init(width: 1500, height: 480))
    }

    @Test("after maximised the old size comes back")
    func restore() {
        var sizing = WindowSizing(.init(width: 640, height: 480))
        _ = sizing.size(for: configure(700, 500))
        var maximized = configure(1920, 1080)
        maximized.states = [.maximized, .activated]
        #expect(sizing.size(for: maximized) == .init(width: 1920, height: 1080))
        #expect(sizing.size(for: configure(0, 0)) == .init(width: 700, height: 500))
    }

    @Test("limits hold for a floating window only")
    func limits() {
        var sizing = WindowSizing(.init(width: 640, height: 480))
        sizing.setLimits(
            least: .init(width: 300, height: 200), greatest: .init(width: 900, height: 0))
        #expect(sizing.size(for: configure(10, 10)) == .init(width: 300, height: 200))
        #expect(sizing.size(for: configure(5000, 5000)) == .init(width: 900, height: 5000))
        var tiled = configure(100, 100)
        tiled.states = [.tiledLeft]
        #expect(sizing.size(for: tiled) == .init(width: 100, height: 100))
    }

    @Test("a greatest size below the least is raised to it")
    func crossedLimits() {
        var sizing = WindowSizing(.init(width: 10, height: 10))
        sizing.setLimits(
            least: .init(width: 300, height: 200), greatest: .init(width: 100, height: 100))
        #expect(sizing.greatest == .init(width: 300, height: 200))
    }

    @Test("no size is below 1 or beyond reason", arguments: [-5, 0, 1, 65_535, Int(Int32.max)])
    func clamped(side: Int) {
        var sizing = WindowSizing(.init(width: side, height: side))
        let size = sizing.size(for: configure(side, side))
        #expect((1...WindowSizing.most).contains(size.width))
        #expect((1...WindowSizing.most).contains(size.height))
    }

    /// xdg-shell: the geometry of a maximised window must be obeyed, or it is an error.
    @Test("a maximised size is obeyed, however large; others have no more than 2^25 pixels")
    func large() {
        var sizing = WindowSizing(.init(width: 640, height: 480))
        var asked = configure(20_000, 20_000)
        asked.states = [.maximized]
        #expect(sizing.size(for: asked) == .init(width: 20_000, height: 20_000))
        asked.states = [.fullscreen]
        let size = sizing.size(for: asked)
        #expect(size.width * size.height <= 1 << 25 && size.width > 5000)
        // An 8K screen is filled.
        let whole = sizing.size(for: configure(7680, 4320))
        #expect(whole == .init(width: 7680, height: 4320))
    }

    @Test("states that nobody knows are left out")
    func unknownStates() {
        let states = WindowStates(protocolStates: [1, 4, 4, 77, 0, 4_000_000_000, 10])
        #expect(states == [.maximized, .activated])
    }

    private func configure(_ width: Int, _ height: Int) -> WindowConfigure {
        WindowConfigure(serial: 1, width: width, height: height)
    }
}
