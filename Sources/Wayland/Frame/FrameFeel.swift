/// What of a frame a person is at, for its looks.
struct FrameFeel: Sendable, Equatable {
    /// The part under the pointer; nil while it is elsewhere.
    var hovered: FramePart?
    /// The part that is pressed.
    var pressed: FramePart?

    /// Nobody is at it.
    static let none = FrameFeel()
}
