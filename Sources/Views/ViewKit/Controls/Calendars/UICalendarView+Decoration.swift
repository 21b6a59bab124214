public import Foundation

extension UICalendarView {
    /// The size of a day's decoration; Apple's numbers.
    public enum DecorationSize: Int, Sendable {
        /// A small decoration.
        case small = 0
        /// A decoration of middling size.
        case medium = 1
        /// A large decoration.
        case large = 2

        /// The side of a picture, in points.
        fileprivate var side: CGFloat {
            switch self {
            case .small: 8
            case .medium: 10
            case .large: 13
            }
        }
    }

    /// A mark below the number of a day: a disc, a picture, or a view of the program's own. It takes no
    /// touches, and what is larger than its room is cut off. Main thread only.
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        private enum Content {
            case image(UIImage?, UIColor, DecorationSize)
            case view(() -> UIView)
        }

        private let content: Content

        /// A grey disc of medium size.
        public override convenience init() {
            self.init(image: nil)
        }

        /// A picture.
        /// - Parameters:
        ///   - image: the picture; nil for a disc.
        ///   - color: the colour of a disc, a symbol or a template; nil for the system's fill.
        ///   - size: the size of the picture.
        public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            content = .image(image, color ?? .systemFill, size)
            super.init()
        }

        /// A view of the program's own.
        /// - Parameter customViewProvider: makes the view when a day shows it first.
        public init(customViewProvider: @escaping () -> UIView) {
            content = .view(customViewProvider)
            super.init()
        }

        /// Returns a disc.
        /// - Parameters:
        ///   - color: the colour; nil for the system's fill.
        ///   - size: the size of the disc.
        public class func `default`(
            color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: nil, color: color, size: size) }

        /// Returns a picture.
        /// - Parameters:
        ///   - image: the picture; nil for a disc.
        ///   - color: the colour of a symbol or a template; nil for the system's fill.
        ///   - size: the size of the picture.
        public class func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }

        /// Returns a view of the program's own.
        /// - Parameter customViewProvider: makes the view when a day shows it first.
        public class func customView(
            _ customViewProvider: @escaping () -> UIView
        ) -> Decoration { Decoration(customViewProvider: customViewProvider) }

        /// Makes a view of the decoration, with its size.
        func makeView() -> UIView {
            switch content {
            case .view(let provide): return provide()
            case .image(let image?, let color, let size):
                let view = UIImageView(frame: .zero)
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
                    pointSize: size.side, weight: .semibold, scale: .medium)
                view.image = image
                view.tintColor = color
                view.contentMode = .scaleAspectFit
                let own = view.intrinsicContentSize
                let part = min(1, CalendarDay.badgeHeight / max(own.height, 1))
                view.bounds.size = CGSize(width: own.width * part, height: own.height * part)
                return view
            case .image(nil, let color, let size):
                let disc = UIView()
                disc.backgroundColor = color
                disc.bounds.size = CGSize(width: size.side, height: size.side)
                disc.layer.cornerRadius = size.side / 2
                return disc
            }
        }
    }
}
