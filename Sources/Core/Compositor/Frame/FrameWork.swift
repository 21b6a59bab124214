import Primitives

/// The amount of work that is done for a frame, and its limits (docs/limits.md): pictures of layers
/// for blurs, shadows and transitions, backdrops, particles, masks of paths in copies, and nested
/// clips.
///
/// All layers of a frame share the limits, so that neither many of them nor one in many copies
/// stops the frame. Pictures that are kept from the frame before cost nothing.
///
/// Thread: the render thread's.
final class FrameWork {
    /// The limit of pixels that are put on pictures or blurred beside a frame, for each pixel of
    /// the target, and the number that is always allowed.
    static let pixelsOfTarget = 64
    static let leastPixels = 1 << 24
    /// The weight in pixels of a layer that is listed for a picture, and of a picture.
    static let pixelsOfLayer = 512
    static let pixelsOfPicture = 1 << 13
    /// The number of passes of a blur over each pixel.
    static let passesOfBlur = 4

    /// The most particles of all layers and copies together, and the number that a layer with fewer
    /// counts as.
    static let mostParticles = 1 << 17
    static let leastParticles = 64
    /// The most pixels that particles may touch together, each counted for every particle, and the
    /// number that those of any layer may.
    static let mostParticlePixels = 100_000_000
    static let leastParticlePixels = 1 << 16
    /// The most copies that are drawn from pictures, with those that aren't seen, and the number
    /// that any replicator layer may have.
    static let mostStamps = 1 << 18
    static let leastStamps = 64
    /// The most pictures of copies.
    static let mostCopyPictures = 16
    /// The most steps of covering paths in copies; elements and pixels of a mask count as steps.
    static let mostCovered = 500_000
    /// The most rows of pixels of nested clips, each counted for every clip, beyond the number of
    /// free clips.
    static let mostClipped = 1 << 22
    static let freeClips = 16

    /// The limit of the cost of painting copies, in picoseconds of one thread: a constant, and a
    /// part for each pixel of the target. See `PaintWeight`.
    static let leastPainted = 800_000_000_000
    static let paintedOfTarget = 100_000

    /// The work so far, in pixels.
    private(set) var pixels = 0
    private var mostPixels = FrameWork.leastPixels
    private(set) var particles = 0
    private(set) var particlePixels = 0
    /// The particles that the layers of this frame and of the last one wanted to draw, and the
    /// pixels that these would have touched.
    private var wanted = ParticleShare(particles: 0, pixels: 0)
    private var wantedBefore = ParticleShare(particles: 0, pixels: 0)
    private(set) var covered = 0
    /// The number of layers that were listed in copies and for pictures, and of searches of all
    /// nodes below one.
    private(set) var layers = 0
    var looks = 0
    private var clipped = 0
    /// The cost of painting the copies that were listed, and its limit.
    private(set) var painted = 0
    private(set) var mostPainted = FrameWork.leastPainted
    /// The copies that were drawn from pictures, and the pictures.
    private var stamps = 0
    private var copyPictures = 0
    /// The old pictures of transitions since the last frame, in pixels.
    private var kept = 0
    /// The results of searches below nodes, until something changes: the number of layers that a
    /// copy of them lists, and whether something below them is animated.
    var layersBelow: [Int32: Int] = [:]
    var isAnimatedBelow: [Int32: Bool] = [:]

    /// Begins a frame for a target of `targetPixels` pixels.
    func begin(targetPixels: Int) {
        (pixels, particles, covered, clipped, kept) = (0, 0, 0, 0, 0)
        (layers, looks, painted, particlePixels) = (0, 0, 0, 0)
        (stamps, copyPictures) = (0, 0)
        (wantedBefore, wanted) = (wanted, ParticleShare(particles: 0, pixels: 0))
        mostPainted = Self.leastPainted + Self.paintedOfTarget * targetPixels
        mostPixels = Self.leastPixels + Self.pixelsOfTarget * targetPixels
        forgetNodes()
    }

    /// Forgets the results of searches below nodes, as a commit changes them.
    func forgetNodes() {
        layersBelow.removeAll(keepingCapacity: true)
        isAnimatedBelow.removeAll(keepingCapacity: true)
    }

    /// Whether another picture may be begun.
    var hasRoom: Bool { pixels < mostPixels }

    /// Whether another old picture may be kept.
    var hasRoomForOld: Bool { kept < mostPixels }

    /// Counts an old picture.
    func takeOld(pixels count: Int) { kept += min(count, 1 << 50) }

    /// Returns the share of a layer with `count` particles: an even one where the layers of the last
    /// frame wanted too much together, else all that is left; some in any case.
    func share(ofParticles count: Int) -> ParticleShare {
        var share = ParticleShare(
            particles: Self.mostParticles - particles,
            pixels: Self.mostParticlePixels - particlePixels)
        if wantedBefore.particles > Self.mostParticles {
            let even = Double(count) * Double(Self.mostParticles) / Double(wantedBefore.particles)
            share.particles = min(share.particles, Int(even))
        }
        if wantedBefore.pixels > Self.mostParticlePixels {
            share.part = Double(Self.mostParticlePixels) / Double(wantedBefore.pixels)
        }
        share.particles = max(share.particles, Self.leastParticles)
        share.pixels = max(share.pixels, Self.leastParticlePixels)
        return share
    }

    /// Counts the drawn particles of a layer, and what all of them would be.
    func take(_ drawn: ParticleShare, of all: ParticleShare) {
        particles += max(drawn.particles, Self.leastParticles)
        particlePixels += drawn.pixels
        wanted.particles += max(all.particles, Self.leastParticles)
        wanted.pixels = min(wanted.pixels + all.pixels, 1 << 60)
    }

    /// Counts the copies that a layer with `count` of them draws from a picture.
    /// - Returns: the step of their numbers: 1 where there is room for all.
    func takeStamps(_ count: Int) -> Int {
        let most = max((Self.mostStamps - stamps) / 2, Self.leastStamps)
        let step = max(1, (count + most - 1) / most)
        stamps += count / step
        return step
    }

    /// Counts a picture of a copy; returns false when there may be no other.
    func takesCopyPicture() -> Bool {
        guard copyPictures < Self.mostCopyPictures, hasRoom else { return false }
        copyPictures += 1
        takePicture()
        return true
    }

    /// Counts the cost of painting copies.
    func take(painted cost: Int) { painted += cost }

    /// Counts a mask of a path in a copy.
    func take(elements: Int, area: Int) { covered += 3 * elements + area / 16 + 64 }

    /// Counts a clip inside of others; returns false when it is too much.
    func takesClip(depth: Int, rows: Int) -> Bool {
        guard depth > Self.freeClips else { return true }
        guard clipped < Self.mostClipped else { return false }
        clipped += depth * rows
        return true
    }

    /// Counts pixels that are painted or blurred, once for each time.
    func take(pixels count: Int) {
        pixels = min(pixels + max(0, min(count, 1 << 50)), 1 << 60)
    }

    /// Counts a picture that is begun.
    func takePicture() { take(pixels: Self.pixelsOfPicture) }

    /// Counts a layer that is listed for a picture, or in a copy.
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
