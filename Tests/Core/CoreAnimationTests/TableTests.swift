import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// What the classes make of the table: each test walks all of its rows.
@MainActor @Suite("The property table and the layer classes")
struct TableTests {
    private static let classes: [CALayer.Type] = [
        CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self,
        CAEmitterLayer.self, CATextLayer.self, CATransformLayer.self, CAScrollLayer.self,
        CATiledLayer.self, CABackdropLayer.self,
    ]

    private func name<Layer: CALayer, Value>(_ path: KeyPath<Layer, Value>) -> String? {
        CABasicAnimation(path).keyPath
    }

    /// What the accessor's key path is known as. The compiler refuses a property without one.
    private func swiftName(_ property: LayerProperty) -> String? {
        switch property {
        case .bounds: name(\CALayer.bounds)
        case .position: name(\CALayer.position)
        case .zPosition: name(\CALayer.zPosition)
        case .anchorPoint: name(\CALayer.anchorPoint)
        case .anchorPointZ: name(\CALayer.anchorPointZ)
        case .transform: name(\CALayer.transform)
        case .sublayerTransform: name(\CALayer.sublayerTransform)
        case .geometryFlipped: name(\CALayer.isGeometryFlipped)
        case .doubleSided: name(\CALayer.isDoubleSided)
        case .hidden: name(\CALayer.isHidden)
        case .opacity: name(\CALayer.opacity)
        case .masksToBounds: name(\CALayer.masksToBounds)
        case .contents: name(\CALayer.contents)
        case .contentsRect: name(\CALayer.contentsRect)
        case .contentsScale: name(\CALayer.contentsScale)
        case .contentsGravity: name(\CALayer.contentsGravity)
        case .minificationFilter: name(\CALayer.minificationFilter)
        case .magnificationFilter: name(\CALayer.magnificationFilter)
        case .opaque: name(\CALayer.isOpaque)
        case .needsDisplayOnBoundsChange: name(\CALayer.needsDisplayOnBoundsChange)
        case .backgroundColor: name(\CALayer.backgroundColor)
        case .cornerRadius: name(\CALayer.cornerRadius)
        case .borderWidth: name(\CALayer.borderWidth)
        case .borderColor: name(\CALayer.borderColor)
        case .beginTime: name(\CALayer.beginTime)
        case .duration: name(\CALayer.duration)
        case .speed: name(\CALayer.speed)
        case .timeOffset: name(\CALayer.timeOffset)
        case .repeatCount: name(\CALayer.repeatCount)
        case .repeatDuration: name(\CALayer.repeatDuration)
        case .autoreverses: name(\CALayer.autoreverses)
        case .fillMode: name(\CALayer.fillMode)
        case .sublayers: name(\CALayer.sublayers)
        case .shadowColor: name(\CALayer.shadowColor)
        case .shadowOpacity: name(\CALayer.shadowOpacity)
        case .shadowOffset: name(\CALayer.shadowOffset)
        case .shadowRadius: name(\CALayer.shadowRadius)
        case .shadowPath: name(\CALayer.shadowPath)
        case .maskedCorners: name(\CALayer.maskedCorners)
        case .cornerCurve: name(\CALayer.cornerCurve)
        case .contentsCenter: name(\CALayer.contentsCenter)
        case .mask: name(\CALayer.mask)
        case .edgeAntialiasingMask: name(\CALayer.edgeAntialiasingMask)
        case .allowsEdgeAntialiasing: name(\CALayer.allowsEdgeAntialiasing)
        case .minificationFilterBias: name(\CALayer.minificationFilterBias)
        case .contentsFormat: name(\CALayer.contentsFormat)
        case .allowsGroupOpacity: name(\CALayer.allowsGroupOpacity)
        case .allowsGroupBlending: name(\CALayer.allowsGroupBlending)
        case .shouldRasterize: name(\CALayer.shouldRasterize)
        case .rasterizationScale: name(\CALayer.rasterizationScale)
        case .preservesDepth: name(\CAEmitterLayer.preservesDepth)
        case .filters: name(\CALayer.filters)
        case .backgroundFilters: name(\CALayer.backgroundFilters)
        case .compositingFilter: name(\CALayer.compositingFilter)
        case .custom: nil
        case .path: name(\CAShapeLayer.path)
        case .fillColor: name(\CAShapeLayer.fillColor)
        case .fillRule: name(\CAShapeLayer.fillRule)
        case .strokeColor: name(\CAShapeLayer.strokeColor)
        case .strokeStart: name(\CAShapeLayer.strokeStart)
        case .strokeEnd: name(\CAShapeLayer.strokeEnd)
        case .lineWidth: name(\CAShapeLayer.lineWidth)
        case .miterLimit: name(\CAShapeLayer.miterLimit)
        case .lineCap: name(\CAShapeLayer.lineCap)
        case .lineJoin: name(\CAShapeLayer.lineJoin)
        case .lineDashPhase: name(\CAShapeLayer.lineDashPhase)
        case .lineDashPattern: name(\CAShapeLayer.lineDashPattern)
        case .colors: name(\CAGradientLayer.colors)
        case .locations: name(\CAGradientLayer.locations)
        case .startPoint: name(\CAGradientLayer.startPoint)
        case .endPoint: name(\CAGradientLayer.endPoint)
        case .gradientType: name(\CAGradientLayer.type)
        case .enabled: name(\CABackdropLayer.isEnabled)
        case .instanceCount: name(\CAReplicatorLayer.instanceCount)
        case .instanceDelay: name(\CAReplicatorLayer.instanceDelay)
        case .instanceTransform: name(\CAReplicatorLayer.instanceTransform)
        case .instanceColor: name(\CAReplicatorLayer.instanceColor)
        case .instanceRedOffset: name(\CAReplicatorLayer.instanceRedOffset)
        case .instanceGreenOffset: name(\CAReplicatorLayer.instanceGreenOffset)
        case .instanceBlueOffset: name(\CAReplicatorLayer.instanceBlueOffset)
        case .instanceAlphaOffset: name(\CAReplicatorLayer.instanceAlphaOffset)
        case .emitterPosition: name(\CAEmitterLayer.emitterPosition)
        case .emitterZPosition: name(\CAEmitterLayer.emitterZPosition)
        case .emitterSize: name(\CAEmitterLayer.emitterSize)
        case .emitterDepth: name(\CAEmitterLayer.emitterDepth)
        case .emitterShape: name(\CAEmitterLayer.emitterShape)
        case .emitterMode: name(\CAEmitterLayer.emitterMode)
        case .renderMode: name(\CAEmitterLayer.renderMode)
        case .birthRate: name(\CAEmitterLayer.birthRate)
        case .lifetime: name(\CAEmitterLayer.lifetime)
        case .velocity: name(\CAEmitterLayer.velocity)
        case .scale: name(\CAEmitterLayer.scale)
        case .spin: name(\CAEmitterLayer.spin)
        case .seed: name(\CAEmitterLayer.seed)
        case .emitterCells: name(\CAEmitterLayer.emitterCells)
        case .string: name(\CATextLayer.string)
        case .font: name(\CATextLayer.font)
        case .fontSize: name(\CATextLayer.fontSize)
        case .foregroundColor: name(\CATextLayer.foregroundColor)
        case .wrapped: name(\CATextLayer.isWrapped)
        case .truncationMode: name(\CATextLayer.truncationMode)
        case .alignmentMode: name(\CATextLayer.alignmentMode)
        case .allowsFontSubpixelQuantization: name(\CATextLayer.allowsFontSubpixelQuantization)
        case .style: name(\CALayer.style)
        case .drawsAsynchronously: name(\CALayer.drawsAsynchronously)
        case .contentsHeadroom: name(\CALayer.contentsHeadroom)
        case .wantsExtendedDynamicRangeContent: name(\CALayer.wantsExtendedDynamicRangeContent)
        case .preferredDynamicRange: name(\CALayer.preferredDynamicRange)
        case .toneMapMode: name(\CALayer.toneMapMode)
        }
    }

    @Test("every property that an animation can move has a Swift key path")
    func paths() {
        for property in LayerProperty.allCases {
            switch property.row.kind {
            // Layers, objects of main's, and cells are no values of an animation's.
            case .tree, .object, .cells: #expect(swiftName(property) == nil, "\(property)")
            default: #expect(swiftName(property) == property.key, "\(property)")
            }
        }
    }

    @Test("parts of points, sizes and rectangles have key paths, and what is made of them has none")
    func parts() {
        #expect(name(\CALayer.contentsRect.size.width) == "contentsRect.size.width")
        #expect(name(\CALayer.contentsCenter.origin) == "contentsCenter.origin")
        #expect(name(\CAGradientLayer.endPoint.y) == "endPoint.y")
        #expect(name(\CAEmitterLayer.emitterSize.height) == "emitterSize.height")
        #expect(name(\CAShapeLayer.opacity) == "opacity")
        #expect(
            CABasicAnimation(\.rasterizationScale, from: 1, to: 2).keyPath == "rasterizationScale")
        #expect(
            CAKeyframeAnimation(\CAShapeLayer.lineWidth, values: [1, 4]).keyPath == "lineWidth")
        #expect(name(\CALayer.frame) == nil)
        #expect(name(\CALayer.bounds.midX) == nil)
        #expect(name(\CALayer.isShown) == nil)
        #expect(name(\CALayer.speedInPercent) == nil)
    }

    /// The keys are those of docs/reference/values.md, "What defaultValue(forKey:) answers".
    @Test("defaultValue answers for the keys of the reference, and for no others")
    func told() {
        let all: Set<String> = [
            "opacity", "speed", "duration", "anchorPoint", "shadowOffset", "shadowRadius",
            "shadowColor", "borderColor", "contentsScale", "rasterizationScale",
            "contentsRect", "contentsCenter", "hidden", "masksToBounds",
            "needsDisplayOnBoundsChange", "geometryFlipped", "opaque", "drawsAsynchronously",
            "shouldRasterize", "wantsExtendedDynamicRangeContent", "doubleSided",
            "allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsGravity",
            "contentsFormat", "fillMode", "minificationFilter", "magnificationFilter",
            "edgeAntialiasingMask", "maskedCorners", "preferredDynamicRange", "toneMapMode",
            "allowsGroupBlending", "contentsHeadroom",
        ]
        let own: [ObjectIdentifier: Set<String>] = [
            ObjectIdentifier(CAShapeLayer.self): [
                "fillColor", "fillRule", "strokeEnd", "lineWidth", "miterLimit", "lineCap",
                "lineJoin",
            ],
            ObjectIdentifier(CAGradientLayer.self): ["startPoint", "endPoint", "type"],
            ObjectIdentifier(CAReplicatorLayer.self): ["instanceCount", "instanceColor"],
            ObjectIdentifier(CAEmitterLayer.self): [
                "birthRate", "lifetime", "velocity", "scale", "spin", "emitterShape",
                "emitterMode", "renderMode", "preservesDepth",
            ],
            ObjectIdentifier(CATextLayer.self): [
                "fontSize", "foregroundColor", "wrapped", "allowsFontSubpixelQuantization",
                "truncationMode", "alignmentMode",
            ],
        ]
        for type in Self.classes {
            let expected = all.union(own[ObjectIdentifier(type)] ?? [])
            for property in LayerProperty.allCases {
                let isTold = type.defaultValue(forKey: property.key) != nil
                #expect(isTold == expected.contains(property.key), "\(type) \(property)")
            }
        }
    }

    /// docs/reference/values.md, "Layer kinds".
    @Test("text layers draw themselves anew for ten keys, and no other class for any")
    func redraws() {
        let keys: Set<String> = [
            "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
            "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale",
        ]
        for type in Self.classes {
            let found = LayerProperty.allCases.map(\.key).filter { type.needsDisplay(forKey: $0) }
            #expect(Set(found) == (type == CATextLayer.self ? keys : []), "\(type)")
        }
    }

    @Test("every value is set and read by its key")
    func keys() {
        for property in LayerProperty.allCases where property.row.kind != .tree {
            let value = property.row.otherValue()
            guard let boxed = AnimationValue.boxed(value) else { continue }
            let layer = LayerClasses.make(owning: property) ?? CALayer()
            #expect(!layer.isEqual(property, value), "\(property)")
            // The only filter of a property is a list in the table alone.
            let isSingle = property == .compositingFilter
            let given: Any? = isSingle ? (boxed as? [Any])?.first : .some(boxed)
            layer.setValue(given, forKey: property.key)
            #expect(layer.isEqual(property, value), "\(property)")
        }
    }

    @Test("a capture can name the kind of each layer that has properties of its own")
    func kinds() {
        for property in LayerProperty.allCases {
            guard case .kind(let kind) = property.owner else { continue }
            #expect(kind.number > 0 && LayerKind(number: kind.number) == kind, "\(property)")
        }
    }

    /// Core Animation has no action and no commit for a value that is no other.
    @Test("every value that is set again changes nothing, and asks for nothing")
    func again() throws {
        let host = TestHost()
        let context = try #require(host.context)
        for property in LayerProperty.allCases where property.row.kind != .tree {
            guard let boxed = AnimationValue.boxed(property.row.otherValue()) else { continue }
            let layer = host.addCommitted(LayerClasses.make(owning: property) ?? CALayer())
            layer.addSublayer(CALayer())
            let isSingle = property == .compositingFilter
            let given: Any? = isSingle ? (boxed as? [Any])?.first : .some(boxed)
            layer.frame = CGRect(x: 10.1, y: 20.3, width: 5.7, height: 3)
            layer.setValue(given, forKey: property.key)
            layer.removeAllAnimations()
            CATransaction.flush()
            layer.setValue(given, forKey: property.key)
            #expect(!layer.needsLayout() && !layer.needsDisplay(), "\(property)")
            #expect(!context.hasPendingChanges, "\(property)")
            guard layer.transform == CATransform3DIdentity else { continue }
            layer.frame = layer.frame
            layer.mask = layer.mask
            layer.constraints = layer.constraints
            layer.sublayers = layer.sublayers
            #expect(!context.hasPendingChanges && !host.root.needsLayout(), "\(property)")
        }
    }
}

extension CALayer {
    fileprivate var isShown: Bool {
        get { !isHidden }
        set { isHidden = !newValue }
    }
    fileprivate var speedInPercent: Float {
        get { speed * 100 }
        set { speed = newValue / 100 }
    }

    /// True when what the layer has under a property's key is `value`.
    fileprivate func isEqual(_ property: LayerProperty, _ value: PropertyValue) -> Bool {
        guard property.owner == .text else { return record[property] == value }
        return self.value(forKey: property.key).flatMap { AnimationValue.inferred($0) } == value
    }
}
