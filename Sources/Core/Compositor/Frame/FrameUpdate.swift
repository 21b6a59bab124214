package import Primitives
package import Scene

/// The results of an update, known before the frame is painted.
package struct FrameUpdate: Sendable {
    /// The pixels that differ from the frame before.
    package var damage = Region()
    /// The pixels to paint and show again: the damage, or the whole target where overlays are drawn
    /// over it, or were before.
    package var presented: Region { whole.map { Region($0) } ?? damage }
    /// The whole target, where all of it is presented.
    var whole: PixelRect?
    /// The next time at which something shown changes by itself, in host time.
    package var next = NextChange.never
    /// Animations that are past their end, each reported once.
    package var ended: [AnimationID] = []
    /// The number of layers that draw something.
    package var layers = 0
    /// The cost of the frame before it is painted: of everything that is painted beside it.
    package var counts = FrameCounts()
}

/// The size of the target and the scale of the root's points on it.
struct FrameTarget: Equatable {
    var width: Int
    var height: Int
    var scale: Double

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
