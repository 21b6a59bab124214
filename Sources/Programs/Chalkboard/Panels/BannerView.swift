import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A short text at the top; a touch dismisses it.
@MainActor
final class BannerView: Panel {
    private let label: UILabel
    /// The width of the window for which the banner was measured, in points.
    private var room: CGFloat

    /// How long a banner stays, in seconds; errors stay longer.
    static let stay = 3.6, errorStay = 9.0
    private static let alarm = UIColor(red: 0.46, green: 0.15, blue: 0.13, alpha: 1)

    /// Makes a banner for a window of a width in points; `isError` for errors.
    init(_ text: String, isError: Bool, room: CGFloat) {
        label = UILabel(text, .subheadline)
        self.room = room
        super.init(isError ? "error" : "banner", radius: 12)
        if isError { backgroundColor = Self.alarm }
        label.numberOfLines = 0
        label.textAlignment = .center
        add(label, margins: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        measure()
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.leave() })
    }

    required init?(coder: NSCoder) { nil }

    /// The text.
    var text: String { label.text ?? "" }

    /// Called when a touch dismisses the banner.
    var onLeave: (@MainActor () -> Void)?
    /// Whether a touch has dismissed it.
    private(set) var isLeaving = false

    /// Shows the banner in `view`, below `edge`; it slides down from above unless `comesDown` is
    /// false.
    func show(in view: UIView, below edge: CGFloat, comesDown: Bool = true) {
        view.addSubview(self)
        let x = view.bounds.midX.rounded()
        guard comesDown else { return center = CGPoint(x: x, y: middle(below: edge)) }
        center = CGPoint(x: x, y: -bounds.height)
        place(below: edge)
    }

    private func measure() {
        label.preferredMaxLayoutWidth = max(80, min(560, room - 32) - 32)
        bounds.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// Fits the banner to a window of another width, in whose middle it stays.
    func fit(in width: CGFloat) {
        guard width != room else { return }
        room = width
        let top = center.y - bounds.height / 2
        measure()
        center = CGPoint(x: (width / 2).rounded(), y: top + bounds.height / 2)
    }

    /// Moves it to just below `edge`.
    func place(below edge: CGFloat) {
        UIView.spring(0.5, bounce: 0.3) {
            self.center.y = self.middle(below: edge)
        }
    }

    private func middle(below edge: CGFloat) -> CGFloat { edge + 18 + bounds.height / 2 }

    /// Fades after `wait` seconds.
    func leave(after wait: TimeInterval) {
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
        isLeaving = true
        onLeave?()
        leave(in: 0.22) {
            self.center.y = -self.bounds.height
            self.alpha = 0.02
        }
    }
}
