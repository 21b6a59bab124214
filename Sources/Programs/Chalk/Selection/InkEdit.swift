/// The identifier of a thing on the board that can be selected; valid as long as the board is open.
public struct InkID: Hashable, Sendable {
    /// The number of the operation that brought it, counted from the first.
    var operation: Int
    /// The index among that operation's things.
    var part: Int
}

/// The identifier of a thing in a journal: with a checksum of its operation, so that another thing
/// is never taken for it.
struct InkName: Hashable, Sendable {
    var id: InkID
    /// The CRC-32 of the operation's record.
    var sum: UInt32
}

/// A change of things that are on the board.
struct InkEdit: Hashable, Sendable {
    /// The kind of change.
    enum Change: Hashable, Sendable {
        /// The things are laid anew elsewhere, in their order, over all that is there.
        case place(Similarity)
        /// The things stay, and copies are laid elsewhere.
        case copy(Similarity)
        case remove
        /// The things get another colour where they lie.
        case color(ChalkColor)
        /// The things become a group, or their group is dissolved.
        case group, ungroup
        /// The text is replaced.
        case text(ChalkText)
    }

    var names: [InkName]
    var change: Change

    /// The most things of one edit.
    static let most = 200_000
}

/// A piece that lies on the board and can be moved.
enum InkPiece: Hashable, Sendable {
    case stroke(ChalkStroke)
    /// A picture in its original frame, and the similarity that moved it.
    case picture(PlacedPicture, Similarity)
    case text(ChalkText)
    case fill(ChalkFill)

    /// The piece, moved.
    func moved(by way: Similarity) -> InkPiece {
        switch self {
        case .stroke(let stroke): .stroke(stroke.moved(by: way))
        case .picture(let picture, let before): .picture(picture, before.then(way))
        case .text(let text): .text(text.moved(by: way))
        case .fill(let fill): .fill(fill.moved(by: way))
        }
    }

    /// The piece in another colour; pictures keep their own.
    func colored(_ color: ChalkColor) -> InkPiece {
        switch self {
        case .stroke(var stroke):
            stroke.brush.tool = stroke.brush.tool.colored(color)
            return .stroke(stroke)
        case .picture: return self
        case .text(var text):
            text.color = color
            return .text(text)
        case .fill(var fill):
            fill.color = color
            return .fill(fill)
        }
    }

    /// The piece's colour; nil for pictures.
    var color: ChalkColor? {
        switch self {
        case .stroke(let stroke): stroke.brush.tool.color
        case .picture: nil
        case .text(let text): text.color
        case .fill(let fill): fill.color
        }
    }

    /// Whether the piece lies under the chalk.
    var isUnder: Bool {
        switch self {
        case .stroke(let stroke): stroke.brush.tool.traits.isUnder
        case .fill: true
        case .picture, .text: false
        }
    }

    /// Whether the piece can be selected: chalk, texts and pictures can.
    var isThing: Bool {
        if case .stroke(let stroke) = self { stroke.brush.tool.color != nil } else { true }
    }

    /// The cost of the piece, in samples of a stroke.
    var weight: Int {
        switch self {
        case .stroke(let stroke): stroke.samples.count + 1
        case .picture(let picture, _): picture.file.count / 64 + 64
        case .text(let text): text.string.utf8.count + 64
        case .fill(let fill): fill.outlines.reduce(64) { $0 + $1.count }
        }
    }
}

/// A thing that is laid with others in one step, as pasting does.
struct LaidPiece: Hashable, Sendable {
    /// The bytes in memory for one of a file or of the clipboard, at most: the shortest thing has 17 there.
    static let growth = 16

    var piece: InkPiece
    /// The strokes of felt that have gone over the piece, oldest first.
    var wipes: [ChalkStroke] = []
    /// The piece's groups among those that are laid with it, the innermost first.
    var groups: [UInt32] = []
}
