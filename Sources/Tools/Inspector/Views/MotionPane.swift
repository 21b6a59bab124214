import Drawing
import Foundation
import Inspection
import ViewKit

/// Shows the controls of time, and the animations of a layer: their curves, and why each does or
/// doesn't move.
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

    /// The factors by which time can run slower.
    static let slowdowns: [Double] = [1, 2, 5, 10, 50]

    /// Called when the person wants time to stop, or to go on.
    var onPause: (@MainActor () -> Void)?
    /// Called when the person wants one more frame.
    var onStep: (@MainActor () -> Void)?
    /// Called when the person chooses a factor of slowdown.
    var onSlow: (@MainActor (Double) -> Void)?
    /// Called when the person moves time, with the seconds.
    var onScrub: (@MainActor (Double) -> Void)?

    /// The time at the middle of the slider: the time at which the program was paused.
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

    /// The state of time, as a text.
    var words: String { clock.text ?? "" }

    /// Takes the state of the slider from the pane of another scheme.
    func take(from old: MotionPane) {
        (middle, wasPaused, asked) = (old.middle, old.wasPaused, old.asked)
    }

    /// Shows the state of time.
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

    /// The frames in the pane: buttons, the slider, the text, the cards.
    var boxes: [CGRect] { ([pause, step, scrub, clock, cards] + speeds as [UIView]).map(\.frame) }

    /// Lays the controls out in one line where they fit; else the slider gets a line of its own,
    /// with the speeds.
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

    /// - Returns: the right edge of the last one.
    private func placeSpeeds(x: CGFloat, y: CGFloat) -> CGFloat {
        var left = x
        for button in speeds {
            let wide = button.wide
            button.frame = CGRect(x: left, y: y, width: wide, height: 24)
            left += wide + 2
        }
        return left
    }

    /// Places the slider beside the speeds, where that leaves it enough room to be exact.
    /// - Returns: the top of the cards.
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
