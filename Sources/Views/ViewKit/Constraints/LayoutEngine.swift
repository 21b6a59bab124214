import Cassowary
import CoreAnimation
import Foundation

// Constraints hold between any two views of a tree, so a whole tree of views has one solver, found
// at its topmost view. Programs activate and change constraints one by one. Nothing is solved then:
// new ones wait until layout is due, and the variables that changed tell which views have to place
// their subviews again.
//
// The order in `settle` was found by measuring. The wishes of a label or an image for its own size
// are read after the label's own constraints and before those of others that hang on that size;
// read first, they failed in great number and had to be undone. Text is a circle, as its height
// follows from its width and its width from the solution. Therefore wrapping text is measured and
// solved again, four times at most.
//
// Contradictions must not stop the layout. Required constraints that can't hold together are
// told of once. The last one of the program's is left out, as a priority of 0, and is tried again
// in the next solution. While the engine settles it must not be marked due again, and a probe, an
// engine that only measures a view, must leave no trace in the views: both are what `isSettling`
// and `isProbe` guard.

/// Solves the constraints of one tree of views.
///
/// Activated constraints wait until the next layout; then the variables that have changed determine
/// which views must place their subviews. Cost: proportional to the constraints that are new or
/// changed, and to the views that they move.
@MainActor
final class LayoutEngine {
    /// Whether a constraint of the program was ever active; until then views test this and no more.
    private(set) static var isUsed = false

    weak var root: UIView?
    /// Whether the engine only measures a view.
    let isProbe: Bool
    var solver = LinearSolver()
    private var slots: [ObjectIdentifier: LayoutSlot] = [:]
    /// The slot of each variable, by the variable's index.
    private var slotOf: [LayoutSlot?] = []
    /// The value of each variable when views were last told of it, by the variable's index; NaN where
    /// they weren't.
    private var placed: [Double] = []
    private var waiting: [NSLayoutConstraint] = []
    var rows: [ObjectIdentifier: LayoutRow] = [:]
    var sources: [LinearSolver.Constraint: LayoutSource] = [:]
    /// The items whose content may have another size.
    private var stale: [LayoutSlot] = []
    var wrapping: [LayoutSlot] = []
    var guides: [LayoutSlot] = []
    /// The required constraints that are left out because they contradict others.
    var broken: [LinearSolver.Constraint] = []
    var told: Set<String> = []
    /// Whether there is something to solve.
    private(set) var isDue = false
    private var isSettling = false

    init(_ root: UIView?, isProbe: Bool = false) {
        self.root = root
        self.isProbe = isProbe
    }

    /// Returns the engine of the tree that a view is in.
    static func of(_ view: UIView) -> LayoutEngine {
        isUsed = true
        var top = view
        while let above = top.superview { top = above }
        if let engine = top.constraintParts.engine { return engine }
        let engine = LayoutEngine(top)
        top.constraintParts.engine = engine
        return engine
    }

    /// Returns the engine of the tree that a view is in; nil where it has no constraints yet. Other
    /// trees wait for their own layout: a view that is being put together may hold what is not to be
    /// solved before it has its place.
    static func known(for view: UIView) -> LayoutEngine? {
        if let engine = view.constraintBox?.slot?.engine { return engine }
        var top = view
        while let above = top.superview { top = above }
        return top.constraintBox?.engine
    }

    // Changes

    /// Takes a constraint that was activated.
    func take(_ constraint: NSLayoutConstraint) {
        if !isProbe {
            constraint.engine = self
            BlockWatch.note(constraint)
        }
        waiting.append(constraint)
        markDue(constraint.holder)
    }

    /// Removes a constraint that was deactivated.
    func drop(_ constraint: NSLayoutConstraint) {
        constraint.engine = nil
        if let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) {
            remove(row.name)
        } else {
            waiting.removeAll { $0 === constraint }
        }
        markDue(nil)
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let row = rows[ObjectIdentifier(constraint)] else { return }
        BlockWatch.note(constraint)
        set(row.name, to: row.base + row.sign * Double(constraint.constant))
        markDue(constraint.holder)
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        guard let row = rows[ObjectIdentifier(constraint)] else { return }
        BlockWatch.note(constraint)
        broken.removeAll { $0 == row.name }
        try? solver.setPriority(constraint.priority.number, of: row.name)
        markDue(constraint.holder)
    }

    /// Takes a view whose content may have another size or another baseline.
    func contentChanged(_ slot: LayoutSlot) {
        stale.append(slot)
        for constraint in slot.item?.layoutLinks ?? [] where LayoutRow.hasBaseline(constraint) {
            guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { continue }
            remove(row.name)
            waiting.append(constraint)
        }
        markDue(slot.item?.layoutSpace)
    }

    /// Has a constraint translated again, because directions or roles have changed.
    func renew(_ constraint: NSLayoutConstraint) {
        guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        remove(row.name)
        waiting.append(constraint)
        markDue(constraint.holder)
    }

    func markDue(_ view: UIView?) {
        if !isProbe { view?.setNeedsLayout() }
        guard !isDue, !isSettling else { return }
        isDue = true
    }

    // Items

    func slot(of item: any LayoutItem) -> LayoutSlot {
        if let slot = slots[ObjectIdentifier(item)] { return slot }
        let slot = LayoutSlot(item, self)
        slots[ObjectIdentifier(item)] = slot
        note(slot.variables, of: slot)
        if !isProbe { item.layoutSlot = slot }
        furnish(slot)
        return slot
    }

    /// Returns the slot of an item that takes part already.
    func knownSlot(of item: any LayoutItem) -> LayoutSlot? { slots[ObjectIdentifier(item)] }

    func note(_ variables: [LinearSolver.Variable], of slot: LayoutSlot) {
        for variable in variables {
            while slotOf.count <= variable.index {
                slotOf.append(nil)
                placed.append(.nan)
            }
            slotOf[variable.index] = slot
            placed[variable.index] = .nan
        }
    }

    /// Removes an item, whose constraints have been removed before.
    func forget(_ item: any LayoutItem) {
        guard let slot = slots.removeValue(forKey: ObjectIdentifier(item)) else { return }
        for name in slot.own.values { remove(name) }
        for variable in slot.variables {
            slotOf[variable.index] = nil
            solver.remove(variable)
        }
        item.layoutSlot = nil
        wrapping.removeAll { $0 === slot }
        guides.removeAll { $0 === slot }
        stale.removeAll { $0 === slot }
        slot.engine = nil
    }

    /// Discards the engine's state: the tree is part of another one now, whose engine solves its
    /// constraints.
    func discard() {
        waiting = []
        stale = []
        for slot in slots.values {
            slot.item?.layoutSlot = nil
            slot.engine = nil
        }
        slots = [:]
    }

    // Solving

    /// Solves the constraints if they are due, and notifies the views that must place their
    /// subviews.
    func settle(in current: UIView? = nil) {
        guard isDue, !isSettling else { return }
        isSettling = true
        mend()
        for constraint in waiting {
            readContents(but: constraint)
            lower(constraint)
        }
        waiting.removeAll(keepingCapacity: true)
        for slot in guides { placeGuide(slot) }
        readContents()
        solveAll()
        for _ in 0..<4 where wrapText() { solveAll() }
        isSettling = false
        isDue = false
        if !isProbe { tellViews(current) }
    }

    /// Asks for the size of an item's content to be read: best after the item's own constraints,
    /// which then needn't be weighed against its content priorities, and before those of others
    /// that depend on its size.
    func noteContent(of slot: LayoutSlot) {
        stale.append(slot)
    }

    private func readContents(but constraint: NSLayoutConstraint? = nil) {
        guard !stale.isEmpty else { return }
        let items = constraint?.items ?? []
        let read = stale
        stale = read.filter { slot in items.contains { $0 === slot.item } }
        for slot in read where !items.contains(where: { $0 === slot.item }) {
            readContent(of: slot)
        }
    }

    private func solveAll() {
        solver.solve()
        breakConflicts()
    }

    private func tellViews(_ current: UIView?) {
        for variable in solver.takeChanged() {
            guard slotOf.indices.contains(variable.index), let slot = slotOf[variable.index],
                let item = slot.item, isNew(variable)
            else { continue }
            let view = item as? UIView
            if let view, view.translatesAutoresizingMaskIntoConstraints { continue }
            let teller = item.layoutSpace ?? item.layoutHome
            if let teller, teller !== current { teller.setNeedsLayout() }
        }
    }

    /// Returns whether views haven't been told of a variable's value, and notes it. A value that changes
    /// on the way to a solution often comes back to what it was: with a contradiction, each solution
    /// tries again what it leaves out, and views that told each other of that would never end.
    private func isNew(_ variable: LinearSolver.Variable) -> Bool {
        let (old, new) = (placed[variable.index], solver.value(of: variable))
        if abs(new - old) < 1e-7 { return false }
        placed[variable.index] = new
        return true
    }

    /// Returns the box of an item by the last solution, in the space of its superview or owner.
    func box(of slot: LayoutSlot) -> CGRect {
        // A view that is placed while a solution is sought has to be told of the final one.
        if isSettling, !isProbe { note(slot.variables, of: slot) }
        return CGRect(
            x: solver.value(of: slot.left), y: solver.value(of: slot.top),
            width: max(0, solver.value(of: slot.width)),
            height: max(0, solver.value(of: slot.height)))
    }

    // Constraints of the solver

    /// Adds a constraint to the solver; returns nil where its numbers make no sense.
    func add(
        _ terms: [LinearSolver.Term], _ relation: LinearSolver.Relation, _ constant: Double,
        priority: Double, _ source: LayoutSource
    ) -> LinearSolver.Constraint? {
        do {
            let name = try solver.add(terms, relation, constant, priority: priority)
            sources[name] = source
            return name
        } catch {
            Complaint.tell("Layout: \(source.summary): \(error); it is left out")
            return nil
        }
    }

    /// Changes a constraint's constant; returns false where it is unchanged.
    @discardableResult
    func set(_ name: LinearSolver.Constraint, to constant: Double) -> Bool {
        do {
            return try solver.setConstant(constant, of: name)
        } catch {
            Complaint.tell("Layout: \(sources[name]?.summary ?? "a constraint"): \(error)")
            return false
        }
    }

    func remove(_ name: LinearSolver.Constraint) {
        try? solver.remove(name)
        sources[name] = nil
        broken.removeAll { $0 == name }
    }
}

/// A constraint in the solver.
struct LayoutRow {
    let name: LinearSolver.Constraint
    /// The number that is added to the constraint's constant.
    let base: Double
    /// The sign: -1 where directions are mirrored.
    let sign: Double

    @MainActor
    static func hasBaseline(_ constraint: NSLayoutConstraint) -> Bool {
        [constraint.firstAttribute, constraint.secondAttribute].contains {
            $0 == .firstBaseline || $0 == .lastBaseline
        }
    }
}

/// The origin of a constraint in the solver.
enum LayoutSource {
    /// A constraint of the program.
    case program(NSLayoutConstraint)
    /// A constraint from an item's frame, content or role.
    case own(LayoutSlot, LayoutSlot.Own)
    /// A size that is asked for, in words.
    case size(String)

    @MainActor
    var summary: String {
        switch self {
        case .program(let constraint): constraint.description
        case .own(let slot, let key): "<\(slot.words(for: key))>"
        case .size(let words): "<\(words)>"
        }
    }
}
