/// # CoreAnimation
///
/// The public layer tree: what a program builds and changes.
///
/// - Comes in: property sets, tree edits, animations, drawing; the instant, from the host's clock.
/// - Goes out: one `Commit` for each transaction and hosted tree; presentation values; hits.
/// - Thread: main. Everything here is `@MainActor`, and `@preconcurrency` for Swift 5 source. What
///   layers draw asynchronously or in tiles runs on the threads of `DrawQueue`, the only ones.
/// - Must not know: the compositor, windows, Wayland, the render thread.
///
/// A property set walks `CALayer.begin` (refuse, look for an action) -> store in `LayerRecord` ->
/// `CALayer.end` (mark dirty, run the action) -> `CATransaction` -> `LayerContext` -> `Commit`.
package enum CoreAnimationRoom {}
