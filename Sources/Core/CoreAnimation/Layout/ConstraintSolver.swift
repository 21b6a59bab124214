import Foundation

/// Solves the constraints of the sublayers of one layer.
///
/// A node is one axis of one sublayer, `2 * index + axis`. A node is solved once all nodes that its
/// constraints read are done, so the order of the sublayers doesn't matter; nodes in a cycle are
/// never ready, and remain at the end.
@MainActor
struct ConstraintSolver {
    private let children: [CALayer]
    private let bounds: CGRect
    private var index: [String: Int] = [:]
    /// The constraints of each node whose source exists.
    private var rules: [[Rule]]
    /// The nodes that read each node.
    private var readers: [[Int]]
    /// The number of unsolved nodes that each node still waits for.
    private var waits: [Int]
    private var ready: [Int] = []
    /// The span that a node's constraints give it; nil while it isn't known, and for none.
    private var spans: [AxisSpan?]
    private var isDone: [Bool]

    private struct Rule {
        let constraint: CAConstraint
        /// The node that the constraint reads; nil for the superlayer.
        let source: Int?
    }

    /// A solver for the sublayers of `layer`, with nothing solved yet.
    init(_ layer: CALayer) {
        children = layer.children
        bounds = layer.record.bounds
        let count = 2 * children.count
        rules = Array(repeating: [], count: count)
        readers = Array(repeating: [], count: count)
        waits = Array(repeating: 0, count: count)
        spans = Array(repeating: nil, count: count)
        isDone = Array(repeating: false, count: count)
        for (place, child) in children.enumerated() {
            // A name that two layers share means the first of them.
            if let name = child.name, index[name] == nil { index[name] = place }
        }
        for (place, child) in children.enumerated() {
            for constraint in child.constraints ?? [] { add(constraint, of: place) }
        }
    }

    /// Solves all nodes that can be solved.
    mutating func solve() {
        ready = waits.indices.filter { waits[$0] == 0 }
        settle()
        let tied = cycleMembers()
        guard !tied.isEmpty else { return }
        let names = tied.map { text($0) }.joined(separator: ", ")
        Complaint.tell("CAConstraintLayoutManager: these wait for each other and stay: \(names)")
        // A node that only reads a node of a cycle is solved by its other constraints.
        for node in tied { isDone[node] = true }
        for node in tied { finish(node) }
        settle()
    }

    /// Returns the new frames of the sublayers whose constraints had a result, back to front.
    func frames() -> [(CALayer, CGRect)] {
        children.enumerated().compactMap { place, child in
            let (x, y) = (spans[2 * place], spans[2 * place + 1])
            guard x != nil || y != nil else { return nil }
            let old = child.record.frame
            let frame = CGRect(
                x: x?.min ?? old.minX, y: y?.min ?? old.minY, width: x?.length ?? old.width,
                height: y?.length ?? old.height)
            return (child, frame)
        }
    }

    private mutating func add(_ constraint: CAConstraint, of place: Int) {
        let node = 2 * place + constraint.attribute.axis
        guard constraint.sourceName != "superlayer" else {
            rules[node].append(Rule(constraint: constraint, source: nil))
            return
        }
        guard let other = index[constraint.sourceName], other != place else {
            Complaint.tell(
                "CAConstraintLayoutManager: \(text(node)) can't read \(constraint.sourceName); "
                    + "there is no layer of that name beside it")
            return
        }
        let source = 2 * other + constraint.sourceAttribute.axis
        rules[node].append(Rule(constraint: constraint, source: source))
        readers[source].append(node)
        waits[node] += 1
    }

    private mutating func settle() {
        var next = 0
        while next < ready.count {
            let node = ready[next]
            next += 1
            spans[node] = span(of: node)
            finish(node)
        }
        ready = []
    }

    private mutating func finish(_ node: Int) {
        isDone[node] = true
        for reader in readers[node] {
            waits[reader] -= 1
            if waits[reader] == 0, !isDone[reader] { ready.append(reader) }
        }
    }

    /// Returns the nodes in cycles, and on a path from one cycle to another: the unsolved nodes
    /// that remain when those that no other unsolved node reads are removed repeatedly.
    private func cycleMembers() -> [Int] {
        var readsLeft = readers.map { $0.count(where: { !isDone[$0] }) }
        var isOpen = isDone.map { !$0 }
        var loose = isOpen.indices.filter { isOpen[$0] && readsLeft[$0] == 0 }
        while let node = loose.popLast() {
            isOpen[node] = false
            for source in rules[node].compactMap(\.source) where isOpen[source] {
                readsLeft[source] -= 1
                if readsLeft[source] == 0 { loose.append(source) }
            }
        }
        return isOpen.indices.filter { isOpen[$0] }
    }

    private func span(of node: Int) -> AxisSpan? {
        guard !rules[node].isEmpty else { return nil }
        let values = rules[node].compactMap { rule in
            value(of: rule, node).map { AxisSpan.Edge(rank: rule.constraint.attribute.rank, $0) }
        }
        let frame = children[node / 2].record.frame
        return AxisSpan(values, length: node % 2 == 0 ? frame.width : frame.height)
    }

    /// Returns the value that `rule` requires; nil when its source has no span, or the value isn't
    /// finite.
    private func value(of rule: Rule, _ node: Int) -> CGFloat? {
        let constraint = rule.constraint
        let axis = constraint.sourceAttribute.axis
        guard let source = rule.source.map({ spans[$0] }) ?? AxisSpan(bounds, axis: axis) else {
            Complaint.tell(
                "CAConstraintLayoutManager: \(text(node)) can't read "
                    + "\(constraint.sourceName).\(constraint.sourceAttribute); "
                    + "no constraints place that layer on that axis")
            return nil
        }
        let value =
            source.edge(constraint.sourceAttribute.rank) * constraint.scale
            + constraint.offset
        guard value.isFinite else {
            Complaint.tell("CAConstraintLayoutManager: \(text(node)) is not finite; left out")
            return nil
        }
        return value
    }

    private func text(_ node: Int) -> String {
        let child = children[node / 2]
        return "\(child.name ?? child.description).\(node % 2 == 0 ? "x" : "y")"
    }
}
