import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Keys among items of which some can't have the focus.
@MainActor @Suite("Collections by the keyboard")
struct CollectionKeyTests {
    /// As Apple's focus engine does, which goes to the nearest item that can have the focus.
    @Test("keys pass items that can't have the focus")
    func passes() throws {
        let desk = try Desk(width: 320, height: 400)
        defer { desk.close() }
        let source = GridSource([(0..<40).map { "\($0)" }])
        source.unfocused = ["0", "1", "5", "12", "39"]
        let layout = UICollectionViewFlowLayout()
        // Four in each row.
        layout.itemSize = CGSize(width: 70, height: 50)
        let view = desk.add(source.view(layout))
        func press(_ code: UInt32, _ symbol: UInt32) -> String? {
            for phase in [KeyInput.Phase.down, .up] { desk.key(phase, code: code, symbol: symbol) }
            desk.wait(0.02)
            return (desk.window.focused as? WordCell)?.word
        }
        desk.begin()
        desk.wait(0.05)
        #expect(press(15, 0xFF09) == "2")
        #expect(press(105, 0xFF51) == "2")
        #expect(press(108, 0xFF54) == "6")
        // To the left only 5 and 4 are left.
        #expect(press(105, 0xFF51) == "4")
        // Down from 4 is 8, and 12 is passed.
        #expect(press(108, 0xFF54) == "8")
        #expect(press(108, 0xFF54) == "16")
        #expect(press(107, 0xFF57) == "38")
        #expect(press(102, 0xFF50) == "2")
        withExtendedLifetime(view) {}
    }

    /// As in the lists of GTK: arrows go from row to row, Tab goes on inside of a row.
    @Test("Tab goes from an item to the controls in it, and then out of the collection")
    func inside() throws {
        let desk = try Desk(width: 320, height: 440)
        defer { desk.close() }
        let source = GridSource([["a", "b", "c"]])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 50)
        let view = desk.add(source.view(layout))
        let below = UIButton(type: .system)
        below.frame = CGRect(x: 0, y: 405, width: 100, height: 30)
        desk.window.addSubview(below)
        desk.begin()
        desk.wait(0.05)
        let toggles = try (0..<3).map { item in
            let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
            let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
            cell.contentView.addSubview(toggle)
            return toggle
        }
        desk.wait(0.05)
        func focused() -> String? { (desk.window.focused as? WordCell)?.word }
        desk.press(.tab)
        #expect(focused() == "a")
        desk.press(.right)
        #expect(focused() == "b")
        desk.press(.tab)
        #expect(desk.window.focused === toggles[1])
        desk.press(.space)
        #expect(toggles.map(\.isOn) == [false, true, false])
        desk.press(.tab, with: .shift)
        #expect(focused() == "b")
        desk.press(.tab, .tab)
        #expect(desk.window.focused === below)
    }

    /// Apple's page of `wantsPriorityOverSystemBehavior`: keys go to the focus first, unless a command has the
    /// value true.
    @Test("an item has Space and Return before commands do", arguments: [false, true])
    func commands(isFirst: Bool) throws {
        final class Page: UIView {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        let desk = try Desk(width: 320, height: 440)
        defer { desk.close() }
        let source = GridSource([["a", "b", "c"]])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 50)
        let page = desk.add(Page(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
        let view = source.view(layout)
        page.addSubview(view)
        var told: [String] = []
        page.commands = [" ", "\r"].map { key in
            let command = UIKeyCommand(input: key) { _ in told.append(key) }
            command.wantsPriorityOverSystemBehavior = isFirst
            return command
        }
        desk.begin()
        desk.wait(0.05)
        desk.press(.tab)
        try #require((desk.window.focused as? WordCell)?.word == "a")
        for (item, key) in [DeskKey.space, .enter].enumerated() {
            desk.press(key)
            let chosen = IndexPath(item: item, section: 0)
            #expect((view.indexPathsForSelectedItems == [chosen]) != isFirst)
            desk.press(.right)
        }
        #expect(told == (isFirst ? [" ", "\r"] : []))
    }
}
