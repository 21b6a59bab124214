import CoreAnimation
import Foundation
import PortedFive
import PortedSix
import Primitives
import Scene
import Testing
import ViewKit

/// Presentation copies and views' layers are made by the initialisers of their own class, which
/// aren't `required`: docs/reference/actions.md, "Presentation layers".
@MainActor @Suite("Initialisers of subclasses", .serialized)
struct ClassInitializerTests {
    private func copy<Layer: CALayer>(_ layer: Layer) throws -> Layer {
        CATransaction.flush()
        let root = CALayer()
        root.addSublayer(layer)
        let context = LayerContext(root: root, clock: { .zero }) { _ in }
        CATransaction.flush()
        defer { context.invalidate() }
        let plain: CALayer = layer
        let copy = try #require(plain.presentation())
        #expect(type(of: copy) == Layer.self && copy !== layer && copy.model() === layer)
        return try #require(copy as? Layer)
    }

    @Test("a presentation layer is of the model's class, with what its init(layer:) copied")
    func copies() throws {
        let five = PortedFive.RingLayer()
        five.progress = 0.5
        #expect(try copy(five).progress == 0.5)
        let six = PortedSix.RingLayer()
        six.progress = 0.75
        #expect(try copy(six).progress == 0.75)
        #expect(try copy(PortedSix.QuietLayer()).steps == [1, 2, 3])
    }

    @Test("a class with initialisers of its own alone has presentation layers of that class, too")
    func ownInitializers() throws {
        #expect(try copy(PortedFive.NamedRing(title: "five")).title == "five")
        #expect(try copy(PortedSix.NamedRing(title: "six")).title == "six")
    }

    @Test("a view's layer is made by init() of its layerClass")
    func views() {
        #expect(PortedFive.RingView().ring.progress == 0.25)
        #expect(PortedSix.RingView().ring.progress == 0.25)
    }

    @Test("objects of a class in a variable are made by that class's initialisers")
    func variables() {
        #expect(PortedFive.Makers.layer(PortedFive.RingLayer.self) is PortedFive.RingLayer)
        let box = CGRect(x: 1, y: 2, width: 3, height: 4)
        let view: PortedSix.MarkedView = PortedSix.Makers.view(box)
        #expect(view.marks == ["frame 3"] && view.frame == box)
        #expect(PortedFive.Makers.empty(PortedFive.MarkedView.self).marks == ["frame 0"])
        #expect(PortedFive.Makers.empty(UILabel.self).frame == .zero)
        let named = PortedSix.Makers.named(PortedSix.MarkedController.self)
        #expect(named.marks == ["nib none"])
        let made: PortedFive.MarkedController = PortedFive.Makers.controller()
        #expect(made.marks == ["nib none"])
    }

    @Test("an animation's copy is of its class")
    func animations() throws {
        let animation = PortedSix.OpenAnimation()
        animation.keyPath = "opacity"
        let copy = try #require(animation.copy() as? PortedSix.OpenAnimation)
        #expect(copy !== animation && copy.keyPath == "opacity")
    }

    @Test("plain deinits run, for a layer, its copies, a view and a controller")
    func goneAway() throws {
        let before = (PortedSix.RingLayer.gone, PortedSix.RingView.gone)
        _ = try copy(PortedSix.RingLayer())
        #expect(PortedSix.RingLayer.gone == before.0 + 2)
        do { _ = PortedSix.RingView() }
        #expect(PortedSix.RingView.gone == before.1 + 1)
        #expect(PortedSix.RingLayer.gone == before.0 + 3)
        let controllers = PortedFive.OpenController.gone
        do { _ = PortedFive.OpenController(nibName: nil, bundle: nil) }
        #expect(PortedFive.OpenController.gone == controllers + 1)
    }

    @Test("a layer that goes away on another thread leaves its sublayers without a superlayer")
    func otherThread() async throws {
        let child = CALayer()
        let kept = Locked<CALayer?>(PortedSix.RingLayer())
        kept.withLock { $0 }?.addSublayer(child)
        #expect(child.superlayer != nil)
        await Task.detached { kept.withLock { $0 = nil } }.value
        #expect(child.superlayer == nil)
    }

    @Test(
        "a class that lacks init(layer:) ends the program at its first copy, as on Apple's systems")
    func forgetful() throws {
        let result = try run(["forgetful"])
        #expect(result.status != 0)
        #expect(result.text.contains("Use of unimplemented initializer 'init(layer:)'"))
    }

    @Test("initialisers of subclasses run in a program too, also of generic classes")
    func program() throws {
        let result = try run([])
        #expect(result.status == 0 && result.text.contains("their own initialisers"))
    }

    /// What `classes`, beside this test's own program, writes.
    private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("classes")
        process.arguments = arguments
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
