import Drawing
import Foundation
import Inspection
import ViewKit

/// Time, and the animations of a layer: their curves, and why each does or doesn't move.
final class MotionPane: Part, UIScrollViewDelegate {
    private(set) lazy var pause = button("Pause", tip: "Stop time, or let it go on  (Space)") {
        [weak self] in self?.onPause?()
    }
    private(set) lazy var step = button("Step", tip: "One frame more  (. period)") {
        [weak self] in self?.onStep?()
    }
    private(set) lazy var speeds = Self.slowdowns.map { slowdown in
        button(slowdown == 1 ? "1×" : "1/\(Int(slowdown))", tip: "How fast time runs  ([ and ])") {
            [weak self] in self?.onSlow?(slowdown)
        }
    }
    private(set) lazy var scrub = SlimSlider(look)
    private(set) lazy var cards = MotionList(look)
    private lazy var clock = label("", 11.5, .medium)

    /// How many times slower time can run.
    static let slowdowns: [Double] = [1, 2, 5, 10, 50]

    /// What a person wants of time.
    var onPause: (@MainActor () -> Void)?
    /// One frame more.
    var onStep: (@MainActor () -> Void)?
    /// So many times slower.
    var onSlow: (@MainActor (Double) -> Void)?
    /// Time is to be moved by so many seconds.
    var onScrub: (@MainActor (Double) -> Void)?

    /// The time in the middle of the slider: that at which it came to a stand.
    private var middle = 0.0
    private var wasPaused = false
    private var asked = 0.0

    override func build() {
        dressAsPane()
        scrub.range = -2...2
        scrub.isCentred = true
        scrub.keyStep = 1.0 / 60
        scrub.accessibilityLabel = "Time"
        scrub.toolTip = "Move the time that stands, by two seconds each way"
        scrub.onChange = { [weak self] new in
            guard let self else { return }
            onScrub?(new - asked)
            asked = new
        }
        clock.font = .monospacedDigitSystemFont(ofSize: 11.5, weight: .medium)
        clock.textAlignment = .right
        for view in [pause, step, scrub, clock, cards] as [UIView] { addSubview(view) }
        for view in speeds { addSubview(view) }
    }

    /// How time runs, in words.
    var words: String { clock.text ?? "" }

    /// Time came to a stand where it did in another pane.
    func take(from old: MotionPane) {
        (middle, wasPaused, asked) = (old.middle, old.wasPaused, old.asked)
    }

    /// Shows how time runs.
    func show(_ time: TimeFacts?) {
        let isPaused = time?.isPaused ?? false
        pause.setTitle(isPaused ? "Go on" : "Pause", for: .normal)
        pause.isOn = isPaused
        for (slowdown, button) in zip(Self.slowdowns, speeds) {
            button.isOn = slowdown == time?.slowdown && slowdown != 1
        }
        let isUsable = time != nil
        for control in [pause, step, scrub] + speeds as [UIControl] { control.isEnabled = isUsable }
        if !isPaused || !wasPaused { (middle, asked) = (time?.shown ?? 0, 0) }
        wasPaused = isPaused
        let offset = (time?.shown ?? 0) - middle
        if !scrub.isTracking {
            asked = offset
            scrub.value = min(max(offset, scrub.range.lowerBound), scrub.range.upperBound)
        }
        clock.text =
            isPaused
            ? String(format: "stands %+.3f s", offset)
            : time.map { $0.slowdown == 1 ? "runs" : "runs at 1/\(Int($0.slowdown))" } ?? ""
        clock.textColor = UIColor(cgColor: isPaused ? look.accent : look.quiet)
        setNeedsLayout()
    }

    /// What lies in the pane: buttons, the slider, how time runs, the cards.
    var boxes: [CGRect] { ([pause, step, scrub, clock, cards] + speeds as [UIView]).map(\.frame) }

    /// One line where all has room in it; else the slider gets a line of its own, and so do the speeds.
    ///
    ///     Pause Step  1× 1/2 1/5 1/10 1/50  ----o----  runs
    ///
    ///     Pause Step                    runs
    ///     1× 1/2 1/5 1/10 1/50     ----o----
    override func layoutSubviews() {
        super.layoutSubviews()
        let word: CGFloat = 112
        var left: CGFloat = 8
        for button in [pause, step] {
            let wide = button === pause ? max(button.wide, 62) : button.wide
            button.frame = CGRect(x: left, y: 6, width: wide, height: 24)
            left += wide + 6
        }
        for button in speeds {
            button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
        }
        let wide = speeds.reduce(0) { $0 + $1.wide + 2 }
        clock.frame = CGRect(x: bounds.width - 12 - word, y: 6, width: word, height: 24)
        let isNarrow = left + 6 + wide + 8 > clock.frame.minX
        let end = placeSpeeds(x: isNarrow ? 8 : left + 6, y: isNarrow ? 34 : 6)
        let top = placeScrub(after: end, isNarrow: isNarrow)
        cards.frame = CGRect(
            x: 2, y: top, width: max(0, bounds.width - 4), height: max(0, bounds.height - top - 4))
    }

    /// - Returns: where they end.
    private func placeSpeeds(x: CGFloat, y: CGFloat) -> CGFloat {
        var left = x
        for button in speeds {
            let wide = button.wide
            button.frame = CGRect(x: left, y: y, width: wide, height: 24)
            left += wide + 2
        }
        return left
    }

    /// The slider goes beside the speeds, where that leaves it enough room to be exact.
    /// - Returns: where the cards begin.
    private func placeScrub(after left: CGFloat, isNarrow: Bool) -> CGFloat {
        let y: CGFloat = isNarrow ? 34 : 6
        let end = isNarrow ? bounds.width - 8 : clock.frame.minX - 6
        let isBeside = end - left - 8 >= (isNarrow ? 130 : 150)
        scrub.frame =
            isBeside
            ? CGRect(x: left + 8, y: y, width: end - left - 8, height: 24)
            : CGRect(x: 4, y: y + 25, width: max(0, bounds.width - 12), height: 18)
        return isBeside ? y + 30 : y + 46
    }
}
