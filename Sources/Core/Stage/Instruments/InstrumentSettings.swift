package import Primitives

/// The instruments that a person has turned on, for all windows of a program.
///
/// A value that is sent from main to each render half. Its initial value has no effect.
package struct InstrumentSettings: Sendable, Equatable {
    /// The overlays drawn over each finished frame.
    package var overlays: Set<InstrumentOverlay> = []
    /// Whether the frame meter is drawn over each window.
    package var showsMeter = false
    /// The order in which the meter lists layers.
    package var layerOrder = LayerCost.Order.time
    /// The factor by which shown time runs slower; 1 is normal, and the least.
    package var slowdown = 1.0
    /// Whether shown time stands still.
    package var isPaused = false

    /// Settings with nothing turned on.
    package init() {}

    /// The rate of shown time.
    var rate: Double { isPaused ? 0 : 1 / slowdown }

    /// A short description of how time runs; nil at normal speed.
    var pace: String? {
        if isPaused { return "paused" }
        guard slowdown > 1 else { return nil }
        let tenths = (slowdown * 10).rounded()
        let isWhole = tenths.truncatingRemainder(dividingBy: 10) == 0
        return (isWhole ? "\(Int(tenths / 10))" : "\(tenths / 10)") + "× slower"
    }
}

/// The instruments' settings for a render half, sent through the commit mailbox.
package struct InstrumentOrder: Sendable, Equatable {
    /// The settings.
    package var settings = InstrumentSettings()
    /// The conversion of the host's time to shown time.
    package var warp = TimeWarp.none
    /// Whether frame records are wanted: they are made only then.
    package var wantsRecords = false

    /// The order without any instrument.
    package init() {}
}
