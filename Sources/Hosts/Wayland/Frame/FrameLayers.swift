import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// The layers of a window frame. Main thread.
@MainActor
final class FrameLayers {
    /// The width and height of the icon, in points.
    private static let iconSide = Double(FrameForm.iconSide)
    /// The gap at the bar's start, and on both sides of the title, in points.
    private static let gap = Double(FrameForm.iconGap)
    /// The least width of a title that is cut short beside titles of the program, in points.
    private static let leastTitle = 80.0
    private static let fontSize: CGFloat = 14

    private weak var holder: CALayer?
    private var isBarBelow = false
    private let shadow = CALayer()
    private let bar = CALayer()
    private let line = CALayer()
    private let icon = CALayer()
    private let title = CATextLayer()
    private var buttons: [FrameButton: FrameButtonLayer] = [:]
    private var look = FrameLook(scheme: .light, isActive: true)
    private var feeling = FrameFeel.none
    /// The shadows painted last: those of an active and of an inactive window.
    private var shadows: [(shadow: FrameShadow, image: CGImage?)] = []

    /// Adds layers to `shell`, below and above the content.
    init(in shell: CALayer, around holder: CALayer) {
        for layer in [shadow, bar, line, icon, title] { layer.anchorPoint = .zero }
        shadow.name = "shadow"
        bar.name = "bar"
        title.name = "title"
        title.font = "Inter-SemiBold"
        title.fontSize = Self.fontSize
        title.alignmentMode = .left
        // The title is drawn at the end of the turn, when actions are enabled: it would fade at
        // each resize.
        title.actions = ["contents": NSNull()]
        bar.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        icon.contentsGravity = .resizeAspect
        // Large icons are scaled down with mipmaps; otherwise they would be grainy.
        icon.minificationFilter = .trilinear
        for layer in [line, icon, title] { bar.addSublayer(layer) }
        self.holder = holder
        shell.insertSublayer(shadow, below: holder)
        shell.addSublayer(bar)
    }

    /// Removes the layers.
    func remove() {
        for layer in [shadow, bar] { layer.removeFromSuperlayer() }
    }

    /// Places the layers by the sizes.
    func lay(_ areas: FrameAreas, _ state: SurfaceState, _ grid: FrameGrid) {
        let border = state.border
        let (left, top) = (grid.pixel(border.margin.left), grid.pixel(border.margin.top))
        let right = grid.pixel(border.margin.left + state.width)
        let middle = grid.pixel(border.margin.top + border.bar)
        let bottom = grid.pixel(border.margin.top + border.bar + state.height)
        bar.frame = grid.rect(left, top, right, middle)
        bar.cornerRadius = CGFloat(border.radius)
        line.frame = grid.rect(0, middle - top - 1, right - left, middle - top)
        shadow.isHidden = !areas.form.hasShadow
        shadow.frame = grid.rect(
            0, 0, right + grid.pixel(border.margin.right),
            bottom + grid.pixel(border.margin.bottom))
        layButtons(areas, grid)
        order(isBarBelow: areas.titles != nil)
    }

    /// Puts the bar below the content, for titles of the program over it, or above.
    private func order(isBarBelow: Bool) {
        guard isBarBelow != self.isBarBelow, let holder, let shell = holder.superlayer else {
            return
        }
        self.isBarBelow = isBarBelow
        if isBarBelow {
            shell.insertSublayer(bar, below: holder)
        } else {
            shell.insertSublayer(bar, above: holder)
        }
    }

    private func layButtons(_ areas: FrameAreas, _ grid: FrameGrid) {
        let shown = areas.buttons
        for (button, layer) in buttons where !shown.contains(where: { $0.button == button }) {
            layer.removeFromSuperlayer()
            buttons[button] = nil
        }
        for (button, center) in shown {
            let layer = buttons[button] ?? makeButton(button)
            let sign: FrameGlyph.Sign =
                switch button {
                case .close: .close
                case .maximize: areas.form.isMaximized ? .restore : .maximize
                case .minimize: .minimize
                }
            let place = CGPoint(
                x: center.x - CGFloat(areas.geometry.x),
                y: center.y - CGFloat(areas.geometry.y))
            layer.lay(sign, around: place, grid)
        }
    }

    private func makeButton(_ button: FrameButton) -> FrameButtonLayer {
        let layer = FrameButtonLayer()
        layer.assemble()
        bar.addSublayer(layer)
        buttons[button] = layer
        return layer
    }

    /// Shows icon and title between the bar's start and the buttons: centred in the bar if there is
    /// room, else as near to the centre as possible; beside titles of the program, in the middle of
    /// what they leave.
    func show(_ labels: WindowFrame.Labels, _ areas: FrameAreas, _ grid: FrameGrid) {
        let height = Double(bar.bounds.height)
        icon.contents = labels.icon
        icon.isHidden = labels.icon == nil
        let iconTop = grid.pixel((height - Self.iconSide) / 2)
        let side = grid.thickness(Self.iconSide)
        let iconLeft = grid.pixel(areas.turned(Self.gap, width: Self.iconSide))
        icon.frame = grid.rect(iconLeft, iconTop, iconLeft + side, iconTop + side)
        let room = areas.titleRoom(besideIcon: labels.icon != nil)
        let (start, end) = (room.lowerBound + Self.gap, room.upperBound - Self.gap)
        title.string = labels.title
        // A text that is to be truncated would report its truncated width.
        title.truncationMode = .none
        let wanted = title.preferredFrameSize()
        let width = min(Double(wanted.width.rounded(.up)) + 1, max(end - start, 0))
        let isCut = width < Double(wanted.width)
        if isCut { title.truncationMode = .end }
        let isAlone = areas.titles == nil
        let centered = isAlone ? (Double(areas.width) - width) / 2 : (start + end - width) / 2
        let left = max(start, min(centered, end - width))
        let x = grid.pixel(areas.turned(left, width: width))
        let y = grid.pixel((height - Double(wanted.height)) / 2)
        // One pixel more than the letters need, as they are clipped at the layer's edges.
        let letters = Int((Double(wanted.height) * grid.scale).rounded(.up)) + 1
        title.frame = grid.rect(x, y, x + grid.pixel(width), y + letters)
        title.isHidden =
            width < Double(Self.fontSize) * 1.5 || (!isAlone && isCut && width < Self.leastTitle)
    }

    /// Shows the colours of `look`.
    func dress(_ look: FrameLook, _ state: SurfaceState) {
        self.look = look
        bar.backgroundColor = look.bar
        line.backgroundColor = look.line
        title.foregroundColor = look.ink
        icon.opacity = look.icon
        for button in buttons.values { button.dress(look) }
        guard !shadow.isHidden else { return }
        let wanted = FrameShadow(state.border, look, scale: state.scale)
        if !shadows.contains(where: { $0.shadow == wanted }) {
            shadows = Array(shadows.suffix(1)) + [(wanted, wanted.paint())]
        }
        shadow.contents = shadows.first { $0.shadow == wanted }?.image
        shadow.contentsScale = CGFloat(state.scale)
        shadow.contentsCenter = wanted.center
    }

    /// Shows the hovered and pressed states of buttons.
    func feel(_ feel: FrameFeel) {
        feeling = feel
        for (button, layer) in buttons {
            let part = FramePart.button(button)
            let isMine = feel.pressed == nil || feel.pressed == part
            layer.feel(
                isHovered: feel.hovered == part && isMine,
                isPressed: feel.pressed == part && feel.hovered == part, look)
        }
    }
}
