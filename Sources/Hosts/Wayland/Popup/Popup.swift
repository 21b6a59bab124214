import CWayland
import Foundation
import Glibc
import Primitives
import Scene
import Stage

/// A window or a popup, over which popups can be placed. Main thread.
@MainActor
protocol PopupParent: AnyObject, PopupHost {
    var stage: Stage { get }
    /// The protocol objects while it is on screen; nil before.
    var shownObjects: WindowObjects? { get }
    /// The geometry by which popups are placed.
    var popupState: PopupParentState { get }
    /// The popups over it, the lowest first.
    var popups: [Popup] { get set }
}

/// A popup such as a menu: a surface over a window, with a stage, and a render thread of its own.
///
///     made -> waiting for the parent and for room in the socket -> shown -> gone
@MainActor
final class Popup: PopupParent, PopupHandle {
    let stage: Stage
    private(set) var frame = CGRect.zero
    var onMove: (@MainActor () -> Void)?
    var onDismiss: (@MainActor () -> Void)?
    var popups: [Popup] = []

    /// The objects and the thread of a popup, from its request to the compositor to its end.
    private struct Shown {
        let objects: WindowObjects
        let thread: RenderThread
        let reports: ReportMailbox
        /// The recorder of events; nil without recording.
        let recorder: (any CaptureRecorder)?
    }

    unowned let application: Application
    private weak var parent: (any PopupParent)?
    private let commits = CommitMailbox()
    let grabs: Bool
    private var placement: PopupPlacement
    /// Whether the placement has changed since it was sent to the compositor.
    private var isMoved = false
    private var moves: UInt32 = 0
    private var shown: Shown?
    private var configured: SurfaceState?
    private var pixelsPerPoint: Double
    private(set) var isClosed = false

    /// A popup that is shown as soon as possible.
    init(
        _ application: Application, over parent: any PopupParent, at placement: PopupPlacement,
        grabs: Bool
    ) {
        self.application = application
        self.parent = parent
        self.placement = placement.whole
        self.grabs = grabs
        pixelsPerPoint = Double(parent.stage.scale)
        stage = Stage(mailbox: commits) { HostClock.now() }
        stage.takesMeter = false
        stage.popupHost = self
        application.popups.append(self)
        sync()
    }

    /// The window number on the wire; nil before the popup is shown.
    var number: WindowNumber? { shown?.objects.number }

    var shownObjects: WindowObjects? {
        guard let objects = shown?.objects, objects.isAcknowledged.withLock({ $0 }) else {
            return nil
        }
        return objects
    }

    var popupState: PopupParentState {
        let margins = placement.margins
        return PopupParentState(
            geometry: CGRect(
                x: margins.left, y: margins.top,
                width: max(1, stage.size.width - margins.left - margins.right),
                height: max(1, stage.size.height - margins.top - margins.bottom)),
            serial: configured?.serial)
    }

    func move(to placement: PopupPlacement) {
        var placement = placement.whole
        // The margins belong to the surface, and can't change.
        placement.margins = self.placement.margins
        guard placement != self.placement, !isClosed else { return }
        self.placement = placement
        isMoved = shown != nil
        application.wakeUp()
    }

    func close() {
        guard !isClosed else { return }
        // Set first: a handler that learns of the end of a popup may close this one, and must not
        // open another over it.
        isClosed = true
        // The topmost popup goes first, as the protocol demands.
        closePopups()
        parent?.popups.removeAll { $0 === self }
        application.popups.removeAll { $0 === self }
        if let shown {
            shown.thread.stop()
            shown.recorder?.end()
            application.connection.destroyWindow(shown.objects.number)
        }
        stage.close()
        (onMove, onDismiss, stage.onEvent, stage.onResize) = (nil, nil, nil, nil)
    }

    /// Sends requests that waited for the parent, or for room in the socket.
    func sync() {
        guard !isClosed, application.connection.takesRequests else { return }
        if shown == nil { return show() }
        guard isMoved, let shown, let parent else { return }
        isMoved = false
        // Before version 3 a popup can't be moved.
        guard shown.objects.role.version >= 3 else { return }
        moves &+= 1
        let role = shown.objects.role.pointer
        _ = Positioner(placement, over: parent.popupState)
            .make(application.connection.globals.wmBase) {
                xdg_popup_reposition(role, $0, moves)
                return nil
            }
        application.connection.flush()
    }

    /// Handles an event of this popup.
    func handle(_ event: WireEvent) {
        guard !isClosed else { return }
        switch event {
        case .input(_, let input):
            if let shown { stage.receive(shown.reports.takeSeen()) }
            stage.receive(input)
        case .popup(_, let configure): answer(configure)
        case .scale(_, let scale):
            pixelsPerPoint = scale
            if let configured { resize(configured) }
        case .popupDone: dismiss()
        default: break
        }
    }

    /// Takes the render thread's reports.
    func takeReports() {
        if let shown { stage.receive(shown.reports.take()) }
    }

    private func show() {
        let connection = application.connection
        guard let parent, let below = parent.shownObjects?.shellSurface, connection.takesPopup
        else { return }
        let request = PopupRequest(
            parent: below,
            position: Positioner(placement, over: parent.popupState),
            press: grabs ? connection.lastInput : nil, scale: pixelsPerPoint)
        do throws(ConnectionError) {
            let thread = try RenderThread(connection: connection)
            guard let objects = connection.makePopup(request, margins: placement.margins) else {
                thread.discard()
                throw .system(what: "a popup", reason: ENOMEM)
            }
            let reports = ReportMailbox(wake: application.wakeUp)
            let recorder = InstrumentLinks.beginCapture(named: "popup", switches: DebugLog.switches)
            stage.captureListener = recorder
            stage.newestSeen = { reports.newestQuiet }
            do throws(ConnectionError) {
                try thread.start(
                    objects: objects,
                    mail: .init(
                        commits: commits, reports: reports, switches: DebugLog.switches,
                        recorder: recorder))
            } catch {
                connection.destroyWindow(objects.number)
                throw error
            }
            shown = Shown(
                objects: objects, thread: thread, reports: reports, recorder: recorder)
            // A commit without a buffer asks for the popup's position.
            wl_surface_commit(objects.surface.pointer)
            connection.flush()
        } catch {
            DebugLog.always(error.description)
            dismiss()
        }
    }

    private func answer(_ configure: PopupConfigure) {
        let margins = placement.margins
        func side(_ size: Int) -> CGFloat { min(max(CGFloat(size), 1), Positioner.most) }
        let origin = parent?.popupState.geometry.origin ?? .zero
        let size = CGSize(
            width: side(configure.width) + margins.left + margins.right,
            height: side(configure.height) + margins.top + margins.bottom)
        frame = CGRect(
            x: origin.x + CGFloat(configure.x) - margins.left,
            y: origin.y + CGFloat(configure.y) - margins.top, width: size.width,
            height: size.height)
        DebugLog.wayland("popup \(configure.serial): \(frame)")
        resize(
            SurfaceState(
                serial: configure.serial, width: Int(size.width), height: Int(size.height),
                scale: pixelsPerPoint))
        onMove?()
    }

    private func resize(_ state: SurfaceState) {
        var state = state
        state.scale = Window.bounded(pixelsPerPoint, width: state.width, height: state.height)
        configured = state
        stage.resize(state)
    }

    /// Closes the popup and reports it: after the compositor dismissed it, the parent has gone, or
    /// it could not be made.
    func dismiss() {
        guard !isClosed else { return }
        let told = onDismiss
        close()
        told?()
    }
}

extension PopupParent {
    /// Closes the popups over this one, the topmost first. Their handlers are called and may close
    /// others.
    func closePopups() {
        for popup in popups.reversed() { popup.dismiss() }
    }
}

extension PopupPlacement {
    /// The placement with margins rounded up to whole points, the compositor's unit.
    fileprivate var whole: PopupPlacement {
        func side(_ value: CGFloat) -> CGFloat {
            value.isNaN ? 0 : min(max(value.rounded(.up), 0), 256)
        }
        var copy = self
        copy.margins = Margins(
            top: side(margins.top), left: side(margins.left), bottom: side(margins.bottom),
            right: side(margins.right))
        return copy
    }
}
