/// # ViewKit
///
/// The view tree: a thin wrapper over layers, for drawing, touches, gestures and animation blocks.
///
/// - Comes in: a stage's events (`UIScreen`), and frames (`CADisplayLink`).
/// - Goes out: layers, each with a view as its delegate; what input methods are told of a text field.
/// - Thread: main; colours, fonts, images and their drawing any.
/// - Must not know: the compositor, windows, Wayland, clocks.
///
/// The way of a touch: stage -> `ScreenInput` -> `UIApplication` -> `UIWindow` -> `TouchDelivery`
/// -> gesture recognisers, then views. The way of a change: a layer's setter asks its view for an
/// action -> the block that runs (`ViewAnimation`) -> an animation of the layer.
package enum ViewKitRoom {}
