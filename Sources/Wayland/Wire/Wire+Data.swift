import CWayland
import Stage

// What main asks of clipboard and drags, under the wire's lock.
extension Wire {
    /// Offers `contents` on the clipboard of the seat that had the last input.
    ///
    /// Before any input no compositor would take it: then it stays in this program.
    func publish(_ contents: [Representation]) {
        guard let manager = global(.dataManager), let input = lastInput,
            let seat = seats.values.first(where: { $0.seat == input.seat.pointer })
        else { return }
        seat.data?.publish(
            contents, serial: input.serial, manager: manager,
            DataSource.ownTypePrefix + token)
    }

    /// Lets the data of an offer come; the result goes to main as a transfer of this number.
    func read(_ type: String, of offer: OfferNumber, as number: TransferNumber) {
        let done: @Sendable (TransferResult) -> Void = { [mailbox] in
            mailbox.send(.transferred(number, $0))
        }
        guard let offer = seats.values.lazy.compactMap({ $0.data?.offer(offer) }).first else {
            return done(.failure(.gone))
        }
        switch offer.receive(type) {
        case .success(let descriptor): transfers.read(descriptor, done)
        case .failure(let error): done(.failure(error))
        }
    }

    /// What a drop would do.
    func answer(_ offer: OfferNumber, type: String?, operation: DropOperation) {
        for seat in seats.values {
            seat.data?.answer(offer, type: type, operation: operation)
        }
    }

    /// Main needs no more of a drop.
    func finished(_ offer: OfferNumber, isTaken: Bool) {
        for seat in seats.values { seat.data?.finished(offer, isTaken: isTaken) }
    }
}
