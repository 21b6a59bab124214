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
/// In a narrow window, the layers and the values get less width, and the time gets more of the
/// height, as its cards are stacked; in a low window, the time gets less.
final class InspectorView: Part {
    private(set) lazy var bar = TopBar(look)
    private(set) lazy var tree = TreePane(look)
    private(set) lazy var stage = StagePane(look)
    private(set) lazy var motion = MotionPane(look)
    private(set) lazy var values = ValuesPane(look)
    private(set) lazy var waiting = WaitingView(look)
    private(set) lazy var keys = KeysCard(look)

    override func build() {
        backgroundColor = UIColor(cgColor: look.ground)
        keys.isHidden = true
        for view in [bar, tree, stage, motion, values, waiting, keys] as [UIView] {
            addSubview(view)
        }
    }

    /// The views that get the keyboard focus, in the same order in each scheme.
    var stops: [UIView] {
        [
            bar.program, bar.pick, bar.overlays, bar.theme, bar.keys, tree.search, tree.table,
            stage.flat, stage.exploded, stage.mark, stage.mode, stage.spread, motion.pause,
            motion.step, motion.scrub, motion.cards, values.filter, values.only, values.table,
        ] + motion.speeds
    }

    /// Takes the person's settings from the views of another scheme.
    func take(from old: InspectorView) {
        values.take(from: old.values)
        motion.take(from: old.motion)
        stage.take(from: old.stage)
        keys.isHidden = old.keys.isHidden
    }

    /// Shows in place of the panes why there is nothing to see; nil shows the panes.
    func show(waiting words: (title: String, detail: String)?) {
        waiting.isHidden = words == nil
        if let words { waiting.show(words.title, words.detail) }
        for pane in [tree, stage, motion, values] as [UIView] { pane.isHidden = words != nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (gap, margin): (CGFloat, CGFloat) = (6, 8)
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 42)
        let top: CGFloat = 44
        let high = max(0, bounds.height - top - margin)
        let room = max(0, bounds.width - 2 * margin - 2 * gap)
        let left = min(max(room * 0.23, 200), 330).rounded()
        let right = min(max(room * 0.29, 300), 420).rounded()
        let middle = max(0, room - left - right)
        tree.frame = CGRect(x: margin, y: top, width: left, height: high)
        let x = margin + left + gap
        let share = middle < MotionCard.leastColumns ? 0.44 : 0.34
        let low = min(max(high * share, 170), 320).rounded()
        stage.frame = CGRect(x: x, y: top, width: middle, height: max(0, high - low - gap))
        motion.frame = CGRect(x: x, y: top + high - low, width: middle, height: low)
        values.frame = CGRect(x: x + middle + gap, y: top, width: right, height: high)
        waiting.frame = CGRect(x: margin, y: top, width: room + 2 * gap, height: high)
        let size = KeysCard.size
        keys.frame = CGRect(
            x: (bounds.midX - size.width / 2).rounded(),
            y: max(8, (bounds.midY - size.height / 2).rounded()), width: size.width,
            height: size.height)
    }
}

/// A text that says why there is nothing to see.
final class WaitingView: Part {
    private lazy var title = label("", 17, .semibold)
    private lazy var detail = label("", 13, quiet: true)

    override func build() {
        dressAsPane()
        for label in [title, detail] {
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    /// The title of the text.
    var words: String { title.text ?? "" }

    func show(_ title: String, _ detail: String) {
        self.title.text = title
        self.detail.text = detail
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width - 40, 620)
        let left = (bounds.midX - width / 2).rounded()
        title.frame = CGRect(x: left, y: (bounds.midY - 44).rounded(), width: width, height: 26)
        detail.frame = CGRect(x: left, y: (bounds.midY - 10).rounded(), width: width, height: 60)
    }
}
