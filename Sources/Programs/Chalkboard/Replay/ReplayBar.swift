import Chalk
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
    private let time = UILabel("", .footnote)
    private lazy var speed = UIButton.titled("1×", tip: "Speed  (Up, Down)") { [weak self] in
        self?.faster()
    }
    private let film = UIButton.titled("Film", tip: "A film of this lesson") {}
    private let onFilm: @MainActor (_ speed: Double, _ format: String) -> Void

    /// The jump of an arrow key, in seconds of the lesson.
    private static let jump = 5.0

    init(
        _ lesson: LessonView,
        onFilm: @escaping @MainActor (_ speed: Double, _ format: String) -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.onFilm = onFilm
        clock = ReplayClock(duration: lesson.player.timeline.duration)
        play = TrayButton(.play, name: "play", tip: "Play, rest  (Space)") {}
        super.init("replay", lesson, onClose: onClose)
        play.action = { [weak self] in self?.confirm(isSpace: true) }
        slider.maximumValue = Float(max(clock.duration, 0.001))
        slider.accessibilityLabel = "Time of the lesson"
        film.menu = UIMenu(
            title: "A film of this lesson at this speed",
            children: ["MP4", "WebM", "PNG"].map { format in
                UIAction(title: format) { [weak self] _ in
                    if let self { self.onFilm(clock.speed, format.lowercased()) }
                }
            })
        film.showsMenuAsPrimaryAction = true
        time.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        time.textAlignment = .center
        for (part, width) in [(time, 104), (speed, 62), (film, 62)] as [(UIView, CGFloat)] {
            part.widthAnchor.constraint(equalToConstant: width).isActive = true
        }
        fill([play, time, slider, speed, film], width: 580)
        lesson.onFrame = { [weak self] in self?.frame(after: $0) ?? false }
        show()
    }

    required init?(coder: NSCoder) { nil }

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
