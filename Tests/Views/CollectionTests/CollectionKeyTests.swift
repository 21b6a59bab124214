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
}
