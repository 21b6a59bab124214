/// # Pixels
///
/// What is done to pixels and masks both by drawing and by the renderer: it is here once.
///
/// - Comes in: pixels or masks in memory of the caller, the standard deviation of a blur, and where
///   there are threads, a function that shares rows among them.
/// - Goes out: the same memory, changed; nothing is kept but the memory of blurs, by who owns it.
/// - Thread: that of the caller; `BlurMemory` belongs to one thread.
/// - Must not know: Cairo, layers, frames.
///
/// `Gaussian` says how a bell is weighed, `GaussianBlur` applies it to pixels and masks, and
/// `SoftMask` is the shadow of a picture. What is multiplied by an alpha follows `CPixelProducts.h`
/// of the kernels, in C and in Swift.
package enum PixelsRoom {}
