import CWayland
public import Foundation
import Scene

/// An edge or corner of a window.
public enum WindowEdge: UInt32, Sendable, CaseIterable {
    /// The upper edge.
    case top = 1
    /// The lower edge.
    case bottom = 2
    /// The left edge.
    case left = 4
    /// The upper left corner.
    case topLeft = 5
    /// The lower left corner.
    case bottomLeft = 6
    /// The right edge.
    case right = 8
    /// The upper right corner.
    case topRight = 9
    /// The lower right corner.
    case bottomRight = 10
}

// What the program asks of the compositor. Nothing is sent while the socket is full; what a window
// wishes to be is sent later, what a person does with it is left out.
extension Window {
    /// What the compositor is told of a window, so that only changes are sent.
    struct Wishes: Equatable {
        var title: String?
        var appID: String?
        var cursor = Cursor.arrow
        var least = WindowSizing.Size(width: 1, height: 1)
        var greatest = WindowSizing.Size(width: WindowSizing.most, height: WindowSizing.most)
        var decoration = WindowDecoration.automatic
        /// What was around the window in the frame shown last: mutter adds it to the limits as they
        /// come, so that a maximised window went back to more than its own size.
        var margin = SurfaceBorder.Edges()
    }

    /// What a window was asked to be and the compositor has not been told yet; nil is nothing.
    struct UnsentStates {
        var isMaximized: Bool?
        var isFullscreen: Bool?

        var isEmpty: Bool { isMaximized == nil && isFullscreen == nil }
    }

    /// The size of the content in points, without a frame; setting it resizes a window that the compositor leaves free.
    public var size: CGSize {
        get { stage.size }
        set {
            sizing.want(.init(newValue))
            guard var state = configured, states.isDisjoint(with: .decidedByCompositor),
                monitor == nil
            else { return }
            state.width = sizing.floating.width
            state.height = sizing.floating.height
            resize(state)
        }
    }

    /// Limits the size that a person may drag the window to; 0 is no limit. A frame comes on top.
    public func setSizeLimits(minimum: CGSize, maximum: CGSize = .zero) {
        sizing.setLimits(least: .init(minimum), greatest: .init(maximum))
        wish()
        reframe()
    }

    /// Lets the person move the window, from a press of button or finger until its release.
    ///
    /// Call it while handling the press. A window that has not appeared yet has had none, and does
    /// nothing.
    public func beginMove() {
        guard let press = pressToUse(), let toplevel = objects?.toplevel else { return }
        xdg_toplevel_move(toplevel.pointer, press.seat.pointer, press.serial)
        application.connection.flush()
    }

    /// Lets the person resize the window by `edge`, from a press until its release.
    public func beginResize(_ edge: WindowEdge) {
        guard let press = pressToUse(), let toplevel = objects?.toplevel else { return }
        xdg_toplevel_resize(
            toplevel.pointer, press.seat.pointer, press.serial, edge.rawValue)
        application.connection.flush()
    }

    /// Asks to fill the work area, or not; `states` tells when it happened. Where the compositor says that it
    /// can't, nothing is asked.
    public func setMaximized(_ isWanted: Bool) {
        guard !isWanted || can(.maximize) else { return }
        unsent.isMaximized = isWanted
        sendStates()
    }

    /// Asks to fill the monitor, or not; `states` tells when it happened. Where the compositor says that it
    /// can't, nothing is asked.
    public func setFullscreen(_ isWanted: Bool) {
        guard !isWanted || can(.fullscreen) else { return }
        unsent.isFullscreen = isWanted
        sendStates()
    }

    /// Asks for the states that were not asked for yet. While the socket is full they wait: the turn in which it
    /// has drained sends them.
    func sendStates() {
        guard !unsent.isEmpty else { return }
        request { toplevel in
            if let isWanted = unsent.isMaximized {
                isWanted
                    ? xdg_toplevel_set_maximized(toplevel) : xdg_toplevel_unset_maximized(toplevel)
            }
            if let isWanted = unsent.isFullscreen {
                isWanted
                    ? xdg_toplevel_set_fullscreen(toplevel, nil)
                    : xdg_toplevel_unset_fullscreen(toplevel)
            }
            unsent = UnsentStates()
        }
    }

    /// Asks to be put away, where the compositor can do that.
    public func minimize() {
        guard can(.minimize) else { return }
        request { xdg_toplevel_set_minimized($0) }
    }

    /// Whether the compositor can do that with windows; before it has said anything, it can.
    private func can(_ capability: WindowCapabilities) -> Bool {
        lastConfigure?.capabilities.contains(capability) ?? true
    }

    /// What the window wishes to be has changed; it is sent once, at the end of the turn.
    func wish() {
        application.wakeUp()
    }

    /// Sends what differs from what the compositor was told.
    func sync() {
        guard application.connection.takesRequests, !isClosed else { return }
        guard let objects else { return appear() }
        sendStates()
        if givesUpMaximized {
            givesUpMaximized = false
            setMaximized(false)
            return wish()
        }
        let wanted = Wishes(
            title: Self.cut(title), appID: Self.cut(appID), cursor: cursor,
            least: sizing.least(with: form), greatest: sizing.greatest(with: form),
            decoration: decoration,
            margin: objects.board.withLock { $0.shown.form.border.margin })
        guard wanted != told else { return }
        if let toplevel = objects.toplevel { send(wanted, to: toplevel.pointer) }
        if wanted.cursor != told.cursor {
            application.connection.set(cursor, of: objects.number)
        }
        told = wanted
        application.connection.flush()
    }

    /// A text that fits a request; one of more than 4 KiB would end the connection.
    private static func cut(_ text: String) -> String {
        guard text.utf8.count > 1000 else { return text }
        var short = text.prefix(1000)
        while short.utf8.count > 1000 { short.removeLast() }
        return String(short)
    }

    private func sendDecoration() {
        guard let object = objects?.decoration else { return }
        let mode =
            decoration == .automatic
            ? ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE
            : ZXDG_TOPLEVEL_DECORATION_V1_MODE_CLIENT_SIDE
        zxdg_toplevel_decoration_v1_set_mode(object.pointer, mode.rawValue)
    }

    private func send(_ wanted: Wishes, to toplevel: OpaquePointer) {
        if wanted.title != told.title { xdg_toplevel_set_title(toplevel, wanted.title) }
        if wanted.appID != told.appID { xdg_toplevel_set_app_id(toplevel, wanted.appID) }
        if wanted.least != told.least || wanted.greatest != told.greatest
            || wanted.margin != told.margin
        {
            sendLimits(wanted, to: toplevel)
        }
        if wanted.decoration != told.decoration { sendDecoration() }
    }

    private func sendLimits(_ limits: Wishes, to toplevel: OpaquePointer) {
        func side(_ value: Int) -> Int32 { value >= WindowSizing.most ? 0 : Int32(value) }
        // First no limit: the render thread may commit in between, and least > greatest is fatal.
        xdg_toplevel_set_max_size(toplevel, 0, 0)
        xdg_toplevel_set_min_size(
            toplevel, Int32(limits.least.width), Int32(limits.least.height))
        xdg_toplevel_set_max_size(
            toplevel, side(limits.greatest.width), side(limits.greatest.height))
        askForCommit()
    }

    private func request(_ send: (OpaquePointer) -> Void) {
        guard application.connection.takesRequests, !isClosed, let toplevel = objects?.toplevel
        else { return }
        send(toplevel.pointer)
        application.connection.flush()
    }

    private func pressToUse() -> Press? {
        // Before the first acknowledgement it would end the connection, and later the press would be
        // over: what a person did elsewhere moves no window that nobody has seen.
        guard application.connection.takesRequests, !isClosed,
            objects?.isAcknowledged.withLock({ $0 }) == true
        else { return nil }
        return application.connection.lastPress
    }
}
