import Foundation
import Primitives
import Scene

/// What happens from frame to frame.
extension SceneGenerator {
    /// Features that can be rolled again without another one of the layer being lost.
    private static let changing: Set<Feature> = [
        .sublayerPerspective, .zPosition, .border, .groupOpacity, .flatOpacity, .translucent,
        .contentsRect, .contentsNine, .contentsScale, .shapeFill, .shapeStroke, .gradientAxial,
        .gradientRadial, .gradientConic, .replicatorColors, .shadow, .shadowPath,
        .backgroundFilter, .blendMode, .edgeMask, .circularCorners, .rasterize,
    ]

    /// Adds a layer that moves across others, and changes from frame to frame.
    mutating func addFrames(to scene: inout SceneSpec) {
        var mover = filler(in: scene.root.bounds, 0.15...0.4)
        mover.features = []
        let moverID = mover.id
        scene.root.children.insert(mover, at: dice.whole(0...scene.root.children.count))
        var tree = scene.root
        for _ in 1..<dice.whole(2...4) {
            var frame = FrameSpec()
            let place = spot(in: scene.root.bounds)
            frame.edits.append(.set(moverID, .position, .point(place)))
            for _ in 0..<dice.whole(0...2) { frame.edits += change(&tree) }
            scene.frames.append(frame)
        }
        startTransitions(&scene)
        startAnimations(&scene)
    }

    private mutating func spot(in outer: CGRect) -> CGPoint {
        let box = frame(in: outer, 0.1...0.3)
        return CGPoint(x: box.midX, y: box.midY)
    }

    /// One change of some layer but the root; `tree` takes part in it.
    private mutating func change(_ tree: inout LayerSpec) -> [Edit] {
        let layers = tree.all.filter { $0.id != tree.id }
        guard !layers.isEmpty else { return [] }
        let layer = dice.pick(layers)
        var edits: [Edit] = []
        switch dice.whole(0...9) {
        case 0, 1:
            guard case .point(let place) = layer[.position] else { return [] }
            let isWhole = dice.isOne(in: 2)
            let (dx, dy) = (dice.number(-8...8), dice.number(-8...8))
            edits = [
                .set(
                    layer.id, .position,
                    .point(
                        CGPoint(
                            x: place.x + (isWhole ? dx.rounded() : dx),
                            y: place.y + (isWhole ? dy.rounded() : dy))))
            ]
        case 2 where tree.isRemovable(layer.id):
            edits = [.remove(layer.id)]
        case 3: edits = [.raise(layer.id)]
        case 4: edits = [.insert(filler(in: layer.bounds), into: layer.id, at: dice.whole(0...2))]
        case 5: edits = [.set(layer.id, .bounds, .rect(otherBounds(layer)))]
        case 6 where layer.kind != .transform: edits = changeMask(layer)
        case 7 where layer.kind != .transform:
            let clips = layer[.masksToBounds] == .bool(true)
            edits = [.set(layer.id, .masksToBounds, .bool(!clips))]
        default: edits = rollAgain(layer)
        }
        for edit in edits { tree.apply(edit) }
        return edits
    }

    /// A layer's bounds made larger or smaller, and now and then with another origin.
    private mutating func otherBounds(_ layer: LayerSpec) -> CGRect {
        var bounds = layer.bounds
        // The nearest pixels of contents jump where they are two.
        guard !layer.features.contains(.contentsNearest) else { return bounds }
        bounds.size.width *= dice.number(0.6...1.4)
        bounds.size.height *= dice.number(0.6...1.4)
        if dice.isOne(in: 3) { bounds.origin.x += dice.number(-6...6) }
        guard dice.isOne(in: 2) else { return bounds }
        return CGRect(
            x: bounds.minX.rounded(), y: bounds.minY.rounded(),
            width: max(bounds.width.rounded(), 1), height: max(bounds.height.rounded(), 1))
    }

    /// A mask that comes, goes or moves.
    private mutating func changeMask(_ layer: LayerSpec) -> [Edit] {
        guard let mask = layer.masks.first else {
            var masked = layer
            addMask(dice.pick([.mask, .maskTree]), to: &masked)
            return [.mask(layer.id, masked.masks.first)]
        }
        guard case .point(let place) = mask[.position], dice.isOne(in: 2) else {
            return [.mask(layer.id, nil)]
        }
        let moved = CGPoint(x: place.x + dice.number(-8...8), y: place.y + dice.number(-8...8))
        return [.set(mask.id, .position, .point(moved))]
    }

    /// New values for one of the features of a layer; for a plain one a new look.
    private mutating func rollAgain(_ layer: LayerSpec) -> [Edit] {
        var new = layer
        let features = layer.features.filter(Self.changing.contains)
        if features.isEmpty {
            if layer.features.isEmpty { new[.backgroundColor] = .color(color(alpha: 0.5...1)) }
        } else {
            apply(dice.pick(features), to: &new)
        }
        return new.values.filter { layer.values[$0.key] != $0.value }
            .sorted { $0.key.rawValue < $1.key.rawValue }
            .map { .set(layer.id, $0.key, $0.value) }
    }

    /// Starts the planned transitions in the last frame, with something that changes.
    private mutating func startTransitions(_ scene: inout SceneSpec) {
        for layer in scene.root.all {
            let isFade = layer.features.contains(.fade)
            guard isFade || layer.features.contains(.motion) else { continue }
            if scene.frames.count < 2 { scene.frames.append(FrameSpec()) }
            let last = scene.frames.count - 1
            scene.frames[last].edits.append(
                .set(layer.id, .backgroundColor, .color(color(alpha: 0.3...1))))
            scene.frames[last].edits.append(
                .insert(filler(in: layer.bounds), into: layer.id, at: dice.whole(0...3)))
            let transition = TransitionSpec(
                type: isFade ? "fade" : dice.pick(["moveIn", "push", "reveal"]),
                side: dice.pick(["fromLeft", "fromRight", "fromTop", "fromBottom"]),
                start: dice.isOne(in: 4) ? 0.25 : 0, end: dice.isOne(in: 4) ? 0.75 : 1)
            scene.frames[last].edits.append(.transition(layer.id, transition))
            scene.frames[last].times = dice.pick([[0.5], [0, 0.25], [0.125, 0.375, 0.75]])
        }
    }
}

extension SceneGenerator {
    /// Starts the planned animations in the last frame, in which they are seen under way; what
    /// replicators repeat with a delay moves, too.
    private mutating func startAnimations(_ scene: inout SceneSpec) {
        var tree = scene.root
        for frame in scene.frames { for edit in frame.edits { tree.apply(edit) } }
        var moving = tree.all.filter { $0.features.contains(.animation) }
        for layer in tree.all where layer.features.contains(.replicatorDelay) {
            moving += layer.children
        }
        let others = tree.all.filter { $0.id != tree.id }
        if dice.isOne(in: 6), !others.isEmpty { moving.append(dice.pick(others)) }
        guard !moving.isEmpty else { return }
        let last = scene.frames.count - 1
        for layer in moving {
            for _ in 0..<dice.whole(1...2) {
                guard let spec = animation(of: layer) else { continue }
                scene.frames[last].edits.append(.animate(layer.id, spec))
            }
        }
        if scene.frames[last].times == [0] {
            scene.frames[last].times = dice.pick([[0.3], [0, 0.25], [0.125, 0.375, 1.3]])
        }
    }
}

extension LayerSpec {
    /// True for a sublayer, not a mask, that shows no feature, nor does anything below it.
    fileprivate func isRemovable(_ id: Int) -> Bool {
        children.contains { child in
            child.id == id
                ? child.all.allSatisfy(\.features.isEmpty) : child.isRemovable(id)
        }
    }

    /// Takes over one change of a tree, but for transitions.
    package mutating func apply(_ edit: Edit) {
        switch edit {
        case .set(let id, let property, let value): update(id) { $0[property] = value }
        case .insert(let layer, let parent, let index):
            update(parent) { $0.children.insert(layer, at: min(index, $0.children.count)) }
        case .remove(let id): remove(id)
        case .raise(let id): raise(id)
        case .adopt(let id, let parent):
            guard let layer = all.first(where: { $0.id == id }) else { return }
            remove(id)
            update(parent) { $0.children.insert(layer, at: 0) }
        case .mask(let id, let mask): update(id) { $0.masks = mask.map { [$0] } ?? [] }
        case .transition, .animate: break
        }
    }

    private mutating func raise(_ id: Int) {
        if let index = children.firstIndex(where: { $0.id == id }) {
            children.append(children.remove(at: index))
        } else {
            for index in children.indices { children[index].raise(id) }
            for index in masks.indices { masks[index].raise(id) }
        }
    }
}
