/// The choice of the thread that reads the socket: the wire thread, or a render thread that plays an animation alone.
///
///     wire thread reads  --- lent --->  render thread reads, draws and sends
///             ^                                   |
///             +--- given or taken back -----------+
///
/// A frame of such an animation would otherwise wake two threads: one that reads that it is called for, and one that
/// draws it. A value under the connection's lock. Both threads may read for a moment: libwayland lets any number
/// of threads do so, so that only one state must not be: that nobody reads. A render thread that is kept from its wait, by
/// whatever it may be, loses the socket (`takeBackIfBusy`).
package struct SocketLoan: Sendable {
    private var reader: ObjectIdentifier?
    private var isWaiting = false

    /// A socket that the wire thread reads.
    package init() {}

    /// Whether a render thread reads.
    package var isLent: Bool { reader != nil }

    /// Has the render thread with this signal read.
    package mutating func lend(to signal: AnyObject) {
        (reader, isWaiting) = (ObjectIdentifier(signal), false)
    }

    /// Notes that the render thread with this signal begins to wait for the socket, or ends it.
    /// - Returns: whether that thread reads; false when the socket was taken back.
    package mutating func noteWaiting(_ waits: Bool, by signal: AnyObject) -> Bool {
        guard reader == ObjectIdentifier(signal) else { return false }
        isWaiting = waits
        return true
    }

    /// Has the wire thread read.
    package mutating func takeBack() {
        reader = nil
    }

    /// Has the wire thread read if the render thread isn't waiting for the socket.
    package mutating func takeBackIfBusy() {
        if !isWaiting { reader = nil }
    }
}
