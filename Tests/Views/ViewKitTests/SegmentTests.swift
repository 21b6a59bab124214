import Foundation
import Testing
import ViewKit

/// UISegmentedControl: Apple's documentation; the height is that of docs/reference/controls.md, "Segments".
@MainActor @Suite("Segments", .serialized)
struct SegmentTests {
    private let desk: Desk
    private final class Log {
        var changes: [Int] = []
    }
    private let log = Log()

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    /// Three segments of 100 points each, from (20, 20) on.
    private func control() -> UISegmentedControl {
        let control = desk.add(UISegmentedControl(items: ["One", "Two", "Three"]))
        control.frame = CGRect(x: 20, y: 20, width: 300, height: 32)
        control.addAction(
            UIAction { [log] action in
                let control = action.sender as? UISegmentedControl
                log.changes.append(control?.selectedSegmentIndex ?? -9)
            }, for: .valueChanged)
        desk.wait(0.05)
        return control
    }

    @Test("a new control has nothing chosen, and is as wide as its widest title for each")
    func values() {
        let control = UISegmentedControl(items: ["A", "Long title", UIImage()])
        #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == -1)
        #expect(UISegmentedControl.noSegment == -1 && !control.isMomentary)
        #expect(control.titleForSegment(at: 1) == "Long title")
        #expect(control.imageForSegment(at: 2) != nil && control.titleForSegment(at: 2) == nil)
        let size = control.intrinsicContentSize
        #expect(size.height == 32 && control.bounds.size == size)
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width < size.width)
        control.setWidth(200, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 200)
        desk.close()
    }

    @Test("a press chooses as it is lifted; the same again is no change; the program's own neither")
    func press() {
        let control = control()
        desk.touch(.began, 170, 36)
        #expect(control.selectedSegmentIndex == -1)
        desk.touch(.ended, 170, 36)
        #expect(control.selectedSegmentIndex == 1 && log.changes == [1])
        desk.tap(170, 36)
        control.selectedSegmentIndex = 0
        #expect(log.changes == [1] && control.selectedSegmentIndex == 0)
        // A finger that moves on chooses where it is lifted, and far away nothing.
        desk.touch(.began, 70, 36)
        desk.touch(.moved, 280, 36)
        desk.touch(.ended, 280, 36)
        #expect(log.changes == [1, 2])
        desk.touch(.began, 70, 36)
        desk.touch(.moved, 70, 300)
        desk.touch(.ended, 70, 300)
        #expect(log.changes == [1, 2])
        desk.close()
    }

    @Test("segments and whole controls that are off aren't chosen")
    func disabled() {
        let control = control()
        control.setEnabled(false, forSegmentAt: 1)
        desk.tap(170, 36)
        #expect(log.changes.isEmpty)
        desk.press(.tab, .right, .right)
        #expect(log.changes == [0, 2])
        control.isEnabled = false
        desk.tap(70, 36)
        #expect(log.changes == [0, 2])
        desk.close()
    }

    @Test("arrow keys move the choice, Home and End go to the ends")
    func keys() {
        let control = control()
        control.selectedSegmentIndex = 0
        desk.press(.tab, .right, .down, .right)
        #expect(log.changes == [1, 2])
        desk.press(.left, .home, .end)
        #expect(log.changes == [1, 2, 1, 0, 2])
        desk.close()
    }

    @Test("read from the right, the first segment is at the right, and arrows follow what is seen")
    func mirrored() {
        desk.fromTheRight {
            let control = control()
            desk.tap(70, 36)
            #expect(control.selectedSegmentIndex == 2)
            desk.press(.tab, .right)
            #expect(control.selectedSegmentIndex == 1)
        }
        desk.close()
    }

    @Test("momentary: the press is told with its index, and nothing stays chosen")
    func momentary() {
        let control = control()
        control.isMomentary = true
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == -1)
        desk.tap(170, 36)
        desk.tap(170, 36)
        #expect(log.changes == [1, 1] && control.selectedSegmentIndex == -1)
        desk.press(.tab, .right, .enter)
        #expect(log.changes == [1, 1, 1])
        desk.close()
    }

    @Test("inserting and removing keeps the choice on its segment; actions run with their segment")
    func editing() {
        let control = control()
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 2)
        var runs = 0
        let action = UIAction(title: "Run") { _ in runs += 1 }
        control.insertSegment(action: action, at: 9, animated: false)
        #expect(control.segmentIndex(identifiedBy: action.identifier) == 2)
        desk.wait(0.05)
        desk.tap(290, 36)
        #expect(runs == 1 && log.changes == [2])
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
        desk.tap(290, 36)
        desk.close()
    }

    @Test("screen readers see choices, and choose")
    func spoken() throws {
        let control = control()
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 2)
        #expect(desk.spokenTree == "group\n choice One *\n choice Two\n choice Three off")
        let two = try #require(control.subviews.first { $0.accessibilityLabel == "Two" })
        #expect(two.accessibilityActivate() && log.changes == [1])
        desk.close()
    }
}
