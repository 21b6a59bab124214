import CWayland
import Stage

// Main's requests for clipboard and drags, under the wire's lock
extension Wire {
    /// Offers `contents` on the clipboard of the seat that had the last input.
    ///
    /// Before any input the compositor would refuse it: then the contents stay in this program.
    func publish(_ contents: [Representation]) {
        guard let manager = global(.dataManager), let input = lastInput,
            let seat = seats.values.first(where: { $0.seat == input.seat.pointer })
        else { return }
        seat.data?.publish(
            contents, serial: input.serial, manager: manager,
            DataSource.ownTypePrefix + token)
    }

    /// Requests the data of an offer; the result goes to main as a transfer of this number.
    func read(_ type: String, of offer: OfferNumber, as number: TransferNumber) {
        let done: @Sendable (TransferResult) -> Void = { [mailbox] in
            mailbox.send(.transferred(number, $0))
        }
        let pipe = seats.values.compactMap {
            $0.data?.offer(offer)?.receive(type) ?? $0.primary?.offer(offer)?.receive(type)
        }
        guard let pipe = pipe.first else { return done(.failure(.gone)) }
        switch pipe {
        case .success(let descriptor): transfers.read(descriptor, done)
        case .failure(let error): done(.failure(error))
        }
    }

    /// Answers a drag with the effect of a drop.
    func answer(_ offer: OfferNumber, type: String?, operation: DropOperation) {
        for seat in seats.values {
            seat.data?.answer(offer, type: type, operation: operation)
        }
    }

    /// Ends a drop after main has read its data.
    func finished(_ offer: OfferNumber, isTaken: Bool) {
        for seat in seats.values { seat.data?.finished(offer, isTaken: isTaken) }
    }
}
