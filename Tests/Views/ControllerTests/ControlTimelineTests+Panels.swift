import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import ViewKit

/// Motions of menus, panels, search bars, wheels and accessory views.
extension ControlTimelineTests {
    /// A button's menu, and the panels of a date and of a colour.
    func panels(_ desk: Desk) -> [Motion] {
        let button = desk.add(UIButton(frame: CGRect(x: 20, y: 10, width: 80, height: 30)))
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        let date = desk.add(UIDatePicker(frame: CGRect(x: 20, y: 60, width: 300, height: 34)))
        (date.datePickerMode, date.preferredDatePickerStyle) = (.date, .compact)
        button.showsMenuAsPrimaryAction = true
        let well = desk.add(UIColorWell(frame: CGRect(x: 20, y: 120, width: 28, height: 28)))
        desk.wait(0.1)
        let card: @MainActor () -> CALayer? = {
            desk.window.subviews.last { $0.layer.name == "panel" }?.subviews.first?.layer
        }
        func press(_ view: UIView) {
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            desk.touch(.began, middle.x, middle.y)
            desk.touch(.ended, middle.x, middle.y)
        }
        return [
            Motion(
                name: "menu opens, opacity",
                layer: { first(in: desk.host.stage.layer) { $0.name == "menu" } },
                number: { CGFloat($0.opacity) }
            ) { button.performPrimaryAction() },
            Motion(
                name: "panel of a date opens, scale in per cent", layer: card,
                number: { $0.transform.m11 * 100 }
            ) {
                desk.press(.escape)
                desk.wait(0.3)
                if let capsule = firstView(UIControl.self, in: date) { press(capsule) }
            },
            Motion(
                name: "panel of a colour opens, opacity", layer: card,
                number: { CGFloat($0.opacity) }
            ) {
                desk.press(.escape)
                desk.wait(0.3)
                press(well)
            },
        ]
    }

    /// The cancel button of a search bar, and the field that makes room for it.
    func searchBars(_ desk: Desk) -> [Motion] {
        let bar = desk.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56)))
        let field = bar.searchTextField
        desk.wait(0.1)
        let whole = field.bounds.width
        return [
            Motion(
                name: "cancel button of a search bar, opacity",
                layer: { bar.subviews.first { $0 is UIButton }?.layer },
                number: { CGFloat($0.opacity) }
            ) { bar.setShowsCancelButton(true, animated: true) },
            // The button is as wide as its title: the part of the way is the same in all fonts.
            Motion(
                name: "field of a search bar, part of its way", layer: { field.layer },
                number: { (whole - $0.bounds.width) / max(1, whole - field.bounds.width) }
            ) {
                bar.setShowsCancelButton(false, animated: false)
                desk.wait(0.1)
                bar.setShowsCancelButton(true, animated: true)
            },
        ]
    }

    private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(
            _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
        ) -> Int { 50 }
        func pickerView(
            _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
        ) -> String? { "\(row)" }
    }

    /// A picker's wheel, and the room of a refresh.
    func wheels(_ desk: Desk) -> [Motion] {
        let picker = desk.add(UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)))
        let rows = Rows()
        (picker.dataSource, picker.delegate) = (rows, rows)
        let scroll = desk.add(UIScrollView(frame: CGRect(x: 0, y: 220, width: 400, height: 300)))
        scroll.contentSize = CGSize(width: 400, height: 1000)
        let refresh = UIRefreshControl()
        scroll.refreshControl = refresh
        desk.wait(0.1)
        let wheel: @MainActor () -> CALayer? = {
            // A picker doesn't keep its data source.
            _ = rows
            return firstView(UIScrollView.self, in: picker)?.layer
        }
        let y: @MainActor (CALayer) -> CGFloat = { $0.bounds.minY }
        let pulled: @MainActor (CALayer) -> CGFloat = { abs($0.bounds.minY) }
        return [
            Motion(name: "wheel of a picker, to row 5", layer: wheel, number: y) {
                picker.selectRow(5, inComponent: 0, animated: true)
            },
            Motion(name: "scroll, a wheel is let go between rows", layer: wheel, number: y) {
                dragAndRest(desk, from: 150, by: -40)
            },
            Motion(name: "scroll, a refresh begins", layer: { scroll.layer }, number: pulled) {
                dragAndRest(desk, from: 230, by: 260)
            },
            Motion(name: "scroll, a refresh ends", layer: { scroll.layer }, number: pulled) {
                desk.wait(0.3)
                refresh.endRefreshing()
            },
        ]
    }

    /// Drags by a finger that rests before it is lifted.
    ///
    /// - Parameter way: the distance that the content follows, after the 10 points that begin a drag.
    private func dragAndRest(_ desk: Desk, from start: Double, by way: Double) {
        let begin = start + (way < 0 ? -10 : 10)
        desk.touch(.began, 160, start)
        desk.wait(0.05)
        desk.touch(.moved, 160, begin)
        desk.wait(0.05)
        desk.touch(.moved, 160, begin + way)
        desk.wait(0.3)
        desk.touch(.moved, 160, begin + way)
        desk.touch(.ended, 160, begin + way)
    }

    /// The accessory view of a field at the window's lower edge.
    func inputViews(_ desk: Desk) -> [Motion] {
        let field = desk.add(UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30)))
        let tools = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
        field.inputAccessoryView = tools
        // It stays the same each time, also while it is in no window.
        field.becomeFirstResponder()
        desk.wait(0.5)
        let dock = tools.superview
        field.resignFirstResponder()
        desk.wait(0.5)
        let layer: @MainActor () -> CALayer? = { dock?.layer }
        return [
            Motion(name: "accessory view comes", layer: layer, number: { $0.position.y }) {
                field.becomeFirstResponder()
            },
            Motion(name: "accessory view goes", layer: layer, number: { $0.position.y }) {
                field.resignFirstResponder()
            },
        ]
    }
}

/// Returns the first layer of a tree, from the top down, that fits.
@MainActor
private func first(in layer: CALayer, where fits: (CALayer) -> Bool) -> CALayer? {
    if fits(layer) { return layer }
    for each in layer.sublayers ?? [] {
        if let found = first(in: each, where: fits) { return found }
    }
    return nil
}

/// Returns the first view of a kind inside another one.
@MainActor
private func firstView<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> Kind? {
    for each in view.subviews {
        if let found = each as? Kind ?? firstView(kind, in: each) { return found }
    }
    return nil
}
