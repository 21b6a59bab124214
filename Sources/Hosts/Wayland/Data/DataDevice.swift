import CWayland
import Foundation
import Primitives
import Stage

/// The number of an offer of data, valid on all threads; never used twice on a connection.
struct OfferNumber: Sendable, Hashable {
    let rawValue: Int
}

/// A seat's clipboard and drags. Wire thread.
///
/// The device keeps the offers and reports their types to main, which requests their data by
/// number.
final class DataDevice {
    private let device: OpaquePointer
    private unowned let seat: Seat
    private unowned let wire: Wire
    /// The offers whose types are still arriving, and those in use.
    private var offers: [DataOffer] = []
    private var selection: DataOffer?
    private var drag: Drag?
    private var source: DataSource?
    /// This program's former offers that the compositor has not released: events about them may
    /// still come.
    private var replaced: [DataSource] = []
    /// The drag that began in this program; nil while there is none.
    private var outgoing: DragSource?

    private struct Drag {
        let offer: DataOffer
        let window: WindowNumber
        let serial: UInt32
        var location: CGPoint
    }

    /// The data device of `seat`; nil when memory is short.
    init?(_ seat: Seat, wire: Wire, manager: Proxy) {
        guard let device = wl_data_device_manager_get_data_device(manager.pointer, seat.seat)
        else { return nil }
        self.device = device
        self.seat = seat
        self.wire = wire
        wl_data_device_add_listener(device, Self.listener.table, context(for: self))
    }

    /// Destroys the device and its offers when the seat goes.
    func destroy() {
        leave()
        outgoing.map { ended($0, .none) }
        source?.destroy()
        for each in replaced { each.destroy() }
        for offer in offers { offer.destroy() }
        (offers, selection, source, replaced) = ([], nil, nil, [])
        if wl_proxy_get_version(device) >= 2 {
            wl_data_device_release(device)
        } else {
            wl_data_device_destroy(device)
        }
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        guard let drag, drag.window == window else { return }
        self.drag = nil
        remove(drag.offer)
    }

    /// Returns the offer with a number, while it exists.
    func offer(_ number: OfferNumber) -> DataOffer? {
        offers.first { $0.number == number }
    }

    /// Offers `contents` to other programs from here on.
    func publish(_ contents: [Representation], serial: UInt32, manager: Proxy, _ name: String) {
        guard
            let made = DataSource(
                manager: manager, contents: contents, ownType: name, transfers: wire.transfers)
        else { return }
        made.onCancel = { [unowned self, unowned made] in cancelled(made) }
        wl_data_device_set_selection(device, made.source, serial)
        // Kept until the new source is set: then the compositor cancels the old one.
        if let source { replaced.append(source) }
        source = made
    }

    /// Begins a drag with the press of `serial`; returns whether it began. An earlier drag is given up.
    func start(_ drag: DragStart, serial: UInt32, manager: Proxy) -> Bool {
        outgoing.map { ended($0, .none) }
        outgoing = DragSource(drag, on: device, manager: manager, serial: serial, wire: wire) {
            [unowned self] operation in outgoing.map { ended($0, operation) }
        }
        return outgoing != nil
    }

    private func ended(_ drag: DragSource, _ operation: DropOperation) {
        outgoing = nil
        wire.send(.dragEnded(drag.number, operation))
        seat.request { drag.destroy() }
    }

    /// Answers whether a drag can be dropped at its present place.
    func answer(_ number: OfferNumber, type: String?, operation: DropOperation) {
        guard let drag, drag.offer.number == number else { return }
        drag.offer.accept(type, operation: operation, serial: drag.serial)
    }

    /// Ends a drop after main has finished with its data.
    func finished(_ number: OfferNumber, isTaken: Bool) {
        guard let offer = offer(number) else { return }
        if isTaken { offer.finish() }
        remove(offer)
    }

    private func cancelled(_ old: DataSource) {
        if source === old {
            source = nil
            wire.send(.selectionLost)
        }
        replaced.removeAll { $0 === old }
        seat.request { old.destroy() }
    }

    private func offered(_ pointer: OpaquePointer) {
        offers.append(DataOffer(pointer, number: wire.nextOffer()))
    }

    private func selected(_ pointer: OpaquePointer?) {
        let old = selection
        selection = offers.first { $0.pointer == pointer }
        if let old, old !== selection { remove(old) }
        let types = selection?.types ?? []
        // An offer of this program itself comes back to it.
        guard !types.contains(where: { $0.hasPrefix(DataSource.ownTypePrefix + wire.token) })
        else { return }
        wire.send(.selection(selection?.number, types))
    }

    private func entered(
        _ surface: OpaquePointer?, serial: UInt32, at point: CGPoint, _ pointer: OpaquePointer?
    ) {
        if drag != nil { leave() }
        guard let offer = offers.first(where: { $0.pointer == pointer }) else { return }
        guard let window = seat.window(of: surface) else { return remove(offer) }
        let point = point.within(seat.areas(of: window).origin)
        drag = Drag(offer: offer, window: window, serial: serial, location: point)
        wire.send(.drag(window, .init(.entered, offer, at: point)))
    }

    private func moved(_ milliseconds: UInt32, to point: CGPoint) {
        guard let drag else { return }
        let point = point.within(seat.areas(of: drag.window).origin)
        self.drag?.location = point
        wire.send(
            .drag(
                drag.window,
                .init(.moved, drag.offer, at: point, time: seat.time(milliseconds))))
    }

    private func leave() {
        guard let drag else { return }
        self.drag = nil
        wire.send(.drag(drag.window, .init(.left, drag.offer, at: drag.location)))
        remove(drag.offer)
    }

    private func dropped() {
        guard let drag else { return }
        self.drag = nil
        // The offer lives until main has read its data.
        wire.send(.drag(drag.window, .init(.dropped, drag.offer, at: drag.location)))
    }

    private func remove(_ offer: DataOffer) {
        offers.removeAll { $0 === offer }
        seat.request { offer.destroy() }
    }

    private static let listener = Listener(
        wl_data_device_listener(
            data_offer: { data, _, offer in
                guard let device: DataDevice = context(data), let offer else { return }
                device.offered(offer)
            },
            enter: { data, _, serial, surface, x, y, offer in
                let device: DataDevice? = context(data)
                device?.entered(surface, serial: serial, at: point(x, y), offer)
            },
            leave: { data, _ in
                let device: DataDevice? = context(data)
                device?.leave()
            },
            motion: { data, _, time, x, y in
                let device: DataDevice? = context(data)
                device?.moved(time, to: point(x, y))
            },
            drop: { data, _ in
                let device: DataDevice? = context(data)
                device?.dropped()
            },
            selection: { data, _, offer in
                let device: DataDevice? = context(data)
                device?.selected(offer)
            }))
}

/// The wire thread's report of a drag to main.
struct DragInput: Sendable {
    let phase: DragEvent.Phase
    let offer: OfferNumber
    let types: [String]
    let location: CGPoint
    let time: HostTime

    init(
        _ phase: DragEvent.Phase, _ offer: DataOffer, at location: CGPoint, time: HostTime? = nil
    ) {
        self.phase = phase
        self.offer = offer.number
        types = offer.types
        self.location = location
        self.time = time ?? HostClock.now()
    }
}

extension WireProtocol {
    /// The protocol of clipboard and drags.
    static let dataManager = WireProtocol(wl_data_device_manager_ptr, upTo: 3) {
        wl_data_device_manager_destroy($0.pointer)
    }
}
