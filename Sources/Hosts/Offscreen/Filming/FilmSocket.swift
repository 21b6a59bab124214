import Glibc
package import Primitives

/// One end of the line between a program that draws for a film, and the recorder. One thread, which waits.
///
///     program                       recorder
///        | -- greeting, its size ---> |
///        | <--- time, is it seen? --- |    again and again, until the line ends
///        | --- done, and pixels ----> |    pixels only of frames that are seen
///
/// Numbers are 64 bits as the machine has them: both ends are on one machine.
package final class FilmSocket {
    /// The descriptor of a stream socket.
    package let descriptor: Int32
    // "LAMFILM1"
    private static let greeting: UInt64 = 0x314D_4C49_464D_414C
    private static let done: UInt64 = 1

    /// An end that owns its descriptor.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Ends the line for both sides; bytes that were sent before still arrive.
    package func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    // The program's part

    /// The line of a program that has an order: its standard input, which is empty from here on.
    package static func ofProcess() -> FilmSocket? {
        let line = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { if nothing >= 0 { close(nothing) } }
        guard line >= 0, nothing >= 0, dup2(nothing, STDIN_FILENO) >= 0 else { return nil }
        return FilmSocket(line)
    }

    /// Whether the recorder is gone; waits for nothing, and takes nothing.
    package var isOver: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }

    /// Says that the program draws pictures of a size, in pixels; false where nobody listens.
    package func greet(width: Int, height: Int) -> Bool {
        send([Self.greeting, UInt64(width), UInt64(height)])
    }

    /// Waits for the next frame's time, in seconds; nil where no frame follows.
    package func nextFrame() -> (time: Double, isSeen: Bool)? {
        guard let words = receive(2, while: { true }) else { return nil }
        let time = Double(bitPattern: words[0])
        return time.isFinite ? (time, words[1] != 0) : nil
    }

    /// Says that a frame is done, and sends its picture, of the size that was said, or nil for one that isn't seen;
    /// false where nobody listens.
    package func answer(_ picture: Bitmap?) -> Bool {
        guard send([Self.done]), let picture else { return picture == nil }
        return Self.blocks(of: picture).allSatisfy { send(UnsafeRawBufferPointer($0)) }
    }

    // The recorder's part

    /// Waits for the greeting while `goesOn` says so, and returns the pictures' size; nil for a program that ended, or
    /// said something else.
    package func size(while goesOn: () -> Bool) -> (width: Int, height: Int)? {
        guard let words = receive(3, while: goesOn), words[0] == Self.greeting,
            let width = Int(exactly: words[1]), let height = Int(exactly: words[2])
        else { return nil }
        return (width, height)
    }

    /// Asks for a frame and waits for it while `goesOn` says so; its pixels go to the picture, unless that is nil, which
    /// means a frame that isn't seen. False for a program that ended, or says something else.
    package func ask(
        for time: Double, _ picture: Bitmap?, while goesOn: () -> Bool
    ) -> Bool {
        guard send([time.bitPattern, picture == nil ? 0 : 1]),
            receive(1, while: goesOn) == [Self.done]
        else { return false }
        guard let picture else { return true }
        return Self.blocks(of: picture).allSatisfy { receive($0, while: goesOn) }
    }

    // Bytes

    /// The memory of the pixels, without what may lie between rows.
    private static func blocks(of picture: Bitmap) -> [UnsafeMutableRawBufferPointer] {
        let width = picture.width * 4
        guard picture.bytesPerRow > width else {
            return [.init(start: picture.pixels, count: picture.byteCount)]
        }
        return (0..<picture.height).map { .init(start: picture.row($0), count: width) }
    }

    private func send(_ words: [UInt64]) -> Bool {
        words.withUnsafeBytes { send($0) }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            // Writing to an end that is closed is an error then, and raises no signal.
            let count = Glibc.send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    private func receive(_ count: Int, while goesOn: () -> Bool) -> [UInt64]? {
        var words = [UInt64](repeating: 0, count: count)
        return words.withUnsafeMutableBytes { receive($0, while: goesOn) } ? words : nil
    }

    private func receive(_ bytes: UnsafeMutableRawBufferPointer, while goesOn: () -> Bool) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeMutableRawBufferPointer(rebasing: rest)
            let count = recv(descriptor, part.baseAddress, part.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                var look = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                while poll(&look, 1, 100) <= 0 { guard goesOn() else { return false } }
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }
}
