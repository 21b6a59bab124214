import Foundation
import Inspection
import Testing

/// Bytes as docs/instruments/inspection-protocol.md has them.
@Suite("Messages of the inspection protocol")
struct MessageTests {
    private let stages = Data(#"{"ask":{"stages":{}},"id":7}"#.utf8)

    private func framed(_ json: Data, blob: Data = Data()) -> Data {
        func number(_ value: Int) -> Data { Data((0..<4).map { UInt8(value >> (8 * $0) & 255) }) }
        return number(4 + json.count + blob.count) + number(json.count) + json + blob
    }

    @Test("a request is two lengths and an object")
    func request() throws {
        let bytes = try InspectionMessage.bytes(InspectionRequest(id: 7, ask: .stages))
        #expect(bytes == framed(stages))
        let tree = try InspectionMessage.bytes(
            InspectionRequest(id: 1, ask: .tree(of: 12, depth: nil)))
        #expect(tree == framed(Data(#"{"ask":{"tree":{"of":12}},"id":1}"#.utf8)))
    }

    @Test("a message comes in pieces of any size")
    func pieces() throws {
        let all = framed(stages, blob: Data([1, 2, 3])) + framed(stages)
        for size in 1...all.count {
            var reader = MessageReader(most: 1000)
            var messages: [MessageReader.Message] = []
            for start in stride(from: 0, to: all.count, by: size) {
                messages += try reader.take(all[start..<min(start + size, all.count)])
            }
            #expect(messages.map(\.json) == [stages, stages])
            #expect(messages.map(\.blob) == [Data([1, 2, 3]), Data()])
            #expect(reader.waiting == 0)
        }
    }

    @Test("a message that is too long, or whose parts don't fit, is refused before it has arrived")
    func faults() {
        var reader = MessageReader(most: 100)
        #expect(throws: MessageReader.Fault.tooLong(bytes: 101)) {
            try reader.take(Data([101, 0, 0, 0]))
        }
        var other = MessageReader(most: 100)
        #expect(throws: MessageReader.Fault.badSize) {
            try other.take(Data([10, 0, 0, 0, 7, 0, 0, 0]) + Data(count: 6))
        }
        var short = MessageReader(most: 100)
        #expect(throws: MessageReader.Fault.badSize) { try short.take(Data([3, 0, 0, 0])) }
    }

    @Test("numbers that JSON can't write come through")
    func infinite() throws {
        let facts = TimeFacts(isPaused: false, slowdown: .infinity, shown: -.infinity)
        let reply = InspectionReply(id: 1, answer: .time(facts: facts))
        var reader = MessageReader(most: 1000)
        let message = try #require(reader.take(InspectionMessage.bytes(reply)).first)
        #expect(String(decoding: message.json, as: UTF8.self).contains(#""slowdown":"inf""#))
        #expect(try InspectionMessage.reply(message) == reply)
    }

    @Test("names of sockets have the process in them, and nothing else has")
    func names() {
        #expect(InspectionProtocol.socket(of: 42, in: "/run/a") == "/run/a/inspect-42.sock")
        #expect(InspectionProtocol.process(ofSocket: "inspect-42.sock") == 42)
        for other in ["inspect-.sock", "inspect-x.sock", "wayland-0", "inspect-42.sock2", ".sock"] {
            #expect(InspectionProtocol.process(ofSocket: other) == nil)
        }
        #expect(InspectionProtocol.folder(["XDG_RUNTIME_DIR": "/run/u"]) == "/run/u/lamina")
        #expect(InspectionProtocol.folder(["XDG_RUNTIME_DIR": "here"]) == nil)
        #expect(InspectionProtocol.folder([:]) == nil)
    }
}
