public import CoreAnimation
package import Compositor
public import Drawing
public import Foundation
public import Primitives
package import Stage

extension CALayer {
    /// A picture of the layer and all below it, as the compositor draws them: with animations,
    /// filters, transitions, perspective and shadows. Main thread; the tree may be shown elsewhere or not.
    ///
    /// Where the layer lies in its superlayer doesn't count, and a layer whose transform is singular
    /// shows nothing. Layout and drawing that are due happen first.
    /// - Parameters:
    ///   - rect: what to show, in the layer's own space; nil for its bounds.
    ///   - scale: pixels per point.
    ///   - time: host time for a tree that is shown, and now when nil; else the seconds that the
    ///     tree's animations have run, and 0 when nil.
    /// - Returns: nil when the size is not in 1...32767 pixels, or memory is short.
    public func makeImage(
        in rect: CGRect? = nil, scale: CGFloat = 1, time: CFTimeInterval? = nil
    ) -> CGImage? {
        makeImage(in: rect, scale: scale, time: time, switches: .ofProcess)
    }

    /// The same with switches, of which those of instruments count for nothing: what is drawn over
    /// windows is no part of a program's own pictures. Tools ask for `overlays` by themselves.
    package func makeImage(
        in rect: CGRect? = nil, scale: CGFloat = 1, time: CFTimeInterval? = nil,
        switches: DebugSwitches, overlays: OverlaySet = []
    ) -> CGImage? {
        DebugSwitches.announce()
        return compositedImage(
            of: (rect ?? bounds).standardized, scale: scale,
            at: HostTime(seconds: time ?? (isHosted ? CACurrentMediaTime() : 0)),
            switches: switches, overlays: overlays)
    }
}
