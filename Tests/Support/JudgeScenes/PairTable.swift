/// How often each two features met: on the same layer, and on a layer and its sublayer.
package struct PairTable: Sendable {
    /// How two features meet.
    package enum Meeting: Sendable, Hashable {
        /// On one layer; the order doesn't count.
        case together(Feature, Feature)
        /// On a layer, and on a sublayer of it.
        case nested(Feature, Feature)
    }

    private static let count = Feature.allCases.count
    private var together = [Int](repeating: 0, count: count * count)
    private var nested = [Int](repeating: 0, count: count * count)

    /// A table of nothing.
    package init() {}

    /// How often two features met.
    package subscript(meeting: Meeting) -> Int {
        get {
            switch meeting {
            case .together(let a, let b): together[Self.place(min(a, b), max(a, b))]
            case .nested(let a, let b): nested[Self.place(a, b)]
            }
        }
        set {
            switch meeting {
            case .together(let a, let b): together[Self.place(min(a, b), max(a, b))] = newValue
            case .nested(let a, let b): nested[Self.place(a, b)] = newValue
            }
        }
    }

    private static func place(_ a: Feature, _ b: Feature) -> Int { a.index * count + b.index }

    private func min(_ a: Feature, _ b: Feature) -> Feature { a.index < b.index ? a : b }
    private func max(_ a: Feature, _ b: Feature) -> Feature { a.index < b.index ? b : a }

    /// Counts what meets in a scene. Below a hidden layer nothing meets.
    package mutating func count(_ scene: SceneSpec) {
        count(scene.root)
    }

    private mutating func count(_ layer: LayerSpec) {
        for (index, a) in layer.features.enumerated() {
            for b in layer.features[..<index] { self[.together(a, b)] += 1 }
        }
        for child in layer.children {
            for a in layer.features { for b in child.features { self[.nested(a, b)] += 1 } }
        }
        guard !layer.features.contains(.hidden) else { return }
        for child in layer.children { count(child) }
    }

    /// All that can meet.
    package static let possible: [Meeting] = {
        let all = Feature.allCases
        var list: [Meeting] = []
        for (index, a) in all.enumerated() {
            for b in all[..<index] where Feature.whyNotTogether(a, b) == nil {
                list.append(.together(a, b))
            }
        }
        for a in all {
            for b in all where Feature.whyNotNested(a, b) == nil { list.append(.nested(a, b)) }
        }
        return list
    }()

    /// What can't meet, by the reason.
    package static let impossible: [String: [Meeting]] = {
        let all = Feature.allCases
        var list: [String: [Meeting]] = [:]
        for (index, a) in all.enumerated() {
            for b in all[..<index] {
                if let why = Feature.whyNotTogether(a, b) {
                    list[why, default: []].append(.together(a, b))
                }
            }
            for b in all {
                if let why = Feature.whyNotNested(a, b) {
                    list[why, default: []].append(.nested(a, b))
                }
            }
        }
        return list
    }()

    /// What can meet and never did.
    package var missing: [Meeting] { Self.possible.filter { self[$0] == 0 } }

    /// The share of what can meet that did, in percent; 100 means all.
    package var coverage: Double {
        let (all, missing) = (Self.possible.count, missing.count)
        return 100 * Double(all - missing) / Double(all)
    }
}

extension PairTable.Meeting: CustomStringConvertible {
    /// For example `mask + border`, or `mask > border` for a sublayer's border.
    package var description: String {
        switch self {
        case .together(let a, let b): "\(a) + \(b)"
        case .nested(let a, let b): "\(a) > \(b)"
        }
    }
}
