import Foundation
import Scene
import Stage

// What the compositor says, and the answer.
extension Window {
    /// No buffer is wider or higher, in pixels.
    private static let mostPixels = 16_384.0

    /// The scale, or the greatest below it whose buffer is not too large: a whole one if it can be.
    static func bounded(_ scale: Double, width: Int, height: Int) -> Double {
        let (wide, high) = (Double(max(width, 1)), Double(max(height, 1)))
        let long = max(wide, high)
        let most = min(
            mostPixels / long, (Double(WindowSizing.mostPixels) / wide / high).squareRoot())
        if scale <= most { return scale }
        return most >= 1 ? most.rounded(.down) : max(1, (long * most).rounded(.down)) / long
    }

    /// Takes an event that is for this window.
    func handle(_ event: WireEvent) {
        guard !isClosed else { return }
        switch event {
        case .input(_, let input):
            // A main thread that was busy hears of both at once.
            takeSeenFrames()
            noteSight(of: input)
            stage.receive(input)
        case .configure(_, let configure): answer(configure)
        case .scale(_, let scale):
            pixelsPerPoint = scale
            if let configured { resize(configured) }
        case .frame(_, let feel): frame.feel(feel)
        case .ended: close()
        case .closeRequest:
            objects?.closing.withLock { $0.taken() }
            if onCloseRequest?() ?? true { close() }
        case .decoration(_, let drawnByCompositor):
            guard drawnByCompositor != hasServerDecoration else { return }
            hasServerDecoration = drawnByCompositor
            onStateChange?()
        case .drained, .monitors, .connectionLost, .selection, .selectionLost, .transferred, .drag,
            .popup,
            .popupDone:
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
        // The first that is seen takes it back.
        stage.hearsAllFrames = states.contains(.suspended)
        if states.contains(.suspended) { suspendedSince = HostClock.now() }
        resize(
            SurfaceState(
                serial: configure.serial, width: size.width, height: size.height,
                scale: pixelsPerPoint))
        if isNew {
            onStateChange?()
            // Nobody sees the window: this may be the program's end.
            if states.contains(.suspended) { KeptDefaults.flush() }
        }
        if !isFirst { sizeIsKnown() }
    }

    /// Chooses frame and size for a configure; nil where no size can be shown.
    private func decide(_ configure: WindowConfigure) -> WindowSizing.Size? {
        // Where there is no room for the bar, or no memory, the content comes first.
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

    /// False for a size that only a viewport, which the compositor hasn't, would make possible.
    private func canShow(_ size: WindowSizing.Size, _ form: FrameForm) -> Bool {
        var state = SurfaceState(width: size.width, height: size.height, scale: 1)
        state.border = form.border
        return objects?.viewport != nil
            || Self.bounded(1, width: state.surfaceWidth, height: state.surfaceHeight) == 1
    }

    /// A maximised size must be obeyed. One that memory is too small for is not acknowledged: the
    /// window stays as it is, and asks to be no longer maximised.
    private func refuse(_ configure: WindowConfigure) {
        DebugLog.wayland(
            "configure \(configure.serial): \(configure.width) x \(configure.height) is too large")
        givesUpMaximized = true
        wish()
    }

    /// The answer travels in a commit, and the frame that shows it acknowledges the configure.
    ///
    /// It repeats the serial answered last where nothing new was asked, so that none is skipped.
    func resize(_ state: SurfaceState) {
        var state = state
        state.border = form.border
        state.scale = Self.bounded(
            pixelsPerPoint, width: state.surfaceWidth, height: state.surfaceHeight)
        configured = state
        let areas = FrameAreas(width: state.width, height: state.height, form: form)
        objects?.board.withLock { $0.leave(areas) }
        showFrame()
        stage.resize(state)
    }
}

extension WindowSizing.Size {
    /// Whole points from any numbers; NaN becomes 0.
    init(_ size: CGSize) {
        func whole(_ side: CGFloat) -> Int {
            side.isNaN ? 0 : Int(min(max(side.rounded(), 0), CGFloat(WindowSizing.most)))
        }
        self.init(width: whole(size.width), height: whole(size.height))
    }
}
