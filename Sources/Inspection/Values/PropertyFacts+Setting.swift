package import CoreAnimation
import Primitives

extension PropertyFacts {
    /// Gives a layer of this process what was told of another: all that differs from a new layer's
    /// values and can be set. Main thread.
    @MainActor
    package static func set(_ facts: [PropertyFacts], on layer: CALayer) {
        let values = LayerValues(layer: layer, time: .zero)
        // Nobody takes it back.
        var kept = KeptValues()
        for each in facts where each.isEditable && each.model != each.standard {
            // The frame follows from bounds, position and transform.
            guard each.key != "frame" else { continue }
            _ = values.set(each.key, each.model, animates: false, keeping: &kept)
        }
    }
}
