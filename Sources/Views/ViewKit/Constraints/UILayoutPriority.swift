/// The priority of a constraint: 1 to 1000. A greater priority wins over any number of lesser ones;
/// 1000 must hold.
public struct UILayoutPriority: NumericRawValue, Hashable, Sendable {
    /// The number, 1 to 1000.
    public var rawValue: Float

    /// A priority by its number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A priority by its number.
    /// - Parameter rawValue: 1...1000; 1000 is required.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// The priority of constraints that must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The priority with which content resists being made smaller: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which content resists being made larger: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which a view approaches the size that it is measured for: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
    /// The priority of a drag that may resize a scene: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that may not resize a scene: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    /// The priority as a number for the solver: NaN counts as required, other values are clamped to
    /// 0...1000.
    var number: Double {
        rawValue.isNaN ? 1000 : Double(min(max(rawValue, 0), 1000))
    }
}

extension NSLayoutConstraint {
    /// The relation of the two sides; Apple's numbers.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A part of a view's box; Apple's numbers.
    public enum Attribute: Int, Sendable {
        /// No attribute: the other side is a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The leading edge, where lines start.
        case leading = 5
        /// The trailing edge, where lines end.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal centre.
        case centerX = 9
        /// The vertical centre.
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
        /// The leading edge, inside the layout margins.
        case leadingMargin = 17
        /// The trailing edge, inside the layout margins.
        case trailingMargin = 18
        /// The middle between the left and right margins.
        case centerXWithinMargins = 19
        /// The middle between the upper and lower margins.
        case centerYWithinMargins = 20

        /// The old name for `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// A layout direction; Apple's numbers.
    public enum Axis: Int, Sendable {
        /// The axis from left to right.
        case horizontal = 0
        /// The axis from top to bottom.
        case vertical = 1
    }

    /// The alignment of the views of a visual format, and its reading direction; Apple's bits.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Aligns left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns upper edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns lower edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns horizontal centres.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns vertical centres.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns last baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns first baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All bits that align.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Reads in the writing direction: none of the bits.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Reads from the left.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Reads from the right.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All bits of direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Measures distances from edge to edge: none of the bits.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Measures distances from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All bits of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}
