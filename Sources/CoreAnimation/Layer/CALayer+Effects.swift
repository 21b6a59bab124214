import Foundation
import Scene

/// Values that few layers set: edges, sampling, groups and rasterisation. None has an implicit
/// animation.
extension CALayer {
    /// True lets the `compositingFilter` of a sublayer see only what this layer and the sublayers
    /// below that one have drawn; false lets it reach what is below this layer, too. True at first.
    public var allowsGroupBlending: Bool {
        get { record.effects.allowsGroupBlending }
        set { setValue(.bool(newValue), of: .allowsGroupBlending) }
    }

}
