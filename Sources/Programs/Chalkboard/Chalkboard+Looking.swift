public import Chalk
public import CoreAnimation
public import Foundation
import ViewKit

/// State for tests and tools.
extension Chalkboard {
    /// The camera of the board.
    public var camera: Camera { view.board.camera }
    /// The wall of tiles.
    public var wall: TileWall { view.board.wall }
    /// The tool in hand, in its current size.
    public var brush: ChalkBrush { view.board.brush }
    /// The layer that holds the content that a wipe removes.
    public var wipes: CALayer { view.board.layers.wipes }
    /// The layer of the picture under the page.
    public var underlayLayer: CALayer { view.board.layers.underlay.layer }
    /// The ring around the pointer.
    public var ringLayer: CALayer { view.board.layers.ring }
    /// The layer of the pointing light.
    public var laserLayer: CALayer { view.board.layers.laser }
    /// Whether hands point with a light.
    public var isPointing: Bool { view.board.isPointing }
    /// Whether a tap fills the closed outline around it.
    public var fillsByTap: Bool {
        if case .fill = view.board.selection.mode { true } else { false }
    }
    /// The selected things.
    public var chosen: [InkID] { view.board.selection.ids }
    /// The corners of the selection's frame, in points of the board's view, from the upper left one
    /// on.
    public var chosenCorners: [CGPoint] { view.board.selection.corners }
    /// Whether hands select things; whether they write text.
    public var isSelecting: Bool { view.board.selection.mode == .select }
    public var isInTextMode: Bool { view.board.selection.mode == .text }
    /// The text that is being written; nil for none.
    public var writtenText: ChalkText? { view.board.selection.writer.text }
    /// The ruler or the like on the board; nil for none.
    public var aid: DrawingAid? { view.board.aid?.aid }
    /// The player of the lesson or its history that is shown; nil for none.
    public var lesson: LessonPlayer? { view.board.lesson?.player }
    /// The text of the timer; nil while it is hidden.
    public var timerWords: String? { view.timer?.words }
    /// The middle of the view in front whose layer has a name, or of one of equal columns of
    /// it, in points of the window; nil where there is none.
    public func middle(of name: String, column: Int = 0, of columns: Int = 1) -> CGPoint? {
        guard let view = window.view(named: name) else { return nil }
        let x = view.bounds.width * (CGFloat(column) + 0.5) / CGFloat(columns)
        return view.convert(CGPoint(x: x, y: view.bounds.midY), to: nil)
    }
    /// Whether the page of keys is open.
    public var showsKeys: Bool { view.panel is KeysPanel }

    /// Whether the tray is out of sight.
    public var isTrayDown: Bool { view.isTrayDown }
    /// The text of the banners at the top; nil when there are none.
    public var words: String? { view.banners.text }
    /// Whether a picture or a film is being made.
    public var isMaking: Bool { work.isBusy }
    /// The text about that work; nil while there is none.
    public var workWords: String? { view.workWords }

    /// Sets a closure that is called with each progress report of work beside the main thread, on
    /// that thread.
    public func watchWork(_ report: (@Sendable (_ done: Double) -> Void)?) {
        work.onReport.withLock { $0 = report }
    }
    /// Whether a menu is open.
    public var showsMenu: Bool { screen.showsMenu }
    /// Whether the shelf is open.
    public var isShelfOpen: Bool { view.shelf != nil }
    /// Whether a panel is open, or a question stands in front of all.
    public var isAsking: Bool { view.panel != nil || controller.presentedViewController != nil }

    /// Waits for everything that is drawn beside the main thread, and shows it: for screenshots.
    public func finishDrawing() {
        work.finish()
        view.board.layers.underlay.finish()
        view.board.selection.finish()
        for _ in 0..<64 {
            session.board.finishFine()
            if !view.board.fillWall() { return }
        }
    }

    /// Moves the camera at once.
    public func show(_ camera: Camera) { view.board.setCamera(camera) }
}

extension UIView {
    /// The view in front of all here and below whose layer has a name.
    fileprivate func view(named name: String) -> UIView? {
        layer.name == name
            ? self : subviews.reversed().lazy.compactMap { $0.view(named: name) }.first
    }
}
