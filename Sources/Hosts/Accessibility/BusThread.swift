import CATK
import Stage

/// The code on the bus thread, including callbacks of the library.
enum BusThread {
    /// Watches the bus; returns if there is none.
    static func run(_ program: String) {
        var handler = lamina_atk_handler(
            status: { isWanted, hasReader in BusThread.status(isWanted, hasReader) },
            request: { id, kind, number, other, text in
                BusThread.request(id, kind, number, other, text.map { String(cString: $0) })
            },
            work: { BusThread.work() })
        _ = lamina_atk_run(program, &handler)
    }

    private static func status(_ isWanted: Bool, _ hasReader: Bool) {
        // The bus may be announced but refuse connections; then nothing is wanted.
        let isThere = isWanted && lamina_atk_connect()
        AccessibilityBus.shared.set(.init(isWanted: isThere, hasReader: isThere && hasReader))
    }

    private static func request(
        _ id: UInt64, _ kind: Int32, _ number: Double, _ other: Double, _ text: String?
    ) {
        guard let kind = wish(Int(kind), number, other, text) else { return }
        AccessibilityBus.shared.add(AccessibleRequest(id: id, kind: kind))
    }

    private static func wish(
        _ kind: Int, _ number: Double, _ other: Double, _ text: String?
    ) -> AccessibleRequest.Kind? {
        guard number.isFinite, other.isFinite else { return nil }
        func whole(_ number: Double) -> Int { Int(min(max(number, -1e9), 1e9)) }
        switch kind {
        case Int(LAMINA_ATK_DO_ACTION): return .act(whole(number))
        case Int(LAMINA_ATK_GRAB_FOCUS): return .focus
        case Int(LAMINA_ATK_SET_VALUE): return .set(number)
        case Int(LAMINA_ATK_SET_TEXT): return .type(text ?? "")
        case Int(LAMINA_ATK_SET_CARET): return .caret(whole(number))
        case Int(LAMINA_ATK_SELECT):
            return .select(whole(min(number, other))..<whole(max(number, other)))
        default: return nil
        }
    }

    private static func work() {
        for update in AccessibilityBus.shared.takeUpdates() { BusTree.apply(update) }
    }
}
