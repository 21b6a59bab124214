import Primitives

/// How much is made for one frame, and how much may be (docs/limits.md): pictures of layers for blurs, shadows
/// and transitions, glass, particles, masks of paths in copies, and clips in each other.
///
/// All layers of a frame share it, so that neither many of them nor one in many copies stops the frame.
/// What the frame before has kept costs nothing.
///
/// Thread: the render thread's.
final class FrameWork {
    /// Pixels that may be put on pictures or blurred beside a frame, for each pixel of the target, and how
    /// many there always may be.
    static let pixelsOfTarget = 64
    static let leastPixels = 1 << 24
    /// A layer that is listed for a picture counts as so many pixels, and a picture as so many more.
    static let pixelsOfLayer = 512
    static let pixelsOfPicture = 1 << 13
    /// A blur goes over each pixel so many times.
    static let passesOfBlur = 4

    /// Particles of all layers and copies together. A layer with fewer than the second counts as that many.
    static let mostParticles = 1 << 17
    static let leastParticles = 64
    /// Pixels that particles may touch together, each time that one does.
    static let mostParticlePixels = 100_000_000
    /// Steps of covering paths in copies: an element counts as some, and so do the pixels of a mask.
    static let mostCovered = 500_000
    /// Rows of pixels that clips in each other cut, each time that one does, beyond so many clips.
    static let mostClipped = 1 << 22
    static let freeClips = 16

    /// What copies may cost to paint, in picoseconds of one thread: so much, and so much more for each pixel of
    /// the target. See `PaintWeight`.
    static let leastPainted = 800_000_000_000
    static let paintedOfTarget = 100_000

    /// What was made so far, in pixels.
    private(set) var pixels = 0
    private var mostPixels = FrameWork.leastPixels
    private(set) var particles = 0
    private(set) var particlePixels = 0
    private(set) var covered = 0
    /// Layers that were listed in copies and for pictures, and how often rows below one were looked through.
    private(set) var layers = 0
    var looks = 0
    private var clipped = 0
    /// What the copies that were listed cost to paint, and may cost.
    private(set) var painted = 0
    private(set) var mostPainted = FrameWork.leastPainted
    /// The old pictures of transitions since the last frame, in pixels.
    private var kept = 0
    /// What was found of rows, until something changes: how many layers a copy of them lists, and whether
    /// something below them is animated.
    var layersBelow: [Int32: Int] = [:]
    var isAnimatedBelow: [Int32: Bool] = [:]

    /// Begins a frame for a target of so many pixels.
    func begin(targetPixels: Int) {
        (pixels, particles, covered, clipped, kept) = (0, 0, 0, 0, 0)
        (layers, looks, painted, particlePixels) = (0, 0, 0, 0)
        mostPainted = Self.leastPainted + Self.paintedOfTarget * targetPixels
        mostPixels = Self.leastPixels + Self.pixelsOfTarget * targetPixels
        forgetRows()
    }

    /// Forgets what was found of rows, as a commit changes them.
    func forgetRows() {
        layersBelow.removeAll(keepingCapacity: true)
        isAnimatedBelow.removeAll(keepingCapacity: true)
    }

    /// False when no other picture may be begun.
    var hasRoom: Bool { pixels < mostPixels }

    /// False when no other old picture may be kept.
    var hasRoomForOld: Bool { kept < mostPixels }

    /// Counts an old picture.
    func takeOld(pixels count: Int) { kept += min(count, 1 << 50) }

    /// False when no other layer may show particles.
    var hasRoomForParticles: Bool {
        particles < Self.mostParticles && particlePixels < Self.mostParticlePixels
    }

    /// Counts the particles of a layer.
    func take(particles count: Int) { particles += max(count, Self.leastParticles) }

    /// Counts the pixels that those touch.
    func take(particlePixels count: Int) { particlePixels += count }

    /// Counts what copies cost to paint.
    func take(painted cost: Int) { painted += cost }

    /// Counts a mask of a path in a copy.
    func take(elements: Int, area: Int) { covered += 3 * elements + area / 16 + 64 }

    /// Counts a clip that lies in others; false when it is too much.
    func takesClip(depth: Int, rows: Int) -> Bool {
        guard depth > Self.freeClips else { return true }
        guard clipped < Self.mostClipped else { return false }
        clipped += depth * rows
        return true
    }

    /// Counts pixels that are painted or blurred, each time that one is.
    func take(pixels count: Int) {
        pixels = min(pixels + max(0, min(count, 1 << 50)), 1 << 60)
    }

    /// Counts a picture that is begun.
    func takePicture() { take(pixels: Self.pixelsOfPicture) }

    /// Counts a layer that is listed for one, or in a copy.
    func takeLayer(forPicture: Bool) {
        layers += 1
        if forPicture { take(pixels: Self.pixelsOfLayer) }
    }

    /// Counts the pixels that the items of a list put on a picture.
    func take(_ list: borrowing DrawList, inside box: PixelRect) {
        var area = 0
        for item in list.items.all { area += item.box.intersection(box).area }
        take(pixels: area)
    }
}
