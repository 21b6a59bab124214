import CoreAnimation
import Foundation
import Primitives

/// The layer of a pane of glass, with an edge where the glass is opaque.
final class PaneLayer: CABackdropLayer, EdgedLayer {
    var hiddenBorder: LayerBorder?

    /// The class, which hit-testing and the inspector take for a backdrop layer.
    static let adopted: PaneLayer.Type = {
        LayerClasses.adopt(PaneLayer.self)
        return PaneLayer.self
    }()

    override var borderWidth: CGFloat {
        get { hiddenBorder?.width ?? super.borderWidth }
        set { if !keep(newValue, as: \.width) { super.borderWidth = newValue } }
    }

    override var borderColor: CGColor? {
        get { if let hiddenBorder { hiddenBorder.color } else { super.borderColor } }
        set { if !keep(newValue, as: \.color) { super.borderColor = newValue } }
    }

    func draw(_ border: LayerBorder) {
        super.borderWidth = border.width
        super.borderColor = border.color
    }
}
