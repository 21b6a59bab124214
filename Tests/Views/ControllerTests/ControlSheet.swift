import Foundation
import Primitives
import ViewKit

/// All controls on one page, in two columns of 360 points.
@MainActor
final class ControlSheet {
    static let size = CGSize(width: 760, height: 860)
    private let page: UIView
    private let rows = Rows()
    private var column: CGFloat = 16
    private var y: CGFloat = 12

    init(in page: UIView) {
        self.page = page
        page.backgroundColor = .systemBackground
        addBars()
        addValues()
        addButtons()
        (column, y) = (392, 12)
        addPickers()
    }

    /// Adds a view of a height below the last one, as wide as the column, or as it wants to be.
    @discardableResult
    private func add<View: UIView>(_ view: View, _ height: CGFloat? = nil, gap: CGFloat = 10)
        -> View
    {
        let wanted = view.sizeThatFits(CGSize(width: 352, height: CGFloat.infinity))
        view.frame = place(
            0, y, height == nil ? min(wanted.width, 352) : 352, height ?? wanted.height)
        page.addSubview(view)
        y += view.frame.height + gap
        return view
    }

    /// Adds views beside each other, in their own sizes, about one middle.
    private func addRow(_ views: [UIView], gap: CGFloat = 16) {
        let sizes = views.map { $0.sizeThatFits(CGSize(width: 352, height: 100)) }
        let height = sizes.map(\.height).max() ?? 0
        var x: CGFloat = 0
        for (view, size) in zip(views, sizes) {
            view.frame = place(
                x, y + ((height - size.height) / 2).rounded(), size.width.rounded(.up),
                size.height.rounded(.up))
            page.addSubview(view)
            x += size.width.rounded(.up) + gap
        }
        y += height + 10
    }

    /// The frame of a box of the column; mirrored where the page is.
    private func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        let left = column + x
        let isTurned = page.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isTurned ? Self.size.width - left - width : left, y: y, width: width, height: height)
    }

    private func addBars() {
        let bar = UINavigationBar(frame: .zero)
        let (first, second) = (UINavigationItem(title: "Mail"), UINavigationItem(title: "Inbox"))
        second.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit),
        ]
        bar.setItems([first, second], animated: false)
        add(bar, 44)
        let search = UISearchBar()
        search.text = "Letters"
        search.showsCancelButton = true
        add(search, 56)
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        add(segments, 32)
        let tools = UIToolbar(frame: .zero)
        tools.items = [
            UIBarButtonItem(systemItem: .compose), UIBarButtonItem(systemItem: .flexibleSpace),
            UIBarButtonItem(title: "Send", style: .done, target: nil, action: nil),
        ]
        add(tools, 44)
        let tabs = UITabBar(frame: .zero)
        tabs.items = [("Home", "house"), ("Search", "magnifyingglass"), ("Likes", "heart")].map {
            UITabBarItem(title: $0.0, image: UIImage(systemName: $0.1), tag: 0)
        }
        tabs.selectedItem = tabs.items?.first
        add(tabs, 49)
    }

    private func addValues() {
        for isEnabled in [true, false] {
            let slider = UISlider()
            slider.value = 0.3
            slider.isEnabled = isEnabled
            add(slider, 31, gap: 4)
        }
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.6
        add(progress, 4, gap: 14)
        let switches = [(true, true), (false, true), (true, false)].map { isOn, isEnabled in
            let toggle = UISwitch()
            (toggle.isOn, toggle.isEnabled) = (isOn, isEnabled)
            return toggle
        }
        let stepper = UIStepper()
        stepper.value = 0
        addRow(switches + [stepper])
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (5, 1)
        let well = UIColorWell()
        well.selectedColor = .systemOrange
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.hidesWhenStopped = false
        addRow([pages, well, spinner])
        let field = UITextField()
        (field.borderStyle, field.text, field.clearButtonMode) = (.roundedRect, "Ada", .always)
        add(field, 34)
        let empty = UITextField()
        (empty.borderStyle, empty.placeholder) = (.roundedRect, "Name")
        add(empty, 34)
    }

    private func addButtons() {
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        system.setImage(UIImage(systemName: "paperplane"), for: .normal)
        // Picture and title touch; programs move them apart so, by 6 points.
        let isTurned = page.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let apart: CGFloat = isTurned ? -3 : 3
        system.contentEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
        system.imageEdgeInsets = UIEdgeInsets(top: 0, left: -apart, bottom: 0, right: apart)
        system.titleEdgeInsets = UIEdgeInsets(top: 0, left: apart, bottom: 0, right: -apart)
        let off = UIButton(type: .system)
        off.setTitle("Disabled", for: .normal)
        off.isEnabled = false
        addRow([system, off])
        let kinds: [(UIButton.Configuration, String)] = [
            (.plain(), "Plain"), (.gray(), "Gray"), (.tinted(), "Tinted"), (.filled(), "Filled"),
        ]
        addRow(
            kinds.map { kind, title in
                var look = kind
                look.title = title
                return UIButton(configuration: look)
            }, gap: 8)
        var rich = UIButton.Configuration.tinted()
        (rich.title, rich.subtitle, rich.imagePadding) = ("Share", "With everyone", 8)
        rich.image = UIImage(systemName: "square.and.arrow.up")
        var small = UIButton.Configuration.filled()
        (small.title, small.buttonSize, small.cornerStyle) = ("Small", .small, .capsule)
        addRow([UIButton(configuration: rich), UIButton(configuration: small)])
        let compact = UIDatePicker()
        Self.setUp(compact, .compact)
        addRow([compact])
        let text = UITextView()
        text.font = .systemFont(ofSize: 15)
        text.text = "A text of several lines, that is broken where the view ends."
        text.backgroundColor = .secondarySystemBackground
        add(text, 60)
    }

    /// Gives a picker a date that is the same in each run.
    static func setUp(_ picker: UIDatePicker, _ style: UIDatePickerStyle) {
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = style == .inline ? .date : .dateAndTime
        picker.preferredDatePickerStyle = style
        // 9 January 2007, 17:00.
        picker.date = Date(timeIntervalSince1970: 1_168_362_000)
    }

    private func addPickers() {
        let dates = UIDatePicker()
        Self.setUp(dates, .inline)
        add(dates)
        let wheels = UIPickerView()
        (wheels.dataSource, wheels.delegate) = (rows, rows)
        wheels.selectRow(2, inComponent: 0, animated: false)
        add(wheels, 216)
        let table = UITableView(frame: .zero, style: .insetGrouped)
        (table.dataSource, table.delegate) = (rows, rows)
        add(table, 260)
    }

    /// The rows of the wheels and of the table.
    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate,
        UITableViewDataSource, UITableViewDelegate
    {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent part: Int) -> Int { 8 }
        func pickerView(
            _ pickerView: UIPickerView, titleForRow row: Int, forComponent part: Int
        ) -> String? { part == 0 ? "Item \(row)" : "\(row * 5) kg" }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(
            _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? { "Sounds" }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = UIListContentConfiguration.valueCell()
            content.text = ["Ringtone", "Vibrate", "Volume"][indexPath.row]
            content.image = UIImage(
                systemName: ["bell", "waveform", "speaker.wave.2"][indexPath.row])
            if indexPath.row == 0 { content.secondaryText = "Reflection" }
            cell.contentConfiguration = content
            switch indexPath.row {
            case 0: cell.accessoryType = .disclosureIndicator
            case 1:
                let toggle = UISwitch()
                toggle.isOn = true
                cell.accessoryView = toggle
            default: cell.accessoryType = .checkmark
            }
            return cell
        }
    }
}
