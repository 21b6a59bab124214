import DeskSupport
import Foundation
import Testing
import ViewKit

/// Changes of tables over time, as text: the rows in sight with their places.
///
/// Changes take 0.3 seconds, swipes settle in 0.25; both are eased in and out by the cubic curve with the
/// control points (0.42, 0) and (0.58, 1), which Apple documents: 13 % of the way after a quarter of the time,
/// 50 % after half, 87 % after three quarters. Rows are 44 points high and 400 wide.
@MainActor @Suite("Tables over time")
struct TableTimelineTests {
    private let desk: Desk
    private let source = EditSource([["a", "b", "c"]])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
        desk.begin()
    }

    private var line: String {
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        return Desk.line(cells.map { ($0.textLabel?.text ?? "", $0) })
    }

    private func lines(over seconds: Double) -> [String] {
        desk.lines(over: seconds) { line }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("an inserted row fades in while those below make room")
    func insert() {
        source.sections[0].insert("new", at: 1)
        table.insertRows(at: [path(1)], with: .fade)
        #expect(
            lines(over: 0.3) == [
                "a 0, b 44, c 88, new 44 0%",
                "a 0, b 50, c 94, new 44 13%",
                "a 0, b 66, c 110, new 44 50%",
                "a 0, b 82, c 126, new 44 87%",
                "a 0, b 88, c 132, new 44",
            ])
        desk.close()
    }

    @Test("a row that is deleted to the left slides out, and those below come up")
    func delete() {
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .left)
        #expect(
            lines(over: 0.3) == [
                "a 0, b 44, c 88",
                "a 0, b 44 x -52, c 82",
                "a 0, b 44 x -200, c 66",
                "a 0, b 44 x -348, c 50",
                "a 0, c 44",
            ])
        desk.close()
    }

    @Test("a row that is moved passes the others, which come to their places")
    func move() {
        source.sections[0] = ["b", "c", "a"]
        table.moveRow(at: path(0), to: path(2))
        #expect(
            lines(over: 0.3) == [
                "a 0, b 44, c 88",
                "a 11, b 38, c 82",
                "a 44, b 22, c 66",
                "a 77, b 6, c 50",
                "a 88, b 0, c 44",
            ])
        desk.close()
    }

    /// Two actions are 148 points wide; from where the finger lets go it is 88 to there.
    @Test("a swiped row follows the finger, and opens by the rest when it is let go")
    func swipe() {
        source.actions = ["Flag", "More"]
        desk.touch(.began, 300, 66)
        var followed: [String] = []
        for step in 1...4 {
            desk.wait(1.0 / 60)
            desk.touch(.moved, 300 - Double(step) * 20, 66)
            desk.wait(0)
            followed.append(line)
        }
        #expect(
            followed == [
                "a 0, b 44, c 88", "a 0, b 44 x -20, c 88", "a 0, b 44 x -40, c 88",
                "a 0, b 44 x -60, c 88",
            ])
        desk.touch(.ended, 220, 66)
        #expect(
            lines(over: 0.25) == [
                "a 0, b 44 x -60, c 88", "a 0, b 44 x -71, c 88", "a 0, b 44 x -104, c 88",
                "a 0, b 44 x -137, c 88", "a 0, b 44 x -148, c 88",
            ])
        desk.close()
    }
}
