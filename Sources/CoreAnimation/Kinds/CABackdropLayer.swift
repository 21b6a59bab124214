public import Foundation
import Scene

/// A layer through which what lies below it is seen, changed by the layer's `filters`.
///
/// With a blur it is frosted glass. `filters` leave the layer's own contents and sublayers alone, and
/// `backgroundFilters` count for nothing; all else is as in a plain layer. On Apple's platforms the class is
/// not public: layer packages that are made there name it, and so do scene files here. Other properties that it
/// has there (a scale for what is seen, groups that share it) only save time, and aren't known here.
open class CABackdropLayer: CALayer {
    /// A layer without filters.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        if record.kind != .backdrop { record.become(.backdrop) }
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { record.become(.backdrop) }

    /// False shows what lies below as it is; true at first. Changes at once.
    open var isEnabled: Bool {
        get { record.backdrop?.isEnabled ?? true }
        set { setValue(.bool(newValue), of: .enabled) }
    }

    override class var owner: LayerProperty.Owner { .kind(.backdrop) }
}
