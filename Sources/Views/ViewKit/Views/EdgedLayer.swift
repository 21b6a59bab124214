import CoreAnimation
import Foundation
import Primitives

/// A border along the bounds of a layer.
struct LayerBorder {
    /// The width, in points.
    var width: CGFloat
    var color: CGColor?
}

/// A layer that may show an edge in place of the program's border.
///
/// Meanwhile the program reads and sets its own border, which is shown once the edge is gone. Main thread.
@MainActor
protocol EdgedLayer: CALayer {
    /// The program's border while an edge is shown; nil without an edge.
    var hiddenBorder: LayerBorder? { get set }

    /// Draws a border, that of the program or an edge.
    func draw(_ border: LayerBorder)
}

extension EdgedLayer {
    /// Shows an edge in place of the program's border; nil shows the program's border.
    func show(edge: LayerBorder?) {
        if let edge {
            hiddenBorder = hiddenBorder ?? LayerBorder(width: borderWidth, color: borderColor)
            draw(edge)
        } else if let border = hiddenBorder {
            hiddenBorder = nil
            draw(border)
        }
    }

    /// Keeps a part of the program's border for the time after the edge; false without an edge.
    /// - Parameters:
    ///   - value: what the program sets.
    ///   - part: the part that has it.
    func keep<Value>(_ value: Value, as part: WritableKeyPath<LayerBorder, Value>) -> Bool {
        hiddenBorder?[keyPath: part] = value
        return hiddenBorder != nil
    }
}

/// The layer of a control that has an edge where the user needs high contrast.
final class ControlLayer: CALayer, EdgedLayer {
    var hiddenBorder: LayerBorder?

    /// The class, which hit-testing and the inspector take for a plain layer.
    static let adopted: ControlLayer.Type = {
        LayerClasses.adopt(ControlLayer.self)
        return ControlLayer.self
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
