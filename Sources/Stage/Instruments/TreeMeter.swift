import Compositor
package import CoreAnimation
package import Drawing
import Foundation
import Primitives
import Scene

/// Renders a layer tree beside any window, frame by frame, and says what each frame cost.
///
/// The tree is committed, brought to its time and painted by one thread, the main one, so that what
/// it costs is told apart from all else that the program shows. Overlays are drawn over it as over a
/// window; they are no part of the cost. Main thread. Cost of a frame: what changed since the last one.
@MainActor
package final class TreeMeter {
    /// The layer at the top: as large as the target, y downward. It is to be opaque.
    package let layer = CALayer()
    /// What is drawn over each frame; a change is shown by the next one.
    package var overlays: Set<InstrumentOverlay> = []
    /// What the last frame cost.
    package private(set) var cost = TreeCost()

    private let target: Bitmap
    private let surface: SurfaceState
    private let stopwatch: (@MainActor () -> Double)?
    private let compositor: Compositor
    private let inbox = Inbox()
    private var context: LayerContext?
    private var shownOverlays: Set<InstrumentOverlay>?

    /// A target of `width` x `height` points; nil when its pixels are not in 1...32767, or memory is short.
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - stopwatch: seconds of this thread's work, read around each part of a frame; nil leaves times
    ///     unknown.
    package init?(
        width: Int, height: Int, scale: Double, stopwatch: (@MainActor () -> Double)?
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
        compositor = Compositor(threads: 1, options: DebugSwitches.ofProcess.compositorOptions)
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.contentsScale = scale
        layer.actions = ["bounds": NSNull(), "sublayers": NSNull()]
        context = LayerContext(root: layer, clock: { [inbox] in inbox.now }) { [inbox] in
            inbox.commits.append($0)
        }
        context?.setSurface(surface)
        compositor.onPhase = { [inbox] in
            if $0 == nil || $0 == .instruments { inbox.ended = stopwatch?() }
        }
    }

    isolated deinit {
        context?.invalidate()
    }

    /// Brings the tree to `time`, in seconds, after `change` has done what the program does for the frame
    /// on the main thread; and paints what that changed.
    package func show(at time: Double, _ change: () -> Void) {
        let began = stopwatch?()
        inbox.now = HostTime(seconds: time)
        change()
        context?.commitAlone()
        let committed = stopwatch?()
        let drawn = inbox.commits.reduce(0) { $0 + $1.drawnPixels }
        for commit in inbox.commits { compositor.apply(commit) }
        inbox.commits.removeAll(keepingCapacity: true)
        compositor.overlays = overlays.reduce(into: []) { $0.formUnion($1.bits) }
        let update = compositor.update(
            time: inbox.now, width: target.width, height: target.height, scale: surface.scale)
        if !update.presented.isEmpty {
            compositor.paint(
                into: target.pixels, stride: target.bytesPerRow, repair: update.presented)
        }
        // Where overlays were drawn, it was told when the frame itself was done.
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

    /// A copy of what is shown; nil when memory is short.
    package func image() -> CGImage? {
        guard let copy = Bitmap(width: target.width, height: target.height, isOpaque: true) else {
            return nil
        }
        copy.copy(target.bounds, from: target)
        return CGImage(bitmap: copy)
    }

    /// The pixels of the last frame on which contents lie between pixels, or are stretched. Cost: a look
    /// at each pixel.
    package var resampledPixels: Int {
        compositor.findings(.misaligned).reduce(0) { sum, each in
            switch each.kind {
            case .misaligned, .stretched: sum + each.pixels
            default: sum
            }
        }
    }

    /// The pixels of the last frame on which something lets what is below it show, once for each such
    /// thing. Cost: a look at each pixel.
    package var blendedPixels: Int {
        compositor.findings(.blended).reduce(0) { sum, each in
            if case .blended = each.kind { sum + each.pixels } else { sum }
        }
    }

    /// The bytes that the tree holds: backing stores, images, each once, and pictures that are kept to be
    /// shown again. Cost: the tree.
    package var byteCount: Int {
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

    /// What goes from the tree to the renderer, and the time of the frame.
    @MainActor
    private final class Inbox {
        var commits: [Commit] = []
        var now = HostTime.zero
        /// When the last phase of the frame was over, by the stopwatch.
        var ended: Double?
    }
}

/// What one frame of a `TreeMeter` cost.
package struct TreeCost: Sendable, Equatable {
    /// Seconds of the program's changes, its drawing, and the commit; nil without a stopwatch.
    package var mainSeconds: Double?
    /// Seconds of all that the render thread does of a frame; nil without a stopwatch.
    package var renderSeconds: Double?
    /// Pixels painted in the frame and beside it; one counts for each thing that is put on it.
    package var pixels = 0
    /// Offscreen passes.
    package var passes = 0
    /// The pixels of these.
    package var passPixels = 0
    /// Pictures of layers with `shouldRasterize` that were painted anew.
    package var repaintedPictures = 0
    /// Pixels that the program's drawing painted on the main thread.
    package var drawnPixels = 0
    /// True where all was painted because it was the first frame, or overlays came or went.
    package var isWhole = false
}

extension Commit {
    /// Pixels of backing stores that were drawn for it.
    fileprivate var drawnPixels: Int {
        changes.reduce(0) { sum, change in
            guard change.changed.contains(.contents), let contents = change.record.contents,
                case .backingStore = contents.bitmap.origin
            else { return sum }
            return sum + (contents.dirty?.area ?? contents.bitmap.width * contents.bitmap.height)
        }
    }
}
