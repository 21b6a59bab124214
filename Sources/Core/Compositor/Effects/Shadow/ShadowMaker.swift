import Drawing
import Foundation
import Pixels
import Primitives
import Scene

/// Makes the masks of shadows, and keeps them until the shapes that cast them change.
///
/// A mask is made in the layer's own space, so that a layer that moves keeps it. Equal rectangles
/// share one. The mask of a very large layer is made only around the visible part. Masks that no
/// frame uses are dropped when memory is needed, or after a while.
final class ShadowMaker {
    /// A mask and its place in its space.
    struct Made {
        var mask: ShadowMask
        /// The mask's corner, in pixels of the space.
        var origin: (x: Int, y: Int)
        var space: ShadowSpace
        /// A number that differs for each mask that was ever made; 0 for none.
        var stamp: Int
        var whole: Whole
        /// Whether the two outermost pixels at each side are 0.
        var fadesOut = false

        /// Whether it has all visible pixels.
        func serves(_ sight: Sight) -> Bool {
            whole == Whole() || whole.serves(sight.part(in: space))
        }
    }

    private typealias Owner = LayerCache<Kept>.Owner

    private struct Box: Hashable {
        let width, height: Double
        let corners: Corners
        let space: ShadowSpace
        /// The visible pixels of a mask that is too large to be made whole.
        let part: PixelRect?
    }

    private struct Kept: KeptOfLayer {
        var shape: ShadowShape
        /// The requested space; a large mask gets a coarser one.
        var space: ShadowSpace
        /// Nil when there is nothing to see.
        var made: Made?
        /// The pixels of the requested space in which there is nothing to see.
        var empty = Whole()
        /// The last frame that used it.
        var used = 0

        func serves(_ shape: ShadowShape, _ space: ShadowSpace, _ sight: Sight) -> Bool {
            guard self.space == space, self.shape == shape else { return false }
            return made?.serves(sight) ?? (empty == Whole() || empty.serves(sight.part(in: space)))
        }

        var byteCount: Int { made?.mask.byteCount ?? 0 }

        func isReplaced(by other: Kept) -> Bool {
            space == other.space && shape == other.shape && made?.whole == other.made?.whole
                && empty == other.empty
        }
    }

    /// The number of masks that were blurred, for tests.
    private(set) var blurCount = 0
    let painter: Painter
    /// The most pixels of a mask; the budget of all masks is twice that.
    private var mostPixels = 1 << 20
    private let owned: LayerCache<Kept>
    private let boxes = FrameCache<Box, Made?>(patience: 240)
    /// The rectangle whose mask this frame used last: the next layer mostly has an equal one.
    private var last: (box: Box, made: Made?)?
    private let stamps: PixelStamps
    private let nesting: WalkNesting
    let work: FrameWork
    let engine: PathCoverage.Engine
    private static let maximumExtent = 16_384.0

    init(
        painter: Painter, _ stamps: PixelStamps, _ nesting: WalkNesting, _ work: FrameWork,
        _ engine: PathCoverage.Engine
    ) {
        (self.painter, self.stamps) = (painter, stamps)
        (self.nesting, self.work, self.engine) = (nesting, work, engine)
        owned = LayerCache(patience: 240, nesting, work)
    }

    /// Starts a frame: drops the masks that the last ones did not use.
    func beginFrame(_ target: FrameTarget) {
        mostPixels = max(1 << 20, 4 * target.width * target.height)
        last = nil
        // Both share one budget.
        let (budget, others) = (2 * mostPixels, owned.cost)
        owned.beginFrame(budget: budget - boxes.cost)
        boxes.beginFrame(budget: budget - others)
    }

    /// Traps where the kept masks contradict each other; for tests.
    func checkInvariants() {
        owned.checkInvariants()
        boxes.checkInvariants()
    }

    /// Drops the masks of a layer's look, since something below it changed.
    func forget(_ layer: LayerID) { owned.forget(layer) }

    /// Notes that the frame shows a layer only by the picture of a layer above it: see
    /// `LayerCache.note`.
    func note(_ layer: LayerID, isStale: Bool) { owned.note(layer, isStale: isStale) }

    /// Returns the mask of a rectangle with round corners.
    func mask(
        rounded size: CGSize, _ corners: Corners, _ space: ShadowSpace, _ sight: Sight
    ) -> Made? {
        let isWhole = whole(CGRect(origin: .zero, size: size), space) != nil
        let box = Box(
            width: size.width, height: size.height, corners: corners, space: space,
            part: isWhole ? nil : sight.part(in: space))
        if let last, last.box == box, last.made?.serves(sight) ?? true { return last.made }
        var made = boxes.find(box)
        if made == nil || made??.serves(sight) == false { made = make(box, space, size, sight) }
        last = (box, made ?? nil)
        return made ?? nil
    }

    private func make(_ box: Box, _ space: ShadowSpace, _ size: CGSize, _ sight: Sight) -> Made? {
        let (made, _) = make(space) { self.drawRounded(size, box.corners, $0, sight) }
        boxes.store(made, for: box, cost: made?.mask.byteCount ?? 0)
        return made
    }

    /// Returns the mask of a path.
    func mask(
        path: PathElements, of layer: LayerID, isForFrame: Bool, _ space: ShadowSpace,
        _ sight: Sight
    ) -> Made? {
        let owner = Owner(layer: layer, isForFrame: isForFrame)
        let shape = ShadowShape.path(path)
        if let found = owned.use(of: owner, where: { $0.serves(shape, space, sight) }) {
            return found.made
        }
        let new = make(shape, space) { self.drawPath(path, $0, sight) }
        owned.keep(new, for: owner)
        return new.made
    }

    /// Returns the mask of the items that `list` adds, given the matrix of a space; see
    /// `LayerCache.request`.
    /// - Parameter bounds: the layer's bounds, a hint at the size.
    func mask(
        look: LayerLook, of layer: LayerID, _ bounds: CGRect, isForFrame: Bool,
        _ space: ShadowSpace, _ sight: Sight,
        list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> FoundOfLayer<Made> {
        let shape = ShadowShape.look(look)
        return owned.request(of: Owner(layer: layer, isForFrame: isForFrame)) {
            $0.serves(shape, space, sight)
        } make: {
            make(shape, space) { space in
                drawLook(space, of: layer, bounds, sight) { world, side, items in
                    nesting.inside { list(world, side, &items) }
                }
            }
        }
    }

    /// Makes the mask of a shape.
    private func make(
        _ shape: ShadowShape, _ space: ShadowSpace, _ draw: (ShadowSpace) -> Drawn
    ) -> Kept {
        let (made, empty) = make(space, draw)
        return Kept(shape: shape, space: space, made: made, empty: empty)
    }

    /// A shape in the pixels in which it is blurred.
    enum Drawn {
        /// Nothing; the value has the pixels of the space for which that is known.
        case nothing(Whole)
        /// The space is too fine.
        case tooLarge
        /// The mask, with room for the blur, the place of its corner, and the pixels of the space
        /// in which it is complete.
        case mask(ShadowMask, x: Int, y: Int, Whole)
    }

    /// Makes the mask of a shape, in a coarser space where that is needed.
    /// - Returns: the mask; or nil, and the pixels of the space in which there is nothing.
    private func make(
        _ wanted: ShadowSpace, _ draw: (ShadowSpace) -> Drawn
    ) -> (made: Made?, empty: Whole) {
        var space = wanted
        for _ in 0..<64 {
            switch draw(space) {
            case .nothing(let whole):
                // The pixels of a coarser space are different; only an empty result for all of it
                // remains valid.
                let isKnown = space == wanted || whole == Whole()
                return (nil, isKnown ? whole : Whole(pixels: .empty, isPart: true))
            case .tooLarge: space = space.coarser
            case .mask(let mask, let x, let y, let whole):
                var made = blur(mask, x, y, space)
                made?.whole = whole
                return (made, Whole())
            }
        }
        return (nil, Whole())
    }

    private func blur(_ mask: ShadowMask, _ x: Int, _ y: Int, _ space: ShadowSpace) -> Made? {
        blurCount += 1
        painter.blurCount += 1
        work.take(pixels: mask.width * mask.height * FrameWork.passesOfBlur)
        let stamp = stamps.next()
        let (fx, fy) = (space.factorX, space.factorY)
        guard let kernels = painter.filterKernels else { return nil }
        let blur = GaussianBlur(
            kernels, maskSigmaX: Gaussian.sigma(space.sigmaX, inBlocksOf: fx),
            maskSigmaY: Gaussian.sigma(space.sigmaY, inBlocksOf: fy))
        let isBlurred = blur.blur(mask.maskRows, painter.blurMemory) {
            painter.share(rows: $0, width: $1, $2)
        }
        guard isBlurred, let mask = enlarged(mask, fx, fy) else { return nil }
        mask.findRows()
        let all = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
        return Made(
            mask: mask, origin: (x * fx, y * fy), space: space, stamp: stamp, whole: Whole(),
            fadesOut: all.contains(mask.ink.grown(x: 2, y: 2)))
    }

    /// Returns the mask in pixels of the target; it is so soft that linear interpolation between
    /// its pixels is enough.
    private func enlarged(_ small: ShadowMask, _ fx: Int, _ fy: Int) -> ShadowMask? {
        guard fx > 1 || fy > 1 else { return small }
        guard let kernels = painter.kernels,
            let large = ShadowMask(width: small.width * fx, height: small.height * fy)
        else { return nil }
        small.maskRows.enlarge(to: large.maskRows, fx, fy, kernels) {
            painter.share(rows: $0, width: $1, $2)
        }
        return large
    }

    /// Returns the pixels around `box` with room for the blur; nil when there are too many of them.
    func room(for box: PixelRect, _ space: ShadowSpace) -> PixelRect? {
        let room = around(box, space)
        let width = Double(room.width * space.factorX)
        let height = Double(room.height * space.factorY)
        guard width <= Self.maximumExtent, height <= Self.maximumExtent,
            width * height <= Double(mostPixels)
        else { return nil }
        return room
    }

    /// Returns the pixels around `box` with room for the blur.
    func around(_ box: PixelRect, _ space: ShadowSpace) -> PixelRect {
        // A pixel more all around, as the edge is repeated outward.
        let x = Int((3 * space.sigmaX / Double(space.factorX)).rounded(.up)) + 1
        let y = Int((3 * space.sigmaY / Double(space.factorY)).rounded(.up)) + 1
        return box.grown(x: x, y: y)
    }
}
