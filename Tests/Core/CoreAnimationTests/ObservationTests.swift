import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Key-value observing of layers, with the meaning of Foundation's documentation of
/// `NSKeyValueObservingOptions` and of Swift's `observe(_:options:changeHandler:)`.
@MainActor @Suite("Observing a layer")
struct ObservationTests {
    private final class Ring: CALayer {
        var progress = 0.5

        override init() { super.init() }

        override init(layer: Any) {
            progress = (layer as? Ring)?.progress ?? 0
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("old and new values are told where they are asked for, on the layer that changed")
    func values() {
        let layer = CALayer()
        var told: [String] = []
        let both = layer.observe(\.position, options: [.old, .new]) { changed, change in
            #expect(changed === layer && change.kind == .setting && !change.isPrior)
            told.append("\(change.oldValue?.x ?? -1) \(change.newValue?.x ?? -1)")
        }
        let neither = layer.observe(\.position) { _, change in
            told.append(change.oldValue == nil && change.newValue == nil ? "none" : "some")
        }
        layer.position = CGPoint(x: 3, y: 0)
        layer.position = CGPoint(x: 5, y: 0)
        #expect(told == ["0.0 3.0", "none", "3.0 5.0", "none"])
        withExtendedLifetime((both, neither)) {}
    }

    @Test("initial is told at once, and prior before the change")
    func initialAndPrior() {
        let layer = CALayer()
        var told: [String] = []
        let watch = layer.observe(\.opacity, options: [.initial, .prior, .old, .new]) {
            told.append("\($1.isPrior) \($1.oldValue ?? -1) \($1.newValue ?? -1) \($0.opacity)")
        }
        #expect(told == ["false -1.0 1.0 1.0"])
        layer.opacity = 0.5
        #expect(told.dropFirst() == ["true 1.0 -1.0 1.0", "false 1.0 0.5 0.5"])
        watch.invalidate()
    }

    @Test("invalidate ends an observation, and so does letting go of it")
    func ends() {
        let layer = CALayer()
        var count = 0
        let kept = layer.observe(\.opacity) { _, _ in count += 1 }
        do {
            let other = layer.observe(\.opacity) { _, _ in count += 10 }
            layer.opacity = 0.5
            withExtendedLifetime(other) {}
        }
        layer.opacity = 0.25
        #expect(count == 12)
        kept.invalidate()
        layer.opacity = 1
        #expect(count == 12)
    }

    @Test("a property is told of however it is set, and no other property is")
    func waysToSet() {
        let layer = CALayer()
        var told = 0
        let watch = layer.observe(\.bounds) { _, _ in told += 1 }
        layer.frame = CGRect(x: 4, y: 5, width: 6, height: 7)
        #expect(told == 1)
        layer.setValue(9, forKeyPath: "bounds.size.width")
        #expect(told == 2)
        layer.position.x += 1
        layer.cornerRadius = 3
        #expect(told == 2)
        watch.invalidate()
    }

    @Test("layers of every kind, of a program's own, and their own properties can be observed")
    func kinds() {
        var told: [String] = []
        let shape = CAShapeLayer()
        let text = CATextLayer()
        let ring = Ring()
        let watches = [
            shape.observe(\.strokeEnd, options: .new) { told.append("end \($1.newValue ?? 0)") },
            text.observe(\.fontSize, options: .new) { told.append("font \($1.newValue ?? 0)") },
            ring.observe(\.borderWidth, options: .new) {
                told.append("ring \($1.newValue ?? 0) \($0.progress)")
            },
        ]
        shape.strokeEnd = 0.5
        text.fontSize = 20
        ring.borderWidth = 2
        #expect(told == ["end 0.5", "font 20.0", "ring 2.0 0.5"])
        for watch in watches { watch.invalidate() }
    }

    @Test("observing a property that has no storage is told of as a mistake, and calls nobody")
    func unknown() {
        let layer = CALayer()
        var isTold = false
        let told = complaints {
            let watch = layer.observe(\.frame) { _, _ in isTold = true }
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            watch.invalidate()
        }
        #expect(!isTold && told.count == 1 && told.first?.contains("observe") == true)
    }
}
