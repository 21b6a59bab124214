import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// The board of a lesson's player over the real board, in tiles. Touches move the camera here, and
/// draw nothing.
@MainActor
final class LessonView: UIView {
    let player: LessonPlayer
    private unowned let board: BoardView
    private var wall: TileWall
    private var beginnings: Int
    private var link: CADisplayLink?
    private var isFilling = false
    private var drag: UITouch?
    /// Called in each frame with the seconds since the last one; returns whether it is to be called
    /// again.
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

    /// Shows the part that the board's camera sees.
    func follow() {
        isFilling = wall.show(board.camera.snapped, in: bounds.size)
        if isFilling { run() }
    }

    /// Starts the frames, which go on as long as `onFrame` wants them.
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

    /// Draws what the player has done since the last call.
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

    /// Stops the frames.
    func stop() {
        onFrame = nil
        link?.invalidate()
        link = nil
    }

    // Touches

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
