import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Letters in the size that the user wants. The sizes are those of the table "Dynamic Type sizes" in
/// Apple's Human Interface Guidelines, "Typography"; GNOME's "Large Text" is a scale of 1.25.
@MainActor @Suite("The user's text size", .serialized)
struct TextSizeTests {
    private func withScale(_ scale: Double, _ body: () throws -> Void) rethrows {
        var settings = DesktopSettings.current
        settings.textScale = scale
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        try body()
    }

    @Test(
        "the desktop's scale is the category whose letters are nearest",
        arguments: [
            (0.5, UIContentSizeCategory.extraSmall), (0.9, .small), (1, .large),
            (1.1, .extraLarge), (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge),
            (2, .accessibilityLarge), (4, .accessibilityExtraExtraExtraLarge),
        ])
    func categories(_ scale: Double, _ expected: UIContentSizeCategory) throws {
        try withScale(scale) {
            #expect(UIApplication.shared.preferredContentSizeCategory == expected)
            let desk = try Desk()
            let view = desk.add(UIView())
            #expect(view.traitCollection.preferredContentSizeCategory == expected)
            desk.close()
        }
    }

    @Test("text styles have Apple's sizes")
    func styles() {
        let sizes: [UIFont.TextStyle: (CGFloat, CGFloat)] = [
            .largeTitle: (38, 60), .title1: (32, 58), .title2: (26, 56), .title3: (24, 55),
            .headline: (21, 53), .body: (21, 53), .callout: (20, 51), .subheadline: (19, 49),
            .footnote: (17, 44), .caption1: (16, 43), .caption2: (15, 40),
        ]
        let most = UITraitCollection(
            preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        withScale(1.25) {
            for (style, size) in sizes {
                let font = UIFont.preferredFont(forTextStyle: style)
                #expect(font.pointSize == size.0, "\(style)")
                let large = UIFont.preferredFont(forTextStyle: style, compatibleWith: most)
                #expect(large.pointSize == size.1, "\(style)")
            }
            #expect(UIFont.systemFont(ofSize: 17).pointSize == 17)
        }
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    }

    /// Apple's documentation of `UIFontMetrics`: a font or a length grows as the style does; a
    /// maximum holds.
    @Test("fonts and lengths of one's own grow with a style")
    func metrics() {
        withScale(1.25) {
            let own = UIFont.systemFont(ofSize: 34)
            #expect(UIFontMetrics.default.scaledFont(for: own).pointSize == 42)
            let limited = UIFontMetrics.default.scaledFont(for: own, maximumPointSize: 40)
            #expect(limited.pointSize == 40)
            #expect(UIFontMetrics.default.scaledValue(for: 17) == 21)
            #expect(UIFontMetrics(forTextStyle: .caption1).scaledValue(for: 12) == 16)
        }
        #expect(UIFontMetrics.default.scaledValue(for: 17.3) == 17.3)
    }

    // Apple's documentation of UIButton.Configuration: its text has the style of the button's size.
    @Test("a configured button has the size of the setting, whether that was set before or later")
    func buttons() throws {
        let desk = try Desk()
        func button() -> UIButton {
            let button = UIButton(configuration: .gray())
            button.setTitle("Title", for: .normal)
            return desk.add(button)
        }
        let early = button()
        desk.wait(0.02)
        let old = early.intrinsicContentSize
        withScale(1.25) {
            desk.wait(0.02)
            #expect(early.intrinsicContentSize == button().intrinsicContentSize)
            #expect(early.intrinsicContentSize.height > old.height)
        }
        desk.close()
    }

    @Test("letters that are told so follow the setting while they are shown")
    func live() throws {
        let desk = try Desk()
        let (follows, stays) = (desk.add(UILabel()), desk.add(UILabel()))
        let (field, text) = (desk.add(UITextField()), desk.add(UITextView()))
        let own = desk.add(UILabel())
        for label in [follows, stays] {
            label.font = .preferredFont(forTextStyle: .body)
            label.text = "Letters"
        }
        own.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 26))
        field.font = .preferredFont(forTextStyle: .headline)
        text.font = .preferredFont(forTextStyle: .title1)
        for view in [follows, own, field, text] as [any UIContentSizeCategoryAdjusting] {
            view.adjustsFontForContentSizeCategory = true
        }
        let width = follows.intrinsicContentSize.width
        var told: [String] = []
        let watch = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            let size = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
            let name = (size as? UIContentSizeCategory)?.rawValue ?? "none"
            MainActor.assumeIsolated { told.append(name) }
        }
        withScale(1.25) {
            #expect(follows.font.pointSize == 21 && stays.font.pointSize == 17)
            #expect(field.font?.pointSize == 21 && text.font?.pointSize == 32)
            #expect(own.font.pointSize == 34)
            #expect(follows.intrinsicContentSize.width > width * 1.15)
        }
        NotificationCenter.default.removeObserver(watch)
        #expect(told == ["UICTContentSizeCategoryXXL", "UICTContentSizeCategoryL"])
        #expect(follows.font.pointSize == 17 && follows.intrinsicContentSize.width == width)
        desk.close()
    }

    /// Letters of 17 points are those of the style `body`, which has 33 in the category of twice the size.
    @Test("the texts and the buttons of an alert have the user's size of the time when it is shown")
    func alert() throws {
        let desk = try Desk(width: 600, height: 600)
        let root = UIViewController()
        desk.window.rootViewController = root
        desk.wait(0.1)
        func shown() -> (title: CGFloat?, button: CGFloat?, height: CGFloat) {
            let alert = UIAlertController(title: "Title", message: "Why", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Press", style: .default))
            root.present(alert, animated: false)
            desk.wait(0.1)
            defer {
                root.dismiss(animated: false)
                desk.wait(0.1)
            }
            let labels = self.labels(in: alert.view)
            func size(_ text: String) -> CGFloat? {
                labels.first { $0.text == text }?.font.pointSize
            }
            return (size("Title"), size("Press"), alert.view.bounds.height)
        }
        let usual = shown()
        #expect(usual.title == 17 && usual.button == 17)
        withScale(2) {
            let large = shown()
            #expect(large.title == 33 && large.button == 33)
            #expect(large.height > usual.height * 1.5)
        }
        desk.close()
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { each in
            ((each as? UILabel).map { [$0] } ?? []) + labels(in: each)
        }
    }

    @Test("rows, buttons and menus have the user's size")
    func controls() throws {
        let desk = try Desk()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let rows = OneRow()
        table.dataSource = rows
        _ = desk.add(table)
        desk.wait(0.1)
        let before = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        var plain = UIButton.Configuration.filled()
        plain.title = "Press"
        let usual = UIButton(configuration: plain).intrinsicContentSize
        withScale(2) {
            desk.wait(0.1)
            let row = table.rectForRow(at: IndexPath(row: 0, section: 0))
            #expect(row.height > before + 10)
            let large = UIButton(configuration: plain).intrinsicContentSize
            #expect(large.height > usual.height * 1.4 && large.width > usual.width * 1.4)
        }
        desk.wait(0.1)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == before)
        desk.close()
        let menus = try MenuDesk()
        menus.menu = UIMenu(children: [menus.item("One")])
        menus.rightClick()
        let height = try menus.panel().bounds.height
        menus.interaction?.dismissMenu()
        try withScale(2) {
            menus.rightClick()
            let large = try menus.panel().bounds.height
            #expect(large > height * 1.5)
        }
        menus.close()
    }

    private final class OneRow: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = UIListContentConfiguration.subtitleCell()
            (content.text, content.secondaryText) = ("First", "Second")
            cell.contentConfiguration = content
            return cell
        }
    }
}
