/// # Headless
///
/// A stage in memory with a hand-cranked clock, pictures of any layer tree, and trees as files: for
/// tests, captures and benchmarks.
///
/// - Comes in: a layer tree or a scene file, input, the time.
/// - Goes out: pixels, exactly those that a window would show; scene files.
/// - Thread: main; the render half runs inside `step`, so that everything is in order.
/// - Must not know: Wayland, and any clock but its own.
package enum HeadlessRoom {}
