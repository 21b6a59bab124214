import Primitives

/// What is shown of a layer that only layers of its kind show.
enum ShownKind {
    /// A path.
    case shape(ShownShape)
    /// Where the copies of the sublayers lie.
    case copies([PixelRect])
    /// Particles, in a box.
    case particles(PixelRect)

    /// The pixels that it touches.
    var box: PixelRect {
        switch self {
        case .shape(let shape): shape.box
        case .particles(let box): box
        case .copies(let boxes): boxes.reduce(PixelRect.empty) { $0.union($1) }
        }
    }
}

extension RenderTree {
    /// Takes what only a row's kind shows off the screen.
    mutating func takeKind(_ index: Int) -> ShownKind {
        nodes[index].hasKind = false
        return kinds.removeValue(forKey: Int32(index)) ?? .copies([])
    }

    /// Keeps what only a row's kind shows.
    mutating func keep(_ shown: ShownKind, of index: Int) {
        nodes[index].hasKind = true
        kinds[Int32(index)] = shown
    }
}
