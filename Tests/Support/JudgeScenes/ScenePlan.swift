/// Which features a scene's layers show: a small tree, each layer above those that follow it.
package struct ScenePlan: Sendable {
    /// A layer that shows something.
    package struct Node: Sendable {
        /// Its superlayer, by its place in the list; nil below the root.
        package var parent: Int?
        /// What it shows.
        package var features: [Feature] = []
    }

    /// The layers.
    package var nodes: [Node]

    /// The superlayer of each layer; the first is the topmost.
    static let shape: [Int?] = [nil, 0, 1, 0]
    /// No layer shows more.
    static let mostFeatures = 3

    init() {
        nodes = Self.shape.map { Node(parent: $0) }
    }

    /// True when a layer may show a feature, too.
    func allows(_ feature: Feature, at index: Int) -> Bool {
        let node = nodes[index]
        guard node.features.count < Self.mostFeatures, !node.features.contains(feature),
            node.features.allSatisfy({ Feature.whyNotTogether($0, feature) == nil })
        else { return false }
        var above = node.parent
        while let each = above {
            guard nodes[each].features.allSatisfy({ Feature.whyNotNested($0, feature) == nil })
            else { return false }
            above = nodes[each].parent
        }
        return !hasBelow(index) { Feature.whyNotNested(feature, $0) != nil }
    }

    private func hasBelow(_ index: Int, _ isIt: (Feature) -> Bool) -> Bool {
        nodes.indices.contains { child in
            nodes[child].parent == index
                && (nodes[child].features.contains(where: isIt) || hasBelow(child, isIt))
        }
    }

    /// What a feature would meet at a layer.
    func meetings(of feature: Feature, at index: Int) -> [PairTable.Meeting] {
        if isUnseen(nodes[index].parent) { return [] }
        var list = nodes[index].features.map { PairTable.Meeting.together($0, feature) }
        if let parent = nodes[index].parent {
            list += nodes[parent].features.map { .nested($0, feature) }
        }
        for child in nodes where child.parent == index {
            list += child.features.map { .nested(feature, $0) }
        }
        return list
    }

    /// True for a layer that is hidden, or below one that is.
    private func isUnseen(_ index: Int?) -> Bool {
        guard let index else { return false }
        guard let parent = nodes[index].parent else { return false }
        return nodes[parent].features.contains(.hidden) || isUnseen(parent)
    }

    /// All that meets.
    var meetings: [PairTable.Meeting] {
        var list: [PairTable.Meeting] = []
        for index in nodes.indices where !isHidden(nodes[index].parent) {
            let features = nodes[index].features
            for (place, a) in features.enumerated() {
                for b in features[..<place] { list.append(.together(a, b)) }
            }
        }
        for node in nodes {
            guard let parent = node.parent, !isHidden(nodes[parent].parent) else { continue }
            for a in nodes[parent].features {
                for b in node.features { list.append(.nested(a, b)) }
            }
        }
        return list
    }

    private func isHidden(_ index: Int?) -> Bool {
        guard let index else { return false }
        return nodes[index].features.contains(.hidden) || isHidden(nodes[index].parent)
    }
}
