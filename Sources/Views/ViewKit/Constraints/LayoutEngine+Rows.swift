import Cassowary
import CoreAnimation
import Foundation

// Translation of the program's constraints into those of the solver
//
// Each view's variables are in the space of its superview, so that moving a view changes nothing
// inside it. Both sides of a constraint are brought to the space of the view that holds it, by
// adding the origins of the views on the way.
extension LayoutEngine {
    /// Adds a constraint to the solver.
    func lower(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder, rows[ObjectIdentifier(constraint)] == nil,
            constraint.first.item != nil
        else { return }
        // All constraints that a view holds have one direction, whichever item a constraint names
        // first.
        let isMirrored = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var sum = side(constraint.first, beside: constraint.second, in: holder, isMirrored)
        var sign = 1.0
        if constraint.second.item != nil {
            let factor = Double(constraint.multiplier)
            var other = side(constraint.second, beside: constraint.first, in: holder, isMirrored)
            if isMirrored, constraint.first.attribute.isDirectional {
                // In a mirrored holder, lengths grow from its right edge.
                sign = -1
                let width = slot(of: holder).width
                if factor != 1 {
                    other.add(width, -1)
                    sum.add(width, -1)
                }
            }
            sum.add(other, times: -factor)
        }
        let base = -sum.constant
        var relation = constraint.relation
        if sign < 0, relation != .equal {
            relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
        }
        guard
            let name = add(
                sum.terms.filter { $0.coefficient != 0 }, relation.ofSolver,
                base + sign * Double(constraint.constant), priority: constraint.priority.number,
                .program(constraint))
        else { return }
        rows[ObjectIdentifier(constraint)] = LayoutRow(name: name, base: base, sign: sign)
    }

    /// Removes a constraint from the solver and adds it again, now.
    func relower(_ constraint: NSLayoutConstraint) {
        guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        remove(row.name)
        lower(constraint)
    }

    private func side(
        _ side: LayoutSide, beside other: LayoutSide, in holder: UIView, _ isMirrored: Bool
    ) -> LayoutSum {
        guard let item = side.item else { return LayoutSum() }
        if let end = side.other {
            var sum = part(side.otherAttribute, of: end, beside: nil, in: holder, isMirrored)
            sum.add(part(side.attribute, of: item, beside: nil, in: holder, isMirrored), times: -1)
            if isMirrored, side.attribute.isDirectional { sum.negate() }
            return sum
        }
        return part(side.attribute, of: item, beside: other.item, in: holder, isMirrored)
    }

    /// Returns a part of an item, in the space of `holder`.
    private func part(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem,
        beside other: (any LayoutItem)?, in holder: UIView, _ isMirrored: Bool
    ) -> LayoutSum {
        let part = attribute.resolved(isMirrored: isMirrored)
        if let inside = part.insideMargins {
            guard let view = item.layoutHome else { return LayoutSum() }
            return self.part(
                inside, of: view.layoutMarginsGuide, beside: nil, in: holder, isMirrored)
        }
        // To views inside a scroll view, its edges mean those of its content.
        if let scroller = item as? UIScrollView, part.isEdge, let other,
            other.layoutSpace?.isInside(scroller) ?? false
        {
            return self.part(
                part, of: scroller.contentLayoutGuide, beside: nil, in: holder, isMirrored)
        }
        let slot = slot(of: item)
        switch part {
        case .width: return LayoutSum(.init(slot.width))
        case .height: return LayoutSum(.init(slot.height))
        default: break
        }
        var sum = offset(of: part, in: slot)
        if item === holder {
            sum.constant += Double(part.axis == .horizontal ? slot.insets.left : slot.insets.top)
            return sum
        }
        sum.add(part.axis == .horizontal ? slot.left : slot.top)
        addWay(from: item.layoutSpace, to: holder, part.axis ?? .horizontal, &sum)
        return sum
    }

    /// Returns the distance from an item's near edge to a part of it.
    private func offset(
        of part: NSLayoutConstraint.Attribute, in slot: LayoutSlot
    ) -> LayoutSum {
        var sum = LayoutSum()
        switch part {
        case .right: sum.add(slot.width)
        case .centerX: sum.add(slot.width, 0.5)
        case .bottom: sum.add(slot.height)
        case .centerY: sum.add(slot.height, 0.5)
        case .firstBaseline, .lastBaseline:
            let line = slot.view?.baseline(isFirst: part == .firstBaseline, of: slot)
            let fallback = part == .firstBaseline ? 0.0 : 1
            sum.add(slot.height, line.map { Double($0.share) } ?? fallback)
            sum.constant = line.map { Double($0.constant) } ?? 0
        default: break
        }
        return sum
    }

    /// Adds the origins of the views between an item's space and the holder's.
    private func addWay(
        from space: UIView?, to holder: UIView, _ axis: NSLayoutConstraint.Axis,
        _ sum: inout LayoutSum
    ) {
        var each = space
        while let view = each, view !== holder {
            let slot = slot(of: view)
            let isAcross = axis == .horizontal
            sum.add(isAcross ? slot.left : slot.top)
            sum.constant -= Double(isAcross ? slot.insets.left : slot.insets.top)
            if view is UIScrollView {
                let scroll = scroll(of: slot)
                sum.add(isAcross ? scroll.x : scroll.y, -1)
            }
            each = view.superview
        }
    }

    // Contradictions

    /// Restores required constraints that were left out, as they may hold now.
    func mend() {
        for name in broken { try? solver.setPriority(LinearSolver.required, of: name) }
        broken = []
    }

    /// Leaves out required constraints until the others hold, the last of each conflict first, and
    /// those of the program before those of frames. Each conflict is reported once.
    func breakConflicts() {
        for _ in 0..<1000 {
            guard let conflict = solver.conflict() else { return }
            let ofProgram = conflict.constraints.filter {
                if case .program = sources[$0] { true } else { false }
            }
            guard let loser = ofProgram.last ?? conflict.constraints.last else { return }
            tell(conflict, loser)
            try? solver.setPriority(0, of: loser)
            broken.append(loser)
            solver.solve()
        }
    }

    private func tell(_ conflict: LinearSolver.Conflict, _ loser: LinearSolver.Constraint) {
        var lines = conflict.constraints.compactMap { sources[$0]?.summary }
        if !conflict.variables.isEmpty { lines.append("no width or height is less than 0") }
        let last = sources[loser]?.summary ?? "one of them"
        let message = """
            Layout: Unable to simultaneously satisfy constraints. These are all required and can't hold \
            together:
                \(lines.joined(separator: "\n    "))
            Left out for as long as that is so: \(last). Deactivate one that isn't wanted, give one a \
            priority below 1000, or set translatesAutoresizingMaskIntoConstraints to false where a \
            frame is in the way.
            """
        guard !isProbe, told.insert(lines.joined()).inserted else { return }
        Complaint.tell(message)
    }
}

extension LayoutSum {
    fileprivate mutating func negate() {
        for index in terms.indices { terms[index].coefficient *= -1 }
        constant *= -1
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var ofSolver: LinearSolver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute of a scroll view means its content's.
    fileprivate var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom: true
        default: false
        }
    }
}

extension UIView {
    fileprivate func isInside(_ view: UIView) -> Bool { view.isAncestor(of: self) }
}
