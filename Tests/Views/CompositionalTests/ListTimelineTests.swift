import DeskSupport
import Foundation
import Testing
import ViewKit

/// Changes of lists in collection views over time, as text: the items in sight with their places.
///
/// Changes take 0.3 seconds, swipes settle in 0.25; both are eased in and out by the cubic curve with the
/// control points (0.42, 0) and (0.58, 1), which Apple documents: 13 % of the way after a quarter of the time,
/// 50 % after half, 87 % after three quarters. Items come and go by their opacity, as Apple documents of the
/// attributes of appearing items. Rows are 44 points high.
@MainActor @Suite("Lists in collection views over time")
struct ListTimelineTests {
    private func stand() throws -> Stand {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "A") { _, _, done in done(true) },
                UIContextualAction(style: .normal, title: "B") { _, _, done in done(true) },
            ])
        }
        return try Stand(
            UICollectionViewCompositionalLayout.list(using: configuration), [["a", "b", "c"]])
    }

    private func line(_ stand: Stand) -> String {
        let cells = stand.view.subviews.compactMap { $0 as? UICollectionViewListCell }
        return Desk.line(
            cells.map {
                (($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "", $0)
            })
    }

    private func lines(_ stand: Stand, over seconds: Double) -> [String] {
        stand.desk.lines(over: seconds) { line(stand) }
    }

    private func change(_ stand: Stand, to items: [String]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        stand.source?.apply(snapshot)
    }

    @Test("an inserted item fades in while those below make room")
    func insert() throws {
        let stand = try stand()
        change(stand, to: ["a", "new", "b", "c"])
        #expect(
            lines(stand, over: 0.3) == [
                "a 0, b 44, c 88, new 44 0%",
                "a 0, b 50, c 94, new 44 13%",
                "a 0, b 66, c 110, new 44 50%",
                "a 0, b 82, c 126, new 44 87%",
                "a 0, b 88, c 132, new 44",
            ])
        stand.close()
    }

    @Test("a deleted item fades out while those below come up")
    func delete() throws {
        let stand = try stand()
        change(stand, to: ["a", "c"])
        #expect(
            lines(stand, over: 0.3) == [
                "a 0, b 44, c 88",
                "a 0, b 44 87%, c 82",
                "a 0, b 44 50%, c 66",
                "a 0, b 44 13%, c 50",
                "a 0, c 44",
            ])
        stand.close()
    }

    @Test("an item that is moved passes the others, which come to their places")
    func move() throws {
        let stand = try stand()
        change(stand, to: ["b", "c", "a"])
        #expect(
            lines(stand, over: 0.3) == [
                "a 0, b 44, c 88",
                "a 11, b 38, c 82",
                "a 44, b 22, c 66",
                "a 77, b 6, c 50",
                "a 88, b 0, c 44",
            ])
        stand.close()
    }

    /// Two actions are 148 points wide; from where the finger lets go it is 88 to there.
    @Test("a swiped item follows the finger, and opens by the rest when it is let go")
    func swipe() throws {
        let stand = try stand()
        stand.desk.touch(.began, 300, 66)
        var followed: [String] = []
        for step in 1...4 {
            stand.wait(1.0 / 60)
            stand.desk.touch(.moved, 300 - Double(step) * 20, 66)
            stand.wait(0)
            followed.append(line(stand))
        }
        #expect(
            followed == [
                "a 0, b 44, c 88", "a 0, b 44 x -20, c 88", "a 0, b 44 x -40, c 88",
                "a 0, b 44 x -60, c 88",
            ])
        stand.desk.touch(.ended, 220, 66)
        #expect(
            lines(stand, over: 0.25) == [
                "a 0, b 44 x -60, c 88", "a 0, b 44 x -71, c 88", "a 0, b 44 x -104, c 88",
                "a 0, b 44 x -137, c 88", "a 0, b 44 x -148, c 88",
            ])
        stand.close()
    }
}
