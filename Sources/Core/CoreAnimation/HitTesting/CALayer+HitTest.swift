package import Foundation
package import Primitives
import Scene

extension CALayer {
    /// The search behind `hitTest(_:)`, by the values of the layers themselves unless others are read.
    func search(_ point: CGPoint, _ reading: HitReading = HitReading()) -> CALayer? {
        let outer = isMask ? nil : superlayer
        let matrix = outer.flatMap { reading.matrixOfSublayers($0) }
        var search = HitSearch(reading, start: point)
        return search.run { $0.enter(self, at: point, matrix) }
    }
}

extension HitReading {
    /// Returns the frontmost layer of a subtree, its root included, at a point of the root's space.
    /// Layers for which `isOwn` is false are left out with their subtrees.
    func search(
        from layer: CALayer, inside point: CGPoint, _ isOwn: @escaping (CALayer) -> Bool
    ) -> CALayer? {
        var search = HitSearch(self, start: point, isOwn)
        // The caller is the host of the root, if that has one, so the host isn't asked.
        return search.run {
            $0.enter(layer, inside: read(layer) { $0.hitPlace(inside: point) }, asksHost: false)
        }
    }
}

extension LayerContext {
    /// The model layer that a person sees at `point` of the window in the frame shown at `time`, by
    /// the values of the last commit.
    package func presentedHit(
        _ point: CGPoint, at time: HostTime, by cause: HitCause = .hover
    ) -> CALayer? {
        hit(point, tree(at: time), cause)
    }

    /// The model layer that a person sees at `point` of the window in the frame shown at `time`, by
    /// the values of the last commit that was reported as seen.
    ///
    /// Cost: that of a hit test of the model tree, the values of each layer that animates, and one
    /// entry for each layer that unseen commits changed.
    package func presentedHit(
        _ point: CGPoint, asSeenAt time: HostTime, by cause: HitCause = .hover
    ) -> CALayer? {
        hit(point, tree(asSeenAt: time), cause)
    }

    /// Returns the tree by the values of the last commit.
    package func tree(at time: HostTime) -> SeenTree {
        SeenTree(PresentedInstant(time: time), restsAt: unseen.isEmpty ? sequence : nil)
    }

    /// Returns the tree by the values of the last commit that was reported as seen.
    package func tree(asSeenAt time: HostTime) -> SeenTree {
        SeenTree(PresentedInstant(time: time, past: unseen.past), restsAt: sequence)
    }

    /// Returns the frontmost layer that a person sees at a point in the frame shown at `time`, and
    /// every layer that the search visited. Views aren't asked, and fully transparent layers aren't
    /// hit.
    ///
    /// Cost: each sublayer of the layers that contain the point, up to `most` in all. Of a layer
    /// with more than half as many sublayers only those near the point are listed. A search that
    /// exceeds the limit is broken off: then `isWhole` is false, and there is no answer.
    package func trace(
        _ point: CGPoint, at time: HostTime, most: Int
    ) -> (answer: CALayer?, steps: [HitStep], isWhole: Bool) {
        let (answer, trace) = HitTrace.record(most: most) { tracedLayer(point, at: time) }
        return (answer, trace.steps, answer != nil || !trace.isFull)
    }

    /// Returns the answer of `trace`, however many layers the search visits. Cost: that of a hit
    /// test.
    package func tracedLayer(_ point: CGPoint, at time: HostTime) -> CALayer? {
        guard root.isCommitted else { return nil }
        var search = HitSearch(HitReading(seen: tree(at: time)), start: point)
        search.asksHosts = false
        search.skipsClear = true
        return search.run { $0.enter(root, at: point, nil) }
    }

    private func hit(_ point: CGPoint, _ tree: SeenTree, _ cause: HitCause) -> CALayer? {
        guard root.isCommitted else { return nil }
        var search = HitSearch(HitReading(seen: tree), start: point)
        search.cause = cause
        return search.run { $0.enter(root, at: point, nil) }
    }
}

/// A search from the front to the back; docs/reference/geometry.md, "Hit testing".
///
/// Front to back in the renderer's order: siblings by `zPosition`; where one doesn't lie flat, by
/// their depth at the point, as the planes of any 3D space. Iterative, for trees of any depth: a
/// level of the stack is a layer whose sublayers are being tried.
@MainActor
struct HitSearch {
    var cause = HitCause.hover
    /// Whether hosts are asked; false lets layers alone decide, whatever views say.
    var asksHosts = true
    /// Whether layers with an opacity of 0 are skipped; input is tested against them like others.
    var skipsClear = false
    private let reading: HitReading
    private let start: CGPoint
    private let isOwn: ((CALayer) -> Bool)?
    /// Read once, so that a search without a trace costs only one comparison with nil for each
    /// layer.
    private let trace = HitTrace.current
    private var stack: [HitLevel] = []
    private var answer: CALayer?

    init(
        _ reading: HitReading, start: CGPoint, _ isOwn: ((CALayer) -> Bool)? = nil
    ) {
        self.reading = reading
        self.start = start
        self.isOwn = isOwn
    }

    /// Returns the answer of a search that `begin` starts.
    mutating func run(_ begin: (inout HitSearch) -> Void) -> CALayer? {
        begin(&self)
        while answer == nil, !stack.isEmpty, trace?.isFull != true { step() }
        return answer
    }

    private mutating func step() {
        let top = stack.count - 1
        trace?.depth = stack.count
        guard let next = stack[top].next() else {
            return leave(stack.removeLast())
        }
        if let isOwn, !isOwn(next.layer) { return }
        if let own = next.point {
            enter(next.layer, inside: reading.read(next.layer) { $0.hitPlace(inside: own) })
        } else {
            enter(next.layer, at: stack[top].point, stack[top].matrix)
        }
    }

    /// Leaves a level in which no sublayer was hit: the layer itself may be.
    private mutating func leave(_ level: HitLevel) {
        guard !level.isSpace else { return }
        let isHit = reading.contains(level.layer, level.point, isInBounds: level.isInBounds)
        trace?.resolve(level.step, isHit ? .hit : .outside)
        if isHit { answer = level.layer }
    }

    /// Tries a subtree at a point of the superlayer's space; `matrix` is the superlayer's transform
    /// of its sublayers.
    mutating func enter(_ layer: CALayer, at point: CGPoint, _ matrix: CATransform3D?) {
        guard reading.isThere(layer) else { return }
        let place = reading.read(layer) { $0.hitPlace(of: point, matrix) }
        switch place.way {
        case .inside: enter(layer, inside: place)
        case .hidden: trace?.add(layer, .hidden)
        case .back: trace?.add(layer, .back)
        case .unreachable: trace?.add(layer, .unreachable)
        case .space:
            trace?.add(layer, .space)
            stack.append(
                HitLevel(space: layer, at: point, matrix, reading, isOwn, trace))
        }
    }

    /// Tries a subtree at a point of the layer's own space.
    mutating func enter(_ layer: CALayer, inside place: HitPlace, asksHost: Bool = true) {
        if skipsClear, reading.read(layer, { $0.pointee.opacity <= 0 }) {
            trace?.add(layer, .hidden)
            return
        }
        if place.clips, !reading.contains(layer, place.point, isInBounds: place.isInBounds) {
            trace?.add(layer, .clipped, place.point)
            return
        }
        guard reading.isLetThrough(place.point, by: layer) else {
            trace?.add(layer, .masked, place.point)
            return
        }
        if asksHost, asksHosts, layer.isHitHost, let seen = reading.seen,
            let host = layer.delegate as? any HitHost
        {
            answer = host.hit(at: place.point, from: start, in: seen, by: cause)
            return
        }
        let step = trace?.add(layer, .entered, place.point) ?? 0
        var level = HitLevel(layer, place, reading, isOwn, trace)
        level.step = step
        if level.isEmpty { leave(level) } else { stack.append(level) }
    }
}
