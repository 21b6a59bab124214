public import CoreAnimation
public import Drawing
public import Foundation
public import Primitives
package import Stage

extension CALayer {
    /// Returns a picture of the layer and its sublayers, drawn by the compositor: with animations,
    /// filters, transitions, perspective and shadows. Main thread; the tree may be shown elsewhere
    /// or not.
    ///
    /// The layer's position in its superlayer is ignored, and a layer whose transform is singular
    /// is empty. Pending layout and drawing happen first. The result is what a stage shows at
    /// that time; but a picture doesn't know the values that an emitter layer had before they were
    /// set, nor its animations that are over, while particles from that time live.
    ///
    /// ```swift
    /// if let picture = layer.makeImage(scale: 2) {  // as the compositor draws it
    ///     try picture.write(toPNG: "layer.png")
    /// }
    /// ```
    /// - Parameters:
    ///   - rect: the area, in the layer's own space; nil for its bounds.
    ///   - scale: pixels per point.
    ///   - time: host time for a tree that is shown, where nil means now; otherwise the seconds for
    ///     which the tree's animations have run, where nil means 0.
    /// - Returns: nil when the size is not in 1...32767 pixels, or memory is short.
    public func makeImage(
        in rect: CGRect? = nil, scale: CGFloat = 1, time: CFTimeInterval? = nil
    ) -> CGImage? {
        makeImage(in: rect, scale: scale, time: time, switches: .ofProcess)
    }

    /// Makes a picture with switches, of which those of instruments have no effect: overlays over
    /// windows are no part of a program's own pictures. Tools pass `overlays` explicitly.
    package func makeImage(
        in rect: CGRect? = nil, scale: CGFloat = 1, time: CFTimeInterval? = nil,
        switches: DebugSwitches, overlays: Set<InstrumentOverlay> = []
    ) -> CGImage? {
        DebugSwitches.announce()
        return compositedImage(
            of: (rect ?? bounds).standardized, scale: scale,
            at: HostTime(seconds: time ?? (isHosted ? CACurrentMediaTime() : 0)),
            switches: switches, overlays: overlays)
    }
}
