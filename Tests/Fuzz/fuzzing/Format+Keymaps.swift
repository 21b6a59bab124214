import Foundation
import Glibc
import Wayland

extension Format {
    /// Loads a keymap of a file in memory, types with it, and loads one that says it is longer.
    func playKeymap(_ bytes: Data) {
        guard let keymap = Keymap() else { return }
        for excess in [0, 8192] {
            guard let file = Self.file(bytes) else { return }
            keymap.load(format: 1, descriptor: file, size: UInt32(bytes.count + excess))
        }
        keymap.setModifiers(depressed: 1, latched: 2, locked: 0, group: 3)
        for key in UInt32(0)..<256 {
            _ = keymap.press(key)
            _ = keymap.repeats(key)
        }
        _ = keymap.isActive("Shift")
    }

    /// A file that has no name; the reader closes it.
    private static func file(_ bytes: Data) -> Int32? {
        guard let stream = tmpfile() else { return nil }
        defer { fclose(stream) }
        bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, stream) }
        fflush(stream)
        return dup(fileno(stream))
    }
}
