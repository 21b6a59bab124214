import DeskSupport
import Foundation
import Testing
import ViewKit

// What lies over a page, and what pickers show
extension ControlPictureTests {
    @Test("an action sheet looks as it did", arguments: Scheme.allCases)
    func actionSheet(_ scheme: Scheme) throws {
        try compare("actions", scheme, CGSize(width: 340, height: 360)) { desk in
            let page = UIViewController()
            page.view.backgroundColor = .systemGroupedBackground
            desk.window.rootViewController = page
            let sheet = UIAlertController(
                title: "Holiday.jpg", message: "The picture is in two albums.",
                preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Duplicate", style: .default))
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            page.present(sheet, animated: false)
        }
    }

    @Test("a popover at the button of a bar looks as it did", arguments: Scheme.allCases)
    func popover(_ scheme: Scheme) throws {
        // Windows of 640 points and more have popovers; sheets are in their place in narrower ones.
        try compare("popover", scheme, CGSize(width: 660, height: 220)) { desk in
            let shown = UIViewController()
            shown.preferredContentSize = CGSize(width: 220, height: 100)
            let (label, toggle) = (UILabel(), UISwitch())
            (label.text, toggle.isOn) = ("Show names", true)
            let row = UIStackView(arrangedSubviews: [label, toggle])
            row.alignment = .center
            row.frame = CGRect(x: 20, y: 20, width: 180, height: 60)
            shown.view.addSubview(row)
            try Self.present(shown, at: UIBarButtonItem(title: "View"), on: desk)
        }
    }

    @Test("the activities for a text look as they did", arguments: Scheme.allCases)
    func activities(_ scheme: Scheme) throws {
        try compare("share", scheme, CGSize(width: 660, height: 260)) { desk in
            let sheet = UIActivityViewController(
                activityItems: ["Tea at four"], applicationActivities: [PinActivity()])
            // Rows for files are there where the desktop has a portal.
            sheet.excludedActivityTypes = [.saveToFiles, .openWith]
            try Self.present(sheet, at: UIBarButtonItem(systemItem: .action), on: desk)
        }
    }

    /// Shows a page with an item in its bar, and a controller in a popover that points at the item.
    private static func present(
        _ shown: UIViewController, at item: UIBarButtonItem, on desk: Desk
    ) throws {
        let page = UIViewController()
        page.title = "Letters"
        page.view.backgroundColor = .systemBackground
        page.navigationItem.rightBarButtonItem = item
        let stack = UINavigationController(rootViewController: page)
        desk.window.rootViewController = stack
        desk.wait(0.1)
        shown.modalPresentationStyle = .popover
        try #require(shown.popoverPresentationController).barButtonItem = item
        stack.present(shown, animated: false)
    }

    @Test("the pickers of colours and of fonts look as they did", arguments: Scheme.allCases)
    func colorsAndFonts(_ scheme: Scheme) throws {
        try compare("pickers", scheme, CGSize(width: 678, height: 498)) { desk in
            let colors = UIColorPickerViewController()
            colors.selectedColor = UIColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.7)
            let fonts = UIFontPickerViewController()
            fonts.selectedFontDescriptor = UIFontDescriptor(name: "DejaVu Sans Mono", size: 17)
            let page = UIViewController()
            for controller in [colors, fonts] as [UIViewController] {
                page.addChild(controller)
                controller.view.frame.size = CGSize(width: 310, height: 466)
            }
            // Three families: Sans, Sans Mono and Serif. Other machines may have other fonts beside them.
            let bars = fonts.view.subviews.compactMap { $0 as? UISearchBar }
            let search = try #require(bars.first)
            search.text = "DejaVu S"
            search.delegate?.searchBar(search, textDidChange: "DejaVu S")
            colors.view.frame.size.width = 320
            show([colors.view, fonts.view], on: page, scheme)
            for controller in [colors, fonts] as [UIViewController] {
                controller.didMove(toParent: page)
            }
            desk.window.rootViewController = page
        }
    }

    @Test("a calendar view and the wheels of a date look as they did", arguments: Scheme.allCases)
    func dates(_ scheme: Scheme) throws {
        let marks = DayMarks()
        try compare("dates", scheme, CGSize(width: 688, height: 432)) { desk in
            let calendar = UICalendarView()
            calendar.calendar = Calendar(identifier: .gregorian)
            calendar.locale = Locale(identifier: "en_US")
            calendar.timeZone = TimeZone(secondsFromGMT: 0)
            calendar.delegate = marks
            // A month without the present day, which has a mark.
            calendar.visibleDateComponents = DateComponents(year: 2007, month: 1)
            let choice = UICalendarSelectionMultiDate(delegate: nil)
            calendar.selectionBehavior = choice
            choice.selectedDates = [9, 10, 25].map { DateComponents(year: 2007, month: 1, day: $0) }
            let wheels = UIDatePicker()
            ControlSheet.setUp(wheels, .wheels)
            wheels.datePickerMode = .date
            for view in [calendar, wheels] as [UIView] {
                view.frame.size = view.sizeThatFits(CGSize(width: 320, height: 432))
            }
            let page = UIViewController()
            show([calendar, wheels], on: page, scheme)
            desk.window.rootViewController = page
        }
    }

    /// Adds views of their own sizes to a page, side by side, in the order of reading.
    private func show(_ views: [UIView], on page: UIViewController, _ scheme: Scheme) {
        page.view.backgroundColor = .systemGroupedBackground
        var x: CGFloat = 16
        for view in scheme == .mirrored ? views.reversed() : views {
            view.frame.origin = CGPoint(x: x, y: 16)
            page.view.addSubview(view)
            x += view.frame.width + 16
        }
    }
}

/// An activity of a program.
private final class PinActivity: UIActivity {
    override var activityType: ActivityType? { ActivityType("test.pin") }
    override var activityTitle: String? { "Pin to the board" }
    override var activityImage: UIImage? { UIImage(systemName: "pin") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
}

/// Marks of days: a disc below the 12th, a star below the 20th.
@MainActor
private final class DayMarks: UICalendarViewDelegate {
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        switch dateComponents.day {
        case 12: .default(color: .systemRed, size: .medium)
        case 20: .image(UIImage(systemName: "star.fill"), color: .systemOrange, size: .large)
        default: nil
        }
    }
}
