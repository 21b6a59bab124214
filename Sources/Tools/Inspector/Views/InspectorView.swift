import Foundation
import ViewKit

/// The view of the whole window.
///
///     program  Pick  Overlays            frames  Light  Keys
///     +--------+--------------------------+-----------------+
///     | layers | picture, or planes       | values          |
///     |        |                          |                 |
///     |        +--------------------------+                 |
///     |        | time and animations      |                 |
///     +--------+--------------------------+-----------------+
///
/// In a narrow window the layers and the values get less width; in a low one the time less height.
final class InspectorView: UIView {
    let bar = TopBar()
    let tree = TreePane()
    let stage = StagePane()
    let motion = MotionPane()
    let values = ValuesPane()
    let waiting = WaitingView(frame: .zero)
    let keys = KeysCard()
    /// The least size at which all parts have room, in points.
    static let leastSize = CGSize(width: 760, height: 500)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .ground
        let middle = UIStackView([stage, motion], axis: .vertical, alignment: .fill)
        let panes = UIStackView([tree, middle, values], alignment: .fill)
        let all = UIStackView([bar, panes, waiting], axis: .vertical, spacing: 0, alignment: .fill)
        addSubview(all)
        all.translatesAutoresizingMaskIntoConstraints = false
        // A window that is smaller, or has no size yet, cuts its edges off.
        let ends = [
            all.trailingAnchor.constraint(equalTo: trailingAnchor),
            all.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ]
        for end in ends { end.priority = .init(999) }
        NSLayoutConstraint.activate(
            ends + [
                all.topAnchor.constraint(equalTo: topAnchor),
                all.leadingAnchor.constraint(equalTo: leadingAnchor),
                all.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.leastSize.width),
                all.heightAnchor.constraint(
                    greaterThanOrEqualToConstant: Self.leastSize.height - 8),
            ])
        for view in [panes, waiting] as [UIStackView] {
            view.isLayoutMarginsRelativeArrangement = true
            view.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
        }
        bar.keepHeight(44)
        addSubview(keys)
        keys.translatesAutoresizingMaskIntoConstraints = false
        let shares = [
            tree.widthAnchor.constraint(equalTo: panes.widthAnchor, multiplier: 0.23),
            values.widthAnchor.constraint(equalTo: panes.widthAnchor, multiplier: 0.29),
            motion.heightAnchor.constraint(equalTo: panes.heightAnchor, multiplier: 0.34),
        ]
        let limits: [(least: CGFloat, most: CGFloat)] = [(200, 330), (300, 420), (204, 320)]
        for (share, limit) in zip(shares, limits) {
            share.priority = .defaultHigh
            let length = share.firstAttribute == .width
            guard let view = share.firstItem as? UIView else { continue }
            let anchor = length ? view.widthAnchor : view.heightAnchor
            NSLayoutConstraint.activate([
                share, anchor.constraint(greaterThanOrEqualToConstant: limit.least),
                anchor.constraint(lessThanOrEqualToConstant: limit.most),
            ])
        }
        NSLayoutConstraint.activate([
            keys.centerXAnchor.constraint(equalTo: centerXAnchor),
            keys.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows in place of the panes why there is nothing to see; nil shows the panes.
    func show(waiting words: (title: String, detail: String)?) {
        waiting.isHidden = words == nil
        tree.superview?.isHidden = words != nil
        waiting.title.text = words?.title
        waiting.detail.text = words?.detail
    }
}

/// A text that says why there is nothing to see.
final class WaitingView: UIStackView {
    let title = UILabel(17, .semibold, lines: 0)
    let detail = UILabel(13, color: .quiet, lines: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let words = UIStackView([title, detail], axis: .vertical, spacing: 10, alignment: .fill)
        let pane = Pane(head: [], body: UIView())
        pane.addSubview(words)
        words.translatesAutoresizingMaskIntoConstraints = false
        for label in [title, detail] { label.textAlignment = .center }
        addArrangedSubview(pane)
        NSLayoutConstraint.activate([
            words.centerXAnchor.constraint(equalTo: pane.centerXAnchor),
            words.centerYAnchor.constraint(equalTo: pane.centerYAnchor),
            words.widthAnchor.constraint(lessThanOrEqualToConstant: 620),
            words.widthAnchor.constraint(lessThanOrEqualTo: pane.widthAnchor, constant: -40),
        ])
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }
}
