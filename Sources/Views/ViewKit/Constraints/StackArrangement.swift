import Foundation

/// The constraints of a stack of views.
///
/// Along the axis each view follows the one before, or gaps or distances between centres are equal;
/// across the axis the views lie by the alignment. Constraints of lower priority than all others
/// settle what is left open: the stack is as small as possible, and of views with equal priorities
/// the first gets the room.
@MainActor
struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    /// The attributes of a box in one direction.
    private struct Parts {
        let start: Attribute
        let end: Attribute
        let size: Attribute
        let center: Attribute

        static let across = Parts(
            start: .leading, end: .trailing, size: .width, center: .centerX)
        static let down = Parts(start: .top, end: .bottom, size: .height, center: .centerY)
    }

    /// The priority of constraints for what is left open.
    private static let openPriority: Float = 25
    /// The priority of the order in which views give way.
    private static let orderPriority: Float = 20
    /// The priority of equal distances between centres.
    private static let centeringPriority: Float = 149

    private let stack: UIStackView
    private let room: any LayoutItem
    private let along: Parts
    private let across: Parts
    private(set) var constraints: [NSLayoutConstraint] = []

    init(_ stack: UIStackView) {
        self.stack = stack
        room = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        along = stack.axis == .horizontal ? .across : .down
        across = stack.axis == .horizontal ? .down : .across
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        for size in [along.size, across.size] {
            add(stack, size, .equal, nil, .notAnAttribute, rank: Self.openPriority, "open")
        }
        if !views.isEmpty {
            arrange(views)
            align(views)
        }
        hide()
    }

    // Along the axis

    private mutating func arrange(_ views: [UIView]) {
        add(views[0], along.start, .equal, room, along.start, "canvas")
        add(room, along.end, .equal, views[views.count - 1], along.end, "canvas")
        let gaps = Array(zip(views, views.dropFirst()))
        let isLoose =
            stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        for (one, next) in gaps {
            let space = stack.space(after: one)
            let isByLine = stack.axis == .vertical && stack.isBaselineRelativeArrangement
            add(
                next, isByLine ? .firstBaseline : along.start,
                isLoose ? .greaterThanOrEqual : .equal,
                one, isByLine ? .lastBaseline : along.end, constant: space, "spacing")
        }
        switch stack.distribution {
        case .fill: orderSizes(of: views)
        case .fillEqually: equalSizes(of: views)
        case .fillProportionally: proportionalSizes(of: views)
        case .equalSpacing: equalDistances(gaps, from: along.end, to: along.start, rank: 1000)
        case .equalCentering:
            equalDistances(
                gaps, from: along.center, to: along.center, rank: Self.centeringPriority)
        }
    }

    private mutating func equalSizes(of views: [UIView]) {
        for view in views.dropFirst() {
            add(view, along.size, .equal, views[0], along.size, "equal")
        }
    }

    /// Makes later views small with increasing priority, so that the first view gets the room.
    private mutating func orderSizes(of views: [UIView]) {
        for (index, view) in views.enumerated() {
            let rank = Self.orderPriority - 1 + 0.125 * Float(min(index, 8))
            add(view, along.size, .equal, nil, .notAnAttribute, rank: rank, "order")
        }
    }

    private mutating func proportionalSizes(of views: [UIView]) {
        let lengths = views.map { contentLength(of: $0) }
        guard let base = lengths.firstIndex(where: { $0 > 0 }) else { return equalSizes(of: views) }
        for (index, view) in views.enumerated() where index != base && lengths[index] > 0 {
            constraints.append(
                NSLayoutConstraint(
                    LayoutSide(view, along.size), .equal, LayoutSide(views[base], along.size),
                    multiplier: lengths[index] / lengths[base],
                    priority: UILayoutPriority(999), identifier: "UISV-proportional"))
        }
    }

    private func contentLength(of view: UIView) -> CGFloat {
        let own = view.intrinsicContentSize
        let length = stack.axis == .horizontal ? own.width : own.height
        guard length == UIView.noIntrinsicMetric else { return length }
        let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return stack.axis == .horizontal ? fitted.width : fitted.height
    }

    private mutating func equalDistances(
        _ gaps: [(UIView, UIView)], from end: Attribute, to start: Attribute, rank: Float
    ) {
        guard let first = gaps.first else { return }
        func distance(_ gap: (UIView, UIView)) -> LayoutSide {
            LayoutSide(from: LayoutSide(gap.0, end), to: LayoutSide(gap.1, start))
        }
        for gap in gaps.dropFirst() {
            constraints.append(
                NSLayoutConstraint(
                    distance(gap), .equal, distance(first), priority: UILayoutPriority(rank),
                    identifier: "UISV-distributing"))
        }
    }

    // Across the axis

    private mutating func align(_ views: [UIView]) {
        for view in views {
            let isStart = [.fill, .leading].contains(stack.alignment)
            let isEnd = [.fill, .trailing].contains(stack.alignment)
            add(
                view, across.start, isStart ? .equal : .greaterThanOrEqual, room, across.start,
                "alignment")
            add(
                room, across.end, isEnd ? .equal : .greaterThanOrEqual, view, across.end,
                "alignment")
            if stack.alignment == .center {
                add(view, across.center, .equal, room, across.center, "alignment")
            }
        }
        let line: Attribute? =
            switch stack.alignment {
            case .firstBaseline: .firstBaseline
            case .lastBaseline: .lastBaseline
            default: nil
            }
        guard let line, stack.axis == .horizontal else { return }
        for view in views.dropFirst() { add(view, line, .equal, views[0], line, "alignment") }
    }

    // Views that are hidden

    /// Places a hidden view without a length, so that it grows from there when it is shown.
    private mutating func hide() {
        var last: UIView?
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                last = view
                continue
            }
            add(view, along.size, .equal, nil, .notAnAttribute, rank: 999, "hiding")
            add(
                view, along.start, .equal, last ?? room, last == nil ? along.start : along.end,
                rank: 999, "hiding")
            add(view, across.start, .equal, room, across.start, rank: 999, "hiding")
        }
    }

    private mutating func add(
        _ first: any LayoutItem, _ part: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (any LayoutItem)?, _ other: Attribute, constant: CGFloat = 0,
        rank: Float = 1000, _ name: String
    ) {
        constraints.append(
            NSLayoutConstraint(
                LayoutSide(first, part), relation, LayoutSide(second, other), constant: constant,
                priority: UILayoutPriority(rank), identifier: "UISV-\(name)"))
    }
}
