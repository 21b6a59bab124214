// An older compiler gives errors in many places; this one says why. `scripts/toolchain` asks for the
// same version.
#if !compiler(>=6.3)
    #error("Lamina needs Swift 6.3 or newer: install it from swift.org/install")
#endif

/// A length of time, in seconds.
public typealias CFTimeInterval = Double
