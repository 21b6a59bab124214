import CLinux
import Glibc

/// Whether the system has descriptors left, of which a process may have some thousand.
///
/// libwayland copies a descriptor that it sends, and needs a place for one that it is sent; where it
/// finds none, the connection is over. So one looks before.
enum Descriptors {
    /// More than one, as other threads open files too.
    private static let margin = 4

    /// True when a request that carries a descriptor can be made now.
    static var canSend: Bool {
        let tried = (0..<margin).map { _ in lamina_eventfd() }
        for each in tried where each >= 0 { close(each) }
        return tried.allSatisfy { $0 >= 0 }
    }
}

/// Descriptors held back for those that the compositor sends: a keymap, a pipe for a copy.
///
/// Wire thread. They come at any time, and a program that has opened all it may must not end by it.
struct DescriptorReserve {
    /// libwayland takes at most 28 with one message of the socket; more than a few at once was never
    /// seen.
    private static let count = 4

    private var held: [Int32] = []

    /// A full reserve, as far as the system allows.
    init() {
        fill()
    }

    /// Takes back what was lent, as far as the system allows.
    mutating func fill() {
        while held.count < Self.count {
            let descriptor = lamina_eventfd()
            guard descriptor >= 0 else { return }
            held.append(descriptor)
        }
    }

    /// Makes room where there is none: before the socket is read.
    mutating func lendIfNeeded() {
        let probe = lamina_eventfd()
        if probe >= 0 {
            close(probe)
        } else {
            empty()
        }
    }

    /// Gives all back to the system.
    mutating func empty() {
        for each in held { close(each) }
        held = []
    }
}
