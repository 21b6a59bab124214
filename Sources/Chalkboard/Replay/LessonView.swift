import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// The board as it was, over the board as it is: what a lesson's player has, in tiles. A hand moves the camera
/// here, and draws nothing.
@MainActor
final class LessonView: UIView {
    let player: LessonPlayer
    private unowned let board: BoardView
    private var wall: TileWall
    private var beginnings: Int
    private var link: CADisplayLink?
    private var isFilling = false
    private var drag: UITouch?
    /// Called in each frame with the seconds since the last one; true to be called again.
    var onFrame: (@MainActor (_ step: Double) -> Bool)?

    init(_ player: LessonPlayer, over board: BoardView) {
        self.player = player
        self.board = board
        wall = TileWall(player.board)
        beginnings = player.beginnings
        super.init(frame: board.bounds)
        layer.name = "lesson"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clipsToBounds = true
        layer.addSublayer(wall.layer)
        follow()
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        link?.invalidate()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        follow()
    }

    /// Shows what the board's camera sees.
    func follow() {
        isFilling = wall.show(board.camera.snapped, in: bounds.size)
        if isFilling { run() }
    }

    /// Frames come from now on, as long as `onFrame` wants them.
    func run() {
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.tick(link) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private var last: Double?

    private func tick(_ link: CADisplayLink) {
        let now = link.targetTimestamp
        let step = last.map { now - $0 } ?? link.duration
        last = now
        let goesOn = onFrame?(step) ?? false
        showChanges()
        guard !goesOn, !isFilling else { return }
        link.invalidate()
        self.link = nil
        last = nil
    }

    /// Draws what the player has done since.
    func showChanges() {
        if player.beginnings != beginnings {
            beginnings = player.beginnings
            wall.layer.removeFromSuperlayer()
            wall = TileWall(player.board)
            layer.addSublayer(wall.layer)
            _ = player.board.takeChanges()
            return follow()
        }
        wall.takeChanges()
        isFilling = wall.fill()
    }

    /// The frames end.
    func stop() {
        onFrame = nil
        link?.invalidate()
        link = nil
    }

    // Hands

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        drag = drag ?? touches.first
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(drag) else { return }
        let (from, to) = (drag.previousLocation(in: self), drag.location(in: self))
        board.setCamera(board.camera.panned(by: Way(dx: to.x - from.x, dy: to.y - from.y)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if drag.map(touches.contains) ?? false { drag = nil }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if drag.map(touches.contains) ?? false { drag = nil }
    }
}
