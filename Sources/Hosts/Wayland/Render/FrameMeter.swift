import CoreAnimation
import Primitives

/// Counts frames for `LAMINA_DEBUG=fps`, and prints them once a second, with the memory that all
/// backing stores and tiles take.
struct FrameMeter {
    private var start = HostTime.zero
    private var frames = 0

    /// Counts one more frame at `now`.
    mutating func count(at now: HostTime) {
        frames += 1
        let elapsed = now - start
        guard elapsed >= 1 else { return }
        // An interval of two seconds or more contains a pause, so that the rate would be
        // meaningless.
        if elapsed < 2 {
            DebugLog.always(
                "\(Self.tenths(Double(frames) / elapsed)) fps, "
                    + "\(ByteText.of(StoreMemory.byteCount)) in backing stores")
        }
        start = now
        frames = 0
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
