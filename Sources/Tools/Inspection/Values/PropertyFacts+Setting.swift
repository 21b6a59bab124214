package import CoreAnimation
import Primitives

extension PropertyFacts {
    /// Gives a layer of this process the values of another layer: all that differ from a new
    /// layer's and can be set. Main thread.
    @MainActor
    package static func set(_ facts: [PropertyFacts], on layer: CALayer) {
        let values = LayerValues(layer: layer, time: .zero)
        // These changes are never taken back.
        var kept = KeptValues()
        for each in facts where each.isEditable && each.model != each.standard {
            // The frame follows from bounds, position and transform.
            guard each.key != "frame" else { continue }
            _ = values.set(each.key, each.model, animates: false, keeping: &kept)
        }
    }
}
