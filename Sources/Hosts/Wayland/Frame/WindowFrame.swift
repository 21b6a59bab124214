import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// The frame of a window as layers around the program's own. Main thread.
///
///     shell            as large as the surface
///       shadow         a picture that stretches; clear under the window
///       holder         clips the content, with round corners below
///         content      the stage's layer, which knows nothing of it
///       bar            with round corners above
///         icon, title, buttons, line
///
/// Where the program has titles in the bar, the holder extends over the bar and lies above it: the
/// titles are content above the content's own upper edge.
///
/// Without a frame there are shell and holder alone, and neither draws or clips.
@MainActor
final class WindowFrame {
    /// The title and the icon of a frame.
    struct Labels: Equatable {
        var title = ""
        var icon: CGImage?
    }

    private let shell = CALayer()
    private let holder = ContentHolder()
    private var parts: FrameLayers?

    /// Returns the topmost layer of a window, with `content` in it.
    func enclose(_ content: CALayer) -> CALayer {
        for layer in [shell, holder] { layer.anchorPoint = .zero }
        shell.name = "window"
        holder.name = "content"
        holder.content = content
        shell.addSublayer(holder)
        return shell
    }

    /// Lays the frame out around content of a size and a scale, without animations.
    func show(_ state: SurfaceState, _ areas: FrameAreas, _ look: FrameLook, _ labels: Labels) {
        // In the turn's transaction: a transaction of its own would be sent before the new size.
        CATransaction.touch()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let grid = FrameGrid(scale: state.scale)
        let form = areas.form
        shell.bounds = grid.rect(0, 0, state.pixelWidth, state.pixelHeight)
        let border = state.border
        place(holder, border, state, grid, hasTitles: areas.titles != nil)
        holder.masksToBounds = form.hasFrame
        holder.cornerRadius = CGFloat(border.radius)
        guard form.hasFrame else {
            parts?.remove()
            parts = nil
            return
        }
        let parts = parts ?? FrameLayers(in: shell, around: holder)
        self.parts = parts
        parts.lay(areas, state, grid)
        parts.show(labels, areas, grid)
        parts.dress(look, state)
    }

    /// Places the holder around the content, and with titles of the program around the bar, too.
    private func place(
        _ holder: CALayer, _ border: SurfaceBorder, _ state: SurfaceState, _ grid: FrameGrid,
        hasTitles: Bool
    ) {
        let (left, right) = (
            grid.pixel(border.margin.left), grid.pixel(border.margin.left + state.width)
        )
        let top = grid.pixel(border.margin.top + border.bar)
        let bottom = grid.pixel(border.margin.top + border.bar + state.height)
        let outer = hasTitles ? grid.pixel(border.margin.top) : top
        holder.frame = grid.rect(left, outer, right, bottom)
        holder.bounds.origin.y = grid.points(outer - top)
        holder.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        if hasTitles {
            holder.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
    }

    /// Shows the parts under the pointer and pressed.
    func feel(_ feel: FrameFeel) {
        parts?.feel(feel)
    }
}
