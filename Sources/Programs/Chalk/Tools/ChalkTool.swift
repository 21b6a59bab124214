/// The tool that works on the board.
public enum ChalkTool: Hashable, Sendable {
    /// A stick of chalk.
    case chalk(ChalkColor)
    /// A highlighter: a broad pen that lays its colour under the chalk, and lets the board shine
    /// through.
    case marker(ChalkColor)
    /// A pen whose line is even, and wider the harder the hand presses.
    case pen(ChalkColor)
    /// A block of felt.
    case eraser
    /// A finger, which takes chalk up and leaves it elsewhere.
    case smear

    /// A kind of tool. The raw value is its number in boards and journals, which never changes; 0 is chalk as it was
    /// until November 2026.
    public enum Kind: UInt32, CaseIterable, Sendable {
        case eraser = 1
        case smear = 2
        case marker = 3
        case chalk = 4
        case pen = 5
    }

    /// The tool of a kind and a colour, which tools that take away don't have.
    public init(_ kind: Kind, _ color: ChalkColor) {
        self =
            switch kind {
            case .chalk: .chalk(color)
            case .marker: .marker(color)
            case .pen: .pen(color)
            case .eraser: .eraser
            case .smear: .smear
            }
    }

    /// The tool's kind.
    public var kind: Kind {
        switch self {
        case .chalk: .chalk
        case .marker: .marker
        case .pen: .pen
        case .eraser: .eraser
        case .smear: .smear
        }
    }

    /// The tool's facts: one type for each kind, in a file of this folder.
    var traits: any ToolTraits {
        switch self {
        case .chalk(let color): StickTraits(color: color)
        case .marker(let color): MarkerTraits(color: color)
        case .pen(let color): PenTraits(color: color)
        case .eraser: EraserTraits()
        case .smear: SmearTraits()
        }
    }

    /// The colour that the tool leaves; nil for tools that take away.
    public var color: ChalkColor? { traits.color }

    /// The tool in another colour; itself where it leaves none.
    public func colored(_ color: ChalkColor) -> ChalkTool { ChalkTool(kind, color) }

    /// Whether the tool is a stick of chalk.
    public var isChalk: Bool { kind == .chalk }

    /// Whether the tool is a pen.
    public var isPen: Bool { kind == .pen }
}
