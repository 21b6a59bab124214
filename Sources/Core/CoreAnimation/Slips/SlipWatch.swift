import Foundation
import Primitives
import Scene

/// The changes since the last commit that slips depend on.
@MainActor
struct SlipWatch {
    private struct Weak {
        weak var layer: CALayer?
    }

    /// An anchor point that changed while the layer's position didn't.
    private struct Anchor {
        weak var layer: CALayer?
        let old: CGPoint
    }

    /// A gradient that filled its superlayer before the superlayer's size changed.
    private struct Gradient {
        weak var layer: CAGradientLayer?
        let size: CGSize
    }

    /// A layer's transform before a change.
    private struct Turn {
        weak var layer: CALayer?
        let old: CATransform3D
    }

    private var anchors: [LayerID: Anchor] = [:]
    private var gradients: [LayerID: Gradient] = [:]
    private var turns: [LayerID: Turn] = [:]
    /// Layers whose position was set directly since the last commit.
    private var placed: Set<LayerID> = []
    /// Layers last placed by their frame: their position wasn't chosen by the program.
    private var framed: Set<LayerID> = []

    /// The most entries of each list; changes beyond it aren't checked.
    private static let most = 4096

    mutating func willChange(_ layer: CALayer, _ property: LayerProperty) {
        switch property {
        case .anchorPoint: willAnchor(layer)
        case .position:
            anchors[layer.id] = nil
            framed.remove(layer.id)
            if placed.count < Self.most { placed.insert(layer.id) }
        case .bounds: willResize(layer)
        case .transform where turns[layer.id] == nil && turns.count < Self.most:
            turns[layer.id] = Turn(layer: layer, old: layer.record.transform)
        default: break
        }
    }

    mutating func willTakeFrame(_ layer: CALayer) { anchors[layer.id] = nil }

    mutating func didTakeFrame(_ layer: CALayer) {
        placed.remove(layer.id)
        if framed.count >= Self.most { framed.removeAll() }
        framed.insert(layer.id)
    }

    /// Notes a change of an anchor point, unless the position may be meant for it: on a layer that
    /// isn't on screen yet, a position that didn't come from a frame may be.
    private mutating func willAnchor(_ layer: CALayer) {
        guard layer.isCommitted || framed.contains(layer.id), !placed.contains(layer.id),
            anchors[layer.id] == nil, anchors.count < Self.most
        else { return }
        anchors[layer.id] = Anchor(layer: layer, old: layer.record.anchorPoint)
    }

    private mutating func willResize(_ layer: CALayer) {
        for case let gradient as CAGradientLayer in layer.children
        where gradients[gradient.id] == nil && gradient.delegate == nil {
            guard gradient.record.frame == layer.record.bounds, gradients.count < Self.most
            else { continue }
            gradients[gradient.id] = Gradient(layer: gradient, size: layer.record.bounds.size)
        }
    }

    /// Reports, after layout, the slips that are still present.
    mutating func check() {
        let (anchors, gradients, turns) = (anchors, gradients, turns)
        (self.anchors, self.gradients, self.turns) = ([:], [:], [:])
        placed.removeAll()
        for (id, each) in anchors {
            guard let layer = each.layer else { continue }
            // A layer that isn't shown yet may still be corrected.
            guard layer.isHosted else {
                self.anchors[id] = each
                continue
            }
            check(layer, each)
        }
        for each in gradients.values { check(each) }
        for each in turns.values { check(each) }
    }

    private func check(_ layer: CALayer, _ anchor: Anchor) {
        let (old, new, size) = (anchor.old, layer.record.anchorPoint, layer.record.bounds.size)
        let by = CGSize(
            width: (old.x - new.x) * size.width, height: (old.y - new.y) * size.height)
        guard max(abs(by.width), abs(by.height)) >= 0.5 else { return }
        Slips.tell(.anchorMoves(layer: layer.nameInSlips, anchor: new, by: by), of: layer)
    }

    private func check(_ each: Gradient) {
        guard let gradient = each.layer, let outer = gradient.superlayer, outer.isHosted,
            !gradient.isHidden, gradient.record.bounds.size == each.size,
            outer.record.bounds.size != each.size
        else { return }
        let slip = Slip.fixedGradient(
            of: outer.nameInSlips, from: each.size, to: outer.record.bounds.size)
        Slips.tell(slip, of: gradient)
    }

    private func check(_ turn: Turn) {
        guard let layer = turn.layer,
            let angle = TurnSlips.degrees(in: layer.record.transform, after: turn.old)
        else { return }
        Slips.tell(.degrees(angle: angle, layer: layer.nameInSlips), of: layer)
    }
}
