/// A pointer, a keyboard and fingers that are not there, on a compositor that allows it: the helper
/// `vptr`.
package final class VirtualHand {
    private let program: Program
    private var lines = 0

    /// Plugs them in; nil, with a loud line, when the compositor has none.
    package init?(_ compositor: RealCompositor) throws {
        guard let program = try compositor.startHand() else { return nil }
        self.program = program
        say(["keys"])
    }

    /// Does what these lines say (see the helper), and waits until the compositor has them.
    ///
    /// A row of lines with times of their own keeps them: nothing waits between two lines.
    /// - Returns: whether it came to that.
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
