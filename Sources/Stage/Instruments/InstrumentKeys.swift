/// Keys that turn instruments on and off, with Control and Alt held. They only work where
/// `LAMINA_DEBUG` has any word, and are withheld from the program.
///
///     F1       F2          F3      F4          F5         F6      F7       F8
///     blended  rasterized  copied  misaligned  offscreen  damage  borders  overdraw
///
///     F9     F10          F11    F12           with Shift:  F1     F2     F3      F9
///     meter  slow motion  pause  step a frame               tiles  bands  memory  the meter's order
///
/// Most desktops switch consoles with Control, Alt and F1 to F12 before any program gets the key.
/// So with Shift the row of digits does the same, by place: the first key after Escape's column is
/// F1, up to the twelfth; and the first four keys of the row below are tiles, bands, memory and the
/// meter's order.
struct InstrumentKeys {
    /// The effect of a key.
    enum Deed: Equatable {
        case overlay(InstrumentOverlay)
        case meter
        case layerOrder
        case slowMotion
        case pause
        case step
    }

    /// Whether the keys are active; false leaves them to the program.
    let isOn: Bool
    /// Keys whose press was taken: their repeats and release are, too.
    private var held: Set<UInt32> = []

    /// The factor of slow motion.
    static let slowdown = 10.0

    init(isOn: Bool) {
        self.isOn = isOn
    }

    /// Returns whether the key is withheld from the program; `deed` is its effect, if any.
    mutating func take(_ key: KeyInput) -> (isTaken: Bool, deed: Deed?) {
        guard isOn else { return (false, nil) }
        switch key.phase {
        case .up: return (held.remove(key.code) != nil, nil)
        case .repeated: return (held.contains(key.code), nil)
        case .down:
            let modifiers = key.modifiers.subtracting(.capsLock)
            guard let deed = Self.deed(key.code, modifiers) else {
                // The last release wasn't reported: this press belongs to the program entirely.
                held.remove(key.code)
                return (false, nil)
            }
            held.insert(key.code)
            return (true, deed)
        }
    }

    /// By the key's place, as its symbol differs while Control and Alt are held.
    private static func deed(_ code: UInt32, _ modifiers: KeyModifiers) -> Deed? {
        switch modifiers {
        case [.control, .alt]: functionKey(code).map { deeds[$0] }
        case [.control, .alt, .shift]:
            switch code {
            case 59...61: more[Int(code) - 59]
            case 67: .layerOrder
            case 2...13: deeds[Int(code) - 2]
            case 16...19: more[Int(code) - 16]
            default: nil
            }
        default: nil
        }
    }

    /// Returns 0 for F1, up to 11 for F12; from linux/input-event-codes.h.
    private static func functionKey(_ code: UInt32) -> Int? {
        switch code {
        case 59...68: Int(code) - 59
        case 87, 88: Int(code) - 77
        default: nil
        }
    }

    private static let deeds: [Deed] = [
        .overlay(.blended), .overlay(.rasterized), .overlay(.copied), .overlay(.misaligned),
        .overlay(.offscreen), .overlay(.damage), .overlay(.borders), .overlay(.overdraw),
        .meter, .slowMotion, .pause, .step,
    ]
    private static let more: [Deed] = [
        .overlay(.tiles), .overlay(.bands), .overlay(.memory), .layerOrder,
    ]
}

extension Instruments {
    /// Handles a key before the program gets it; returns false for a key without a meaning here.
    func take(_ key: KeyInput) -> Bool {
        let (isTaken, deed) = keys.take(key)
        switch deed {
        case .overlay(let overlay):
            if overlays.remove(overlay) == nil { overlays.insert(overlay) }
        case .meter: showsMeter.toggle()
        case .layerOrder: layerOrder = layerOrder.next
        case .slowMotion: slowdown = slowdown == 1 ? InstrumentKeys.slowdown : 1
        case .pause: isPaused.toggle()
        case .step: step()
        case nil: break
        }
        return isTaken
    }
}
