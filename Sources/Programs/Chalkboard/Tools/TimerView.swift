import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A timer large enough for the last row of a room: it lies on the board, and a hand moves it by
/// its face.
@MainActor
final class TimerView: Panel {
    private(set) var timer = BoardTimer(minutes: 5)
    private let face = UILabel()
    private let play: TrayButton
    private var link: CADisplayLink?
    private var drag: UITouch?
    private let now: @MainActor () -> Double

    static let size = CGSize(width: 244, height: 124)

    /// `now` returns the seconds of a monotonic clock.
    init(now: @escaping @MainActor () -> Double, onClose: @escaping @MainActor () -> Void) {
        self.now = now
        play = TrayButton(.play, name: "start", tip: "Start, rest") {}
        super.init("timer", radius: 18)
        bounds.size = Self.size
        play.action = { [weak self] in self?.toggle() }
        face.font = .monospacedDigitSystemFont(ofSize: 58, weight: .semibold)
        face.textAlignment = .center
        func button(
            _ icon: Icon, _ name: String, _ tip: String,
            _ change: @escaping @MainActor (inout BoardTimer) -> Void
        ) -> TrayButton {
            TrayButton(icon, name: name, tip: tip) { [weak self] in self?.change(change) }
        }
        let buttons = UIStackView(
            row: [
                button(.minus, "less", "A minute less; none counts up") { $0.add(minutes: -1) },
                button(.plus, "more", "A minute more") { $0.add(minutes: 1) }, play,
                button(.undo, "reset", "Back to the beginning") { $0.reset() },
                TrayButton(
                    .close, name: "close", tip: ChalkAction.timer.tip("Take it away"),
                    action: onClose),
            ], spacing: 0)
        buttons.distribution = .equalSpacing
        let column = UIStackView(arrangedSubviews: [face, buttons])
        column.axis = .vertical
        add(column, margins: UIEdgeInsets(top: 8, left: 15, bottom: 7, right: 15))
        show()
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        link?.invalidate()
    }

    /// The text of its face.
    var words: String? { face.text }

    private func toggle() { change { $0.toggle(at: now()) } }

    private func change(_ body: (inout BoardTimer) -> Void) {
        body(&timer)
        show()
        guard timer.isRunning else {
            link?.invalidate()
            return link = nil
        }
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] _ in self?.show() }
        // A second is shown at most a tenth of a second late, and a frame is drawn when it changes.
        link.preferredFramesPerSecond = 10
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func show() {
        let words = timer.words(at: now())
        if face.text != words { face.text = words }
        let isOver = timer.isOver(at: now())
        let color = isOver ? UIColor.alarm : .text
        if face.textColor != color { face.textColor = color }
        if isOver, timer.isRunning {
            // A timer that is over stops at its end.
            timer.toggle(at: now())
            link?.invalidate()
            link = nil
        }
        play.icon = timer.isRunning ? .pause : .play
    }

    // Moving

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        drag = drag ?? touches.first
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(drag), let room = superview?.bounds else { return }
        let (from, to) = (drag.previousLocation(in: superview), drag.location(in: superview))
        let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        center = CGPoint(
            x: min(
                max(center.x + to.x - from.x, half.width), max(room.width - half.width, half.width)),
            y: min(
                max(center.y + to.y - from.y, half.height),
                max(room.height - half.height, half.height)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }
}
