import Foundation
import Primitives
import Scene

/// The place on the target of the leaves below a layer: the values that they share.
///
/// A leaf is a layer without sublayers and without anything that only some layers have: most layers
/// of a large tree are leaves. It takes a short way through the walk, and can be changed in the
/// draw list without a walk.
struct LeafSpace {
    /// The node above the leaves.
    var node: Int32
    /// The map from their space to pixels.
    var sublayers: CATransform3D
    /// Whether that map only moves and scales, so that depth doesn't count.
    var isStraight: Bool
    /// Whether it does so in each plane that faces the target, by its depth, and edges are smooth.
    var isUpright: Bool
    var scissor: PixelRect
    var clip: Int32
    /// The pixels in which a leaf may change without a look at the clips around it.
    var interior: PixelRect
    var isFlipped: Bool
    /// The opacity that the layers above hand down, 0...1.
    var passed: Float

    init(_ level: TreeWalk.Level) {
        node = Int32(level.node)
        sublayers = level.place.sublayers
        let t = level.place.sublayers
        isStraight =
            t.m12 == 0 && t.m21 == 0 && t.m14 == 0 && t.m24 == 0 && t.m34 == 0 && t.m31 == 0
            && t.m32 == 0 && t.m44 == 1 && t.m11 > 0 && t.m22 > 0
        isUpright =
            t.m12 == 0 && t.m21 == 0 && t.m14 == 0 && t.m24 == 0 && StandardEdges.areSmooth
        (scissor, clip, interior) = (level.cut.scissor, level.cut.clip, level.cut.interior)
        (isFlipped, passed) = (level.place.isFlipped, level.opacity.passed)
    }

    /// Returns the map of a leaf: `matrixToPosition`, then `sublayers`, flattened.
    func world(of record: LayerRecord) -> CATransform3D {
        guard record.isUntransformed, !record.isGeometryFlipped else {
            return record.matrixToPosition.concatenating(sublayers).onTarget
        }
        let anchor = record.anchorInBounds
        let (x, y) = (record.position.x - anchor.x, record.position.y - anchor.y)
        let z = record.zPosition - record.anchorPointZ
        var t = sublayers
        t.m41 += x * t.m11 + y * t.m21 + z * t.m31
        t.m42 += x * t.m12 + y * t.m22 + z * t.m32
        t.m44 += x * t.m14 + y * t.m24 + z * t.m34
        return t.onTarget
    }

    /// Returns the drawing on whole pixels of a leaf that isn't transformed; nil when that takes
    /// the long way.
    func drawing(of record: UnsafePointer<LayerRecord>) -> LeafDrawing? {
        guard isStraight, record.pointee.cornerRadius == 0, record.pointee.borderWidth == 0,
            let box = pixels(of: record)
        else { return nil }
        let visible = box.intersection(scissor)
        let opacity = min(record.pointee.opacity, 1) * passed
        if let bitmap = record.pointee.contents?.bitmap {
            guard (record.pointee.backgroundColor?.alpha ?? 0) == 0, !isFlipped,
                record.isWholePicture, bitmap.width == box.width, bitmap.height == box.height
            else { return nil }
            return LeafDrawing(
                box: visible, bitmap: bitmap, origin: (box.x, box.y), clip: clip,
                alpha: LayerEmitter.byte(opacity))
        }
        guard let color = record.pointee.backgroundColor, color.alpha > 0 else {
            return LeafDrawing(box: .empty, color: 0, clip: clip)
        }
        return LeafDrawing(box: visible, color: color.pixel(opacity: opacity), clip: clip)
    }

    /// Returns the place of a leaf that is a square-cornered colour, if it faces the target; nil
    /// when it is something else, and takes the long way. The sums are those of `world`.
    func upright(of record: UnsafePointer<LayerRecord>) -> (place: Upright, color: UInt32)? {
        guard isUpright, record.pointee.cornerRadius == 0, record.isOnlyColor,
            let color = record.pointee.backgroundColor, color.alpha > 0
        else { return nil }
        let (bounds, anchor) = (record.pointee.bounds, record.pointee.anchorPoint)
        guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
        let x = record.pointee.position.x - (bounds.origin.x + anchor.x * bounds.size.width)
        let y = record.pointee.position.y - (bounds.origin.y + anchor.y * bounds.size.height)
        let z = record.pointee.zPosition - record.pointee.anchorPointZ
        let t = sublayers
        let w = t.m44 + z * t.m34
        guard w > 1e-6 else { return nil }
        let k = 1 / w
        let (kx, ky) = (t.m11 * k, t.m22 * k)
        guard abs(kx * ky) > 1e-18 else { return nil }
        let dx = (t.m41 + (x * t.m11 + z * t.m31)) * k
        let dy = (t.m42 + (y * t.m22 + z * t.m32)) * k
        guard let place = Upright(bounds, kx: kx, ky: ky, dx: dx, dy: dy) else { return nil }
        return (place, color.pixel(opacity: min(record.pointee.opacity, 1) * passed))
    }

    /// Returns the pixels of the bounds, as `DrawList.outline` finds them; nil when they aren't
    /// whole.
    @inline(__always)
    private func pixels(of record: UnsafePointer<LayerRecord>) -> PixelRect? {
        let (size, anchor, position) = (
            record.pointee.bounds.size, record.pointee.anchorPoint, record.pointee.position
        )
        guard size.width > 0, size.height > 0 else { return nil }
        let t = sublayers
        let left = (position.x - anchor.x * size.width) * t.m11 + t.m41
        let top = (position.y - anchor.y * size.height) * t.m22 + t.m42
        let right = left + size.width * t.m11
        let bottom = top + size.height * t.m22
        // The conversion truncates, so half a pixel is added first to round to the nearest; that is
        // one instruction, and `rounded()` would be a call.
        @inline(__always)
        func whole(_ v: CGFloat) -> Int? {
            guard abs(v) < DrawList.far else { return nil }
            let nearest = Int(v < 0 ? v - 0.5 : v + 0.5)
            return abs(v - CGFloat(nearest)) < 1.0 / 1024 ? nearest : nil
        }
        guard let x0 = whole(left), let y0 = whole(top), let x1 = whole(right),
            let y1 = whole(bottom)
        else { return nil }
        return PixelRect(left: x0, top: y0, right: x1, bottom: y1)
    }
}

/// The drawing of a leaf: a single item on whole pixels, or nothing.
struct LeafDrawing {
    var box: PixelRect
    var color: UInt32 = 0
    var bitmap: Bitmap?
    /// The pixel of the target under the first of the bitmap.
    var origin = (x: 0, y: 0)
    var clip: Int32
    var alpha: UInt8 = 255

    /// Returns the item with the operation `op`, which is an image or a colour.
    func item(_ op: DrawList.Op) -> DrawList.Item {
        var item = DrawList.Item(op, box: box, clip: clip)
        item.alpha = alpha
        item.isOpaque = bitmap.map { $0.isOpaque && alpha == 255 } ?? (color >> 24 == 255)
        return item
    }

    /// Returns the image, for a drawing of a bitmap.
    func image(_ bitmap: Bitmap, stamp: Int) -> DrawList.Image {
        var image = DrawList.Image(
            bitmap: bitmap, crop: bitmap.bounds, map: PlaneMap(.identity), isNearest: false)
        image.move(to: origin)
        image.stamp = stamp
        return image
    }
}

extension CATransform3D {
    /// The matrix flattened; a matrix in perspective without rotation becomes one that only moves
    /// and scales, which gives an equal picture.
    var onTarget: CATransform3D {
        var t = flattened
        guard t.m14 == 0, t.m24 == 0, t.m44 != 1, t.m44 > 1e-6 else { return t }
        let k = 1 / t.m44
        (t.m11, t.m12, t.m21, t.m22) = (t.m11 * k, t.m12 * k, t.m21 * k, t.m22 * k)
        (t.m41, t.m42, t.m44) = (t.m41 * k, t.m42 * k, 1)
        return t
    }
}

extension DrawList.Image {
    /// Moves a picture that is shown pixel for pixel.
    mutating func move(to origin: (x: Int, y: Int)) {
        (map.x1, map.y1) = (-Double(origin.x), -Double(origin.y))
        offset = (-origin.x, -origin.y)
        box = PixelRect(x: origin.x, y: origin.y, width: bitmap.width, height: bitmap.height)
    }
}

/// Values of nodes in place; see `LayerRecord+InPlace`.
extension UnsafePointer where Pointee == LayerRecord {
    /// Whether contents are shown whole, filling the bounds, at a single size only.
    @inline(__always) fileprivate var isWholePicture: Bool {
        pointee.contentsGravity == .resize && pointee.minificationFilter != .trilinear
            && pointee.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// Whether the layer has neither contents nor border.
    @inline(__always) var isOnlyColor: Bool { !hasContents && !hasBorder }

    @inline(__always) private var hasContents: Bool { pointee.contents != nil }

    @inline(__always) private var hasBorder: Bool {
        pointee.borderWidth > 0 && (pointee.borderColor?.alpha ?? 0) > 0
    }

    @inline(__always) private var hasBackground: Bool {
        (pointee.backgroundColor?.alpha ?? 0) > 0
    }

    /// Whether the layer lies in its superlayer without a transform, only moved.
    @inline(__always) var isStraight: Bool {
        !pointee.isGeometryFlipped && pointee.isUntransformed
    }

    /// Whether the layer only holds others, and has no effect on their look.
    @inline(__always) var isBare: Bool {
        isPlain && !pointee.isHidden && pointee.opacity >= 1 && pointee.isDoubleSided
            && !pointee.masksToBounds && !hasContents && !hasBackground
            && !(pointee.borderWidth > 0)
    }

    /// Whether the layer draws only itself, in the plane of its superlayer: then `LeafSpace` can
    /// place it, whatever else the node needs.
    @inline(__always) var isSimple: Bool {
        isPlain && !pointee.isHidden && pointee.opacity > 0 && pointee.isDoubleSided
            && !(pointee.masksToBounds && hasContents)
            && (pointee.opacity >= 1 || drawnThings <= 1)
    }

    /// The number of items that the layer itself draws.
    @inline(__always) private var drawnThings: Int {
        (hasBackground ? 1 : 0) + (hasContents ? 1 : 0) + (hasBorder ? 1 : 0)
    }
}
