import Scene

extension LayerRecord {
    /// The mode by which the layer is composited over the pixels below it.
    var blendMode: BlendMode {
        guard hasEffects, let filter = effects.compositingFilter, filter.isEnabled,
            case .blend(let mode) = filter.kind, !effects.preservesDepth
        else { return .normal }
        return mode
    }

    /// The most filters of a layer, of its own and of its backdrop each.
    static let mostFilters = 64

    /// Whether some filters of the layer don't count.
    var hasTooManyFilters: Bool {
        effects.filters.countsInPart || effects.backgroundFilters.countsInPart
    }

    /// The filters of the layer with all layers below it.
    var ownFilters: [LayerFilter] {
        kindDrawing?.backdropFilters(of: self) == nil ? effects.filters.bounded : []
    }

    /// The filters of the pixels behind the layer.
    var backdropFilters: [LayerFilter] {
        (kindDrawing?.backdropFilters(of: self) ?? effects.backgroundFilters).bounded
    }

    /// Whether the layer has filters, or a compositing filter.
    var hasFilters: Bool {
        holdsFilters && !effects.preservesDepth
            && (!ownFilters.isEmpty || !backdropFilters.isEmpty
                || effects.compositingFilter != nil)
    }

    /// Whether the visible effect of the layer may be anywhere: spread by a filter, or by a mode
    /// that counts where the layer itself draws nothing.
    var filtersReachAnywhere: Bool {
        holdsFilters && !(ownFilters.isEmpty && effects.compositingFilter == nil)
    }

    /// Whether the layer is a single picture with all layers below it, which takes the opacity that
    /// is handed down by itself.
    var isOnePicture: Bool {
        guard hasEffects, !effects.preservesDepth else { return false }
        return effects.shouldRasterize || hasFilters && ownFilters.changeSomething
    }

    /// The record for a picture by itself, without the pixels below.
    var withoutBackdrop: LayerRecord {
        guard hasFilters else { return self }
        var record = self
        // A layer that filters its backdrop isn't rasterised, on either side of a transition.
        if !backdropFilters.isEmpty { record.effects.shouldRasterize = false }
        record.effects.filters = ownFilters
        record.effects.backgroundFilters = []
        record.effects.compositingFilter = nil
        return record
    }

    /// The record as the input of its filters: without filters and shadow.
    var bare: LayerRecord {
        var record = withoutShadow.withoutBackdrop
        record.effects.filters = []
        return record
    }
}

extension [LayerFilter] {
    /// Whether some filters don't count.
    fileprivate var countsInPart: Bool {
        count > LayerRecord.mostFilters || count > FilterStep.mostBlurs && boundedCount < count
    }

    /// The filters that count.
    fileprivate var bounded: [LayerFilter] {
        count > FilterStep.mostBlurs ? Array(prefix(boundedCount)) : self
    }

    /// The number of filters that count: as many as make no more blurs than a layer may have.
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
