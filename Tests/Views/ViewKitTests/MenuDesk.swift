import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// A view with a context menu that fills a desk, and what a person sees of its menus.
@MainActor
final class MenuDesk: UIContextMenuInteractionDelegate {
    let desk: Desk
    let view: TouchedView
    var menu: UIMenu
    /// What was chosen, in order.
    var chosen: [String] = []
    /// What the delegate was told.
    var told: [String] = []
    private(set) var interaction: UIContextMenuInteraction?

    init(_ menu: UIMenu = UIMenu(), height: Int = 400) throws {
        self.menu = menu
        desk = try Desk(width: 400, height: height)
        view = desk.add(
            TouchedView(frame: CGRect(x: 0, y: 0, width: 400, height: CGFloat(height))))
        view.becomeFirstResponder()
        let interaction = UIContextMenuInteraction(delegate: self)
        view.addInteraction(interaction)
        self.interaction = interaction
        desk.begin()
    }

    /// An action that is noted when it is chosen.
    func item(
        _ title: String, _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [unowned self] _ in
            chosen.append(title)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: "here", actionProvider: { [menu] _ in menu })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        told.append("display \(configuration.identifier)")
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        told.append("end")
        animator?.addCompletion { [weak self] in self?.told.append("ended") }
    }

    // What is seen

    /// The menus that are open, the first one first.
    func panels(in top: CALayer? = nil) -> [CALayer] {
        Self.find("menu", in: top ?? desk.host.stage.layer)
    }

    /// The menu that was opened as the one of this number; the test ends where there is none.
    func panel(
        _ number: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> CALayer {
        try #require(panels().dropFirst(number).first, sourceLocation: sourceLocation)
    }

    /// The words of each row of a menu.
    func titles(_ panel: CALayer) -> [String] {
        rows(panel).compactMap { ($0.delegate as? UIView)?.accessibilityLabel }
            .filter { !$0.isEmpty }
    }

    /// The words of the row that is lit; nil where none is.
    func lit(_ panel: CALayer) -> String? {
        rows(panel).first { $0.sublayers?.first?.backgroundColor != nil && !isLine($0) }
            .flatMap { ($0.delegate as? UIView)?.accessibilityLabel }
    }

    /// The middle of a row, in points of its stage.
    func middle(_ title: String, in panel: CALayer) -> CGPoint {
        let row = rows(panel).first { ($0.delegate as? UIView)?.accessibilityLabel == title }
        guard let row else { return CGPoint(x: -1, y: -1) }
        return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    }

    private func rows(_ panel: CALayer) -> [CALayer] { Self.find("menu row", in: panel) }

    private func isLine(_ row: CALayer) -> Bool { row.bounds.height < 20 }

    static func find(_ name: String, in layer: CALayer) -> [CALayer] {
        if layer.name == name { return [layer] }
        return (layer.sublayers ?? []).flatMap { find(name, in: $0) }
    }

    // What a person does

    /// A click of the right button.
    func rightClick(_ x: Double = 50, _ y: Double = 60) {
        desk.pointer(x, y, right: true)
        desk.wait(0.05)
        desk.pointer(x, y, right: false)
        desk.wait(0.2)
    }

    func move(to point: CGPoint) {
        desk.pointer(point.x, point.y)
    }

    func click(_ point: CGPoint) {
        desk.pointer(point.x, point.y, left: true)
        desk.wait(0.05)
        desk.pointer(point.x, point.y, left: false)
        desk.wait(0.05)
    }

    /// A key of its X symbol (keysymdef.h).
    func press(_ symbol: UInt32, _ text: String = "", _ modifiers: KeyModifiers = []) {
        desk.key(.down, code: 0, symbol: symbol, text: text, modifiers: modifiers)
        desk.key(.up, code: 0, symbol: symbol, text: text, modifiers: modifiers)
    }

    func close() {
        interaction?.dismissMenu()
        desk.close()
    }
}

/// X symbols of keys.
enum Symbol {
    static let escape: UInt32 = 0xFF1B
    static let tab: UInt32 = 0xFF09
    static let enter: UInt32 = 0xFF0D
    static let home: UInt32 = 0xFF50
    static let left: UInt32 = 0xFF51
    static let up: UInt32 = 0xFF52
    static let right: UInt32 = 0xFF53
    static let down: UInt32 = 0xFF54
    static let end: UInt32 = 0xFF57
    static let menu: UInt32 = 0xFF67
    static let f10: UInt32 = 0xFFC7
}

/// A view that notes its touches and takes keys.
@MainActor
final class TouchedView: UIView {
    var touched: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched.append("cancelled")
    }
}
