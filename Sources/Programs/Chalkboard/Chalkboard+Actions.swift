import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// Performing the actions that a person asks for.
extension Chalkboard {
    /// Performs an action.
    public func perform(_ action: ChalkAction) {
        let board = view.board
        if board.lesson != nil, !action.isOfLesson { view.closePanel() }
        switch action {
        case .undo: stepped(board.undo())
        case .redo: stepped(board.redo())
        case .clear: board.clear()
        case .save: save()
        case .saveAs: askName()
        case .shelf: toggleShelf()
        case .new: open(nil)
        case .export: askFormat()
        case .print: print()
        case .search: searchShelf()
        case .paste: paste()
        case .zoomWhole: board.zoomToWhole()
        case .zoomFit: board.zoomToFit()
        case .zoomIn: board.zoomStep(isIn: true)
        case .zoomOut: board.zoomStep(isIn: false)
        case .tool(let tool): take(tool)
        case .size(let size): setSize(size)
        case .larger: setSize(sizeInHand * 1.25)
        case .smaller: setSize(sizeInHand / 1.25)
        case .colors: askColor()
        case .take(let kind): view.tray.tool(of: kind).map { take($0) }
        case .thinStick: take(view.tray.thin.tool, isThin: true)
        case .laser:
            board.selection.mode = board.isPointing ? .draw : .point
        case .select, .text, .textHand, .selectAll, .copy, .cut, .duplicate, .delete, .group,
            .ungroup:
            performSelecting(action)
        case .ground: askGround()
        case .lay(let ground): lay(ground)
        case .help: toggleKeys()
        case .tools: askTools()
        case .aid(let kind): toggle(kind)
        case .nextAid: nextAid()
        case .turnAid(let degrees): board.aid?.turn(by: degrees)
        case .moveAid(let x, let y): board.aid?.move(by: Way(dx: x, dy: y))
        case .replay: toggleReplay()
        case .history: toggleHistory()
        case .timer: toggleTimer()
        case .fill(let style): toggleFill(style)
        case .nextPage: turn(to: session.pageIndex + 1)
        case .previousPage: turn(to: session.pageIndex - 1)
        case .pages: togglePages()
        case .namePage: askPageName()
        case .takeBackdrop: takeBackdrop()
        case .addPage: addPage()
        case .removePage: removePage()
        case .movePage(let step): movePage(by: step)
        case .tray: view.toggleTray()
        case .latency: view.toggleLatency()
        case .escape: escape()
        case .fullscreen: onFullscreen?()
        case .quit: if mayClose() { onQuit?() }
        }
        refresh()
    }

    /// Updates the views after an undo or redo, perhaps of another page.
    private func stepped(_ isDone: Bool) {
        if !isDone { return view.tray.shake() }
        view.board.showGround()
        fitTool()
        showPages()
    }

    private func escape() {
        if view.closePanel() || view.closeShelf() { return }
        if work.stop() { return }
        if window.focusSystem.leave() { return }
        if escapeSelection() { return }
        view.board.selection.mode = .draw
        view.board.stopHands()
    }

    // Tools

    /// Takes a tool in hand; each tool keeps its own size.
    func take(_ tool: ChalkTool, isThin: Bool = false) {
        if writes(with: tool, isThin: isThin) { return }
        if !fillsByTap || tool.color == nil { view.board.selection.mode = .draw }
        sizes[handle] = view.board.toolSize
        let tool = ChalkPalette.tool(tool, on: session.board.ground.surface)
        view.tray.wear(tool, isThin: isThin)
        view.board.tool = tool
        view.board.isThinStick = isThin
        view.board.toolSize = sizes[handle] ?? (isThin ? 5 : tool.look.size)
        showTool()
    }

    /// Makes the tool in hand one that is visible on the board's ground. On paper, white or a
    /// picture, it is the pen until the person takes chalk; on slate it is the thin stick.
    func fitTool() {
        view.tray.wear(session.board.ground.surface)
        let wantsPen = session.board.ground.surface == .white || session.board.underlay != nil
        defer { isPaper = wantsPen }
        let tool = view.board.tool
        guard wantsPen != isPaper, let color = tool.color, wantsPen ? tool.isChalk : tool.isPen
        else { return take(tool, isThin: view.board.isThinStick) }
        take(wantsPen ? .pen(color) : .chalk(color), isThin: !wantsPen)
    }

    private func askColor() {
        if view.panel is ColorPanel { return _ = view.closePanel() }
        if !view.board.selection.ids.isEmpty { return askSelectionColor() }
        let tool = view.board.tool
        let isChalk = tool.color == nil || tool.isChalk
        let title = isChalk ? "The colour of the chalk" : "The \(tool.look.name)'s colour"
        let isThin = view.board.isThinStick
        view.open(
            ColorPanel(title, tool.color ?? ChalkPalette.own) { [weak self] in
                self?.take(isChalk ? .chalk($0) : tool.colored($0), isThin: isThin)
                self?.refresh()
            })
    }

    private func askGround() {
        if view.panel is GroundPanel { return _ = view.closePanel() }
        view.open(
            GroundPanel(session.board.ground) { [weak self] in self?.perform(.lay($0)) })
    }

    private func lay(_ ground: BoardGround) {
        view.board.stopHands()
        session.lay(ground)
        view.board.showGround()
        fitTool()
    }

    private func toggleKeys() {
        if view.panel is KeysPanel { return _ = view.closePanel() }
        view.open(KeysPanel(room: view.bounds.width))
    }

    func showTool() {
        view.tray.choose(view.board.tool, isThin: view.board.isThinStick, size: sizeInHand)
    }

    private func setSize(_ size: Double) {
        guard size.isFinite else { return }
        let range = view.board.tool.look.sizes
        if view.board.selection.mode == .text {
            return setTextSize(min(max(size, 2), 80))
        }
        view.board.toolSize = min(max(size, range.lowerBound), range.upperBound)
        showTool()
    }

    /// The tool in hand, as its size is kept.
    private var handle: Handle {
        Handle(kind: view.board.tool.kind, isThin: view.board.isThinStick)
    }
}
