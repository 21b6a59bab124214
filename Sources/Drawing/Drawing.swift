/// # Drawing
///
/// 2D drawing, text and images, over Cairo and Pango.
///
/// - Comes in: paths, colours, text, image files.
/// - Goes out: pixels in bitmaps; immutable images.
/// - Thread: a context belongs to the thread that made it; an image may go anywhere.
/// - Must not know: layers, time, the compositor. Only this room imports Cairo and Pango.
package enum DrawingRoom {}
