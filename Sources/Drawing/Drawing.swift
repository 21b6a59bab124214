/// # Drawing
///
/// 2D drawing, images and text, in software, over Cairo and Pango.
///
/// - Comes in: paths, colours, transforms; PNG, JPEG, WebP, AVIF and GIF files or data (`CGImageSource`); text
///   with its style.
/// - Goes out: bitmaps, images, PDF and SVG documents, measures of text; recordings of drawing
///   (`DrawingRecord`), the coverage of paths (`PathCoverage`), and the filters that mix the pictures
///   of a transition.
/// - Thread: a context and a text layout stay on the thread that made them, any thread; an image,
///   a gradient and a finished recording may go anywhere.
/// - Must not know: layers, animations, time, the renderer, Wayland.
///
/// Only this room imports Cairo and Pango, and no type of theirs shows outside.
///
/// ## Which way is up
///
///     backing store, y down          CGContext(data:width:…), y up, as Apple has it
///     (0,0) ───► x                   y
///       │                            ▲
///       ▼                            │
///       y                          (0,0) ───► x
///
/// Images and text stand upright in both: their top is at the visual top of the rectangle or point
/// that they are drawn at. Apple's `draw(_:in:)` turns images over where y grows downward, and
/// source written for it flips the context first; here that is not needed, and a flip flips.
///
/// ## Text at every scale
///
/// Text is laid out once, in points, and its letters are filled as paths: as wide and as high as the
/// font file says, at any fraction of a pixel, with grey edges, whatever fontconfig says of hinting.
/// So it measures, breaks and looks the same at every scale, but for the fineness of the pixels.
/// Only baselines are fitted: to whole points, then to pixels (`CGContext.baseline`).
package enum DrawingRoom {}
