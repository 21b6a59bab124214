/// A monitor, as the compositor describes it.
public struct Monitor: Sendable, Hashable {
    /// The monitor's number on this connection: a new one when it is plugged in again.
    package let number: UInt32
    /// The monitor's name, such as DP-1; nil if the compositor doesn't report one.
    public let name: String?
    /// The pixels per point, rounded up: at least 1.
    public let scale: Int
}

extension Monitor {
    /// The state of a monitor on the wire thread.
    init(_ output: Output) {
        self.init(number: output.name, name: output.state.name, scale: output.state.scale)
    }
}
