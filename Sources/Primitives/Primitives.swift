/// # Primitives
///
/// The lowest room: pure values that every other room speaks in.
///
/// - Comes in: numbers.
/// - Goes out: transforms, paths, colours and their spaces, bitmaps, pixel rectangles, regions,
///   host time, one lock.
/// - Thread: any. Everything here is a value, or immutable, or says who may write it.
/// - Must not know: layers, drawing libraries, C, threads, any clock.
///
/// Spaces: `CGPoint`, `CGRect` and friends are points of some layer; `PixelRect` and `Region`
/// are pixels of a buffer, y down.
package enum PrimitivesRoom {}

/// A length of time, in seconds.
public typealias CFTimeInterval = Double
