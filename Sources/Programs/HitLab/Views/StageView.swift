import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The scene on its card, with the figures above it and a text below.
final class StageView: CardView {
    /// The figures.
    let strip = FigureStack()
    /// The view of the scene.
    let canvas = SceneCanvas()
    /// The scene's superlayer, which scales a board of another size to fit the canvas.
    let fit = CALayer()
    /// Called when the size of the canvas has changed.
    var onSize: (@MainActor (CGSize) -> Void)? {
        didSet { canvas.onSize = { [weak self] in self?.sized($0) } }
    }

    private let tip = UILabel(.preferredFont(forTextStyle: .footnote))
    private lazy var tipWidth = tip.widthAnchor.constraint(equalToConstant: 0)
    private var boardSize = CGSize.zero

    override init() {
        super.init()
        clipsToBounds = true
        dressCanvas()
        fit.name = "fit"
        fit.anchorPoint = .zero
        fit.actions = ["sublayers": NSNull(), "transform": NSNull(), "position": NSNull()]
        canvas.layer.addSublayer(fit)
        let foot = UIView()
        tip.numberOfLines = 2
        tip.translatesAutoresizingMaskIntoConstraints = false
        foot.addSubview(tip)
        let lines = [UIView(), UIView()]
        for line in lines {
            line.backgroundColor = .line
            line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        }
        fill(with: UIStackView([strip, lines[0], canvas, lines[1], foot], .vertical), sides: 1)
        let metrics = UIFontMetrics.default
        NSLayoutConstraint.activate([
            strip.heightAnchor.constraint(equalToConstant: metrics.scaledValue(for: 57)),
            foot.heightAnchor.constraint(equalToConstant: metrics.scaledValue(for: 46)),
            tip.leadingAnchor.constraint(equalTo: foot.leadingAnchor, constant: 16),
            tip.centerYAnchor.constraint(equalTo: foot.centerYAnchor), tipWidth,
        ])
    }

    required init?(coder: NSCoder) { nil }

    private func dressCanvas() {
        // The colour of the cards around the canvas: black looks like a hole in the dark.
        canvas.backgroundColor = .card
        canvas.clipsToBounds = true
        canvas.isAccessibilityElement = true
        canvas.accessibilityLabel = "Scene"
        canvas.accessibilityHint =
            "Layers that move; what a press hits is told beside it. Arrows move a hand over it, Return presses."
        canvas.accessibilityTraits = .allowsDirectInteraction
    }

    /// Shows the text below the scene; with `stands` it is highlighted.
    func tell(_ text: String, stands: Bool) {
        tip.textColor = stands ? .seen : .text
        guard tip.text != text else { return }
        tip.text = text
        setNeedsLayout()
    }

    override func layoutSubviews() {
        // Lines of about one length, so that no word is alone in the second.
        let width = tip.evenWidth(within: max(0, bounds.width - 34))
        if tipWidth.constant != width { tipWidth.constant = width }
        super.layoutSubviews()
    }

    private func sized(_ size: CGSize) {
        onSize?(size)
        place(boardSize)
    }

    /// Places a board of `size` in the middle, scaled down where it has no room, with the marks
    /// over it.
    func place(_ size: CGSize, overlay: Overlay? = nil) {
        boardSize = size
        if let overlay, overlay.layer.superlayer !== canvas.layer {
            canvas.layer.addSublayer(overlay.layer)
        }
        let room = canvas.bounds.size
        guard size.width > 0, size.height > 0, room.width > 0, room.height > 0 else { return }
        let factor = size == room ? 1 : min(room.width / size.width, room.height / size.height)
        let origin = CGPoint(
            x: ((room.width - size.width * factor) / 2).rounded(),
            y: ((room.height - size.height * factor) / 2).rounded())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in canvas.layer.sublayers ?? [] {
            layer.position = origin
            layer.transform = CATransform3DMakeScale(factor, factor, 1)
        }
        CATransaction.commit()
    }

    /// Converts a point of the window to the board's space.
    func boardPoint(_ point: CGPoint) -> CGPoint { fit.convert(point, from: nil) }
}

/// The view of a scene, with a hand for the keyboard over it.
final class SceneCanvas: HandView {
    /// Called when the size has changed.
    var onSize: (@MainActor (CGSize) -> Void)?
    private var shownSize = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != shownSize else { return }
        shownSize = bounds.size
        onSize?(shownSize)
    }
}
