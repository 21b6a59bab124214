import Foundation

/// A stroke as it was drawn.
struct ChalkStroke: Hashable, Sendable {
    var brush: ChalkBrush
    var samples: [ChalkSample]
}

/// A picture on the board: the bytes of its file, and where it lies, in board pixels.
struct PlacedPicture: Hashable, Sendable {
    var file: Data
    var frame: CGRect
}

/// An operation on the board; each is one step of undoing.
enum Operation: Hashable, Sendable {
    case stroke(ChalkStroke)
    case picture(PlacedPicture)
    case clear
    case fill(ChalkFill)
    /// A change of things that are on the board.
    case edit(InkEdit)
    /// A text.
    case text(ChalkText)
    /// Things were laid together, as pasting does.
    case ink([LaidPiece])

    /// Whether the effect depends on the things that lie on the board.
    var isEdit: Bool {
        switch self {
        case .edit, .text, .ink: true
        case .stroke, .picture, .clear, .fill: false
        }
    }

    /// Whether the operation is a stroke, of any tool.
    var isStroke: Bool {
        if case .stroke = self { true } else { false }
    }

    /// Whether the operation is a finger's stroke.
    var isSmear: Bool {
        if case .stroke(let stroke) = self { stroke.brush.tool == .smear } else { false }
    }
}
