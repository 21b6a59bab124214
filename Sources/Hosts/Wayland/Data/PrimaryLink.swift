import Stage

/// Main's side of the primary selection; its transfers are those of the clipboard's side. Main.
@MainActor
final class PrimaryLink: ClipboardHost {
    /// The number of the selection's offer; nil while there is none, or it is this program's own.
    private var offer: OfferNumber?
    private unowned let clipboard: ClipboardLink

    init(_ clipboard: ClipboardLink) {
        self.clipboard = clipboard
        Clipboard.primary.connect(self)
    }

    func close() { Clipboard.primary.connect(nil) }

    func publish(_ contents: [Representation]) {
        offer = nil
        clipboard.publishPrimary(contents)
    }

    func read(_ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void) {
        guard let offer else { return completion(.failure(.gone)) }
        clipboard.read(type, of: offer, completion)
    }

    /// Takes a new offer.
    func selected(_ offer: OfferNumber?, _ types: [String]) {
        self.offer = offer
        Clipboard.primary.offered(types)
    }
}
