import Desktop
import Foundation
import Primitives
import Testing

/// The Desktop Entry Specification, "D-Bus Activation": a program's identifier is its name on the bus, and
/// `org.freedesktop.Application` has `Open` and `Activate`.
@Suite("A second start of a program", .serialized)
@MainActor
struct SecondStartTests {
    private typealias Call = ProgramName.Call

    private let heard = Locked<[ProgramName.Call]>([])
    /// Whether the first start takes what it hears.
    private let takes = Locked(true)

    private func start(
        _ name: String = "org.example.Text-Editor", on address: BusAddress?,
        _ addresses: [String] = [], _ token: String? = nil
    ) -> ProgramName.Outcome {
        let call = Call(addresses: addresses, token: token)
        return ProgramName.claim(name, on: address, passing: call) { [heard, takes] calls in
            heard.withLock { $0 += calls }
            return takes.withLock { $0 }
        }
    }

    @Test("the first start hears the files and the token of the later ones, before they end")
    func passedOn() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        let address = BusAddress(bus.address)
        #expect(start(on: address, ["file:///first"]) == .first)
        #expect(heard.withLock { $0 } == [])
        let addresses = ["file:///tmp/a%20b.txt", "https://example.org/"]
        #expect(start(on: address, addresses, "token-1") == .passedOn)
        #expect(start(on: address) == .passedOn)
        let calls = heard.withLock { $0 }
        #expect(calls.map(\.addresses) == [addresses, []])
        #expect(calls.map(\.token) == ["token-1", nil])
        // Another program's name is free.
        #expect(start("org.example.Other", on: address) == .first)
    }

    @Test("a program that takes nothing any more leaves later starts to themselves")
    func refused() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        let address = BusAddress(bus.address)
        #expect(start(on: address) == .first)
        takes.withLock { $0 = false }
        #expect(start(on: address, ["file:///late"]) == .alone)
        #expect(start(on: address) == .alone)
        #expect(heard.withLock { $0 }.map(\.addresses) == [["file:///late"], []])
        takes.withLock { $0 = true }
        #expect(start(on: address) == .passedOn)
    }

    @Test("starts are taken by main or given up by the bus's thread, whichever comes first")
    func handover() {
        let taken = Handover()
        #expect(taken.take() && taken.wait(.never) && taken.take())
        let late = Handover()
        #expect(!late.wait(.seconds(0)) && !late.take() && !late.wait(.seconds(0)))
    }

    @Test("of a call with very many or very long addresses some are left out")
    func bounded() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        let address = BusAddress(bus.address)
        #expect(start(on: address) == .first)
        let long = "file:///" + String(repeating: "a", count: 4096)
        let many = (0..<300).map { "file:///\($0)" }
        let token = String(repeating: "t", count: 4097)
        #expect(start(on: address, [long] + many, token) == .passedOn)
        let call = try #require(heard.withLock { $0.first })
        #expect(call.addresses == Array(many.prefix(256)) && call.token == nil)
    }

    @Test("without a bus, and with a name that is none of a bus, a program is alone")
    func alone() throws {
        #expect(start(on: nil) == .alone)
        #expect(start(on: BusAddress("unix:path=/no/such/socket")) == .alone)
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        for name in ["", "Editor", ":1.5", "org..Editor", "org.example/Editor", "org.1.Editor"] {
            #expect(start(name, on: BusAddress(bus.address)) == .alone, "\(name)")
        }
    }

    @Test("the name is free again after its program has lost the bus")
    func ended() throws {
        guard let first = try PrivateBus() else { return }
        #expect(start(on: BusAddress(first.address)) == .first)
        first.close()
        guard let second = try PrivateBus() else { return }
        defer { second.close() }
        #expect(start(on: BusAddress(second.address)) == .first)
    }
}
