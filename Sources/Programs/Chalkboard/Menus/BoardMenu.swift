import Chalk
import Foundation
import ViewKit

/// The board's context menu: on a click of the right button (which erases while it is dragged), on
/// a finger at rest, and on the menu key.
@MainActor
final class BoardMenu: UIContextMenuInteractionDelegate {
    weak var program: Chalkboard?

    /// Makes an interaction for the board.
    func makeInteraction() -> UIContextMenuInteraction {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.opensOnRelease = true
        return interaction
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        // Two resting fingers are about to move the board.
        guard let program, program.view.board.hands.fingers.touches.count < 2 else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in program.boardMenu() })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        // A popup has the pointer from here on: the board gets none of its events.
        program?.pointerIsOverMenu()
    }
}

extension Chalkboard {
    /// The menu of the actions that are possible now.
    func boardMenu() -> UIMenu {
        let board = session.board
        return UIMenu(children: [
            group([
                item("Undo", .undo, isEnabled: session.canUndo),
                item("Redo", .redo, isEnabled: session.canRedo),
            ]),
            group([toolMenu(), zoomMenu()]),
            group([item("Any Colour…", .colors), item("Ground…", .ground)]),
            group(selectionItems()),
            group([lessonMenu()]),
            group([pageMenu()]),
            group([
                item("Save", .save), item("Save As…", .saveAs), item("Export Picture…", .export),
                item("Print", .print),
            ]),
            group([item("Boards…", .shelf), item("New Board", .new)]),
            group([
                item("Wipe the Board", .clear, isEnabled: !board.isEmpty, isDestructive: true)
            ]),
            group([item("Keys and Hands", .help)]),
        ])
    }

    func group(_ items: [UIMenuElement]) -> UIMenu {
        UIMenu(options: .displayInline, children: items)
    }

    private func toolMenu() -> UIMenu {
        let sticks = ChalkPalette.sticks(on: session.board.ground.surface).map {
            stick -> UIMenuElement in
            item(stick.name.capitalized, .tool(.chalk(stick.color)))
        }
        let others =
            [item("Thin Stick", .thinStick)]
            + ChalkPalette.others.map { item($0.look.name.capitalized, .take($0.kind)) }
            + [
                item("Laser Pointer", .laser), item("Choose Things", .select),
                item("Text", .text),
            ]
        return UIMenu(
            title: "Tool", children: [group(sticks), group(others)])
    }

    private func pageMenu() -> UIMenu {
        let (index, count) = (session.pageIndex, session.pageCount)
        return UIMenu(
            title: "Page",
            children: [
                item("Next", .nextPage, isEnabled: index + 1 < count),
                item("Previous", .previousPage, isEnabled: index > 0),
                group([item("All Pages…", .pages), item("Add", .addPage)]),
                group([
                    item("Name…", .namePage),
                    item("Move On", .movePage(1), isEnabled: index + 1 < count),
                    item("Move Back", .movePage(-1), isEnabled: index > 0),
                ]),
                group([
                    item(
                        "Take Away What Lies Under It", .takeBackdrop,
                        isEnabled: session.board.underlay != nil)
                ]),
                group([item("Remove", .removePage, isEnabled: count > 1, isDestructive: true)]),
            ])
    }

    private func zoomMenu() -> UIMenu {
        UIMenu(
            title: "Zoom",
            children: [
                item("Nearer", .zoomIn), item("Farther", .zoomOut),
                group([item("100 %", .zoomWhole), item("All of It", .zoomFit)]),
            ])
    }

    /// The items for the selection and the clipboard.
    private func selectionItems() -> [UIMenuElement] {
        let chosen = view.board.selection.ids
        guard !chosen.isEmpty else {
            return [item("Select All", .selectAll), item("Paste", .paste)]
        }
        return [
            item("Cut", .cut), item("Copy", .copy), item("Paste", .paste),
            item("Duplicate", .duplicate), item("Group", .group, isEnabled: chosen.count > 1),
            item("Ungroup", .ungroup, isEnabled: session.board.isGrouped(chosen)),
            item("Delete", .delete, isDestructive: true),
        ]
    }

    /// A menu item with the key of its action.
    func item(
        _ title: String, _ action: ChalkAction, isEnabled: Bool = true,
        isDestructive: Bool = false
    ) -> UIMenuElement {
        var attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
        if isDestructive { attributes.insert(.destructive) }
        var state = UIMenuElement.State.off
        switch action {
        case .tool(let tool) where tool == view.board.tool && !view.board.isThinStick: state = .on
        case .thinStick where view.board.isThinStick: state = .on
        case .take(let kind) where view.board.tool.kind == kind: state = .on
        case .laser where view.board.isPointing: state = .on
        case .select where view.board.selection.mode == .select: state = .on
        case .text where view.board.selection.mode == .text: state = .on
        case .aid(let kind) where view.board.aid?.aid.kind == kind: state = .on
        case .fill(let style) where view.board.selection.mode == .fill(style): state = .on
        case .timer where view.timer != nil: state = .on
        default: break
        }
        guard let key = ChalkAction.keys.first(where: { $0.action == action }) else {
            return UIAction(title: title, attributes: attributes, state: state) { [weak self] _ in
                self?.perform(action)
            }
        }
        return UIKeyCommand(
            title: title, input: key.input, modifierFlags: key.modifiers, attributes: attributes,
            state: state
        ) { [weak self] _ in self?.perform(action) }
    }
}

extension ChalkAction {
    /// The text of a tool tip, with the key of the action.
    @MainActor
    func tip(_ words: String) -> String {
        guard let key = Self.keys.first(where: { $0.action == self }) else { return words }
        return "\(words)  (\(Self.name(of: key)))"
    }
}
