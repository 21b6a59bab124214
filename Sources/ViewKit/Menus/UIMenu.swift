public import Foundation

/// A list of things to choose from, with menus inside it. Main thread.
open class UIMenu: UIMenuElement {
    /// Names a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How a menu is shown inside another; Apple's bits.
    public struct Options: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Its elements stand in the menu around it, between lines.
        public static let displayInline = Options(rawValue: 1)
        /// What it has takes something away: in red.
        public static let destructive = Options(rawValue: 2)
        /// One of its elements is on: choosing another one moves the mark.
        public static let singleSelection = Options(rawValue: 32)
        /// As a row of pictures; shown as a list here.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// How large the elements are; Apple's numbers. All are of one size here.
    public enum ElementSize: Int, Sendable {
        /// As the system likes.
        case automatic = -1
        /// Pictures alone.
        case small = 0
        /// A picture over a word.
        case medium = 1
        /// A row each.
        case large = 2
    }

    /// Its name.
    public let identifier: Identifier
    /// How it is shown inside another.
    public let options: Options
    /// How large its elements are; kept.
    open var preferredElementSize = ElementSize.automatic
    /// What it has, from above.
    public let children: [UIMenuElement]

    private static var lastNumber = 0

    /// A menu.
    ///
    /// - Parameters:
    ///   - title: what it is called, inside another; a line above its elements otherwise.
    ///   - identifier: its name; one that no other has with nil.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("menu \(Self.lastNumber)")
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A menu of its own with the same elements, by the same identifier.
    open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children) }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options, preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements that are on, here and in menus shown inline.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu {
                return menu.options.contains(.displayInline) ? menu.selectedElements : []
            }
            return (child as? any MenuChoice)?.state == .on ? [child] : []
        }
    }

    /// Moves the mark of a menu of which one element is on.
    func select(_ chosen: any MenuChoice) {
        for child in children {
            if let menu = child as? UIMenu {
                if menu.options.contains(.displayInline) { menu.select(chosen) }
            } else if let choice = child as? any MenuChoice {
                choice.state = choice === chosen ? .on : .off
            }
        }
    }
}
