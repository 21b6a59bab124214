import Primitives

/// Whether edges of bounds are antialiased where a layer doesn't set it.
///
/// They are in programs of layers, as on macOS, and not in UIKit programs, as on iOS, unless their
/// Info.plist asks for it. The choice is made once for a process, before its first layer: so it is
/// the default in the table of properties, and costs no layer a value of its own.
package enum StandardEdges {
    private static let choice = Locked((areSmooth: true, isTaken: false))

    /// Whether layers have `allowsEdgeAntialiasing` by default; reading this fixes the choice.
    package static let areSmooth: Bool = choice.withLock {
        $0.isTaken = true
        return $0.areSmooth
    }

    /// The antialiased edges of a layer that doesn't set them.
    package static let smooth: EdgeSet = areSmooth ? .all : []

    /// Sets the choice for the process. Any thread.
    /// - Returns: false when another choice is fixed already, as layers exist.
    package static func choose(areSmooth: Bool) -> Bool {
        choice.withLock {
            guard !$0.isTaken else { return $0.areSmooth == areSmooth }
            $0.areSmooth = areSmooth
            return true
        }
    }
}
