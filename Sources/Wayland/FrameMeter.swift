import Primitives

/// Counts frames for `LAMINA_DEBUG=fps`, and prints them once a second.
struct FrameMeter {
    private var start = HostTime.zero
    private var frames = 0

    /// One more frame at `now`.
    mutating func count(at now: HostTime) {
        frames += 1
        let elapsed = now - start
        guard elapsed >= 1 else { return }
        // After a rest the first second says nothing.
        if elapsed < 2 { DebugLog.always("\((Double(frames) / elapsed * 10).rounded() / 10) fps") }
        start = now
        frames = 0
    }
}
