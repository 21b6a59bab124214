import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The text being written, over the board: letters, the selected ones, and a caret.
final class WriterLayer: CALayer {
    private let caret = CAShapeLayer()
    private var text: ChalkText?
    private var letters = 0..<0
    private var way = CGAffineTransform.identity

    override init() {
        super.init()
        name = "writing"
        anchorPoint = .zero
        isHidden = true
        actions = [
            "bounds": NSNull(), "contents": NSNull(), "position": NSNull(), "hidden": NSNull(),
            "sublayers": NSNull(),
        ]
        caret.fillColor = nil
        caret.lineCap = .round
        caret.actions = ["path": NSNull(), "hidden": NSNull(), "strokeColor": NSNull()]
        addSublayer(caret)
    }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? WriterLayer else { return }
        (text, letters, way) = (other.text, other.letters, other.way)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// The caret's rectangle, in the view's points.
    private(set) var caretFrame = CGRect.zero
    /// Whether the caret is hidden, as nobody writes any more.
    var isCaretHidden = false { didSet { caret.isHidden = isCaretHidden } }

    /// Shows a text with its caret or selection where the camera has it, in a view with the bounds
    /// `area`.
    func show(_ text: ChalkText, _ letters: Range<Int>, _ camera: Camera, in area: CGRect) {
        self.text = text
        self.letters = letters
        let size = camera.pointsPerPixel
        let all = text.place.affine.concatenating(
            CGAffineTransform(
                a: size, b: 0, c: 0, d: size, tx: camera.origin.x, ty: camera.origin.y))
        let line = text.caret(at: letters.upperBound)
        let (top, low) = (
            CGPoint(x: line.minX, y: line.minY).applying(all),
            CGPoint(x: line.minX, y: line.maxY).applying(all)
        )
        caretFrame = CGRect(
            x: min(top.x, low.x), y: min(top.y, low.y), width: abs(top.x - low.x) + 2,
            height: abs(low.y - top.y))
        let box = text.box.applying(all).union(caretFrame).insetBy(dx: -14, dy: -14)
        let seen = box.intersection(area.insetBy(dx: -40, dy: -40))
        let frame = (seen.isNull ? .zero : seen).integral
        way = all.concatenating(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
        contentsScale = camera.scale
        self.frame = frame
        isHidden = false
        isCaretHidden = false
        let path = CGMutablePath()
        path.move(to: CGPoint(x: top.x - frame.minX, y: top.y - frame.minY))
        path.addLine(to: CGPoint(x: low.x - frame.minX, y: low.y - frame.minY))
        caret.path = path
        caret.lineWidth = 2
        caret.strokeColor = CGColor(srgbRed: 0.98, green: 0.87, blue: 0.46, alpha: 1)
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        guard let text else { return }
        ctx.saveGState()
        ctx.concatenate(way)
        ctx.setFillColor(CGColor(srgbRed: 0.35, green: 0.6, blue: 0.95, alpha: 0.45))
        for box in text.boxes(of: letters) { ctx.fill(box) }
        text.draw(in: ctx, text.color.cgColor(alpha: text.hand == .chalk ? 0.78 : 1))
        ctx.restoreGState()
    }
}
