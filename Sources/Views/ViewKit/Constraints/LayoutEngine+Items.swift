import Cassowary
import Foundation

// The constraints that views and guides bring with them
extension LayoutEngine {
    /// Adds an item's own constraints to a slot that has just been made.
    func furnish(_ slot: LayoutSlot) {
        if let guide = slot.item as? UILayoutGuide {
            guard guide.role != nil else { return }
            guides.append(slot)
            placeGuide(slot)
            return
        }
        guard let view = slot.view else { return }
        slot.insets = view.alignmentRectInsets
        if view === root {
            if isProbe { noteContent(of: slot) } else { placeRoot(slot) }
        } else if view.translatesAutoresizingMaskIntoConstraints {
            placeFrame(slot)
        } else {
            noteContent(of: slot)
            // Subviews that follow this view's size by their autoresizing mask may be in the engine
            // already.
            for each in view.subviews where !each.autoresizingMask.isEmpty {
                if let below = knownSlot(of: each) { placeFrame(below) }
            }
        }
    }

    // Views that are placed by their frames

    /// Takes a view's new frame; returns false where the solver has that frame already.
    func frameChanged(_ slot: LayoutSlot) -> Bool {
        guard let view = slot.view else { return false }
        return view === root ? placeRoot(slot) : placeFrame(slot)
    }

    /// Gives the topmost view its present size. If the view leaves its frame to constraints, the
    /// size only applies where they leave it open.
    @discardableResult
    private func placeRoot(_ slot: LayoutSlot) -> Bool {
        guard let view = slot.view else { return false }
        let isFixed = view.translatesAutoresizingMaskIntoConstraints
        let priority = isFixed ? LinearSolver.required : UILayoutPriority.fittingSizeLevel.number
        let box = view.alignmentBox
        let (width, height) = (
            LayoutSum(.init(slot.width), constant: -box.width),
            LayoutSum(.init(slot.height), constant: -box.height)
        )
        let isWider = own(slot, .width, width, priority)
        let isHigher = own(slot, .height, height, priority)
        return isWider || isHigher
    }

    /// Fixes the view at its frame; returns false where it is fixed there already.
    @discardableResult
    private func placeFrame(_ slot: LayoutSlot) -> Bool {
        guard let view = slot.view, view.translatesAutoresizingMaskIntoConstraints else {
            return false
        }
        let (box, mask) = (view.alignmentBox, view.autoresizingMask)
        let above = view.superview.flatMap { above in
            above.translatesAutoresizingMaskIntoConstraints || !above.autoresizesSubviews
                ? nil : knownSlot(of: above)
        }
        let size = view.superview?.bounds.size ?? .zero
        let x = Autoshare(
            start: box.minX, size: box.width, room: size.width,
            near: mask.contains(.flexibleLeftMargin), middle: mask.contains(.flexibleWidth),
            far: mask.contains(.flexibleRightMargin))
        let y = Autoshare(
            start: box.minY, size: box.height, room: size.height,
            near: mask.contains(.flexibleTopMargin), middle: mask.contains(.flexibleHeight),
            far: mask.contains(.flexibleBottomMargin))
        // A cell's content determines the cell's height, which the table may not have asked for yet.
        let priority = view is CellContent ? 999 : LinearSolver.required
        var hasChanged = false
        func place(
            _ key: LayoutSlot.Own, _ variable: LinearSolver.Variable, _ value: CGFloat,
            _ share: CGFloat, _ room: CGFloat, _ follows: LinearSolver.Variable?
        ) {
            var sum = LayoutSum(.init(variable), constant: -Double(value))
            if let follows, share != 0 {
                sum.add(follows, -Double(share))
                sum.constant += Double(share * room)
            }
            let isNew = own(slot, key, sum, priority)
            hasChanged = hasChanged || isNew
        }
        place(.left, slot.left, box.minX, x.start, size.width, above?.width)
        place(.width, slot.width, box.width, x.size, size.width, above?.width)
        place(.top, slot.top, box.minY, y.start, size.height, above?.height)
        place(.height, slot.height, box.height, y.size, size.height, above?.height)
        return hasChanged
    }

    /// Adds "the sum is 0" for an item, or changes its constant where the rest is equal; returns
    /// false where the solver has that constraint already.
    @discardableResult
    private func own(
        _ slot: LayoutSlot, _ key: LayoutSlot.Own, _ sum: LayoutSum, _ priority: Double
    ) -> Bool {
        if let name = slot.own[key], slot.frameTerms[key] == sum.terms {
            return set(name, to: -sum.constant)
        }
        if let name = slot.own.removeValue(forKey: key) { remove(name) }
        slot.own[key] = add(sum.terms, .equal, -sum.constant, priority: priority, .own(slot, key))
        slot.frameTerms[key] = sum.terms
        return true
    }

    /// Takes a change of `translatesAutoresizingMaskIntoConstraints`: the view begins or ceases to
    /// leave its frame to constraints.
    func roleChanged(_ slot: LayoutSlot) {
        for name in slot.own.values { remove(name) }
        slot.own = [:]
        slot.frameTerms = [:]
        slot.content = (nil, nil)
        wrapping.removeAll { $0 === slot }
        furnish(slot)
        markDue(slot.item?.layoutSpace ?? slot.view)
    }

    // Content

    /// Reads the size of a view's content again.
    func readContent(of slot: LayoutSlot) {
        guard let view = slot.view,
            isProbe || (view !== root && !view.translatesAutoresizingMaskIntoConstraints)
        else { return }
        readInsets(of: slot, view)
        let isWrapping = view.wrappingText?.wrapsByWidth ?? false
        if isWrapping != slot.isWrapping {
            slot.isWrapping = isWrapping
            wrapping.removeAll { $0 === slot }
            if isWrapping { wrapping.append(slot) }
        }
        let size = view.intrinsicContentSize
        func length(_ number: CGFloat) -> CGFloat? {
            number == UIView.noIntrinsicMetric || !number.isFinite ? nil : max(0, number)
        }
        hold(slot, view, width: length(size.width))
        hold(slot, view, height: length(size.height))
    }

    private func readInsets(of slot: LayoutSlot, _ view: UIView) {
        let insets = view.alignmentRectInsets
        guard insets != slot.insets else { return }
        slot.insets = insets
        for constraint in view.layoutLinks { renew(constraint) }
    }

    private func hold(_ slot: LayoutSlot, _ view: UIView, width: CGFloat?) {
        hold(
            slot, slot.width, width, .hugWidth, .lessThanOrEqual,
            view.contentHuggingPriority(for: .horizontal))
        hold(
            slot, slot.width, width, .keepWidth, .greaterThanOrEqual,
            view.contentCompressionResistancePriority(for: .horizontal))
        slot.content.width = width
    }

    private func hold(_ slot: LayoutSlot, _ view: UIView, height: CGFloat?) {
        hold(
            slot, slot.height, height, .hugHeight, .lessThanOrEqual,
            view.contentHuggingPriority(for: .vertical))
        hold(
            slot, slot.height, height, .keepHeight, .greaterThanOrEqual,
            view.contentCompressionResistancePriority(for: .vertical))
        slot.content.height = height
    }

    private func hold(
        _ slot: LayoutSlot, _ variable: LinearSolver.Variable, _ length: CGFloat?,
        _ key: LayoutSlot.Own, _ relation: LinearSolver.Relation, _ priority: UILayoutPriority
    ) {
        guard let length else {
            if let name = slot.own.removeValue(forKey: key) { remove(name) }
            return
        }
        if let name = slot.own[key] {
            set(name, to: Double(length))
            if !broken.contains(name) { try? solver.setPriority(priority.number, of: name) }
            return
        }
        slot.own[key] = add(
            [.init(variable)], relation, Double(length), priority: priority.number,
            .own(slot, key))
    }

    /// Sets the height of text that breaks lines from its width; returns whether that has changed
    /// anything.
    func wrapText() -> Bool {
        var hasChanged = false
        for slot in wrapping {
            guard let label = slot.view?.wrappingText else { continue }
            let width = CGFloat(solver.value(of: slot.width))
            let height = label.height(forWidth: width)
            guard abs(height - (slot.content.height ?? -1)) > 1e-6 else { continue }
            hold(slot, label, height: height)
            // The baselines depend on the height of the text.
            for constraint in label.layoutLinks where LayoutRow.hasBaseline(constraint) {
                relower(constraint)
            }
            hasChanged = true
        }
        return hasChanged
    }

    // Guides

    /// Places a layout guide of the system by its view's margins; returns false where it has its
    /// place already.
    @discardableResult
    func placeGuide(_ slot: LayoutSlot) -> Bool {
        guard let guide = slot.item as? UILayoutGuide, let role = guide.role,
            let view = guide.owningView
        else { return false }
        var hasChanged = false
        func place(_ key: LayoutSlot.Own, _ sum: LayoutSum) {
            let isNew = own(slot, key, sum, LinearSolver.required)
            hasChanged = hasChanged || isNew
        }
        if role == .content {
            place(.left, LayoutSum(.init(slot.left)))
            place(.top, LayoutSum(.init(slot.top)))
            return hasChanged
        }
        let owner = self.slot(of: view)
        var (left, top) = (LayoutSum(.init(slot.left)), LayoutSum(.init(slot.top)))
        let insets = role.insets(in: view)
        if role == .frame {
            let scroll = scroll(of: owner)
            left.add(scroll.x, -1)
            top.add(scroll.y, -1)
        } else {
            left.constant = -Double(insets.left)
            top.constant = -Double(insets.top)
        }
        let (across, down) = (
            owner.insets.left + owner.insets.right - insets.left - insets.right,
            owner.insets.top + owner.insets.bottom - insets.top - insets.bottom
        )
        place(.left, left)
        place(.top, top)
        place(
            .width,
            LayoutSum(.init(slot.width), .init(owner.width, -1), constant: -Double(across)))
        place(
            .height,
            LayoutSum(.init(slot.height), .init(owner.height, -1), constant: -Double(down)))
        return hasChanged
    }

    /// Returns the variables of a view's bounds origin, which move its content.
    func scroll(of slot: LayoutSlot) -> (x: LinearSolver.Variable, y: LinearSolver.Variable) {
        if let scroll = slot.scroll { return scroll }
        let scroll = (x: solver.makeVariable(), y: solver.makeVariable())
        slot.scroll = scroll
        note([scroll.x, scroll.y], of: slot)
        scrolled(slot)
        return scroll
    }

    /// Takes a view's new bounds origin; returns false where it is unchanged.
    @discardableResult
    func scrolled(_ slot: LayoutSlot) -> Bool {
        guard let scroll = slot.scroll, let view = slot.view else { return false }
        let origin = view.bounds.origin
        let required = LinearSolver.required
        let x = LayoutSum(.init(scroll.x), constant: -origin.x)
        let y = LayoutSum(.init(scroll.y), constant: -origin.y)
        let isAside = own(slot, .scrollX, x, required)
        let isDown = own(slot, .scrollY, y, required)
        return isAside || isDown
    }
}

/// The parts of a change of the superview's size that go to a box's near edge and to its size
/// (docs/reference/views.md, "Autoresizing of views").
private struct Autoshare {
    var start: CGFloat = 0
    var size: CGFloat = 0

    init(start: CGFloat, size: CGFloat, room: CGFloat, near: Bool, middle: Bool, far: Bool) {
        guard near || middle || far else { return }
        let parts = [
            near ? max(0, start) : 0, middle ? max(0, size) : 0,
            far ? max(0, room - start - size) : 0,
        ]
        let sum = parts.reduce(0, +)
        let count = CGFloat([near, middle, far].filter { $0 }.count)
        self.start = near ? (sum > 0 ? parts[0] / sum : 1 / count) : 0
        self.size = middle ? (sum > 0 ? parts[1] / sum : 1 / count) : 0
    }
}
