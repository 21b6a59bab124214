import CoreAnimation
import DeskSupport
import Foundation
import ViewKit

/// A field above a text view, and what a person sees of their edit menus.
@MainActor
final class EditMenuDesk {
    /// The distances of the menu from its target, and from the edges of the window: "The edit menu" in
    /// docs/reference/controls.md.
    static let (gap, edge): (CGFloat, CGFloat) = (12, 6)

    let desk: Desk
    let field: UITextField
    let text: UITextView

    init(width: Int = 400) throws {
        desk = try Desk(width: width, height: 400)
        desk.begin()
        UIPasteboard.general.items = []
        desk.window.backgroundColor = .systemBackground
        field = desk.add(
            UITextField(frame: CGRect(x: 20, y: 80, width: CGFloat(width) - 40, height: 36)))
        field.borderStyle = .roundedRect
        field.text = "one two three"
        text = desk.add(
            UITextView(frame: CGRect(x: 20, y: 140, width: CGFloat(width) - 40, height: 240)))
        text.font = .systemFont(ofSize: 17)
        text.text = "first line\nsecond line\nthird line\nfourth words here\nlast line"
        desk.wait(0.1)
    }

    func close() {
        UIPasteboard.general.items = []
        desk.close()
    }

    // What is seen

    /// The menu that is open; nil for none.
    var panel: CALayer? { Self.find("menu", in: desk.host.stage.layer).first }

    /// The upper and the lower edge of the field's text, which is in the middle of the field, in points of
    /// the window.
    var line: (top: CGFloat, bottom: CGFloat) {
        let half = (field.font?.lineHeight ?? 0) / 2
        return (field.frame.midY - half, field.frame.midY + half)
    }

    /// The frame of the menu, in points of the window; whole numbers.
    var box: CGRect { panel.map { $0.convert($0.bounds, to: nil) } ?? .null }

    private var rows: [(title: String, view: UIView)] {
        guard let panel else { return [] }
        return Self.find("menu row", in: panel).compactMap { $0.delegate as? UIView }
            .map { (title: $0.accessibilityLabel ?? "", view: $0) }.filter { !$0.title.isEmpty }
    }

    /// The titles of the menu, from the left and from above.
    var titles: [String] {
        rows.map { (place: $0.view.frame.origin, title: $0.title) }
            .sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }.map(\.title)
    }

    /// The title of the item that is lit; nil for none.
    var lit: String? {
        rows.first { $0.view.layer.sublayers?.first?.backgroundColor != nil }?.title
    }

    private static func find(_ name: String, in layer: CALayer) -> [CALayer] {
        if layer.name == name { return [layer] }
        return (layer.sublayers ?? []).flatMap { find(name, in: $0) }
    }

    /// The middle of a place between letters of the text view, in points of the window.
    func point(_ place: Int) -> CGPoint {
        let position = text.position(from: text.beginningOfDocument, offset: place)
        let box = text.caretRect(for: position ?? text.beginningOfDocument)
        return text.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
    }

    /// The selected text of the text view.
    var selection: String { text.selectedTextRange.flatMap { text.text(in: $0) } ?? "" }

    // What a person does

    /// A finger that stays.
    func hold(_ point: CGPoint) {
        desk.touch(.began, point.x, point.y)
        desk.wait(0.7)
        desk.touch(.ended, point.x, point.y)
        desk.wait(0.7)
    }

    func tap(_ point: CGPoint) {
        desk.tap(point.x, point.y)
        desk.wait(0.7)
    }

    /// Taps an item of the menu.
    func choose(_ title: String) {
        guard let view = rows.first(where: { $0.title == title })?.view else { return }
        tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    func rightClick(_ point: CGPoint) {
        for isDown in [true, false] {
            desk.pointer(point.x, point.y, right: isDown)
            desk.wait(0.1)
        }
    }
}
