import Scene

extension LayerRecord {
    /// How the layer is put over what is below it.
    var blendMode: BlendMode {
        guard hasEffects, let filter = effects.compositingFilter, filter.isEnabled,
            case .blend(let mode) = filter.kind, !effects.preservesDepth
        else { return .normal }
        return mode
    }

    /// No layer has more filters of its own, or for what is seen through it.
    static let mostFilters = 64

    /// True when some filters of the layer don't count.
    var hasTooManyFilters: Bool {
        effects.filters.countsInPart || effects.backgroundFilters.countsInPart
    }

    /// What changes the layer with all below it.
    var ownFilters: [LayerFilter] {
        kindDrawing?.backdropFilters(of: self) == nil ? effects.filters.bounded : []
    }

    /// What changes what is seen through the layer.
    var backdropFilters: [LayerFilter] {
        (kindDrawing?.backdropFilters(of: self) ?? effects.backgroundFilters).bounded
    }

    /// True when the layer does more with what is below than lie over it, or is filtered.
    var hasFilters: Bool {
        holdsFilters && !effects.preservesDepth
            && (!ownFilters.isEmpty || !backdropFilters.isEmpty
                || effects.compositingFilter != nil)
    }

    /// True when what the layer shows may lie anywhere: spread by a filter, or seen by a mode where the
    /// layer itself draws nothing.
    var filtersReachAnywhere: Bool {
        holdsFilters && !(ownFilters.isEmpty && effects.compositingFilter == nil)
    }

    /// True for a layer that is one picture with all below it, which takes what is handed down of
    /// opacity by itself.
    var isOnePicture: Bool {
        guard hasEffects, !effects.preservesDepth else { return false }
        return effects.shouldRasterize || hasFilters && ownFilters.changeSomething
    }

    /// The record for a picture by itself: what is below does not count.
    var withoutBackdrop: LayerRecord {
        guard hasFilters else { return self }
        var record = self
        // A layer that filters its backdrop isn't rasterised, on no side of a transition.
        if !backdropFilters.isEmpty { record.effects.shouldRasterize = false }
        record.effects.filters = ownFilters
        record.effects.backgroundFilters = []
        record.effects.compositingFilter = nil
        return record
    }

    /// The record as its filters see it: whole, and without filters and shadow.
    var bare: LayerRecord {
        var record = withoutShadow.withoutBackdrop
        record.effects.filters = []
        return record
    }
}

extension [LayerFilter] {
    /// True when some don't count.
    fileprivate var countsInPart: Bool {
        count > LayerRecord.mostFilters || count > FilterStep.mostBlurs && boundedCount < count
    }

    /// Those that count.
    fileprivate var bounded: [LayerFilter] {
        count > FilterStep.mostBlurs ? Array(prefix(boundedCount)) : self
    }

    /// How many count: as many as make no more blurs than a layer may have.
    private var boundedCount: Int {
        var (blurs, last) = (0, LayerFilter?.none)
        for (index, filter) in prefix(LayerRecord.mostFilters).enumerated() {
            if filter.sigma != nil {
                if !FilterStep.joins(filter, last, after: blurs) { blurs += 1 }
                if blurs > FilterStep.mostBlurs { return index }
            }
            last = filter
        }
        return Swift.min(count, LayerRecord.mostFilters)
    }
}
