import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import ViewKit

/// A desk of a program whose delegate builds a menu bar, and what a person sees of it.
@MainActor
final class MenuBarDesk {
    let desk: Desk
    let page: Page
    private let delegate: Delegate

    /// The program's delegate.
    final class Delegate: UIResponder, UIApplicationDelegate {
        var build: @MainActor (any UIMenuBuilder) -> Void = { _ in }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            if builder.system == .main { build(builder) }
        }
    }

    /// A view with commands.
    final class Page: UIView {
        var done: [String] = []
        var isBold = false
        override var canBecomeFirstResponder: Bool { true }

        func toggleBold() { done.append("bold") }
        func mark(_ command: UICommand) { done.append("mark \(command.propertyList ?? "none")") }

        override func validate(_ command: UICommand) {
            if command.title == "Bold" { command.state = isBold ? .on : .off }
        }
        override func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
            action == .copy
        }
        override func copy(_ sender: Any?) { done.append("copy") }
    }

    /// A responder that no chain has.
    final class Other: UIView {
        func fly() {}
    }

    init(width: Int = 400, _ build: @escaping @MainActor (any UIMenuBuilder) -> Void) throws {
        delegate = Delegate()
        delegate.build = build
        UIApplication.shared.delegate = delegate
        desk = try Desk(width: width, height: 300)
        page = desk.add(Page(frame: desk.window.bounds))
        page.becomeFirstResponder()
        desk.begin()
        rebuild()
    }

    func rebuild() {
        UIMenuSystem.main.setNeedsRebuild()
        UIMenuSystem.main.rebuildIfNeeded()
        desk.wait(0.05)
    }

    func close() {
        if !panels.isEmpty { press(0xFF1B) }
        UIApplication.shared.delegate = nil
        rebuild()
        desk.close()
    }

    /// Commands in the menu of formats: of the page, of nobody, and of a closure.
    static func format(_ builder: any UIMenuBuilder) {
        builder.insertChild(
            UIMenu(
                options: .displayInline,
                children: [
                    UIKeyCommand(
                        title: "Bold", action: Page.toggleBold, input: "b",
                        modifierFlags: .command),
                    UICommand(title: "Mark", action: Page.mark, propertyList: "red"),
                    UICommand(title: "Fly", action: Other.fly),
                ]), atStartOfMenu: .format)
    }

    // Parts on screen

    var titles: [String] { views("menu title").compactMap(\.accessibilityLabel) }
    var panels: [CALayer] { Self.find("menu", in: desk.host.stage.layer) }
    /// The words of each row of the open menu; rows that can't be chosen in brackets.
    var rows: [String] {
        views("menu row").filter { $0.isAccessibilityElement }.map {
            let words = $0.accessibilityLabel ?? ""
            return $0.accessibilityTraits.contains(.button) ? words : "(\(words))"
        }
    }

    /// The words on screen in a row of the open menu.
    func words(_ title: String) -> [String] {
        let row = views("menu row").first { $0.accessibilityLabel == title }
        return row?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
    }

    /// The box of a title in points of the stage.
    func box(_ title: String) -> CGRect {
        let view = views("menu title").first { $0.accessibilityLabel == title }
        return view.map { $0.layer.convert($0.bounds, to: nil) } ?? .null
    }

    func views(_ name: String) -> [UIView] {
        Self.find(name, in: desk.host.stage.layer).compactMap { $0.delegate as? UIView }
    }

    private static func find(_ name: String, in layer: CALayer) -> [CALayer] {
        if layer.name == name { return [layer] }
        return (layer.sublayers ?? []).flatMap { find(name, in: $0) }
    }

    // Input

    func click(_ title: String) {
        let box = box(title)
        click(CGPoint(x: box.midX, y: box.midY))
    }

    func click(_ point: CGPoint) {
        desk.pointer(point.x, point.y, left: true)
        desk.wait(0.05)
        desk.pointer(point.x, point.y, left: false)
        desk.wait(0.2)
    }

    func choose(_ title: String) {
        guard let row = views("menu row").first(where: { $0.accessibilityLabel == title }) else {
            return
        }
        click(row.layer.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    }

    /// A key of its X symbol (keysymdef.h).
    func press(_ symbol: UInt32, _ text: String = "", _ modifiers: KeyModifiers = []) {
        desk.key(.down, code: 0, symbol: symbol, text: text, modifiers: modifiers)
        desk.key(.up, code: 0, symbol: symbol, text: text, modifiers: modifiers)
        desk.wait(0.05)
    }
}
