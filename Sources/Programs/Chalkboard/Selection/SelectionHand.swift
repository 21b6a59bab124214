import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The selected things on the board, and the dragging of them.
///
/// While a hand moves, turns or resizes them they hover: a picture of them alone follows the hand,
/// above the board, which is drawn without them. When they are let go one edit is written; the
/// picture stays until the tiles below have it.
@MainActor
final class SelectionHand {
    /// The mode of hands on the board.
    enum Mode: Equatable {
        case draw
        /// Filling the closed outline around a tap, in a style.
        case fill(ChalkFill.Style)
        /// Pointing with a light.
        case point
        /// Selecting things.
        case select
        /// Writing text.
        case text

        /// Whether hands work with what is on the board already, by an arrow in place of a tool.
        var handlesThings: Bool { self == .select || self == .text }
    }

    /// The kind of drag that a touch does.
    enum Drag {
        /// Drawing a line around things, in points of the view.
        case lasso([CGPoint])
        /// Moving things.
        case move
        /// Resizing things; `about` is the corner on the board that stays.
        case scale(about: CGPoint)
        /// Turning things about a point of the board; `from` is the angle at the start.
        case turn(about: CGPoint, from: Double)
    }

    unowned let board: BoardView
    /// The mode of hands.
    var mode = Mode.draw {
        didSet { if mode != oldValue { modeChanged() } }
    }
    /// The selected things, the lowest first.
    private(set) var ids: [InkID] = []
    /// The box around the selection, in board pixels.
    private(set) var box = CGRect.null
    /// The current transform of the selection.
    var live = Similarity.identity
    /// Whether the things hover: from the beginning of a drag until they are put down or laid.
    private(set) var isHovering = false
    /// Whether the things were laid and the tiles don't show them yet.
    private(set) var isSettling = false
    /// The touch on the board, where it began, and its drag.
    var touch: UITouch?
    var start = CGPoint.zero
    var drag: Drag?
    var hasMoved = false
    let layer = SelectionLayer()
    private var picture: FloatPicture?
    /// The part of the board that the picture shows.
    private var pictured = CGRect.null
    private(set) lazy var writer = TextWriter(self)
    /// The style in which texts are written.
    var textHand = ChalkText.Hand.chalk

    /// Called when the selection or the mode has changed.
    var onChange: (@MainActor () -> Void)?
    /// Called when a key asks to remove the selection.
    var onDelete: (@MainActor () -> Void)?
    /// Called when the frame has moved.
    var onPlace: (@MainActor () -> Void)?

    init(_ board: BoardView) {
        self.board = board
    }

    /// The board that is open.
    var session: ChalkSession { board.session }
    private var store: Board { session.board }

    // Choosing

    /// Selects things, with the groups that they are in.
    func choose(_ wanted: [InkID]) {
        putDown()
        ids = store.withGroups(wanted)
        measure()
        onChange?()
    }

    /// Clears the selection; false when it was empty.
    @discardableResult
    func chooseNone() -> Bool {
        guard !ids.isEmpty else { return false }
        choose([])
        return true
    }

    /// Forgets the selection, as another board or page is open.
    func forget() {
        writer.forget()
        (ids, isHovering, isSettling, touch, drag) = ([], false, false, nil, nil)
        measure()
        onChange?()
    }

    /// Updates the selection after another change of the board: its things may be gone, or
    /// elsewhere.
    func refresh() {
        guard !ids.isEmpty else { return }
        ids = store.present(ids)
        measure()
        onChange?()
    }

    /// Ends all drags and writing: hovering things stay where the hand has them, the text is on the
    /// board.
    func stop() {
        (touch, drag) = (nil, nil)
        layer.lasso(nil)
        writer.end()
        if isHovering { lay() }
        if isSettling { finish() }
    }

    private func modeChanged() {
        writer.end()
        board.stopPointing()
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

    // Showing

    /// The transform from the board to the view, including the current drag.
    private var seen: CGAffineTransform {
        let camera = board.camera.snapped
        let size = camera.pointsPerPixel
        return live.affine.concatenating(
            CGAffineTransform(
                a: size, b: 0, c: 0, d: size, tx: camera.origin.x, ty: camera.origin.y))
    }

    /// Moves everything that is shown to where the camera has it.
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
        // A part around the view is drawn, too, as it may be moved into sight.
        let area = seen.insetBy(dx: -seen.width / 2, dy: -seen.height / 2)
        pictured = area
        picture = store.picture(of: ids, level: camera.level, in: area)
        board.run()
    }

    // Hovering

    /// Begins to lift the things off the board, if they don't hover yet.
    func hover() {
        guard !isHovering, !ids.isEmpty else { return }
        if isSettling { finish() }
        isHovering = true
        onPlace?()
        let seen = board.camera.visible(in: board.bounds.size)
        let part = box.intersection(seen)
        if picture == nil || !(part.isNull || pictured.contains(part)) { draw() }
        board.run()
    }

    /// Puts the things back where they were.
    func putDown() {
        if isSettling { finish() }
        guard isHovering else { return }
        isHovering = false
        store.putDown()
        measure()
        board.boardChanged()
    }

    /// Lays the things where the hand has them: one edit.
    func lay() {
        guard isHovering else { return }
        // Things that never were shown hovering, as the hand was so fast, are laid at once.
        guard session.place(ids, by: live) else { return putDown() }
        isHovering = false
        isSettling = true
        board.run()
        board.reports.change?()
    }

    /// Waits for pending drawing and edits.
    func finish() {
        picture?.finish()
        _ = tick()
        store.finishEdits()
        _ = tick()
    }

    /// Brings in finished drawing; returns whether there is more to come.
    func tick() -> Bool {
        let isDrawn = picture?.tiles != nil
        if isHovering, isDrawn {
            if !store.isEditing, !store.isHoverDrawn {
                // Not earlier, so that the things are always shown somewhere.
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
