/// # Chalk
///
/// A board without end, and chalk, felt and fingers that work on it.
///
/// - Comes in: strokes as samples of a pointer, pictures, and files.
/// - Goes out: tiles of pixels with what changed in them, documents, and exports.
/// - Thread: main; packing of old tiles and writing of files on queues of its own.
/// - Must not know: layers, views, windows, or the time of day.
///
/// How a stroke becomes pixels: samples -> `StrokePath` (a smooth curve, cut into touches) ->
/// `StrokePainter` (coverage of the tiles that a touch meets) -> tiles, by the board's grain. The
/// board as it was stays beside until the stroke ends, so that a stroke is laid once however often
/// it crosses itself, and undoing it is exact.
package enum ChalkRoom {}
