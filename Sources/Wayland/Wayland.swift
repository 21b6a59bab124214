/// # Wayland
///
/// The real host: windows on a Wayland compositor, drawn into shared memory.
///
/// - Comes in: the compositor's socket; commits, and what is typed in, from Stage's main half.
/// - Goes out: input and configure values for the main thread; pixels in wl_shm buffers.
/// - Threads: *main* owns `Application` and `Window`. The *wire* thread is the only reader and
///   flusher of the socket; it never draws and never waits for anyone. Each window has a *render*
///   thread that owns Stage's render half, the buffers, and an event queue of its own.
/// - Must not know: what a layer is, how pixels are made.
///
///     compositor == socket == wire thread -- WireEvent --> main (Application, Window)
///                                  |                          |
///                        wakes     v                          | commits
///                               render thread <---------------+
///                               (buffers, frame callbacks, presentation feedback)
///
/// Two locks guard libwayland's objects. `Connection.wire` is held over every dispatch of the
/// default queue, and over creating and destroying objects on that queue. A window's own queue is
/// dispatched, filled and emptied by its render thread alone, so it needs none.
package enum WaylandRoom {}
