/// The model of a presentation layer, and the instant that it shows. Main thread.
@MainActor
final class ShownCopy {
    let model: CALayer
    var instant = PresentedInstant()

    init(of model: CALayer) {
        self.model = model
    }
}

extension CALayer {
    /// The model layer of which this is a presentation; nil for a model layer.
    var modelLayer: CALayer? { shownCopy?.model }
    /// The instant that a presentation layer shows.
    var presented: PresentedInstant { shownCopy?.instant ?? PresentedInstant() }
}
