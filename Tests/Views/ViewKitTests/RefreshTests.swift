import CoreAnimation
import Foundation
import Stage
import Testing
import ViewKit

/// UIRefreshControl: Apple's documentation; distances are those of docs/reference/controls.md, "Refreshing".
@MainActor @Suite("Refreshing", .serialized)
struct RefreshTests {
    private let desk: Desk
    private let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let refresh = UIRefreshControl()
    private final class Log {
        var refreshes = 0
    }
    private let log = Log()

    init() throws {
        desk = try Desk()
        desk.window.addSubview(scroller)
        scroller.contentSize = CGSize(width: 400, height: 1000)
        scroller.refreshControl = refresh
        refresh.addAction(UIAction { [log] _ in log.refreshes += 1 }, for: .valueChanged)
        desk.begin()
    }

    @Test("a control pulled far enough begins once, keeps its room, and gives it back at the end")
    func pull() {
        desk.drag(from: (200, 50), to: (200, 350), steps: 20, lifts: false)
        #expect(scroller.contentOffset.y <= -80 && log.refreshes == 1 && refresh.isRefreshing)
        // Until the finger is lifted the content stays with it.
        #expect(scroller.adjustedContentInset.top == 0)
        desk.touch(.ended, 200, 350)
        #expect(scroller.adjustedContentInset.top == 60)
        desk.wait(2)
        #expect(abs(scroller.contentOffset.y + 60) < 0.5 && !refresh.isHidden)
        refresh.endRefreshing()
        #expect(!refresh.isRefreshing && scroller.adjustedContentInset.top == 0)
        desk.wait(2)
        #expect(scroller.contentOffset.y == 0 && refresh.isHidden && log.refreshes == 1)
        desk.close()
    }

    @Test("a short pull begins nothing, and shows the wheel as far as it goes")
    func shortPull() {
        desk.drag(from: (200, 50), to: (200, 110), steps: 10, lifts: false)
        #expect(log.refreshes == 0 && !refresh.isHidden && refresh.alpha > 0 && refresh.alpha < 1)
        desk.touch(.ended, 200, 110)
        desk.wait(2)
        #expect(scroller.contentOffset.y == 0 && refresh.isHidden)
        desk.close()
    }

    @Test("a refresh begun by the program tells nothing and scrolls nothing; twice is once")
    func program() {
        refresh.beginRefreshing()
        refresh.beginRefreshing()
        #expect(refresh.isRefreshing && log.refreshes == 0 && scroller.contentOffset.y == 0)
        #expect(scroller.adjustedContentInset.top == 60 && scroller.contentInset == .zero)
        refresh.endRefreshing()
        refresh.endRefreshing()
        #expect(scroller.adjustedContentInset.top == 0)
        desk.close()
    }

    /// The first moment is that of the call: a glide would have the content where it was.
    @Test("where the user wishes little motion, a refresh by F5 and a refresh's end jump")
    func still() {
        var settings = DesktopSettings.current
        settings.reducesMotion = true
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        scroller.addSubview(button)
        desk.wait(0.05)
        desk.press(.tab, .f5)
        #expect(refresh.isRefreshing && scroller.contentOffset.y == -60)
        desk.wait(0.05)
        #expect(scroller.contentOffset.y == -60)
        refresh.endRefreshing()
        #expect(scroller.contentOffset.y == 0)
        desk.close()
    }

    @Test("F5 refreshes, where the focus is in the scroll view")
    func key() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        scroller.addSubview(button)
        desk.wait(0.05)
        desk.press(.tab, .f5)
        #expect(log.refreshes == 1 && refresh.isRefreshing)
        desk.wait(2)
        #expect(abs(scroller.contentOffset.y + 60) < 0.5)
        desk.press(.f5)
        #expect(log.refreshes == 1)
        #expect(desk.spokenTree.contains("progress In progress"))
        scroller.refreshControl = nil
        #expect(refresh.superview == nil)
        desk.close()
    }
}
