import Foundation
import Primitives
import Scene

/// What a frame draws, back to front, in pixels of the target; kept until something changes.
///
/// Flat arrays that keep their memory: a frame in steady state allocates nothing.
struct DrawList {
    /// What an item does.
    enum Kind: UInt8 {
        /// Fills its shape with a colour.
        case solid
        /// Fills its shape with a colour, less the shape of its hole.
        case border
        /// Draws an image.
        case image
        /// Draws two images mixed.
        case crossFade
        /// Fills a mask with a colour.
        case shadow
        /// What follows is drawn apart, up to the end of the group.
        case beginGroup
        /// Puts what was drawn apart over what is below, by its alpha. With an image, the old
        /// picture of a fade, that is mixed in first.
        case endGroup
        /// Puts one piece of a plane that is cut in a 3D space over what is below it.
        case endPiece
        /// Multiplies what was drawn below, which is a group too, by the alpha of what was drawn
        /// apart.
        case endMask
        /// What is below is finished before what follows; makes a backdrop's picture of it.
        case barrier
        /// Draws a backdrop's picture in place of what is below.
        case backdrop
    }

    /// A run of points: a convex polygon; none for an item that fills its box exactly. What is
    /// outside one of its lines, where it has some, is not covered at all.
    struct Polygon: BitwiseCopyable {
        var start: Int32 = 0
        var count: Int32 = 0
        /// A highest and a lowest point, counted from the first.
        var top: Int32 = 0
        var bottom: Int32 = 0
        /// Edges without antialiasing: a run of `lines`.
        var firstLine: Int32 = 0
        var lineCount: Int32 = 0
        var isEmpty: Bool { count == 0 && lineCount == 0 }
    }

    /// An edge that a pixel is inside of or outside, by its middle: a·x + b·y + c >= 0 inside.
    struct Line: BitwiseCopyable {
        var a: Double
        var b: Double
        var c: Double
    }

    /// One thing to do: plain values, read in place by the painters.
    struct Item {
        var kind: Kind
        /// The weight of an image or a group.
        var alpha: UInt8 = 255
        /// For the end of a group, how it is put over what is below.
        var blend = BlendMode.normal
        /// True when every pixel that is covered whole becomes opaque, whatever was there.
        var isOpaque = false
        /// The colour, for a solid or a border.
        var color: UInt32 = 0
        /// Left, top, right, bottom of the box.
        private(set) var edges: SIMD4<Int32>
        var shape = Polygon()
        var hole = Polygon()
        /// The innermost clip, an index of `clips`; −1 for none.
        var clip: Int32 = -1
        /// The image, an index of `images`, or of `shadows` for a shadow, of `backdrops` for a
        /// backdrop, of `pieces` for the end of a piece; for a cross-fade the one that fades in,
        /// then the other.
        var image: Int32 = -1
        /// For the end of a group, piece or mask, the index of its beginning.
        var beginning: Int32 = -1
        /// For the end of a group, the maps of its colours, an index of `matrices`; −1 for none.
        var matrices: Int32 = -1

        init(kind: Kind, box: PixelRect, shape: Polygon = Polygon(), clip: Int32 = -1) {
            self.kind = kind
            edges = Self.edges(of: box)
            self.shape = shape
            self.clip = clip
        }

        /// All pixels that the item may touch; with no polygon, exactly those.
        var box: PixelRect {
            get {
                PixelRect(
                    left: Int(edges[0]), top: Int(edges[1]), right: Int(edges[2]),
                    bottom: Int(edges[3]))
            }
            set { edges = Self.edges(of: newValue) }
        }

        private static func edges(of box: PixelRect) -> SIMD4<Int32> {
            SIMD4(
                Int32(clamping: box.x), Int32(clamping: box.y), Int32(clamping: box.right),
                Int32(clamping: box.bottom))
        }
    }

    /// A clip that isn't a rectangle of whole pixels, inside another.
    struct Clip: BitwiseCopyable {
        var shape: Polygon
        var outer: Int32
    }

    /// One piece of a plane that is drawn in several.
    struct Piece: BitwiseCopyable {
        var shape: Polygon
        /// The piece of the same plane that is drawn next; −1 for the last.
        var next: Int32 = -1
        /// True for the piece of the plane that is drawn before all others.
        var isFirst: Bool
    }

    /// How an image lies on the target.
    struct Image {
        var bitmap: Bitmap
        /// The pixels of the bitmap that are shown.
        var crop: PixelRect
        /// From the target's pixels to the bitmap's.
        var map: PlaneMap
        var isNearest: Bool
        /// For contents that are sampled between smaller copies: those, from half the size on, and
        /// how much blurrier than their size asks for. `isNearest` counts where they aren't small.
        var levels: [Bitmap] = []
        var bias = 0.0
        /// For contents in nine parts, an index of `grids`, and then `map` leads to the layer's own
        /// space; −1 for others.
        var grid: Int32 = -1
        /// Set when a pixel of the target is exactly one of the bitmap: bitmap = target + offset.
        var offset: (x: Int, y: Int)?
        /// Where the image lies, for a cross-fade.
        var shape = Polygon()
        var box = PixelRect.empty
        /// The weight of an image that fades in, or of the old picture of a fade, 0...255.
        var weight: UInt8 = 255
        /// For the old picture of a fade, where it is mixed in.
        var mix = PixelRect.empty
    }

    /// How the mask of a shadow lies on the target.
    struct Shadow {
        var mask: ShadowMask
        /// From the target's pixels to the mask's.
        var map: PlaneMap
        /// Set when a pixel of the target is exactly one of the mask: mask = target + offset.
        var offset: (x: Int, y: Int)?
    }

    var items: [Item] = []
    var points: [Double] = []
    var lines: [Line] = []
    var clips: [Clip] = []
    var images: [Image] = []
    var grids: [StretchGrid] = []
    var shadows: [Shadow] = []
    var pieces: [Piece] = []
    /// Maps of colours, one after the other for each group that has some.
    var matrices: [[[Float]]] = []
    var backdrops: [Backdrop] = []
    var layerCount = 0

    /// Empties the list and keeps its memory.
    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        grids.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        matrices.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        layerCount = 0
    }
}

/// A map of the plane with perspective: rows for x, y and w of a point (x, y, 1).
struct PlaneMap: Equatable {
    var xx = 1.0
    var xy = 0.0
    var x1 = 0.0
    var yx = 0.0
    var yy = 1.0
    var y1 = 0.0
    var wx = 0.0
    var wy = 0.0
    var w1 = 1.0

    /// The part of `t` that maps the plane z = 0.
    init(_ t: CATransform3D) {
        (xx, xy, x1) = (t.m11, t.m21, t.m41)
        (yx, yy, y1) = (t.m12, t.m22, t.m42)
        (wx, wy, w1) = (t.m14, t.m24, t.m44)
    }

    /// The map back, scaled so that w is 1 for a map without perspective; nil when singular.
    var inverse: PlaneMap? {
        var out = self
        out.xx = yy * w1 - y1 * wy
        out.xy = x1 * wy - xy * w1
        out.x1 = xy * y1 - x1 * yy
        out.yx = y1 * wx - yx * w1
        out.yy = xx * w1 - x1 * wx
        out.y1 = x1 * yx - xx * y1
        out.wx = yx * wy - yy * wx
        out.wy = xy * wx - xx * wy
        out.w1 = xx * yy - xy * yx
        let det = xx * out.xx + xy * out.yx + x1 * out.wx
        guard det.isFinite, abs(det) > 1e-18 else { return nil }
        out.scale(1 / det)
        if wx == 0, wy == 0 {
            out.wx = 0
            out.wy = 0
            out.scale(1 / out.w1)
            out.w1 = 1
        }
        return out
    }

    /// Where a point comes to lie.
    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let k = 1 / (wx * x + wy * y + w1)
        return ((xx * x + xy * y + x1) * k, (yx * x + yy * y + y1) * k)
    }

    /// How small the map makes pictures around (x, y), in steps of one half: 1 where a step of a
    /// pixel here is one of two there, along the way on which it is longer.
    func detail(_ x: Double, _ y: Double) -> Double {
        let k = 1 / (wx * x + wy * y + w1)
        let (u, v) = apply(x, y)
        let (ux, vx) = ((xx - u * wx) * k, (yx - v * wx) * k)
        let (uy, vy) = ((xy - u * wy) * k, (yy - v * wy) * k)
        return log2(max(ux * ux + vx * vx, uy * uy + vy * vy)) / 2
    }

    /// This map into a picture that is `count` times half as large.
    func halved(_ count: Int) -> PlaneMap {
        let k = scalbn(1, -count)
        return then(scaleX: k, 0, scaleY: k, 0)
    }

    /// This map, and then `m`.
    func then(_ m: PlaneMap) -> PlaneMap {
        var out = self
        (out.xx, out.yx, out.wx) = m.row(xx, yx, wx)
        (out.xy, out.yy, out.wy) = m.row(xy, yy, wy)
        (out.x1, out.y1, out.w1) = m.row(x1, y1, w1)
        return out
    }

    private func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
        (xx * x + xy * y + x1 * w, yx * x + yy * y + y1 * w, wx * x + wy * y + w1 * w)
    }

    /// Set when the map only moves, by whole pixels or nearly so.
    var wholeOffset: (x: Int, y: Int)? {
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
        guard wx == 0, wy == 0, near(xx, 1), near(yy, 1), near(xy, 0), near(yx, 0),
            abs(x1) < 1e7, abs(y1) < 1e7, abs(x1 - x1.rounded()) < 1.0 / 512,
            abs(y1 - y1.rounded()) < 1.0 / 512
        else { return nil }
        return (Int(x1.rounded()), Int(y1.rounded()))
    }

    private mutating func scale(_ k: Double) {
        xx *= k
        xy *= k
        x1 *= k
        yx *= k
        yy *= k
        y1 *= k
        wx *= k
        wy *= k
        w1 *= k
    }

    /// This map, and then x' = x·sx + tx, y' = y·sy + ty.
    func then(scaleX sx: Double, _ tx: Double, scaleY sy: Double, _ ty: Double) -> PlaneMap {
        var out = self
        out.xx = xx * sx + wx * tx
        out.xy = xy * sx + wy * tx
        out.x1 = x1 * sx + w1 * tx
        out.yx = yx * sy + wx * ty
        out.yy = yy * sy + wy * ty
        out.y1 = y1 * sy + w1 * ty
        return out
    }
}

extension CATransform3D {
    /// The flat matrix that maps the plane z = 0 as `m` does.
    init(_ m: PlaneMap) {
        self = .identity
        (m11, m21, m41) = (m.xx, m.xy, m.x1)
        (m12, m22, m42) = (m.yx, m.yy, m.y1)
        (m14, m24, m44) = (m.wx, m.wy, m.w1)
    }
}
