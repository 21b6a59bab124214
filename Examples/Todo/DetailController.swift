import UIKit

/// One item: its title, whether it is done, and its date.
final class DetailController: UITableViewController {
    /// Called after each change.
    var onChange: (Item) -> Void = { _ in }

    private var item: Item { didSet { onChange(item) } }
    private let titleField = UITextField()
    private let doneSwitch = UISwitch()
    private let dueSwitch = UISwitch()
    private let datePicker = UIDatePicker()

    init(item: Item) {
        self.item = item
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { fatalError("There is no storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Details"
        navigationItem.largeTitleDisplayMode = .never
        tableView.allowsSelection = false
        titleField.text = item.title
        titleField.placeholder = "What is to be done?"
        titleField.clearButtonMode = .whileEditing
        titleField.returnKeyType = .done
        titleField.addAction(
            UIAction { [unowned self] _ in item.title = titleField.text ?? "" },
            for: .editingChanged)
        // Return gives up the keyboard.
        titleField.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        doneSwitch.isOn = item.isDone
        doneSwitch.addAction(
            UIAction { [unowned self] _ in item.isDone = doneSwitch.isOn }, for: .valueChanged)
        dueSwitch.isOn = item.due != nil
        dueSwitch.addAction(
            UIAction { [unowned self] _ in setDue(dueSwitch.isOn) }, for: .valueChanged)
        datePicker.datePickerMode = .date
        datePicker.preferredDatePickerStyle = .compact
        datePicker.date = item.due ?? Date()
        datePicker.addAction(
            UIAction { [unowned self] _ in item.due = datePicker.date }, for: .valueChanged)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if item.title.isEmpty { titleField.becomeFirstResponder() }
    }

    private func setDue(_ isDue: Bool) {
        item.due = isDue ? datePicker.date : nil
        let row = [IndexPath(row: 1, section: 1)]
        if isDue {
            tableView.insertRows(at: row, with: .fade)
        } else {
            tableView.deleteRows(at: row, with: .fade)
        }
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        section == 0 || item.due != nil ? 2 : 1
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        switch (indexPath.section, indexPath.row) {
        case (0, 0): return fieldCell()
        case (0, _): return cell("Done", accessory: doneSwitch)
        case (_, 0): return cell("Due date", accessory: dueSwitch)
        default: return cell("Date", accessory: datePicker)
        }
    }

    private func cell(_ text: String, accessory: UIView) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        accessory.sizeToFit()
        cell.accessoryView = accessory
        return cell
    }

    private func fieldCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        titleField.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(titleField)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            titleField.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            titleField.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            titleField.topAnchor.constraint(equalTo: margins.topAnchor),
            titleField.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        return cell
    }
}
