import Foundation
import Primitives

/// Every property of a layer that the renderer knows: one row of the table each.
///
/// Setters, implicit actions, key paths, dirty sets, dumps and scene files read this table. To add a
/// property, add a case, its row, its storage in `LayerRecord` and its pair of lines in
/// `LayerRecord+Values`. A property that only one kind of layer has comes after `custom`; its storage
/// and lines are those of the kind's record, such as `ShapeRecord`.
package enum LayerProperty: UInt8, Sendable, CaseIterable {
    case bounds, position, zPosition, anchorPoint, anchorPointZ
    case transform, sublayerTransform, geometryFlipped, doubleSided
    case hidden, opacity, masksToBounds
    case contents, contentsRect, contentsScale, contentsGravity
    case minificationFilter, magnificationFilter, opaque, needsDisplayOnBoundsChange
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration
    case autoreverses, fillMode
    case sublayers
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case maskedCorners, cornerCurve, contentsCenter, mask
    case edgeAntialiasingMask, allowsEdgeAntialiasing, minificationFilterBias, contentsFormat
    case allowsGroupOpacity, allowsGroupBlending, shouldRasterize, rasterizationScale
    case preservesDepth
    case filters, backgroundFilters, compositingFilter
    /// The values under keys of the program's own, all together.
    case custom
    // Shape layers
    case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
    case lineCap, lineJoin, lineDashPhase, lineDashPattern
    // Gradient layers
    case colors, locations, startPoint, endPoint, gradientType
    // Replicator layers
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    // Emitter layers
    case emitterPosition, emitterZPosition, emitterSize, emitterDepth
    case emitterShape, emitterMode, renderMode
    case birthRate, lifetime, velocity, scale, spin, seed, emitterCells

    /// What kind of value a property holds.
    package enum Kind: Sendable {
        /// `bits` is a small set: the lowest four bits of a number.
        case number, bits, bool, point, size, rect, transform, color, contents, name, path, tree
        /// Lists, which also may be none.
        case colors, numbers
        /// `filters` is a list, also for a property that is a single one.
        case filters
        /// A list of emitter cells.
        case cells
    }

    /// The implicit action when nobody else gives one; the groups are those of
    /// docs/reference/actions.md, "Implicit animations".
    package enum DefaultAction: Sendable {
        /// A basic animation from the value on screen.
        case basic
        /// A fade of the whole layer.
        case fade
        /// Others are asked, but there is nothing built in.
        case asks
        /// Nobody is asked.
        case silent
    }

    /// Which pixels a change touches.
    package enum Damage: Sendable {
        /// None by itself.
        case none
        /// The layer's own pixels, not its sublayers'.
        case own
        /// What only layers of its kind show: the renderer finds which pixels differ.
        case kind
        /// The pixels of the layer and all below it, which may move.
        case subtree
    }

    /// One row of the table.
    package struct Row: Sendable {
        /// The key-value coding name.
        package let key: String
        /// The kind of value.
        package let kind: Kind
        /// The value of a new layer.
        package let defaultValue: PropertyValue
        /// The built-in implicit action.
        package let action: DefaultAction
        /// What a change damages.
        package let damage: Damage

        init(
            _ key: String, _ kind: Kind, _ defaultValue: PropertyValue, _ action: DefaultAction,
            _ damage: Damage
        ) {
            self.key = key
            self.kind = kind
            self.defaultValue = defaultValue
            self.action = action
            self.damage = damage
        }
    }

    /// This property's row.
    package var row: Row { Self.table[Int(rawValue)] }

    /// The key-value coding name.
    package var key: String { Self.keys[Int(rawValue)] }

    /// The only kind of layer that has the property; nil for one that all have.
    package var owner: LayerKind? {
        switch rawValue {
        case ...Self.custom.rawValue: nil
        case ...Self.lineDashPattern.rawValue: .shape
        case ...Self.gradientType.rawValue: .gradient
        case ...Self.instanceAlphaOffset.rawValue: .replicator
        default: .emitter
        }
    }

    /// True when a change has no implicit action, whatever a program says.
    package var isSilent: Bool { Self.silent.contains(self) }

    /// True for the layer as a time space.
    package var isTiming: Bool {
        switch self {
        case .beginTime, .duration, .speed, .timeOffset, .repeatCount, .repeatDuration,
            .autoreverses, .fillMode:
            true
        default: false
        }
    }

    /// The property with this key-value coding name, or nil.
    package init?(key: String) {
        guard let property = Self.byKey[key] else { return nil }
        self = property
    }

    /// The property with this name that layers of a kind have; for others the name is a key of the
    /// program's own.
    package init?(key: String, of kind: LayerKind) {
        guard let property = Self.byKey[key], property.belongs(to: kind) else { return nil }
        self = property
    }

    /// True when layers of a kind have the property.
    package func belongs(to kind: LayerKind) -> Bool {
        rawValue <= Self.custom.rawValue || owner == kind
    }

    // What each property set asks, apart from the rows: a copy of a row costs a set's time.
    private static let keys = table.map(\.key)
    private static let silent = allCases.reduce(into: LayerPropertySet()) { set, property in
        if property.row.action == .silent { set.insert(property) }
    }

    private static let byKey = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.key, $0) })

    private static let unit = PropertyValue.rect(CGRect(x: 0, y: 0, width: 1, height: 1))

    /// The table, in the order of the cases.
    private static let table: [Row] = [
        Row("bounds", .rect, .rect(.zero), .basic, .subtree),
        Row("position", .point, .point(.zero), .basic, .subtree),
        Row("zPosition", .number, .number(0), .basic, .subtree),
        Row("anchorPoint", .point, .point(CGPoint(x: 0.5, y: 0.5)), .basic, .subtree),
        Row("anchorPointZ", .number, .number(0), .basic, .subtree),
        Row("transform", .transform, .transform(.identity), .basic, .subtree),
        Row("sublayerTransform", .transform, .transform(.identity), .basic, .subtree),
        Row("geometryFlipped", .bool, .bool(false), .fade, .subtree),
        Row("doubleSided", .bool, .bool(true), .asks, .subtree),
        Row("hidden", .bool, .bool(false), .fade, .subtree),
        Row("opacity", .number, .number(1), .basic, .subtree),
        Row("masksToBounds", .bool, .bool(false), .fade, .subtree),
        Row("contents", .contents, .none, .basic, .own),
        Row("contentsRect", .rect, unit, .basic, .own),
        Row("contentsScale", .number, .number(1), .basic, .own),
        Row("contentsGravity", .name, .name("resize"), .silent, .own),
        Row("minificationFilter", .name, .name("linear"), .silent, .own),
        Row("magnificationFilter", .name, .name("linear"), .silent, .own),
        Row("opaque", .bool, .bool(false), .asks, .own),
        Row("needsDisplayOnBoundsChange", .bool, .bool(false), .asks, .none),
        Row("backgroundColor", .color, .none, .basic, .own),
        Row("cornerRadius", .number, .number(0), .basic, .subtree),
        Row("borderWidth", .number, .number(0), .basic, .own),
        Row("borderColor", .color, .color(.black), .basic, .own),
        Row("beginTime", .number, .number(0), .silent, .none),
        Row("duration", .number, .number(.infinity), .silent, .none),
        Row("speed", .number, .number(1), .asks, .none),
        Row("timeOffset", .number, .number(0), .silent, .none),
        Row("repeatCount", .number, .number(0), .silent, .none),
        Row("repeatDuration", .number, .number(0), .silent, .none),
        Row("autoreverses", .bool, .bool(false), .silent, .none),
        Row("fillMode", .name, .name("removed"), .silent, .none),
        Row("sublayers", .tree, .none, .fade, .subtree),
        Row("shadowColor", .color, .color(.black), .basic, .own),
        Row("shadowOpacity", .number, .number(0), .basic, .own),
        Row("shadowOffset", .size, .size(CGSize(width: 0, height: -3)), .basic, .own),
        Row("shadowRadius", .number, .number(3), .basic, .own),
        Row("shadowPath", .path, .none, .asks, .own),
        Row("maskedCorners", .bits, .number(15), .fade, .subtree),
        Row("cornerCurve", .name, .name("circular"), .asks, .subtree),
        Row("contentsCenter", .rect, unit, .basic, .own),
        Row("mask", .tree, .none, .fade, .subtree),
        Row("edgeAntialiasingMask", .bits, .number(15), .silent, .subtree),
        Row("allowsEdgeAntialiasing", .bool, .bool(true), .silent, .subtree),
        Row("minificationFilterBias", .number, .number(0), .silent, .own),
        Row("contentsFormat", .name, .name("RGBA8"), .silent, .none),
        Row("allowsGroupOpacity", .bool, .bool(true), .asks, .subtree),
        Row("allowsGroupBlending", .bool, .bool(true), .asks, .subtree),
        Row("shouldRasterize", .bool, .bool(false), .silent, .subtree),
        Row("rasterizationScale", .number, .number(1), .silent, .subtree),
        Row("preservesDepth", .bool, .bool(false), .silent, .subtree),
        Row("filters", .filters, .none, .fade, .own),
        Row("backgroundFilters", .filters, .none, .fade, .own),
        Row("compositingFilter", .filters, .none, .fade, .own),
        // No key can have this name, so that it is out of reach of key-value coding.
        Row("(custom)", .tree, .none, .silent, .none),
        Row("path", .path, .none, .asks, .kind),
        Row("fillColor", .color, .color(.black), .basic, .kind),
        Row("fillRule", .name, .name("non-zero"), .silent, .kind),
        Row("strokeColor", .color, .none, .basic, .kind),
        Row("strokeStart", .number, .number(0), .basic, .kind),
        Row("strokeEnd", .number, .number(1), .basic, .kind),
        Row("lineWidth", .number, .number(1), .basic, .kind),
        Row("miterLimit", .number, .number(10), .basic, .kind),
        Row("lineCap", .name, .name("butt"), .silent, .kind),
        Row("lineJoin", .name, .name("miter"), .silent, .kind),
        Row("lineDashPhase", .number, .number(0), .basic, .kind),
        Row("lineDashPattern", .numbers, .none, .silent, .kind),
        Row("colors", .colors, .none, .basic, .own),
        Row("locations", .numbers, .none, .basic, .own),
        Row("startPoint", .point, .point(CGPoint(x: 0.5, y: 0)), .basic, .own),
        Row("endPoint", .point, .point(CGPoint(x: 0.5, y: 1)), .basic, .own),
        Row("type", .name, .name("axial"), .silent, .own),
        Row("instanceCount", .number, .number(1), .basic, .kind),
        Row("instanceDelay", .number, .number(0), .basic, .kind),
        Row("instanceTransform", .transform, .transform(.identity), .basic, .kind),
        Row("instanceColor", .color, .color(.white), .basic, .kind),
        Row("instanceRedOffset", .number, .number(0), .basic, .kind),
        Row("instanceGreenOffset", .number, .number(0), .basic, .kind),
        Row("instanceBlueOffset", .number, .number(0), .basic, .kind),
        Row("instanceAlphaOffset", .number, .number(0), .basic, .kind),
        Row("emitterPosition", .point, .point(.zero), .basic, .kind),
        Row("emitterZPosition", .number, .number(0), .basic, .kind),
        Row("emitterSize", .size, .size(.zero), .basic, .kind),
        Row("emitterDepth", .number, .number(0), .basic, .kind),
        Row("emitterShape", .name, .name("point"), .silent, .kind),
        Row("emitterMode", .name, .name("volume"), .silent, .kind),
        Row("renderMode", .name, .name("unordered"), .silent, .kind),
        Row("birthRate", .number, .number(1), .basic, .kind),
        Row("lifetime", .number, .number(1), .basic, .kind),
        Row("velocity", .number, .number(1), .basic, .kind),
        Row("scale", .number, .number(1), .basic, .kind),
        Row("spin", .number, .number(1), .basic, .kind),
        Row("seed", .number, .number(0), .silent, .kind),
        Row("emitterCells", .cells, .none, .silent, .kind),
    ]
}
