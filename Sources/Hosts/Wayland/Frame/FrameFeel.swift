/// The parts of a window frame under the pointer and pressed, for the frame's look.
struct FrameFeel: Sendable, Equatable {
    /// The part under the pointer; nil while the pointer is elsewhere.
    var hovered: FramePart?
    /// The part that is pressed.
    var pressed: FramePart?

    /// No part hovered or pressed.
    static let none = FrameFeel()
}
