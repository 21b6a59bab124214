import CoreAnimation
public import Foundation

/// A relation "part of a view · relation · multiplier × part of a view + constant" with a priority.
///
/// A constraint takes effect while it is active. The nearest common superview of its views holds it
/// (`UIView.constraints`); the constraint doesn't retain its views. Main thread only.
///
/// ```swift
/// let box = UIView()
/// box.translatesAutoresizingMaskIntoConstraints = false
/// view.addSubview(box)
/// NSLayoutConstraint.activate([
///     box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
///     box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
///     box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
///     box.heightAnchor.constraint(equalToConstant: 80),
/// ])
/// ```
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The constraint's priority; `required` by default. It may be set at any time.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { engine?.priorityChanged(self) } }
    }
    /// The number of points added to the second side. Setting it is cheap: views move at the next
    /// layout, with an animation inside an animation block that lays out. A number that isn't
    /// finite is reported and ignored.
    open var constant: CGFloat = 0 {
        didSet {
            guard constant.isFinite else {
                Complaint.tell(
                    "NSLayoutConstraint constant can't be \(constant); it keeps its value")
                constant = oldValue
                return
            }
            if constant != oldValue { engine?.constantChanged(self) }
        }
    }
    /// A name that descriptions show; nil for none.
    open var identifier: String?
    /// Whether the constraint is archived with its view; kept, without effect: none are archived here.
    open var shouldBeArchived = false

    /// The relation of the two sides.
    public private(set) var relation = Relation.equal
    /// The factor of the second side.
    public private(set) var multiplier: CGFloat = 1

    private(set) var first = LayoutSide()
    private(set) var second = LayoutSide()
    /// The view that holds the constraint; nil while it isn't active.
    private(set) weak var holder: UIView?
    /// The engine that solves the constraint.
    weak var engine: LayoutEngine?
    /// The number of the constraint in the order of activation.
    private(set) var sequence = 0

    private static var lastSequence = 0

    /// A constraint without items; use the other initializers.
    public override init() {
        super.init()
    }

    /// A constraint "`attr1` of `view1` · `relation` · `multiplier` × `attr2` of `view2` + `c`".
    ///
    /// The items are views or layout guides. Other items, and a multiplier or constant that isn't
    /// finite, are reported, and the constraint then does nothing.
    ///
    /// - Parameters:
    ///   - view1: the view or guide of the first side.
    ///   - attr1: the edge, the middle or the length of it.
    ///   - relation: whether the first side equals the second, or is at least or at most as great.
    ///   - view2: the view or guide of the second side; nil where that is the constant alone.
    ///   - attr2: the edge, the middle or the length of it; `notAnAttribute` with nil.
    ///   - multiplier: the factor of the second side.
    ///   - c: the number that is added, in points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            LayoutSide(Self.item(view1), attr1), relation,
            LayoutSide(view2.flatMap(Self.item), view2 == nil ? .notAnAttribute : attr2),
            multiplier: multiplier, constant: c)
    }

    convenience init(
        _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide = LayoutSide(),
        multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required, identifier: String? = nil
    ) {
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        if multiplier.isFinite {
            self.multiplier = multiplier
        } else {
            Complaint.tell("NSLayoutConstraint multiplier can't be \(multiplier); 1 is taken")
        }
        self.constant = 0
        if constant.isFinite {
            self.constant = constant
        } else {
            Complaint.tell("NSLayoutConstraint constant can't be \(constant); 0 is taken")
        }
        self.priority = priority
        self.identifier = identifier
    }

    private static func item(_ any: Any) -> (any LayoutItem)? {
        if let item = any as? any LayoutItem { return item }
        Complaint.tell("NSLayoutConstraint takes views and layout guides, not \(type(of: any))")
        return nil
    }

    /// The view or guide of the first side; not retained.
    open var firstItem: AnyObject? { first.item?.publicItem }
    /// The view or guide of the second side; nil where that side is a constant.
    open var secondItem: AnyObject? { second.item?.publicItem }
    /// The attribute of the first item.
    open var firstAttribute: Attribute { first.attribute }
    /// The attribute of the second item.
    open var secondAttribute: Attribute { second.attribute }
    /// The first side as an anchor.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The second side as an anchor; nil where that side is a constant.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second.item == nil ? nil : NSLayoutAnchor(second)
    }

    /// Whether the constraint is in effect. Setting it to true needs a view that both items are in;
    /// without one an error is reported and nothing happens.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints, all before the next layout.
    /// - Parameter constraints: the constraints; for each, both items must have a view in common.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    /// - Parameter constraints: the constraints; those that aren't active stay so.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Called for objects from a nib; there are none here.
    open func awakeFromNib() {}

    /// The class, name and relation, such as `<NSLayoutConstraint UILabel:0x5f.leading ==
    /// UIView:0x60.leading + 8 @750>`. On another thread than main the class only.
    open nonisolated override var description: String {
        guard MainQueue.isCurrent else { return "<NSLayoutConstraint>" }
        return MainActor.assumeIsolated { summary }
    }

    /// An alias of `description`.
    open nonisolated override var debugDescription: String { description }

    // Implementation

    private func activate() {
        guard holder == nil, isSound, let holder = commonView else { return }
        Self.lastSequence += 1
        sequence = Self.lastSequence
        self.holder = holder
        holder.constraintParts.held.append(self)
        for item in items { item.layoutLinks.append(self) }
        LayoutEngine.of(holder).take(self)
    }

    func deactivate() {
        guard let holder else { return }
        engine?.drop(self)
        self.holder = nil
        holder.constraintParts.held.removeAll { $0 === self }
        for item in items { item.layoutLinks.removeAll { $0 === self } }
        holder.setNeedsLayout()
    }

    /// The items, each once.
    var items: [any LayoutItem] {
        var items: [any LayoutItem] = []
        for item in [first.item, first.other, second.item, second.other] {
            if let item, !items.contains(where: { $0 === item }) { items.append(item) }
        }
        return items
    }

    /// The axis of the constraint; nil for one without attributes.
    var axis: Axis? { first.axis }

    private var isSound: Bool {
        if let problem = LayoutRules.problem(first, relation, second) {
            Complaint.tell("\(summary): \(problem)")
            return false
        }
        return true
    }

    private var commonView: UIView? {
        let items = items
        var common = items.first?.layoutHome
        for item in items.dropFirst() {
            common = common.flatMap { LayoutRules.common($0, item.layoutHome) }
        }
        if common == nil {
            Complaint.tell(
                """
                \(summary): its items are in no common view, so it can't be active. Add both to the \
                same tree of views first
                """)
        }
        return common
    }

    private var summary: String {
        var words = "<NSLayoutConstraint"
        if let identifier { words += " '\(identifier)'" }
        words += " \(first.summary) \(relation.sign) "
        var constant = "\(constant)"
        if second.item != nil {
            if multiplier != 1 { words += "\(multiplier) × " }
            words += second.summary
            constant =
                self.constant == 0
                ? "" : self.constant < 0 ? " - \(-self.constant)" : " + \(self.constant)"
        }
        let rank = priority == .required ? "" : " @\(priority.rawValue)"
        return words + constant + rank + (isActive ? ">" : " (not active)>")
    }
}

extension NSLayoutConstraint.Relation {
    var sign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
