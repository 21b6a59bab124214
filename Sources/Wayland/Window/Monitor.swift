/// A monitor, as the compositor tells of it.
public struct Monitor: Sendable, Hashable {
    /// The number by which this connection knows it: another one when it is plugged in again.
    package let number: UInt32
    /// Its name, such as DP-1; nil where the compositor doesn't say.
    public let name: String?
    /// Its pixels per point, rounded up: at least 1.
    public let scale: Int
}

extension Monitor {
    /// What is known of a monitor on the wire thread.
    init(_ output: Output) {
        self.init(number: output.name, name: output.state.name, scale: output.state.scale)
    }
}
