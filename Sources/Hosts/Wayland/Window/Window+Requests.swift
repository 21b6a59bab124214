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

// Requests of the program to the compositor. Nothing is sent while the socket is full: the wanted
// state of a window is sent later, interactive moves are left out
extension Window {
    /// The wanted state of a window that was sent to the compositor, so that only changes are sent.
    struct Wishes: Equatable {
        var title: String?
        var appID: String?
        var cursor = Cursor.arrow
        var least = WindowSizing.Size(width: 1, height: 1)
        var greatest = WindowSizing.Size(width: WindowSizing.most, height: WindowSizing.most)
        var decoration = WindowDecoration.automatic
        var contentKind = WindowContentKind.ordinary
        var parent: WindowNumber?
        /// The margin around the window in the frame shown last: mutter adds it to the size limits
        /// when they arrive, so that a window that was maximized came back larger than before.
        var margin = SurfaceBorder.Edges()
    }

    /// The wanted states that were not sent to the compositor yet; nil means no change.
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

    /// Limits the size to which the user can drag the window; 0 means no limit. The frame is not
    /// included.
    /// - Parameters:
    ///   - minimum: the least size of the content, in points.
    ///   - maximum: the greatest size, in points; zero for any.
    public func setSizeLimits(minimum: CGSize, maximum: CGSize = .zero) {
        sizing.setLimits(least: .init(minimum), greatest: .init(maximum))
        wish()
        reframe()
    }

    /// Starts moving the window with the pointer or finger, from a press until its release.
    ///
    /// Must be called while handling the press. Without effect in a window that has not appeared
    /// yet, as there was no press.
    public func beginMove() {
        guard let press = pressToUse(), let toplevel = objects?.toplevel else { return }
        xdg_toplevel_move(toplevel.pointer, press.seat.pointer, press.serial)
        application.connection.flush()
    }

    /// Starts resizing the window by `edge`, from a press until its release.
    /// - Parameter edge: the edge or the corner that follows the pointer.
    public func beginResize(_ edge: WindowEdge) {
        guard let press = pressToUse(), let toplevel = objects?.toplevel else { return }
        xdg_toplevel_resize(
            toplevel.pointer, press.seat.pointer, press.serial, edge.rawValue)
        application.connection.flush()
    }

    /// Asks to maximize or restore the window; `states` changes when it has happened. Without
    /// effect if the compositor reports that it can't maximize.
    /// - Parameter isWanted: false to restore the window.
    public func setMaximized(_ isWanted: Bool) {
        guard !isWanted || can(.maximize) else { return }
        unsent.isMaximized = isWanted
        sendStates()
    }

    /// Asks to make the window fullscreen or restore it; `states` changes when it has happened.
    /// Without effect if the compositor reports that it can't.
    /// - Parameter isWanted: false to restore the window.
    public func setFullscreen(_ isWanted: Bool) {
        guard !isWanted || can(.fullscreen) else { return }
        unsent.isFullscreen = isWanted
        sendStates()
    }

    /// Sends pending requests for states. While the socket is full they wait: the turn in which it
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

    /// Asks to minimize the window, if the compositor supports that.
    public func minimize() {
        guard can(.minimize) else { return }
        request { xdg_toplevel_set_minimized($0) }
    }

    /// Returns whether the compositor has a capability; before it has reported any, true.
    private func can(_ capability: WindowCapabilities) -> Bool {
        lastConfigure?.capabilities.contains(capability) ?? true
    }

    /// Notes a change of the wanted state; it is sent once, at the end of the turn.
    func wish() {
        application.wakeUp()
    }

    /// Sends the differences from the state that was sent before.
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
            title: Self.cut(title), appID: Self.cut(appID),
            cursor: stage.pointerShape.map { Cursor($0) } ?? cursor,
            least: sizing.least(with: form), greatest: sizing.greatest(with: form),
            decoration: decoration, contentKind: contentKind, parent: shownParent,
            margin: objects.board.withLock { $0.shown.form.border.margin })
        guard wanted != told else { return }
        if let toplevel = objects.toplevel { send(wanted, to: toplevel.pointer) }
        if let parent = wanted.parent, parent != told.parent {
            application.connection.wire.withLock { $0.put(objects.number, above: parent) }
        }
        if wanted.cursor != told.cursor {
            application.connection.set(wanted.cursor, of: objects.number)
        }
        if wanted.contentKind != told.contentKind {
            application.connection.wire.withLock { $0.set(wanted.contentKind, of: objects.surface) }
            askForCommit()
        }
        told = wanted
        application.connection.flush()
    }

    /// Returns a text that fits a request; more than 4 KiB would end the connection.
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
        // The maximum is removed first: the render thread may commit in between, and a minimum
        // above the maximum is a fatal error.
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
        // Before the first acknowledgement the request would end the connection, and later the
        // press would be over: a press elsewhere must not move a window that was not visible yet.
        guard application.connection.takesRequests, !isClosed,
            objects?.isAcknowledged.withLock({ $0 }) == true
        else { return nil }
        return application.connection.lastPress
    }
}
