import Scene

/// The cause and the layer of a picture that is put into a frame, or into a picture beside it, as a
/// whole.
struct PassSource {
    let cause: PassCause
    let layer: LayerID
}

/// An offscreen pass that was painted beside the frame.
struct PassNote {
    /// The owner of a pass.
    enum Owner: Hashable {
        case layer(LayerID)
        /// A node of the tree; −1 where that isn't known.
        case node(Int32)
    }

    var cause: PassCause
    var owner: Owner
    var pixels: Int
}
