import Compositor
package import CoreAnimation
package import Drawing
package import Foundation
package import Primitives
import Scene

extension CALayer {
    /// Returns a picture of the layer and its subtree as the compositor draws them: with filters,
    /// backdrops, perspective and shadows. Main thread; the tree may be shown or not.
    ///
    /// The layer's place in its superlayer doesn't count. Cost: that of a first frame of the
    /// subtree.
    /// - Parameters:
    ///   - rect: the part to show, in the layer's own space.
    ///   - scale: pixels per point.
    ///   - time: host time for a tree that is shown; else the seconds that the tree's animations have run.
    ///   - asCommitted: whether the last commit of a hosted tree is shown; false performs due
    ///     layout and display first.
    ///   - overlays: the overlays drawn over it, for tools.
    /// - Returns: nil when the size is not in 1...32767 pixels, or memory is short.
    package func compositedImage(
        of rect: CGRect, scale: CGFloat, at time: HostTime, asCommitted: Bool = false,
        switches: DebugSwitches = .ofProcess, overlays: Set<InstrumentOverlay> = []
    ) -> CGImage? {
        let (width, height) = (Self.pixels(rect.width * scale), Self.pixels(rect.height * scale))
        guard scale > 0, scale.isFinite, rect.origin.x.isFinite, rect.origin.y.isFinite,
            let width, let height, let bitmap = Bitmap(width: width, height: height)
        else { return nil }
        if !asCommitted {
            layoutIfNeeded()
            displaySubtree()
        }
        let snapshot = snapshot(at: time, origin: rect.origin, asCommitted: asCommitted)
        let compositor = Compositor(threads: 2, options: switches.compositorOptions)
        compositor.overlays = overlays
        compositor.apply(snapshot.commit, goingOutFrom: snapshot.oldPictures)
        _ = compositor.update(
            time: snapshot.commit.time, width: width, height: height, scale: scale)
        compositor.paint(
            into: bitmap.pixels, stride: bitmap.bytesPerRow, repair: Region(bitmap.bounds))
        return CGImage(bitmap: bitmap)
    }

    private static func pixels(_ exact: CGFloat) -> Int? {
        let whole = (exact - 1e-6).rounded(.up)
        return whole >= 1 && whole <= CGFloat(Bitmap.maximumExtent) ? Int(whole) : nil
    }

    private func displaySubtree() {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.displayNow()
            pending.append(contentsOf: layer.sublayers ?? [])
            if let mask = layer.mask { pending.append(mask) }
        }
    }
}
