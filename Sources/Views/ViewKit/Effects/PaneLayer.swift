import CoreAnimation
import Foundation
import Primitives

/// The layer of a pane of glass: it may show an edge in place of the program's border.
///
/// Meanwhile the program reads and sets its own border, which is shown once the edge is gone.
final class PaneLayer: CABackdropLayer {
    /// The class, which hit-testing and the inspector take for a backdrop layer.
    static let adopted: PaneLayer.Type = {
        LayerClasses.adopt(PaneLayer.self)
        return PaneLayer.self
    }()

    /// A border along the bounds.
    struct Border {
        /// The width, in points.
        var width: CGFloat
        var color: CGColor?
    }

    /// The program's border while an edge is shown; nil without an edge.
    private var own: Border?

    override var borderWidth: CGFloat {
        get { own?.width ?? super.borderWidth }
        set { if own == nil { super.borderWidth = newValue } else { own?.width = newValue } }
    }

    override var borderColor: CGColor? {
        get { if let own { own.color } else { super.borderColor } }
        set { if own == nil { super.borderColor = newValue } else { own?.color = newValue } }
    }

    /// Shows an edge in place of the program's border; nil shows the program's border.
    func show(edge: Border?) {
        if let edge {
            own = own ?? Border(width: super.borderWidth, color: super.borderColor)
            draw(edge)
        } else if let border = own {
            own = nil
            draw(border)
        }
    }

    private func draw(_ border: Border) {
        super.borderWidth = border.width
        super.borderColor = border.color
    }
}
