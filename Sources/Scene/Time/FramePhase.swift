/// What the two halves do for a frame, in the order in which they do it.
///
///     main    events - layout - display - prepare - commit
///     render                                               apply - resolve - list - diff - paint
///
/// Placing layers and listing what they draw is one walk, so it is one phase, `list`.
public enum FramePhase: String, Sendable, Hashable, CaseIterable {
    /// Timers, input, display links: the program's own code.
    case events
    /// Layout of layers.
    case layout
    /// Drawing into backing stores, and tiles.
    case display
    /// Decoding images that are shown first.
    case prepare
    /// Gathering the changes, and sending them.
    case commit
    /// Taking over what was committed.
    case apply
    /// Bringing animations to the instant of the frame.
    case resolve
    /// Placing layers, and listing what they draw.
    case list
    /// Holding the list against the last one: damage.
    case diff
    /// Painting pixels, those beside the frame too.
    case paint
    /// What instruments do with a frame that is painted: overlays, the meter, a capture. No part of it.
    case instruments

    /// True for what the main thread does.
    public var isMain: Bool {
        switch self {
        case .events, .layout, .display, .prepare, .commit: true
        case .apply, .resolve, .list, .diff, .paint, .instruments: false
        }
    }
}
