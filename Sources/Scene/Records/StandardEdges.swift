import Primitives

/// Whether the edges of bounds are antialiased where a layer says nothing about it.
///
/// They are in programs of layers, as on macOS, and not in those of UIKit, as on iOS, unless their Info.plist asks
/// for it. It is one choice for a process, made before its first layer: that way it is the default of the table of
/// properties, and costs no layer a value of its own.
package enum StandardEdges {
    private static let choice = Locked((areSmooth: true, isTaken: false))

    /// The default of `allowsEdgeAntialiasing`; asking for it settles it.
    package static let areSmooth: Bool = choice.withLock {
        $0.isTaken = true
        return $0.areSmooth
    }

    /// The edges that are antialiased of a layer that says nothing.
    package static let smooth: EdgeSet = areSmooth ? .all : []

    /// Chooses for the process. Any thread.
    /// - Returns: false when another choice has been settled already, as there are layers.
    package static func choose(areSmooth: Bool) -> Bool {
        choice.withLock {
            guard !$0.isTaken else { return $0.areSmooth == areSmooth }
            $0.areSmooth = areSmooth
            return true
        }
    }
}
