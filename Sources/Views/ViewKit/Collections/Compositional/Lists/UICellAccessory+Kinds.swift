// The accessories of Apple's kinds, and their options

extension UICellAccessory {
    /// The options of a chevron.
    public typealias DisclosureIndicatorOptions = Options
    /// The options of a chevron that expands an item.
    public typealias OutlineDisclosureOptions = Options
    /// The options of a check mark.
    public typealias CheckmarkOptions = Options
    /// The options of a button for details.
    public typealias DetailOptions = Options
    /// The options of a button that deletes.
    public typealias DeleteOptions = Options
    /// The options of a button that inserts.
    public typealias InsertOptions = Options
    /// The options of the sign by which an item is moved.
    public typealias ReorderOptions = Options
    /// The options of a circle for selection.
    public typealias MultiselectOptions = Options
    /// The options of a text.
    public typealias LabelOptions = Options

    /// The options of an accessory. Each of Apple's kinds has some of them; others have no effect there.
    public struct Options {
        /// The part of the cell that expands the item; Apple's numbers.
        public enum Style: Int, Sendable {
            /// The whole cell where it is a header, the chevron alone elsewhere.
            case automatic = 0
            /// The whole cell.
            case header = 1
            /// The chevron.
            case cell = 2
        }

        /// The part of the cell that expands the item, of a chevron for that.
        public var style: Style
        /// Whether the accessory is hidden, with its room kept for it.
        public var isHidden: Bool
        /// The width that is kept for the accessory.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil for the kind's.
        public var tintColor: UIColor?
        /// The colour in a circle; kept, without effect.
        public var backgroundColor: UIColor?
        /// Whether a line stands before the sign for moving; kept, without effect.
        public var showsVerticalSeparator: Bool
        /// The font of a text; nil for that of the body.
        public var font: UIFont?
        /// Whether the font follows the user's text size; kept: it has the size of the time when the
        /// accessory is made.
        public var adjustsFontForContentSizeCategory: Bool

        /// Options with the kind's values where none are given.
        /// - Parameters:
        ///   - style: the form; nil for the usual one.
        ///   - isHidden: nil for false.
        ///   - reservedLayoutWidth: the room along the edge, in points; nil for the accessory's
        ///     own.
        ///   - tintColor: nil for the cell's tint colour.
        ///   - backgroundColor: the colour behind; nil for none.
        ///   - showsVerticalSeparator: whether a line parts it from others; nil for true.
        ///   - font: the font of a label; nil for the usual one.
        ///   - adjustsFontForContentSizeCategory: whether the font follows the user's text size;
        ///     nil for true.
        public init(
            style: Style? = nil, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }
}

extension UICellAccessory {
    /// Returns a chevron: the item leads to another screen.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }

    /// Returns a chevron that expands and collapses the item.
    ///
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    ///   - actionHandler: what it does in place of that; nil for none.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, displayed, options, action: actionHandler)
    }

    /// Returns a check mark.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }

    /// Returns a button for details.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    ///   - actionHandler: called on the main thread after a press; nil for nothing.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail, displayed, options, action: actionHandler)
    }

    /// Returns a button that deletes the item: by default it opens the actions of a swipe.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    ///   - actionHandler: called on the main thread after a press, in place of opening the actions;
    ///     nil to open them.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, displayed, options, isLeading: true, action: actionHandler)
    }

    /// Returns a button that inserts an item.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    ///   - actionHandler: called on the main thread after a press; nil for nothing.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, displayed, options, isLeading: true, action: actionHandler)
    }

    /// Returns the sign by which the item is moved.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options) }

    /// Returns a circle that shows whether the item is selected.
    /// - Parameters:
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed, options, isLeading: true)
    }

    /// Returns a text.
    /// - Parameters:
    ///   - text: the text, on one line.
    ///   - displayed: when it is shown: always, or only while the list is or isn't edited.
    ///   - options: the look; the kind's own where nothing is given.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var made = UICellAccessory(.label, displayed, options)
        made.text = text
        return made
    }

    /// Returns a view of a program.
    /// - Parameter configuration: the view and its place; the view must belong to no other cell.
    public static func customView(
        configuration: CustomViewConfiguration
    ) -> UICellAccessory { configuration.accessory }

    /// The description of an accessory that is a view of a program.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view that is the accessory.
        public let customView: UIView
        /// The edge, and the state in which the view is shown.
        public let placement: Placement
        /// Whether the view is hidden.
        public var isHidden: Bool?
        /// The width that is kept; nil for the view's.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil for the cell's.
        public var tintColor: UIColor?
        /// Whether the view keeps the size of its frame; otherwise it has the one that it needs.
        public var maintainsFixedSize: Bool?

        /// A view at an edge.
        /// - Parameters:
        ///   - customView: the view, which is retained; it must belong to no other cell.
        ///   - placement: the edge, and when the view is shown there.
        ///   - isHidden: nil for false.
        ///   - reservedLayoutWidth: the room along the edge, in points; nil for the view's own.
        ///   - tintColor: nil for the cell's tint colour.
        ///   - maintainsFixedSize: whether the view stays in its present size; nil for false.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth
            self.maintainsFixedSize = maintainsFixedSize
        }

        fileprivate var accessory: UICellAccessory {
            let options = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
            let displayed: DisplayedState
            let position: Placement.Position
            let isLeading: Bool
            switch placement {
            case .leading(let state, let at): (displayed, position, isLeading) = (state, at, true)
            case .trailing(let state, let at):
                (displayed, position, isLeading) = (state, at, false)
            }
            var made = UICellAccessory(
                .customView(customView), displayed, options, isLeading: isLeading)
            made.position = position
            return made
        }
    }
}
