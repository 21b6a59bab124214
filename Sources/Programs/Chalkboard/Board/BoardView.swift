import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// The endless board: touches draw with the tool in hand; two fingers move the board.
///
///     slate     the ground: texture and vignette
///     ruling    lines of the ground
///     underlay  a picture or a sheet of a PDF to write on
///     wall      the chalk, in tiles
///     wiped     what a wipe is taking away
///     foresight where the stroke will be when the frame is seen
///     selection the selected things, and those that hover
///     writing   the text that is being written
///     laser     a light that is pointed with
///     marks     the ring around the pointer, a shape's flash
@MainActor
final class BoardView: UIView {
    /// The board and its file; a new one is shown at once.
    var session: ChalkSession {
        didSet { sessionChanged() }
    }
    /// The tool in hand.
    var tool = ChalkTool.chalk(ChalkPalette.sticks[0].color) {
        didSet { showRing() }
    }
    /// Whether the chalk in hand is the thin stick for writing.
    var isThinStick = true
    /// The size of the tool in hand, in points of the display, at any zoom.
    var toolSize = 5.0 { didSet { showRing() } }
    /// The size in hand for letters, on the scale of `toolSize`.
    var textSize = 14.0

    /// The position and zoom of the board in the view.
    private(set) var camera = Camera(scale: 1)
    /// The animation of the camera.
    var motion = CameraMotion()
    private(set) var wall: TileWall
    let layers = BoardLayers()
    private(set) lazy var selection = SelectionHand(self)
    private var link: CADisplayLink?
    private var lastTick: Double?
    /// Whether tiles are left to be drawn in the next frames.
    private var isFilling = false

    /// Whether hands point with a light instead of drawing.
    var isPointing: Bool { selection.mode == .point }
    /// The ruler or the like on the board.
    var aid: AidView?
    /// The view of a lesson in place of the board; nil while the board is shown.
    var lesson: LessonView?
    /// The touches, and what they do; see the extensions.
    var hands = BoardTouches()
    /// The stroke that is being drawn; nil for none.
    var stroke: StrokeHand? { hands.stroke?.hand }
    private lazy var hand = ViewHand(over: self)
    /// Whether strokes are to be straight lines.
    var isStraight = false {
        didSet { if isStraight != oldValue { straightChanged() } }
    }
    private(set) var wipe: Wipe?
    private var cameras = PageCameras()

    /// The functions that hear of what happens on the board.
    var reports = Reports()

    /// Functions that are called on main with what happens on the board.
    struct Reports {
        /// The board changed in any way, or a frame moved the camera.
        var change: (@MainActor () -> Void)?
        /// A gesture asks for undo or redo.
        var undo: (@MainActor () -> Void)?
        var redo: (@MainActor () -> Void)?
        /// The point of the stroke, and nil when it is over.
        var stroke: (@MainActor (CGPoint?) -> Void)?
        /// The number of tiles that the last batch of samples changed; for the latency figures.
        var batch: (@MainActor (_ tiles: Int) -> Void)?
        /// A tap to fill found no closed outline.
        var openOutline: (@MainActor () -> Void)?
    }

    init(frame: CGRect, session: ChalkSession, scale: Double) {
        self.session = session
        wall = TileWall(session.board)
        super.init(frame: frame)
        camera = Camera(scale: scale)
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityLabel = "Board"
        accessibilityTraits = .allowsDirectInteraction
        accessibilityHint =
            "Arrows move a hand over it, Space holds the tool down, with Control arrows move the board. "
            + "Keys 1 to 7, E, S and H take a tool, V chooses, T writes, P points, and F1 tells of all keys."
        clipsToBounds = true
        layers.chalk.addSublayer(wall.layer)
        layers.put(into: layer, selection: [selection.layer, selection.writer.layer])
        layer.name = "board"
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        link?.invalidate()
    }

    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        hand.focusMoved()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand.touched()
        began(touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        moved(touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ended(touches, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelled(touches, event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let kept = presses.filter { !selection.pressed($0) }
        let presses = hand.take(kept, .down).filter { !scrolled(by: $0) }
        if presses.isEmpty { return }
        if presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) {
            hands.isSpaceDown = true
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let kept = presses.filter { !($0.isRepeat && selection.pressed($0)) }
        let rest = hand.take(kept, .repeated).filter { !scrolled(by: $0) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    /// Moves the board by a notch of the wheel for Control and an arrow key; false for other keys.
    private func scrolled(by press: UIPress) -> Bool {
        guard let key = press.key, key.modifierFlags == .control, let steps = key.arrow else {
            return false
        }
        let points = steps * ScrollDelta.pointsPerStep
        let delta = ScrollDelta(x: points.x, y: points.y, stepsX: steps.x, stepsY: steps.y)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        scroll(delta, at: middle, time: press.timestamp, zooms: false)
        return true
    }

    // Accessibility: nobody can say in words what a drawing shows, so readers hear what there is on
    // the board.

    override var accessibilityValue: String? {
        get {
            let drawn = session.board.isEmpty ? "empty" : "has chalk on it"
            return "\(drawn), \(camera.percent)"
        }
        set {}
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let kept = presses.filter { !selection.released($0) }
        let presses = hand.take(kept, .up)
        if presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) {
            hands.isSpaceDown = false
        }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        hands.isSpaceDown = false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let scale = window?.screen.scale, scale != camera.scale else { return }
        camera = camera.on(scale: scale)
        arrange()
    }

    private func arrange() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layers.slate.arrange(bounds.size, scale: camera.scale)
        layers.fit(bounds)
        selection.layer.bounds = bounds
        CATransaction.commit()
        show()
    }

    /// The brush in hand: of one size on screen at any zoom, within the sizes that can be painted.
    var brush: ChalkBrush { brush(tool) }

    /// A tool in the size in hand.
    func brush(_ tool: ChalkTool) -> ChalkBrush {
        ChalkBrush(tool, size: min(max(toolSize / camera.pointsPerPixel, 1), 512))
    }

    // The camera

    /// Moves the camera at once.
    func setCamera(_ next: Camera) {
        guard next != camera else { return }
        camera = next
        show()
        reports.change?()
    }

    /// Moves tiles, slate and ring to where the camera shows them.
    private func show() {
        let snapped = camera.snapped
        isFilling = wall.show(snapped, in: bounds.size)
        showGround()
        showRing()
        selection.place()
        if isFilling { run() }
    }

    /// Shows the board's ground at its current position.
    func showGround() {
        let (ground, snapped) = (session.board.ground, camera.snapped)
        if layers.slate.surface != ground.surface {
            layers.slate.surface = ground.surface
            layers.ruling.forget()
        }
        layers.slate.move(to: snapped.origin)
        layers.ruling.show(ground, snapped, in: bounds.size)
        layers.underlay.show(session.board.underlay, snapped, in: bounds.size)
    }

    /// Starts the frames that animate the camera and bring in tiles.
    func run() {
        guard link == nil else { return }
        lastTick = nil
        let link = CADisplayLink { [weak self] link in self?.tick(link) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Brings in tiles that were drawn meanwhile; returns whether more are on their way.
    func fillWall() -> Bool {
        isFilling = wall.fill()
        return isFilling
    }

    private func tick(_ link: CADisplayLink) {
        let now = link.targetTimestamp
        let step = lastTick.map { now - $0 } ?? link.duration
        lastTick = now
        if isFilling { _ = fillWall() }
        let isSelecting = selection.tick()
        if !motion.isDone { setCamera(motion.step(camera, by: step)) }
        checkHold(at: now)
        forgetForesight(at: now)
        guard motion.isDone, !isFilling, !isSelecting, hands.stroke?.hold.isSpent != false else {
            return
        }
        link.invalidate()
        self.link = nil
    }

    // The board

    /// Draws all changes of the board.
    func boardChanged() {
        let tiles = wall.takeChanges()
        if session.board.isDrawingFine {
            isFilling = true
            run()
        }
        reports.batch?(tiles)
        reports.change?()
    }

    private func sessionChanged() {
        cameras = PageCameras()
        showPage()
    }

    /// Forgets the page's camera, so that it is shown as when first opened.
    func forgetCamera() { cameras.forget(session.pageID) }

    /// Shows the page that the session has turned to, with its last camera.
    func showPage() {
        stopHands()
        let known = cameras.turn(to: session.pageID, from: camera)
        selection.forget()
        wipe?.finish()
        wipe = nil
        wall.layer.removeFromSuperlayer()
        wall = TileWall(session.board)
        layers.chalk.addSublayer(wall.layer)
        _ = session.board.takeChanges()
        motion = CameraMotion()
        let last = known?.on(scale: camera.scale)
        camera = last ?? Camera(scale: camera.scale)
        if last == nil, let sheet = session.board.underlay?.frame {
            camera = camera.reading(sheet, in: bounds, above: TrayView.height)
        } else if last == nil, let area = session.board.contentBounds {
            let size = CGSize(
                width: bounds.width * camera.scale, height: bounds.height * camera.scale)
            if !CGRect(origin: .zero, size: size).intersects(area) {
                camera = camera.fitting(area, in: bounds.insetBy(dx: 24, dy: 24))
            }
        }
        show()
        reports.change?()
    }

    /// Undoes a step; false when there is none.
    func undo() -> Bool { step { $0.undo() } }

    /// Redoes a step; false when there is none.
    func redo() -> Bool { step { $0.redo() } }

    func step(_ body: (ChalkSession) -> Bool) -> Bool {
        stopHands()
        wipe?.finish()
        wipe = nil
        let done = body(session)
        selection.refresh()
        if wall.isOf(session.board) { boardChanged() } else { showPage() }
        return done
    }

    /// Wipes the board: it is empty at once, and an animation shows its former content going.
    func clear() {
        stopHands()
        guard !session.board.isEmpty else { return }
        wipe?.finish()
        wipe = nil
        let old = wall.takeAway()
        session.clear()
        selection.refresh()
        _ = session.board.takeChanges()
        show()
        if !UIAccessibility.isReduceMotionEnabled {
            wipe = Wipe(old, in: layers.wipes, size: bounds.size)
        }
        reports.change?()
    }

    private func showRing() {
        layers.ring.show(tool, diameter: brush.size * camera.pointsPerPixel)
    }
}
