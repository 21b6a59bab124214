import Foundation
import Inspection
import ViewKit

/// Shows the controls of time, and the animations of a layer: their curves, and why each does or
/// doesn't move.
///
///     Pause Step  1× 1/2 1/5 1/10 1/50   runs
///     ----------------o----------------------
final class MotionPane: Pane {
    let pause = UIButton("Pause", tip: "Stop time, or let it go on  (Space)")
    let step = UIButton("Step", tip: "One frame more  (. period)")
    let speeds = UISegmentedControl(
        items: MotionPane.slowdowns.map { $0 == 1 ? "1×" : "1/\(Int($0))" })
    let scrub = UISlider()
    let cards = KeyTable("Animations", rowHeight: UITableView.automaticDimension)
    private let clock = UILabel(11.5)
    private let first: UIStackView
    private let lines: UIStackView

    /// The factors by which time can run slower.
    static let slowdowns: [Double] = [1, 2, 5, 10, 50]
    /// The most cards; a last one says how many animations are left out.
    private static let most = 40

    /// Called when the person chooses a factor of slowdown.
    var onSlow: (@MainActor (Double) -> Void)?
    /// Called when the person moves time, with the seconds.
    var onScrub: (@MainActor (Double) -> Void)?

    private var contents: [MotionCell.Content] = []
    /// The time at the middle of the slider: the time at which the program was paused.
    private var middle = 0.0
    private var wasPaused = false
    private var asked = 0.0

    init() {
        first = UIStackView([pause, step, speeds, UIView(), clock])
        lines = UIStackView([first, scrub], axis: .vertical, spacing: 4, alignment: .fill)
        super.init(head: [lines], body: cards)
        clock.font = UIFontMetrics.default.scaledFont(
            for: .monospacedDigitSystemFont(ofSize: 11.5, weight: .medium))
        speeds.toolTip = "How fast time runs  ([ and ])"
        speeds.accessibilityLabel = "Speed"
        speeds.apportionsSegmentWidthsByContent = true
        speeds.followTextSize { $0.setTitleTextAttributes([.font: UIFont.sized(12)], for: .normal) }
        speeds.setContentHuggingPriority(.required, for: .horizontal)
        speeds.keepHeight(24)
        speeds.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onSlow?(Self.slowdowns[speeds.selectedSegmentIndex])
            }, for: .valueChanged)
        setUpScrub()
        cards.register(MotionCell.self, forCellReuseIdentifier: "card")
        cards.separatorStyle = .singleLine
        cards.separatorInset = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 9)
        cards.estimatedRowHeight = 72
        cards.dataSource = self
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    private func setUpScrub() {
        (scrub.minimumValue, scrub.maximumValue) = (-2, 2)
        scrub.minimumTrackTintColor = .systemFill
        scrub.accessibilityLabel = "Time"
        scrub.toolTip = "Move the time that stands, by two seconds each way"
        scrub.heightAnchor.constraint(equalToConstant: 26).isActive = true
        scrub.addAction(UIAction { [weak self] _ in self?.scrubbed() }, for: .valueChanged)
        // A press beside the thumb moves it there.
        scrub.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] tap in
                guard let self, scrub.isEnabled else { return }
                let part = (tap.location(in: scrub).x - 14) / max(1, scrub.bounds.width - 28)
                scrub.value = Float(part) * 4 - 2
                scrubbed()
            })
    }

    private func scrubbed() {
        let new = Double(scrub.value)
        onScrub?(new - asked)
        asked = new
    }

    /// The state of time, as a text.
    var words: String { clock.text ?? "" }

    /// Shows the state of time.
    func show(_ time: TimeFacts?) {
        let isPaused = time?.isPaused ?? false
        pause.setTitle(isPaused ? "Go on" : "Pause", for: .normal)
        pause.isSelected = isPaused
        speeds.selectedSegmentIndex =
            time.flatMap { Self.slowdowns.firstIndex(of: $0.slowdown) }
            ?? UISegmentedControl.noSegment
        for control in [pause, step, scrub, speeds] as [UIControl] {
            control.isEnabled = time != nil
        }
        if !isPaused || !wasPaused { (middle, asked) = (time?.shown ?? 0, 0) }
        wasPaused = isPaused
        let offset = (time?.shown ?? 0) - middle
        if !scrub.isTracking {
            asked = offset
            scrub.value = Float(offset)
        }
        clock.text =
            isPaused
            ? String(format: "stands %+.3f s", offset)
            : time.map { $0.slowdown == 1 ? "runs" : "runs at 1/\(Int($0.slowdown))" } ?? ""
        clock.textColor = isPaused ? .accent : .quiet
    }

    /// The frames in the pane: buttons, the slider, the text, the cards, the speeds.
    var boxes: [CGRect] {
        ([pause, step, scrub, clock, cards, speeds] as [UIView]).map {
            $0.convert($0.bounds, to: self)
        }
    }

    /// Shows animations, and changes that made none.
    func show(_ animations: [AnimationFacts], refused: [RefusalFacts], hasLayer: Bool) {
        cards.emptyText =
            hasLayer
            ? "No animation is attached to this layer, and none ended of late."
            : "Choose a layer to see its animations."
        let curves = animations.compactMap(\.curve)
        let start = curves.map(\.start).min() ?? 0
        let end = max(curves.map(\.end).max() ?? 1, start + 0.001)
        var new = animations.reversed().map { MotionCell.Content.animation($0, axis: start...end) }
        new += refused.reversed().map { .refusal($0) }
        if new.count > Self.most { new = new.prefix(Self.most) + [.more(new.count - Self.most)] }
        if !new.isEmpty { cards.emptyText = nil }
        guard new != contents else { return }
        let isSame = new.count == contents.count
        contents = new
        isSame
            ? cards.reconfigureRows(at: cards.indexPathsForVisibleRows ?? []) : cards.reloadData()
    }

    private var isPile: Bool { cards.bounds.width < MotionCell.leastColumns }
    private var wasPile = false

    /// Gives the speeds a line of their own in a narrow pane.
    override func layoutSubviews() {
        let isNarrow = bounds.width < MotionCell.leastColumns
        if isNarrow != (speeds.superview === lines) {
            speeds.removeFromSuperview()
            // On a line of its own it fills the pane, which must not become as narrow as it for that.
            speeds.setContentHuggingPriority(isNarrow ? .defaultLow : .required, for: .horizontal)
            isNarrow
                ? lines.insertArrangedSubview(speeds, at: 1)
                : first.insertArrangedSubview(speeds, at: 2)
        }
        super.layoutSubviews()
        if isPile != wasPile {
            wasPile = isPile
            cards.reloadData()
        }
    }

    // MARK: Keys

    /// The arrows to the sides move time by a frame.
    override var keyCommands: [UIKeyCommand]? {
        guard scrub.isFocused else { return nil }
        return [(UIKeyCommand.inputLeftArrow, -1.0), (UIKeyCommand.inputRightArrow, 1.0)].map {
            input, way in
            UIKeyCommand(input: input) { [weak self] _ in
                guard let self else { return }
                scrub.value += Float(way / 60)
                scrubbed()
            }
        }
    }
}

extension MotionPane: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contents.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: path)
        (cell as? MotionCell)?.show(contents[path.row], isPile: isPile)
        return cell
    }
}
