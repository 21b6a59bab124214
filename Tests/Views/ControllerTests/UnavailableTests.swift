import DeskSupport
import Foundation
import Testing
import ViewKit

/// UIContentUnavailableConfiguration and its view: Apple's documentation of them and of UIViewController;
/// distances are those of docs/reference/controllers.md, "Content that isn't there".
@MainActor @Suite("Content that isn't there", .serialized)
struct UnavailableTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    /// A controller whose content is missing; it notes the searched texts for which it is asked.
    private final class Empty: UIViewController {
        var texts: [String] = []

        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            texts.append(state.searchText ?? "none")
            contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        }
    }

    private func unavailable(_ controller: UIViewController) -> UIContentUnavailableView? {
        controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
    }

    @Test("the three descriptions have their texts; a search names what is searched")
    func values() {
        let empty = UIContentUnavailableConfiguration.empty()
        #expect(empty.text == nil && empty.secondaryText == nil && empty.image == nil)
        #expect(empty.alignment == .center && empty.buttonProperties.role == .normal)
        #expect(empty.buttonProperties.isEnabled && empty.buttonProperties.primaryAction == nil)
        #expect(UIContentUnavailableConfiguration.loading().text == "Loading…")
        var search = UIContentUnavailableConfiguration.search()
        #expect(search.text == "No Results" && search.image != nil)
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        #expect(state.searchText == nil && search.updated(for: state) == search)
        state.searchText = "plum"
        #expect(search.updated(for: state).text == "No Results for “plum”")
        search.text = "Nothing"
        #expect(search.updated(for: state).text == "Nothing")
        #expect(!UIContentUnavailableView(configuration: empty).isScrollEnabled)
        desk.close()
    }

    @Test("a controller is asked before its first layout, when told, and for a searched text")
    func asks() {
        let controller = Empty()
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        controller.navigationItem.searchController = search
        desk.window.rootViewController = UINavigationController(rootViewController: controller)
        desk.wait(0.1)
        #expect(!controller.texts.isEmpty && unavailable(controller) != nil)
        search.isActive = true
        search.searchBar.searchTextField.becomeFirstResponder()
        desk.wait(0.5)
        controller.texts = []
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        desk.key(.up, code: 30, symbol: 0x61)
        desk.wait(0.1)
        #expect(controller.texts == ["a"])
        #expect(desk.spokenTree.contains("No Results for “a”"))
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        desk.wait(0.1)
        #expect(controller.texts == ["a", "a"])
        desk.close()
    }

    @Test("picture, texts and buttons stand about the middle; buttons work by touch and keys")
    func places() throws {
        let controller = UIViewController()
        var presses = 0
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "star")
        empty.text = "No Favourites"
        empty.secondaryText = "Stars are listed here."
        empty.button = .bordered()
        empty.button.title = "Browse"
        empty.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
        controller.contentUnavailableConfiguration = empty
        desk.window.rootViewController = controller
        desk.wait(0.1)
        let view = try #require(unavailable(controller))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
        let seen = view.subviews.filter { !$0.isHidden && $0.frame.height < 200 }
        let boxes = seen.map(\.frame).sorted { $0.minY < $1.minY }
        try #require(boxes.count == 4)
        let gaps = (0..<3).map { boxes[$0 + 1].minY - boxes[$0].maxY }
        #expect(gaps == [16, 8, 20])
        #expect(abs(boxes[0].minY + boxes[3].maxY - 400) <= 1)
        #expect(boxes.allSatisfy { abs($0.midX - 200) <= 0.5 })
        desk.tap(200, Double(boxes[3].midY))
        desk.press(.tab, .enter)
        desk.wait(0.1)
        #expect(presses == 2)
        #expect(desk.spokenTree.contains("button Browse"))
        controller.contentUnavailableConfiguration = nil
        desk.wait(0.1)
        #expect(unavailable(controller) == nil && !desk.spokenTree.contains("No Favourites"))
        desk.close()
    }

    @Test("over a table that is scrolled the view covers what is seen")
    func scrolled() throws {
        let controller = UITableViewController(style: .plain)
        desk.window.rootViewController = controller
        desk.wait(0.1)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        controller.tableView.contentInset.top = 60
        controller.tableView.contentOffset = CGPoint(x: 0, y: -60)
        desk.wait(0.1)
        #expect(unavailable(controller)?.frame == CGRect(x: 0, y: -60, width: 400, height: 400))
        #expect(desk.spokenTree.contains("Loading…"))
        desk.close()
    }

    @Test("naturally aligned content stands at the right where people read from there")
    func mirrored() throws {
        try desk.fromTheRight {
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "Empty"
            empty.alignment = .natural
            let view = desk.add(UIContentUnavailableView(configuration: empty))
            view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
            desk.wait(0.1)
            let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.frame.maxX == 384 && label.frame.minX > 200)
        }
        desk.close()
    }

    @Test("a destructive button with a configuration is red, others have the tint colour")
    func roles() throws {
        var look = UIButton.Configuration.filled()
        look.title = "Erase"
        let button = desk.add(UIButton(configuration: look))
        let ground = try #require(button.subviews.first?.subviews.first)
        #expect(button.role == .normal && ground.backgroundColor == .systemBlue)
        button.role = .destructive
        #expect(ground.backgroundColor == .systemRed)
        #expect(UIButton.Role.destructive.rawValue == 3 && UIButton.Role.cancel.rawValue == 2)
        desk.close()
    }
}
