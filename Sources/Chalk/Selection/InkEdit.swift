/// One thing on the board that can be selected, as long as the board is open.
package struct InkID: Hashable, Sendable {
    /// The operation that brought it, counted from the first.
    var operation: Int
    /// Which of that operation's things.
    var part: Int
}

/// The same as a journal has it: with a sum of what brought it, so that another thing is never taken for it.
struct InkName: Hashable, Sendable {
    var id: InkID
    /// The CRC-32 of the operation's record.
    var sum: UInt32
}

/// What is done with things that are on the board.
struct InkEdit: Hashable, Sendable {
    /// What becomes of them.
    enum Change: Hashable, Sendable {
        /// They are laid anew elsewhere, in their order, over all that is there.
        case place(Similarity)
        /// They stay, and others like them are laid elsewhere.
        case copy(Similarity)
        case remove
        /// They have another colour where they lie.
        case color(ChalkColor)
        /// They are chosen together from now on, or no longer.
        case group, ungroup
        /// A text says something else.
        case text(ChalkText)
    }

    var names: [InkName]
    var change: Change

    /// The most things of one edit.
    static let most = 200_000
}

/// Something that lies on the board and can be put elsewhere.
enum InkPiece: Hashable, Sendable {
    case stroke(ChalkStroke)
    /// A picture in its frame, and what its frame was put through.
    case picture(PlacedPicture, Similarity)
    case text(ChalkText)
    case fill(ChalkFill)

    /// The same elsewhere.
    func moved(by way: Similarity) -> InkPiece {
        switch self {
        case .stroke(let stroke): .stroke(stroke.moved(by: way))
        case .picture(let picture, let before): .picture(picture, before.then(way))
        case .text(let text): .text(text.moved(by: way))
        case .fill(let fill): .fill(fill.moved(by: way))
        }
    }

    /// The same in another colour; pictures have their own.
    func colored(_ color: ChalkColor) -> InkPiece {
        switch self {
        case .stroke(var stroke):
            switch stroke.brush.tool {
            case .chalk: stroke.brush.tool = .chalk(color)
            case .marker: stroke.brush.tool = .marker(color)
            case .pen: stroke.brush.tool = .pen(color)
            case .eraser, .smear: break
            }
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

    /// Its colour; nil for pictures.
    var color: ChalkColor? {
        switch self {
        case .stroke(let stroke): stroke.brush.tool.color
        case .picture: nil
        case .text(let text): text.color
        case .fill(let fill): fill.color
        }
    }

    /// True for what lies under the chalk.
    var isUnder: Bool {
        switch self {
        case .stroke(let stroke): stroke.brush.tool.isMarker
        case .fill: true
        case .picture, .text: false
        }
    }

    /// True for what can be selected: chalk, texts and pictures.
    var isThing: Bool {
        if case .stroke(let stroke) = self { stroke.brush.tool.color != nil } else { true }
    }

    /// How many samples it is made of, or as many as cost the same.
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
    /// The strokes of felt that have gone over it, oldest first.
    var wipes: [ChalkStroke] = []
    /// Its groups among those that are laid with it, the innermost first.
    var groups: [UInt32] = []
}
