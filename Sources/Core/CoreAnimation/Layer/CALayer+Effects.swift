import Foundation
import Scene

/// Properties that few layers set: edges, sampling, groups and rasterisation. None has an implicit
/// animation.
extension CALayer {
    /// Whether the `compositingFilter` of a sublayer is limited to what this layer and the
    /// sublayers below that one have drawn; false lets it also reach what is below this layer. True
    /// at first.
    public var allowsGroupBlending: Bool {
        get { record.effects.allowsGroupBlending }
        set { setValue(.bool(newValue), of: .allowsGroupBlending) }
    }

}
