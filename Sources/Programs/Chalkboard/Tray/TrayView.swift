import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The tray below the board: sticks, eraser and cloth stand behind its ledge, icons are cut into
/// it.
@MainActor
final class TrayView: UIView {
    /// The actions that the tray's parts ask for.
    struct Wishes {
        var tool: @MainActor (_ tool: ChalkTool, _ isThin: Bool) -> Void
        var size: @MainActor (Double) -> Void
        var undo, redo, clear, boards, export, whole: @MainActor () -> Void
        var colors, ground, pages, laser, keys, more: @MainActor () -> Void
        var select, text: @MainActor () -> Void
    }

    /// The height of the ledge, in points.
    static let ledgeHeight: CGFloat = 46
    /// The distance by which tools stand above the ledge, and how much more the tool in hand does.
    static let standing: CGFloat = 34
    static let lifting: CGFloat = 22
    /// The whole height, in points.
    static let height = ledgeHeight + standing + lifting + 8

    private let wishes: Wishes
    private let tools: [ToolView]
    private let ledge = LedgeLayer()
    private let undoButton: TrayButton
    private let redoButton: TrayButton
    private let right: [TrayButton]
    private let wipeButton: TrayButton
    private let laserButton: TrayButton
    private let selectButton: TrayButton
    private let textButton: TrayButton
    /// The thin stick, and the stick of any colour.
    let thin = ToolView(.chalk(ChalkPalette.sticks[0].color), name: "thin", isThin: true)
    let own = ToolView(.chalk(ChalkPalette.own), name: "own colour")
    private var surface = BoardGround.Surface.slate
    private let sizeView = SizeView(frame: .zero)
    private let zoomLabel = ZoomLabel()
    private var chosen: ToolView?

    init(_ wishes: Wishes) {
        self.wishes = wishes
        tools =
            [thin] + ChalkPalette.sticks.map { ToolView(.chalk($0.color), name: $0.name) }
            + [own] + ChalkPalette.others.map { ToolView($0, name: $0.look.name) }
        func button(
            _ icon: Icon, _ name: String, _ words: String, _ action: ChalkAction,
            _ wish: @escaping @MainActor () -> Void
        ) -> TrayButton { TrayButton(icon, name: name, tip: action.tip(words), action: wish) }
        undoButton = button(.undo, "undo", "Undo", .undo, wishes.undo)
        redoButton = button(.redo, "redo", "Redo", .redo, wishes.redo)
        laserButton = button(.laser, "laser", "Laser pointer", .laser, wishes.laser)
        selectButton = button(
            .select, "select", "Choose what is on the board", .select, wishes.select)
        textButton = button(
            .text, "text", "Write; once more: chalk or plain", .text, wishes.text)
        wipeButton = button(.wipe, "wipe", "Wipe the board", .clear, wishes.clear)
        right = [
            selectButton, textButton,
            button(.colors, "colours", "Any colour", .colors, wishes.colors), laserButton,
            button(.ground, "ground", "Ground of the board", .ground, wishes.ground), wipeButton,
            button(.pages, "all pages", "Pages of the board", .pages, wishes.pages),
            button(.boards, "boards", "Boards", .shelf, wishes.boards),
            button(.export, "export", "Export a picture, or print", .export, wishes.export),
            button(.tools, "tools", "Rulers, replay, timer", .tools, wishes.more),
            button(.keys, "keys", "All keys", .help, wishes.keys),
        ]
        super.init(frame: .zero)
        layer.name = "tray"
        addTools()
        layer.addSublayer(ledge)
        for view in [undoButton, redoButton, sizeView, zoomLabel] + right { addSubview(view) }
        sizeView.onSize = wishes.size
        sizeView.addInteraction(UIToolTipInteraction(defaultToolTip: "Size of the tool  ([ and ])"))
        setUpZoomLabel()
    }

    required init?(coder: NSCoder) { nil }

    private func addTools() {
        for tool in tools {
            addSubview(tool)
            tool.addInteraction(UIToolTipInteraction(defaultToolTip: tool.tip))
            tool.focusGroupIdentifier = "tools"
            tool.addGestureRecognizer(
                UITapGestureRecognizer { [weak self] _ in
                    self?.wishes.tool(tool.tool, tool.isThin)
                })
        }
    }

    private func setUpZoomLabel() {
        zoomLabel.font = .monospacedDigitSystemFont(ofSize: 12.5, weight: .semibold)
        zoomLabel.textColor = UIColor(red: 0.98, green: 0.93, blue: 0.84, alpha: 0.9)
        zoomLabel.textAlignment = .center
        zoomLabel.isUserInteractionEnabled = true
        zoomLabel.layer.name = "zoom"
        let whole = wishes.whole
        zoomLabel.addGestureRecognizer(UITapGestureRecognizer { _ in whole() })
        zoomLabel.addInteraction(
            UIToolTipInteraction(defaultToolTip: ChalkAction.zoomWhole.tip("Zoom to 100 %")))
    }

    /// The space between the tools belongs to the board; the ledge is all tray.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if point.y >= ledge.frame.minY { return bounds.contains(point) }
        return tools.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (w, h) = (bounds.width, bounds.height)
        let top = h - Self.ledgeHeight
        ledge.frame = CGRect(x: 0, y: top, width: w, height: Self.ledgeHeight)
        let side = TrayButton.side
        let y = top + (Self.ledgeHeight - side) / 2 + 2
        let margin: CGFloat = w < 640 ? 4 : 14
        undoButton.frame.origin = CGPoint(x: margin, y: y)
        redoButton.frame.origin = CGPoint(x: margin + side, y: y)
        var x = w - margin - side
        for button in right.reversed() {
            button.frame.origin = CGPoint(x: x, y: y)
            x -= side
        }
        zoomLabel.frame = CGRect(x: x - 22, y: y, width: 60, height: side)
        let left = margin + 2 * side + 12
        let room = zoomLabel.frame.minX - left - 8
        sizeView.isHidden = room < 60
        sizeView.frame = CGRect(x: left, y: y, width: min(max(room, 0), 168), height: side)
        placeTools()
    }

    /// Places the tools in the middle; closer to each other where there is less room.
    private func placeTools() {
        let widths = tools.map(\.frame.width).reduce(0, +)
        let gaps = CGFloat(tools.count - 1)
        let gap = min(16, max(2, (bounds.width - 24 - widths) / gaps))
        var x = ((bounds.width - widths - gap * gaps) / 2).rounded()
        for tool in tools {
            let rise = Self.standing + (tool === chosen ? Self.lifting : 0)
            tool.transform = .identity
            tool.frame.origin = CGPoint(
                x: x, y: bounds.height - Self.ledgeHeight - rise)
            x += tool.frame.width + gap
        }
    }

    /// Lifts the tool in hand; the former one sinks back.
    func choose(_ tool: ChalkTool, isThin: Bool, size: Double) {
        sizeView.show(size, tool)
        let view = tools.first { $0.tool == tool && $0.isThin == isThin }
        guard view !== chosen else { return }
        let isFirst = chosen == nil
        chosen = view
        for each in tools { each.show(isChosen: each === view) }
        guard !isFirst else { return placeTools() }
        UIView.spring(0.5, bounce: 0.45) {
            self.placeTools()
        }
    }

    /// Takes the sticks that are visible on a surface.
    func wear(_ surface: BoardGround.Surface) {
        guard surface != self.surface else { return }
        self.surface = surface
        for (view, stick) in zip(tools.dropFirst(), ChalkPalette.sticks(on: surface)) {
            view.wear(.chalk(stick.color), name: stick.name)
        }
        for each in tools where each.isThin || each.tool.isPen {
            each.wear(ChalkPalette.tool(each.tool, on: surface), name: each.name)
        }
    }

    /// The tool of a kind as it stands in the tray.
    func tool(of kind: ChalkTool.Kind) -> ChalkTool? {
        tools.first { $0.tool.kind == kind && !$0.isThin }?.tool
    }

    /// Takes a tool of a colour: where no stick in the tray has it, one gets it.
    func wear(_ tool: ChalkTool, isThin: Bool) {
        switch tool.kind {
        case .chalk where isThin: thin.wear(tool, name: thin.name)
        case .chalk where !tools.contains { $0.tool == tool && !$0.isThin }:
            own.wear(tool, name: own.name)
        case .chalk: break
        default:
            for each in tools where each.tool.kind == tool.kind { each.wear(tool, name: each.name) }
        }
    }

    /// Shows whether the pointing light is in hand.
    func show(isPointing: Bool) { laserButton.isOn = isPointing }

    /// Shows whether hands select or write.
    func show(isSelecting: Bool, isWriting: Bool) {
        selectButton.isOn = isSelecting
        textButton.isOn = isWriting
    }

    /// Shakes the undo button: there is nothing to undo.
    func shake() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        shake.values = [0, -5, 4, -3, 0].map { undoButton.center.x + $0 }
        shake.duration = 0.3
        undoButton.layer.add(shake, forKey: "shake")
    }

    /// Shows which actions are possible, and the zoom.
    func show(canUndo: Bool, canRedo: Bool, isEmpty: Bool, zoom: String) {
        if undoButton.isEnabled != canUndo { undoButton.isEnabled = canUndo }
        if redoButton.isEnabled != canRedo { redoButton.isEnabled = canRedo }
        if wipeButton.isEnabled == isEmpty { wipeButton.isEnabled = !isEmpty }
        if zoomLabel.text != zoom { zoomLabel.text = zoom }
    }
}

/// Shows the zoom; a press sets it to 100 %.
@MainActor
private final class ZoomLabel: UILabel {
    override var canBecomeFocused: Bool { true }
    override var focusEffect: UIFocusEffect? {
        get {
            UIFocusHaloEffect(
                roundedRect: bounds.insetBy(dx: 2, dy: 5), cornerRadius: 9, curve: .circular)
        }
        set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { .button }
        set {}
    }
    override var accessibilityLabel: String? {
        get { "Zoom \(text ?? "")" }
        set {}
    }
    override var accessibilityHint: String? {
        get { "Shows the board in its own size" }
        set {}
    }
}
