import Primitives

extension LayerRecord {
    /// The value of a property by its row; `sublayers` has none.
    ///
    /// A value of the wrong kind is left out, as is NaN or infinite geometry: the record keeps what
    /// it had. Cost: one switch.
    package subscript(property: LayerProperty) -> PropertyValue {
        get { value(of: property) }
        set { set(property, to: newValue) }
    }

    private func value(of property: LayerProperty) -> PropertyValue {
        switch property {
        case .bounds: .rect(bounds)
        case .position: .point(position)
        case .zPosition: .number(zPosition)
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .number(anchorPointZ)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .geometryFlipped: .bool(isGeometryFlipped)
        case .doubleSided: .bool(isDoubleSided)
        case .hidden: .bool(isHidden)
        case .opacity: .number(Double(opacity))
        case .masksToBounds: .bool(masksToBounds)
        case .contents: contents.map { .contents($0) } ?? .none
        case .contentsRect: .rect(contentsRect)
        case .contentsScale: .number(contentsScale)
        case .contentsGravity: .name(contentsGravity.rawValue)
        case .minificationFilter: .name(minificationFilter.rawValue)
        case .magnificationFilter: .name(magnificationFilter.rawValue)
        case .opaque: .bool(isOpaque)
        case .needsDisplayOnBoundsChange: .bool(needsDisplayOnBoundsChange)
        case .backgroundColor: backgroundColor.map { .color($0) } ?? .none
        case .cornerRadius: .number(cornerRadius)
        case .borderWidth: .number(borderWidth)
        case .borderColor: borderColor.map { .color($0) } ?? .none
        case .beginTime: .number(timing.beginTime)
        case .duration: .number(timing.duration)
        case .speed: .number(timing.speed)
        case .timeOffset: .number(timing.timeOffset)
        case .repeatCount: .number(timing.repeatCount)
        case .repeatDuration: .number(timing.repeatDuration)
        case .autoreverses: .bool(timing.autoreverses)
        case .fillMode: .name(timing.fillMode.rawValue)
        case .shadowColor: shadow.color.map { .color($0) } ?? .none
        case .shadowOpacity: .number(Double(shadow.opacity))
        case .shadowOffset: .size(shadow.offset)
        case .shadowRadius: .number(shadow.radius)
        case .shadowPath: shadow.path.map { .path($0) } ?? .none
        case .maskedCorners: .number(Double(maskedCorners.rawValue))
        case .cornerCurve: .name(cornerCurve.rawValue)
        case .contentsCenter: .rect(contentsCenter)
        case .edgeAntialiasingMask: .number(Double(effects.antialiasedEdges.rawValue))
        case .allowsEdgeAntialiasing: .bool(effects.allowsEdgeAntialiasing)
        case .minificationFilterBias: .number(Double(effects.minificationFilterBias))
        case .contentsFormat: .name(effects.contentsFormat.rawValue)
        case .allowsGroupOpacity: .bool(effects.allowsGroupOpacity)
        case .allowsGroupBlending: .bool(effects.allowsGroupBlending)
        case .shouldRasterize: .bool(effects.shouldRasterize)
        case .rasterizationScale: .number(effects.rasterizationScale)
        case .preservesDepth: .bool(effects.preservesDepth)
        case .filters: .list(effects.filters)
        case .backgroundFilters: .list(effects.backgroundFilters)
        case .compositingFilter: .list(effects.compositingFilter.map { [$0] } ?? [])
        case .sublayers, .mask, .custom: .none
        default: special(property)
        }
    }

    private mutating func set(_ property: LayerProperty, to value: PropertyValue) {
        switch property {
        case .bounds: if let new = value.finiteRect { bounds = new }
        case .position: if let new = value.finitePoint { position = new }
        case .zPosition: if let new = value.finiteNumber { zPosition = new }
        case .anchorPoint: if let new = value.finitePoint { anchorPoint = new }
        case .anchorPointZ: if let new = value.finiteNumber { anchorPointZ = new }
        case .transform: if case .transform(let new) = value { transform = new }
        case .sublayerTransform: if case .transform(let new) = value { sublayerTransform = new }
        case .geometryFlipped: if case .bool(let new) = value { isGeometryFlipped = new }
        case .doubleSided: if case .bool(let new) = value { isDoubleSided = new }
        case .hidden: if case .bool(let new) = value { isHidden = new }
        case .opacity: if let new = value.finiteFloat { opacity = new }
        case .masksToBounds: if case .bool(let new) = value { masksToBounds = new }
        case .contents: setContents(value)
        case .contentsRect: if let new = value.finiteRect { contentsRect = new }
        case .contentsScale: if let new = value.finiteNumber { contentsScale = new }
        case .contentsGravity: value.named { contentsGravity = $0 }
        case .minificationFilter: value.named { minificationFilter = $0 }
        case .magnificationFilter: value.named { magnificationFilter = $0 }
        case .opaque: if case .bool(let new) = value { isOpaque = new }
        case .needsDisplayOnBoundsChange:
            if case .bool(let new) = value { needsDisplayOnBoundsChange = new }
        case .backgroundColor: value.colored { backgroundColor = $0 }
        case .cornerRadius: if let new = value.finiteNumber { cornerRadius = new }
        case .borderWidth: if let new = value.finiteNumber { borderWidth = new }
        case .borderColor: value.colored { borderColor = $0 }
        case .beginTime, .duration, .speed, .timeOffset, .repeatCount, .repeatDuration,
            .autoreverses, .fillMode:
            timing.set(property, to: value)
        case .shadowColor: value.colored { shadow.color = $0 }
        case .shadowOpacity: if let new = value.finiteFloat { shadow.opacity = new }
        case .shadowOffset: if let new = value.finiteSize { shadow.offset = new }
        case .shadowRadius: if let new = value.finiteNumber { shadow.radius = new }
        case .shadowPath: setShadowPath(value)
        case .maskedCorners:
            if let new = value.finiteNumber { maskedCorners = CornerSet(number: new) }
        case .cornerCurve: value.named { cornerCurve = $0 }
        case .contentsCenter: if let new = value.finiteRect { contentsCenter = new }
        case .edgeAntialiasingMask, .allowsEdgeAntialiasing, .minificationFilterBias,
            .contentsFormat, .allowsGroupOpacity, .allowsGroupBlending, .shouldRasterize,
            .rasterizationScale, .preservesDepth, .filters, .backgroundFilters, .compositingFilter:
            effects.set(property, to: value)
        case .sublayers, .mask, .custom: break
        default: setSpecial(property, to: value)
        }
    }

    private mutating func setShadowPath(_ value: PropertyValue) {
        switch value {
        case .path(let path): shadow.path = path
        case .none: shadow.path = nil
        default: break
        }
    }

    private mutating func setContents(_ value: PropertyValue) {
        if !isPlain {
            fadingContents = nil
            contentsFraction = 1
        }
        switch value {
        case .contents(let new): contents = new
        case .none: contents = nil
        case .crossFade(let from, let to, let fraction):
            fadingContents = from
            contents = to
            contentsFraction = fraction
        default: break
        }
    }
}

extension PropertyValue {
    /// A list of filters; none for an empty one.
    fileprivate static func list(_ filters: [LayerFilter]) -> PropertyValue {
        filters.isEmpty ? .none : .filters(filters)
    }

    /// Hands filters that are finite, or an empty list for none, to `body`.
    func filtered(_ body: ([LayerFilter]) -> Void) {
        switch self {
        case .filters(let list) where isFinite: body(list)
        case .none: body([])
        default: break
        }
    }

    /// The number in single precision, when it is finite there too.
    var finiteFloat: Float? {
        finiteNumber.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Hands the enumeration case with this name to `body`; an unknown name is left out.
    func named<Name: RawRepresentable<String>>(_ body: (Name) -> Void) {
        if case .name(let text) = self, let name = Name(rawValue: text) { body(name) }
    }

    /// Hands a colour, or nil for none, to `body`.
    func colored(_ body: (RGBA?) -> Void) {
        switch self {
        case .color(let color): body(color)
        case .none: body(nil)
        default: break
        }
    }
}
