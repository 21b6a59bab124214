import Foundation

/// Fonts out of memory, as files without a name: those who read fonts want paths.
///
/// Such a file has no place in any folder, so that nothing stays behind when the program ends.
enum FontMemory {
    /// Returns the path of a file with a font's bytes, which can be opened as long as the program runs; nil where the bytes are
    /// no font, or no file can be made.
    static func path(of data: Data) -> String? {
        let folder = FileManager.default.temporaryDirectory.path
        var template = Array("\(folder)/lamina-font-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        unlink(template)
        let path = "/proc/self/fd/\(descriptor)"
        let isWritten = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).takes(data)
        guard isWritten, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
            FontFace(file: FontFile(path: path, index: 0)) != nil
        else {
            close(descriptor)
            return nil
        }
        return path
    }
}

extension FileHandle {
    /// Writes bytes; returns whether there was room for all.
    fileprivate func takes(_ data: Data) -> Bool {
        do {
            try write(contentsOf: data)
            return true
        } catch {
            return false
        }
    }
}
