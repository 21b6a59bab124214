import Chalk
import Drawing
import Foundation
import Stage
import ViewKit

/// Working with things on the board, and with texts.
extension Chalkboard {
    private var selection: SelectionHand { view.board.selection }

    /// Performs an action on the selection.
    func performSelecting(_ action: ChalkAction) {
        switch action {
        case .select: toggle(.select)
        case .text where selection.mode == .text: selection.writer.toggleHand()
        case .text: toggle(.text)
        case .textHand: selection.writer.toggleHand()
        case .selectAll: selectAll()
        case .copy: copy()
        case .cut: if copy() { change { $0.remove($1) } }
        case .duplicate: duplicate()
        case .delete: change { $0.remove($1) }
        case .group: change { $0.group($1, isTogether: true) }
        case .ungroup: change { $0.group($1, isTogether: false) }
        default: break
        }
    }

    private func toggle(_ mode: SelectionHand.Mode) {
        view.board.stopHands()
        if mode == .select, !session.board.canSelect {
            return view.tell(
                "The strokes of this board are lost, only its pixels are whole: nothing on it can be chosen.",
                isError: true)
        }
        selection.mode = selection.mode == mode ? .draw : mode
    }

    /// Ends the text that is written, or else the selection, or else the mode; false where there is
    /// none of these.
    func escapeSelection() -> Bool {
        if selection.writer.isWriting {
            selection.writer.end()
        } else if selection.drag != nil {
            selection.cancelled()
        } else if selection.chooseNone() {
            return true
        } else if selection.mode.handlesThings {
            selection.mode = .draw
        } else {
            return false
        }
        return true
    }

    /// Shows the selection, and which mode hands are in.
    func selectionChanged() {
        let board = session.board
        view.showSelection()
        view.tray.show(
            isSelecting: selection.mode == .select, isWriting: selection.mode == .text)
        view.selectionBar.show(
            canGroup: selection.ids.count > 1, canUngroup: board.isGrouped(selection.ids))
        showTool()
        refresh()
    }

    // Changes

    private func selectAll() {
        view.board.stopHands()
        guard session.board.canSelect else { return toggle(.select) }
        selection.mode = .select
        selection.choose(session.board.allThings)
    }

    /// Changes the selected things, as a step.
    private func change(_ body: (ChalkSession, [InkID]) -> Bool) {
        view.board.stopHands()
        guard !selection.ids.isEmpty, body(session, selection.ids) else { return }
        settled()
    }

    private func duplicate() {
        view.board.stopHands()
        guard !selection.ids.isEmpty else { return }
        let way = 24 / view.board.camera.pointsPerPixel
        let copies = session.copy(selection.ids, by: .move(way, way))
        settled()
        if !copies.isEmpty { selection.choose(copies) }
    }

    private func settled() {
        session.board.finishEdits()
        selection.refresh()
        view.board.boardChanged()
    }

    /// Copies the selection; false when there is none.
    @discardableResult
    private func copy() -> Bool {
        view.board.stopHands()
        guard let copied = session.copied(selection.ids) else { return false }
        var item: [String: Any] = [CopiedInk.type: copied.ink, "public.svg-image": copied.svg]
        if let png = copied.png { item["public.png"] = png }
        if let text = copied.text { item["public.utf8-plain-text"] = text }
        UIPasteboard.general.setItems([item])
        return true
    }

    /// Pastes things or a text from the clipboard; false when there are none.
    func pasteInk() -> Bool {
        let board = UIPasteboard.general
        if let ink = board.data(forPasteboardType: CopiedInk.type) {
            lay(ink)
            return true
        }
        if board.types.contains(CopiedInk.type), let provider = board.itemProviders.first {
            let target = session
            provider.loadDataRepresentation(forTypeIdentifier: CopiedInk.type) {
                [weak self] data, _ in
                guard let self, isStillOpen(target), let data else { return }
                lay(data)
                refresh()
            }
            return true
        }
        guard !board.hasImages, board.urls?.contains(where: \.isFileURL) != true,
            let text = board.string, !text.isEmpty
        else { return false }
        lay(text: text)
        return true
    }

    /// Lays copied things: a little beside where they were, if that is in sight, else in the
    /// middle.
    private func lay(_ ink: Data) {
        view.board.stopHands()
        let seen = view.board.camera.visible(in: view.board.bounds.size)
        let bounds = ChalkSession.bounds(ofCopied: ink)
        let isSeen = !bounds.isNull && seen.intersects(bounds.offsetBy(dx: 24, dy: 24))
        let middle = CGPoint(x: seen.midX, y: seen.midY)
        guard let ids = session.paste(ink, at: isSeen ? nil : middle) else {
            return view.tell(
                "What was copied can't be read, or takes too much memory; copy fewer things.",
                isError: true)
        }
        show(ids)
    }

    private func lay(text: String) {
        view.board.stopHands()
        let seen = view.board.camera.visible(in: view.board.bounds.size)
        var written = ChalkText(
            String(text.prefix(4000)).replacingOccurrences(of: "\r\n", with: "\n"),
            hand: selection.textHand,
            size: view.board.textSize * TextWriter.share / view.board.camera.pointsPerPixel,
            color: view.board.tool.color ?? ChalkPalette.sticks[0].color, place: .identity)
        let box = written.bounds
        written.place = .move(seen.midX - box.width / 2, seen.midY - box.height / 2)
        guard let id = session.write(written) else { return }
        show([id])
    }

    private func show(_ ids: [InkID]) {
        session.board.finishEdits()
        selection.mode = .select
        selection.choose(ids)
        view.board.boardChanged()
    }

    // Colour and size

    func askSelectionColor() {
        let color = session.board.color(of: selection.ids) ?? ChalkPalette.own
        view.open(
            ColorPanel("The colour of what is chosen", color) { [weak self] color in
                self?.change { $0.color($1, color) }
            })
    }

    /// While text is written, gives the colour of a stick to the letters; false for other tools.
    func writes(with tool: ChalkTool, isThin: Bool) -> Bool {
        guard selection.mode == .text, tool.isChalk || tool.isPen else { return false }
        let tool = ChalkPalette.tool(tool, on: session.board.ground.surface)
        view.tray.wear(tool, isThin: isThin)
        view.board.tool = tool
        view.board.isThinStick = isThin
        showTool()
        selection.writer.wearColor()
        return true
    }

    /// The size that the keys `[` and `]` change.
    var sizeInHand: Double {
        selection.mode == .text ? view.board.textSize : view.board.toolSize
    }

    func setTextSize(_ size: Double) {
        view.board.textSize = size
        selection.writer.wearSize()
        showTool()
    }
}

extension ChalkboardView {
    /// Shows the bar of actions beside the selection.
    func showSelection() {
        let selection = board.selection
        let isShown = !selection.ids.isEmpty && !selection.isHovering && selection.drag == nil
        guard isShown else { return selectionBar.removeFromSuperview() }
        if selectionBar.superview == nil { insertSubview(selectionBar, aboveSubview: board) }
        selectionBar.place(
            beside: selection.corners,
            in: CGRect(
                x: 8, y: 8, width: bounds.width - 16,
                height: bounds.height - TrayView.height + TrayView.lifting - 16))
    }
}
