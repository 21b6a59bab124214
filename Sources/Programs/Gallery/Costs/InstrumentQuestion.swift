import Primitives
import Stage

/// A question about a frame, and the overlay that answers it; docs/instruments/overlays.md has all
/// of them.
@MainActor
struct InstrumentQuestion {
    let overlay: InstrumentOverlay
    let question: String
    /// The meaning of the colours.
    let answer: String
    /// The remedy.
    let mend: String

    /// All questions in the order of the choices: those that a frame rendered beside the window can
    /// answer.
    static let all: [InstrumentQuestion] = [
        InstrumentQuestion(
            overlay: .offscreen, question: "What is drawn apart?",
            answer: "Yellow is drawn in a pass of its own, with the cause in words.",
            mend: "Round corners need no mask, a shadow wants a path, a blur little room."),
        InstrumentQuestion(
            overlay: .blended, question: "What is painted over others?",
            answer: "Red lets something show through, the deeper the more; green is opaque.",
            mend: "Images without an alpha channel, opaque grounds below text."),
        InstrumentQuestion(
            overlay: .overdraw, question: "Why is painting dear?",
            answer: "Each pixel by how often it is painted: blue once, green twice, then yellow, "
                + "orange, red.",
            mend: "What is opaque and large spares what lies below it."),
        InstrumentQuestion(
            overlay: .damage, question: "What is painted again?",
            answer: "Pink is what this frame changed.",
            mend: "Say which rectangle is to be drawn; leave alone what need not move."),
        InstrumentQuestion(
            overlay: .misaligned, question: "Why is it soft?",
            answer: "Magenta lies between pixels, yellow is stretched, by how much.",
            mend: "Whole positions, and pictures of the size in which they are shown."),
        InstrumentQuestion(
            overlay: .rasterized, question: "Are kept pictures kept?",
            answer: "Green was kept, red was painted for this frame.",
            mend: "Rasterise only what stands still inside."),
        InstrumentQuestion(
            overlay: .copied, question: "Why does a picture appear late?",
            answer: "Cyan was decoded or converted in the frame that shows it first.",
            mend: "Decode ahead, in the native format."),
        InstrumentQuestion(
            overlay: .borders, question: "Which layer is this?",
            answer: "The frame of each layer that shows, with its number.",
            mend: "The inspector tells the rest: its values, and why it does or doesn’t move."),
        InstrumentQuestion(
            overlay: .memory, question: "Where is the memory?",
            answer: "The bytes of each picture that drawing has made.",
            mend: "No drawing for a plain colour, one image for many layers."),
    ]
}
