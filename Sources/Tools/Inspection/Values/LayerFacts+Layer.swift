import CoreAnimation
import Foundation
import Primitives
import Scene

extension LayerFacts {
    /// The facts of a layer at `time`; `depth` is the number of layers around it.
    @MainActor
    init(_ layer: CALayer, depth: Int, at time: HostTime) {
        let outer = depth == 0 ? nil : layer.superlayer
        self.init(
            layer: layer.id.rawValue, parent: outer?.id.rawValue, depth: depth,
            className: LayerClasses.knownName(of: layer))
        let model = layer.record
        let shown = layer.isKnownToRenderer ? layer.presentedRecord(at: time) : model
        name = layer.name.map { String($0.prefix(InspectionValue.most)) }
        delegate = layer.delegate.map { "\(type(of: $0))" }
        frame = model.frame.numbers
        if shown.frame != model.frame { shownFrame = shown.frame.numbers }
        bounds = shown.bounds.numbers
        let around = outer.map { $0.isKnownToRenderer ? $0.presentedRecord(at: time) : $0.record }
        matrix = shown.matrix(toSuperlayer: around).briefNumbers
        opacity = Double(shown.opacity)
        zPosition = shown.zPosition
        children =
            (layer.sublayers?.count ?? 0) + (layer.mask == nil ? 0 : 1)
            - HighlightLayer.count(in: layer)
        animations = layer.attachedMotions.count
        flags = Flag.allCases.filter { Self.has($0, layer, model, shown, outer) }
    }

    @MainActor
    private static func has(
        _ flag: Flag, _ layer: CALayer, _ model: LayerRecord, _ shown: LayerRecord,
        _ outer: CALayer?
    ) -> Bool {
        switch flag {
        case .hidden: shown.isHidden
        case .transparent: shown.opacity <= 0
        case .clips: shown.masksToBounds
        case .mask: outer?.mask === layer
        case .masked: layer.mask != nil
        case .contents: shown.contents != nil
        case .drawn: layer.isDrawn
        case .animated: !layer.attachedMotions.isEmpty
        case .differs: shown != model
        case .timeStands: model[.speed] == .number(0)
        case .isNew: !layer.isKnownToRenderer
        case .filters: !shown.isStandard(.filters) || !shown.isStandard(.backgroundFilters)
        case .shadow: (shown[.shadowOpacity].finiteNumber ?? 0) > 0
        case .rasterized: shown[.shouldRasterize] == .bool(true)
        case .space: shown.preservesDepth
        case .empty: shown.bounds.width == 0 || shown.bounds.height == 0
        }
    }
}

extension LayerRecord {
    /// Whether a property has the value of a new layer.
    func isStandard(_ property: LayerProperty) -> Bool {
        self[property] == property.row.defaultValue
    }
}

extension CATransform3D {
    /// The numbers of a translation, where the transform is nothing more; else all 16.
    fileprivate var briefNumbers: [Double] {
        self == CATransform3D(translationX: m41, y: m42, z: 0) ? [m41, m42] : numbers
    }
}

extension CALayer {
    /// The layers from this one to the topmost.
    var chain: [CALayer] {
        var all = [self]
        while let outer = all.last?.superlayer { all.append(outer) }
        return all
    }

    /// The name of the layer in sentences.
    var spokenName: String {
        name.map { "\"\($0)\"" } ?? "\(LayerClasses.knownName(of: self)) \(id.rawValue)"
    }
}

extension CALayer {
    /// Whether the layer is that of a view.
    var isOfView: Bool { delegate is any EarlyActing }
}
