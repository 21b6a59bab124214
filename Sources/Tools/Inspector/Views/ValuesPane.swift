import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// Shows the properties of a layer: the model's value and the value on screen, side by side; edited
/// in place.
final class ValuesPane: Part, UIToolTipInteractionDelegate {
    private(set) lazy var filter = field("Filter properties")
    private(set) lazy var table = RowTable(look, step: 22)
    private(set) lazy var only = button("Changed", tip: "Only what isn’t default, or differs  (D)")
    {
        [weak self] in self?.toggleOnly()
    }
    private(set) lazy var editor = makeEditor()
    private lazy var title = label("", 12, .semibold)
    private lazy var place = label("", 11, quiet: true)
    private lazy var heads = ValueHeads(look)
    private lazy var bubble = FaultBubble(look)

    /// Called with a value that a person typed.
    var onSet: (@MainActor (_ key: String, _ text: String) -> Void)?
    /// Called when editing was cancelled.
    var onRevert: (@MainActor () -> Void)?

    /// A row of the table.
    enum Line: Equatable {
        case owner(String)
        case value(PropertyFacts)
    }

    private(set) var lines: [Line] = []
    private var values: [PropertyFacts] = []
    /// The widths of the names of properties.
    private var nameWidths: [String: CGFloat] = [:]
    private var edited: String?

    override func build() {
        dressAsPane()
        table.accessibilityLabel = "Values"
        place.textAlignment = .right
        let views: [UIView] = [title, place, filter, only, heads, table, editor, bubble]
        for view in views { addSubview(view) }
        editor.isHidden = true
        bubble.isHidden = true
        table.makeRow = { [look] in ValueRow(look) }
        table.fill = { [weak self] view, row in
            guard let self, row < lines.count else { return }
            (view as? ValueRow)?.columns = columns
            (view as? ValueRow)?.line = lines[row]
        }
        let tip = UIToolTipInteraction()
        tip.delegate = self
        table.addInteraction(tip)
        table.onChoose = { [weak self] row in
            self?.endEditing()
            self?.table.choose(row, reveals: true)
        }
        table.onOpen = { [weak self] in self?.edit($0) }
        table.onSeen = { [weak self] _ in self?.placeEditor() }
        filter.onEdit = { [weak self] _ in self?.makeLines() }
        filter.onRevert = { [weak self] in
            self?.filter.text = ""
            self?.makeLines()
            self?.filter.resignFirstResponder()
        }
    }

    private func makeEditor() -> StepField {
        let editor = field("")
        editor.font = .monospacedSystemFont(ofSize: 11.5, weight: .regular)
        editor.clearButtonMode = .never
        editor.layer.cornerRadius = 4
        editor.layer.borderWidth = 1
        editor.layer.borderColor = look.accent
        editor.backgroundColor = UIColor(cgColor: look.panel)
        editor.steps = true
        editor.inset = 4
        editor.onCommit = { [weak self] text in
            guard let self, let edited else { return }
            onSet?(edited, text)
        }
        editor.onRevert = { [weak self] in self?.revert() }
        return editor
    }

    /// Switches between all properties and only the changed ones.
    func toggleOnly() {
        only.isOn.toggle()
        makeLines()
    }

    /// Takes the filter from another pane.
    func take(from old: ValuesPane) {
        only.isOn = old.only.isOn
        filter.text = old.filter.text
    }

    /// Chooses the row of a property, if it is there.
    func choose(_ key: String?) {
        guard let row = lines.firstIndex(where: { $0.key == key && key != nil }) else { return }
        table.choose(row, reveals: true)
    }

    // MARK: What is shown

    /// Shows the properties of a layer.
    func show(_ values: [PropertyFacts], of layer: LayerFacts?) {
        self.values = values
        title.text = layer.map { $0.name ?? $0.delegate ?? $0.className } ?? "Nothing chosen"
        place.text = layer.map {
            ($0.name == nil && $0.delegate == nil ? "" : $0.className + "  ") + "#\($0.layer)"
        }
        placeColumns()
        makeLines()
    }

    /// The columns, by the names of all properties of the layer, whichever are listed.
    private var columns: ValueColumns {
        ValueColumns(table.bounds.width, names: values.lazy.compactMap { self.nameWidths[$0.key] })
    }

    private func placeColumns() {
        for each in values where nameWidths[each.key] == nil {
            nameWidths[each.key] = ValueRow.nameWidth(each.key, look)
        }
        guard heads.columns != columns else { return }
        heads.columns = columns
        table.refill()
    }

    /// The keys of the listed properties whose text is truncated.
    var cutKeys: [String] {
        lines.compactMap { line in
            guard case .value(let each) = line, ValueRow.places(each, columns, look).isCut else {
                return nil
            }
            return each.key
        }
    }

    /// Shows the texts of a row that are truncated in it.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
        guard let row = table.row(at: point), row < lines.count, case .value(let each) = lines[row],
            ValueRow.places(each, columns, look).isCut
        else { return nil }
        let seen = each.differs ? ", on screen \(each.told(each.shown ?? each.model))" : ""
        return UIToolTipConfiguration(
            toolTip: "\(each.key): \(each.told(each.model))\(seen)", in: table.box(row))
    }

    /// Shows why the typed text doesn't fit; nil when it does.
    func show(fault: (key: String, sentence: String)?) {
        let isMine = fault?.key == edited && edited != nil
        bubble.text = isMine ? fault?.sentence ?? "" : ""
        bubble.isHidden = !isMine
        editor.layer.borderColor = isMine ? look.alarm : look.accent
        placeEditor()
    }

    /// The property of the chosen row.
    var chosenKey: String? { table.chosen.flatMap { $0 < lines.count ? lines[$0].key : nil } }

    /// The reason why the typed text doesn't fit; nil when it does.
    var shownFault: String? { bubble.isHidden ? nil : bubble.text }

    private func makeLines() {
        let text = (filter.text ?? "").lowercased()
        let chosen = table.chosen.flatMap { $0 < lines.count ? lines[$0].key : nil }
        var new: [Line] = []
        var owner = ""
        for each in values {
            if !text.isEmpty, !each.key.lowercased().contains(text),
                !each.model.text.lowercased().contains(text)
            {
                continue
            }
            if only.isOn, each.model == each.standard, !each.differs, !each.isAnimated { continue }
            if each.owner != owner {
                owner = each.owner
                new.append(.owner(owner == "own" ? "The program’s own" : owner))
            }
            new.append(.value(each))
        }
        if new != lines {
            lines = new
            table.count = new.count
            table.choose(new.firstIndex { $0.key == chosen && chosen != nil }, reveals: false)
            table.refill()
        }
        table.emptyText =
            values.isEmpty
            ? "" : text.isEmpty ? "All is as it was made." : "No property has “\(text)” in it."
        if let edited, !lines.contains(where: { $0.key == edited }) { endEditing() }
        placeEditor()
    }

    // MARK: Editing

    private func edit(_ row: Int) {
        guard row < lines.count, case .value(let property) = lines[row] else { return }
        guard property.isEditable else { return }
        if property.kind == .bool {
            onSet?(property.key, property.model.numbers?.first == 1 ? "false" : "true")
            return
        }
        edited = property.key
        table.choose(row, reveals: true)
        editor.text = property.typed
        editor.choices = property.choices
        editor.accessibilityLabel = property.key
        editor.isHidden = false
        placeEditor()
        editor.becomeFirstResponder()
        editor.selectAll(nil)
    }

    /// Closes the field once its value was accepted.
    func committed(_ key: String) {
        guard edited == key else { return }
        endEditing()
        table.takeFocus()
    }

    private func revert() {
        endEditing()
        onRevert?()
        table.takeFocus()
    }

    /// Whether a value is being edited.
    var isEditing: Bool { edited != nil }

    private func endEditing() {
        guard edited != nil else { return }
        edited = nil
        editor.resignFirstResponder()
        editor.isHidden = true
        bubble.isHidden = true
    }

    private func placeEditor() {
        guard let edited, let row = lines.firstIndex(where: { $0.key == edited }) else { return }
        let box = table.convert(table.box(row), to: self)
        let left = columns.model
        editor.frame = CGRect(
            x: box.minX + left - 5, y: box.minY, width: max(40, box.width - left - 4), height: 22)
        bubble.frame = CGRect(
            x: 8, y: box.maxY + 3, width: bounds.width - 16, height: bubble.high(bounds.width - 16))
        if bubble.frame.maxY > bounds.height - 4 {
            bubble.frame.origin.y = box.minY - 3 - bubble.frame.height
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let id = min(place.intrinsicContentSize.width.rounded(.up), bounds.width * 0.45)
        place.frame = CGRect(x: bounds.width - 12 - id, y: 7, width: id, height: 18)
        title.frame = CGRect(x: 12, y: 7, width: max(0, bounds.width - id - 32), height: 18)
        let wide = only.wide
        only.frame = CGRect(x: bounds.width - 10 - wide, y: 29, width: wide, height: 25)
        filter.frame = CGRect(x: 10, y: 29, width: max(0, bounds.width - wide - 26), height: 25)
        heads.frame = CGRect(x: 2, y: 57, width: max(0, bounds.width - 4), height: 18)
        table.frame = CGRect(
            x: 2, y: 76, width: max(0, bounds.width - 4), height: max(0, bounds.height - 80))
        placeColumns()
        placeEditor()
    }
}

extension ValuesPane.Line {
    /// The key of a property; nil for a heading.
    var key: String? {
        if case .value(let property) = self { property.key } else { nil }
    }
}

extension PropertyFacts {
    /// Whether the value on screen differs from the model's.
    var differs: Bool { shown.map { $0 != model } ?? false }

    /// The model's value in the form in which it is typed.
    var typed: String {
        switch kind {
        case .number, .point, .size, .rect: model.numbers.map(ValueInput.text) ?? model.text
        case .color: model.numbers.map(ValueInput.hex) ?? "none"
        default: model.text
        }
    }

    /// Returns a value as a short text that fits into a row.
    func told(_ value: InspectionValue) -> String {
        switch value.kind {
        case .number, .point, .size, .rect: value.numbers.map(Self.short) ?? value.text
        case .color: value.numbers.map(ValueInput.hex) ?? value.text
        case .none: "–"
        default: value.text
        }
    }

    private static func short(_ numbers: [Double]) -> String {
        numbers.map { ValueInput.number(($0 * 100).rounded() / 100) }.joined(separator: ", ")
    }
}

extension UIView {
    /// Moves the keyboard focus to the view at once.
    func takeFocus() { window?.focusSystem.shortcutGoes(to: self) }
}
