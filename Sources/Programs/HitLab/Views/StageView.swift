import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The scene on its card, with the figures above it and a text below.
final class StageView: LabPart {
    /// The figures.
    private(set) lazy var strip = FigureStrip(look)
    /// The view of the scene.
    let canvas = SceneCanvas()
    /// The scene's superlayer, which scales a board of another size to fit the canvas.
    let fit = CALayer()
    /// Called when the size of the canvas has changed.
    var onSize: (@MainActor (CGSize) -> Void)?

    private let rule = UIView()
    private let lowerRule = UIView()
    private lazy var tip = label("", 12.5)
    private var boardSize = CGSize.zero
    private var shownSize = CGSize.zero

    static let stripHeight: CGFloat = 58
    static let tipHeight: CGFloat = 40

    /// Shows the text below the scene; with `stands` it is highlighted.
    func tell(_ text: String, stands: Bool) {
        if tip.text != text {
            tip.text = text
            placeTip()
        }
        tip.textColor = UIColor(cgColor: stands ? look.seen : look.text)
    }

    /// Places the text in two lines of about equal length, so that no word is alone in the second.
    private func placeTip() {
        let foot = min(Self.tipHeight, max(0, bounds.height - strip.frame.height))
        let room = max(0, bounds.width - 28)
        tip.frame = CGRect(
            x: 14, y: bounds.height - foot + 2, width: evenWidth(of: tip, within: room),
            height: max(0, foot - 4))
    }

    override func build() {
        dressAsPanel()
        clipsToBounds = true
        canvas.backgroundColor = UIColor(cgColor: look.board)
        canvas.clipsToBounds = true
        canvas.isAccessibilityElement = true
        canvas.accessibilityLabel = "Scene"
        canvas.accessibilityHint =
            "Layers that move; what a press hits is told beside it. Arrows move a hand over it, Return presses."
        canvas.accessibilityTraits = .allowsDirectInteraction
        fit.name = "fit"
        fit.anchorPoint = .zero
        fit.actions = ["sublayers": NSNull(), "transform": NSNull(), "position": NSNull()]
        canvas.layer.addSublayer(fit)
        rule.backgroundColor = UIColor(cgColor: look.line)
        lowerRule.backgroundColor = UIColor(cgColor: look.line)
        tip.numberOfLines = 2
        for view in [strip, canvas, rule, lowerRule, tip] as [UIView] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let high = min(Self.stripHeight, bounds.height)
        strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: high)
        rule.frame = CGRect(x: 0, y: high - 1, width: bounds.width, height: 1)
        let foot = min(Self.tipHeight, max(0, bounds.height - high))
        lowerRule.frame = CGRect(x: 0, y: bounds.height - foot, width: bounds.width, height: 1)
        placeTip()
        canvas.frame = CGRect(
            x: 1, y: high, width: max(0, bounds.width - 2),
            height: max(0, bounds.height - high - foot))
        guard canvas.bounds.size != shownSize else { return }
        shownSize = canvas.bounds.size
        onSize?(shownSize)
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
final class SceneCanvas: UIView {
    private lazy var hand = ViewHand(over: self)

    override var canBecomeFocused: Bool { true }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        hand.focusMoved()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand.touched()
        super.touchesBegan(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = hand.take(presses, .down)
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = hand.take(presses, .repeated)
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = hand.take(presses, .up)
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }
}
