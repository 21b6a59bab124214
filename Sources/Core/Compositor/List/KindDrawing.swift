import Foundation
import Primitives
import Scene

/// The drawing that is specific to a kind of layer. Each kind has a folder in `Effects`.
protocol KindDrawing {
    /// Returns the number of items that a layer draws only because of its kind. With two, an
    /// opacity below 1 is that of a group.
    static func things(of record: LayerRecord) -> Int

    /// Returns the extent of these items, in the layer's own space: null for none; nil where it
    /// isn't known.
    static func extent(of record: LayerRecord) -> CGRect?

    /// Whether the items keep their depth by themselves: such a layer opens no 3D space.
    static var keepsDepth: Bool { get }

    /// Whether the kind lists the border, below its own items. Else it is listed after the
    /// sublayers.
    static var listsBorder: Bool { get }

    /// Returns the filters of the layer's backdrop, for a kind whose own filters change that, and
    /// not the layer; nil where `backgroundFilters` do.
    static func backdropFilters(of record: LayerRecord) -> [LayerFilter]?

    /// Gives the emitter the items between background and contents.
    static func prepare(
        _ emitter: inout LayerEmitter, _ level: TreeWalk.Level, _ stores: SideStores)

    /// Lists the items above the contents and below the sublayers.
    static func list(
        _ emitter: LayerEmitter, _ level: inout TreeWalk.Level, _ walk: borrowing TreeWalk,
        _ tree: inout RenderTree, into list: inout DrawList)

    /// Prepares the walk of the sublayers.
    static func beginSublayers(
        _ level: inout TreeWalk.Level, _ record: LayerRecord, _ walk: inout TreeWalk,
        _ tree: inout RenderTree, _ list: inout DrawList)
}

/// The drawing of a plain layer; a kind implements only the differences.
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
    /// The drawing of its kind; nil for a plain layer. Cost: a switch.
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
