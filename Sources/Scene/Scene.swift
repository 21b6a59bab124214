/// # Scene
///
/// The vocabulary of the border between the main thread and the renderer, and time.
///
/// - Comes in: values of layers and animations, and an instant.
/// - Goes out: the values that a layer shows at that instant, and when they change next.
/// - Thread: any; everything is a `Sendable` value, every function is pure.
/// - Must not know: drawing libraries, C, threads, any clock. Time is an argument.
///
/// Two files carry the design: `LayerProperty`, the table with a row per property, and
/// `AnimationResolver`, the one function that both sides call.
package enum SceneRoom {}
