/// # Headless
///
/// A stage in memory with a hand-cranked clock: for pictures, tests and benchmarks.
///
/// - Comes in: a layer tree, input, the time.
/// - Goes out: pixels, exactly those that a window would show.
/// - Thread: main; the render half runs inside `step`, so that everything is in order.
/// - Must not know: Wayland, and any clock but its own.
package enum HeadlessRoom {}
