import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Costs and their remedies: a scene with a cause and without it, both measured live.
///
/// Each side is rendered separately, by a renderer of its own on the main thread; the window only
/// shows the pictures. So the figures are of that side alone, and an overlay covers that side
/// alone.
final class PerformancePage: GalleryPage {
    private static let gap: CGFloat = 12
    /// The share of a sixtieth of a second that both sides together may take, in seconds.
    private static let allowance = 0.006
    /// The time between two readings of the figures, in seconds.
    private static let pace = 0.5

    private let scene: PageScene
    private let layout: PerformanceLayout
    private let sides: [CostSide]
    private let text = CALayer()
    private let art = CostArt()
    private var lesson: CostLesson
    private var choices: [UISegmentedControl] = []
    private var lastTime = 0.0
    private var lastReading = 0.0
    /// The time left to spend before the sides have to pause, in seconds.
    private var purse = allowance

    var wantsTicks: Bool { true }
    /// The current overlay of each side, for tests.
    var overlays: [InstrumentOverlay?] { sides.map(\.overlay) }

    /// Lays an overlay over both sides, or removes it, for pictures.
    func lay(_ overlay: InstrumentOverlay?) {
        for side in sides { side.lay(overlay) }
    }

    init(_ scene: PageScene) {
        self.scene = scene
        let all = CostLesson.all
        let chosen = min(max(scene.choice ?? 0, 0), all.count - 1)
        lesson = all[chosen]
        layout = PerformanceLayout(scene.layer.bounds.size, count: all.count)
        text.frame = scene.layer.bounds
        scene.layer.addSublayer(text)
        sides = layout.sides.enumerated().map { CostSide(scene, $1, isMended: $0 == 1) }
        makeChoices(chosen)
        show()
    }

    func tick(_ time: Double) {
        let passed = max(0, min(time - lastTime, 0.5))
        lastTime = time
        purse = min(Self.allowance, purse + passed * 60 * Self.allowance)
        // After a frame that took too long, frames are skipped.
        guard purse > 0 else { return }
        let began = scene.stopwatch?()
        showSides()
        if let began, let ended = scene.stopwatch?() { purse -= ended - began }
        if abs(time - lastReading) >= Self.pace - 1e-6 { read() }
    }

    /// Makes the choices in rows, of which one word is selected.
    private func makeChoices(_ chosen: Int) {
        let words = CostLesson.all.map(\.word)
        let count = layout.columns
        for (row, frame) in layout.choices.enumerated() {
            let first = row * count
            let own = Array(words[first..<min(first + count, words.count)])
            let choice = scene.choice(
                own, selected: own.indices.contains(chosen - first) ? chosen - first : nil
            ) { [weak self] in self?.choose(first + $0) }
            choice.frame = frame
            scene.views.addSubview(choice)
            choices.append(choice)
        }
    }

    private func choose(_ index: Int) {
        for (row, choice) in choices.enumerated() where row != index / layout.columns {
            choice.selectedSegmentIndex = UISegmentedControl.noSegment
        }
        lesson = CostLesson.all[index]
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        show()
        CATransaction.commit()
    }

    /// Shows the lesson from its beginning.
    private func show() {
        text.sublayers = nil
        if let frame = layout.cause { addCause(frame) }
        if let frame = layout.mend { addMend(frame) }
        for side in sides { side.show(lesson, art) }
        showSides()
        read()
    }

    private func showSides() {
        for side in sides { side.show(at: lastTime) }
    }

    /// Shows the figures of both sides, and their ratio.
    private func read() {
        lastReading = lastTime
        let figures = sides[0].rows?.figures ?? []
        let values = figures.map { figure in sides.map { $0.value(figure) } }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, side) in sides.enumerated() {
            side.rows?.show(
                zip(figures, values).map { figure, pair in
                    let most = max(pair[0] ?? 0, pair[1] ?? 0)
                    return (
                        figure.text(pair[index]), most > 0 ? (pair[index] ?? 0) / most : 0,
                        index == 1 ? CostFigure.ratio(pair[0], pair[1]) : ""
                    )
                })
        }
        CATransaction.commit()
        for side in sides { side.beginReading() }
    }

    private func addCause(_ frame: CGRect) {
        let label = scene.label(lesson.cause, size: 13, width: frame.width)
        label.position = frame.origin
        text.addSublayer(label)
        guard let word = lesson.overlays.first?.rawValue, frame.width >= 250 else { return }
        let hint = LabelLayer(
            "LAMINA_DEBUG=\(word)",
            style: .init(family: TextStyle.monospace, size: 11, color: scene.theme.ink(0)),
            scale: scene.scale)
        hint.position = CGPoint(x: frame.minX, y: frame.maxY - hint.bounds.height)
        if label.frame.maxY + 4 <= hint.position.y { text.addSublayer(hint) }
    }

    /// Shows the lines that are removed and added.
    private func addMend(_ frame: CGRect) {
        let card = CALayer()
        card.frame = frame
        card.cornerRadius = 10
        card.backgroundColor = scene.theme.sidebar
        card.borderColor = scene.theme.frame
        card.borderWidth = 1
        card.masksToBounds = true
        text.addSublayer(card)
        let longest = lesson.mend.map(\.text.count).max() ?? 1
        // A letter of this font is 0.6 times as wide as it is high.
        let size = max(8, min(12, (frame.width - 24) / CGFloat(longest) / 0.603))
        let step = min(19, (frame.height - 12) / CGFloat(lesson.mend.count))
        let top = (frame.height - step * CGFloat(lesson.mend.count)) / 2
        for (index, line) in lesson.mend.enumerated() {
            let label = LabelLayer(
                line.text,
                style: .init(
                    family: TextStyle.monospace, size: size, color: line.color(scene.theme)),
                scale: scene.scale)
            label.position = CGPoint(
                x: 12,
                y: (top + step * CGFloat(index) + (step - label.bounds.height) / 2).rounded())
            card.addSublayer(label)
        }
    }
}

extension CostLesson.Line {
    /// The line with a sign in front that says whether it is removed or added.
    var text: String {
        switch self {
        case .out(let code): "− " + code
        case .new(let code): "+ " + code
        case .note(let code): "  " + code
        }
    }

    /// The colour of the side that the line belongs to.
    func color(_ theme: Theme) -> CGColor {
        switch self {
        case .out: theme.ink(1)
        case .new: theme.ink(2)
        case .note: theme.quietText
        }
    }
}
