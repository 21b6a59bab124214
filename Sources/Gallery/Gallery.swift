/// # Gallery
///
/// A living page for each topic, and the shell around them.
///
/// - Comes in: a stage, and a page's name.
/// - Goes out: layers; nothing here knows what shows them.
/// - Thread: main.
/// - Must not know: windows, files, the renderer.
package enum GalleryRoom {}
