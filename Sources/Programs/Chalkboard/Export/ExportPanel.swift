import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Asks for the choices of an export, and starts the export or the printing.
@MainActor
final class ExportPanel: UIView {
    /// The current choices.
    private(set) var choice: ExportChoice
    private let onEnd: @MainActor (ExportChoice, _ isPrinted: Bool) -> Void
    private var rows: [ChoiceRow] = []
    /// Whether the board has several pages.
    private let hasPages: Bool
    private let export = SharpButton(type: .system)
    private let printing = SharpButton(type: .system)

    private static let width: CGFloat = 396
    private static let inset: CGFloat = 20

    /// `onEnd` gets the choices.
    init(
        _ choice: ExportChoice, hasPages: Bool,
        onEnd: @escaping @MainActor (ExportChoice, _ isPrinted: Bool) -> Void
    ) {
        self.choice = choice
        self.hasPages = hasPages
        self.onEnd = onEnd
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 100))
        layer.name = "export"
        Paint.panel(self, radius: 16)
        let title = Paint.label("A picture of this board", size: 14, weight: .semibold)
        title.frame = CGRect(x: Self.inset, y: 13, width: 300, height: 20)
        addSubview(title)
        addRows()
        addButtons(below: 44 + CGFloat(rows.count) * ChoiceRow.height)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    /// Return starts the export.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter }) {
            onEnd(choice, false)
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    private func addRows() {
        add("Kind", ExportChoice.Kind.allCases.map(\.word)) {
            $0.kind = ExportChoice.Kind.allCases[$1]
        }
        add("Size", ExportChoice.scales) { $0.options.scale = $1 + 1 }
        add("Paper", ExportChoice.papers.map(\.word)) {
            $0.options.paper = ExportChoice.papers[$1].paper
        }
        add("Sheet", ExportChoice.orientations.map(\.word)) {
            $0.options.orientation = ExportChoice.orientations[$1].orientation
        }
        guard hasPages else { return }
        add("Pages", ["This page", "All"]) { $0.options.isOfAllPages = $1 == 1 }
    }

    private func add(
        _ name: String, _ answers: [String],
        _ change: @escaping @MainActor (inout ExportChoice, Int) -> Void
    ) {
        let row = ChoiceRow(name, answers, width: Self.width - 2 * Self.inset) { [weak self] in
            guard let self else { return }
            change(&self.choice, $0)
            self.show()
        }
        row.frame.origin = CGPoint(
            x: Self.inset, y: 42 + CGFloat(rows.count) * ChoiceRow.height)
        addSubview(row)
        rows.append(row)
    }

    private func addButtons(below y: CGFloat) {
        let width = (Self.width - 2 * Self.inset - 8) / 2
        for (index, button) in [printing, export].enumerated() {
            button.frame = CGRect(
                x: Self.inset + CGFloat(index) * (width + 8), y: y + 8, width: width, height: 36)
            button.layer.cornerRadius = 10
            button.backgroundColor = index == 0 ? Paint.raised : Paint.accent
            button.setTitleColor(index == 0 ? Paint.text : Paint.panel, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14, weight: .semibold)
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    self.onEnd(self.choice, index == 0)
                }, for: .touchUpInside)
            addSubview(button)
        }
        printing.setTitle("Print", for: .normal)
        printing.layer.name = "print"
        printing.toolTip = ChalkAction.print.tip("Print on paper")
        export.setTitle("Export", for: .normal)
        export.layer.name = "export file"
        export.toolTip = "Write the file  (Return)"
        bounds.size.height = y + 8 + 36 + 16
    }

    private func show() {
        let options = choice.options
        rows[0].show(ExportChoice.Kind.allCases.firstIndex(of: choice.kind) ?? 0)
        rows[1].show(options.factor - 1, isEnabled: choice.hasScale)
        rows[2].show(
            ExportChoice.papers.firstIndex { $0.paper == options.paper } ?? 0,
            isEnabled: choice.hasPaper)
        rows[3].show(
            ExportChoice.orientations.firstIndex { $0.orientation == options.orientation } ?? 0,
            isEnabled: choice.hasOrientation)
        if hasPages { rows[4].show(options.isOfAllPages ? 1 : 0) }
    }
}
