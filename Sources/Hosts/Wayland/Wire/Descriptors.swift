import CLinux
import Glibc

/// The number of file descriptors is limited, to some thousand for a process.
///
/// libwayland duplicates each descriptor that it sends, and needs a free one for each that it
/// receives; without one, the connection ends. So the limit is checked first.
enum Descriptors {
    /// The number of free descriptors required; more than one, as other threads open files, too.
    private static let margin = 4

    /// Whether a descriptor is free now.
    static var hasOne: Bool {
        let probe = lamina_eventfd()
        if probe >= 0 { close(probe) }
        return probe >= 0
    }

    /// Whether a request that carries a descriptor can be made now.
    static var canSend: Bool {
        let tried = (0..<margin).map { _ in lamina_eventfd() }
        for each in tried where each >= 0 { close(each) }
        return tried.allSatisfy { $0 >= 0 }
    }
}

/// Descriptors held back for those that the compositor sends: a keymap, a pipe for a copy.
///
/// Wire thread. They may come at any time, and must not end a program that has used up its
/// descriptors.
struct DescriptorReserve {
    /// The size of the reserve. libwayland takes at most 28 descriptors with one message; more than
    /// a few at once were never seen.
    private static let count = 4

    private var held: [Int32] = []

    /// A reserve that is as full as the system allows.
    init() {
        fill()
    }

    /// Fills the reserve again, as far as the system allows.
    mutating func fill() {
        while held.count < Self.count {
            let descriptor = lamina_eventfd()
            guard descriptor >= 0 else { return }
            held.append(descriptor)
        }
    }

    /// Releases descriptors of the reserve if no others are free; called before the socket is read.
    mutating func lendIfNeeded() {
        if !Descriptors.hasOne { empty() }
    }

    /// Releases all descriptors.
    mutating func empty() {
        for each in held { close(each) }
        held = []
    }
}
