import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// UIColorWell and UIColorPickerViewController: Apple's documentation; sizes are those of
/// docs/reference/controls.md, "Colours".
@MainActor @Suite("Colour pickers", .serialized)
struct ColorPickerTests {
    private final class Told: UIColorPickerViewControllerDelegate {
        var log: [String] = []
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor,
            continuously: Bool
        ) { log.append(continuously ? "on" : "chosen") }
        func colorPickerViewControllerDidFinish(
            _ viewController: UIColorPickerViewController
        ) { log.append("finished") }
    }

    private final class Log {
        var count = 0
    }

    private let desk: Desk
    private let told = Told()
    private let log = Log()

    init() throws {
        desk = try Desk(width: 400, height: 600)
        desk.begin()
    }

    /// Red, green, blue (0...255) and the opacity in per cent.
    private func parts(_ color: UIColor?) throws -> [Int] {
        let color = try #require(color)
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r * 255, g * 255, b * 255, a * 100].map { Int($0.rounded()) }
    }

    private func fields(in view: UIView) -> [UITextField] {
        if let field = view as? UITextField { return [field] }
        return view.subviews.flatMap { fields(in: $0) }
    }

    private func field(_ name: String) throws -> UITextField {
        try #require(fields(in: desk.window).first { $0.accessibilityLabel == name })
    }

    /// A well at (20, 20), 28 by 28.
    private func well() -> UIColorWell {
        let well = desk.add(UIColorWell(frame: CGRect(x: 20, y: 20, width: 28, height: 28)))
        well.addAction(UIAction { [log] _ in log.count += 1 }, for: .valueChanged)
        desk.wait(0.05)
        return well
    }

    @Test("a well has Apple's values, and tells its colour in words")
    func values() {
        let well = well()
        #expect(well.selectedColor == nil && well.supportsAlpha && well.title == nil)
        #expect(UIColorWell().bounds.size == CGSize(width: 28, height: 28))
        #expect(desk.spokenTree == "button Colour none")
        well.selectedColor = .blue
        well.title = "Ink"
        #expect(desk.spokenTree == "button Ink blue" && log.count == 0)
        let picker = UIColorPickerViewController()
        #expect(picker.supportsAlpha && picker.selectedColor == .white)
        desk.close()
    }

    @Test("a press opens the panel, whose grid, spectrum and numbers set the colour")
    func panel() throws {
        let well = well()
        well.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        desk.tap(34, 34)
        desk.wait(0.3)
        #expect(desk.spokenTree.hasPrefix("dialog"))
        // The panel lies at (20, 54): the grid begins at (34, 112); its first cell is white, and the
        // last of the row black. The opacity stays.
        desk.tap(34 + 5, 112 + 5)
        #expect(try parts(well.selectedColor) == [255, 255, 255, 50])
        desk.tap(34 + 292 - 5, 112 + 5)
        #expect(try parts(well.selectedColor) == [0, 0, 0, 50] && log.count == 4)
        // The spectrum: pure colours at half the height, cyan in the middle.
        desk.tap(20 + 160, 54 + 30)
        desk.wait(0.5)
        desk.tap(34 + 146, 112 + 120)
        let cyan = try parts(well.selectedColor)
        #expect(cyan[0] < 4 && cyan[1] > 250 && cyan[2] > 250 && cyan[3] == 50)
        desk.tap(5, 590)
        desk.wait(0.1)
        #expect(!desk.spokenTree.hasPrefix("dialog"))
        desk.close()
    }

    /// The knob has 30 points and an edge of 3. The squares behind it are white and of 0.8, 0.9 from afar.
    @Test("the knob of the opacity has the colour that its place on the track has")
    func knob() throws {
        let well = well()
        well.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        desk.tap(34, 34)
        desk.wait(0.3)
        func knobs(in view: UIView) -> [UIView] {
            if view.isHidden { return [] }
            let isKnob = view.bounds.width == 30 && view.layer.borderWidth == 3
            return (isKnob ? [view] : []) + view.subviews.flatMap { knobs(in: $0) }
        }
        let knob = try #require(knobs(in: desk.window).first)
        #expect(try parts(knob.backgroundColor) == [242, 115, 115, 100])
        // The grid's first cell is white; the opacity stays.
        desk.tap(34 + 5, 112 + 5)
        desk.wait(0.1)
        #expect(try parts(knob.backgroundColor) == [242, 242, 242, 100])
        desk.close()
    }

    @Test("hexadecimal and decimal numbers are taken; other texts are put back")
    func numbers() throws {
        let well = well()
        well.selectedColor = .white
        desk.tap(34, 34)
        desk.wait(0.3)
        desk.tap(20 + 270, 54 + 30)
        desk.wait(0.5)
        let hex = try field("Hexadecimal colour")
        func type(_ text: String, _ field: UITextField) {
            field.becomeFirstResponder()
            field.text = text
            field.resignFirstResponder()
        }
        type("#3366cc", hex)
        #expect(try parts(well.selectedColor) == [0x33, 0x66, 0xCC, 100])
        type("0f8", hex)
        #expect(try parts(well.selectedColor) == [0, 255, 0x88, 100])
        type("no colour", hex)
        #expect(hex.text == "00FF88" && log.count == 2)
        type("300", try field("Red"))
        #expect(try parts(well.selectedColor) == [255, 255, 0x88, 100])
        type("25", try field("Opacity in per cent"))
        #expect(try parts(well.selectedColor) == [255, 255, 0x88, 25])
        #expect(try field("Opacity in per cent").text == "25%" && hex.text == "FFFF88")
        desk.close()
    }

    @Test("by keys: the grid's cells, and sliders by twentieths; Escape closes")
    func keys() throws {
        let well = well()
        well.selectedColor = .white
        desk.press(.tab, .enter)
        desk.wait(0.3)
        // The segments, then the grid: one cell to the right is a grey of 10/11.
        desk.press(.tab, .right)
        #expect(try parts(well.selectedColor) == [232, 232, 232, 100])
        desk.press(.tab, .left, .left)
        #expect(try parts(well.selectedColor)[3] == 90)
        desk.press(.escape)
        desk.wait(0.1)
        #expect(desk.spokenTree == "button Colour light grey")
        desk.close()
    }

    @Test("the controller tells of colours while a finger goes on, and of its end")
    func controller() throws {
        let root = UIViewController()
        desk.window.rootViewController = root
        desk.wait(0.1)
        let picker = UIColorPickerViewController()
        picker.delegate = told
        picker.supportsAlpha = false
        picker.selectedColor = .red
        root.present(picker, animated: false)
        desk.wait(0.5)
        let place = picker.view.convert(CGPoint.zero, to: nil)
        desk.touch(.began, place.x + 19, place.y + 50 + 63)
        desk.touch(.moved, place.x + 50, place.y + 50 + 63)
        desk.touch(.ended, place.x + 50, place.y + 50 + 63)
        #expect(told.log == ["on", "on", "chosen"])
        #expect(try parts(picker.selectedColor)[3] == 100)
        desk.tap(place.x + picker.view.bounds.width - 28, place.y + 26)
        desk.wait(1)
        #expect(told.log.last == "finished" && root.presentedViewController == nil)
        desk.close()
    }
}
