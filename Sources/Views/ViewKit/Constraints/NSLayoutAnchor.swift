public import Foundation

/// A part of a view or a layout guide, which makes constraints to other anchors of its kind.
///
/// Constraints that anchors make aren't active yet. Main thread only.
///
/// ```swift
/// let box = UIView()
/// box.translatesAutoresizingMaskIntoConstraints = false
/// view.addSubview(box)
/// box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, @preconcurrency NSCopying {
    let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    /// Returns a new anchor of the same part.
    open func copy(with zone: NSZone? = nil) -> Any { NSLayoutAnchor(side) }

    /// The view or guide of the anchor.
    open var item: AnyObject? { side.item?.publicItem }

    /// Returns the constraint that this part is `c` points beyond `anchor`.
    /// - Parameters:
    ///   - anchor: an anchor of any view or guide of the same tree.
    ///   - c: the distance, in points: to the right, toward trailing, or down; below 0 the other
    ///     way.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: c)
    }

    /// Returns the constraint that this part is where `anchor` is.
    /// - Parameter anchor: an anchor of any view or guide of the same tree.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }

    /// Returns the constraint that this part is at least `c` points beyond `anchor`.
    /// - Parameters:
    ///   - anchor: an anchor of any view or guide of the same tree.
    ///   - c: the least distance, in points: to the right, toward trailing, or down.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
    }

    /// Returns the constraint that this part is at `anchor` or beyond it.
    /// - Parameter anchor: an anchor of any view or guide of the same tree.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }

    /// Returns the constraint that this part is at most `c` points beyond `anchor`.
    /// - Parameters:
    ///   - anchor: an anchor of any view or guide of the same tree.
    ///   - c: the greatest distance, in points: to the right, toward trailing, or down.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
    }

    /// Returns the constraint that this part is at `anchor` or before it.
    /// - Parameter anchor: an anchor of any view or guide of the same tree.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }
}

/// The space that systems leave between two things by default, in points.
let systemSpacing: CGFloat = 8

/// A horizontal position in an item.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns a new anchor of the same part.
    open override func copy(with zone: NSZone? = nil) -> Any { NSLayoutXAxisAnchor(side) }

    /// Returns the distance from this anchor to another one, as a length.
    /// - Parameter otherAnchor: the end of the distance, which is below 0 where that end comes
    ///   first.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(from: side, to: otherAnchor.side))
    }

    /// Returns the constraint that this part follows `anchor` at `multiplier` times the system's
    /// space of 8 points.
    /// - Parameters:
    ///   - anchor: the anchor that comes first.
    ///   - multiplier: the number of spaces; may be a fraction.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this part follows `anchor` at `multiplier` times the system's
    /// space of 8 points or more.
    /// - Parameters:
    ///   - anchor: the anchor that comes first.
    ///   - multiplier: the least number of spaces; may be a fraction.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this part follows `anchor` at `multiplier` times the system's
    /// space of 8 points or less.
    /// - Parameters:
    ///   - anchor: the anchor that comes first.
    ///   - multiplier: the greatest number of spaces; may be a fraction.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }
}

/// A vertical position in an item.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns a new anchor of the same part.
    open override func copy(with zone: NSZone? = nil) -> Any { NSLayoutYAxisAnchor(side) }

    /// Returns the distance from this anchor to another one, as a length.
    /// - Parameter otherAnchor: the end of the distance, which is below 0 where that end is above.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(from: side, to: otherAnchor.side))
    }

    /// Returns the constraint that this part follows `anchor` at `multiplier` times the system's
    /// space of 8 points.
    /// - Parameters:
    ///   - anchor: the anchor that is above.
    ///   - multiplier: the number of spaces; may be a fraction.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this part follows `anchor` at `multiplier` times the system's
    /// space of 8 points or more.
    /// - Parameters:
    ///   - anchor: the anchor that is above.
    ///   - multiplier: the least number of spaces; may be a fraction.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this part follows `anchor` at `multiplier` times the system's
    /// space of 8 points or less.
    /// - Parameters:
    ///   - anchor: the anchor that is above.
    ///   - multiplier: the greatest number of spaces; may be a fraction.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }
}

/// A width or height of an item, or a distance between two anchors.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a new anchor of the same length.
    open override func copy(with zone: NSZone? = nil) -> Any { NSLayoutDimension(side) }

    /// Returns the constraint that the length is `c` points.
    /// - Parameter c: the length, in points; it can be changed later, by the constraint's
    ///   `constant`.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, constant: c)
    }

    /// Returns the constraint that the length is `c` points or more.
    /// - Parameter c: the least length, in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, constant: c)
    }

    /// Returns the constraint that the length is `c` points or less.
    /// - Parameter c: the greatest length, in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, constant: c)
    }

    /// Returns the constraint that the length is `m` times `anchor`.
    /// - Parameters:
    ///   - anchor: a width or a height, also of this view: so a view gets its proportions.
    ///   - m: the factor: 0.5 for half of the other length.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { constraint(equalTo: anchor, multiplier: m, constant: 0) }

    /// Returns the constraint that the length is at least `m` times `anchor`.
    /// - Parameters:
    ///   - anchor: a width or a height, also of this view.
    ///   - m: the factor: 0.5 for half of the other length.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0) }

    /// Returns the constraint that the length is at most `m` times `anchor`.
    /// - Parameters:
    ///   - anchor: a width or a height, also of this view.
    ///   - m: the factor: 0.5 for half of the other length.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0) }

    /// Returns the constraint that the length is `m` times `anchor` plus `c` points.
    /// - Parameters:
    ///   - anchor: a width or a height, also of this view.
    ///   - m: the factor: 0.5 for half of the other length.
    ///   - c: the points that are added to the product; a negative number shortens the length.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, multiplier: m, constant: c)
    }

    /// Returns the constraint that the length is at least `m` times `anchor` plus `c` points.
    /// - Parameters:
    ///   - anchor: a width or a height, also of this view.
    ///   - m: the factor: 0.5 for half of the other length.
    ///   - c: the points that are added to the product; a negative number shortens the length.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
    }

    /// Returns the constraint that the length is at most `m` times `anchor` plus `c` points.
    /// - Parameters:
    ///   - anchor: a width or a height, also of this view.
    ///   - m: the factor: 0.5 for half of the other length.
    ///   - c: the points that are added to the product; a negative number shortens the length.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: m, constant: c)
    }
}
