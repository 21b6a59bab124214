import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// A slider over all edits of the board: it shows the board as it was at each. A button or Return
/// brings the board there, as one action; Escape leaves it as it is.
///
/// The left and right arrow keys move by one edit.
@MainActor
final class HistoryBar: LessonBar {
    /// The number of edits that are done at the slider's position.
    private(set) var chosen: Int
    /// The number of edits that are done on the board, the number that can't be undone, since they
    /// came with its file, and the number of all.
    private let (now, fixed, total): (Int, Int, Int)
    private let words = Paint.label("", size: 13)
    private lazy var go = button("Undo to here") { [weak self] in self?.confirm(isSpace: false) }
    private let onGo: @MainActor (Int) -> Void

    private static let width: CGFloat = 600

    init(
        _ lesson: LessonView, edits: ChalkSession.Edits,
        onGo: @escaping @MainActor (_ edits: Int) -> Void, onClose: @escaping @MainActor () -> Void
    ) {
        self.onGo = onGo
        (now, fixed, total) = (edits.done, edits.fixed, edits.all)
        chosen = now
        super.init(lesson, width: Self.width, onClose: onClose)
        layer.name = "history"
        slider.maximumValue = Float(max(total, 1))
        slider.accessibilityLabel = "Edits of the board"
        words.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        addSubview(words)
        lesson.onFrame = { [weak self] _ in
            guard let self else { return false }
            return !lesson.player.seek(done: chosen)
        }
        lesson.run()
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (w, middle) = (bounds.width, bounds.midY)
        words.frame = CGRect(x: 20, y: middle - 10, width: 166, height: 20)
        slider.frame = CGRect(x: 190, y: middle - 16, width: w - 190 - 140, height: 32)
        go.frame = CGRect(x: w - 128, y: middle - 17, width: 112, height: 34)
    }

    override func slid() { choose(Int(slider.value.rounded())) }

    override func step(isOn: Bool) { choose(chosen + (isOn ? 1 : -1)) }

    override func confirm(isSpace: Bool) {
        guard chosen >= fixed, chosen != now else { return }
        onGo(chosen)
    }

    private func choose(_ wanted: Int) {
        chosen = min(max(wanted, 0), total)
        lesson.run()
        show()
    }

    private func show() {
        words.text =
            chosen < fixed
            ? "\(chosen) of \(total), in its file" : "edit \(chosen) of \(total)"
        go.isEnabled = chosen >= fixed && chosen != now
        go.alpha = go.isEnabled ? 1 : 0.4
        let title = chosen > now ? "Redo to here" : "Undo to here"
        if go.title(for: .normal) != title { go.setTitle(title, for: .normal) }
        if !slider.isTracking { slider.value = Float(chosen) }
    }
}
