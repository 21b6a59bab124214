import Primitives
package import Scene

/// An observer that a compositor tells of its frames: recorders and captures hang on it from
/// outside. The compositor calls it on its own thread.
package protocol FrameObserver: AnyObject {
    /// Called when a phase of an update begins, and with nil when the last one ends. Called with
    /// `instruments` when the frame's own pixels are painted, and overlays are about to be drawn
    /// over it.
    func began(_ phase: FramePhase?)
    /// Called before overlays are drawn over a frame, with its top left pixel and the bytes of a
    /// row.
    func painted(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int)
}

/// The instruments' side of a compositor.
///
/// An object of its own, so that each use of it isn't checked for exclusive access to the
/// compositor.
final class FrameWatch {
    /// The observer of frames; nil for none.
    var observer: (any FrameObserver)?
    /// The overlays that the next update shows, and those of the last frame.
    var overlays: Set<InstrumentOverlay> = []
    var shownOverlays: Set<InstrumentOverlay> = []
    /// The part of the target that overlays are drawn over; nil for all of it.
    var overlayArea: PixelRect?
    /// The damage of the last frame, which is empty where it has no overlays.
    var damage = Region()
    /// The painter of the overlays; nil until there are some.
    var overlay: FrameOverlay?
    /// The work that was done for layers, while it is being counted.
    var layerWork = LayerWork()
    /// The stamps of the pictures that were made for the last frame.
    var newStamps = 1..<1
    /// The number of times that a frame was inspected pixel by pixel, for tests.
    var sightCount = 0
}
