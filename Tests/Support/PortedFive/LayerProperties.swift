import QuartzCore

/// Every property of a layer, overridden.
public final class OpenProperties: CALayer {
    /// The properties that were set.
    public var changed: [String] = []

    public override var bounds: CGRect {
        get { super.bounds }
        set {
            changed.append("bounds")
            super.bounds = newValue
        }
    }
    public override var position: CGPoint {
        get { super.position }
        set {
            changed.append("position")
            super.position = newValue
        }
    }
    public override var zPosition: CGFloat {
        get { super.zPosition }
        set {
            changed.append("zPosition")
            super.zPosition = newValue
        }
    }
    public override var anchorPoint: CGPoint {
        get { super.anchorPoint }
        set {
            changed.append("anchorPoint")
            super.anchorPoint = newValue
        }
    }
    public override var anchorPointZ: CGFloat {
        get { super.anchorPointZ }
        set {
            changed.append("anchorPointZ")
            super.anchorPointZ = newValue
        }
    }
    public override var transform: CATransform3D {
        get { super.transform }
        set {
            changed.append("transform")
            super.transform = newValue
        }
    }
    public override var frame: CGRect {
        get { super.frame }
        set {
            changed.append("frame")
            super.frame = newValue
        }
    }
    public override var isHidden: Bool {
        get { super.isHidden }
        set {
            changed.append("isHidden")
            super.isHidden = newValue
        }
    }
    public override var isDoubleSided: Bool {
        get { super.isDoubleSided }
        set {
            changed.append("isDoubleSided")
            super.isDoubleSided = newValue
        }
    }
    public override var isGeometryFlipped: Bool {
        get { super.isGeometryFlipped }
        set {
            changed.append("isGeometryFlipped")
            super.isGeometryFlipped = newValue
        }
    }
    public override var sublayers: [CALayer]? {
        get { super.sublayers }
        set {
            changed.append("sublayers")
            super.sublayers = newValue
        }
    }
    public override var sublayerTransform: CATransform3D {
        get { super.sublayerTransform }
        set {
            changed.append("sublayerTransform")
            super.sublayerTransform = newValue
        }
    }
    public override var mask: CALayer? {
        get { super.mask }
        set {
            changed.append("mask")
            super.mask = newValue
        }
    }
    public override var masksToBounds: Bool {
        get { super.masksToBounds }
        set {
            changed.append("masksToBounds")
            super.masksToBounds = newValue
        }
    }
    public override var contents: Any? {
        get { super.contents }
        set {
            changed.append("contents")
            super.contents = newValue
        }
    }
    public override var contentsRect: CGRect {
        get { super.contentsRect }
        set {
            changed.append("contentsRect")
            super.contentsRect = newValue
        }
    }
    public override var contentsGravity: CALayerContentsGravity {
        get { super.contentsGravity }
        set {
            changed.append("contentsGravity")
            super.contentsGravity = newValue
        }
    }
    public override var contentsScale: CGFloat {
        get { super.contentsScale }
        set {
            changed.append("contentsScale")
            super.contentsScale = newValue
        }
    }
    public override var contentsCenter: CGRect {
        get { super.contentsCenter }
        set {
            changed.append("contentsCenter")
            super.contentsCenter = newValue
        }
    }
    public override var contentsFormat: CALayerContentsFormat {
        get { super.contentsFormat }
        set {
            changed.append("contentsFormat")
            super.contentsFormat = newValue
        }
    }
    public override var minificationFilter: CALayerContentsFilter {
        get { super.minificationFilter }
        set {
            changed.append("minificationFilter")
            super.minificationFilter = newValue
        }
    }
    public override var magnificationFilter: CALayerContentsFilter {
        get { super.magnificationFilter }
        set {
            changed.append("magnificationFilter")
            super.magnificationFilter = newValue
        }
    }
    public override var minificationFilterBias: Float {
        get { super.minificationFilterBias }
        set {
            changed.append("minificationFilterBias")
            super.minificationFilterBias = newValue
        }
    }
    public override var isOpaque: Bool {
        get { super.isOpaque }
        set {
            changed.append("isOpaque")
            super.isOpaque = newValue
        }
    }
    public override var needsDisplayOnBoundsChange: Bool {
        get { super.needsDisplayOnBoundsChange }
        set {
            changed.append("needsDisplayOnBoundsChange")
            super.needsDisplayOnBoundsChange = newValue
        }
    }
    public override var drawsAsynchronously: Bool {
        get { super.drawsAsynchronously }
        set {
            changed.append("drawsAsynchronously")
            super.drawsAsynchronously = newValue
        }
    }
    public override var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { super.edgeAntialiasingMask }
        set {
            changed.append("edgeAntialiasingMask")
            super.edgeAntialiasingMask = newValue
        }
    }
    public override var allowsEdgeAntialiasing: Bool {
        get { super.allowsEdgeAntialiasing }
        set {
            changed.append("allowsEdgeAntialiasing")
            super.allowsEdgeAntialiasing = newValue
        }
    }
    public override var backgroundColor: CGColor? {
        get { super.backgroundColor }
        set {
            changed.append("backgroundColor")
            super.backgroundColor = newValue
        }
    }
    public override var cornerRadius: CGFloat {
        get { super.cornerRadius }
        set {
            changed.append("cornerRadius")
            super.cornerRadius = newValue
        }
    }
    public override var maskedCorners: CACornerMask {
        get { super.maskedCorners }
        set {
            changed.append("maskedCorners")
            super.maskedCorners = newValue
        }
    }
    public override var cornerCurve: CALayerCornerCurve {
        get { super.cornerCurve }
        set {
            changed.append("cornerCurve")
            super.cornerCurve = newValue
        }
    }
    public override var borderWidth: CGFloat {
        get { super.borderWidth }
        set {
            changed.append("borderWidth")
            super.borderWidth = newValue
        }
    }
    public override var borderColor: CGColor? {
        get { super.borderColor }
        set {
            changed.append("borderColor")
            super.borderColor = newValue
        }
    }
    public override var opacity: Float {
        get { super.opacity }
        set {
            changed.append("opacity")
            super.opacity = newValue
        }
    }
    public override var allowsGroupOpacity: Bool {
        get { super.allowsGroupOpacity }
        set {
            changed.append("allowsGroupOpacity")
            super.allowsGroupOpacity = newValue
        }
    }
    public override var compositingFilter: Any? {
        get { super.compositingFilter }
        set {
            changed.append("compositingFilter")
            super.compositingFilter = newValue
        }
    }
    public override var filters: [Any]? {
        get { super.filters }
        set {
            changed.append("filters")
            super.filters = newValue
        }
    }
    public override var backgroundFilters: [Any]? {
        get { super.backgroundFilters }
        set {
            changed.append("backgroundFilters")
            super.backgroundFilters = newValue
        }
    }
    public override var shouldRasterize: Bool {
        get { super.shouldRasterize }
        set {
            changed.append("shouldRasterize")
            super.shouldRasterize = newValue
        }
    }
    public override var rasterizationScale: CGFloat {
        get { super.rasterizationScale }
        set {
            changed.append("rasterizationScale")
            super.rasterizationScale = newValue
        }
    }
    public override var shadowColor: CGColor? {
        get { super.shadowColor }
        set {
            changed.append("shadowColor")
            super.shadowColor = newValue
        }
    }
    public override var shadowOpacity: Float {
        get { super.shadowOpacity }
        set {
            changed.append("shadowOpacity")
            super.shadowOpacity = newValue
        }
    }
    public override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set {
            changed.append("shadowOffset")
            super.shadowOffset = newValue
        }
    }
    public override var shadowRadius: CGFloat {
        get { super.shadowRadius }
        set {
            changed.append("shadowRadius")
            super.shadowRadius = newValue
        }
    }
    public override var shadowPath: CGPath? {
        get { super.shadowPath }
        set {
            changed.append("shadowPath")
            super.shadowPath = newValue
        }
    }
    public override var autoresizingMask: CAAutoresizingMask {
        get { super.autoresizingMask }
        set {
            changed.append("autoresizingMask")
            super.autoresizingMask = newValue
        }
    }
    public override var layoutManager: CALayoutManager? {
        get { super.layoutManager }
        set {
            changed.append("layoutManager")
            super.layoutManager = newValue
        }
    }
    public override var constraints: [CAConstraint]? {
        get { super.constraints }
        set {
            changed.append("constraints")
            super.constraints = newValue
        }
    }
    public override var actions: [String: CAAction]? {
        get { super.actions }
        set {
            changed.append("actions")
            super.actions = newValue
        }
    }
    public override var name: String? {
        get { super.name }
        set {
            changed.append("name")
            super.name = newValue
        }
    }
    public override var delegate: CALayerDelegate? {
        get { super.delegate }
        set {
            changed.append("delegate")
            super.delegate = newValue
        }
    }
    public override var style: [AnyHashable: Any]? {
        get { super.style }
        set {
            changed.append("style")
            super.style = newValue
        }
    }
    public override var wantsExtendedDynamicRangeContent: Bool {
        get { super.wantsExtendedDynamicRangeContent }
        set {
            changed.append("wantsExtendedDynamicRangeContent")
            super.wantsExtendedDynamicRangeContent = newValue
        }
    }
    public override var beginTime: CFTimeInterval {
        get { super.beginTime }
        set {
            changed.append("beginTime")
            super.beginTime = newValue
        }
    }
    public override var duration: CFTimeInterval {
        get { super.duration }
        set {
            changed.append("duration")
            super.duration = newValue
        }
    }
    public override var speed: Float {
        get { super.speed }
        set {
            changed.append("speed")
            super.speed = newValue
        }
    }
    public override var timeOffset: CFTimeInterval {
        get { super.timeOffset }
        set {
            changed.append("timeOffset")
            super.timeOffset = newValue
        }
    }
    public override var repeatCount: Float {
        get { super.repeatCount }
        set {
            changed.append("repeatCount")
            super.repeatCount = newValue
        }
    }
    public override var repeatDuration: CFTimeInterval {
        get { super.repeatDuration }
        set {
            changed.append("repeatDuration")
            super.repeatDuration = newValue
        }
    }
    public override var autoreverses: Bool {
        get { super.autoreverses }
        set {
            changed.append("autoreverses")
            super.autoreverses = newValue
        }
    }
    public override var fillMode: CAMediaTimingFillMode {
        get { super.fillMode }
        set {
            changed.append("fillMode")
            super.fillMode = newValue
        }
    }
    public override var superlayer: CALayer? { super.superlayer }
    public override var visibleRect: CGRect { super.visibleRect }
}
