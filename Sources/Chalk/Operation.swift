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

/// What was done to the board, one step of undoing each.
enum Operation: Hashable, Sendable {
    case stroke(ChalkStroke)
    case picture(PlacedPicture)
    case clear
    /// Something was done with things that are on the board.
    case edit(InkEdit)
    /// A text was written.
    case text(ChalkText)
    /// Things were laid together, as pasting does.
    case ink([LaidPiece])

    /// True for what is worked out from what lies on the board.
    var isEdit: Bool {
        switch self {
        case .edit, .text, .ink: true
        case .stroke, .picture, .clear: false
        }
    }

    /// True for a stroke of any tool.
    var isStroke: Bool {
        if case .stroke = self { true } else { false }
    }

    /// True for a finger's stroke.
    var isSmear: Bool {
        if case .stroke(let stroke) = self { stroke.brush.tool == .smear } else { false }
    }
}
