public import Foundation

/// Something in a menu: an action, a command, a menu, or what is to become one of them. Main thread.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, @preconcurrency NSCopying {
    /// How something to do is offered; Apple's bits.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Attributes from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It can't be chosen, and looks so.
        public static let disabled = Attributes(rawValue: 1)
        /// It takes something away for good: in red.
        public static let destructive = Attributes(rawValue: 2)
        /// It isn't shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether something is in force; Apple's numbers.
    public enum State: Int, Sendable {
        /// It isn't: no mark.
        case off = 0
        /// It is: a check mark.
        case on = 1
        /// Partly: a dash.
        case mixed = 2
    }

    /// What it says.
    open var title: String
    /// What it says below that, smaller.
    open var subtitle: String?
    /// What it shows beside that.
    open var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    /// An element of its own that says and does the same.
    ///
    /// It is of the system's class: properties that a subclass of the program's own stores are not copied.
    open func copy(with zone: NSZone? = nil) -> Any {
        UIMenuElement(title: title, subtitle: subtitle, image: image)
    }
}

/// Something in a menu that can be chosen.
@MainActor
protocol MenuChoice: UIMenuElement {
    var attributes: UIMenuElement.Attributes { get }
    var state: UIMenuElement.State { get set }
    /// What the key is called that does the same; nil for none.
    var keyName: String? { get }
    /// Does it.
    func choose(for sender: AnyObject?)
}
