import CKernels
import Primitives

// Bands are painted independently, each from its first item to its last. A filtered backdrop breaks
// that: its blur reads pixels of neighbouring bands, and it reads them in the middle of the list,
// after what lies below and before what lies above.
//
// So the list is cut into stages. All bands are painted up to a backdrop, then its picture is taken
// from the target and filtered, then all bands go on. A group that holds a backdrop can't live in
// the scratch memory of one band either. It is painted as a whole, into a bitmap of its own, and
// the open groups are a stack here as they are inside of a band.
//
// A backdrop also needs pixels around those that are repaired. Therefore the region grows first,
// from the topmost backdrop downward, until no backdrop that it touches reaches outside; a backdrop
// below one that was added may add more. Lists without a backdrop never come here: they have no
// stages.

/// Lists in which some layer shows a filtered picture of the pixels below it.
///
/// Bands don't know their neighbours, and a blur needs them. So the items are painted in runs: all
/// bands up to a backdrop, then its picture, then the next run. A group that holds a backdrop is
/// painted as a whole, into memory of its own.
extension Painter {
    /// An open group.
    private struct Open {
        let canvas: Canvas
        let area: PixelRect
        /// The pixels on which the group is composited.
        let box: PixelRect
        /// Keeps the memory alive that is painted into inside.
        let inside: Bitmap?
        /// The clip that doesn't count around it.
        let stop: Int32
    }

    /// Paints `region`, and the pixels in `bounds` that are needed for that.
    func paint(
        _ list: borrowing DrawList, stages: [Int], into target: Canvas, region: Region,
        bounds: PixelRect, for source: PassSource?
    ) {
        // The list is kept; pictures as large as the target shouldn't be.
        defer { for each in list.backdrops.all { each.made.picture = nil } }
        let region = grown(region, list, within: bounds)
        var (canvas, area, isFirst, stop) = (target, bounds, true, Int32(-1))
        var outer: [Open] = []
        var next = 0
        for stage in stages + [list.items.count] {
            var part = region
            part.intersect(area)
            if next < stage || isFirst {
                let below = outer.last?.canvas ?? .none
                paintBands(
                    .items(next..<stage, isFirst: isFirst, stop: stop, below: below), list, canvas,
                    part, for: isFirst ? source : nil)
                isFirst = false
            }
            next = stage + 1
            guard stage < list.items.count else { break }
            let item = list.items[stage]
            switch item.op {
            case .barrier(let backdrop):
                let taken = takePicture(backdrop, of: canvas, area, region, list)
                if let taken { countPass(.backdrop, owner: item.owner, pixels: taken, for: source) }
            case .beginGroup:
                let box = roomOfGroup(stage, list).intersection(area)
                let inside = pictureMemory.bitmap(
                    width: max(box.width, 1), height: max(box.height, 1), isCleared: true)
                if region.intersects(box) {
                    countPass(item.cause, owner: item.owner, pixels: box.area, for: source)
                }
                outer.append(
                    Open(
                        canvas: canvas, area: area, box: item.box.intersection(area),
                        inside: inside, stop: stop))
                stop = max(stop, item.clip)
                area = inside == nil ? .empty : box
                if let inside {
                    let below = canvas
                    canvas = Canvas(inside, at: box, width: target.width)
                    if item.isMixed { copy(below, to: canvas, box) }
                }
            case .endGroup, .endMask, .endPiece:
                guard let below = outer.popLast() else { continue }
                part.intersect(area.intersection(below.box))
                stop = below.stop
                let work = BandTask.close(
                    item: stage, group: canvas, stop: stop, below: outer.last?.canvas ?? .none)
                paintBands(work, list, below.canvas, part)
                (canvas, area) = (below.canvas, below.area)
            default: break
            }
        }
    }

    /// Returns the pixels of a group in which something filters its backdrop: a mask or an operator
    /// may leave out some of those that are seen through it.
    private func roomOfGroup(_ first: Int, _ list: borrowing DrawList) -> PixelRect {
        var box = list.items[first].box
        guard !box.isEmpty else { return box }
        var depth = 0
        for item in list.items[first...] {
            switch item.op {
            case .beginGroup: depth += 1
            case .endGroup, .endMask, .endPiece: depth -= 1
            case .barrier(let each): box = box.union(list.backdrops[each].box)
            default: break
            }
            if depth == 0 { return box }
        }
        return box
    }

    private func copy(_ below: Canvas, to group: Canvas, _ box: PixelRect) {
        for y in box.y..<box.bottom {
            group.at(box.x, y).update(from: below.at(box.x, y), count: box.width)
        }
    }

    /// Returns the region extended by everything below the backdrops that it touches.
    private func grown(
        _ region: Region, _ list: borrowing DrawList, within bounds: PixelRect
    ) -> Region {
        var region = region
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for item in list.items.all.reversed() {
                guard case .barrier(let backdrop) = item.op else { continue }
                let box = list.backdrops[backdrop].box.intersection(bounds)
                guard region.intersects(box), !region.contains(box) else { continue }
                region.add(box)
                isGrowing = true
            }
        }
        return region
    }

    /// Fills a picture with a part of a canvas, around which its edges are repeated.
    private func sample(
        _ canvas: Canvas, _ box: PixelRect, through map: PlaneMap, into picture: Bitmap
    ) {
        guard let kernels, !box.isEmpty,
            let m = map.inverse?.then(scaleX: 1, -Double(box.x), scaleY: 1, -Double(box.y))
        else {
            // The memory may hold a picture of the frame before.
            picture.pixels.update(repeating: 0, count: picture.byteCount / 4)
            return
        }
        for y in 0..<picture.height {
            let (x, y0) = (0.5, Double(y) + 0.5)
            var sampler = lk_sampler(
                pixels: canvas.at(box.x, box.y), stride: canvas.stride, left: 0, top: 0,
                right: Int32(box.width), bottom: Int32(box.height),
                u: m.xx * x + m.xy * y0 + m.x1, v: m.yx * x + m.yy * y0 + m.y1,
                w: m.wx * x + m.wy * y0 + m.w1, du: m.xx, dv: m.yx, dw: m.wx, first: 0,
                nearest: false)
            kernels.sample(picture.row(y), Int32(picture.width), &sampler)
        }
    }

    /// Makes the picture of a backdrop.
    /// - Returns: the number of pixels that were taken; nil where none are needed.
    private func takePicture(
        _ index: DrawList.Ref<DrawList.Backdrop>, of canvas: Canvas, _ area: PixelRect,
        _ region: Region, _ list: borrowing DrawList
    ) -> Int? {
        let box = list.backdrops[index].box.intersection(area)
        let size = list.backdrops[index].size ?? (box.width, box.height)
        guard region.intersects(box),
            let picture = pictureMemory.bitmap(
                width: size.width, height: size.height, isCleared: false)
        else { return nil }
        if list.backdrops[index].size == nil {
            for y in 0..<box.height {
                picture.row(y).update(from: canvas.at(box.x, box.y + y), count: box.width)
            }
        } else {
            sample(canvas, box, through: list.backdrops[index].map, into: picture)
        }
        apply(list.backdrops[index].steps, to: picture, around: .repeated)
        list.backdrops[index].made.picture = picture
        list.backdrops[index].made.origin = (box.x, box.y)
        return box.area
    }
}

extension Canvas {
    /// A canvas over a bitmap that holds the pixels of `box`.
    init(_ bitmap: Bitmap, at box: PixelRect, width: Int) {
        self.init(
            pixels: bitmap.pixels - box.y * (bitmap.bytesPerRow / 4) - box.x,
            stride: bitmap.bytesPerRow, width: width)
    }
}
