import CoreAnimation
import Drawing
import Foundation
import Headless
import Inspection
import Primitives
import Stage
import Testing

@testable import Inspector

/// The inspector on a stage in memory, attached to the sample.
@MainActor
final class Visit {
    let host: HeadlessStage
    let programs = SamplePrograms()
    let session: InspectorSession
    let shell: InspectorShell

    init(
        width: Int = 1200, height: Int = 760, isDark: Bool = true, isExploded: Bool = false,
        followsDesktop: Bool = false,
        prepare: (@MainActor (SampleProgram) -> Void)? = nil
    ) throws {
        host = try HeadlessStage(width: width, height: height)
        programs.prepare = prepare
        session = InspectorSession(programs)
        var options = InspectorShell.Options()
        options.isDark = isDark
        options.isExploded = isExploded
        options.followsDesktop = followsDesktop
        shell = InspectorShell(stage: host.stage, session: session, options: options)
        host.step(to: 0)
        tick(6)
    }

    /// Open, the window would be laid out and committed with each turn of the tests that follow.
    isolated deinit { host.close() }

    /// Has time go on, by tenths of a second.
    func tick(_ times: Int = 1) {
        for _ in 0..<times {
            let time = host.time + 0.1
            shell.tick(at: time)
            host.step(to: time)
        }
    }

    var program: SampleProgram { programs.program }

    /// Presses a key by its X symbol.
    func key(_ symbol: UInt32, _ modifiers: KeyModifiers = [], text: String? = nil) {
        let typed =
            text
            ?? Unicode.Scalar(symbol).flatMap {
                (0x20...0x7E).contains(symbol) && modifiers.isEmpty ? String($0) : nil
            }
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        // A place that no key has: what it is goes by the symbol alone.
                        time: HostTime(seconds: host.time), phase: phase, code: 240, symbol: symbol,
                        text: typed ?? "", modifiers: modifiers)))
        }
        tick()
    }

    func type(_ text: String) {
        for scalar in text.unicodeScalars { key(scalar.value) }
    }

    func click(_ x: Double, _ y: Double) {
        let now = HostTime(seconds: host.time)
        var input = PointerInput(time: now, location: CGPoint(x: x, y: y))
        input.hasMoved = true
        host.send(.pointer(input))
        input.hasMoved = false
        for isPressed in [true, false] {
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
        }
        tick()
    }

    /// Where the layer of a view of this class lies in the window, by the class of a view around it.
    func place(of name: String, in outer: String) -> CGRect? {
        layer(outer, in: host.stage.layer).flatMap { layer(name, in: $0) }.map {
            $0.convert($0.bounds, to: host.stage.layer)
        }
    }

    private func layer(_ name: String, in layer: CALayer) -> CALayer? {
        var waiting = [layer]
        while let layer = waiting.popLast() {
            if layer.delegate.map({ "\(Swift.type(of: $0))" }) == name { return layer }
            waiting += layer.sublayers ?? []
        }
        return nil
    }

    /// What was asked last, of all that sets something.
    var lastSet: InspectionAsk? {
        program.asked.last { if case .set = $0 { true } else { false } }
    }
}

/// Keys by their X symbols: keysymdef.h.
enum Key {
    static let tab: UInt32 = 0xFF09
    static let enter: UInt32 = 0xFF0D
    static let escape: UInt32 = 0xFF1B
    static let left: UInt32 = 0xFF51
    static let up: UInt32 = 0xFF52
    static let right: UInt32 = 0xFF53
    static let down: UInt32 = 0xFF54
    static let home: UInt32 = 0xFF50
    static let f1: UInt32 = 0xFFBE
}
