/// Which layer a presentation layer is a copy of, and what it shows. Main thread.
@MainActor
final class ShownCopy {
    let model: CALayer
    var instant = PresentedInstant()

    init(of model: CALayer) {
        self.model = model
    }
}

extension CALayer {
    /// The model layer that this is a copy of; nil for a model layer.
    var modelLayer: CALayer? { shownCopy?.model }
    /// What a presentation layer shows.
    var presented: PresentedInstant { shownCopy?.instant ?? PresentedInstant() }
}
