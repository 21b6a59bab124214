import Foundation
import Scene
import Stage

// The compositor's events for a window, and the answers
extension Window {
    /// The greatest width and height of a buffer, in pixels.
    private static let mostPixels = 16_384.0

    /// Returns the scale, or the greatest one below it whose buffer is not too large: a whole one
    /// if possible.
    static func bounded(_ scale: Double, width: Int, height: Int) -> Double {
        let (wide, high) = (Double(max(width, 1)), Double(max(height, 1)))
        let long = max(wide, high)
        let most = min(
            mostPixels / long, (Double(WindowSizing.mostPixels) / wide / high).squareRoot())
        if scale <= most { return scale }
        return most >= 1 ? most.rounded(.down) : max(1, (long * most).rounded(.down)) / long
    }

    /// Handles an event of this window.
    func handle(_ event: WireEvent) {
        guard !isClosed else { return }
        switch event {
        case .input(_, let input):
            // The frames were seen before the input, and a busy main thread gets both at once.
            takeSeenFrames()
            noteSight(of: input)
            stage.receive(input)
        case .configure(_, let configure): answer(configure)
        case .scale(_, let scale):
            pixelsPerPoint = scale
            if let configured { resize(configured) }
        case .frame(_, let feel):
            // A press beside an open menu closes it.
            if feel.pressed != nil { closePopups() }
            frame.feel(feel)
        case .ended: close()
        case .colors(_, let colors):
            guard let colors else { return askForCommit() }
            DebugLog.wayland("colours of the monitor: \(colors)")
            preferredColors = colors
        case .closeRequest:
            objects?.closing.withLock { $0.taken() }
            if onCloseRequest?() ?? true { close() }
        case .decoration(_, let drawnByCompositor):
            guard drawnByCompositor != hasServerDecoration else { return }
            hasServerDecoration = drawnByCompositor
            onStateChange?()
        case .drained, .monitors, .session, .connectionLost, .selection, .selectionLost, .primary,
            .primaryLost, .transferred, .drag, .dragEnded, .popup, .popupDone:
            break
        }
    }

    func answer(_ configure: WindowConfigure) {
        guard let size = decide(configure) else { return refuse(configure) }
        DebugLog.wayland(
            "configure \(configure.serial): \(configure.width) x \(configure.height), "
                + "answered \(size.width) x \(size.height)")
        let isFirst = lastConfigure == nil && stage.size == .zero
        lastConfigure = configure
        if isFirst { awaitSize(after: configure) }
        let isNew = states != configure.states
        states = configure.states
        if states.contains(.suspended) { suspendedSince = HostClock.now() }
        resize(
            SurfaceState(
                serial: configure.serial, width: size.width, height: size.height,
                scale: pixelsPerPoint))
        if isNew {
            onStateChange?()
            // The window is not visible any more: this may be the program's end.
            if states.contains(.suspended) { KeptDefaults.flush() }
        }
        if !isFirst { sizeIsKnown() }
    }

    /// Chooses frame and size for a configure; returns nil where no size can be shown.
    private func decide(_ configure: WindowConfigure) -> WindowSizing.Size? {
        // Without room for the bar, or without memory, the content takes precedence.
        for form in [frameForm(for: configure), FrameForm.none] {
            var next = sizing
            let size = next.size(for: configure, bar: form.border.bar)
            let hasRoom = configure.height <= 0 || configure.height > form.border.bar
            guard hasRoom, canShow(size, form) else { continue }
            (sizing, self.form) = (next, form)
            return size
        }
        return nil
    }

    /// Returns whether a size can be shown: false for one that needs a viewport that the compositor
    /// lacks.
    private func canShow(_ size: WindowSizing.Size, _ form: FrameForm) -> Bool {
        var state = SurfaceState(width: size.width, height: size.height, scale: 1)
        state.border = form.border
        return objects?.viewport != nil
            || Self.bounded(1, width: state.surfaceWidth, height: state.surfaceHeight) == 1
    }

    /// Refuses a maximized size, which would have to be obeyed, for lack of memory: the configure
    /// is not acknowledged, and the window keeps its state and asks not to be maximized.
    private func refuse(_ configure: WindowConfigure) {
        DebugLog.wayland(
            "configure \(configure.serial): \(configure.width) x \(configure.height) is too large")
        givesUpMaximized = true
        wish()
    }

    /// Resizes the window. The answer travels in a commit, and the frame that shows it acknowledges
    /// the configure.
    ///
    /// Without a new configure the last serial is repeated, so that none is skipped.
    func resize(_ state: SurfaceState) {
        var state = state
        state.border = form.border
        state.scale = Self.bounded(
            pixelsPerPoint, width: state.surfaceWidth, height: state.surfaceHeight)
        configured = state
        let areas = areas(of: state)
        objects?.board.withLock { $0.leave(areas) }
        showFrame()
        stage.resize(state)
    }
}

extension WindowSizing.Size {
    /// A size in whole points from any numbers; NaN becomes 0.
    init(_ size: CGSize) {
        func whole(_ side: CGFloat) -> Int {
            side.isNaN ? 0 : Int(min(max(side.rounded(), 0), CGFloat(WindowSizing.most)))
        }
        self.init(width: whole(size.width), height: whole(size.height))
    }
}
