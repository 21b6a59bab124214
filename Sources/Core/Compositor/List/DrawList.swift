import CKernels
import Foundation
import Primitives
import Scene

/// The items that a frame draws, back to front, in pixels of the target; kept until something
/// changes.
///
/// Its arrays keep their memory: a frame in steady state allocates nothing. They are the list's own,
/// so that painters read them in place, without counting of references.
struct DrawList: ~Copyable {
    /// A shape, an index of `shapes`; none for an item that fills its box exactly.
    struct Polygon: BitwiseCopyable {
        var index: Int32 = -1
        var isEmpty: Bool { index < 0 }
    }

    /// A hard edge; a pixel is inside, by its middle, where a·x + b·y + c >= 0.
    struct Line: BitwiseCopyable, Equatable {
        var a: Double
        var b: Double
        var c: Double
    }

    /// An item of the list: plain values, read in place by the painters.
    struct Item {
        var op: Op
        /// The weight of an image or a group.
        var alpha: UInt8 = 255
        /// For the end of a group, the mode by which it is composited over the pixels below.
        var blend = BlendMode.normal
        /// Whether every fully covered pixel becomes opaque, whatever was there.
        var isOpaque = false
        /// Whether a group or clip begins as a copy of the pixels below it, and is then mixed with
        /// them by its alpha, coverage and mask; set on both its ends, and on the end of the mask.
        var isMixed = false
        /// Left, top, right, bottom of the box.
        private(set) var edges: SIMD4<Int32>
        var shape = Polygon()
        /// The innermost clip, an index of `clips`; −1 for none. For the beginning of a group, the
        /// clip that is applied at its end, and to nothing in it.
        var clip: Int32 = -1
        /// For the beginning of a group, and the end of a clip, the reason why it is drawn apart.
        var cause = PassCause.opacity
        /// The node of the layer that drew it; −1 where that isn't known. A frame's items are
        /// matched by it with those of the frame before: see `FrameDiff`.
        var owner: Int32 = -1

        init(_ op: Op, box: PixelRect, shape: Polygon = Polygon(), clip: Int32 = -1) {
            self.op = op
            edges = Self.edges(of: box)
            self.shape = shape
            self.clip = clip
        }

        /// For a border, the shape that it leaves out.
        var hole: Polygon {
            if case .border(_, let hole) = op { hole } else { Polygon() }
        }

        /// For the end of a group, clip, piece or mask, the index of its beginning; −1 for others.
        var beginning: Int32 {
            get { op.beginning }
            set { op.beginning = newValue }
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

        /// Whether it touches no pixel.
        var isEmpty: Bool { edges[0] >= edges[2] || edges[1] >= edges[3] }

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

    /// A piece of a plane in a 3D space, on its sides of all cuts.
    struct Piece {
        /// The sides: a run of `lines`; none for a whole plane.
        var firstLine: Int32
        var lineCount: Int32
        /// The number of the group of planes that are cut at each other to which it belongs, and
        /// the pixels that they touch.
        var ring: Int32
        var ringBox: PixelRect
    }

    /// An image with its place on the target.
    struct Image {
        /// Nil when it was released.
        private var held: Bitmap?
        /// The identity of the bitmap, even after that.
        private(set) var identity: ObjectIdentifier
        /// A number that changes whenever the pixels of the bitmap do; 0 where they never do.
        var stamp = 0
        /// The change from its earlier state, an index of `updates`; −1 where that isn't known.
        var update: Int32 = -1
        /// For the old picture of a fade, the fade, an index of `fades`.
        var fade: Int32 = -1
        /// The bitmap's pixels, in the form for kernels.
        private(set) var pixels: UnsafePointer<UInt32>
        private(set) var bytesPerRow: Int
        private(set) var isOpaque: Bool
        /// The pixels of the bitmap that are shown.
        var crop: PixelRect
        /// The map from the target's pixels to the bitmap's.
        var map: PlaneMap
        var isNearest: Bool
        /// For contents that are sampled between smaller copies: these copies, from half the size
        /// on; `levelRule` chooses between them. `isNearest` counts where they aren't small.
        var levels: [Bitmap] = [] {
            didSet { hasLevels = !levels.isEmpty }
        }
        /// Whether there are such copies, even after they were released.
        private(set) var hasLevels = false
        var levelRule = LevelRule()
        /// Whether some of the smaller copies were made as the image was listed.
        var madeLevels = false
        /// For contents in nine parts, an index of `grids`, and then `map` leads to the layer's own
        /// space; −1 for others.
        var grid: Int32 = -1
        /// Set when pixels of the target match those of the bitmap exactly: bitmap = target +
        /// offset.
        var offset: (x: Int, y: Int)?
        /// The place of the image, for a cross-fade.
        var shape = Polygon()
        var box = PixelRect.empty
        /// The weight of an image that fades in, or of the old picture of a fade, 0...255.
        var weight: UInt8 = 255
        /// For the old picture of a fade, the pixels in which it is mixed in.
        var mix = PixelRect.empty

        init(bitmap: Bitmap, crop: PixelRect, map: PlaneMap, isNearest: Bool) {
            held = bitmap
            identity = ObjectIdentifier(bitmap)
            pixels = UnsafePointer(bitmap.pixels)
            (bytesPerRow, isOpaque) = (bitmap.bytesPerRow, bitmap.isOpaque)
            self.crop = crop
            self.map = map
            self.isNearest = isNearest
        }

        /// The pixels; they must not have been released.
        var bitmap: Bitmap {
            guard let held else { preconditionFailure("an image that was let go") }
            return held
        }

        /// Releases the pixels; nobody may paint it any more.
        mutating func letGo() {
            held = nil
            guard hasLevels else { return }
            levels.removeAll()
            hasLevels = true
        }
    }

    /// The mask of a shadow with its place on the target.
    struct Shadow {
        let mask: ShadowMask
        /// The mask's bytes, in the form for kernels.
        let bytes: UnsafePointer<UInt8>
        let stride: Int
        let rows: UnsafePointer<ShadowMask.Row>?
        /// The sampler of the mask; asking that for it would count references in each row.
        let sampler: lk_sampler
        /// The map from the target's pixels to the mask's.
        var map: PlaneMap
        /// Set when pixels of the target match those of the mask exactly: mask = target + offset.
        var offset: (x: Int, y: Int)?
        /// A number that changes whenever the bytes of the mask do.
        var stamp = 0
        /// The change from its earlier state, an index of `updates`; −1 where that isn't known.
        var update: Int32 = -1
        /// Whether all samples are 0 for pixels that an edge of the mask crosses, so that their coverage doesn't
        /// count.
        var fadesOut = false

        init(mask: ShadowMask, map: PlaneMap) {
            self.mask = mask
            bytes = UnsafePointer(mask.bytes)
            stride = mask.stride
            rows = mask.rows.map { UnsafePointer($0) }
            sampler = mask.sampler
            self.map = map
        }
    }

    /// The change of pixels since an earlier stamp.
    struct Update {
        /// The earlier stamp; 0 where there was none.
        var since: Int
        /// The parts that changed, on the target: a run of `changes`.
        var changes: Range<Int>
        /// For a mask, the place of its space's origin on the target, as it may have got more room,
        /// and its scissor.
        var origin = SIMD2(0, 0)
        var scissor = PixelRect.empty
    }

    /// The maker of the coverage of upright shapes; without it their points are listed.
    var tables: CoverTables?
    /// Whether the list is in pixels that don't match the target's; then all edges are antialiased
    /// and clips take no whole pixels.
    var isSmooth = false
    /// The number of times that the pixels are half of the target's: the choice of filters for
    /// contents that are shown larger or smaller depends on it.
    var halvings = 0.0
    /// The node of the layer that is being listed; −1 for none.
    var owner: Int32 = -1
    var items = GrowingArray<Item>()
    var shapes = GrowingArray<Shape>()
    var points = GrowingArray<Double>()
    var lines = GrowingArray<Line>()
    var clips = GrowingArray<Clip>()
    var strips = GrowingArray<ClipStrip>()
    /// The number of listed items that aren't only composited over the pixels below, but read them.
    var reads = 0
    var images = GrowingArray<Image>()
    var grids = GrowingArray<StretchGrid>()
    var shadows = GrowingArray<Shadow>()
    var gradients = GrowingArray<Gradient>()
    var swarms = GrowingArray<DrawnSwarm>()
    var pieces = GrowingArray<Piece>()
    /// The number of groups of planes that were cut at each other.
    var ringCount: Int32 = 0
    /// Colour maps, in order for each group that has some.
    var matrices = GrowingArray<[[Float]]>()
    var backdrops = GrowingArray<Backdrop>()
    /// The parts of images that changed, on the target.
    var changes: [PixelRect] = []
    var updates = GrowingArray<Update>()
    var fades: [Fade] = []
    /// Whether planes were put into the order of their depth: runs of items no longer lie together.
    var isArranged = false
    /// The tables that shapes refer to.
    var usedTables: [CoverTable] = []
    var layerCount = 0
    /// The boxes of blocks of items; for the list of a frame alone.
    let blocks = ItemBlocks()

    /// Empties the list and keeps its memory.
    mutating func removeAll() {
        items.removeAll()
        shapes.removeAll()
        usedTables.removeAll(keepingCapacity: true)
        points.removeAll()
        lines.removeAll()
        clips.removeAll()
        strips.removeAll()
        reads = 0
        images.removeAll()
        grids.removeAll()
        shadows.removeAll()
        gradients.removeAll()
        swarms.removeAll()
        pieces.removeAll()
        ringCount = 0
        matrices.removeAll()
        backdrops.removeAll()
        changes.removeAll(keepingCapacity: true)
        updates.removeAll()
        fades.removeAll(keepingCapacity: true)
        isArranged = false
        owner = -1
        layerCount = 0
        blocks.begin(isKept: false)
    }

    /// Adds an item of the layer that is being listed.
    mutating func add(_ item: Item) {
        items.append(item)
        items[items.count - 1].owner = owner
    }

    /// Releases the pixels of images: from now on the list is only used to compare another with it.
    mutating func letGo() {
        for index in images.indices { images[index].letGo() }
    }
}
