import Inspection

/// The layers of a program as a list of rows, after folding and search.
///
/// Layers are in the order of the tree, each before those inside it. Making the rows visits all
/// layers once.
struct LayerTree: Sendable {
    /// A row of the list.
    struct Row: Sendable, Equatable {
        /// The index of the row's layer in `layers`.
        var index: Int
        /// Whether there are layers inside.
        var isFoldable: Bool
        /// Whether the layers inside have rows.
        var isOpen: Bool
        /// Whether the row is there only because of the layers inside.
        var isFaint: Bool
    }

    /// All layers, in the order of the tree.
    private(set) var layers: [LayerFacts] = []
    /// The rows that are shown, in order.
    private(set) var rows: [Row] = []
    /// The text to search for; empty for no search.
    var query = "" { didSet { if query != oldValue { makeRows() } } }
    private var places: [UInt64: Int] = [:]
    private var folded: Set<UInt64> = []

    /// A tree of no layers.
    init() {}

    /// Replaces all layers; folded layers stay folded.
    mutating func take(_ layers: [LayerFacts]) {
        self.layers = layers
        places = Dictionary(
            layers.enumerated().map { ($1.layer, $0) }, uniquingKeysWith: { first, _ in first })
        folded = folded.filter { places[$0] != nil }
        makeRows()
    }

    /// Updates the facts of some layers; unknown layers are ignored.
    mutating func update(_ facts: [LayerFacts]) {
        for each in facts {
            guard let place = places[each.layer] else { continue }
            var new = each
            // Only the whole tree says where the layer lies in it.
            new.depth = layers[place].depth
            new.parent = layers[place].parent
            layers[place] = new
        }
    }

    /// The facts of a layer; nil for a layer that isn't there.
    subscript(layer: UInt64) -> LayerFacts? { places[layer].map { layers[$0] } }

    /// Returns the index of a layer in `layers`.
    func place(of layer: UInt64) -> Int? { places[layer] }

    /// Returns the row of a layer; nil while it is folded away or not found.
    func row(of layer: UInt64) -> Int? {
        guard let place = places[layer] else { return nil }
        // Rows are in the order of the layers.
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].index < place { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].index == place ? low : nil
    }

    /// Returns the topmost layer around a layer: its stage.
    func stage(of layer: UInt64) -> UInt64? {
        var each = self[layer]
        while let parent = each?.parent, let above = self[parent] { each = above }
        return each?.layer
    }

    /// Whether the layers inside a layer are folded away.
    func isFolded(_ layer: UInt64) -> Bool { folded.contains(layer) }

    /// Folds or unfolds the layers inside a layer.
    mutating func fold(_ layer: UInt64, isFolded: Bool) {
        guard folded.contains(layer) != isFolded, places[layer] != nil else { return }
        if isFolded { folded.insert(layer) } else { folded.remove(layer) }
        makeRows()
    }

    /// Unfolds all layers around a layer, so that it has a row.
    mutating func reveal(_ layer: UInt64) {
        var changed = false
        var each = self[layer]?.parent
        while let here = each {
            if folded.remove(here) != nil { changed = true }
            each = self[here]?.parent
        }
        if changed { makeRows() }
    }

    /// Folds all layers from level `depth` on.
    mutating func foldAll(below depth: Int) {
        folded = Set(layers.lazy.filter { $0.depth >= depth && $0.children > 0 }.map(\.layer))
        makeRows()
    }

    /// Returns the layers of one stage.
    func layers(ofStage stage: UInt64) -> ArraySlice<LayerFacts> {
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

    /// Makes rows of the layers that match the search, and of all layers around them.
    private mutating func makeFound() {
        rows.removeAll(keepingCapacity: true)
        let wanted = query.lowercased()
        /// The layers around the current one: their indexes, and whether they have a row.
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
    /// Whether the layer's name, class, view or number contains `text`, which is in lower case.
    func matches(_ text: String) -> Bool {
        [name, className, delegate].contains { $0?.lowercased().contains(text) ?? false }
            || String(layer) == text || "#\(layer)" == text
    }
}
