import Foundation
import Primitives
import Scene

/// The places that nodes can reach, and what keeps these from sight.
extension RenderTree {
    /// The box that a node can draw in while its animations run.
    struct Reach {
        /// The box, in the plane of its superlayer's sublayers.
        var box: Extent.Box
        /// Whether nodes below it count, as they may draw outside of its bounds.
        var isOpen = false
    }

    /// The view on the sublayers of a node.
    enum Shelter {
        /// The sublayers may be seen, or there is no telling.
        case none
        /// The sublayers are hidden.
        case hidden
        /// The sublayers lie in a plane of the target, and are seen inside of a box of pixels; where
        /// they cast no shadow together, nowhere but in their places.
        case plane(CGAffineTransform, sight: Extent.Box, castsShadow: Bool)
    }

    /// The distance, in pixels, at which things are seen outside of their places: edges are
    /// smoothed.
    private static let margin = 3.0

    /// Counts a change of a node that keeps others from sight.
    @inline(__always)
    mutating func noteShelter(_ index: Int) {
        guard nodes[index].isShelter || showsCovered(index) else { return }
        shelterChanges &+= 1
        nodes[index].isShelter = false
    }

    /// Whether a node may show what lies behind it elsewhere, so that no cover can be relied on.
    private func showsCovered(_ index: Int) -> Bool {
        sleep.covered > 0 && !records.at(index).isPlain && records[index].holdsFilters
    }

    /// Whether what is above a node keeps from sight all that lies in `reach`.
    mutating func shelters(_ slot: Int32, _ reach: Extent.Box?) -> Bool {
        switch shelter(of: slot) {
        case .none: return false
        case .hidden: return true
        case .plane(let place, let sight, _):
            guard let reach else { return false }
            let seen = reach.applying(place)
            guard seen.isFinite else { return false }
            return seen.maxX < sight.minX - Self.margin || seen.minX > sight.maxX + Self.margin
                || seen.maxY < sight.minY - Self.margin || seen.minY > sight.maxY + Self.margin
        }
    }

    /// Whether one of `covers` hides all pixels that a node may draw on until that cover changes.
    mutating func isCovered(_ slot: Int32, _ reach: Extent.Box, _ covers: [Cover]) -> Bool {
        guard case .plane(let place, _, castsShadow: false) = shelter(of: slot) else {
            return false
        }
        let seen = reach.applying(place)
        guard seen.isFinite, abs(seen.minX) + abs(seen.maxX) + abs(seen.minY) + abs(seen.maxY) < 1e6
        else { return false }
        let rect = CGRect(
            x: seen.minX, y: seen.minY, width: seen.maxX - seen.minX, height: seen.maxY - seen.minY)
        let box = PixelRect(covering: rect).grown(x: 3, y: 3).intersection(sleep.target.bounds)
        for cover in covers where cover.box.contains(box) {
            let owner = Int(cover.owner)
            // A layer with an animation, or one that is drawn from a picture, may look otherwise in the next frame.
            guard nodes[owner].animation < 0, records.at(owner).isPlain, !nodes[owner].isPictured,
                !isCopied(cover.owner), isDrawn(cover.owner, after: slot)
            else { continue }
            for each in path(to: cover.owner) { nodes[each].isShelter = true }
            return true
        }
        return false
    }

    /// Returns the shelter of a node, and marks the nodes on which it depends.
    private mutating func shelter(of slot: Int32) -> Shelter {
        let parent = nodes[slot].parent
        guard parent >= 0, nodes[parent].mask != slot else { return .none }
        if sleep.last.node != parent || sleep.last.changes != shelterChanges {
            sleep.last = (parent, shelterChanges, findShelter(below: parent))
        }
        return sleep.last.shelter
    }

    private mutating func findShelter(below parent: Int32) -> Shelter {
        var path: [Int32] = []
        var isFlat = true
        var each = parent
        while each >= 0 {
            nodes[each].isShelter = true
            let record = records.at(Int(each))
            if record.pointee.isHidden || record.pointee.opacity <= 0 || sleepsWithAllBelow(each) {
                return .hidden
            }
            // Effects show things elsewhere.
            isFlat =
                isFlat && record.liesFlat && record.showsInPlace && nodes[each].animation < 0
                && nodes[each].mask < 0 && !isMask(each)
            path.append(each)
            each = nodes[each].parent
        }
        guard isFlat, path.last == root else { return .none }
        let (target, scale) = (sleep.target, CGFloat(sleep.target.scale))
        var place = CGAffineTransform(scaleX: scale, y: scale)
        var sight = Extent.Box(
            minX: 0, minY: 0, maxX: Double(target.width), maxY: Double(target.height))
        var castsShadow = false
        for node in path.reversed() {
            let record = records.at(Int(node))
            place = record.pointee.flatMatrixToPosition.concatenating(place)
            if !record.isPlain, record.pointee.castsShadow, record.pointee.shadow.path == nil {
                castsShadow = true
                sight = sight.grown(by: record.pointee.shadow.reach * place.greatestScale)
            }
            guard record.pointee.masksToBounds else { continue }
            var box = Extent.Box.none
            box.add(record.pointee.bounds.standardized)
            box = box.applying(place)
            guard box.isFinite else { return .none }
            sight = sight.intersection(box)
        }
        return .plane(place, sight: sight, castsShadow: castsShadow)
    }

    /// Whether a node sleeps, and all that is below it lies where it can draw.
    private func sleepsWithAllBelow(_ slot: Int32) -> Bool {
        let entry = Int(nodes[slot].animation)
        guard entry >= 0, let nap = animated.at(entry).pointee.nap else { return false }
        return !nap.isOpen
    }

    /// Whether a node is below a replicator, whose copies of it lie elsewhere, and in other times.
    private func isBelowReplicator(_ slot: Int32) -> Bool {
        var each = nodes[slot].parent
        while each >= 0 {
            if records.at(Int(each)).pointee.kind == .replicator { return true }
            each = nodes[each].parent
        }
        return false
    }

    /// Whether copies of a node may be seen. Cost: none in trees without replicators.
    func isCopied(_ slot: Int32) -> Bool { replicators > 0 && isBelowReplicator(slot) }

    /// Returns the box that a node can draw in while its animations run; nil where it isn't known.
    /// - Parameter written: the properties that the animations write.
    mutating func reach(
        of slot: Int32, _ model: UnsafePointer<LayerRecord>, _ animations: [AnimationRecord],
        _ written: LayerPropertySet
    ) -> Reach? {
        let index = Int(slot)
        guard nodes[index].mask < 0 else { return nil }
        let clips = model.pointee.masksToBounds && !written.contains(.masksToBounds)
        let isOpen = nodes[index].firstChild >= 0 && !clips
        let gravity = model.pointee.contentsGravity
        if !isOpen, model.isPlain, written.isSubset(of: .inBounds),
            gravity == .resize || gravity == .resizeAspect || clips
        {
            return model.hitBox(in: animations).map { Reach(box: Extent.Box($0.box)) }
        }
        guard written.isSubset(of: .inPlace(of: model.pointee.kind)),
            !isOpen || !model.pointee.hasShadow && !isAnimated(below: index),
            var own = ownBox(index)
        else { return nil }
        if let shape = model.pointee.shape, let path = shape.path {
            // Also where nothing of it is drawn at this time.
            own.add(path.controlBounds.insetBy(dx: -shape.reach, dy: -shape.reach))
        }
        let hit = withUnsafePointer(to: Self.swept(model.pointee, over: own)) {
            $0.hitBox(in: animations)
        }
        return hit.map { Reach(box: Extent.Box($0.box), isOpen: isOpen) }
    }

    /// Returns the record of a layer whose bounds are `box`, and that moves as `record` does.
    private static func swept(_ record: LayerRecord, over box: Extent.Box) -> LayerRecord {
        var swept = record
        let anchor = record.anchorInBounds
        // Wider, as an anchor point is relative to a size.
        var rect = CGRect(
            x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY
        ).insetBy(dx: -1, dy: -1)
        if record.isGeometryFlipped {
            let sum = record.bounds.minY + record.bounds.maxY
            rect = rect.union(
                CGRect(x: rect.minX, y: sum - rect.maxY, width: rect.width, height: rect.height))
        }
        swept.bounds = rect
        swept.anchorPoint = CGPoint(
            x: (anchor.x - rect.minX) / rect.width, y: (anchor.y - rect.minY) / rect.height)
        return swept
    }

    /// Whether a node is drawn after another that it doesn't hold, and that doesn't hold it.
    private func isDrawn(_ node: Int32, after other: Int32) -> Bool {
        let (a, b) = (path(to: other), path(to: node))
        guard let fork = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset, fork > 0,
            a[0] == root, !nodes[a[fork - 1]].isDeep
        else { return false }
        var each = nodes[a[fork]].nextSibling
        while each >= 0 {
            if each == b[fork] { return true }
            each = nodes[each].nextSibling
        }
        return false
    }

    /// Returns the nodes from the top of the tree to one.
    private func path(to slot: Int32) -> [Int32] {
        var path: [Int32] = []
        var each = slot
        while each >= 0 {
            path.append(each)
            each = nodes[each].parent
        }
        return path.reversed()
    }
}

extension RenderTree.Nap {
    /// Whether the node sleeps with all nodes below it, of which any change wakes it.
    var isOpen: Bool { reach?.isOpen ?? false }
}

extension LayerPropertySet {
    /// The properties that say where the bounds lie, and those that are drawn inside of them alone.
    fileprivate static let inBounds = LayerPropertySet.place.union(
        LayerPropertySet(
            .hidden, .opacity, .masksToBounds, .backgroundColor, .borderColor, .borderWidth,
            .cornerRadius, .contents))

    /// The properties that move or colour a layer, and leave what it draws as large as it is.
    private static let inPlace = LayerPropertySet(
        .position, .transform, .hidden, .opacity, .backgroundColor, .borderColor, .borderWidth,
        .cornerRadius)
    private static let inPlaceOfShapes = inPlace.union(
        LayerPropertySet(.fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineDashPhase))
    private static let inPlaceOfGradients = inPlace.union(
        LayerPropertySet(.colors, .locations, .startPoint, .endPoint))

    fileprivate static func inPlace(of kind: LayerKind) -> LayerPropertySet {
        switch kind {
        case .shape: inPlaceOfShapes
        case .gradient: inPlaceOfGradients
        default: inPlace
        }
    }
}

extension UnsafePointer where Pointee == LayerRecord {
    /// Whether the layer shows its sublayers where they lie, and nowhere else but in its shadow.
    fileprivate var showsInPlace: Bool {
        isPlain
            || !pointee.hasEffects && pointee.transition == nil
                && !pointee.transformsSublayers && pointee.kind != .replicator
                && pointee.kind != .emitter
    }
}

extension LayerShadow {
    /// The distance, in points, at which a shadow is seen outside of what casts it.
    fileprivate var reach: Double {
        Double(hypot(offset.width, offset.height) + 4 * sigma) + 2
    }
}

extension CGAffineTransform {
    /// A bound for the length of a vector of length 1 after the transform.
    fileprivate var greatestScale: Double {
        Double((a * a + b * b + c * c + d * d).squareRoot())
    }
}

extension Extent.Box {
    fileprivate func grown(by margin: Double) -> Self {
        guard minX <= maxX else { return self }
        return Self(
            minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    /// A box in the form of hit tests: least x and y, and the negated greatest.
    fileprivate init(_ box: SIMD4<Float>) {
        self.init(
            minX: Double(box.x), minY: Double(box.y), maxX: -Double(box.z), maxY: -Double(box.w))
    }

    /// Returns the box around the corners, moved by a matrix.
    fileprivate func applying(_ t: CGAffineTransform) -> Self {
        var box = Self.none
        for (x, y) in [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)] {
            let (x, y) = (CGFloat(x), CGFloat(y))
            box.add((Double(x * t.a + y * t.c + t.tx), Double(x * t.b + y * t.d + t.ty)))
        }
        return box
    }
}
