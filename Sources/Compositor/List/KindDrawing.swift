import Foundation
import Primitives
import Scene

/// What the compositor does for layers of one kind, beside what it does for every layer. The folder of
/// the kind in `Effects` has it.
protocol KindDrawing {
    /// How many things a layer draws that only its kind does. With two, an opacity below 1 is that of a
    /// group.
    static func things(of record: LayerRecord) -> Int

    /// What these may touch, in the layer's own space: null for nothing; nil where that isn't known.
    static func extent(of record: LayerRecord) -> CGRect?

    /// True for what keeps its depth by itself: such a layer opens no 3D space.
    static var keepsDepth: Bool { get }

    /// True for what lies above the border. Else that is listed after the sublayers.
    static var listsBorder: Bool { get }

    /// What changes what is seen through the layer, where its own filters do, and leave the layer
    /// alone; nil where `backgroundFilters` do.
    static func backdropFilters(of record: LayerRecord) -> [LayerFilter]?

    /// Gives the emitter what lies between background and contents.
    static func prepare(
        _ emitter: inout LayerEmitter, _ level: TreeWalk.Level, _ stores: SideStores)

    /// Lists what lies above the contents and below the sublayers.
    static func list(
        _ emitter: LayerEmitter, _ level: inout TreeWalk.Level, _ walk: borrowing TreeWalk,
        _ tree: inout RenderTree, into list: inout DrawList)

    /// Readies the walk of the sublayers.
    static func beginSublayers(
        _ level: inout TreeWalk.Level, _ record: LayerRecord, _ walk: inout TreeWalk,
        _ tree: inout RenderTree, _ list: inout DrawList)
}

/// A kind says what it does otherwise than a plain layer.
extension KindDrawing {
    static func things(of record: LayerRecord) -> Int { 0 }

    static func extent(of record: LayerRecord) -> CGRect? { .null }

    static var keepsDepth: Bool { false }

    static var listsBorder: Bool { false }

    static func backdropFilters(of record: LayerRecord) -> [LayerFilter]? { nil }

    static func prepare(
        _ emitter: inout LayerEmitter, _ level: TreeWalk.Level, _ stores: SideStores
    ) {}

    static func list(
        _ emitter: LayerEmitter, _ level: inout TreeWalk.Level, _ walk: borrowing TreeWalk,
        _ tree: inout RenderTree, into list: inout DrawList
    ) {}

    static func beginSublayers(
        _ level: inout TreeWalk.Level, _ record: LayerRecord, _ walk: inout TreeWalk,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {}
}

extension LayerRecord {
    /// What is done for its kind; nil for a plain layer. Cost: a switch.
    var kindDrawing: (any KindDrawing.Type)? {
        switch kindValues {
        case nil: nil
        case .shape: ShapeDrawing.self
        case .gradient: GradientDrawing.self
        case .replicator: ReplicatorDrawing.self
        case .emitter: EmitterDrawing.self
        case .backdrop: BackdropDrawing.self
        }
    }
}
