extension UIScrollView {
    /// The colours of scroll indicators; Apple's numbers.
    public enum IndicatorStyle: Int, Sendable {
        /// Indicators are dark over light content, and light in the dark appearance.
        case `default` = 0
        /// Indicators are dark, for light content.
        case black = 1
        /// Indicators are light, for dark content.
        case white = 2

        var color: UIColor {
            switch self {
            case .default: .label
            case .black: .black
            case .white: .white
            }
        }
    }

    /// The distances of both indicators from the edges, in points; read, those of the vertical one.
    public var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
}
