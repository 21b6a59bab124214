import CoreAnimation
import Foundation
import Primitives
import Scene

/// The tree of layers at an instant, in the form that rules read: in paint order, with positions in
/// pixels.
///
/// Depth and perspective are treated as flat; a layer in such a space has no position here.
@MainActor
struct Survey {
    /// The entry of one layer.
    @MainActor struct Row {
        let layer: CALayer
        let path: LayerPath
        /// The values shown.
        let record: LayerRecord
        /// The index of the superlayer's entry, or of the masked layer's; -1 for the root.
        let parent: Int
        /// The transform from the layer's own space to pixels; nil where it isn't flat.
        let world: CGAffineTransform?
        /// The bounds, in pixels.
        let box: CGRect
        /// The part of the box that lies in the window and in the clips above.
        let seen: CGRect
        /// The product of the opacities of the layer and of all above.
        let opacity: Float
        /// Whether neither the layer nor a layer above is hidden or clear.
        let isShown: Bool
        let isInMask: Bool
        /// The index after the last entry below.
        var end = 0

        /// The number of the layer's pixels that may be seen.
        var area: Double { isShown ? seen.area : 0 }
    }

    /// The entries, each before those below it.
    private(set) var rows: [Row] = []
    /// The bounds of the window, in pixels.
    let window: CGRect
    /// Pixels per point of the window.
    let scale: CGFloat
    /// Bytes of distinct images and of backing stores.
    private(set) var bytes = 0

    /// The state that an entry gets from above.
    private struct Above {
        var parent = -1
        var world: CGAffineTransform?
        var clip: CGRect
        var opacity: Float = 1
        var isShown = true
        var isInMask = false
        var isCopied = false
    }

    private let labels: [LayerID: String]

    /// A survey of the tree below `root` at `time`; the window is its bounds.
    init(
        _ root: CALayer, at time: HostTime, scale: CGFloat, labels: [LayerID: String] = [:]
    ) {
        self.labels = labels
        let size = root.bounds.size
        window = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        self.scale = scale
        var start = Above(clip: window)
        start.world = CGAffineTransform(scaleX: scale, y: scale)
        var images: Set<ObjectIdentifier> = []
        add(root, LayerPath(), start, time, &images)
    }

    private mutating func add(
        _ layer: CALayer, _ path: LayerPath, _ above: Above, _ time: HostTime,
        _ images: inout Set<ObjectIdentifier>
    ) {
        // The stack limits the depth of the recursion; trees of files are less deep.
        guard path.steps.count < 400 else { return }
        let record = layer.presentedRecord(at: time)
        let index = rows.count
        let row = Self.row(layer, path, record, above)
        rows.append(row)
        count(layer, record, &images)
        var below = above
        below.parent = index
        below.world = row.world.flatMap { Self.world(ofSublayers: record, $0) }
        if layer is CAReplicatorLayer || layer is CATransformLayer { below.world = nil }
        below.opacity = row.opacity
        below.isShown = row.isShown
        if record.masksToBounds { below.clip = row.seen }
        for (place, child) in (layer.sublayers ?? []).enumerated() {
            add(
                child, path.appending(child, at: place, label: labels[child.id]), below, time,
                &images)
        }
        if let mask = layer.mask {
            below.isInMask = true
            add(
                mask, path.appending(mask, at: nil, label: labels[mask.id]), below, time, &images)
        }
        rows[index].end = rows.count
    }

    private mutating func count(
        _ layer: CALayer, _ record: LayerRecord, _ images: inout Set<ObjectIdentifier>
    ) {
        let own = layer.backingByteCount
        bytes += own
        guard own == 0, let bitmap = record.contents?.bitmap,
            images.insert(ObjectIdentifier(bitmap)).inserted
        else { return }
        bytes += bitmap.byteCount
    }

    private static func row(
        _ layer: CALayer, _ path: LayerPath, _ record: LayerRecord, _ above: Above
    ) -> Row {
        let own = record.matrixToPosition
        let isFlat =
            own.m14 == 0 && own.m24 == 0 && own.m13 == 0 && own.m23 == 0
            && !record.isGeometryFlipped
        let world = isFlat ? above.world.map { own.affine.concatenating($0) } : nil
        let box = world.map { record.bounds.applying($0) } ?? above.clip
        let seen = box.intersection(above.clip)
        let opacity = above.opacity * max(0, min(record.opacity, 1))
        return Row(
            layer: layer, path: path, record: record, parent: above.parent, world: world, box: box,
            seen: seen.isNull ? .zero : seen, opacity: opacity,
            isShown: above.isShown && !record.isHidden && record.opacity > 0,
            isInMask: above.isInMask)
    }

    private static func world(
        ofSublayers record: LayerRecord, _ world: CGAffineTransform
    ) -> CGAffineTransform? {
        let t = record.matrixOfSublayers
        guard t != .identity else { return world }
        guard t.m14 == 0, t.m24 == 0, t.m34 == 0 else { return nil }
        return t.affine.concatenating(world)
    }

    /// Returns the entry of a layer; nil when the tree has none.
    func row(of id: LayerID) -> Row? { rows.first { $0.record.id == id } }

    /// Returns all entries below an entry, without itself.
    func below(_ index: Int) -> ArraySlice<Row> { rows[(index + 1)..<rows[index].end] }
}

extension CGRect {
    /// Width times height; 0 for null.
    var area: Double { isNull ? 0 : Double(width * height) }
}

@MainActor
extension Survey.Row {
    /// The rectangle of the contents, in pixels, and the pixels of the bitmap that show; nil
    /// without contents, or where the layer is turned or bent.
    var picture: (box: CGRect, crop: CGRect)? {
        guard let bitmap = record.contents?.bitmap, let world, world.b == 0, world.c == 0,
            let place = ContentsPlacement(record, bitmap: bitmap, isFlipped: false)
        else { return nil }
        return (place.rect.applying(world), place.crop)
    }

    /// Whether the contents are a picture from outside, and no drawing.
    var hasImage: Bool { record.contents != nil && layer.backingByteCount == 0 }

    /// The number of pixels of the window for each pixel of the contents, in each direction; nil
    /// without a plain picture.
    var stretch: CGSize? {
        guard let picture, picture.crop.width > 0, picture.crop.height > 0 else { return nil }
        return CGSize(
            width: picture.box.width / picture.crop.width,
            height: picture.box.height / picture.crop.height)
    }

    /// The distance of the contents from whole pixels, -0.5...0.5 in each direction; nil without a
    /// plain picture.
    var offset: CGSize? {
        guard let picture else { return nil }
        let (x, y) = (picture.box.minX, picture.box.minY)
        return CGSize(width: x - x.rounded(), height: y - y.rounded())
    }

    /// Whether each pixel of the contents is one of the window.
    var isPixelOnPixel: Bool {
        guard let stretch, let offset else { return false }
        return abs(stretch.width - 1) < 1e-3 && abs(stretch.height - 1) < 1e-3
            && abs(offset.width) < 0.02 && abs(offset.height) < 0.02
    }

    /// Whether the layer itself draws something.
    var drawsItself: Bool {
        record.contents != nil || (record.backgroundColor?.alpha ?? 0) > 0
            || !(layer is CAScrollLayer) && record.shape?.isFilled == true
            || layer is CAGradientLayer
    }

    /// Whether the layer hides everything behind its box.
    var isSolid: Bool {
        guard isShown, !isInMask, opacity >= 1, let world, world.b == 0, world.c == 0,
            record.cornerRadius == 0, !record.hasEffects || record.effects.filters.isEmpty,
            layer.mask == nil
        else { return false }
        if (record.backgroundColor?.alpha ?? 0) >= 1 { return true }
        guard let bitmap = record.contents?.bitmap, bitmap.isOpaque, let picture else {
            return false
        }
        return picture.box.insetBy(dx: -0.5, dy: -0.5).contains(box)
    }
}
