import CChalk

/// The facts about one kind of tool: how its tip touches the board, what that leaves, and how a drawing shows it.
protocol ToolTraits: Sendable {
    /// The colour that the tool leaves; nil for a tool that takes away.
    var color: ChalkColor? { get }
    /// Whether its strokes lie under the chalk.
    var isUnder: Bool { get }
    /// Whether the parts of a stroke may overlap in a drawing: it has one look from end to end, or hides what is below.
    var hasRoundEnds: Bool { get }
    /// The face of the tip.
    var face: ToolFace { get }
    /// The distance between touches as a share of the tip's short side.
    var share: Double { get }
    /// The least distance between touches, in board pixels.
    var leastSpacing: Double { get }

    /// Returns the touch of the tip at a pressure, 0...1, and a tilt, 0...1.
    func touch(_ brush: ChalkBrush, pressure: Double, tilt: Double) -> TipTouch

    /// Lays or takes what a stroke has covered.
    func lay(_ part: CoveredPart, _ brush: ChalkBrush)

    /// Returns the look of a stroke in a drawing, from a sample on the way to another.
    func look(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample, on ground: ChalkColor
    ) -> StrokeLook
}

extension ToolTraits {
    var color: ChalkColor? { nil }
    var isUnder: Bool { false }
    var hasRoundEnds: Bool { false }
    var face: ToolFace { .felt }
    var share: Double { 0.16 }
    var leastSpacing: Double { 0.5 }
}

/// The face of a tip.
enum ToolFace: Sendable {
    /// The rough face of a stick.
    case stick
    /// Felt without marks.
    case felt
    /// An even face.
    case even
    /// An even disc with a sharp rim, whatever the tilt.
    case disc
}

/// The touch of a tip: its size, and how much it leaves.
struct TipTouch {
    /// Half the length across the tilt, in board pixels.
    var short: Double
    /// Half the length along the tilt, in board pixels; nil for a round touch.
    var long: Double?
    /// The share that the highest part of the face leaves, 0...1.
    var deposit = 1.0
    /// The height below which parts of the face don't touch, 0...1.
    var bite = 0.0
    /// The steepness of the rim.
    var edge = 1.0
    /// The height of the lowest part of the face, 0...1.
    var floor = 0.0
}

/// The part of a tile that a stroke has covered since the last time.
struct CoveredPart {
    /// The tile's pixels.
    var out: UnsafeMutablePointer<UInt32>
    /// The tile's pixels before the stroke; nil for none.
    var before: UnsafePointer<UInt32>?
    /// The coverage of the stroke.
    var cover: UnsafeMutablePointer<UInt16>
    /// The heights of the board.
    var grain: UnsafePointer<UInt8>
    /// The place of the tile in the grain, in grain pixels.
    var (x, y): (Int32, Int32)
    /// The binary logarithm of a fine tile's pixels to a board pixel; nil for a tile of the board's own pixels.
    var shift: Int32?
    /// The part, in the tile's pixels.
    var rect: chalk_rect
}
