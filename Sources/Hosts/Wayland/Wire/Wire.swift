import CWayland
import Glibc
import Primitives
import Stage

/// The objects on the default queue: registry, monitors, seats, the wire halves of windows.
///
/// The lock around the object, `Connection.wire`, is held during every dispatch of that queue and
/// every creation and destruction on it. So no object is destroyed while its event is being
/// delivered.
final class Wire {
    let display: OpaquePointer
    let registry: Registry
    private(set) var outputs: [UInt32: Output] = [:]
    private(set) var seats: [UInt32: Seat] = [:]
    private(set) var windows: [OpaquePointer: ShellSurface] = [:]
    /// The clock of presentation times.
    private(set) var presentationClock = clockid_t(CLOCK_MONOTONIC)
    private(set) var keyRepeat: KeyRepeat
    /// The latest press of a button or a finger; nil before the first.
    var lastPress: Press?
    /// The latest press of any kind, including keys, with which the clipboard can be set.
    var lastInput: Press?
    /// The state of the text field in each window that has one.
    var texts: [WindowNumber: TextInputState] = [:]
    /// The transfers of data of clipboard and drags.
    let transfers: Transfers
    /// A token that identifies this connection's own offers.
    let token = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private var lastOffer = 0
    let mailbox: WireMailbox
    /// Pending requests that wait for room in the socket.
    let requests = RequestQueue()
    /// The sizes of window icons that the compositor prefers.
    let iconSizes = IconSizes()
    /// The compositor's knowledge of colours; nil where it has none.
    private var colors: ColorManager?
    /// The program's windows as the desktop remembers them.
    private(set) lazy var session = WindowSession(self)
    /// The signal that wakes the wire thread.
    private let wake: WakeSignal
    private var pings: Pings?
    private var globals: Globals?
    private var cursors: CursorShower?
    private var nextNumber = 1
    /// Ends the program, because the user closed a window of a program that doesn't respond again.
    var onHopeless: @Sendable () -> Void = { Toplevel.endProgram() }
    private var awaited: [OpaquePointer: () -> Void] = [:]

    /// The wire of a connected display; nil when memory is short.
    init?(
        display: OpaquePointer, mailbox: WireMailbox, keyRepeat: KeyRepeat, transfers: Transfers,
        wake: WakeSignal
    ) {
        guard let registry = Registry(display: display) else { return nil }
        self.display = display
        self.registry = registry
        self.mailbox = mailbox
        self.keyRepeat = keyRepeat
        self.transfers = transfers
        self.wake = wake
    }

    /// Prints the compositor's globals.
    func tellGlobals() {
        DebugLog.wayland(
            registry.globals.map { "\($0.interface) \($0.version)" }.joined(separator: ", "))
    }

    /// Takes the bound globals, and binds monitors and seats, now and as they come.
    func start(_ globals: Globals) {
        self.globals = globals
        cursors = CursorShower(globals: globals) { [wake] in wake.raise() }
        pings = Pings(globals.wmBase.pointer, requests: requests)
        if let presentation = globals[.presentation] {
            wp_presentation_add_listener(
                presentation.pointer, Self.presentationListener.table, context(for: self))
        }
        if let manager = globals[.toplevelIcon] { iconSizes.listen(to: manager) }
        colors = globals[.colors].map { ColorManager($0, self) }
        registry.onAdded = { [unowned self] in added($0) }
        registry.onRemoved = { [unowned self] in removed($0) }
        for global in registry.globals { bind(global) }
    }

    /// Destroys all objects; the threads must have ended.
    func destroy() {
        for giveUp in awaited.values { giveUp() }
        awaited = [:]
        requests.makeAll()
        for window in windows.values { window.destroy() }
        for seat in seats.values { seat.destroy() }
        for output in outputs.values { output.destroy() }
        windows = [:]
        seats = [:]
        outputs = [:]
        cursors?.destroy()
        session.destroy()
        colors?.destroy()
        requests.makeAll()  // These free objects by requests, too.
        globals?.destroy()
        globals = nil
        registry.destroy()
    }

    /// Returns the global of a protocol; nil where the compositor has none.
    func global(_ wanted: WireProtocol) -> Proxy? { globals?[wanted] }

    /// Retains an object that waits for the compositor's answer; `giveUp` is called when the
    /// connection ends first.
    func await(_ object: OpaquePointer, giveUp: @escaping () -> Void) {
        awaited[object] = giveUp
    }

    /// Notes the answer for an object; returns false if none is expected.
    func answered(_ object: OpaquePointer) -> Bool {
        awaited.removeValue(forKey: object) != nil
    }

    /// Returns the number of a new offer.
    func nextOffer() -> OfferNumber {
        lastOffer += 1
        return OfferNumber(rawValue: lastOffer)
    }

    /// Sends `event` to main.
    func send(_ event: WireEvent) {
        mailbox.send(event)
    }

    /// Dispatches events that have been read; returns false when the connection has failed.
    func dispatch() -> Bool {
        wl_display_dispatch_pending(display) >= 0
    }

    /// Makes a window's wire half; returns nil when memory is short or the connection was closed.
    func makeWindow(_ restoration: WindowRestoration? = nil) -> Toplevel? {
        let window = make { Toplevel(number: $0, $1) }
        if let window, let restoration { session.restore(window, restoration) }
        return window
    }

    /// Makes a surface of the shell, with a new number.
    func make<Kind: ShellSurface>(
        _ body: (WindowNumber, ShellSurface.Surroundings) -> Kind?
    ) -> Kind? {
        guard let globals else { return nil }
        let number = WindowNumber(rawValue: nextNumber)
        nextNumber += 1
        let made = body(
            number,
            ShellSurface.Surroundings(
                globals: globals, send: { [mailbox] in mailbox.send($0) },
                findOutput: { [unowned self] pointer in
                    outputs.values.first { $0.pointer == pointer }
                }))
        (made as? Toplevel)?.onHopeless = { [unowned self] in onHopeless() }
        if let made {
            windows[made.surface] = made
            colors?.begin(made)
        }
        return made
    }

    /// Destroys a window's wire half; its render thread must have ended.
    func destroyWindow(_ number: WindowNumber) {
        guard let window = windows.values.first(where: { $0.number == number }) else { return }
        for seat in seats.values { seat.forget(number) }
        texts[number] = nil
        windows[window.surface] = nil
        requests.add { window.destroy() }
    }

    /// Sets the window's cursor on a pointer that has entered it.
    func setCursor(of pointer: Pointer) {
        guard !pointer.awaitsCursor else { return }
        pointer.awaitsCursor = true
        requests.add { [unowned self] in
            pointer.awaitsCursor = false
            let focus = windows.values.first { $0.number == pointer.focus }
            guard let focus else { return }
            cursors?.show(
                pointer.frameCursor ?? focus.cursor, on: pointer, scale: focus.wholeScale)
        }
    }

    /// Sets the cursor of a window, at once if the pointer is over it.
    func set(_ cursor: Cursor, of number: WindowNumber) {
        guard let window = windows.values.first(where: { $0.number == number }),
            window.cursor != cursor
        else { return }
        window.cursor = cursor
        for seat in seats.values {
            if let pointer = seat.pointer, pointer.focus == number { setCursor(of: pointer) }
        }
    }

    /// Sets the look of all cursors, at once for pointers over a window.
    func set(_ look: CursorLook) {
        if let cursors, cursors.set(look) { setCursors() }
    }

    /// Shows the cursors whose images were read meanwhile.
    func showReadCursors() {
        if let cursors, cursors.takeRead() { setCursors() }
    }

    /// Sets the cursor again on each pointer that is over a window.
    private func setCursors() {
        for seat in seats.values {
            if let pointer = seat.pointer, pointer.focus != nil { setCursor(of: pointer) }
        }
    }

    private func added(_ global: Registry.Global) {
        requests.add { [unowned self] in
            // The global may be gone by the time of the request; binding it then would be an error.
            if registry.globals.contains(global) { bind(global) }
        }
    }

    private func bind(_ global: Registry.Global) {
        if global.interface == "wl_output",
            let proxy = registry.bind(global, as: wl_output_ptr(), upTo: 4)
        {
            let output = Output(name: global.name, proxy: proxy)
            output.onChange = { [unowned self] in
                updateScales()
                send(.monitors)
            }
            outputs[global.name] = output
        }
        if global.interface == "wl_seat",
            let proxy = registry.bind(global, as: wl_seat_ptr(), upTo: 8)
        {
            seats[global.name] = Seat(proxy: proxy, wire: self)
        }
    }

    private func removed(_ global: Registry.Global) {
        if let output = outputs.removeValue(forKey: global.name) {
            for window in windows.values { window.lost(output) }
            requests.add { output.destroy() }
            send(.monitors)
        }
        if let seat = seats.removeValue(forKey: global.name) {
            if lastPress?.seat.pointer == seat.seat { lastPress = nil }
            if lastInput?.seat.pointer == seat.seat { lastInput = nil }
            seat.leave()
            requests.add { seat.destroy() }
        }
    }

    private func updateScales() {
        for window in windows.values { window.updateScale() }
    }

    private static let presentationListener = Listener(
        wp_presentation_listener(clock_id: { data, _, clock in
            let wire: Wire? = context(data)
            wire?.presentationClock = clockid_t(bitPattern: clock)
        }))
}
