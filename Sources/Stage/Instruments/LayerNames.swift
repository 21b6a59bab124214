package import CoreAnimation

/// What layers are called, by their numbers, for those who only have the number. Main thread.
///
/// Looks through the tree for numbers that are new, and not through all of a large one.
@MainActor
package struct LayerNames {
    /// The most layers that are looked at in one search.
    private static let most = 4096
    /// More are forgotten: layers come and go.
    private static let mostKnown = 1024

    /// What is known; empty for a layer that wasn't found.
    package private(set) var known: [UInt64: String] = [:]
    /// The structure of the tree when all that is known was looked for.
    private var structure: UInt64 = 0
    private var searched: Set<UInt64> = []

    /// Nothing is known.
    package init() {}

    /// Finds out what layers are called; true when something is new.
    ///
    /// Once layers have come or gone all are looked for again: those that weren't found may be there,
    /// and others may have got a name.
    /// - Parameters:
    ///   - roots: where to look, in order.
    ///   - structure: changes whenever layers come or go.
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

    /// The same with its name.
    func named(_ layer: LayerCost) -> LayerCost {
        var layer = layer
        layer.name = known[layer.layer] ?? ""
        return layer
    }

    /// Its name, the class of its view or other delegate, or its own class, and where that is: in the
    /// nearest layer that has a name or a view, or at the top of the window.
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
