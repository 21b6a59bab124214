import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing

/// The keyboard in programs of layers: keys as the W3C's ARIA practices have them for buttons, radio groups and sliders.
@MainActor
struct LayerFocusTests {
    /// A button, a group of three, and a slider, each a layer.
    @MainActor
    private final class Board {
        let show: Show
        var pressed: [String] = []
        var number = 0.5
        var chosen = "b"
        private(set) var focus: LayerFocus!
        private let layers: [CALayer]

        init() throws {
            show = try Show()
            let show = show
            layers = (0..<5).map { show.addBox(at: CGPoint(x: 10 + 20 * $0, y: 20)) }
            focus = LayerFocus(
                show.host.stage, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1), isDark: true
            ) { [unowned self] in elements }
        }

        private var elements: [LayerElement] {
            var button = LayerElement(
                name: "button", layer: layers[0], role: .button, label: "Go")
            button.press = { [unowned self] in pressed.append("button") }
            let group = zip(["a", "b", "c"], layers[1...3]).map { name, layer in
                var choice = LayerElement(name: name, layer: layer, role: .choice, label: name)
                choice.group = "letters"
                choice.isSelected = name == chosen
                choice.press = { [unowned self] in chosen = name }
                return choice
            }
            var slider = LayerElement(
                name: "slider", layer: layers[4], role: .slider, label: "How much")
            slider.number = (number, 0...1, 0.25)
            slider.set = { [unowned self] in number = min(max($0, 0), 1) }
            return [button] + group + [slider]
        }

        /// Presses a key by its keysym (X11's keysymdef.h); whether it meant anything.
        @discardableResult
        func key(_ symbol: UInt32, _ modifiers: KeyModifiers = []) -> Bool {
            focus.handle(
                KeyInput(
                    time: HostTime(seconds: 1), phase: .down, code: 0, symbol: symbol, text: "",
                    modifiers: modifiers))
        }

        /// The layer with the ring; nil for none.
        var ringed: CALayer? {
            layers.first { layer in
                layer.sublayers?.contains { !$0.isHidden && $0.opacity > 0 } == true
            }
        }
        func layer(_ index: Int) -> CALayer { layers[index] }
    }

    private static let (tab, enter, space, escape) = (
        UInt32(0xFF09), UInt32(0xFF0D), UInt32(0x20), UInt32(0xFF1B)
    )
    private static let (left, up, right, down) = (
        UInt32(0xFF51), UInt32(0xFF52), UInt32(0xFF53), UInt32(0xFF54)
    )

    @Test("Tab goes round by stops, a group is one, come into where it is chosen")
    func stops() throws {
        let board = try Board()
        var way: [String?] = [board.focus.focused]
        for _ in 0..<4 {
            #expect(board.key(Self.tab))
            way.append(board.focus.focused)
        }
        #expect(way == [nil, "button", "b", "slider", "button"])
        board.key(Self.tab, .shift)
        #expect(board.focus.focused == "slider")
        board.key(Self.tab, .shift)
        #expect(board.focus.focused == "b")
        // Tab with control is somebody else's.
        #expect(!board.key(Self.tab, .control))
        #expect(board.focus.focused == "b")
    }

    @Test("arrows move in a group and stop at its ends; Return and Space press")
    func group() throws {
        let board = try Board()
        #expect(!board.key(Self.down) && !board.key(Self.enter))
        board.key(Self.tab)
        board.key(Self.enter)
        board.key(Self.space)
        #expect(board.pressed == ["button", "button"])
        board.key(Self.tab)
        board.key(Self.right)
        #expect(board.focus.focused == "c")
        board.key(Self.down)
        #expect(board.focus.focused == "c")
        board.key(Self.up)
        board.key(Self.left)
        #expect(board.focus.focused == "a")
        board.key(Self.space)
        #expect(board.chosen == "a")
    }

    @Test("arrows make a number more or less by its step, Home and End go to its ends")
    func number() throws {
        let board = try Board()
        board.key(Self.tab, .shift)
        #expect(board.focus.focused == "slider")
        for (key, value) in [
            (Self.right, 0.75), (Self.up, 1.0), (Self.left, 0.75), (Self.down, 0.5),
            (0xFF57, 1.0), (0xFF50, 0.0),
        ] {
            board.key(key)
            #expect(board.number == value)
        }
    }

    @Test("the ring is where the focus is, until a pointer or Escape takes it away")
    func ring() throws {
        let board = try Board()
        #expect(board.ringed == nil)
        board.key(Self.tab)
        #expect(board.ringed === board.layer(0))
        board.key(Self.tab)
        #expect(board.ringed === board.layer(2))
        board.focus.pointerUsed()
        #expect(board.ringed == nil && !board.key(Self.space))
        board.key(Self.tab)
        #expect(board.ringed != nil && board.key(Self.escape) && board.ringed == nil)
        #expect(!board.key(Self.escape))
    }
}
