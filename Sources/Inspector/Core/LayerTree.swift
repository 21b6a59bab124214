package import Inspection

/// The layers of a program as a list of rows: what is folded and what is searched for count.
///
/// Layers stand in the order of the tree, each before those inside it. Making the rows anew is one walk over
/// the layers.
package struct LayerTree: Sendable {
    /// A row that is seen.
    package struct Row: Sendable, Equatable {
        /// Its place in `layers`.
        package var index: Int
        /// True when there are layers inside.
        package var isFoldable: Bool
        /// True when these have rows of their own.
        package var isOpen: Bool
        /// True when it is there only for what is inside it.
        package var isFaint: Bool
    }

    /// All layers, in the order of the tree.
    package private(set) var layers: [LayerFacts] = []
    /// What is shown, in order.
    package private(set) var rows: [Row] = []
    /// What is searched for; empty for nothing.
    package var query = "" { didSet { if query != oldValue { makeRows() } } }
    private var places: [UInt64: Int] = [:]
    private var folded: Set<UInt64> = []

    /// A tree of no layers.
    package init() {}

    /// Takes all layers anew; what was folded stays so.
    package mutating func take(_ layers: [LayerFacts]) {
        self.layers = layers
        places = Dictionary(
            layers.enumerated().map { ($1.layer, $0) }, uniquingKeysWith: { first, _ in first })
        folded = folded.filter { places[$0] != nil }
        makeRows()
    }

    /// Takes what some layers are now; layers that aren't known are passed over.
    package mutating func update(_ facts: [LayerFacts]) {
        for each in facts {
            guard let place = places[each.layer] else { continue }
            var new = each
            // Where it lies in the tree is told by the whole tree alone.
            new.depth = layers[place].depth
            new.parent = layers[place].parent
            layers[place] = new
        }
    }

    /// What is known of a layer; nil for one that isn't there.
    package subscript(layer: UInt64) -> LayerFacts? { places[layer].map { layers[$0] } }

    /// The place of a layer in `layers`.
    package func place(of layer: UInt64) -> Int? { places[layer] }

    /// The row of a layer; nil while it is folded away or not found.
    package func row(of layer: UInt64) -> Int? {
        guard let place = places[layer] else { return nil }
        // Rows are in the order of the layers.
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].index < place { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].index == place ? low : nil
    }

    /// The topmost layer around one: its stage.
    package func stage(of layer: UInt64) -> UInt64? {
        var each = self[layer]
        while let parent = each?.parent, let above = self[parent] { each = above }
        return each?.layer
    }

    /// True when the layers inside one are folded away.
    package func isFolded(_ layer: UInt64) -> Bool { folded.contains(layer) }

    /// Folds the layers inside one away, or unfolds them.
    package mutating func fold(_ layer: UInt64, isFolded: Bool) {
        guard folded.contains(layer) != isFolded, places[layer] != nil else { return }
        if isFolded { folded.insert(layer) } else { folded.remove(layer) }
        makeRows()
    }

    /// Unfolds all around a layer, so that it has a row.
    package mutating func reveal(_ layer: UInt64) {
        var changed = false
        var each = self[layer]?.parent
        while let here = each {
            if folded.remove(here) != nil { changed = true }
            each = self[here]?.parent
        }
        if changed { makeRows() }
    }

    /// Folds all but the ways to the topmost `depth` levels.
    package mutating func foldAll(below depth: Int) {
        folded = Set(layers.lazy.filter { $0.depth >= depth && $0.children > 0 }.map(\.layer))
        makeRows()
    }

    /// The layers of one stage.
    package func layers(ofStage stage: UInt64) -> ArraySlice<LayerFacts> {
        guard let start = places[stage] else { return [] }
        let depth = layers[start].depth
        let rest = layers[(start + 1)...]
        return layers[start..<(rest.firstIndex { $0.depth <= depth } ?? layers.endIndex)]
    }

    // MARK: Rows

    private mutating func makeRows() {
        query.isEmpty ? makeAll() : makeFound()
    }

    private func hasInner(_ index: Int) -> Bool {
        index + 1 < layers.count && layers[index + 1].depth > layers[index].depth
    }

    private mutating func makeAll() {
        rows.removeAll(keepingCapacity: true)
        rows.reserveCapacity(layers.count)
        var hidden = Int.max
        for index in layers.indices {
            let depth = layers[index].depth
            if depth > hidden { continue }
            let isFoldable = hasInner(index)
            let isOpen = !(isFoldable && folded.contains(layers[index].layer))
            hidden = isOpen ? Int.max : depth
            rows.append(Row(index: index, isFoldable: isFoldable, isOpen: isOpen, isFaint: false))
        }
    }

    /// What is found, and all around that.
    private mutating func makeFound() {
        rows.removeAll(keepingCapacity: true)
        let wanted = query.lowercased()
        /// The layers around the one looked at: their places, and whether they have a row.
        var path: [(index: Int, row: Bool)] = []
        for index in layers.indices {
            path.removeAll { layers[$0.index].depth >= layers[index].depth }
            let isFound = layers[index].matches(wanted)
            if isFound {
                for each in path.indices where !path[each].row {
                    path[each].row = true
                    rows.append(
                        Row(
                            index: path[each].index, isFoldable: true, isOpen: true, isFaint: true))
                }
                rows.append(
                    Row(
                        index: index, isFoldable: hasInner(index), isOpen: true, isFaint: false))
            }
            path.append((index, isFound))
        }
    }
}

extension LayerFacts {
    /// True when its name, class, view or number has `text` in it, which is in lower case.
    func matches(_ text: String) -> Bool {
        [name, className, delegate].contains { $0?.lowercased().contains(text) ?? false }
            || String(layer) == text || "#\(layer)" == text
    }
}
