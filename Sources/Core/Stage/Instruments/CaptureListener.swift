package import Primitives
package import Scene

/// A listener that receives all input that determines what a render half paints, in order, and a
/// person's input.
///
/// The calls come from the render thread, except `received`, and take its time: implementations
/// should only store values.
package protocol CaptureListener: AnyObject, Sendable {
    /// Called after a commit was applied. Render thread.
    func applied(_ commit: Commit)
    /// Called after the tree was advanced to `time`; `damage` is in pixels of `surface`. Render
    /// thread.
    /// - Parameter isShown: false where there is no surface to paint on.
    func brought(to time: HostTime, damage: Region, surface: SurfaceState, isShown: Bool)
    /// Called when the last frame is complete in memory: `pixels` is its top left one, `stride` in
    /// bytes. The pixels aren't written before the call returns. Render thread.
    func painted(_ pixels: UnsafePointer<UInt32>, stride: Int, surface: SurfaceState)
    /// Called when the surface is gone, and another will follow. Render thread.
    func beganAnew()
    /// Called for input that arrived at `time`. Main.
    func received(_ input: InputEvent, at time: HostTime)
}
