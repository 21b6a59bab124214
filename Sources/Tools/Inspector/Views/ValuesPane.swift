import CoreAnimation
import Foundation
import Inspection
import ViewKit

/// Shows the properties of a layer: the model's value and the value on screen, side by side; edited
/// in place.
final class ValuesPane: Pane {
    let filter = UISearchTextField(frame: .zero)
    let table = KeyTable("Values", rowHeight: 22)
    let only = UIButton("Changed", tip: "Only what isn’t default, or differs  (D)")
    let editor = UITextField()
    let fault = FaultBubble(frame: .zero)
    private let title = UILabel(12, .semibold)
    private let place = UILabel(11, color: .quiet)
    private let heads = ValueHeads()

    /// Called with a value that a person typed.
    var onSet: (@MainActor (_ key: String, _ text: String) -> Void)?
    /// Called when editing was cancelled.
    var onRevert: (@MainActor () -> Void)?

    /// The listed properties, by their owners.
    private(set) var groups: [(owner: String, list: [PropertyFacts])] = []
    /// The key of the property that is edited; nil for none.
    private(set) var edited: String?
    private var values: [PropertyFacts] = []
    /// The widths of the names of properties.
    private var nameWidths: [String: CGFloat] = [:]
    private var columns = ValueColumns(0, names: [])

    init() {
        let heading = UIStackView([title, place], spacing: 12)
        super.init(head: [heading, UIStackView([filter, only]), heads], body: table)
        heading.keepHeight(Self.headingHeight)
        title.setContentHuggingPriority(.init(1), for: .horizontal)
        title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        filter.dress("Filter properties", placeholder: "Filter properties")
        filter.delegate = self
        filter.addAction(UIAction { [weak self] _ in self?.list() }, for: .editingChanged)
        only.addAction(UIAction { [weak self] _ in self?.toggleOnly() }, for: .touchUpInside)
        table.register(ValueCell.self, forCellReuseIdentifier: "value")
        table.followTextSize { $0.sectionHeaderHeight = .room(20) }
        followTextSize { $0.measureNames() }
        table.dataSource = self
        table.delegate = self
        table.onOpen = { [weak self] in self?.edit($0) }
        let tip = UIToolTipInteraction()
        tip.delegate = self
        table.addInteraction(tip)
        setUpEditor()
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    private func setUpEditor() {
        editor.borderStyle = .roundedRect
        editor.font = .code(11)
        editor.adjustsFontForContentSizeCategory = true
        editor.autocapitalizationType = .none
        editor.autocorrectionType = .no
        editor.delegate = self
        for view in [editor, fault] {
            view.isHidden = true
            view.layer.zPosition = 1
            table.addSubview(view)
        }
    }

    /// Switches between all properties and only the changed ones.
    func toggleOnly() {
        only.isSelected.toggle()
        list()
    }

    // MARK: What is shown

    /// Shows the properties of a layer.
    func show(_ values: [PropertyFacts], of layer: LayerFacts?) {
        self.values = values
        title.text = layer.map { $0.name ?? $0.delegate ?? $0.className } ?? "Nothing chosen"
        place.text = layer.map {
            ($0.name == nil && $0.delegate == nil ? "" : $0.className + "  ") + "#\($0.layer)"
        }
        for each in values where nameWidths[each.key] == nil {
            nameWidths[each.key] = ValueCell.nameWidth(each.key)
        }
        placeColumns()
        list()
    }

    private func measureNames() {
        for key in nameWidths.keys { nameWidths[key] = ValueCell.nameWidth(key) }
        placeColumns()
    }

    /// The columns go by the names of all properties of the layer, whichever are listed.
    private func placeColumns() {
        let new = ValueColumns(
            table.bounds.width, names: values.lazy.compactMap { self.nameWidths[$0.key] })
        guard new != columns else { return }
        columns = new
        heads.columns = new
        refill()
        placeEditor()
    }

    /// The keys of the listed properties whose text is truncated.
    var cutKeys: [String] {
        groups.flatMap(\.list).filter { ValueCell.places($0, columns).isCut }.map(\.key)
    }

    /// The property of the chosen row.
    var chosenKey: String? { table.indexPathForSelectedRow.flatMap { property($0)?.key } }

    private func property(_ path: IndexPath) -> PropertyFacts? {
        guard groups.indices.contains(path.section),
            groups[path.section].list.indices.contains(path.row)
        else { return nil }
        return groups[path.section].list[path.row]
    }

    private func path(of key: String?) -> IndexPath? {
        for (section, group) in groups.enumerated() {
            if let row = group.list.firstIndex(where: { $0.key == key }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// Lists the properties that the filter and the button leave.
    private func list() {
        let text = (filter.text ?? "").lowercased()
        let (chosen, hadFocus) = (chosenKey, table.hasFocus)
        let old = groups.map(\.list.count)
        groups = []
        for each in values where isListed(each, text) {
            let owner = each.owner == "own" ? "The program’s own" : each.owner
            if groups.last?.owner != owner { groups.append((owner, [])) }
            groups[groups.count - 1].list.append(each)
        }
        if groups.map(\.list.count) == old { refill() } else { table.reloadData() }
        table.choose(path(of: chosen), reveals: false, hadFocus: hadFocus)
        table.emptyText =
            values.isEmpty || !groups.isEmpty
            ? nil : text.isEmpty ? "All is as it was made." : "No property has “\(text)” in it."
        if edited != nil, path(of: edited) == nil { endEditing() }
        placeEditor()
    }

    private func isListed(_ each: PropertyFacts, _ text: String) -> Bool {
        if only.isSelected, each.model == each.standard, !each.differs, !each.isAnimated {
            return false
        }
        return text.isEmpty || each.key.lowercased().contains(text)
            || each.model.text.lowercased().contains(text)
    }

    private func refill() {
        for case let cell as ValueCell in table.visibleCells {
            table.indexPath(for: cell).map { fill(cell, $0) }
        }
        for (section, group) in groups.enumerated() {
            (table.headerView(forSection: section)).map { dress($0, group.owner) }
        }
    }

    private func fill(_ cell: ValueCell, _ path: IndexPath) {
        guard let each = property(path) else { return }
        cell.show(each, ValueCell.places(each, columns))
    }

    private func dress(_ header: UITableViewHeaderFooterView, _ owner: String) {
        var content = UIListContentConfiguration.sidebarHeader()
        content.text = owner
        content.textProperties.font = .sized(10.5, .semibold)
        content.textProperties.color = .quiet
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 2, leading: 12, bottom: 2, trailing: 8)
        header.contentConfiguration = content
        var ground = UIBackgroundConfiguration.clear()
        ground.backgroundColor = .card
        header.backgroundConfiguration = ground
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeColumns()
    }

    // MARK: Editing

    private func edit(_ path: IndexPath) {
        guard let property = property(path), property.isEditable else { return }
        if property.kind == .bool {
            onSet?(property.key, property.model.numbers?.first == 1 ? "false" : "true")
            return
        }
        edited = property.key
        table.choose(path, reveals: true, hadFocus: false)
        editor.text = property.typed
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
        table.focusRow()
    }

    private func revert() {
        endEditing()
        onRevert?()
        table.focusRow()
    }

    private func endEditing() {
        guard edited != nil else { return }
        edited = nil
        editor.resignFirstResponder()
        editor.isHidden = true
        fault.isHidden = true
    }

    /// Shows why the typed text doesn't fit; nil when it does.
    func show(fault new: (key: String, sentence: String)?) {
        let isMine = edited != nil && new?.key == edited
        fault.text = isMine ? new?.sentence ?? "" : ""
        fault.isHidden = !isMine
        placeEditor()
    }

    private func placeEditor() {
        guard let path = path(of: edited) else { return }
        let row = table.rectForRow(at: path)
        let left = columns.model - 9
        editor.frame = CGRect(
            x: left, y: row.minY, width: max(40, row.width - left - 4), height: row.height)
        let size = fault.sizeThatFits(CGSize(width: row.width - 12, height: 0))
        let fits = row.maxY + 3 + size.height < table.bounds.maxY
        fault.frame = CGRect(
            x: 6, y: fits ? row.maxY + 3 : row.minY - 3 - size.height, width: row.width - 12,
            height: size.height)
    }

    // MARK: Keys

    override var keyCommands: [UIKeyCommand]? {
        let escape = UIKeyCommand.inputEscape
        if filter.isFirstResponder {
            return [UIKeyCommand(input: escape) { [weak self] _ in self?.clearFilter() }]
        }
        guard editor.isFirstResponder else { return nil }
        let sizes: [(UIKeyModifierFlags, Double)] = [([], 1), (.shift, 10), (.alternate, 0.1)]
        return [UIKeyCommand(input: escape) { [weak self] _ in self?.revert() }]
            + sizes.flatMap { keys, size in
                [(UIKeyCommand.inputUpArrow, size), (UIKeyCommand.inputDownArrow, -size)].map {
                    input, way in
                    UIKeyCommand(input: input, modifierFlags: keys) { [weak self] _ in
                        self?.step(by: way)
                    }
                }
            }
    }

    private func clearFilter() {
        filter.text = ""
        list()
        filter.resignFirstResponder()
    }

    /// Steps the number at the caret, or goes to the next of the words that the property takes.
    private func step(by way: Double) {
        let old = editor.text ?? ""
        var caret = editor.selectedLetters.upperBound
        if let choices = path(of: edited).flatMap({ property($0)?.choices }), !choices.isEmpty {
            let here = choices.firstIndex(of: old) ?? 0
            editor.text = choices[(here + (way > 0 ? choices.count - 1 : 1)) % choices.count]
            caret = .max
        } else if let new = ValueInput.stepped(old, caret: caret, by: way) {
            editor.text = new
        }
        caret = min(caret, editor.text?.count ?? 0)
        editor.selectedLetters = caret..<caret
    }
}

extension ValuesPane: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === editor, let edited { onSet?(edited, editor.text ?? "") }
        return false
    }
}

extension ValuesPane: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].list.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: path)
        (cell as? ValueCell).map { fill($0, path) }
        return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header =
            tableView.dequeueReusableHeaderFooterView(withIdentifier: "owner")
            ?? UITableViewHeaderFooterView(reuseIdentifier: "owner")
        dress(header, groups[section].owner)
        return header
    }

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { endEditing() }
}

extension ValuesPane: UIToolTipInteractionDelegate {
    /// Shows the texts of a row that are truncated in it.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
        guard let path = table.indexPathForRow(at: point), let each = property(path),
            ValueCell.places(each, columns).isCut
        else { return nil }
        let seen = each.differs ? ", on screen \(each.told(each.shown ?? each.model))" : ""
        return UIToolTipConfiguration(
            toolTip: "\(each.key): \(each.told(each.model))\(seen)",
            in: table.rectForRow(at: path))
    }
}
