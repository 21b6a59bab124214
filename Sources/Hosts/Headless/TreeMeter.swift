import Compositor
public import CoreAnimation
public import Drawing
import Foundation
public import Primitives
import Scene
import Stage

/// Renders a layer tree apart from any window, frame by frame, and measures the cost of each frame.
///
/// One thread, main, commits the tree, advances it and paints it, so that its cost is separated
/// from all else that the program shows. Overlays are drawn over it as over a window, and don't
/// count. Main thread. Cost of a frame: the changes since the last one.
/// Lamina's own.
@preconcurrency @MainActor
public final class TreeMeter {
    /// The root layer: as large as the target, y downward. It must be opaque.
    public let layer = CALayer()
    /// The overlays drawn over each frame; a change shows in the next frame.
    public var overlays: Set<InstrumentOverlay> = []
    /// The cost of the last frame.
    public private(set) var cost = TreeCost()

    private let target: Bitmap
    private let surface: SurfaceState
    private let stopwatch: (@MainActor () -> Double)?
    private let compositor: Compositor
    private let inbox: Inbox
    private var context: LayerContext?
    private var shownOverlays: Set<InstrumentOverlay>?

    /// A target in memory; nil when its size in pixels is not in 1...32767, or memory is short.
    /// - Parameters:
    ///   - width: the target's width, in points.
    ///   - height: the target's height, in points.
    ///   - scale: pixels per point.
    ///   - stopwatch: returns the seconds of this thread's work, read around each part of a frame;
    ///     nil leaves times unknown.
    public init?(
        width: Int, height: Int, scale: Double, stopwatch: (@MainActor () -> Double)? = nil
    ) {
        guard scale.isFinite, scale > 0, width > 0, height > 0,
            Double(width) * scale <= Double(Bitmap.maximumExtent),
            Double(height) * scale <= Double(Bitmap.maximumExtent)
        else { return nil }
        surface = SurfaceState(width: width, height: height, scale: scale)
        guard
            let target = Bitmap(
                width: surface.pixelWidth, height: surface.pixelHeight, isOpaque: true)
        else { return nil }
        (self.target, self.stopwatch) = (target, stopwatch)
        inbox = Inbox(stopwatch)
        compositor = Compositor(threads: 1, options: DebugSwitches.ofProcess.compositorOptions)
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.contentsScale = scale
        layer.actions = ["bounds": NSNull(), "sublayers": NSNull()]
        context = LayerContext(root: layer, clock: { [inbox] in inbox.now }) { [inbox] in
            inbox.commits.append($0)
        }
        context?.setSurface(surface)
        compositor.observer = inbox
    }

    isolated deinit {
        context?.invalidate()
    }

    /// Advances the tree to `time`, in seconds, after `change` has made the program's changes for
    /// the frame on the main thread; then paints the damage.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - change: makes the changes of the frame; called once, on the main thread.
    public func show(at time: Double, _ change: () -> Void) {
        let began = stopwatch?()
        inbox.now = HostTime(seconds: time)
        change()
        context?.commitAlone()
        let committed = stopwatch?()
        let drawn = inbox.commits.reduce(0) { $0 + $1.drawnPixels }
        for commit in inbox.commits { compositor.apply(commit) }
        inbox.commits.removeAll(keepingCapacity: true)
        compositor.overlays = overlays
        let update = compositor.update(
            time: inbox.now, width: target.width, height: target.height, scale: surface.scale)
        if !update.presented.isEmpty {
            compositor.paint(
                into: target.pixels, stride: target.bytesPerRow, repair: update.presented)
        }
        // With overlays, the end of the frame itself was noted before they were drawn.
        let ended = overlays.isEmpty ? stopwatch?() : inbox.ended
        let counts = compositor.counts
        cost = TreeCost(
            mainSeconds: Self.seconds(began, committed),
            renderSeconds: Self.seconds(committed, ended), pixels: counts.compositedPixels,
            passes: counts.offscreenPasses, passPixels: counts.offscreenPixels,
            repaintedPictures: counts.rasterizedMisses, drawnPixels: drawn,
            isWhole: shownOverlays != overlays)
        shownOverlays = overlays
        context?.animationsEnded(update.ended)
    }

    /// Returns a copy of the picture; nil when memory is short.
    public func image() -> CGImage? {
        guard let copy = Bitmap(width: target.width, height: target.height, isOpaque: true) else {
            return nil
        }
        copy.copy(target.bounds, from: target)
        return CGImage(bitmap: copy)
    }

    /// The number of pixels of the last frame on which contents lie between pixels, or are
    /// stretched. Cost: a pass over all pixels.
    public var resampledPixels: Int {
        compositor.findings([.misaligned]).reduce(0) { sum, each in
            switch each.kind {
            case .misaligned, .stretched: sum + each.pixels
            default: sum
            }
        }
    }

    /// The number of pixels of the last frame on which an item lets what is below it show through,
    /// counted for each such item. Cost: a pass over all pixels.
    public var blendedPixels: Int {
        compositor.findings([.blended]).reduce(0) { sum, each in
            if case .blended = each.kind { sum + each.pixels } else { sum }
        }
    }

    /// The bytes that the tree holds: backing stores, images, each once, and cached pictures. Cost:
    /// the tree.
    public var byteCount: Int {
        var images: Set<ObjectIdentifier> = []
        var (sum, pending) = (compositor.keptPixels * 4, [layer])
        while let next = pending.popLast() {
            sum += next.backingByteCount
            if next.backingByteCount == 0, let bitmap = next.record.contents?.bitmap,
                images.insert(ObjectIdentifier(bitmap)).inserted
            {
                sum += bitmap.byteCount
            }
            pending += next.sublayers ?? []
            if let mask = next.mask { pending.append(mask) }
        }
        return sum
    }

    private static func seconds(_ start: Double?, _ end: Double?) -> Double? {
        guard let start, let end else { return nil }
        return max(0, end - start)
    }

    /// The commits on their way from the tree to the renderer, and the time of the frame.
    @MainActor
    private final class Inbox: @MainActor FrameObserver {
        var commits: [Commit] = []
        var now = HostTime.zero
        /// The time at which the last phase of the frame ended, by the stopwatch.
        private(set) var ended: Double?
        private let stopwatch: (@MainActor () -> Double)?

        init(_ stopwatch: (@MainActor () -> Double)?) {
            self.stopwatch = stopwatch
        }

        func began(_ phase: FramePhase?) {
            if phase == nil || phase == .instruments { ended = stopwatch?() }
        }

        func painted(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int) {}
    }
}

extension Commit {
    /// The pixels of backing stores that were drawn for the commit.
    fileprivate var drawnPixels: Int {
        changes.reduce(0) { sum, change in
            guard change.changed.contains(.contents), let contents = change.record.contents,
                case .backingStore = contents.bitmap.origin
            else { return sum }
            return sum + (contents.dirty?.area ?? contents.bitmap.width * contents.bitmap.height)
        }
    }
}
