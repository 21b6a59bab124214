import Scene

/// Layers whose filters change the pixels behind them, and nothing of their own.
enum BackdropDrawing: KindDrawing {
    static func backdropFilters(of record: LayerRecord) -> [LayerFilter]? {
        guard let backdrop = record.backdrop, backdrop.isEnabled else { return [] }
        return record.effects.filters
    }
}
