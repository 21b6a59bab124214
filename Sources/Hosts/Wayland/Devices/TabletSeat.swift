import CWayland

/// The tablets and pens of a seat, which come and go. Wire thread.
///
/// Pads, the keys and rings beside a tablet, are released at once, as they aren't used here.
final class TabletSeat {
    private let tabletSeat: OpaquePointer
    private unowned let seat: Seat
    private var tablets: [Tablet] = []
    private var tools: [TabletTool] = []
    private var lastNumber: Int32 = 0

    /// The tablets of `seat`; nil when memory is short.
    init?(_ seat: Seat, manager: Proxy) {
        guard
            let made = zwp_tablet_manager_v2_get_tablet_seat(manager.pointer, seat.seat)
        else { return nil }
        tabletSeat = made
        self.seat = seat
        zwp_tablet_seat_v2_add_listener(tabletSeat, Self.listener.table, context(for: self))
    }

    /// Cancels pens that are down after the seat was removed.
    func cancel() {
        for tool in tools { tool.cancel() }
    }

    /// Releases the tablets.
    func destroy() {
        cancel()
        for tool in tools { tool.destroy() }
        for tablet in tablets { tablet.destroy() }
        (tools, tablets) = ([], [])
        zwp_tablet_seat_v2_destroy(tabletSeat)
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        for tool in tools { tool.forget(window) }
    }

    fileprivate func removed(_ tablet: Tablet) {
        tablets.removeAll { $0 === tablet }
        seat.request { tablet.destroy() }
    }

    /// Removes a pen that is gone for good.
    func removed(_ tool: TabletTool) {
        tools.removeAll { $0 === tool }
        tool.cancel()
        seat.request { tool.destroy() }
    }

    private static let listener = Listener(
        zwp_tablet_seat_v2_listener(
            tablet_added: { data, _, tablet in
                guard let seats: TabletSeat = context(data), let tablet else { return }
                seats.tablets.append(Tablet(tablet, seats))
            },
            tool_added: { data, _, tool in
                guard let seats: TabletSeat = context(data), let tool else { return }
                seats.lastNumber &+= 1
                seats.tools.append(
                    TabletTool(tool, number: seats.lastNumber, tablets: seats, seat: seats.seat))
            },
            pad_added: { data, _, pad in
                guard let seats: TabletSeat = context(data), let pad else { return }
                seats.seat.request { zwp_tablet_pad_v2_destroy(pad) }
            }))
}

/// A tablet; kept because pens refer to it. Wire thread.
private final class Tablet {
    private let tablet: OpaquePointer
    private unowned let tablets: TabletSeat

    init(_ tablet: OpaquePointer, _ tablets: TabletSeat) {
        self.tablet = tablet
        self.tablets = tablets
        zwp_tablet_v2_add_listener(tablet, Self.listener.table, context(for: self))
    }

    func destroy() {
        zwp_tablet_v2_destroy(tablet)
    }

    private static let listener = Listener(
        zwp_tablet_v2_listener(
            name: { _, _, _ in },
            id: { _, _, _, _ in },
            path: { _, _, _ in },
            done: { _, _ in },
            removed: { data, _ in
                guard let tablet: Tablet = context(data) else { return }
                tablet.tablets.removed(tablet)
            }))
}

extension WireProtocol {
    /// The protocol of pens and their tablets.
    static let tablets = WireProtocol(zwp_tablet_manager_v2_ptr, upTo: 1) {
        zwp_tablet_manager_v2_destroy($0.pointer)
    }
}
