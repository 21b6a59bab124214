/// A layer in which a host shows a program's own tree: the frame of a window has one.
///
/// The tree lies at the holder's upper left corner, below its sublayers, and knows nothing of it: the
/// layer at its top has no superlayer, so that its coordinates stay the window's.
package final class ContentHolder: CALayer {
    /// The layer at the top of the program's tree; set before the holder is shown.
    package var content: CALayer?

    override var hiddenChildren: [CALayer] { content.map { [$0] } ?? [] }
}
