import CoreAnimation
import Foundation
import Primitives
import Scene

/// A tree of layers at an instant, as rules read it: in paint order, with places in pixels.
///
/// Depth and perspective count as flat; what lies in such a space has no place here.
@MainActor
struct Survey {
    /// One layer.
    @MainActor struct Row {
        let layer: CALayer
        let path: LayerPath
        /// The values shown.
        let record: LayerRecord
        /// The row of the superlayer, or of the masked layer; -1 for the root.
        let parent: Int
        /// From the layer's own space to pixels; nil where it isn't flat.
        let world: CGAffineTransform?
        /// The bounds, in pixels.
        let box: CGRect
        /// What of that lies in the window and in the clips above.
        let seen: CGRect
        /// The opacity of all above and its own.
        let opacity: Float
        /// False where it or a layer above is hidden or clear.
        let isShown: Bool
        let isInMask: Bool
        /// The row after all that is below.
        var end = 0

        /// Pixels of it that may be seen.
        var area: Double { isShown ? seen.area : 0 }
    }

    /// The rows, each before those below it.
    private(set) var rows: [Row] = []
    /// The window, in pixels.
    let window: CGRect
    /// Pixels per point of the window.
    let scale: CGFloat
    /// Bytes of distinct images and of backing stores.
    private(set) var bytes = 0

    /// What a row gets from above.
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

    /// The tree below `root` at `time`; the window is its bounds.
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
        // Trees may be as deep as files can be; those are shallower than the stack is.
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

    /// The row of a layer; nil when the tree has none.
    func row(of id: LayerID) -> Row? { rows.first { $0.record.id == id } }

    /// All below a row, without it.
    func below(_ index: Int) -> ArraySlice<Row> { rows[(index + 1)..<rows[index].end] }
}

extension CGRect {
    /// Width times height; 0 for null.
    var area: Double { isNull ? 0 : Double(width * height) }
}

@MainActor
extension Survey.Row {
    /// Where the contents lie, in pixels, and which pixels of the bitmap show; nil without contents, or
    /// where the layer is turned or bent.
    var picture: (box: CGRect, crop: CGRect)? {
        guard let bitmap = record.contents?.bitmap, let world, world.b == 0, world.c == 0,
            let place = ContentsPlacement(record, bitmap: bitmap, isFlipped: false)
        else { return nil }
        return (place.rect.applying(world), place.crop)
    }

    /// True where the contents are a picture from outside, and no drawing.
    var hasImage: Bool { record.contents != nil && layer.backingByteCount == 0 }

    /// Pixels of the window for each pixel of the contents, each way; nil without a plain picture.
    var stretch: CGSize? {
        guard let picture, picture.crop.width > 0, picture.crop.height > 0 else { return nil }
        return CGSize(
            width: picture.box.width / picture.crop.width,
            height: picture.box.height / picture.crop.height)
    }

    /// How far the contents lie beside the pixels, each way -0.5...0.5; nil without a plain picture.
    var offset: CGSize? {
        guard let picture else { return nil }
        let (x, y) = (picture.box.minX, picture.box.minY)
        return CGSize(width: x - x.rounded(), height: y - y.rounded())
    }

    /// True when each pixel of the contents is one of the window.
    var isPixelOnPixel: Bool {
        guard let stretch, let offset else { return false }
        return abs(stretch.width - 1) < 1e-3 && abs(stretch.height - 1) < 1e-3
            && abs(offset.width) < 0.02 && abs(offset.height) < 0.02
    }

    /// True when something of the layer itself is drawn.
    var drawsItself: Bool {
        record.contents != nil || (record.backgroundColor?.alpha ?? 0) > 0
            || !(layer is CAScrollLayer) && record.shape?.isFilled == true
            || layer is CAGradientLayer
    }

    /// True when the layer hides all that is behind its box.
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
