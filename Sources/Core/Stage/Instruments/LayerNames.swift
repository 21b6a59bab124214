package import CoreAnimation

/// The names of layers by their numbers, for code that only has the number. Main thread.
///
/// Searches the tree only for new numbers, and a large tree only in part.
@MainActor
package struct LayerNames {
    /// The most layers visited in one search.
    private static let most = 4096
    /// The most names that are kept: layers come and go.
    private static let mostKnown = 1024

    /// The known names; empty for a layer that wasn't found.
    package private(set) var known: [UInt64: String] = [:]
    /// The structure of the tree when the names were looked up.
    private var structure: UInt64 = 0
    private var searched: Set<UInt64> = []

    /// No names.
    package init() {}

    /// Looks up the names of layers; returns whether any name is new.
    ///
    /// After layers have come or gone all are looked up again: missing ones may be there, and
    /// others may have got a name.
    /// - Parameters:
    ///   - roots: the trees to search, in order.
    ///   - structure: a number that changes whenever layers come or go.
    package mutating func learn(
        _ layers: [UInt64], below roots: CALayer..., structure: UInt64 = 0
    ) -> Bool {
        if structure != self.structure { searched = [] }
        self.structure = structure
        var wanted = Set(layers.filter { $0 != 0 && !searched.contains($0) })
        guard !wanted.isEmpty else { return false }
        let before = known
        if known.count > Self.mostKnown { (known, searched) = ([:], []) }
        searched.formUnion(wanted)
        for each in wanted where known[each] == nil { known[each] = "" }
        var (queue, next) = (roots, 0)
        while next < queue.count, next < Self.most, !wanted.isEmpty {
            let layer = queue[next]
            next += 1
            if wanted.remove(layer.id.rawValue) != nil {
                known[layer.id.rawValue] = Self.name(of: layer, top: roots.first)
            }
            queue += layer.sublayers ?? []
            if let mask = layer.mask { queue.append(mask) }
        }
        return known != before
    }

    /// Returns a layer's cost with its name.
    func named(_ layer: LayerCost) -> LayerCost {
        var layer = layer
        layer.name = known[layer.layer] ?? ""
        return layer
    }

    /// Returns the layer's name, the class of its view or other delegate, or its own class with its
    /// place: in the nearest layer that has a name or a view, or at the top of the window.
    private static func name(of layer: CALayer, top: CALayer?) -> String {
        if let name = layer.name, !name.isEmpty { return name }
        if let delegate = layer.delegate { return "\(type(of: delegate))" }
        if layer === top { return "\(type(of: layer)) at the top" }
        var around = layer.superlayer
        while let each = around {
            if let name = each.name, !name.isEmpty { return "\(type(of: layer)) in \(name)" }
            if let view = each.delegate { return "\(type(of: layer)) in \(type(of: view))" }
            around = each.superlayer
        }
        return "\(type(of: layer))"
    }
}
