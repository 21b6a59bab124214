package import Compositor

/// What a person who looks into a program has turned on, for all that it shows.
///
/// A value that crosses from main to each render half. As it is made it changes nothing.
package struct InstrumentSettings: Sendable, Equatable {
    /// What is drawn over each finished frame.
    package var overlays: OverlaySet = []
    /// True while the frame meter is drawn over each window.
    package var showsMeter = false
    /// What the meter sorts layers by.
    package var layerOrder = LayerCost.Order.time
    /// How many times slower time runs for what is shown; 1 is as ever, and it is never below.
    package var slowdown = 1.0
    /// True while time stands still for what is shown.
    package var isPaused = false

    /// Nothing turned on.
    package init() {}

    /// Seconds that are shown in a second.
    var rate: Double { isPaused ? 0 : 1 / slowdown }

    /// How time runs, where it doesn't as ever: in a word or two.
    var pace: String? {
        if isPaused { return "paused" }
        guard slowdown > 1 else { return nil }
        let tenths = (slowdown * 10).rounded()
        let isWhole = tenths.truncatingRemainder(dividingBy: 10) == 0
        return (isWhole ? "\(Int(tenths / 10))" : "\(tenths / 10)") + "× slower"
    }
}

/// What instruments ask of a render half, as it crosses in the commit mailbox.
package struct InstrumentOrder: Sendable, Equatable {
    /// What is turned on.
    package var settings = InstrumentSettings()
    /// From the host's time to shown time.
    package var warp = TimeWarp.none
    /// True while somebody looks at frame records: only then they are made.
    package var wantsRecords = false

    /// As where nobody looks.
    package init() {}
}
