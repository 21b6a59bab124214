import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Things on the board that were chosen, and what hands do with them.
///
/// While a hand moves, turns or resizes them they hover: a picture of them alone goes with the hand, above
/// the board, which is drawn without them. When they are let go one edit is written; the picture stays until
/// the tiles below have it.
@MainActor
final class SelectionHand {
    /// What hands do on the board.
    enum Mode {
        case draw
        /// Choose things.
        case select
        /// Write.
        case text
    }

    /// What a touch does.
    enum Drag {
        /// A line around things, in points of the view.
        case lasso([CGPoint])
        /// Things are moved, from a point of the view.
        case move
        /// They are resized; the corner of the board that stays.
        case scale(about: CGPoint)
        /// They are turned about a point of the board, from an angle.
        case turn(about: CGPoint, from: Double)
    }

    unowned let board: BoardView
    /// What hands do.
    var mode = Mode.draw {
        didSet { if mode != oldValue { modeChanged() } }
    }
    /// What is chosen, the lowest first.
    private(set) var ids: [InkID] = []
    /// The box around it, in board pixels.
    private(set) var box = CGRect.null
    /// What it is put through at the moment.
    var live = Similarity.identity
    /// True from the moment at which it begins to hover until it is put down or laid.
    private(set) var isHovering = false
    /// True from the moment at which it was laid until the tiles have it.
    private(set) var isSettling = false
    /// What touches the board, where it began, and what it does.
    var touch: UITouch?
    var start = CGPoint.zero
    var drag: Drag?
    var hasMoved = false
    let layer = SelectionLayer()
    private var picture: FloatPicture?
    private(set) lazy var writer = TextWriter(self)
    /// The hand in which texts are written.
    var textHand = ChalkText.Hand.chalk

    /// Called when things were chosen, or no more, and when hands do something else.
    var onChange: (@MainActor () -> Void)?
    /// Called when a key asks to take away what is chosen.
    var onDelete: (@MainActor () -> Void)?
    /// Called when the frame is elsewhere.
    var onPlace: (@MainActor () -> Void)?

    init(_ board: BoardView) {
        self.board = board
    }

    /// The board that is open.
    var session: ChalkSession { board.session }
    private var store: Board { session.board }

    // Choosing

    /// Chooses things, with the groups that they are in.
    func choose(_ wanted: [InkID]) {
        putDown()
        ids = store.withGroups(wanted)
        measure()
        onChange?()
    }

    /// Chooses nothing; false when nothing was.
    @discardableResult
    func chooseNone() -> Bool {
        guard !ids.isEmpty else { return false }
        choose([])
        return true
    }

    /// Another board is open.
    func forget() {
        writer.forget()
        (ids, isHovering, isSettling, touch, drag) = ([], false, false, nil, nil)
        measure()
        onChange?()
    }

    /// Something else was done to the board: what is chosen may be gone, or elsewhere.
    func refresh() {
        guard !ids.isEmpty else { return }
        ids = store.present(ids)
        measure()
        onChange?()
    }

    /// Whatever hands do is over: what hovers stays where the hand has it, what is written is on the board.
    func stop() {
        (touch, drag) = (nil, nil)
        layer.lasso(nil)
        writer.end()
        if isHovering { lay() }
        if isSettling { finish() }
    }

    private func modeChanged() {
        writer.end()
        if mode != .select { chooseNone() }
        onChange?()
    }

    private func measure() {
        live = .identity
        box = ids.isEmpty ? .null : store.frame(of: ids)
        picture = nil
        layer.float(nil, .identity)
        if !ids.isEmpty { draw() }
        place()
    }

    // What is seen

    /// From the board to the view, with what is done at the moment.
    private var seen: CGAffineTransform {
        let camera = board.camera.snapped
        let size = camera.pointsPerPixel
        return live.affine.concatenating(
            CGAffineTransform(
                a: size, b: 0, c: 0, d: size, tx: camera.origin.x, ty: camera.origin.y))
    }

    /// Shows all of it where the camera has it.
    func place() {
        if let picture, picture.level != board.camera.level { draw() }
        layer.show(ids.isEmpty ? nil : corners)
        if isHovering || isSettling { layer.float(picture, seen) }
        writer.place()
        onPlace?()
    }

    /// The corners of the frame in points of the view, from the upper left one on.
    var corners: [CGPoint] {
        let rim = 7 / board.camera.pointsPerPixel
        let frame = box.insetBy(dx: -rim / max(live.scale, 0.01), dy: -rim / max(live.scale, 0.01))
        return [
            CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
        ].map { board.camera.snapped.view(live($0)) }
    }

    private func draw() {
        let camera = board.camera
        let seen = camera.visible(in: board.bounds.size)
        // What comes into sight while it is moved is drawn, too.
        let area = seen.insetBy(dx: -seen.width / 2, dy: -seen.height / 2)
        picture = store.picture(of: ids, level: camera.level, in: area)
        board.run()
    }

    // Hovering

    /// Things leave the board, if they haven't yet.
    func hover() {
        guard !isHovering, !ids.isEmpty else { return }
        if isSettling { finish() }
        isHovering = true
        onPlace?()
        if picture == nil { draw() }
        board.run()
    }

    /// They are where they were.
    func putDown() {
        if isSettling { finish() }
        guard isHovering else { return }
        isHovering = false
        store.putDown()
        measure()
        board.boardChanged()
    }

    /// They stay where the hand has them: one edit.
    func lay() {
        guard isHovering else { return }
        // What was never seen to hover, as the hand was so fast, is laid at once.
        guard session.place(ids, by: live) else { return putDown() }
        isHovering = false
        isSettling = true
        board.run()
        board.onChange?()
    }

    /// Waits for all that is on its way.
    func finish() {
        picture?.finish()
        _ = tick()
        store.finishEdits()
        _ = tick()
    }

    /// Brings in what was drawn since; true while there is more to come.
    func tick() -> Bool {
        let isDrawn = picture?.tiles != nil
        if isHovering, isDrawn {
            if !store.isEditing, !store.isHoverDrawn {
                // Only now, so that they are always seen somewhere.
                store.lift(ids)
            }
            layer.float(picture, seen)
        }
        if store.isEditing, store.takeEdits() { board.boardChanged() }
        if !store.isEditing { writer.settle() }
        if isSettling, !store.isEditing {
            isSettling = false
            measure()
            onChange?()
        }
        return store.isEditing || isSettling || isHovering && !store.isHoverDrawn
            || (picture != nil && !isDrawn)
    }
}
