import CoreAnimation
import Drawing
import Foundation

/// A layer with a piece of text, as large as the text.
final class LabelLayer: CALayer {
    private var layout: TextLayout?

    /// The text; setting it changes the layer's size.
    var text = "" {
        didSet { if text != oldValue { fit() } }
    }

    /// The style of the text.
    var look: TextStyle {
        didSet { fit() }
    }

    /// The width at which lines are broken, in points; nil for one line.
    var width: CGFloat? {
        didSet { if width != oldValue { fit() } }
    }

    /// The greatest width of a single line, in points; nil for no limit. A longer one gets smaller
    /// letters, down to four fifths, and its end is cut off where that isn't enough.
    var room: CGFloat? {
        didSet { if room != oldValue { fit() } }
    }

    /// Makes a label of `text` whose top left corner is its position.
    init(_ text: String, style look: TextStyle, width: CGFloat? = nil, scale: CGFloat) {
        self.look = look
        super.init()
        self.text = text
        self.width = width
        anchorPoint = .zero
        contentsScale = scale
        // Text changes at once; a fade between words would only blur them.
        actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
        fit()
    }

    override init(layer: Any) {
        look = (layer as? LabelLayer)?.look ?? TextStyle(size: 12)
        super.init(layer: layer)
        text = (layer as? LabelLayer)?.text ?? ""
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        layout?.draw(in: ctx, at: .zero)
    }

    private func fit() {
        var layout = TextLayout(text, style: look, width: width)
        if let room, width == nil, layout.size.width > room, room > 0 {
            var small = look
            small.size = max((look.size * room / layout.size.width).rounded(.down), look.size * 0.8)
            layout = TextLayout(text, style: small)
            if layout.size.width > room {
                layout = TextLayout(text, style: small, width: room, lines: 1)
            }
        }
        self.layout = layout
        let size = layout.size
        bounds = CGRect(
            x: 0, y: 0, width: (width ?? size.width).rounded(.up),
            height: size.height.rounded(.up))
        setNeedsDisplay()
    }
}
