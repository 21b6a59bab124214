public import Foundation

/// An element of a menu: an action, a command, a menu, or a deferred element. Main thread.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, @preconcurrency NSCopying {
    /// The attributes of an element; Apple's bits.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Attributes from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element can't be chosen, and is drawn disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// The element deletes something for good, and is drawn in red.
        public static let destructive = Attributes(rawValue: 2)
        /// The element isn't shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The check mark of an element; Apple's numbers.
    public enum State: Int, Sendable {
        /// The element is off, without a mark.
        case off = 0
        /// The element is on, with a check mark.
        case on = 1
        /// The element is partly on, with a dash.
        case mixed = 2
    }

    /// The title.
    open var title: String
    /// The subtitle, below the title in a smaller font.
    open var subtitle: String?
    /// The picture beside the title.
    open var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    /// Returns a new element with equal values.
    ///
    /// The copy has the system's class: properties that the program's own subclasses store are not
    /// copied.
    open func copy(with zone: NSZone? = nil) -> Any {
        UIMenuElement(title: title, subtitle: subtitle, image: image)
    }
}

/// An element of a menu that can be chosen.
@MainActor
protocol MenuChoice: UIMenuElement {
    var attributes: UIMenuElement.Attributes { get }
    var state: UIMenuElement.State { get set }
    /// The printed name of the element's key; nil for none.
    var keyName: String? { get }
    /// Whether another element stands in its place while modifier keys are held.
    var hasAlternates: Bool { get }
    /// Returns the element that is chosen while modifier keys are held.
    func chosen(with modifiers: UIKeyModifierFlags) -> any MenuChoice
    /// Runs the element's action.
    func choose(for sender: AnyObject?)
}

extension MenuChoice {
    var hasAlternates: Bool { false }
    func chosen(with modifiers: UIKeyModifierFlags) -> any MenuChoice { self }
}
