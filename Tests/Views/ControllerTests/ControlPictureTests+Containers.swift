import DeskSupport
import Foundation
import Testing
import ViewKit

// Controllers that contain others, and what goes on for a while
extension ControlPictureTests {
    @Test("a list beside its content looks as it did", arguments: Scheme.allCases)
    func split(_ scheme: Scheme) throws {
        let rows = Folders()
        try compare("split", scheme, CGSize(width: 700, height: 260)) { desk in
            let (folders, letters) = (UITableViewController(style: .insetGrouped), Self.page(2))
            folders.title = "Folders"
            folders.tableView.dataSource = rows
            letters.title = "Drafts"
            let split = UISplitViewController(style: .doubleColumn)
            split.preferredPrimaryColumnWidth = 250
            split.setViewController(folders, for: .primary)
            split.setViewController(letters, for: .secondary)
            desk.window.rootViewController = split
            desk.wait(0.1)
            folders.tableView.selectRow(
                at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
    }

    @Test("a page above the dots of all pages looks as it did", arguments: Scheme.allCases)
    func pages(_ scheme: Scheme) throws {
        let source = Pages()
        try compare("pages", scheme, CGSize(width: 340, height: 220)) { desk in
            let book = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal)
            book.view.backgroundColor = .systemBackground
            book.dataSource = source
            book.setViewControllers([source.pages[1]], direction: .forward, animated: false)
            desk.window.rootViewController = book
        }
    }

    @Test(
        "a search with its scopes over dimmed content looks as it did", arguments: Scheme.allCases)
    func search(_ scheme: Scheme) throws {
        try compare("search", scheme, CGSize(width: 340, height: 260)) { desk in
            let page = Self.page(1)
            page.title = "Fruit"
            let search = UISearchController(searchResultsController: nil)
            search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
            page.navigationItem.searchController = search
            desk.window.rootViewController = UINavigationController(rootViewController: page)
            desk.wait(0.1)
            search.isActive = true
            search.searchBar.text = "Ap"
            // The caret is seen in the first half of each second.
            desk.wait(0.25)
        }
    }

    @Test("wheels that turn are at the same place in each run", arguments: Scheme.allCases)
    func activity(_ scheme: Scheme) throws {
        try compare("busy", scheme, CGSize(width: 340, height: 260)) { desk in
            desk.window.backgroundColor = .systemBackground
            let scroll = desk.add(UIScrollView(frame: desk.window.bounds))
            scroll.contentSize = CGSize(width: 340, height: 600)
            let refresh = UIRefreshControl()
            refresh.attributedTitle = NSAttributedString(string: "Looking for letters")
            scroll.refreshControl = refresh
            let column = UIStackView(arrangedSubviews: Self.busyButtons())
            (column.axis, column.spacing) = (.vertical, 12)
            column.frame = CGRect(x: 20, y: 12, width: 300, height: 176)
            column.distribution = .fillEqually
            scroll.addSubview(column)
            desk.wait(0.1)
            refresh.beginRefreshing()
            scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
            // The picture is taken three seconds later, after three turns and this part of an eighth of a turn:
            // at a whole eighth the last bit of a time would decide which of two spokes is the brightest.
            desk.wait(0.06)
        }
    }

    /// Three buttons that show an activity, and a large wheel.
    private static func busyButtons() -> [UIView] {
        let kinds: [(UIButton.Configuration, String)] = [
            (.filled(), "Sending"), (.tinted(), "Loading"), (.gray(), ""),
        ]
        let buttons = kinds.map { kind, title in
            var look = kind
            (look.title, look.imagePadding) = (title.isEmpty ? nil : title, 8)
            look.showsActivityIndicator = true
            return UIButton(configuration: look)
        }
        let wheel = UIActivityIndicatorView(style: .large)
        wheel.startAnimating()
        return buttons + [wheel]
    }

    /// A page with its number in the middle.
    fileprivate static func page(_ number: Int) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .secondarySystemBackground
        let label = UILabel()
        (label.text, label.font) = ("Page \(number)", .preferredFont(forTextStyle: .title2))
        label.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
        ])
        return page
    }
}

/// Four pages, the second of which is shown.
@MainActor
private final class Pages: UIPageViewControllerDataSource {
    let pages = (1...4).map { ControlPictureTests.page($0) }

    private func page(_ step: Int, from page: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(of: page) else { return nil }
        return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
}

/// The rows of the list.
@MainActor
private final class Folders: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = UIListContentConfiguration.sidebarCell()
        content.text = ["Inbox", "Drafts", "Sent"][indexPath.row]
        content.image = UIImage(systemName: ["tray", "doc", "paperplane"][indexPath.row])
        cell.contentConfiguration = content
        return cell
    }
}
