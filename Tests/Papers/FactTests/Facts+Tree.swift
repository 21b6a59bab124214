import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// A stage of a few points in memory, and layers that are committed in it.
@MainActor
final class Shown {
    let host: HeadlessStage

    init() throws {
        CATransaction.flush()
        host = try HeadlessStage(width: 8, height: 8, buffers: 1)
        host.step(to: 0)
    }

    /// A committed layer.
    func add<Layer: CALayer>(_ layer: Layer = CALayer(), to above: CALayer? = nil) -> Layer {
        (above ?? host.stage.layer).addSublayer(layer)
        step(to: host.time)
        // What adding it made fade.
        (above ?? host.stage.layer).removeAllAnimations()
        step(to: host.time)
        return layer
    }

    /// Time moves on, and what is due then runs.
    func step(to seconds: Double) {
        host.step(to: seconds)
        CATransaction.runDueCallbacks()
    }

    isolated deinit {
        host.close()
    }
}

/// Notes which actions are asked for, in order, and answers none.
@MainActor
final class Asked: CALayerDelegate {
    static var keys: [String] = []
    let name: String

    init(_ name: String) {
        self.name = name
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        Self.keys.append("\(name) \(event)")
        return NSNull()
    }
}

extension Facts {
    /// Sublayers and masks.
    static let tree = facts(of: "CALayer", "geometry", "Tree and masks") {
        Fact("addSublayer(_:)", .effect, "takes a layer from its superlayer", .untagged, true) {
            let (from, to, layer) = (CALayer(), CALayer(), CALayer())
            from.addSublayer(layer)
            to.addSublayer(layer)
            return from.sublayers == nil && to.sublayers == [layer] && layer.superlayer === to
        }
        Fact("addSublayer(_:)", .effect, "again: moves to the end", .untagged, [1, 0]) {
            let (above, layers) = family(2)
            above.addSublayer(layers[0])
            return order(above, layers)
        }
        Fact("insertSublayer(_:at:)", .effect, "takes that place", .untagged, [0, 2, 1]) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, at: 1)
            return order(above, layers + [new])
        }
        Fact("insertSublayer(_:at:)", .range, "past the end: appended", .untagged, [0, 1, 2]) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, at: 99)
            return order(above, layers + [new])
        }
        Fact("insertSublayer(_:above:)", .effect, "right in front of it", .untagged, [0, 2, 1]) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, above: layers[0])
            return order(above, layers + [new])
        }
        Fact("insertSublayer(_:below:)", .effect, "right behind it", .untagged, [0, 2, 1]) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, below: layers[1])
            return order(above, layers + [new])
        }
        Fact("insertSublayer(_:above:)", .range, "above nil: the end", .measured, [0, 1, 2]) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, above: nil)
            return order(above, layers + [new])
        }
        Fact("insertSublayer(_:below:)", .range, "below nil: the back", .measured, [2, 0, 1]) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, below: nil)
            return order(above, layers + [new])
        }
        Fact(
            "insertSublayer(_:below:)", .range, "below a stranger: the end", .measured, [0, 1, 2]
        ) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, below: CALayer())
            return order(above, layers + [new])
        }
        Fact(
            "insertSublayer(_:above:)", .range, "above a stranger: the end", .measured, [0, 1, 2]
        ) {
            let (above, layers) = family(2)
            let new = CALayer()
            above.insertSublayer(new, above: CALayer())
            return order(above, layers + [new])
        }
        Fact("replaceSublayer(_:with:)", .effect, "takes the place", .untagged, [0, 3, 2]) {
            let (above, layers) = family(3)
            let new = CALayer()
            above.replaceSublayer(layers[1], with: new)
            return order(above, layers + [new])
        }
        Fact(
            refused: "replaceSublayer(_:with:)", "a layer that isn't there is refused", .untagged
        ) { family(2).0.replaceSublayer(CALayer(), with: CALayer()) }
        Fact("sublayers", .effect, "a set replaces all, in its order", .untagged, [1, 0]) {
            let (above, layers) = family(2)
            above.sublayers = [layers[1], layers[0]]
            return order(above, layers)
        }
        Fact("sublayers", .effect, "those left out lose their superlayer", .untagged, true) {
            let (above, layers) = family(2)
            above.sublayers = [layers[1]]
            return layers[0].superlayer == nil
        }
        Fact(none: "sublayers", .untagged, .effect, "nil again when the last one goes") {
            let (above, layers) = family(1)
            layers[0].removeFromSuperlayer()
            return above.sublayers
        }
        Fact(refused: "addSublayer(_:)", "a cycle is refused", .tested) {
            let (above, layers) = family(1)
            layers[0].addSublayer(above)
        }
        Fact(refused: "addSublayer(_:)", "itself is refused", .tested) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        Fact("mask", .effect, "its superlayer is the masked layer", .untagged, true) {
            let (layer, mask) = (CALayer(), CALayer())
            layer.mask = mask
            return mask.superlayer === layer && layer.sublayers == nil
        }
        Fact("mask", .effect, "leaves the tree that it was in", .untagged, true) {
            let (above, layers) = family(1)
            let layer = CALayer()
            layer.mask = layers[0]
            return above.sublayers == nil && layers[0].superlayer === layer
        }
        Fact(none: "mask", .untagged, .effect, "has no superlayer once it is nil") {
            let (layer, mask) = (CALayer(), CALayer())
            layer.mask = mask
            layer.mask = nil
            return mask.superlayer
        }
        Fact(none: "mask", .untagged, .effect, "nil when the mask is added to a tree") {
            let (layer, mask) = (CALayer(), CALayer())
            layer.mask = mask
            CALayer().addSublayer(mask)
            return layer.mask
        }
        Fact("addSublayer(_:)", .effect, "the superlayer's layout is due", .tested, true) {
            let above = CALayer()
            above.layoutIfNeeded()
            above.addSublayer(CALayer())
            return above.needsLayout()
        }
        Fact("addSublayer(_:)", .effect, "the added layer's isn't", .tested, false) {
            let layer = CALayer()
            layer.layoutIfNeeded()
            CALayer().addSublayer(layer)
            return layer.needsLayout()
        }
        Fact("addSublayer(_:)", .effect, "in the same place: no layout is due", .picture, false) {
            let (above, layers) = family(2)
            above.layoutIfNeeded()
            above.addSublayer(layers[1])
            return above.needsLayout()
        }
        Fact(
            unknown: "mask of a mask", "what is seen: Apple doesn't support it",
            settledBy: "a picture of one by Apple's renderer")
    }

    /// A layer with sublayers.
    @MainActor
    private static func family(_ count: Int) -> (CALayer, [CALayer]) {
        let above = CALayer()
        let layers = (0..<count).map { _ in CALayer() }
        for layer in layers { above.addSublayer(layer) }
        return (above, layers)
    }

    /// The places of the sublayers in a list.
    @MainActor
    private static func order(_ above: CALayer, _ list: [CALayer]) -> [Int] {
        (above.sublayers ?? []).compactMap { layer in list.firstIndex { $0 === layer } }
    }

    /// What the tree asks for.
    static let treeActions = facts(of: "CALayer", "actions", "Keys of the tree") {
        Fact(
            "addSublayer(_:)", .effect, "the actions asked for", .measured,
            ["P sublayers", "L onOrderIn"]
        ) {
            try asked { above, _ in
                let new = CALayer()
                new.delegate = layerAsked
                above.addSublayer(new)
            }
        }
        Fact(
            "removeFromSuperlayer()", .effect, "the actions asked for", .measured,
            ["P sublayers", "L onOrderOut"]
        ) { try asked { _, layer in layer.removeFromSuperlayer() } }
        Fact(
            "insertSublayer(_:at:)", .effect, "the actions asked for by a move", .measured,
            ["P sublayers"]
        ) {
            try asked { above, layer in
                above.addSublayer(CALayer())
                CATransaction.flush()
                Asked.keys = []
                above.insertSublayer(layer, at: 1)
            }
        }
        Fact(
            "replaceSublayer(_:with:)", .effect, "the actions asked for", .measured,
            ["P sublayers", "L onOrderOut", "N onOrderIn"]
        ) {
            try asked { above, layer in
                let new = CALayer()
                new.delegate = newAsked
                above.replaceSublayer(layer, with: new)
            }
        }
        Fact(
            unknown: "isHidden", "whether showing a layer asks for onOrderIn too",
            settledBy: "a delegate on macOS that notes the keys")
    }

    @MainActor private static let layerAsked = Asked("L")
    @MainActor private static let newAsked = Asked("N")
    @MainActor private static let aboveAsked = Asked("P")

    /// What is asked for while a committed layer and its superlayer are changed; without layouts.
    @MainActor
    private static func asked(_ change: (CALayer, CALayer) -> Void) throws -> [String] {
        let shown = try Shown()
        let above = shown.add()
        let layer = shown.add(to: above)
        (above.delegate, layer.delegate) = (aboveAsked, layerAsked)
        Asked.keys = []
        change(above, layer)
        return Asked.keys.filter { !$0.hasSuffix("onLayout") }
    }
}
