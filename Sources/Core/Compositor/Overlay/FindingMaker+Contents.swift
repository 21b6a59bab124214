import Foundation
import Primitives
import Scene

/// Findings about contents: their place on the pixels, the work for them, and their memory.
extension FindingMaker {
    /// Adds the findings about an item that draws an image.
    mutating func addContents(
        of index: Int, _ list: borrowing DrawList, _ tree: borrowing RenderTree
    ) {
        let item = list.items.at(index)
        guard item.pointee.owner >= 0 else { return }
        let image: DrawList.Ref<DrawList.Image>
        switch item.pointee.op {
        case .image(let ref), .crossFade(let ref, _): image = ref
        default: return
        }
        let record = tree.records.at(Int(item.pointee.owner))
        let isOwn =
            list.images[image].identity
            == record.pointee.contents.map { ObjectIdentifier($0.bitmap) }
        let isPicture = !isOwn && record.pointee.isRasterized
        if wanted.contains(.misaligned), isOwn || isPicture {
            addPlace(of: image, index, list, tree)
        }
        if isPicture, wanted.contains(.rasterized) { addPicture(index, list, tree) }
        guard isOwn, let bitmap = record.pointee.contents?.bitmap else { return }
        addWork(on: bitmap, image, index, list, tree)
        addMemory(of: bitmap, index, list, tree)
    }

    /// Adds a finding about all of the visible part of an item.
    private mutating func add(
        _ kind: FrameFinding.Kind, _ index: Int, _ list: borrowing DrawList,
        _ tree: borrowing RenderTree
    ) {
        let seen = seen(index)
        found.append(
            FrameFinding(
                layer: layer(list.items[index].owner, tree), kind: kind, area: seen.box,
                pixels: seen.pixels))
    }

    private mutating func addPlace(
        of image: DrawList.Ref<DrawList.Image>, _ index: Int, _ list: borrowing DrawList,
        _ tree: borrowing RenderTree
    ) {
        // Nine parts are stretched on purpose, and in perspective nothing lies on pixels.
        let map = list.images[image].map
        guard list.images[image].offset == nil, list.images[image].grid < 0, map.wx == 0,
            map.wy == 0, let back = map.inverse
        else { return }
        let size = (x: hypot(back.xx, back.yx), y: hypot(back.xy, back.yy))
        let isStretched = abs(size.x - 1) > 1e-3 || abs(size.y - 1) > 1e-3
        if isStretched {
            let own = list.images[image].crop.area
            let shown = Int(min((Double(own) * size.x * size.y).rounded(), Double(own)))
            let kind = FrameFinding.Kind.stretched(
                x: size.x, y: size.y, surplus: 4 * max(0, own - shown))
            return add(kind, index, list, tree)
        }
        let isAlongAxes =
            max(abs(back.xy), abs(back.yx)) < 1e-6 || max(abs(back.xx), abs(back.yy)) < 1e-6
        guard isAlongAxes else { return add(.misaligned(x: 0, y: 0), index, list, tree) }
        let (x, y) = (back.x1 - back.x1.rounded(), back.y1 - back.y1.rounded())
        // Flipped or rotated by a quarter, it may still lie on whole pixels.
        guard max(abs(x), abs(y)) >= 1.0 / 512 else { return }
        add(.misaligned(x: x, y: y), index, list, tree)
    }

    private mutating func addPicture(
        _ index: Int, _ list: borrowing DrawList, _ tree: borrowing RenderTree
    ) {
        let layer = layer(list.items[index].owner, tree)
        let isNew = notes.contains {
            if case .layer(layer) = $0.owner { $0.cause == .rasterization } else { false }
        }
        add(.rasterized(isKept: !isNew), index, list, tree)
    }

    private mutating func addWork(
        on bitmap: Bitmap, _ image: DrawList.Ref<DrawList.Image>, _ index: Int,
        _ list: borrowing DrawList, _ tree: borrowing RenderTree
    ) {
        guard wanted.contains(.copied) else { return }
        if newStamps.contains(tree.nodes[list.items[index].owner].contents.stamp) {
            switch bitmap.origin {
            case .decoded: add(.copied(.decoded), index, list, tree)
            case .converted: add(.copied(.converted), index, list, tree)
            case .drawn, .backingStore, .tile: break
            }
        }
        if isNewList, list.images[image].madeLevels { add(.copied(.mipmaps), index, list, tree) }
    }

    private mutating func addMemory(
        of bitmap: Bitmap, _ index: Int, _ list: borrowing DrawList, _ tree: borrowing RenderTree
    ) {
        switch bitmap.origin {
        case .backingStore(let bytes):
            if wanted.contains(.memory) { add(.backingStore(bytes: bytes), index, list, tree) }
        case .tile(let level):
            if wanted.contains(.tiles) { add(.tile(level: level), index, list, tree) }
            if wanted.contains(.memory) {
                add(.backingStore(bytes: bitmap.byteCount), index, list, tree)
            }
        case .drawn, .decoded, .converted: break
        }
    }
}
