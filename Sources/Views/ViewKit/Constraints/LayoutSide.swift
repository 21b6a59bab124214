import Foundation

/// A view or a layout guide, as constraints name it.
@MainActor
protocol LayoutItem: NSObject {
    /// The view that may keep the item's constraints: a view itself, a guide's owner.
    var layoutHome: UIView? { get }
    /// The view in whose space the item lies: a view's superview, a guide's owner.
    var layoutSpace: UIView? { get }
    /// The active constraints that name the item.
    var layoutLinks: [NSLayoutConstraint] { get set }
    /// The item's variables in the solver.
    var layoutSlot: LayoutSlot? { get set }
}

extension LayoutItem {
    var publicItem: AnyObject { self }

    /// The class and address of the item, as in Apple's messages.
    var layoutName: String {
        "\(type(of: self)):0x\(String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16))"
    }
}

/// One side of a constraint: a part of an item, or its distance from a part of another item.
@MainActor
struct LayoutSide {
    private(set) weak var item: (any LayoutItem)?
    private(set) var attribute = NSLayoutConstraint.Attribute.notAnAttribute
    private(set) weak var other: (any LayoutItem)?
    private(set) var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    /// The empty side.
    init() {}

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// The distance from one side to another.
    init(from start: LayoutSide, to end: LayoutSide) {
        (item, attribute) = (start.item, start.attribute)
        (other, otherAttribute) = (end.item, end.attribute)
    }

    var isDistance: Bool { other != nil }
    var axis: NSLayoutConstraint.Axis? { attribute.axis }
    /// Whether the side is a length: lengths need no common superview.
    var isSize: Bool { isDistance || attribute == .width || attribute == .height }

    var summary: String {
        guard let item else { return "nothing" }
        guard let other else { return "\(item.layoutName).\(attribute)" }
        return "(\(other.layoutName).\(otherAttribute) - \(item.layoutName).\(attribute))"
    }
}

extension NSLayoutConstraint.Attribute {
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
            .bottomMargin, .centerYWithinMargins:
            .vertical
        case .notAnAttribute: nil
        }
    }

    /// The corresponding part of the margins' guide; nil for parts that aren't inside margins.
    var insideMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// Whether the attribute depends on the writing direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Returns the left or right edge for a leading or trailing one.
    func resolved(isMirrored: Bool) -> NSLayoutConstraint.Attribute {
        switch self {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .leadingMargin: isMirrored ? .rightMargin : .leftMargin
        case .trailingMargin: isMirrored ? .leftMargin : .rightMargin
        default: self
        }
    }
}

/// The rules for valid constraints.
@MainActor
enum LayoutRules {
    /// Returns why two sides can't be related, and a remedy; nil where they can.
    static func problem(
        _ first: LayoutSide, _ relation: NSLayoutConstraint.Relation, _ second: LayoutSide
    ) -> String? {
        guard first.item != nil else { return "it has no first item; give it a view or a guide" }
        guard let axis = first.axis else { return "its first attribute is none; name a part" }
        guard second.item != nil else {
            return first.isSize
                ? nil
                : "a place needs a second item to be measured from; give it one, or use width or height"
        }
        guard let other = second.axis else {
            return "its second item has no attribute; name a part of it, or pass nil"
        }
        // A width may depend on a height: that is how aspect ratios are kept.
        if first.isSize, second.isSize { return nil }
        if first.isSize != second.isSize {
            return "a length can't be related to a place; use two lengths or two places"
        }
        guard axis == other else { return "left to right can't be related to top to bottom" }
        let isMixed =
            first.attribute.isDirectional != second.attribute.isDirectional
            && ![first.attribute, second.attribute].contains(.centerX)
            && ![first.attribute, second.attribute].contains(.centerXWithinMargins)
        if isMixed, axis == .horizontal {
            return "leading and trailing can't be related to left and right; use one sort for both"
        }
        return nil
    }

    /// Returns the nearest view that both views are in.
    static func common(_ one: UIView, _ other: UIView?) -> UIView? {
        var each: UIView? = one
        while let view = each {
            if let other, view.isAncestor(of: other) { return view }
            each = view.superview
        }
        return nil
    }
}
