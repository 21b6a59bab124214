import Cassowary
import Foundation

/// What a view keeps for constraints; views that none names have none.
@MainActor
final class ViewConstraints {
    /// Active constraints that the view keeps.
    var held: [NSLayoutConstraint] = []
    /// Active constraints that name the view.
    var links: [NSLayoutConstraint] = []
    /// Guides that the program made.
    var guides: [UILayoutGuide] = []
    /// Guides of the system that were asked for.
    var roleGuides: [LayoutGuideRole: UILayoutGuide] = [:]
    /// What was set, from left to right and from top to bottom; nil for the class's own.
    var hugging: (x: UILayoutPriority?, y: UILayoutPriority?)
    var resistance: (x: UILayoutPriority?, y: UILayoutPriority?)
    /// Where the tree below is solved, for a view without a superview.
    var engine: LayoutEngine?
    weak var slot: LayoutSlot?
    /// Set while a stack has the view, which is hidden already, shrink away; another one each time.
    var shrinking: NSObject?

    var allGuides: [UILayoutGuide] { guides + Array(roleGuides.values) }
}

/// Where an item lies in the solver: the numbers of its box, in the space of its superview or owner, and the
/// constraints that come with it.
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
    /// Where what is shown of a scroll view begins; made when something asks for it.
    var scroll: (x: LinearSolver.Variable, y: LinearSolver.Variable)?
    /// From the frame to the rectangle that counts.
    var insets = UIEdgeInsets.zero
    var own: [Own: LinearSolver.Constraint] = [:]
    /// The terms of those of `own` that place the item by its frame.
    var frameTerms: [Own: [LinearSolver.Term]] = [:]
    /// The size of the content that the solver knows; nil for none.
    var content: (width: CGFloat?, height: CGFloat?)
    /// True for text that breaks lines where there is no room, so that its height follows its width.
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
}

/// A sum of solver's variables and a constant.
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
