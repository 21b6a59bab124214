import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// What happens when a person asks for something.
extension Chalkboard {
    /// Does it.
    package func perform(_ action: ChalkAction) {
        let board = view.board
        switch action {
        case .undo: if !board.undo() { view.tray.shake() }
        case .redo: if !board.redo() { view.tray.shake() }
        case .clear: board.clear()
        case .save: save()
        case .saveAs: askName()
        case .shelf: toggleShelf()
        case .new: open(nil)
        case .export: askFormat()
        case .paste: paste()
        case .zoomWhole: board.zoomToWhole()
        case .zoomFit: board.zoomToFit()
        case .zoomIn: board.zoomStep(isIn: true)
        case .zoomOut: board.zoomStep(isIn: false)
        case .tool(let tool): take(tool)
        case .size(let size): setSize(size)
        case .larger: setSize(board.toolSize * 1.25)
        case .smaller: setSize(board.toolSize / 1.25)
        case .tray: view.toggleTray()
        case .latency: view.toggleLatency()
        case .escape: escape()
        case .fullscreen: onFullscreen?()
        case .quit: if mayClose() { onQuit?() }
        }
        refresh()
    }

    private func escape() {
        if view.closePanel() || view.closeShelf() { return }
        if window.focusSystem.leave() { return }
        view.board.stopHands()
    }

    // Tools

    /// Each tool keeps its own size.
    private func take(_ tool: ChalkTool) {
        sizes[Self.kind(view.board.tool)] = view.board.toolSize
        view.board.tool = tool
        view.board.toolSize = sizes[Self.kind(tool)] ?? 10
        view.tray.choose(tool, size: view.board.toolSize)
    }

    func showTool() {
        view.tray.choose(view.board.tool, size: view.board.toolSize)
    }

    private func setSize(_ size: Double) {
        guard size.isFinite else { return }
        let range = SizeView.range
        view.board.toolSize = min(max(size, range.lowerBound), range.upperBound)
        showTool()
    }

    private static func kind(_ tool: ChalkTool) -> Int {
        switch tool {
        case .chalk: 0
        case .eraser: 1
        case .smear: 2
        case .marker: 3
        }
    }
}
