import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// Somebody at the gallery: looks at a page, presses and drags. The time starts at 0.
@MainActor
final class Visit {
    let host: HeadlessStage
    let shell: GalleryShell

    /// Opens `page`, alive.
    init(
        _ page: String, width: Int = 1120, height: Int = 720, picture: URL? = nil,
        file: @escaping @Sendable (URL) -> Data? = { _ in nil },
        stopwatch: (@MainActor () -> Double)? = nil
    ) throws {
        host = try HeadlessStage(width: width, height: height)
        var options = GalleryShell.Options()
        options.page = page
        options.picture = picture
        options.file = file
        options.stopwatch = stopwatch
        options.assets = { Self.asset($0) }
        shell = GalleryShell(stage: host.stage, options: options)
        host.step(to: 0)
    }

    /// The bytes of a file of the project's assets.
    static func asset(_ name: String) -> Data? {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try? Data(contentsOf: root.appending(path: "assets/\(name)"))
    }

    /// Leaves; nothing of the page goes on.
    func end() {
        shell.close()
        host.close()
    }

    /// The layer called `name`.
    func layer(_ name: String) throws -> CALayer {
        try #require(layers.first { $0.name == name })
    }

    /// Every layer.
    var layers: [CALayer] {
        var found: [CALayer] = []
        var open = [host.stage.layer]
        while let next = open.popLast() {
            // The list comes last: its rows are called after pages, as some layers of these.
            if next.name == "sidebar", !open.isEmpty {
                open.insert(next, at: 0)
                continue
            }
            found.append(next)
            open += next.sublayers ?? []
        }
        return found
    }

    /// A place in a layer, given as shares of its bounds, in the stage's space.
    func place(in name: String, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5) throws -> CGPoint {
        let layer = try layer(name)
        let point = CGPoint(x: x * layer.bounds.width, y: y * layer.bounds.height)
        return layer.convert(point, to: host.stage.layer)
    }

    /// What the keyboard works now, by its name; nil for nothing.
    var focused: String? { shell.focused }

    /// The layer that the ring of the keyboard focus is around; nil for none.
    var ringed: CALayer? { layers.first { $0.name == "focus ring" }?.superlayer }

    /// Presses a key by its keysym and lets it go.
    func key(
        _ symbol: UInt32, code: UInt32 = 0, _ modifiers: KeyModifiers = [],
        phases: [KeyInput.Phase] = [.down, .up], plays: Bool = true
    ) {
        for phase in phases {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: code,
                        symbol: symbol,
                        text: symbol < 0x7F ? String(UnicodeScalar(UInt8(symbol))) : "",
                        modifiers: modifiers)))
        }
        if plays { host.play(to: host.time + 1.0 / 60, rate: 60) }
    }

    /// Presses the left button and lets it go.
    func click(_ point: CGPoint) {
        drag(from: point, to: point)
    }

    /// Presses at `start`, lets go at `end`.
    func drag(from start: CGPoint, to end: CGPoint) {
        press(start)
        move(to: end)
        lift(end)
    }

    /// The left button goes down.
    func press(_ point: CGPoint) {
        send(point) { $0.buttons = [.init(code: 0x110, isPressed: true)] }
    }

    /// The pointer moves.
    func move(to point: CGPoint) {
        send(point) { $0.hasMoved = true }
    }

    /// The left button goes up.
    func lift(_ point: CGPoint) {
        send(point) { $0.buttons = [.init(code: 0x110, isPressed: false)] }
    }

    /// A finger comes down, moves on and is lifted where it is then.
    func touch(_ start: CGPoint, _ way: [CGPoint]) {
        func send(_ phase: TouchInput.Phase, _ place: CGPoint) {
            let touch = TouchInput(id: 1, phase: phase, location: place)
            host.send(.touch(HostTime(seconds: host.time), [touch]))
            host.step(to: host.time)
        }
        send(.began, start)
        for place in way { send(.moved, place) }
        send(.ended, way.last ?? start)
    }

    /// The wheel turns, by so many points downward.
    func scroll(_ point: CGPoint, y: Double) {
        send(point) { $0.scroll = ScrollDelta(x: 0, y: y) }
    }

    private func send(_ point: CGPoint, _ change: (inout PointerInput) -> Void) {
        var input = PointerInput(time: HostTime(seconds: host.time), location: point)
        change(&input)
        host.send(.pointer(input))
        // What was done is shown in the same instant.
        host.step(to: host.time)
    }

    /// The number that a slider has.
    func value(of name: String) throws -> Double {
        let slider = (try layer(name).delegate as? UIView)?.superview as? ValueSlider
        return try #require(slider).value
    }

    /// The index of the segment that is chosen.
    func chosen(of name: String) throws -> Int {
        try #require(try layer(name).delegate as? UISegmentedControl).selectedSegmentIndex
    }
}
