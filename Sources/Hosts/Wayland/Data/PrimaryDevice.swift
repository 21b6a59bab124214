import CWayland
import Stage

/// A seat's primary selection: the text that was selected last, here or elsewhere. Wire thread.
final class PrimaryDevice {
    private let device: OpaquePointer
    private unowned let seat: Seat
    private unowned let wire: Wire
    /// The offers whose types are still arriving, and the present one.
    private var offers: [PrimaryOffer] = []
    private var selection: PrimaryOffer?
    private var source: PrimarySource?
    /// This program's former selections that the compositor has not released.
    private var replaced: [PrimarySource] = []

    /// The device of `seat`; nil when memory is short.
    init?(_ seat: Seat, wire: Wire, manager: Proxy) {
        guard
            let device = zwp_primary_selection_device_manager_v1_get_device(
                manager.pointer, seat.seat)
        else { return nil }
        self.device = device
        self.seat = seat
        self.wire = wire
        zwp_primary_selection_device_v1_add_listener(
            device, Self.listener.table, context(for: self))
    }

    /// Destroys the device and its offers when the seat goes.
    func destroy() {
        source?.destroy()
        for each in replaced { each.destroy() }
        for offer in offers { offer.destroy() }
        (offers, selection, source, replaced) = ([], nil, nil, [])
        zwp_primary_selection_device_v1_destroy(device)
    }

    /// Returns the offer with a number, while it exists.
    func offer(_ number: OfferNumber) -> PrimaryOffer? {
        offers.first { $0.number == number }
    }

    /// Offers `contents` to other programs from here on.
    func publish(_ contents: [Representation], serial: UInt32, manager: Proxy, _ name: String) {
        guard
            let made = PrimarySource(
                manager: manager, contents: contents, ownType: name, transfers: wire.transfers)
        else { return }
        made.onCancel = { [unowned self, unowned made] in cancelled(made) }
        zwp_primary_selection_device_v1_set_selection(device, made.source, serial)
        // Kept until the new source is set: then the compositor cancels the old one.
        if let source { replaced.append(source) }
        source = made
    }

    private func cancelled(_ old: PrimarySource) {
        if source === old {
            source = nil
            wire.send(.primaryLost)
        }
        replaced.removeAll { $0 === old }
        seat.request { old.destroy() }
    }

    private func selected(_ pointer: OpaquePointer?) {
        let old = selection
        selection = offers.first { $0.pointer == pointer }
        if let old, old !== selection {
            offers.removeAll { $0 === old }
            seat.request { old.destroy() }
        }
        let types = selection?.types ?? []
        // An offer of this program itself comes back to it.
        guard !types.contains(where: { $0.hasPrefix(DataSource.ownTypePrefix + wire.token) })
        else { return }
        wire.send(.primary(selection?.number, types))
    }

    private static let listener = Listener(
        zwp_primary_selection_device_v1_listener(
            data_offer: { data, _, offer in
                guard let device: PrimaryDevice = context(data), let offer else { return }
                device.offers.append(PrimaryOffer(offer, number: device.wire.nextOffer()))
            },
            selection: { data, _, offer in
                let device: PrimaryDevice? = context(data)
                device?.selected(offer)
            }))
}

extension WireProtocol {
    /// The protocol of the text that was selected last.
    static let primary = WireProtocol(zwp_primary_selection_device_manager_v1_ptr, upTo: 1) {
        zwp_primary_selection_device_manager_v1_destroy($0.pointer)
    }
}

extension Wire {
    /// Offers `contents` as the selection of the seat that had the last input; see `publish`.
    func publishPrimary(_ contents: [Representation]) {
        guard let manager = global(.primary), let input = lastInput,
            let seat = seats.values.first(where: { $0.seat == input.seat.pointer })
        else { return }
        seat.primary?.publish(
            contents, serial: input.serial, manager: manager,
            DataSource.ownTypePrefix + token)
    }
}
