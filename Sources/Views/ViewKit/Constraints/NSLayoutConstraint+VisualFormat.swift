import CoreAnimation
import Foundation

extension NSLayoutConstraint {
    /// Returns the constraints of a layout in the visual format language that Apple publishes; they
    /// aren't active yet.
    ///
    /// `-` between two views is the system's space of 8 points, and next to `|` the superview's
    /// layout margin. Errors of syntax, and names that aren't in `metrics` or `views`, are reported
    /// with their place, and give no constraints.
    ///
    /// ```swift
    /// let (name, value) = (UILabel(), UILabel())
    /// NSLayoutConstraint.activate(
    ///     NSLayoutConstraint.constraints(
    ///         withVisualFormat: "H:|-[name]-8-[value(>=40)]-|", options: .alignAllCenterY,
    ///         metrics: nil, views: ["name": name, "value": value]))
    /// ```
    /// - Parameters:
    ///   - format: the layout, as "H:|-[name]-[value]-|".
    ///   - opts: alignment of the views, and the direction of lines.
    ///   - metrics: numbers by name.
    ///   - views: views and layout guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            var builder = VisualFormatBuilder(try VisualFormat(format), opts, metrics ?? [:], views)
            return try builder.build()
        } catch let problem as VisualFormat.Problem {
            Complaint.tell(problem.message(format))
        } catch {
            Complaint.tell("visual format \"\(format)\": \(error)")
        }
        return []
    }
}

/// Makes the constraints of a parsed visual format.
@MainActor
private struct VisualFormatBuilder {
    /// An error in names or options.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var made: [NSLayoutConstraint] = []

    init(
        _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions,
        _ metrics: [String: Any], _ views: [String: Any]
    ) {
        (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
    }

    mutating func build() throws -> [NSLayoutConstraint] {
        let items = try format.items.map { try item($0) }
        for (index, gap) in format.gaps.enumerated() {
            try connect(items[index], items[index + 1], gap, at: index)
        }
        for (index, each) in format.items.enumerated() {
            guard case .view(_, let predicates) = each else { continue }
            for predicate in predicates { try size(items[index], predicate) }
        }
        try align(
            zip(items, format.items).filter { $0.1 != .superview }.map(\.0))
        return made
    }

    private func item(_ item: VisualFormat.Item) throws -> any LayoutItem {
        switch item {
        case .view(let name, _):
            guard let found = views[name] else {
                throw Problem(description: "there is no view \(name); add it to views")
            }
            guard let view = found as? any LayoutItem else {
                throw Problem(description: "\(name) is no view or layout guide")
            }
            return view
        case .superview:
            for case .view(let name, _) in format.items {
                if let view = views[name] as? any LayoutItem, let above = view.layoutSpace {
                    return above
                }
            }
            throw Problem(description: "| needs a view with a superview; add the views first")
        }
    }

    // Gaps

    private var isFromRight: Bool {
        !format.isVertical && options.contains(.directionRightToLeft)
    }

    private var isFromLeft: Bool { options.contains(.directionLeftToRight) }

    private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        if format.isVertical { return (.top, .bottom) }
        if isFromRight { return (.right, .left) }
        return isFromLeft ? (.left, .right) : (.leading, .trailing)
    }

    private func margin(
        _ edge: NSLayoutConstraint.Attribute
    ) -> NSLayoutConstraint.Attribute {
        switch edge {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        default: .trailingMargin
        }
    }

    private mutating func connect(
        _ one: any LayoutItem, _ next: any LayoutItem, _ gap: VisualFormat.Gap, at index: Int
    ) throws {
        let isFirst = format.items[index] == .superview
        let isLast = format.items[index + 1] == .superview
        var (start, end) = (isFirst ? edges.start : edges.end, isLast ? edges.end : edges.start)
        if format.isVertical, options.contains(.spacingBaselineToBaseline), !isFirst, !isLast {
            (start, end) = (.lastBaseline, .firstBaseline)
        }
        var predicates: [VisualFormat.Predicate] = []
        switch gap {
        case .flush: predicates = [.init(relation: .equal, quantity: .number(0))]
        case .standard where isFirst:
            start = margin(start)
            predicates = [.init(relation: .equal, quantity: .number(0))]
        case .standard where isLast:
            end = margin(end)
            predicates = [.init(relation: .equal, quantity: .number(0))]
        case .standard:
            predicates = [.init(relation: .equal, quantity: .number(Double(systemSpacing)))]
        case .distances(let given): predicates = given
        }
        for predicate in predicates {
            let distance = try number(predicate.quantity)
            // In a layout from the right, the next view is further left.
            add(
                LayoutSide(next, end),
                isFromRight ? turned(predicate.relation) : predicate.relation,
                LayoutSide(one, start), isFromRight ? -distance : distance,
                try priority(predicate.priority))
        }
    }

    private func turned(_ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint.Relation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    // Sizes and alignment

    private mutating func size(
        _ item: any LayoutItem, _ predicate: VisualFormat.Predicate
    ) throws {
        let part: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
        let side = LayoutSide(item, part)
        let rank = try priority(predicate.priority)
        if case .name(let name) = predicate.quantity, metrics[name] == nil,
            let other = views[name] as? any LayoutItem
        {
            return add(side, predicate.relation, LayoutSide(other, part), 0, rank)
        }
        add(side, predicate.relation, LayoutSide(), try number(predicate.quantity), rank)
    }

    private mutating func align(_ items: [any LayoutItem]) throws {
        let across: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
            (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, part) in across where options.contains(option) {
            guard (part.axis == .vertical) != format.isVertical else {
                throw Problem(
                    description: "views in this direction can't be aligned by \(part); "
                        + "pass an option that goes across it")
            }
            for (one, next) in zip(items, items.dropFirst()) {
                add(LayoutSide(next, part), .equal, LayoutSide(one, part), 0, .required)
            }
        }
    }

    private mutating func add(
        _ first: LayoutSide, _ relation: NSLayoutConstraint.Relation, _ second: LayoutSide,
        _ constant: Double, _ priority: UILayoutPriority
    ) {
        made.append(
            NSLayoutConstraint(
                first, relation, second, constant: CGFloat(constant), priority: priority))
    }

    // Numbers

    private func number(_ quantity: VisualFormat.Quantity) throws -> Double {
        switch quantity {
        case .number(let number): return number
        case .name(let name):
            guard let metric = metrics[name] else {
                throw Problem(description: "there is no metric \(name); add it to metrics")
            }
            switch metric {
            case let number as Double: return number
            case let number as CGFloat: return Double(number)
            case let number as Int: return Double(number)
            case let number as Float: return Double(number)
            case let number as NSNumber: return number.doubleValue
            default: throw Problem(description: "the metric \(name) is no number")
            }
        }
    }

    private func priority(_ quantity: VisualFormat.Quantity?) throws -> UILayoutPriority {
        try quantity.map { UILayoutPriority(Float(try number($0))) } ?? .required
    }
}
