import CTestPortal
import CoreAnimation
import DeskSupport
import Desktop
import Foundation
import Stage
import Testing
import ViewKit

/// A window, and a bus of the test's own with a portal; complaints are kept.
@MainActor
final class PortalDesk {
    let desk: Desk
    let root = UIViewController()
    let bus: PrivateBus
    let session: DesktopSession
    private(set) var complaints: [String] = []
    private let teller = Complaint.handler

    /// Nil where there is no `dbus-daemon`.
    init?(_ manner: ltp_manner = LTP_HONEST) throws {
        guard let bus = try PrivateBus() else { return nil }
        self.bus = bus
        try bus.start(manner)
        desk = try Desk(width: 400, height: 300)
        desk.window.rootViewController = root
        desk.begin()
        session = DesktopSession(BusAddress(bus.address)) {}
        Complaint.handler = { [weak self] in self?.complaints.append($0) }
        try #require(bus.pump(session) { DesktopRequests.chooser != nil })
    }

    func close() {
        session.close()
        bus.close()
        Complaint.handler = teller
    }

    func pump(until condition: () -> Bool) -> Bool { bus.pump(session, until: condition) }

    /// Goes on until all that the portal has sent is here: it answers in order.
    func settle() {
        var isAnswered = false
        DesktopRequests.notifier?.check { _ in isAnswered = true }
        #expect(pump { isAnswered })
    }

    /// The calls of the portal since the last time, but for those of `settle`.
    func calls() -> [String] {
        let all = String(cString: ltp_calls(bus.portal)).split(separator: "\n").map(String.init)
        let others = all.filter { !$0.hasPrefix("Properties.Get(") }
        defer { seen = others.count }
        return Array(others.dropFirst(seen))
    }
    private var seen = 0
}
