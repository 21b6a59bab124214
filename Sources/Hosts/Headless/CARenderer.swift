public import CoreAnimation
import Compositor
public import Drawing
public import Foundation
public import Primitives
import Scene
package import Stage

/// Renders a layer tree frame by frame into memory, at times given by the caller.
///
/// A frame is `beginFrame(atTime:)`, then `updateBounds()` and `addUpdate(_:)` as needed, then
/// `render()`, `nextFrameTime()` and `endFrame()`. The class has Apple's names and structure, but
/// the picture is read with `makeImage()`, as there is no texture to render into. y grows downward.
///
/// Main thread. Cost of a frame: proportional to the changes since the last one.
///
/// ```swift
/// let renderer = try CARenderer(width: 320, height: 240)
/// renderer.layer = layer
/// renderer.bounds = layer.bounds
/// renderer.beginFrame(atTime: CACurrentMediaTime())
/// renderer.render()
/// renderer.endFrame()
/// print(renderer.makeImage()?.width ?? 0)
/// ```
@preconcurrency @MainActor
public final class CARenderer {
    /// The root layer, which becomes a sublayer of a layer that the renderer owns.
    ///
    /// A layer that is shown elsewhere is removed from there.
    public var layer: CALayer? {
        didSet { replace(oldValue) }
    }

    /// The part of the layer's superlayer space that is rendered, in points; its default size is
    /// the target's.
    public var bounds: CGRect {
        get { top.bounds }
        set {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            top.bounds = newValue
            top.sublayerTransform = fit(newValue)
            CATransaction.commit()
        }
    }

    private let top = CALayer()
    private let target: Bitmap
    private let scale: CGFloat
    private let compositor: Compositor
    private let inbox = Inbox()
    private var context: LayerContext?
    /// The region that the open frame must paint; nil outside of a frame.
    private var frame: Region?
    private var next = NextChange.never

    /// A renderer with a target of its own.
    /// - Parameters:
    ///   - width: the target's width, in points.
    ///   - height: the target's height, in points.
    ///   - scale: pixels per point of the target.
    ///   - threads: the number of threads that paint; at least 1.
    /// - Throws: `HeadlessError` when the size is not in 1...32767 pixels, or memory is short.
    public convenience init(
        width: Int, height: Int, scale: CGFloat = 1, threads: Int = 2
    ) throws {
        try self.init(
            width: width, height: height, scale: scale, threads: threads, switches: .ofProcess)
    }

    /// A renderer with switches, of which those of instruments have no effect.
    /// - Throws: `HeadlessError` when the size is not in 1...32767 pixels, or memory is short.
    package init(
        width: Int, height: Int, scale: CGFloat, threads: Int, switches: DebugSwitches
    ) throws {
        guard scale.isFinite, scale > 0, width > 0, height > 0,
            CGFloat(width) * scale <= CGFloat(Bitmap.maximumExtent),
            CGFloat(height) * scale <= CGFloat(Bitmap.maximumExtent)
        else { throw HeadlessError.badSize }
        let state = SurfaceState(width: width, height: height, scale: scale)
        guard let target = Bitmap(width: state.pixelWidth, height: state.pixelHeight) else {
            throw HeadlessError.badSize
        }
        self.target = target
        self.scale = scale
        let oldPictures = OldPictures()
        compositor = Compositor(
            threads: threads, options: switches.compositorOptions, oldPictures: oldPictures)
        top.anchorPoint = .zero
        top.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        top.actions = ["sublayers": NSNull()]
        context = LayerContext(root: top, clock: { [inbox] in inbox.now }) { [inbox] in
            inbox.commits.append($0)
        }
        context?.oldPictures = oldPictures
        context?.catchUp = { [weak self] _ in self?.takeCommits() }
    }

    isolated deinit {
        context?.invalidate()
    }

    /// Begins the frame for `time`, in seconds: commits changes and determines the region that they
    /// affect.
    ///
    /// Animations that were added since the last frame start here. Times may decrease.
    /// - Parameters:
    ///   - time: in seconds of host time.
    ///   - timeStamp: ignored; pass nil.
    public func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeRawPointer? = nil) {
        guard frame == nil, time.isFinite else { return }
        inbox.now = HostTime(seconds: time)
        CATransaction.flush()
        takeCommits()
        let update = compositor.update(
            time: inbox.now, width: target.width, height: target.height, scale: Double(scale))
        frame = update.presented
        next = update.next
        context?.animationsEnded(update.ended)
        CATransaction.runDueCallbacks()
    }

    /// Returns the bounding box of the open frame's region, in points of `bounds`; null for
    /// nothing.
    public func updateBounds() -> CGRect {
        guard let frame, !frame.isEmpty else { return .null }
        return frame.bounds.cgRect.applying(placeInPixels.inverted())
    }

    /// Adds a rectangle, in points of `bounds`, to the region of the open frame.
    /// - Parameter r: in points of `bounds`; parts outside of them don't count.
    public func addUpdate(_ r: CGRect) {
        guard r.origin.x.isFinite, r.origin.y.isFinite, r.width.isFinite, r.height.isFinite else {
            return
        }
        frame?.add(PixelRect(covering: r.applying(placeInPixels)).intersection(target.bounds))
    }

    /// Paints the region of the open frame.
    public func render() {
        guard let frame, !frame.isEmpty else { return }
        compositor.paint(into: target.pixels, stride: target.bytesPerRow, repair: frame)
        self.frame = Region()
    }

    /// Returns the time of the next change by itself, in seconds: the frame's own time while an
    /// animation runs, and infinity when there is none.
    public func nextFrameTime() -> CFTimeInterval {
        switch next {
        case .never: .infinity
        case .at(let seconds): seconds
        case .continuous: inbox.now.seconds
        }
    }

    /// Ends the frame. A part of its region that wasn't painted is lost, unless `addUpdate` adds it
    /// again.
    public func endFrame() {
        frame = nil
    }

    /// Returns a copy of the rendered picture; nil when memory is short.
    public func makeImage() -> CGImage? {
        guard let copy = Bitmap(width: target.width, height: target.height) else { return nil }
        copy.copy(target.bounds, from: target)
        return CGImage(bitmap: copy)
    }

    private func takeCommits() {
        for commit in inbox.commits { compositor.apply(commit) }
        inbox.commits = []
    }

    private func replace(_ old: CALayer?) {
        guard old !== layer else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if old?.superlayer === top { old?.removeFromSuperlayer() }
        if let layer { top.addSublayer(layer) }
        CATransaction.commit()
    }

    /// Returns the scaling of `bounds` to the target's size; the origins match already.
    private func fit(_ bounds: CGRect) -> CATransform3D {
        guard bounds.width > 0, bounds.height > 0 else { return CATransform3DIdentity }
        let (width, height) = (CGFloat(target.width) / scale, CGFloat(target.height) / scale)
        return CATransform3DMakeScale(width / bounds.width, height / bounds.height, 1)
    }

    /// The transform from points of `bounds` to pixels.
    private var placeInPixels: CGAffineTransform {
        CGAffineTransform(translationX: -top.bounds.minX, y: -top.bounds.minY)
            .concatenating(fit(top.bounds).affine)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }
}

/// The commits from the tree to the renderer, and the time of the frame.
@MainActor
private final class Inbox {
    var commits: [Commit] = []
    var now = HostTime.zero
}
