import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Overlays: a question, the overlay's name, and a scene seen through it.
///
/// The scene is rendered beside the window, like the scenes of the page about performance.
final class InstrumentsPage: GalleryPage {
    private let scene: PageScene
    private let lens: InstrumentLens
    private let words = CALayer()
    private var choices: [UISegmentedControl] = []
    private let wordsTop: CGFloat
    private static let inset: CGFloat = 18
    private static let choiceHeight: CGFloat = 32
    private static let wordsHeight: CGFloat = 104

    var wantsTicks: Bool { true }
    /// The current overlay.
    var overlay: InstrumentOverlay? { lens.overlay }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let rows = size.width >= 760 ? 1 : 2
        let top = CGFloat(rows) * (Self.choiceHeight + 4) + 8
        let height = max(0, size.height - top - Self.wordsHeight - PageScene.gap)
        lens = InstrumentLens(scene, CGRect(x: 0, y: top, width: size.width, height: height))
        wordsTop = top + height + PageScene.gap
        words.frame = CGRect(
            x: 0, y: wordsTop, width: size.width, height: max(0, size.height - wordsTop))
        let card = scene.card(words.frame)
        card.masksToBounds = true
        card.addSublayer(words)
        words.frame = card.bounds
        makeChoices(rows, size.width)
        choose(min(max(scene.choice ?? 0, 0), InstrumentQuestion.all.count - 1))
    }

    func tick(_ time: Double) { lens.show(at: time) }

    private func makeChoices(_ rows: Int, _ width: CGFloat) {
        let all = InstrumentQuestion.all.map(\.overlay.rawValue)
        let columns = (all.count + rows - 1) / rows
        for row in 0..<rows {
            let first = row * columns
            let own = Array(all[first..<min(first + columns, all.count)])
            let choice = scene.choice(own, selected: nil) { [weak self] in self?.choose(first + $0)
            }
            choice.apportionsSegmentWidthsByContent = true
            choice.frame = CGRect(
                x: 0, y: CGFloat(row) * (Self.choiceHeight + 4), width: width,
                height: Self.choiceHeight)
            scene.views.addSubview(choice)
            choices.append(choice)
        }
    }

    private func choose(_ index: Int) {
        let columns = (InstrumentQuestion.all.count + choices.count - 1) / choices.count
        for (row, choice) in choices.enumerated() {
            choice.selectedSegmentIndex =
                index / columns == row ? index % columns : UISegmentedControl.noSegment
        }
        let question = InstrumentQuestion.all[index]
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        tell(question)
        lens.lay(question.overlay)
        CATransaction.commit()
    }

    /// Shows the question, the answer, the remedy, and the words to type.
    private func tell(_ question: InstrumentQuestion) {
        words.sublayers = nil
        let width = max(1, words.bounds.width - 2 * Self.inset)
        let title = scene.label(question.question, size: 15, isQuiet: false)
        title.position = CGPoint(x: Self.inset, y: 14)
        words.addSublayer(title)
        let command = LabelLayer(
            "LAMINA_DEBUG=\(question.overlay.rawValue)",
            style: .init(family: TextStyle.monospace, size: 12, color: scene.theme.ink(0)),
            scale: scene.scale)
        command.position = CGPoint(
            x: max(Self.inset, words.bounds.width - Self.inset - command.bounds.width), y: 16)
        if title.frame.maxX + 16 <= command.position.x { words.addSublayer(command) }
        let answer = LabelLayer.balanced(
            question.answer + " " + question.mend,
            style: .init(size: 13, color: scene.theme.quietText), width: width, scale: scene.scale)
        answer.position = CGPoint(x: Self.inset, y: 40)
        words.addSublayer(answer)
    }
}
