import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A few words at the top that go by themselves; a touch sends them away.
@MainActor
final class BannerView: UIView {
    private let label: UILabel
    private static let inset: CGFloat = 16

    /// How long a banner stays, in seconds; errors stay longer.
    static let stay = 3.6, errorStay = 9.0

    /// Words; `isError` for what went wrong.
    init(_ text: String, isError: Bool, room: CGFloat) {
        label = Paint.label(text, size: 14, weight: .medium)
        super.init(frame: .zero)
        layer.name = isError ? "error" : "banner"
        Paint.panel(self, radius: 12)
        if isError { backgroundColor = Paint.alarm }
        label.numberOfLines = 0
        label.textAlignment = .center
        let most = max(80, min(560, room - 32) - 2 * Self.inset)
        let size = label.sizeThatFits(CGSize(width: most, height: 400))
        label.frame = CGRect(
            x: Self.inset, y: 11, width: min(most, size.width), height: size.height)
        bounds = CGRect(
            x: 0, y: 0, width: label.frame.width + 2 * Self.inset, height: size.height + 22)
        addSubview(label)
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.leave() })
    }

    required init?(coder: NSCoder) { nil }

    /// What it says.
    var text: String { label.text ?? "" }

    /// Comes down into `view`, and goes after a while unless it stands.
    func show(in view: UIView, isError: Bool, stands: Bool = false) {
        view.addSubview(self)
        let x = view.bounds.midX.rounded()
        center = CGPoint(x: x, y: -bounds.height)
        UIView.animate(springDuration: 0.5, bounce: 0.3, options: .allowUserInteraction) {
            self.center = CGPoint(x: x, y: 18 + self.bounds.height / 2)
        }
        guard !stands else { return }
        let wait = isError ? Self.errorStay : Self.stay
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1.0
        fade.toValue = 0.0
        fade.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + wait
        fade.duration = 0.4
        fade.fillMode = .both
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.removeFromSuperview() }
        layer.add(fade, forKey: "leave")
        CATransaction.commit()
    }

    private func leave() {
        UIView.animate(
            withDuration: 0.22,
            animations: {
                self.center.y = -self.bounds.height
                self.alpha = 0.02
            },
            completion: { _ in self.removeFromSuperview() })
    }
}
