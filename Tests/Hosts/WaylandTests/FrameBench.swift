import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import TestSupport
import Testing
import Wayland

// A window with a frame of our own, for its tests. Its content is 200 x 120 and blue; the bar above it
// has 44 points.
extension Bench {
    /// Linux's numbers of the buttons.
    static let (leftButton, rightButton, middleButton): (UInt32, UInt32, UInt32) =
        (0x110, 0x111, 0x112)

    /// A window on a compositor that draws no frames, shown in a state; in use unless said.
    static func framed(
        _ options: ltc_options = ltc_options(), width: Int32 = 200, height: Int32 = 164,
        states: UInt32 = 1 << 4
    ) throws -> Bench {
        var options = options
        options.no_decoration = true
        let bench = try Bench(options, size: CGSize(width: 200, height: 120))
        try bench.show(width: width, height: height, states: states)
        try #require(
            bench.pump { ltc_has_device(bench.handle, 0) && ltc_has_device(bench.handle, 2) })
        return bench
    }

    /// The last frame that was shown.
    var last: ltc_commit { compositor.frames.last ?? ltc_commit() }

    /// A place in the window's geometry, as a place on its surface.
    func onSurface(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (Double(last.geometry.x) + x, Double(last.geometry.y) + y)
    }

    /// Moves the pointer to a place in the window's geometry.
    func point(_ x: Double, _ y: Double, at milliseconds: UInt32 = 0) {
        let place = onSurface(x, y)
        ltc_pointer_motion(handle, milliseconds, place.x, place.y)
        ltc_pointer_frame(handle)
    }

    /// Brings the pointer in at a place in the window's geometry.
    func enter(_ x: Double, _ y: Double) {
        let place = onSurface(x, y)
        ltc_pointer_enter(handle, place.x, place.y)
        ltc_pointer_frame(handle)
    }

    /// Presses a button, or lets it go.
    func button(
        _ isPressed: Bool, _ button: UInt32 = Bench.leftButton, at milliseconds: UInt32 = 0
    ) {
        ltc_pointer_button(handle, milliseconds, button, isPressed)
        ltc_pointer_frame(handle)
    }

    /// Presses the left button where the pointer is, and lets it go.
    func click(at milliseconds: UInt32 = 0) {
        button(true, at: milliseconds)
        button(false, at: milliseconds + 20)
    }

    /// True when the program asked for something that begins so.
    func hasAsked(_ request: String) -> Bool {
        compositor.requests.contains { $0.hasPrefix(request) }
    }

    /// How often the program asked for something that begins so.
    func timesAsked(_ request: String) -> Int {
        compositor.requests.count { $0.hasPrefix(request) }
    }

    /// The colour of a pixel of the last frame, without its alpha; nil outside.
    func color(_ x: Int, _ y: Int) -> UInt32? { compositor.pixel(x, y).map { $0 & 0xFF_FFFF } }

    /// The alpha of a pixel of the last frame; nil outside.
    func alpha(_ x: Int, _ y: Int) -> UInt32? { compositor.pixel(x, y).map { $0 >> 24 } }
}

extension ltc_rect {
    /// A box, in a form that can be compared.
    var box: [Int32] { [x, y, width, height] }

    /// True when a point lies in it.
    func contains(_ px: Int, _ py: Int) -> Bool {
        px >= Int(x) && py >= Int(y) && px < Int(x + width) && py < Int(y + height)
    }
}

extension ltc_region {
    /// Its boxes; nil for no region at all.
    var boxes: [ltc_rect]? {
        guard count >= 0 else { return nil }
        var copy = rects
        return withUnsafeBytes(of: &copy) {
            Array($0.bindMemory(to: ltc_rect.self).prefix(Int(count)))
        }
    }

    /// True when a point lies in it.
    func contains(_ x: Int, _ y: Int) -> Bool {
        boxes?.contains { $0.contains(x, y) } ?? false
    }
}

extension ltc_commit {
    /// The boxes of its damage.
    var damage: [ltc_rect] {
        var copy = rects
        return withUnsafeBytes(of: &copy) {
            Array($0.bindMemory(to: ltc_rect.self).prefix(Int(rect_count)))
        }
    }
}
