import CoreAnimation
import Foundation

/// The look of a cell that depends on its table and its place in it.
struct RowLook: Equatable {
    /// The controls of a cell for editing.
    struct Editing: Equatable {
        var isOn = false
        var style = UITableViewCell.EditingStyle.none
        /// Whether the content makes room for the control.
        var indents = true
        /// Whether the row can be moved by hand.
        var moves = false
        /// Whether the row can be picked as one of several.
        var picks = false
    }

    /// Corners of a box.
    struct Corners: Equatable {
        var radius: CGFloat = 0
        var mask: CACornerMask = .all
    }

    var style = UITableView.Style.plain
    /// Whether the row is the first of its section.
    var isFirst = false
    /// Whether the row is the last of its section.
    var isLast = false
    /// The margin of the content at both sides.
    var margin: CGFloat = 16
    /// The colour of the line below; nil for none.
    var separator: UIColor?
    /// The insets of the line; nil for the margin.
    var inset: UIEdgeInsets?
    /// The width at the trailing edge, in points, that the section index takes; the line ends before it.
    var indexWidth: CGFloat = 0
    var editing = Editing()

    var shownInset: UIEdgeInsets {
        inset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0)
    }

    /// The corners of the row in its group's box.
    var corners: Corners {
        guard style == .insetGrouped, isFirst || isLast else { return Corners() }
        var mask: CACornerMask = []
        if isFirst { mask.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { mask.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return Corners(radius: TableMetrics.cornerRadius, mask: mask)
    }
}

extension CACornerMask {
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

extension CALayer {
    func round(_ corners: RowLook.Corners) {
        if cornerRadius != corners.radius { cornerRadius = corners.radius }
        if maskedCorners != corners.mask { maskedCorners = corners.mask }
    }
}
