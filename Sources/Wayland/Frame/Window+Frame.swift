package import Foundation
import Scene

// The frame that Lamina draws around a window.
extension Window {
    /// True while Lamina draws the frame: the compositor doesn't, and the program wants one.
    public var hasFrame: Bool { form.hasFrame }

    /// Where the content begins in the window's geometry, in points: below the bar.
    package var contentOrigin: CGPoint { CGPoint(x: 0, y: form.border.bar) }

    /// The frame for what the compositor asks.
    func frameForm(for configure: WindowConfigure) -> FrameForm {
        guard decoration == .automatic, !configure.isServerDecorated, !DebugLog.switches.noFrame
        else { return .none }
        return .of(configure.states, configure.capabilities, isResizable: sizing.isResizable)
    }

    /// Draws the frame anew: its size, its title or its colours are others.
    func showFrame() {
        guard let configured, !isClosed else { return }
        let look = FrameLook(
            scheme: frameScheme ?? application.frameScheme ?? FrameScheme(application.settings),
            isActive: states.contains(.activated))
        frame.show(configured, form, look, .init(title: title, icon: icon))
    }

    /// The program has another wish about who draws the frame.
    func decorationChanged() {
        wish()
        // A compositor that can draw one answers by a configure; else it is up to us alone.
        if objects?.decoration == nil { reframe() }
    }

    /// Answers the last configure again, as the window wants another frame now: a window that floats
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
    /// False when the least size is the greatest.
    var isResizable: Bool { least != greatest }

    /// The least size of a window with a frame, in points.
    func least(with form: FrameForm) -> Size {
        guard form.hasFrame else { return least }
        // Never more than what the window is by itself.
        let room = min(FrameForm.leastWidth, floating.width, greatest.width)
        return Size(width: max(least.width, room), height: least.height + form.border.bar)
    }

    /// The greatest size of a window with a frame, in points.
    func greatest(with form: FrameForm) -> Size {
        Size(width: greatest.width, height: greatest.height + form.border.bar)
    }
}
