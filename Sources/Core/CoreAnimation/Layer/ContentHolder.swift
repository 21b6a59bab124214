/// A layer in which a host shows a program's own tree: the frame of a window has one.
///
/// The tree lies at the holder's upper left corner, below its sublayers, and doesn't know the
/// holder: the tree's root has no superlayer, so that its coordinates remain the window's.
package final class ContentHolder: CALayer {
    /// The root of the program's tree; set before the holder is shown.
    package var content: CALayer?

    override var hiddenChildren: [CALayer] { content.map { [$0] } ?? [] }
}
