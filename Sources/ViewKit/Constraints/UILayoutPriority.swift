/// How important a constraint is: 1 to 1000, greater winning over any number of lesser ones; 1000 must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: Float

    /// A priority by its number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A priority by its number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// What must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// With which content keeps from being made smaller: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// With which content keeps from being made larger: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// With which a view is as near as it can to the size that it is measured for: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
    /// Of a drag that may make a scene larger or smaller: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// With which a scene keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// Of a drag that may not change a scene's size: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    /// A number that the solver takes: NaN counts as required, the rest is brought into 0...1000.
    var number: Double {
        rawValue.isNaN ? 1000 : Double(min(max(rawValue, 0), 1000))
    }
}

extension NSLayoutConstraint {
    /// How the two sides relate; Apple's numbers.
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are alike.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A part of a view's box; Apple's numbers.
    public enum Attribute: Int, Sendable {
        /// Nothing: the other side is a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The edge where lines start.
        case leading = 5
        /// The edge where lines end.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle, from left to right.
        case centerX = 9
        /// The middle, from top to bottom.
        case centerY = 10
        /// The baseline of the last line of text; the lower edge where there is no text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the upper edge where there is no text.
        case firstBaseline = 12
        /// The left edge, inside the layout margins.
        case leftMargin = 13
        /// The right edge, inside the layout margins.
        case rightMargin = 14
        /// The upper edge, inside the layout margins.
        case topMargin = 15
        /// The lower edge, inside the layout margins.
        case bottomMargin = 16
        /// The edge where lines start, inside the layout margins.
        case leadingMargin = 17
        /// The edge where lines end, inside the layout margins.
        case trailingMargin = 18
        /// The middle between the left and right margins.
        case centerXWithinMargins = 19
        /// The middle between the upper and lower margins.
        case centerYWithinMargins = 20

        /// The name of old for `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// A direction; Apple's numbers.
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// How the views of a visual format lie across it, and which way it reads; Apple's bits.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Left edges in a line.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Right edges in a line.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Upper edges in a line.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Lower edges in a line.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The edges where lines start in a line.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The edges where lines end in a line.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Middles below each other.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Middles beside each other.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Last baselines in a line.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// First baselines in a line.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All bits that align.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Read in the direction of text: none of the bits.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Read from the left.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Read from the right.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All bits of direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Distances from edge to edge: none of the bits.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Distances from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All bits of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}
