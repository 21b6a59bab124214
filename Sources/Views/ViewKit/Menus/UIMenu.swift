public import Foundation

/// A list of elements to choose from, which may contain menus. Main thread.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.menu = UIMenu(
///     title: "Sort",
///     children: [
///         UIAction(title: "By name", state: .on) { _ in print("name") },
///         UIAction(title: "By date") { _ in print("date") },
///     ])
/// button.showsMenuAsPrimaryAction = true
/// ```
open class UIMenu: UIMenuElement {
    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        /// - Parameter rawValue: a text that no other menu has.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The display of a menu inside another; Apple's bits.
    public struct Options: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Shows the elements in the containing menu, between separators.
        public static let displayInline = Options(rawValue: 1)
        /// Shows the elements in red, as they remove something.
        public static let destructive = Options(rawValue: 2)
        /// Makes one element the chosen one: choosing another moves the check mark.
        public static let singleSelection = Options(rawValue: 32)
        /// Shows the elements as a row of pictures; shown as a list here.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The size of the elements; Apple's numbers. All have one size here.
    public enum ElementSize: Int, Sendable {
        /// The system's choice.
        case automatic = -1
        /// Pictures without titles.
        case small = 0
        /// A picture above a title.
        case medium = 1
        /// One line for each element.
        case large = 2
    }

    /// The menu's identifier.
    public let identifier: Identifier
    /// The options for display inside another menu.
    public let options: Options
    /// The size of the elements; kept, without effect.
    open var preferredElementSize = ElementSize.automatic
    /// The elements, from the top.
    public let children: [UIMenuElement]

    private static var lastNumber = 0

    /// A menu.
    ///
    /// - Parameters:
    ///   - title: the title of a submenu; in a menu of its own, a line above the elements.
    ///   - subtitle: a second line; nil for none.
    ///   - image: shown beside the title; nil for none.
    ///   - identifier: the identifier; nil makes a unique one.
    ///   - options: such as `.displayInline`, which shows the elements in the menu around.
    ///   - preferredElementSize: stored, and ignored: elements have one size here.
    ///   - children: the elements, in order.
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

    /// Returns a new menu with the same elements and identifier.
    open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children) }

    /// Returns a copy of the menu with other elements.
    /// - Parameter newChildren: elements, which may belong to other menus, too.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options, preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements that are on, in this menu and in menus shown inline.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu {
                return menu.options.contains(.displayInline) ? menu.selectedElements : []
            }
            return (child as? any MenuChoice)?.state == .on ? [child] : []
        }
    }

    /// The first element that can be on, in this menu and in menus shown inline.
    var firstChoice: (any MenuChoice)? {
        for child in children {
            if let choice = child as? any MenuChoice { return choice }
            if let menu = child as? UIMenu, menu.options.contains(.displayInline),
                let inner = menu.firstChoice
            {
                return inner
            }
        }
        return nil
    }

    /// Moves the check mark of a menu with a single selection.
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
