import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A timer large enough for the last row of a room: it lies on the board, and a hand moves it by
/// its face.
@MainActor
final class TimerView: UIView {
    private(set) var timer = BoardTimer(minutes: 5)
    private let face = Paint.label("", size: 58, weight: .semibold)
    private let play: TrayButton
    private var others: [TrayButton] = []
    private var link: CADisplayLink?
    private var drag: UITouch?
    private let now: @MainActor () -> Double

    static let size = CGSize(width: 244, height: 124)

    /// `now` returns the seconds of a monotonic clock.
    init(now: @escaping @MainActor () -> Double, onClose: @escaping @MainActor () -> Void) {
        self.now = now
        play = TrayButton(.play, name: "start", tip: "Start, rest") {}
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        play.action = { [weak self] in self?.toggle() }
        layer.name = "timer"
        Paint.panel(self, radius: 18)
        face.font = .monospacedDigitSystemFont(ofSize: 58, weight: .semibold)
        face.textAlignment = .center
        face.frame = CGRect(x: 8, y: 8, width: Self.size.width - 16, height: 68)
        addSubview(face)
        others = [
            TrayButton(.minus, name: "less", tip: "A minute less; none counts up") { [weak self] in
                self?.change { $0.add(minutes: -1) }
            },
            TrayButton(.plus, name: "more", tip: "A minute more") { [weak self] in
                self?.change { $0.add(minutes: 1) }
            },
            TrayButton(.undo, name: "reset", tip: "Back to the beginning") { [weak self] in
                self?.change { $0.reset() }
            },
            TrayButton(
                .close, name: "close", tip: ChalkAction.timer.tip("Take it away"), action: onClose),
        ]
        for (index, button) in ([others[0], others[1], play, others[2], others[3]]).enumerated() {
            button.center = CGPoint(x: 34 + CGFloat(index) * 44, y: 98)
            addSubview(button)
        }
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
        let color = isOver ? UIColor(red: 1, green: 0.52, blue: 0.42, alpha: 1) : Paint.text
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
