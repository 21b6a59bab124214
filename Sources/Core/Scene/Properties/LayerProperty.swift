import Foundation
import Primitives

/// Every property of a layer: a case, and its row in the table.
///
/// The row holds all facts about a property, and the compiler refuses a case without one. Storage,
/// defaults of accessors, key-value coding, implicit actions, key paths (strings and Swift's),
/// dirty sets, `defaultValue(forKey:)`, `needsDisplay(forKey:)`, dumps and scene files read it; the
/// columns are explained at `LayerProperty.Row`. To add a property, add its case and its row here,
/// and its accessor in `CoreAnimation`.
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
    case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
    case lineCap, lineJoin, lineDashPhase, lineDashPattern
    case colors, locations, startPoint, endPoint, gradientType
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    case emitterPosition, emitterZPosition, emitterSize, emitterDepth
    case emitterShape, emitterMode, renderMode
    case birthRate, lifetime, velocity, scale, spin, seed, emitterCells
    case enabled
    case string, font, fontSize, foregroundColor, wrapped, truncationMode, alignmentMode
    case allowsFontSubpixelQuantization
    case style, drawsAsynchronously
    case contentsHeadroom, wantsExtendedDynamicRangeContent, preferredDynamicRange, toneMapMode

    /// The table: performs `task` with the property's row.
    ///
    /// The columns: key, place of the value in records, default of a new layer, answer of
    /// `defaultValue(forKey:)`, implicit action, the damage of a change and which layers then
    /// redraw themselves. The place implies the value's type and the property's owner. Inlined, so
    /// that reading and writing are a load or a store after a jump, without key paths at run time.
    @inline(__always)
    func perform<Task: RowTask>(_ task: inout Task) -> Task.Answer {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let drawn = Change.none.redrawing(.text)
        return switch self {
        // Geometry
        case .bounds: task.row("bounds", .layer(\.bounds), .zero, .untold, .basic, .subtree)
        case .position: task.row("position", .layer(\.position), .zero, .untold, .basic, .subtree)
        case .zPosition: task.row("zPosition", .layer(\.zPosition), 0, .untold, .basic, .subtree)
        case .anchorPoint:
            task.row(
                "anchorPoint", .layer(\.anchorPoint), CGPoint(x: 0.5, y: 0.5), .told, .basic,
                .subtree)
        case .anchorPointZ:
            task.row("anchorPointZ", .layer(\.anchorPointZ), 0, .untold, .basic, .subtree)
        case .transform:
            task.row("transform", .layer(\.transform), .identity, .untold, .basic, .subtree)
        case .sublayerTransform:
            task.row(
                "sublayerTransform", .extra(\.sublayerTransform), .identity, .untold, .basic,
                .subtree)
        case .geometryFlipped:
            task.row("geometryFlipped", .layer(\.isGeometryFlipped), false, .told, .fade, .subtree)
        case .doubleSided:
            task.row("doubleSided", .layer(\.isDoubleSided), true, .told, .asks, .subtree)

        // Visibility and clipping
        case .hidden: task.row("hidden", .layer(\.isHidden), false, .told, .fade, .subtree)
        case .opacity: task.row("opacity", .layer(\.opacity), 1, .told, .basic, .subtree)
        case .masksToBounds:
            task.row("masksToBounds", .layer(\.masksToBounds), false, .told, .fade, .subtree)
        case .mask: task.row("mask", .tree, .fade, .subtree)
        case .sublayers: task.row("sublayers", .tree, .fade, .subtree)

        // Contents
        case .contents: task.row("contents", .layer(\.fadedContents), nil, .untold, .basic, .own)
        case .contentsRect:
            task.row("contentsRect", .layer(\.contentsRect), unit, .told, .basic, .own)
        case .contentsCenter:
            task.row("contentsCenter", .extra(\.contentsCenter), unit, .told, .basic, .own)
        case .contentsScale:
            task.row(
                "contentsScale", .layer(\.contentsScale), 1, .told, .basic, .own.redrawing(.text))
        case .contentsGravity:
            task.row("contentsGravity", .layer(\.contentsGravity), .resize, .told, .silent, .own)
        case .contentsFormat:
            task.row(
                "contentsFormat", .extra(\.effects.contentsFormat), .rgba8, .told, .silent, .none)
        case .minificationFilter:
            task.row(
                "minificationFilter", .layer(\.minificationFilter), .linear, .told, .silent, .own)
        case .magnificationFilter:
            task.row(
                "magnificationFilter", .layer(\.magnificationFilter), .linear, .told, .silent, .own)
        case .minificationFilterBias:
            task.row(
                "minificationFilterBias", .extra(\.effects.minificationFilterBias), 0, .untold,
                .silent, .own)
        case .opaque: task.row("opaque", .layer(\.isOpaque), false, .told, .asks, .own)
        case .needsDisplayOnBoundsChange:
            task.row(
                "needsDisplayOnBoundsChange", .layer(\.needsDisplayOnBoundsChange), false, .told,
                .asks, .none)

        case .drawsAsynchronously:
            task.row("drawsAsynchronously", .keyed, false, .told, .silent, .none)
        case .contentsHeadroom:
            task.row("contentsHeadroom", .keyed, CGFloat(0), .told, .silent, .none)
        case .wantsExtendedDynamicRangeContent:
            task.row("wantsExtendedDynamicRangeContent", .keyed, false, .told, .silent, .none)
        case .preferredDynamicRange:
            task.row(
                "preferredDynamicRange", .keyed, DynamicRange.standard, .told, .silent, .none)
        case .toneMapMode:
            task.row("toneMapMode", .keyed, ToneMapMode.automatic, .told, .silent, .none)
        case .style: task.row("style", .object(.layer), .asks, .none.redrawing(.text))

        // Appearance
        case .backgroundColor:
            task.row("backgroundColor", .layer(\.backgroundColor), nil, .untold, .basic, .own)
        case .cornerRadius:
            task.row("cornerRadius", .layer(\.cornerRadius), 0, .untold, .basic, .subtree)
        case .maskedCorners:
            task.row("maskedCorners", .layer(\.maskedCorners), .all, .told, .fade, .subtree)
        case .cornerCurve:
            task.row("cornerCurve", .layer(\.cornerCurve), .circular, .told, .asks, .subtree)
        case .borderWidth: task.row("borderWidth", .layer(\.borderWidth), 0, .untold, .basic, .own)
        case .borderColor:
            task.row("borderColor", .layer(\.borderColor), .black, .told, .basic, .own)
        case .shadowColor:
            task.row("shadowColor", .extra(\.shadow.color), .black, .told, .basic, .own)
        case .shadowOpacity:
            task.row("shadowOpacity", .extra(\.shadow.opacity), 0, .untold, .basic, .own)
        case .shadowOffset:
            task.row(
                "shadowOffset", .extra(\.shadow.offset), CGSize(width: 0, height: -3), .told,
                .basic, .own)
        case .shadowRadius:
            task.row("shadowRadius", .extra(\.shadow.radius), 3, .told, .basic, .own)
        case .shadowPath: task.row("shadowPath", .extra(\.shadow.path), nil, .untold, .asks, .own)

        // Edges, groups, pictures, filters
        case .edgeAntialiasingMask:
            task.row(
                "edgeAntialiasingMask", .extra(\.effects.antialiasedEdges), .all, .told, .silent,
                .subtree)
        case .allowsEdgeAntialiasing:
            task.row(
                "allowsEdgeAntialiasing", .extra(\.effects.allowsEdgeAntialiasing),
                StandardEdges.areSmooth, .told, .silent, .subtree)
        case .allowsGroupOpacity:
            task.row(
                "allowsGroupOpacity", .extra(\.effects.allowsGroupOpacity), true, .told, .asks,
                .subtree)
        case .allowsGroupBlending:
            task.row(
                "allowsGroupBlending", .extra(\.effects.allowsGroupBlending), true, .told, .asks,
                .subtree)
        case .shouldRasterize:
            task.row(
                "shouldRasterize", .extra(\.effects.shouldRasterize), false, .told, .silent,
                .subtree)
        case .rasterizationScale:
            task.row(
                "rasterizationScale", .extra(\.effects.rasterizationScale), 1, .told, .silent,
                .subtree)
        case .preservesDepth:
            task.row(
                "preservesDepth", .extra(\.effects.preservesDepth), false, .toldBy(.emitter),
                .silent, .subtree)
        case .filters: task.row("filters", .extra(\.effects.filters), [], .untold, .fade, .own)
        case .backgroundFilters:
            task.row(
                "backgroundFilters", .extra(\.effects.backgroundFilters), [], .untold, .fade, .own)
        case .compositingFilter:
            task.row(
                "compositingFilter", .extra(\.effects.compositingFilter), nil, .untold, .fade, .own)

        // Timing of the layer
        case .beginTime: task.row("beginTime", .timing(\.beginTime), 0, .untold, .silent, .none)
        case .duration: task.row("duration", .timing(\.duration), .infinity, .told, .silent, .none)
        case .speed: task.row("speed", .timing(\.speed), 1, .toldAs(Float(1)), .asks, .none)
        case .timeOffset: task.row("timeOffset", .timing(\.timeOffset), 0, .untold, .silent, .none)
        case .repeatCount:
            task.row("repeatCount", .timing(\.repeatCount), 0, .untold, .silent, .none)
        case .repeatDuration:
            task.row("repeatDuration", .timing(\.repeatDuration), 0, .untold, .silent, .none)
        case .autoreverses:
            task.row("autoreverses", .timing(\.autoreverses), false, .untold, .silent, .none)
        case .fillMode: task.row("fillMode", .timing(\.fillMode), .removed, .told, .silent, .none)

        // A key that no program can use by accident, so that key-value coding doesn't reach it.
        case .custom: task.row("(custom)", .tree, .silent, .none)

        // Shape layers
        case .path: task.row("path", .shape(\.path), nil, .untold, .asks, .kind)
        case .fillColor: task.row("fillColor", .shape(\.fillColor), .black, .told, .basic, .kind)
        case .fillRule: task.row("fillRule", .shape(\.fillRule), .nonZero, .told, .silent, .kind)
        case .strokeColor:
            task.row("strokeColor", .shape(\.strokeColor), nil, .untold, .basic, .kind)
        case .strokeStart: task.row("strokeStart", .shape(\.strokeStart), 0, .untold, .basic, .kind)
        case .strokeEnd: task.row("strokeEnd", .shape(\.strokeEnd), 1, .told, .basic, .kind)
        case .lineWidth: task.row("lineWidth", .shape(\.lineWidth), 1, .told, .basic, .kind)
        case .miterLimit: task.row("miterLimit", .shape(\.miterLimit), 10, .told, .basic, .kind)
        case .lineCap: task.row("lineCap", .shape(\.lineCap), .butt, .told, .silent, .kind)
        case .lineJoin: task.row("lineJoin", .shape(\.lineJoin), .miter, .told, .silent, .kind)
        case .lineDashPhase:
            task.row("lineDashPhase", .shape(\.lineDashPhase), 0, .untold, .basic, .kind)
        case .lineDashPattern:
            task.row("lineDashPattern", .shape(\.lineDashPattern), nil, .untold, .silent, .kind)

        // Gradient layers
        case .colors: task.row("colors", .gradient(\.colors), nil, .untold, .basic, .own)
        case .locations: task.row("locations", .gradient(\.locations), nil, .untold, .basic, .own)
        case .startPoint:
            task.row(
                "startPoint", .gradient(\.startPoint), CGPoint(x: 0.5, y: 0), .told, .basic, .own)
        case .endPoint:
            task.row("endPoint", .gradient(\.endPoint), CGPoint(x: 0.5, y: 1), .told, .basic, .own)
        case .gradientType:
            task.row(
                "type", .gradient(\.type), "axial", .toldAs(GradientRecord.Form.axial), .silent,
                .own)

        // Replicator layers
        case .instanceCount:
            task.row("instanceCount", .replicator(\.count), 1, .toldAs(1), .basic, .kind)
        case .instanceDelay:
            task.row("instanceDelay", .replicator(\.delay), 0, .untold, .basic, .kind)
        case .instanceTransform:
            task.row(
                "instanceTransform", .replicator(\.finiteTransform), .identity, .untold, .basic,
                .kind)
        case .instanceColor:
            task.row("instanceColor", .replicator(\.color), .white, .told, .basic, .kind)
        case .instanceRedOffset:
            task.row("instanceRedOffset", .replicator(\.redOffset), 0, .untold, .basic, .kind)
        case .instanceGreenOffset:
            task.row("instanceGreenOffset", .replicator(\.greenOffset), 0, .untold, .basic, .kind)
        case .instanceBlueOffset:
            task.row("instanceBlueOffset", .replicator(\.blueOffset), 0, .untold, .basic, .kind)
        case .instanceAlphaOffset:
            task.row("instanceAlphaOffset", .replicator(\.alphaOffset), 0, .untold, .basic, .kind)

        // Emitter layers
        case .emitterPosition:
            task.row("emitterPosition", .emitter(\.position), .zero, .untold, .basic, .kind)
        case .emitterZPosition:
            task.row("emitterZPosition", .emitter(\.zPosition), 0, .untold, .basic, .kind)
        case .emitterSize: task.row("emitterSize", .emitter(\.size), .zero, .untold, .basic, .kind)
        case .emitterDepth: task.row("emitterDepth", .emitter(\.depth), 0, .untold, .basic, .kind)
        case .emitterShape:
            task.row("emitterShape", .emitter(\.shape), .point, .told, .silent, .kind)
        case .emitterMode: task.row("emitterMode", .emitter(\.mode), .volume, .told, .silent, .kind)
        case .renderMode:
            task.row("renderMode", .emitter(\.renderMode), .unordered, .told, .silent, .kind)
        case .birthRate:
            task.row("birthRate", .emitter(\.birthRate), 1, .toldAs(Float(1)), .basic, .kind)
        case .lifetime:
            task.row("lifetime", .emitter(\.lifetime), 1, .toldAs(Float(1)), .basic, .kind)
        case .velocity:
            task.row("velocity", .emitter(\.velocity), 1, .toldAs(Float(1)), .basic, .kind)
        case .scale: task.row("scale", .emitter(\.scale), 1, .toldAs(Float(1)), .basic, .kind)
        case .spin: task.row("spin", .emitter(\.spin), 1, .toldAs(Float(1)), .basic, .kind)
        case .seed: task.row("seed", .emitter(\.seed), 0, .untold, .silent, .kind)
        case .emitterCells: task.row("emitterCells", .emitter(\.cells), [], .untold, .silent, .kind)

        // Backdrop layers
        case .enabled: task.row("enabled", .backdrop(\.isEnabled), true, .untold, .silent, .own)

        // Text layers
        case .string: task.row("string", .object(.text), .silent, drawn)
        case .font: task.row("font", .object(.text), .silent, drawn)
        case .fontSize:
            task.row("fontSize", .keyed(by: .text), CGFloat(36), .told, .basic, drawn)
        case .foregroundColor:
            task.row("foregroundColor", .keyed(by: .text), RGBA?.some(.white), .told, .basic, drawn)
        case .wrapped: task.row("wrapped", .keyed(by: .text), false, .told, .silent, drawn)
        case .truncationMode:
            task.row("truncationMode", .keyed(by: .text), "none", .told, .silent, drawn)
        case .alignmentMode:
            task.row("alignmentMode", .keyed(by: .text), "natural", .told, .silent, drawn)
        case .allowsFontSubpixelQuantization:
            task.row(
                "allowsFontSubpixelQuantization", .keyed(by: .text), false, .told, .silent, drawn)
        }
    }
}
