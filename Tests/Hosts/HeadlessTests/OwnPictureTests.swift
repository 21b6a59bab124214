import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// What instruments show of windows is no part of pictures that a program makes, and stages in memory leave
/// the windows' clock alone.
@MainActor
struct OwnPictureTests {
    private func tree() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        let box = CALayer()
        box.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(box)
        return layer
    }

    private func pixels(_ image: CGImage?) throws -> [UInt32] {
        let bitmap = try #require(image).bitmap
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap.row(y)[$0] } }
    }

    @Test("a picture of a layer has no overlays of the variable; a tool may ask for them")
    func picture() throws {
        let layer = tree()
        let plain = try pixels(layer.makeImage(switches: DebugSwitches()))
        let switches = DebugSwitches(parsing: "borders,overdraw")
        #expect(try pixels(layer.makeImage(switches: switches)) == plain)
        let asked = layer.makeImage(switches: switches, overlays: [.borders])
        #expect(try pixels(asked) != plain)
        // Two colours, as it was made.
        #expect(Set(plain) == [0xFFFF_FFFF, 0xFFFF_0000])
    }

    @Test("frames that a renderer makes have no overlays of the variable")
    func renderer() throws {
        func frame(_ words: String) throws -> [UInt32] {
            let renderer = try CARenderer(
                width: 80, height: 60, scale: 1, threads: 1,
                switches: DebugSwitches(parsing: words))
            renderer.layer = tree()
            renderer.beginFrame(atTime: 1)
            renderer.render()
            renderer.endFrame()
            return try pixels(renderer.makeImage())
        }
        let plain = try frame("")
        #expect(Set(plain) == [0xFFFF_FFFF, 0xFFFF_0000])
        #expect(try frame("borders") == plain)
    }

    @Test("in a program with windows a stage in memory has a time of its own, alone")
    func clock() throws {
        let shared = Instruments.shared
        let windows = NSObject()
        shared.install(lead: 0.035, windowsOf: windows) { HostTime(seconds: 500) }
        defer {
            shared.overlays = []
            withExtendedLifetime(windows) { shared.install(nil) }
        }
        let host = try HeadlessStage(width: 80, height: 60)
        defer { host.close() }
        host.stage.layer.addSublayer(tree())
        host.step(to: 3)
        #expect(CACurrentMediaTime() == 500)
        #expect(host.stage.onScreen?.shows == HostTime(seconds: 3))
        #expect(host.stage.instruments !== shared)
        // What is turned on for windows isn't drawn over its picture.
        let plain = try pixels(host.image())
        shared.overlays = [.borders]
        host.step(to: 4)
        #expect(try pixels(host.image()) == plain)
    }

    @Test("a stage in memory that was there before the windows leaves them their clock, too")
    func clockBefore() throws {
        let host = try HeadlessStage(width: 80, height: 60)
        defer { host.close() }
        host.step(to: 2)
        #expect(CACurrentMediaTime() == 2)
        var windows: NSObject? = NSObject()
        Instruments.shared.install(lead: 0.035, windowsOf: windows) { HostTime(seconds: 500) }
        host.step(to: 3)
        #expect(CACurrentMediaTime() == 500)
        // Once whoever had the windows is gone, closed or not, its time is the program's again.
        windows = nil
        host.step(to: 4)
        #expect(CACurrentMediaTime() == 4)
    }
}
