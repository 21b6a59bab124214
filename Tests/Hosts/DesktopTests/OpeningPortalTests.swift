import CTestPortal
import Desktop
import Foundation
import Stage
import Testing
import ViewKit

/// Addresses that the desktop opens: org.freedesktop.portal.OpenURI and Request of the portal's
/// published documentation, with a portal of the tests' own on a private bus.
@Suite("Addresses that the desktop opens", .serialized)
@MainActor
struct OpeningPortalTests {
    @Test(
        "the portal gets the address, and its response says whether it was opened",
        arguments: [(UInt32(0), true), (1, false), (2, false)])
    func opens(_ response: UInt32, _ isOpened: Bool) throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start()
        ltp_set_response(bus.portal, response)
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(DesktopRequests.opener == nil)
        #expect(bus.pump(session) { DesktopRequests.opener != nil })
        var answers: [Bool] = []
        DesktopRequests.opener?("https://example.org/ä b") { answers.append($0) }
        #expect(bus.pump(session) { !answers.isEmpty })
        #expect(answers == [isOpened])
        #expect(ltp_opened(bus.portal).map { String(cString: $0) } == "https://example.org/ä b")
        session.close()
        #expect(DesktopRequests.opener == nil)
    }

    @Test("a portal that refuses, and a bus that goes, open nothing")
    func refused() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start(LTP_REFUSING)
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { DesktopRequests.opener != nil })
        var answers: [Bool] = []
        DesktopRequests.opener?("https://example.org") { answers.append($0) }
        #expect(bus.pump(session) { !answers.isEmpty })
        DesktopRequests.opener?("https://example.org") { answers.append($0) }
        bus.kill()
        #expect(bus.pump(session) { answers.count == 2 })
        #expect(answers == [false, false])
        #expect(bus.pump(session) { DesktopRequests.opener == nil })
    }

    @Test("a bus that goes before the response opens nothing")
    func unanswered() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start()
        ltp_set_response(bus.portal, UInt32(LTP_NO_RESPONSE))
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { DesktopRequests.opener != nil })
        var answers: [Bool] = []
        DesktopRequests.opener?("https://example.org") { answers.append($0) }
        #expect(bus.pump(session) { ltp_opened(bus.portal) != nil })
        // Once the second is answered, the first one's request is known, too.
        ltp_set_response(bus.portal, 0)
        DesktopRequests.opener?("https://example.org") { answers.append($0) }
        #expect(bus.pump(session) { answers == [true] })
        bus.kill()
        #expect(bus.pump(session) { answers.count == 2 })
        #expect(answers == [true, false])
    }

    /// Apple's documentation of `open(_:options:completionHandler:)`: the handler gets whether the
    /// address was opened. The portal takes files by another method, `OpenFile`.
    @Test("a program's addresses reach the portal; files and addresses without a scheme don't")
    func program() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start()
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { DesktopRequests.opener != nil })
        let (page, file, bare) = try (
            #require(URL(string: "https://example.org/a%20b?c=d")),
            URL(fileURLWithPath: "/tmp/letter"), #require(URL(string: "example.org"))
        )
        let application = UIApplication.shared
        #expect(application.canOpenURL(page))
        #expect(!application.canOpenURL(file) && !application.canOpenURL(bare))
        var answers: [Bool] = []
        for each in [file, bare] { application.open(each) { answers.append($0) } }
        #expect(answers == [false, false] && ltp_opened(bus.portal) == nil)
        application.open(page) { answers.append($0) }
        #expect(bus.pump(session) { answers.count == 3 })
        #expect(answers == [false, false, true])
        #expect(ltp_opened(bus.portal).map { String(cString: $0) } == page.absoluteString)
        session.close()
        application.open(page) { answers.append($0) }
        #expect(answers == [false, false, true, false] && !application.canOpenURL(page))
    }
}
