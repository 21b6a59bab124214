import Foundation
import Primitives

/// Layers of a 3D space in the draw list.
extension DrawList {
    /// Returns the plane of a layer that drew `range`; nil when it drew nothing.
    /// - Parameters:
    ///   - world: the map from the layer's own space to pixels, with its depth.
    func plane(_ range: Range<Int>, _ world: CATransform3D) -> DepthPlane? {
        guard !range.isEmpty, let depth = DepthMap(world) else { return nil }
        var plane = DepthPlane(items: range, box: .empty, depth: depth)
        for item in items[range] { plane.box = plane.box.union(item.box) }
        plane.outline =
            extent(of: range, world).map { ConvexPolygon($0, world) } ?? ConvexPolygon(plane.box)
        plane.middle = depth.at(plane.outline.middle)
        return plane
    }

    /// Returns the bounds of the items of `range`, in the layer's own space; nil where they can't
    /// be determined.
    private func extent(of range: Range<Int>, _ world: CATransform3D) -> CGRect? {
        guard let inverse = PlaneMap(world).inverse else { return nil }
        var all = Extent.Box.none
        for item in items[range] where !item.box.isEmpty {
            switch item.op {
            case .nothing, .beginGroup, .beginClip, .endClip, .endMask, .endPiece: continue
            case .endGroup where item.blend.reachesThroughNothing:
                // It has an effect in the layer's bounds.
                guard var box = extent(Polygon(), item.box, inverse) else { return nil }
                if item.clip >= 0 {
                    let outline = clips[item.clip].shape
                    guard let most = extent(outline, item.box, inverse) else { return nil }
                    box = box.intersection(most)
                }
                all.add(box)
            case .endGroup(_, let old, _):
                // The old picture of a fade may extend further than the new one.
                guard let old else { continue }
                guard let box = extent(images[old].shape, images[old].box, inverse) else {
                    return nil
                }
                all.add(box)
            default:
                guard var box = extent(item.shape, item.box, inverse) else { return nil }
                if item.shape.isEmpty, item.clip >= 0 {
                    // An item that fills its clip has no shape of its own.
                    let outline = clips[item.clip].shape
                    guard let most = extent(outline, item.box, inverse) else { return nil }
                    box = box.intersection(most)
                }
                all.add(box)
            }
        }
        guard all.minX < all.maxX, all.minY < all.maxY else { return nil }
        return CGRect(
            x: all.minX, y: all.minY, width: all.maxX - all.minX, height: all.maxY - all.minY)
    }

    /// Returns the bounds of a shape, or of the pixels of a box; nil where they can't be
    /// determined.
    private func extent(
        _ polygon: Polygon, _ box: PixelRect, _ inverse: PlaneMap
    ) -> Extent.Box? {
        var found = Extent.Box.none
        func add(_ x: Double, _ y: Double) -> Bool {
            // Beyond the horizon of the plane.
            guard inverse.wx * x + inverse.wy * y + inverse.w1 > 0 else { return false }
            let p = inverse.apply(x, y)
            guard (p.x + p.y).isFinite else { return false }
            found.add(p)
            return true
        }
        var edges = SIMD4(Double(box.x), Double(box.y), Double(box.right), Double(box.bottom))
        // Hard edges are lines, and not in the polygon.
        if !polygon.isEmpty, shapes[polygon.index].lineCount == 0 {
            let shape = shapes[polygon.index]
            if shape.form == .polygon {
                let isKnown = (0..<Int(shape.count)).allSatisfy {
                    let at = Int(shape.start) + 2 * $0
                    return add(points[at], points[at + 1])
                }
                return isKnown ? found : nil
            }
            edges = SIMD4<Double>(shape.edges) / Double(Grain.parts)
        }
        let isKnown =
            add(edges.x, edges.y) && add(edges.z, edges.y) && add(edges.z, edges.w)
            && add(edges.x, edges.w)
        return isKnown ? found : nil
    }

    /// Puts all items from `start` on, which are those of the planes, into the order of `space`.
    mutating func arrange(_ space: inout DepthOrder, from start: Int) {
        isArranged = true
        space.items.removeAll(keepingCapacity: true)
        space.items.append(contentsOf: items[start...])
        items.removeLast(items.count - start)
        for piece in space.pieces {
            if piece.ring >= 0 {
                append(piece, space, from: start)
            } else {
                append(space.planes[piece.plane], space, from: start)
            }
        }
        ringCount += Int32(space.rings.count)
    }

    /// Adds the items of a plane.
    private mutating func append(_ plane: DepthPlane, _ space: DepthOrder, from start: Int) {
        let moved = Int32(items.count - plane.items.lowerBound)
        for index in plane.items {
            var item = space.items[index - start]
            if item.beginning >= 0 { item.beginning += moved }
            items.append(item)
        }
    }

    /// Adds a piece: all items of the plane as a group, of which the piece is shown.
    private mutating func append(_ piece: DepthPiece, _ space: DepthOrder, from start: Int) {
        let plane = space.planes[piece.plane]
        var box = box(of: piece, space)
        guard !box.isEmpty else { return }
        let beginning = items.count
        beginGroup(.cut, box: box)
        append(plane, space, from: start)
        let end = Op.endPiece(from: Int32(beginning), Ref(pieces.count))
        var item = Item(end, box: box)
        if let blending = takeBlending(from: beginning + 1) {
            (item.blend, item.clip) = (blending.mode, blending.clip)
            // Some modes change all pixels below in it, and none around it.
            box = box.intersection(blending.box)
            (item.box, items[beginning].box) = (box, box)
        } else if plane.readsBelow {
            // It is painted onto a copy of the pixels below, which it replaces.
            (item.isMixed, items[beginning].isMixed) = (true, true)
            items[beginning].op = .beginGroup(piece: Ref(pieces.count))
        }
        add(item)
        let firstLine = lines.count
        var cut = piece.cut
        while cut >= 0 {
            let side = space.cuts[cut].side
            lines.append(Line(a: side.dx, b: side.dy, c: side.d))
            cut = space.cuts[cut].outer
        }
        pieces.append(
            Piece(
                firstLine: Int32(firstLine), lineCount: Int32(lines.count - firstLine),
                ring: ringCount + Int32(piece.ring), ringBox: space.rings[piece.ring]))
    }

    /// Returns the pixels in which a piece may be seen: those of the plane that aren't beyond a
    /// cut.
    private func box(of piece: DepthPiece, _ space: DepthOrder) -> PixelRect {
        let plane = space.planes[piece.plane]
        var (area, cut) = (ConvexPolygon(plane.box), piece.cut)
        while cut >= 0 {
            var rest = ConvexPolygon()
            rest.set(area, where: space.cuts[cut].side)
            area = rest
            cut = space.cuts[cut].outer
        }
        guard area.area > 0 else { return .empty }
        return PixelRect(
            left: Int(area.low.x.rounded(.down)), top: Int(area.low.y.rounded(.down)),
            right: Int(area.high.x.rounded(.up)), bottom: Int(area.high.y.rounded(.up))
        ).intersection(plane.box)
    }
}
