import Scene

/// Layers that draw gradients, between background and contents.
enum GradientDrawing: KindDrawing {
    static func things(of record: LayerRecord) -> Int {
        (record.gradient?.colors?.count ?? 0) > 1 ? 1 : 0
    }

    static func prepare(
        _ emitter: inout LayerEmitter, _ level: TreeWalk.Level, _ stores: SideStores
    ) {
        guard let gradient = emitter.record.gradient else { return }
        emitter.gradient = DrawList.Gradient(
            gradient, in: emitter.record.bounds, level.place.world, stores.gradients)
    }
}
