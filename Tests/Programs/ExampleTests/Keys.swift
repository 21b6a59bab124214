/// Keys of a US keyboard, by what they type; codes of linux/input-event-codes.h.
enum Keys {
    /// Arrow keys, others that type nothing, Space, and Z for shortcuts.
    static let (backspace, tab, enter, escape, space) = (14, 15, 28, 1, 57)
    static let (up, left, right, down) = (103, 105, 106, 108)
    static let (home, end, f5) = (102, 107, 63)
    static let z = 44

    private static let shift = 42
    private static let rows: [(first: Int, keys: String)] = [
        (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'"), (44, "zxcvbnm,./"),
        (57, " "), (28, "\n"), (15, "\t"),
    ]
    private static let shifted = Dictionary(
        uniqueKeysWithValues: zip("!@#$%^&*()_+{}:\"<>?", "1234567890-=[];',./"))

    /// The lines for the helper `vptr` that type a character.
    static func lines(_ character: Character) throws -> [String] {
        let isShifted = character.isUppercase || shifted[character] != nil
        let key = shifted[character] ?? Character(character.lowercased())
        guard let code = code(key) else { throw Unknown(character: character) }
        let press = ["key \(code) 1", "key \(code) 0"]
        return isShifted ? ["key \(shift) 1"] + press + ["key \(shift) 0"] : press
    }

    private static func code(_ key: Character) -> Int? {
        for (first, keys) in rows {
            if let place = keys.firstIndex(of: key) {
                return first + keys.distance(from: keys.startIndex, to: place)
            }
        }
        return nil
    }

    /// The error of a character that no key types.
    struct Unknown: Error {
        let character: Character
    }
}
