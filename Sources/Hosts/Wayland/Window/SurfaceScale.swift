/// The pixels per point of a surface, from three sources.
///
/// In order of precedence: fractional-scale-v1, then the surface's own preferred scale, then the
/// greatest scale of the monitors that it is on. On no monitor, as while the window is minimized or
/// the monitor sleeps, it keeps its last scale.
package struct SurfaceScale: Equatable {
    /// The greatest scale that is accepted.
    package static let maximum = 16

    /// The scale in 120ths, from fractional-scale-v1; nil until it comes.
    package private(set) var fractional: UInt32?
    /// The scale from wl_surface version 6; nil until it comes.
    package private(set) var preferred: Int?
    /// The scales of the monitors that the surface is on.
    package var outputs: [Int] = [] {
        didSet {
            guard let greatest = outputs.max() else { return }
            last = Double(min(max(greatest, 1), Self.maximum))
        }
    }
    /// The greatest scale of the monitors that the surface was on last.
    private var last: Double

    /// An unknown scale, with a value to assume.
    package init(_ scale: Double = 1) {
        last = scale
    }

    /// Takes the compositor's fractional scale, in 120ths; invalid values are ignored or clamped.
    package mutating func setFractional(_ value: UInt32) {
        guard value > 0 else { return }
        fractional = min(max(value, 60), UInt32(Self.maximum * 120))
    }

    /// Takes the compositor's preferred whole scale.
    package mutating func setPreferred(_ value: Int) {
        preferred = min(max(value, 1), Self.maximum)
    }

    /// The pixels per point.
    package var value: Double {
        if let fractional { return Double(fractional) / 120 }
        if let preferred { return Double(preferred) }
        return last
    }
}
