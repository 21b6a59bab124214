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
        var form = FrameForm.of(
            configure.states, configure.capabilities, isResizable: sizing.isResizable)
        form.isMirrored = form.hasFrame && application.mirrorsFrames
        return form
    }

    /// Returns the areas of the surface in a state.
    func areas(of state: SurfaceState) -> FrameAreas {
        FrameAreas(width: state.width, height: state.height, form: form, titles: barTitles)
    }

    /// Updates the frame after a change of its size, its title or its colours.
    func showFrame() {
        guard let configured, !isClosed else { return }
        let look = FrameLook(
            scheme: frameScheme ?? application.frameScheme ?? FrameScheme(application.settings),
            isActive: states.contains(.activated),
            isStrong: application.settings.hasHighContrast)
        let areas = areas(of: configured)
        frame.show(configured, areas, look, .init(title: title, icon: icon))
        barRoom = areas.room(besideIcon: icon != nil).map {
            WindowBarRoom(box: $0, isDark: look.scheme == .dark, isActive: look.isActive)
        }
    }

    /// Takes a new part of the bar for the program's titles.
    func barTitlesChanged() {
        guard let configured, !isClosed else { return }
        let areas = areas(of: configured)
        objects?.board.withLock { $0.leave(areas) }
        showFrame()
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

/// The room for a program's titles in the bar of a window's frame, and the bar's look.
package struct WindowBarRoom: Sendable, Equatable {
    /// The box, in points of the content: it lies above the content.
    package let box: CGRect
    /// Whether the bar is dark.
    package let isDark: Bool
    /// Whether the window is active.
    package let isActive: Bool
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
