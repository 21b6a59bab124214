import Foundation
import Primitives
import Scene

/// A picture of the sublayers of a replicator layer.
struct CopyPicture {
    let bitmap: Bitmap
    /// The middle of the picture in the sublayers' space, in points.
    let middle: SIMD2<Double>
    /// The number of its pixels along a point.
    let scale: Double
}

/// Makes pictures of copies that are too many to be listed one by one.
///
/// Each frame paints its pictures anew: that costs as much as one copy, of thousands. A picture with
/// the same pixels as the last frame's is that one, so that nothing counts as damaged.
///
/// Thread: the render thread's.
final class CopyPictures {
    /// A picture is wanted for a layer at a scale, and for some time lags of its copies.
    struct Key: Hashable {
        let layer: LayerID
        let scale: Double
        /// The lags in seconds of all nodes above what is in the picture.
        let lags: [Double]
    }

    /// The most pixels of a picture on a side, and in all.
    static let mostSide = 4096
    static let mostArea = 1 << 22
    /// The distance around the known box, in pixels, within which sublayers may draw.
    private static let reach = 1024

    private let painter: Painter
    private let work: FrameWork
    private var kept: [Key: CopyPicture] = [:]
    private var before: [Key: CopyPicture] = [:]

    init(painter: Painter, _ work: FrameWork) {
        (self.painter, self.work) = (painter, work)
    }

    /// Starts a frame; pictures that the last one didn't use are dropped.
    func beginFrame() {
        guard !kept.isEmpty || !before.isEmpty else { return }
        (before, kept) = (kept, [:])
    }

    /// Returns the picture for a key, or one of the same layer at another time where the frame has
    /// made enough.
    /// - Parameters:
    ///   - box: about where the sublayers draw, in points of their space.
    ///   - list: lists the sublayers with the given matrix, inside the given pixels; returns false
    ///     when a picture can't show them.
    /// - Returns: nil where there is none.
    func picture(
        _ key: Key, around box: CGRect,
        list: (CATransform3D, PixelRect, inout DrawList) -> Bool
    ) -> CopyPicture? {
        if let known = kept[key] { return known }
        guard work.takesCopyPicture() else {
            return kept.first { $0.key.layer == key.layer }?.value
        }
        var scale = key.scale
        // A second time where sublayers draw farther than was known, coarser.
        for _ in 0..<2 {
            var listed = DrawList()
            guard let touched = Self.list(box, scale, &listed, list) else { return nil }
            let excess = Self.excess(of: touched.box)
            if excess > 1 {
                scale /= excess * 1.01
                continue
            }
            guard let made = paint(listed, touched.box, touched.origin, scale, key) else {
                return nil
            }
            kept[key] = made
            return made
        }
        return nil
    }

    /// Lists the sublayers at a scale.
    /// - Returns: the pixels that they touch in the list, and the place of its first pixel.
    private static func list(
        _ box: CGRect, _ scale: Double, _ listed: inout DrawList,
        _ list: (CATransform3D, PixelRect, inout DrawList) -> Bool
    ) -> (box: PixelRect, origin: PixelRect)? {
        let rect = box.applying(CGAffineTransform(scaleX: scale, y: scale))
        guard rect.isFinite, abs(rect.midX) < 1e6, abs(rect.midY) < 1e6,
            max(rect.width, rect.height) < 1e5
        else { return nil }
        let side = PixelRect(covering: rect).grown(x: reach, y: reach)
        let place = CATransform3DMakeScale(scale, scale, 1).concatenating(
            CATransform3D(translationX: Double(-side.x), y: Double(-side.y)))
        guard list(place, side.offset(x: -side.x, y: -side.y), &listed) else { return nil }
        return (listed.touched(since: -1), side)
    }

    /// Returns the factor by which a picture is too large; 1 at most for one that isn't.
    private static func excess(of box: PixelRect) -> Double {
        let side = Double(max(box.width, box.height)) / Double(mostSide)
        return max(side, (Double(box.area) / Double(mostArea)).squareRoot())
    }

    private func paint(
        _ list: borrowing DrawList, _ box: PixelRect, _ origin: PixelRect, _ scale: Double,
        _ key: Key
    ) -> CopyPicture? {
        guard !box.isEmpty, let bitmap = Bitmap(width: box.width, height: box.height) else {
            return nil
        }
        let canvas = Canvas(
            pixels: bitmap.pixels - box.y * (bitmap.bytesPerRow / 4) - box.x,
            stride: bitmap.bytesPerRow, width: box.right)
        work.take(list, inside: box)
        painter.paint(
            list, into: canvas, region: Region(box),
            for: PassSource(cause: .copy, layer: key.layer))
        let last = before[key]?.bitmap
        let middle = SIMD2(
            Double(origin.x + box.x) + Double(box.width) / 2,
            Double(origin.y + box.y) + Double(box.height) / 2)
        let isSame = last?.looks(as: bitmap) ?? false
        return CopyPicture(
            bitmap: isSame ? last ?? bitmap : bitmap, middle: middle / scale, scale: scale)
    }
}

extension Bitmap {
    /// Whether both have the same pixels.
    fileprivate func looks(as other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return (0..<height).allSatisfy { memcmp(row($0), other.row($0), width * 4) == 0 }
    }
}
