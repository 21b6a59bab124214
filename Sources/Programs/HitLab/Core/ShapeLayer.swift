import CoreAnimation
import Drawing
import Foundation

/// A thing of a scene: a coloured box or disc with a word on it, and a name for answers.
final class ShapeLayer: CALayer {
    /// The outline that counts for hits.
    enum Outline { case box, disc }

    private var word = ""
    private var letters = TextStyle(size: 12)
    /// The outline for hit tests.
    private(set) var outline = Outline.box
    /// Whether the layer can be hit, in either tree. Copied to presentation layers at once, without
    /// a commit.
    var isLive = true
    /// Whether it is a target of the game that isn't on screen.
    var isWaiting: Bool { !isLive && outline == .disc }

    /// Makes a thing with the name `name`.
    init(_ name: String, size: CGSize, outline: Outline = .box) {
        self.outline = outline
        super.init()
        self.name = name
        bounds = CGRect(x: 0, y: 0, width: max(1, size.width), height: max(1, size.height))
        if outline == .disc { cornerRadius = min(size.width, size.height) / 2 }
        actions = ["contents": NSNull()]
    }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? ShapeLayer else { return }
        (word, letters, outline, isLive) = (other.word, other.letters, other.outline, other.isLive)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Writes `word` in its middle.
    func write(_ word: String, _ letters: TextStyle, scale: CGFloat) {
        (self.word, self.letters) = (word, letters)
        contentsScale = scale
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        guard !word.isEmpty else { return }
        let text = TextLayout(word, style: letters)
        let size = text.size
        guard size.width <= bounds.width else { return }
        text.draw(
            in: ctx,
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }

    override func contains(_ point: CGPoint) -> Bool {
        guard isLive, super.contains(point) else { return false }
        guard outline == .disc else { return true }
        let (x, y) = (
            (point.x - bounds.midX) / (bounds.width / 2),
            (point.y - bounds.midY) / (bounds.height / 2)
        )
        return x * x + y * y <= 1
    }
}
