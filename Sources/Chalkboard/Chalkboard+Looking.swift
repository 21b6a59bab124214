package import Chalk
package import CoreAnimation
package import Foundation
import ViewKit

/// What tests and tools look at.
extension Chalkboard {
    /// Where the board lies.
    package var camera: Camera { view.board.camera }
    /// The tiles on screen.
    package var wall: TileWall { view.board.wall }
    /// The tool in hand, as large as it would draw now.
    package var brush: ChalkBrush { view.board.brush }
    /// The layer that holds what a wipe takes away.
    package var wipes: CALayer { view.board.wipes }
    /// The layer of what lies under the page.
    package var underlayLayer: CALayer { view.board.underlay.layer }
    /// The ring around the pointer.
    package var ringLayer: CALayer { view.board.ring }
    /// The layer of the light that is pointed with.
    package var laserLayer: CALayer { view.board.laser }
    /// True while hands point with a light.
    package var isPointing: Bool { view.board.isPointing }
    /// What is chosen on the board.
    package var chosen: [InkID] { view.board.selection.ids }
    /// The corners of the frame around it, in points of the board's view, from the upper left one on.
    package var chosenCorners: [CGPoint] { view.board.selection.corners }
    /// True while hands choose things; while they write.
    package var isSelecting: Bool { view.board.selection.mode == .select }
    package var isInTextMode: Bool { view.board.selection.mode == .text }
    /// What is being written; nil while nobody writes.
    package var writtenText: ChalkText? { view.board.selection.writer.text }
    /// The ruler or the like on the board; nil for none.
    package var aid: DrawingAid? { view.board.aid?.aid }
    /// What plays the lesson, or shows its history; nil while the board is as it is.
    package var lesson: LessonPlayer? { view.board.lesson?.player }
    /// What the timer shows; nil while it is away.
    package var timerWords: String? { view.timer?.words }
    /// Where a button of the timer is, in points of the window.
    package func timerButton(_ name: String) -> CGPoint? {
        guard let timer = view.timer,
            let button = timer.subviews.first(where: { $0.layer.name == name })
        else { return nil }
        return timer.convert(button.center, to: nil)
    }
    /// True while the page of keys is open.
    package var showsKeys: Bool { view.panel is KeysPanel }

    /// True while the tray is out of sight.
    package var isTrayDown: Bool { view.isTrayDown }
    /// The words at the top; nil when there are none.
    package var words: String? { view.banners.text }
    /// True while a picture or a film is being made.
    package var isMaking: Bool { work.isBusy }
    /// What is said of that; nil while nothing is.
    package var workWords: String? { view.workWords }

    /// Has what is made beside the main thread from now on call this with each of its reports, on its own thread.
    package func watchWork(_ report: (@Sendable (_ done: Double) -> Void)?) {
        work.onReport.withLock { $0 = report }
    }
    /// True while a menu is open.
    package var showsMenu: Bool { screen.showsMenu }
    /// True while the shelf is out.
    package var isShelfOpen: Bool { view.shelf != nil }
    /// True while a panel asks something.
    package var isAsking: Bool { view.panel != nil }

    /// Waits for everything that is drawn beside the main thread, and shows it: for pictures.
    package func finishDrawing() {
        work.finish()
        view.board.underlay.finish()
        view.board.selection.finish()
        for _ in 0..<64 {
            session.board.finishFine()
            if !view.board.fillWall() { return }
        }
    }

    /// Puts the camera somewhere, at once.
    package func show(_ camera: Camera) { view.board.setCamera(camera) }
}
