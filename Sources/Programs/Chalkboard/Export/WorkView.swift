import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The progress of long work, at the upper left, with a button that stops it.
@MainActor
final class WorkView: UIView {
    private let label = Paint.label("", size: 13, weight: .medium)
    private let groove = CALayer()
    private let bar = CALayer()
    private let button = SharpButton(type: .system)

    private static let (inset, gap): (CGFloat, CGFloat) = (14, 12)
    private static let barWidth: CGFloat = 120
    private static let height: CGFloat = 40

    /// `onStop` is called by the button.
    init(onStop: @escaping @MainActor () -> Void) {
        super.init(frame: CGRect(x: 16, y: 12, width: 300, height: Self.height))
        layer.name = "work"
        Paint.panel(self, radius: 12)
        label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        addSubview(label)
        for part in [groove, bar] {
            part.cornerRadius = 2
            layer.addSublayer(part)
        }
        groove.backgroundColor = CGColor(gray: 1, alpha: 0.18)
        bar.backgroundColor = Paint.accent.cgColor
        button.setTitle("Stop", for: .normal)
        button.layer.name = "stop work"
        button.toolTip = "Stop it  (Esc)"
        button.backgroundColor = Paint.raised
        button.layer.cornerRadius = 8
        button.setTitleColor(Paint.text, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
        button.addAction(UIAction { _ in onStop() }, for: .touchUpInside)
        addSubview(button)
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    /// The text that is shown.
    var text: String { label.text ?? "" }

    /// Shows the name of the work, and its progress, 0 to 1.
    func show(_ words: String, _ done: Double) {
        let percent = Int((min(max(done, 0), 1) * 100).rounded(.down))
        let text = "\(words)  \(percent) %"
        guard text != label.text else { return }
        label.text = text
        let width = label.sizeThatFits(CGSize(width: 400, height: 20)).width.rounded(.up)
        let (inset, gap) = (Self.inset, Self.gap)
        label.frame = CGRect(x: inset, y: 10, width: width, height: 20)
        let left = label.frame.maxX + gap
        let track = CGRect(x: left, y: 18, width: Self.barWidth, height: 4)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        groove.frame = track
        bar.frame = CGRect(
            x: left, y: 18, width: max(4, (Self.barWidth * done).rounded()), height: 4)
        CATransaction.commit()
        button.frame = CGRect(x: track.maxX + gap, y: 6, width: 58, height: 28)
        frame.size = CGSize(width: button.frame.maxX + 6, height: Self.height)
    }

    /// Touches beside the button end here: they are not for the board.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
