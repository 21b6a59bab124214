/// Virtual pointer, keyboard and fingers on a compositor that allows them, by the helper `vptr`.
package final class VirtualHand {
    private let program: Program
    private var lines = 0

    /// Plugs the devices in; nil, after a printed notice, when the compositor allows none.
    package init?(_ compositor: RealCompositor) throws {
        guard let program = try compositor.startHand() else { return nil }
        self.program = program
        say(["keys"])
    }

    /// Sends lines (see the helper), and waits until the compositor has handled them.
    ///
    /// Lines with times of their own keep these: nothing waits between two lines.
    /// - Returns: whether all lines were handled.
    @discardableResult
    package func say(_ lines: [String], within seconds: Double = 120) -> Bool {
        for line in lines { program.send(line) }
        self.lines += lines.count
        return program.wait(seconds) { $0.components(separatedBy: "ok").count > self.lines }
    }

    /// Presses a key of linux/input-event-codes.h while the control key is down.
    package func press(control code: Int) {
        say(["key 29 1", "key \(code) 1", "key \(code) 0", "key 29 0"])
    }
}
