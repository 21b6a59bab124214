/// Pixels per point of a surface, from the three places that may tell it.
///
/// The order of truth: fractional-scale-v1, then the surface's own preferred scale, then the
/// greatest scale of the monitors that it is on. On no monitor, as while it is put away or the monitor
/// sleeps, it keeps the scale that it had.
package struct SurfaceScale: Equatable {
    /// The greatest scale that is believed.
    package static let maximum = 16

    /// In 120ths, from fractional-scale-v1; nil until it comes.
    package private(set) var fractional: UInt32?
    /// From wl_surface version 6; nil until it comes.
    package private(set) var preferred: Int?
    /// Of the monitors that the surface is on.
    package var outputs: [Int] = [] {
        didSet {
            guard let greatest = outputs.max() else { return }
            last = Double(min(max(greatest, 1), Self.maximum))
        }
    }
    /// Of the monitors that it was on last.
    private var last: Double

    /// A surface of which nothing is known but that it is taken to have this scale.
    package init(_ scale: Double = 1) {
        last = scale
    }

    /// Takes the compositor's fractional scale, in 120ths; nonsense is ignored or cut.
    package mutating func setFractional(_ value: UInt32) {
        guard value > 0 else { return }
        fractional = min(max(value, 60), UInt32(Self.maximum * 120))
    }

    /// Takes the compositor's whole scale.
    package mutating func setPreferred(_ value: Int) {
        preferred = min(max(value, 1), Self.maximum)
    }

    /// Pixels per point.
    package var value: Double {
        if let fractional { return Double(fractional) / 120 }
        if let preferred { return Double(preferred) }
        return last
    }
}
