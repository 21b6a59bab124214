import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// Replays a lesson as it was drawn: play and pause, a slider of its time, its speed, and a film of
/// it.
///
/// The space bar plays and pauses, the left and right arrow keys jump five seconds, Up and Down
/// change the speed.
@MainActor
final class ReplayBar: LessonBar {
    private(set) var clock: ReplayClock
    private let play: TrayButton
    private var film: TrayButton?
    private let time = Paint.label("", size: 13, weight: .medium)
    private lazy var speed = button("1×") { [weak self] in self?.faster() }

    /// The jump of an arrow key, in seconds of the lesson.
    private static let jump = 5.0
    private static let width: CGFloat = 580

    init(
        _ lesson: LessonView, onFilm: @escaping @MainActor (_ speed: Double) -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        clock = ReplayClock(duration: lesson.player.timeline.duration)
        play = TrayButton(.play, name: "play", tip: "Play, rest  (Space)") {}
        super.init(lesson, width: Self.width, onClose: onClose)
        play.action = { [weak self] in self?.confirm(isSpace: true) }
        layer.name = "replay"
        slider.maximumValue = Float(max(clock.duration, 0.001))
        slider.accessibilityLabel = "Time of the lesson"
        let film = TrayButton(.film, name: "film", tip: "A film of this lesson") { [weak self] in
            if let self { onFilm(clock.speed) }
        }
        self.film = film
        time.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        time.textAlignment = .center
        speed.toolTip = "Speed  (Up, Down)"
        for each in [play, time, film] { addSubview(each) }
        lesson.onFrame = { [weak self] in self?.frame(after: $0) ?? false }
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (w, middle) = (bounds.width, bounds.midY)
        play.center = CGPoint(x: 30, y: middle)
        time.frame = CGRect(x: 54, y: middle - 10, width: 112, height: 20)
        slider.frame = CGRect(x: 172, y: middle - 16, width: w - 172 - 128, height: 32)
        speed.frame = CGRect(x: w - 116, y: middle - 17, width: 56, height: 34)
        film?.center = CGPoint(x: w - 30, y: middle)
    }

    /// Starts playing.
    func start() {
        clock.toggle()
        lesson.run()
        show()
    }

    private func frame(after step: Double) -> Bool {
        let isThere = lesson.player.seek(to: clock.time)
        let wasPlaying = clock.isPlaying
        // Time stands still until the drawing has caught up.
        if isThere { clock.pass(min(step, 0.1)) }
        show()
        // The result of the last step is drawn in a frame of its own.
        return wasPlaying || !isThere
    }

    private func faster() {
        clock.change(isFaster: true, wraps: true)
        show()
    }

    override func slid() {
        clock.go(to: Double(slider.value))
        lesson.run()
        show()
    }

    override func step(isOn: Bool) {
        clock.go(to: clock.time + (isOn ? Self.jump : -Self.jump))
        lesson.run()
        show()
    }

    override func pace(isFaster: Bool) {
        clock.change(isFaster: isFaster)
        show()
    }

    override func confirm(isSpace: Bool) {
        clock.toggle()
        lesson.run()
        show()
    }

    private func show() {
        let words = ReplayClock.words(clock.time) + " / " + ReplayClock.words(clock.duration)
        if time.text != words { time.text = words }
        play.icon = clock.isPlaying ? .pause : .play
        let title = "\(Int(clock.speed))×"
        if speed.title(for: .normal) != title { speed.setTitle(title, for: .normal) }
        if !slider.isTracking { slider.value = Float(clock.time) }
    }
}
