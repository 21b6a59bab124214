import CoreAnimation
import DeskSupport
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

/// All controls against pictures that somebody has looked at: in the light, in the dark, with high
/// contrast, and mirrored for people who read from the right.
///
/// `LAMINA_RECORD=1 ./test --filter ControlPictureTests` writes the pictures anew; look at them before
/// they are committed.
@MainActor @Suite("Pictures of controls", .serialized)
struct ControlPictureTests {
    enum Scheme: String, CaseIterable {
        case light, dark, contrast, mirrored
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    /// Runs `body` with a desk of a size in a scheme, and compares what it shows then.
    func compare(
        _ name: String, _ scheme: Scheme, _ size: CGSize, _ body: (Desk) throws -> Void
    ) throws {
        var settings = DesktopSettings.current
        settings.hasHighContrast = scheme == .contrast
        settings.colorScheme = scheme == .dark ? .dark : .light
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        let before = UIApplication.readingDirection
        UIApplication.readingDirection = scheme == .mirrored ? .rightToLeft : .leftToRight
        defer { UIApplication.readingDirection = before }
        let desk = try Desk(width: Int(size.width), height: Int(size.height))
        desk.begin()
        try body(desk)
        // The bars of scrolling are gone after some seconds.
        for _ in 0..<6 { desk.wait(0.5) }
        let image = try #require(desk.host.image())
        desk.close()
        let file = Self.folder.appending(path: "\(name)-\(scheme.rawValue).png").path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 3 {
            Attachment.record([UInt8](try image.pngData()), named: "\(name)-\(scheme.rawValue).png")
        }
        #expect(difference.maximum <= 3, "\(name) \(scheme) \(difference)")
    }

    @Test("a menu bar with an open menu looks as it did", arguments: Scheme.allCases)
    func menuBar(_ scheme: Scheme) throws {
        let delegate = MenuBarDesk.Delegate()
        delegate.build = MenuBarDesk.format
        UIApplication.shared.delegate = delegate
        defer {
            UIApplication.shared.delegate = nil
            UIMenuSystem.main.setNeedsRebuild()
            UIMenuSystem.main.rebuildIfNeeded()
        }
        try compare("bar", scheme, CGSize(width: 340, height: 260)) { desk in
            let page = MenuBarDesk.Page(frame: desk.window.bounds)
            page.backgroundColor = .systemBackground
            page.isBold = true
            desk.window.backgroundColor = .systemBackground
            desk.window.addSubview(page)
            page.becomeFirstResponder()
            UIMenuSystem.main.setNeedsRebuild()
            UIMenuSystem.main.rebuildIfNeeded()
            desk.key(.down, code: 0, symbol: 0xFFC7)
            desk.key(.down, code: 0, symbol: scheme == .mirrored ? 0xFF51 : 0xFF53)
        }
    }

    @Test("all controls look as they did", arguments: Scheme.allCases)
    func controls(_ scheme: Scheme) throws {
        var sheet: ControlSheet?
        try compare("controls", scheme, ControlSheet.size) { desk in
            let page = desk.add(UIView(frame: CGRect(origin: .zero, size: ControlSheet.size)))
            sheet = ControlSheet(in: page)
        }
        _ = sheet
    }

    @Test(
        "an alert over a navigation bar with a large title looks as it did",
        arguments: Scheme.allCases)
    func alert(_ scheme: Scheme) throws {
        try compare("alert", scheme, CGSize(width: 340, height: 400)) { desk in
            let page = UIViewController()
            page.title = "Accounts"
            page.view.backgroundColor = .systemBackground
            let stack = UINavigationController(rootViewController: page)
            stack.navigationBar.prefersLargeTitles = true
            desk.window.rootViewController = stack
            let alert = UIAlertController(
                title: "Remove account?", message: "Its letters stay on the server.",
                preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Password" }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "Remove", style: .destructive))
            stack.present(alert, animated: false)
        }
    }

    @Test("a sheet at half of the height looks as it did", arguments: Scheme.allCases)
    func sheet(_ scheme: Scheme) throws {
        try compare("sheet", scheme, CGSize(width: 340, height: 400)) { desk in
            let page = UIViewController()
            page.view.backgroundColor = .systemGroupedBackground
            desk.window.rootViewController = page
            let choice = UINavigationController(rootViewController: UIViewController())
            choice.topViewController?.title = "Choose"
            choice.topViewController?.view.backgroundColor = .systemBackground
            choice.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .cancel)
            choice.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .done)
            choice.sheetPresentationController?.detents = [.medium(), .large()]
            choice.sheetPresentationController?.prefersGrabberVisible = true
            page.present(choice, animated: false)
        }
    }

    @Test("a stack's toolbar above a tab bar looks as it did", arguments: Scheme.allCases)
    func lowerBars(_ scheme: Scheme) throws {
        try compare("lower", scheme, CGSize(width: 340, height: 240)) { desk in
            let page = UIViewController()
            page.title = "Letters"
            page.view.backgroundColor = .systemBackground
            page.toolbarItems = [
                UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
                UIBarButtonItem(title: "Mark"), .flexibleSpace(),
                UIBarButtonItem(systemItem: .compose),
            ]
            let stack = UINavigationController(rootViewController: page)
            stack.isToolbarHidden = false
            stack.tabBarItem = UITabBarItem(
                title: "Letters", image: UIImage(systemName: "envelope"), tag: 0)
            let other = UIViewController()
            other.tabBarItem = UITabBarItem(
                title: "Likes", image: UIImage(systemName: "heart"), tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [stack, other]
            desk.window.rootViewController = tabs
        }
    }

    @Test("the edits of a selected word look as they did", arguments: Scheme.allCases)
    func edits(_ scheme: Scheme) throws {
        UIPasteboard.general.string = "fast"
        defer { UIPasteboard.general.items = [] }
        try compare("edits", scheme, CGSize(width: 340, height: 150)) { desk in
            desk.window.backgroundColor = .systemBackground
            let text = desk.add(UITextView(frame: CGRect(x: 20, y: 70, width: 300, height: 60)))
            text.font = .systemFont(ofSize: 17)
            text.text = "A quick brown fox"
            desk.wait(0.1)
            // A finger that stays on "quick".
            let place = text.position(from: text.beginningOfDocument, offset: 4)
            let caret = text.caretRect(for: place ?? text.beginningOfDocument)
            let point = text.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
            desk.touch(.began, point.x, point.y)
            desk.wait(0.7)
            desk.touch(.ended, point.x, point.y)
            desk.wait(0.7)
            desk.press(.tab)
            desk.press(scheme == .mirrored ? .left : .right)
        }
    }

    @Test("the panel of a compact date picker looks as it did", arguments: Scheme.allCases)
    func datePanel(_ scheme: Scheme) throws {
        try compare("date", scheme, CGSize(width: 360, height: 400)) { desk in
            desk.window.backgroundColor = .systemGroupedBackground
            let picker = desk.add(UIDatePicker())
            ControlSheet.setUp(picker, .compact)
            picker.datePickerMode = .date
            let size = picker.sizeThatFits(desk.window.bounds.size)
            picker.frame = CGRect(
                origin: CGPoint(x: scheme == .mirrored ? 20 : 340 - size.width, y: 16), size: size)
            desk.wait(0.1)
            desk.tap(picker.frame.midX, picker.frame.midY)
        }
    }

    @Test("a menu with a submenu looks as it did", arguments: Scheme.allCases)
    func menu(_ scheme: Scheme) throws {
        let menu = MenuGiver()
        try compare("menu", scheme, CGSize(width: 460, height: 260)) { desk in
            let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 460, height: 260)))
            view.backgroundColor = .systemBackground
            view.addInteraction(UIContextMenuInteraction(delegate: menu))
            let x = scheme == .mirrored ? 440.0 : 20
            for isDown in [true, false] {
                desk.pointer(x, 20, right: isDown)
                desk.wait(0.1)
            }
            desk.press(.down, .down, .down)
            desk.press(scheme == .mirrored ? .left : .right)
        }
    }
}

/// The menu of these pictures.
@MainActor
private final class MenuGiver: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        func action(
            _ title: String, _ symbol: String?, _ attributes: UIMenuElement.Attributes = [],
            _ state: UIMenuElement.State = .off
        ) -> UIAction {
            UIAction(
                title: title, image: symbol.flatMap { UIImage(systemName: $0) },
                attributes: attributes, state: state
            ) { _ in }
        }
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [
                action("Copy", "doc.on.doc"), action("Show names", nil, [], .on),
                UIMenu(
                    title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
                    children: [action("By mail", "envelope"), action("By link", "link")]),
                UIMenu(
                    options: .displayInline,
                    children: [
                        action("Move", "folder", .disabled),
                        action("Delete", "trash", .destructive),
                    ]),
            ])
        })
    }
}
