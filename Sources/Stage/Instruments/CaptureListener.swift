package import Primitives
package import Scene

/// Hears all that decides what a render half paints, in order, and what a person does.
///
/// The calls come from the render thread but for `received`, and cost it time: whoever hears takes
/// values and goes on.
package protocol CaptureListener: AnyObject, Sendable {
    /// A commit was applied. Render thread.
    func applied(_ commit: Commit)
    /// The tree was brought to `time`, and `damage` differs, in pixels of `surface`. Render thread.
    /// - Parameter isShown: false where there is nothing to paint on.
    func brought(to time: HostTime, damage: Region, surface: SurfaceState, isShown: Bool)
    /// The frame last brought is whole in memory: `pixels` is its top left one, `stride` in bytes.
    /// Nobody writes it before this returns. Render thread.
    func painted(_ pixels: UnsafePointer<UInt32>, stride: Int, surface: SurfaceState)
    /// The surface is gone, and another is to come. Render thread.
    func beganAnew()
    /// Input came in at `time`. Main.
    func received(_ input: InputEvent, at time: HostTime)
}
