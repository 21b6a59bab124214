public import Foundation
import Scene

/// A layer that shows what lies below it through the layer's `filters`.
///
/// With a blur it looks like frosted glass. `filters` don't affect the layer's own contents and
/// sublayers, and `backgroundFilters` have no effect; all else is as in a plain layer. On Apple's
/// platforms the class is not public: layer packages made there name it, and so do scene files
/// here. Its other properties there (the scale of the backdrop, groups that share it) only save
/// time, and aren't supported here.
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

    /// Whether the filters apply; false shows what lies below unfiltered. True at first. Changes at
    /// once.
    open var isEnabled: Bool {
        get { record.backdrop?.isEnabled ?? true }
        set { setValue(.bool(newValue), of: .enabled) }
    }

    override class var owner: LayerProperty.Owner { .kind(.backdrop) }
}
