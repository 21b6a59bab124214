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
    func show(_ state: SurfaceState, _ form: FrameForm, _ look: FrameLook, _ labels: Labels) {
        // In the turn's transaction: a transaction of its own would be sent before the new size.
        CATransaction.touch()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let grid = FrameGrid(scale: state.scale)
        shell.bounds = grid.rect(0, 0, state.pixelWidth, state.pixelHeight)
        let border = state.border
        let (left, right) = (
            grid.pixel(border.margin.left), grid.pixel(border.margin.left + state.width)
        )
        let top = grid.pixel(border.margin.top + border.bar)
        let bottom = grid.pixel(border.margin.top + border.bar + state.height)
        holder.frame = grid.rect(left, top, right, bottom)
        holder.masksToBounds = form.hasFrame
        holder.cornerRadius = CGFloat(border.radius)
        holder.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        guard form.hasFrame else {
            parts?.remove()
            parts = nil
            return
        }
        let parts = parts ?? FrameLayers(in: shell, around: holder)
        self.parts = parts
        let areas = FrameAreas(width: state.width, height: state.height, form: form)
        parts.lay(areas, state, grid)
        parts.show(labels, areas, grid)
        parts.dress(look, state)
    }

    /// Shows the parts under the pointer and pressed.
    func feel(_ feel: FrameFeel) {
        parts?.feel(feel)
    }
}
