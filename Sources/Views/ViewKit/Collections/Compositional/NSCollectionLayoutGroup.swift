public import Foundation

/// The place of an item in a group whose places a program determines.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
    /// The place, in points of the group.
    public let frame: CGRect
    /// The order among overlapping items.
    public let zIndex: Int

    /// A place with an order among overlapping items.
    /// - Parameters:
    ///   - frame: the place, in points from the group's corner.
    ///   - zIndex: higher ones lie in front.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }

    /// Returns the same object, as it can't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A closure that returns the places of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

/// The description of a group of items of a compositional layout, side by side, one below the other, or
/// where a program wants them; itself an item of another group or of a section.
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// The arrangement of the items.
    enum Arrangement {
        /// Items side by side or one below the other: repeated as long as there is room.
        case line(LayoutAxis)
        /// A number of items. Where they share, each has the same part of the group's length.
        case count(LayoutAxis, Int, shares: Bool)
        /// Places that a program determines.
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items and groups in the group.
    public let subitems: [NSCollectionLayoutItem]
    /// The distance between items; nil for none.
    public var interItemSpacing: NSCollectionLayoutSpacing?

    required init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement,
        _ subitems: [NSCollectionLayoutItem]
    ) {
        (self.arrangement, self.subitems) = (arrangement, subitems)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// The views held at the group, as badges.
    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { super.supplementaryItems = newValue }
    }

    /// Returns a group of items side by side, which are repeated as long as there is room.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - subitems: the items, in order; repeated from the first where there is room.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { Self(layoutSize, .line(.horizontal), subitems) }

    /// Returns a group of items one below the other, which are repeated as long as there is room.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - subitems: the items, in order; repeated from the first where there is room.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { Self(layoutSize, .line(.vertical), subitems) }

    /// Returns a group of an item a number of times side by side, each of the item's own size.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - subitem: the item, whose own size counts.
    ///   - count: the number of repetitions; below 1 counts as 1.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> Self { Self(layoutSize, .count(.horizontal, max(1, count), shares: false), [subitem]) }

    /// Returns a group of an item a number of times one below the other, each of the item's own size.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - subitem: the item, whose own size counts.
    ///   - count: the number of repetitions; below 1 counts as 1.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> Self { Self(layoutSize, .count(.vertical, max(1, count), shares: false), [subitem]) }

    /// Returns a group of an item a number of times side by side, all equally wide in the group's width.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - subitem: the item, whose own height counts.
    ///   - count: the number of repetitions, among which the width is shared; below 1 counts as 1.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { Self(layoutSize, .count(.horizontal, max(1, count), shares: true), [subitem]) }

    /// Returns a group of an item a number of times one below the other, all equally high in the group's
    /// height.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - subitem: the item, whose own width counts.
    ///   - count: the number of repetitions, among which the height is shared; below 1 counts as 1.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { Self(layoutSize, .count(.vertical, max(1, count), shares: true), [subitem]) }

    /// Returns a group whose items have the places that a closure returns.
    /// - Parameters:
    ///   - layoutSize: the group's size; fractions are parts of the group or section around it.
    ///   - itemProvider: called on the main thread whenever the group is laid out, with the room
    ///     around it.
    public class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { Self(layoutSize, .custom(itemProvider), []) }

    /// Returns a description of the same kind with the same values.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(layoutSize, arrangement, subitems)
        copy.take(self)
        copy.supplementaryItems = supplementaryItems
        copy.interItemSpacing = interItemSpacing
        return copy
    }

    /// Returns a text that shows the group's items, with their sizes, indented by their depth.
    public func visualDescription() -> String { lines(0).joined(separator: "\n") }

    private func lines(_ depth: Int) -> [String] {
        let name =
            switch arrangement {
            case .line(let axis): "\(axis) group"
            case .count(let axis, let count, _): "\(axis) group of \(count)"
            case .custom: "custom group"
            }
        let indent = String(repeating: "  ", count: depth)
        var lines = ["\(indent)\(name) \(layoutSize.words)"]
        for item in subitems {
            if let group = item as? NSCollectionLayoutGroup {
                lines += group.lines(depth + 1)
            } else {
                lines.append("\(indent)  item \(item.layoutSize.words)")
            }
        }
        return lines
    }
}

extension NSCollectionLayoutSize {
    fileprivate var words: String { "\(widthDimension.words) x \(heightDimension.words)" }
}

extension NSCollectionLayoutDimension {
    fileprivate var words: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension)"
        case .estimated: "about \(dimension)"
        case .uniform: "about \(dimension), all equal"
        }
    }
}
