/// The phases of a frame on main and render thread, in order.
///
///     main    events - layout - display - prepare - commit
///     render                                               apply - resolve - list - diff - paint
///
/// Placing layers and listing their items is one walk, so it is one phase, `list`.
public enum FramePhase: String, Sendable, Hashable, CaseIterable {
    /// Timers, input, display links: the program's own code.
    case events
    /// Layout of layers.
    case layout
    /// Drawing into backing stores, and tiles.
    case display
    /// Decoding images that are shown for the first time.
    case prepare
    /// Gathering and sending the changes.
    case commit
    /// Applying the commit to the render tree.
    case apply
    /// Advancing animations to the instant of the frame.
    case resolve
    /// Placing layers, and listing what they draw.
    case list
    /// Comparing the draw list with the last one: damage.
    case diff
    /// Painting pixels, including those of offscreen passes.
    case paint
    /// The work of instruments after painting: overlays, the meter, a capture. Not part of the
    /// frame itself.
    case instruments

    /// Whether the phase runs on the main thread.
    public var isMain: Bool {
        switch self {
        case .events, .layout, .display, .prepare, .commit: true
        case .apply, .resolve, .list, .diff, .paint, .instruments: false
        }
    }
}
