import Chalk
import Foundation
import ViewKit

/// Asks for the choices of an export, and starts the export or the printing.
@MainActor
final class ExportPanel: Panel {
    /// A row: its choice among answers, and the index of the present one; nil where it doesn't
    /// matter.
    private struct Row {
        var label: UILabel
        var control: UISegmentedControl
        var index: (ExportChoice) -> Int?
    }

    /// The current choices.
    private(set) var choice: ExportChoice
    private let onEnd: @MainActor (ExportChoice, _ isPrinted: Bool) -> Void
    private var rows: [Row] = []

    /// `onEnd` gets the choices.
    init(
        _ choice: ExportChoice, hasPages: Bool,
        onEnd: @escaping @MainActor (ExportChoice, _ isPrinted: Bool) -> Void
    ) {
        self.choice = choice
        self.onEnd = onEnd
        super.init("export")
        let buttons = UIStackView(row: [
            UIButton.titled("Print", tip: ChalkAction.print.tip("Print on paper")) { [weak self] in
                self?.end(isPrinted: true)
            },
            UIButton.titled("Export", isMain: true, tip: "Write the file  (Return)") {
                [weak self] in
                self?.end(isPrinted: false)
            },
        ])
        buttons.distribution = .fillEqually
        fill("A picture of this board", with: choices(hasPages) + [buttons])
        buttons.widthAnchor.constraint(greaterThanOrEqualToConstant: 356).isActive = true
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Return starts the export.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter }) {
            end(isPrinted: false)
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    private func end(isPrinted: Bool) { onEnd(choice, isPrinted) }

    private func choices(_ hasPages: Bool) -> [UIView] {
        let (kinds, papers) = (ExportChoice.Kind.allCases, ExportChoice.papers)
        let turns = ExportChoice.orientations
        var rows = [
            row("Kind", kinds.map(\.word), { kinds.firstIndex(of: $0.kind) }) {
                $0.kind = kinds[$1]
            },
            row("Size", ExportChoice.scales, { $0.hasScale ? $0.options.factor - 1 : nil }) {
                $0.options.scale = $1 + 1
            },
            row(
                "Paper", papers.map(\.word),
                { choice in
                    choice.hasPaper
                        ? papers.firstIndex { $0.paper == choice.options.paper } : nil
                }
            ) { $0.options.paper = papers[$1].paper },
            row(
                "Sheet", turns.map(\.word),
                { choice in
                    choice.hasOrientation
                        ? turns.firstIndex { $0.orientation == choice.options.orientation } : nil
                }
            ) { $0.options.orientation = turns[$1].orientation },
        ]
        if hasPages {
            rows.append(
                row("Pages", ["This page", "All"], { $0.options.isOfAllPages ? 1 : 0 }) {
                    $0.options.isOfAllPages = $1 == 1
                })
        }
        return rows
    }

    private func row(
        _ name: String, _ answers: [String], _ index: @escaping (ExportChoice) -> Int?,
        _ change: @escaping @MainActor (inout ExportChoice, Int) -> Void
    ) -> UIView {
        let control = UISegmentedControl(items: answers)
        control.layer.name = name
        control.accessibilityLabel = name
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                change(&self.choice, control.selectedSegmentIndex)
                self.show()
            }, for: .valueChanged)
        let label = UILabel(name, .footnote, color: .quiet)
        label.widthAnchor.constraint(equalToConstant: 52).isActive = true
        rows.append(Row(label: label, control: control, index: index))
        return UIStackView(row: [label, control])
    }

    private func show() {
        for row in rows {
            let index = row.index(choice)
            row.control.selectedSegmentIndex = index ?? UISegmentedControl.noSegment
            row.control.isEnabled = index != nil
            row.label.alpha = index == nil ? 0.4 : 1
        }
    }
}
