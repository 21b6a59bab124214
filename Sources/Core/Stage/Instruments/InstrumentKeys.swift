import Primitives

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
            guard let deed = Self.deed(key, modifiers) else {
                // It was let go of where nobody told: all of this press is the program's.
                held.remove(key.code)
                return (false, nil)
            }
            held.insert(key.code)
            return (true, deed)
        }
    }

    /// By the key's place, as the symbol is another one while Control and Alt are held, unless the symbol is
    /// of a key that stands elsewhere on every keyboard.
    private static func deed(_ key: KeyInput, _ modifiers: KeyModifiers) -> Deed? {
        switch modifiers {
        case [.control, .alt]: functionKey(key).map { deeds[$0] }
        case [.control, .alt, .shift]:
            switch functionKey(key) {
            case let number? where number < 3: more[number]
            case 8: .layerOrder
            case _?: nil
            case nil:
                switch key.code {
                case 2...13 where !isLetter(key.symbol): deeds[Int(key.code) - 2]
                case 16...19 where !isDigit(key.symbol): more[Int(key.code) - 16]
                default: nil
                }
            }
        default: nil
        }
    }

    /// 0 for F1, up to 11 for F12: by the symbols of the keys and of the consoles that most keymaps have there
    /// (keysymdef.h, XF86keysym.h), else by the places of linux/input-event-codes.h where nothing is typed.
    private static func functionKey(_ key: KeyInput) -> Int? {
        switch (key.symbol, key.code) {
        case (0xFFBE...0xFFC9, _): Int(key.symbol - 0xFFBE)
        case (0x1008_FE01...0x1008_FE0C, _): Int(key.symbol - 0x1008_FE01)
        case (0x20...0xFF, _), (0x100_0000...0x110_FFFF, _): nil
        case (_, 59...68): Int(key.code) - 59
        case (_, 87...88): Int(key.code) - 77
        default: nil
        }
    }

    private static func isLetter(_ symbol: UInt32) -> Bool {
        (0x41...0x5A).contains(symbol) || (0x61...0x7A).contains(symbol)
    }

    private static func isDigit(_ symbol: UInt32) -> Bool { (0x30...0x39).contains(symbol) }

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
