import Cassowary
import Foundation

/// A view's state for constraints; nil for views that no constraint names.
@MainActor
final class ViewConstraints {
    /// The active constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// The active constraints that name the view.
    var links: [NSLayoutConstraint] = []
    /// The guides that the program made.
    var guides: [UILayoutGuide] = []
    /// The guides of the system that were asked for.
    var roleGuides: [LayoutGuideRole: UILayoutGuide] = [:]
    /// The priorities that were set, horizontal and vertical; nil for the class's own.
    var hugging: (x: UILayoutPriority?, y: UILayoutPriority?)
    var resistance: (x: UILayoutPriority?, y: UILayoutPriority?)
    /// The engine that solves the tree below a view without a superview.
    var engine: LayoutEngine?
    weak var slot: LayoutSlot?
    /// A token while a stack view shrinks the view, which is already hidden; a new one each time.
    var shrinking: NSObject?

    var allGuides: [UILayoutGuide] { guides + Array(roleGuides.values) }
}

/// An item in the solver: the variables of its box, in the space of its superview or owner, and the
/// item's own constraints.
@MainActor
final class LayoutSlot {
    /// A constraint that an item brings with it.
    enum Own: Int {
        case left, top, width, height
        case hugWidth, hugHeight, keepWidth, keepHeight
        case scrollX, scrollY
    }

    weak var item: (any LayoutItem)?
    weak var engine: LayoutEngine?
    let left: LinearSolver.Variable
    let top: LinearSolver.Variable
    let width: LinearSolver.Variable
    let height: LinearSolver.Variable
    /// The variables of the origin of a scroll view's bounds; made when first needed.
    var scroll: (x: LinearSolver.Variable, y: LinearSolver.Variable)?
    /// The insets from the frame to the alignment rectangle.
    var insets = UIEdgeInsets.zero
    var own: [Own: LinearSolver.Constraint] = [:]
    /// The terms of the constraints in `own` that place the item by its frame.
    var frameTerms: [Own: [LinearSolver.Term]] = [:]
    /// The size of the content, as the solver has it; nil for none.
    var content: (width: CGFloat?, height: CGFloat?)
    /// Whether the item is text that breaks lines, so that its height follows its width.
    var isWrapping = false

    init(_ item: any LayoutItem, _ engine: LayoutEngine) {
        self.item = item
        self.engine = engine
        left = engine.solver.makeVariable()
        top = engine.solver.makeVariable()
        width = engine.solver.makeVariable(isNonnegative: true)
        height = engine.solver.makeVariable(isNonnegative: true)
    }

    var variables: [LinearSolver.Variable] {
        [left, top, width, height] + (scroll.map { [$0.x, $0.y] } ?? [])
    }

    var view: UIView? { item as? UIView }

    /// Returns words for a constraint that the item brings with it.
    func words(for key: Own) -> String {
        if let guide = item as? UILayoutGuide {
            return "\(guide.role?.name ?? "a guide") of \(guide.owningView?.layoutName ?? "a view")"
        }
        guard let view else { return "a view that is gone" }
        let part =
            switch key {
            case .hugWidth, .keepWidth: "the content's width"
            case .hugHeight, .keepHeight: "the content's height"
            case .scrollX, .scrollY: "the offset"
            case .left, .top, .width, .height:
                view === engine?.root ? "the size" : "the frame and autoresizing mask"
            }
        return "\(part) of \(view.layoutName)"
    }
}

/// A sum of the solver's variables and a constant.
struct LayoutSum {
    var terms: [LinearSolver.Term] = []
    var constant = 0.0

    init(_ terms: LinearSolver.Term..., constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    mutating func add(_ variable: LinearSolver.Variable, _ factor: Double = 1) {
        guard factor != 0 else { return }
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].coefficient += factor
        } else {
            terms.append(LinearSolver.Term(variable, factor))
        }
    }

    mutating func add(_ other: LayoutSum, times factor: Double) {
        for term in other.terms { add(term.variable, factor * term.coefficient) }
        constant += factor * other.constant
    }
}
