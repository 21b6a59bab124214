import CoreAnimation
import Foundation
import PortedFive
import Primitives
import Scene
import ViewKit

// Checks that layers of a class that is known only at run time are made by that class's own
// initialisers, and are released again. It matters most for release builds, as the optimiser could
// break this. Ends with status 0, or with a sentence.
//
// With the argument `forgetful` it makes a copy of a class that lacks `init(layer:)`, and so has to end
// with "Use of unimplemented initializer".

/// A class of this module with a superclass of another module.
final class LocalRing: RingLayer {
    var next: CALayer?

    override init() { super.init() }

    override init(layer: Any) {
        next = (layer as? LocalRing)?.next
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }
}

/// A generic class, which is made at run time.
final class Holder<Value>: CALayer {
    var value: Value?

    override init() { super.init() }

    override init(layer: Any) {
        value = (layer as? Holder<Value>)?.value
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
func shown<Layer: CALayer>(_ layer: Layer) -> Layer {
    let root = CALayer()
    root.addSublayer(layer)
    let context = LayerContext(root: root, clock: { .zero }) { _ in }
    CATransaction.flush()
    // The static type says nothing: the class has to be found at run time.
    let plain: CALayer = layer
    guard let copy = plain.presentation() else { fatalError("no copy of \(layer)") }
    precondition(type(of: copy) == type(of: layer), "a copy of \(layer) is \(type(of: copy))")
    precondition(copy !== layer && copy.model() === layer)
    context.invalidate()
    guard let copy = copy as? Layer else { fatalError("\(copy) is no \(Layer.self)") }
    return copy
}

@MainActor
func check() {
    if CommandLine.arguments.contains("forgetful") {
        _ = shown(ForgetfulLayer(number: 3))
        return
    }
    let ring = RingLayer()
    ring.progress = 0.5
    precondition(shown(ring).progress == 0.5)
    precondition(shown(NamedRing(title: "tides")).title == "tides")
    precondition(shown(QuietLayer()).steps == [1, 2, 3])
    let local = LocalRing()
    local.next = ring
    precondition(shown(local).next === ring)
    let holder = Holder<[String]>()
    holder.value = ["one"]
    precondition(shown(holder).value == ["one"])
    precondition(type(of: RingView().layer) == RingLayer.self)
    precondition(RingView().ring.progress == 0.25, "a view's layer is not made by init()")
    precondition(Makers.layer(LocalRing.self) is LocalRing)
    let marked: MarkedView = Makers.view(CGRect(x: 1, y: 2, width: 3, height: 4))
    precondition(marked.marks == ["frame 3"] && marked.frame.origin.y == 2)
    let controller: MarkedController = Makers.controller()
    precondition(controller.marks == ["nib none"])
    precondition(Makers.named(MarkedController.self).marks == ["nib none"])
    let before = RingLayer.gone
    for _ in 0..<1000 { _ = shown(RingLayer()) }
    precondition(RingLayer.gone - before == 2000, "\(RingLayer.gone - before) of 2000 went away")
    print("classes: all are made by their own initialisers")
}

check()
