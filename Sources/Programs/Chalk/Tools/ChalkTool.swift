/// The tool that works on the board.
public struct ChalkTool: Hashable, Sendable {
    /// A kind of tool. The raw value is its number in boards and journals, which never changes; 0 is chalk as it was
    /// until November 2026.
    public enum Kind: UInt32, CaseIterable, Sendable {
        /// A block of felt.
        case eraser = 1
        /// A finger, which takes chalk up and leaves it elsewhere.
        case smear = 2
        /// A highlighter: a broad pen that lays its colour under the chalk, and lets the board shine through.
        case marker = 3
        /// A stick of chalk.
        case chalk = 4
        /// A pen whose line is even, and wider the harder the hand presses.
        case pen = 5

        /// The facts about tools of the kind: a type for each, in a file of this folder.
        func traits(_ color: ChalkColor) -> any ToolTraits {
            switch self {
            case .chalk: StickTraits(color: color)
            case .marker: MarkerTraits(color: color)
            case .pen: PenTraits(color: color)
            case .eraser: EraserTraits()
            case .smear: SmearTraits()
            }
        }
    }

    /// The tool's kind.
    public let kind: Kind
    /// The colour that the tool leaves; nil for tools that take away.
    public let color: ChalkColor?

    /// The tool of a kind and a colour, which tools that take away don't have.
    public init(_ kind: Kind, _ color: ChalkColor = ChalkColor(0)) {
        self.kind = kind
        self.color = kind.traits(color).color
    }

    /// A stick of chalk.
    public static func chalk(_ color: ChalkColor) -> Self { Self(.chalk, color) }
    /// A highlighter.
    public static func marker(_ color: ChalkColor) -> Self { Self(.marker, color) }
    /// A pen.
    public static func pen(_ color: ChalkColor) -> Self { Self(.pen, color) }
    /// A block of felt.
    public static let eraser = Self(.eraser)
    /// A finger.
    public static let smear = Self(.smear)

    /// The tool's facts.
    var traits: any ToolTraits { kind.traits(color ?? ChalkColor(0)) }

    /// The tool in another colour; itself where it leaves none.
    public func colored(_ color: ChalkColor) -> ChalkTool { ChalkTool(kind, color) }

    /// Whether the tool is a stick of chalk.
    public var isChalk: Bool { kind == .chalk }

    /// Whether the tool is a pen.
    public var isPen: Bool { kind == .pen }
}
