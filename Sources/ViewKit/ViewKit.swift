/// # ViewKit
///
/// The view tree: a thin wrapper over layers, for drawing and touches.
///
/// - Comes in: a stage's events.
/// - Goes out: layers, each with a view as its delegate.
/// - Thread: main.
/// - Must not know: the compositor, windows, Wayland.
///
/// Today: the tree, drawing, layout, and hit testing of views. Touches, gestures, controls and
/// animation blocks are still to come.
package enum ViewKitRoom {}
