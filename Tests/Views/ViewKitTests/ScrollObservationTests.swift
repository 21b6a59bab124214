import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Apple's documentation of key-value observing: the handler is called after each change with the values that were asked
/// for, at once with `initial`, and no more after `invalidate()`.
@MainActor @Suite("Observed scroll views")
struct ScrollObservationTests {
    private let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        scroller.contentSize = CGSize(width: 100, height: 1000)
    }

    @Test("offsets are told, with old and new values, until the observation ends")
    func offsets() {
        var told: [[CGFloat?]] = []
        let observation = scroller.observe(\.contentOffset, options: [.old, .new]) { view, change in
            #expect(view.contentOffset == change.newValue)
            told.append([change.oldValue?.y, change.newValue?.y])
        }
        scroller.contentOffset.y = 30
        scroller.contentOffset.y = 30
        scroller.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        scroller.contentSize.height = 2000
        #expect(told == [[0, 30], [30, 50]])
        observation.invalidate()
        scroller.contentOffset.y = 70
        #expect(told.count == 2)
    }

    @Test("a size is told, at once where that was asked for, without values that weren't")
    func sizes() {
        var calls: [CGSize?] = []
        var observation: NSKeyValueObservation? = scroller.observe(
            \.contentSize, options: .initial
        ) { _, change in calls.append(change.newValue ?? change.oldValue) }
        #expect(calls.count == 1 && observation != nil)
        scroller.contentSize.width = 300
        #expect(calls == [nil, nil])
        observation = nil
        scroller.contentSize.width = 400
        #expect(calls.count == 2)
    }

    @Test("a table's observer is given the table")
    func tables() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var rows = -1
        let observation = table.observe(\.contentInset) { table, _ in rows = table.numberOfSections
        }
        table.contentInset.top = 20
        #expect(rows >= 0)
        observation.invalidate()
    }
}

/// Apple's documentation: setting `bounces` is equivalent to setting both `bouncesHorizontally` and
/// `bouncesVertically`.
@MainActor @Suite("Bouncing along each axis")
struct BouncingAxisTests {
    @Test("one axis bounces, and the other stops at its end")
    func axes() throws {
        let desk = try Desk()
        let scroller = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        scroller.contentSize = CGSize(width: 800, height: 800)
        #expect(scroller.bouncesHorizontally && scroller.bouncesVertically)
        scroller.bounces = false
        #expect(!scroller.bouncesHorizontally && !scroller.bouncesVertically)
        scroller.bouncesHorizontally = true
        desk.begin()
        desk.drag(from: (100, 100), to: (200, 200), steps: 5, lifts: false)
        #expect(scroller.contentOffset.x < 0 && scroller.contentOffset.y == 0)
        desk.touch(.ended, 200, 200)
        desk.close()
    }
}
