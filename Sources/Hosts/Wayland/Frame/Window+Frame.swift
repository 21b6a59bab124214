package import Foundation
import Scene

// The frame that Lamina draws around a window
extension Window {
    /// Whether Lamina draws the frame: the compositor doesn't, and the program wants one.
    public var hasFrame: Bool { form.hasFrame }

    /// The origin of the content in the window's geometry, in points: below the bar.
    package var contentOrigin: CGPoint { CGPoint(x: 0, y: form.border.bar) }

    /// Returns the frame for a configure of the compositor.
    func frameForm(for configure: WindowConfigure) -> FrameForm {
        guard decoration == .automatic, !configure.isServerDecorated, !DebugLog.switches.noFrame
        else { return .none }
        return .of(configure.states, configure.capabilities, isResizable: sizing.isResizable)
    }

    /// Updates the frame after a change of its size, its title or its colours.
    func showFrame() {
        guard let configured, !isClosed else { return }
        let look = FrameLook(
            scheme: frameScheme ?? application.frameScheme ?? FrameScheme(application.settings),
            isActive: states.contains(.activated))
        frame.show(configured, form, look, .init(title: title, icon: icon))
    }

    /// Takes a new wish of the program about who draws the frame.
    func decorationChanged() {
        wish()
        // A compositor that can draw frames responds by a configure; otherwise only Lamina is
        // concerned.
        if objects?.decoration == nil { reframe() }
    }

    /// Applies the last configure again if the window needs another frame now; a floating window
    /// keeps the size of its content.
    func reframe() {
        guard let lastConfigure, let configured, !isClosed else { return }
        let wanted = frameForm(for: lastConfigure)
        guard wanted != form else { return }
        var configure = lastConfigure
        if states.isDisjoint(with: .decidedByCompositor) {
            (configure.width, configure.height) = (0, 0)
            sizing.want(.init(width: configured.width, height: configured.height))
        }
        answer(configure)
    }
}

extension WindowSizing {
    /// Whether the minimum size differs from the maximum.
    var isResizable: Bool { least != greatest }

    /// Returns the minimum size of a window with a frame, in points.
    func least(with form: FrameForm) -> Size {
        guard form.hasFrame else { return least }
        // The minimum is never larger than the window's own size.
        let room = min(FrameForm.leastWidth, floating.width, greatest.width)
        return Size(width: max(least.width, room), height: least.height + form.border.bar)
    }

    /// Returns the maximum size of a window with a frame, in points.
    func greatest(with form: FrameForm) -> Size {
        Size(width: greatest.width, height: greatest.height + form.border.bar)
    }
}
