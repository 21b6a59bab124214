import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// UIPickerView: Apple's documentation; sizes and shapes are those of docs/reference/controls.md,
/// "Pickers".
@MainActor @Suite("Pickers", .serialized)
struct PickerTests {
    private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [50, 3]
        var log: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(
            _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
        ) -> Int { counts[component] }
        func pickerView(
            _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
        ) -> String? { "\(component).\(row)" }
        func pickerView(
            _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
        ) { log.append("\(component).\(row)") }
    }

    private final class Views: UIPickerViewDataSource, UIPickerViewDelegate {
        var reused = 0
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(
            _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
        ) -> Int { 50 }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
            reusing view: UIView?
        ) -> UIView {
            if view != nil { reused += 1 }
            let label = view as? UILabel ?? UILabel()
            label.text = "view \(row)"
            return label
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            component == 0 ? 100 : 60
        }
        func pickerView(
            _ pickerView: UIPickerView, rowHeightForComponent component: Int
        ) -> CGFloat { 44 }
    }

    private let desk: Desk
    private let source = Source()

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    /// At (40, 20), 320 by 216: the middle of the chosen row is at y = 128, of the wheels at x = 124
    /// and 275.
    private func picker(
        _ other: (any UIPickerViewDataSource & UIPickerViewDelegate)? = nil
    ) -> UIPickerView {
        let picker = desk.add(UIPickerView(frame: CGRect(x: 40, y: 20, width: 320, height: 216)))
        picker.dataSource = other ?? source
        picker.delegate = other ?? source
        desk.wait(0.05)
        return picker
    }

    private func columns(_ picker: UIPickerView) -> [UIView] {
        picker.layoutIfNeeded()
        return picker.subviews.filter { $0.canBecomeFocused }.sorted {
            $0.frame.minX < $1.frame.minX
        }
    }

    @Test("a picker has Apple's size, and the numbers of its data source")
    func values() {
        let empty = UIPickerView()
        #expect(empty.bounds.size == CGSize(width: 320, height: 216))
        #expect(empty.numberOfComponents == 0 && empty.selectedRow(inComponent: 0) == -1)
        empty.selectRow(3, inComponent: 0, animated: false)
        let picker = picker()
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 50)
        #expect(picker.selectedRow(inComponent: 1) == 0)
        picker.selectRow(7, inComponent: 0, animated: false)
        picker.selectRow(9, inComponent: 1, animated: false)
        picker.selectRow(-1, inComponent: 1, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 7 && picker.selectedRow(inComponent: 1) == 0)
        source.counts = [5]
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 4)
        #expect(source.log.isEmpty)
        desk.close()
    }

    @Test("a drag turns the wheel by its way, which comes to rest at a whole row and tells it")
    func drag() {
        let picker = picker()
        desk.drag(from: (124, 128), to: (124, 60), steps: 10, lifts: false)
        desk.wait(0.3)
        #expect(source.log.isEmpty)
        desk.touch(.ended, 124, 60)
        desk.wait(1.5)
        // 68 points are 2.1 rows of 32.
        #expect(source.log == ["0.2"] && picker.selectedRow(inComponent: 0) == 2)
        desk.close()
    }

    @Test("a flick goes on by itself; a finger stops it, and it rests at a row")
    func flick() {
        let picker = picker()
        desk.drag(from: (124, 200), to: (124, 80), steps: 4)
        desk.wait(3)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 8 && source.log == ["0.\(row)"])
        desk.drag(from: (124, 200), to: (124, 80), steps: 4)
        desk.wait(0.1)
        desk.touch(.began, 124, 128)
        desk.wait(0.2)
        #expect(source.log.count == 1)
        desk.touch(.ended, 124, 128)
        desk.wait(1)
        #expect(source.log.count == 2 && picker.selectedRow(inComponent: 0) > row)
        desk.close()
    }

    @Test("a press on a row brings it to the middle, on the cylinder")
    func press() {
        _ = picker()
        // Row 2 lies 64 points along a cylinder of radius 121: 121·sin(64/121) = 61 points down,
        // a little less by perspective.
        desk.tap(124, 128 + 60)
        desk.wait(1.5)
        #expect(source.log == ["0.2"])
        desk.tap(124, 128 - 32)
        desk.wait(1.5)
        #expect(source.log == ["0.2", "0.1"])
        // 95 points down lies what is 118 points away along the cylinder: 3.7 rows.
        desk.tap(124, 128 + 95)
        desk.wait(1.5)
        #expect(source.log.last == "0.5")
        // The wheel of three rows has none there.
        desk.tap(275, 128 + 95)
        desk.wait(1)
        #expect(source.log.count == 3)
        desk.close()
    }

    @Test("a step of a scroll wheel is a row; a trackpad turns as a finger does")
    func scrolling() {
        let picker = picker()
        for _ in 0..<3 { desk.scroll(124, 128, by: ScrollDelta(y: 50, stepsY: 1)) }
        desk.wait(1)
        #expect(picker.selectedRow(inComponent: 0) == 3 && source.log == ["0.3"])
        for _ in 0..<4 { desk.scroll(124, 128, by: ScrollDelta(y: 10)) }
        desk.scroll(124, 128, by: ScrollDelta(isEnd: true))
        desk.wait(1)
        #expect(picker.selectedRow(inComponent: 0) == 4 && source.log == ["0.3", "0.4"])
        desk.close()
    }

    @Test("keys and screen readers choose rows; arrows go to the wheel beside")
    func keys() {
        let picker = picker()
        desk.press(.tab, .down, .down, .down, .up)
        #expect(desk.spokenTree == "slider 0.2\nslider 1.0")
        desk.wait(1)
        #expect(source.log == ["0.2"])
        desk.press(.end)
        desk.wait(1.5)
        #expect(picker.selectedRow(inComponent: 0) == 49)
        desk.press(.right, .down)
        desk.wait(1)
        #expect(picker.selectedRow(inComponent: 1) == 1)
        desk.press(.left, .home)
        desk.wait(1.5)
        #expect(source.log == ["0.2", "0.49", "1.1", "0.0"])
        columns(picker)[0].accessibilityIncrement()
        desk.wait(1)
        #expect(source.log.last == "0.1")
        desk.close()
    }

    @Test("the program's choice is not told, also with an animation")
    func program() {
        let picker = picker()
        picker.selectRow(20, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 20)
        desk.wait(2)
        #expect(picker.selectedRow(inComponent: 0) == 20 && source.log.isEmpty)
        #expect(picker.view(forRow: 20, forComponent: 0) == nil)
        desk.close()
    }

    @Test("the delegate's views, widths and heights; views are used again")
    func views() throws {
        let views = Views()
        let picker = picker(views)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 44))
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 60, height: 44))
        let label = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
        label.superview?.layoutIfNeeded()
        #expect(label.text == "view 0" && label.bounds.size == CGSize(width: 100, height: 44))
        picker.selectRow(30, inComponent: 0, animated: true)
        desk.wait(2)
        #expect(views.reused > 15)
        #expect((picker.view(forRow: 30, forComponent: 0) as? UILabel)?.text == "view 30")
        #expect(desk.spokenTree == "slider view 30\nslider view 0")
        desk.close()
    }

    @Test("rows lie on a cylinder, fainter beside the middle")
    func look() throws {
        let picker = picker()
        let drum = try #require(columns(picker)[0].subviews.first)
        let rows = drum.subviews.sorted { $0.layer.transform.m23 > $1.layer.transform.m23 }
        // A quarter of a circle of radius 121 has room for 190 points: 5 rows below the first.
        #expect(rows.count == 6)
        let faint = rows.map(\.alpha).sorted(by: >)
        #expect(faint.first == 1 && zip(faint, faint.dropFirst()).allSatisfy { $0 > $1 })
        // The row behind lies at a depth of 121·(1 − cos(160/121)) = 91 points.
        let depths = rows.map(\.layer.transform.m43).sorted()
        #expect(abs((depths.first ?? 0) + 91) < 1 && depths.last == 0)
        desk.close()
    }

    @Test("read from the right, the first wheel is at the right")
    func mirrored() {
        desk.fromTheRight {
            let picker = picker()
            desk.tap(275, 128 + 32)
            desk.wait(1)
            #expect(source.log == ["0.1"])
            desk.press(.tab, .left, .down)
            desk.wait(1)
            #expect(picker.selectedRow(inComponent: 1) == 1)
        }
        desk.close()
    }
}
