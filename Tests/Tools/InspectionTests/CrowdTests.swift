import CoreAnimation
import Foundation
import Inspection
import Primitives
import RandomNumbers
import Stage
import Testing

/// Inspectors that ask too much, say nothing, or send rubbish.
@MainActor
@Suite("Inspectors that are a nuisance", .serialized)
struct CrowdTests {
    private func press(_ desk: Desk, at point: CGPoint) {
        for isPressed in [true, false] {
            var input = PointerInput(time: HostTime(seconds: desk.host.time), location: point)
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            desk.host.send(.pointer(input))
        }
    }

    /// Turns until the other inspector has been answered some times: all that was sent before is read.
    private func settle(_ desk: Desk, _ line: RawLine) {
        desk.talk {
            line.pump()
            return line.hasSent
        }
        for _ in 0..<20 {
            _ = desk.ask(.stages)
            line.pump()
        }
    }

    @Test("a number that is under way can't be used again, however often it is tried")
    func duplicates() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        let line = RawLine(desk)
        defer { line.close() }
        for _ in 0..<40 { line.ask(.pickNext, 1) }
        settle(desk, line)
        press(desk, at: box.position)
        settle(desk, line)
        #expect(line.picked.count <= 1)
        #expect(line.isOver)
        guard case .failure(let reason)? = line.replies.last?.answer else {
            Issue.record("no reason was given")
            return
        }
        #expect(reason.code == .request && line.replies.last?.id == 0)
        #expect(reason.sentence.contains("number 1"))
        #expect(desk.ask(.stages).count == 1)
    }

    @Test("sixty-four requests are taken at a time; others follow when these are answered")
    func manyRequests() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        let line = RawLine(desk)
        defer { line.close() }
        for id in 1...200 { line.ask(.pickNext, id) }
        settle(desk, line)
        for count in [64, 128, 192, 200] {
            press(desk, at: box.position)
            settle(desk, line)
            #expect(line.picked == Array(1...count))
        }
    }

    @Test("a request that goes on can be cancelled when no other is taken")
    func cancelWhenFull() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        let line = RawLine(desk)
        defer { line.close() }
        for id in 1...64 { line.ask(.pickNext, id) }
        line.ask(.cancel(request: 5), 100)
        line.ask(.stages, 101)
        settle(desk, line)
        #expect(Set(line.replies.map(\.id)) == [0, 5, 100, 101])
    }

    @Test("thousands of requests and cancels at once are taken turn by turn")
    func floods() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        let line = RawLine(desk)
        defer { line.close() }
        for id in 1...2500 {
            line.ask(.pickNext, id)
            line.ask(.cancel(request: id), 10_000 + id)
        }
        desk.talk {
            line.pump()
            return line.replies.count >= 5001
        }
        #expect(line.replies.count == 5001)
        // Hello, and what one turn may answer: what a turn takes is bounded as its work is.
        #expect(desk.server.counts.mostEvents <= 64)
    }

    @Test("an inspector that closes its writing half still gets its answers")
    func halfClosed() throws {
        let desk = try Desk()
        defer { desk.close() }
        for _ in 0..<2000 { desk.layer.addSublayer(CALayer()) }
        desk.host.step(to: 0)
        let line = RawLine(desk)
        defer { line.close() }
        line.ask(.tree(of: desk.layer.id.rawValue, depth: nil), 1)
        line.ask(.stages, 2)
        line.finish()
        desk.talk {
            line.pump()
            return line.isOver
        }
        #expect(line.replies.filter(\.isLast).map(\.id).sorted() == [0, 1, 2])
    }

    @Test("eight inspectors that never say hello keep nobody out; eight that did aren't sent away")
    func silent() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        desk.greet()
        let silent = (0..<8).map { _ in RawLine(desk, greets: false) }
        defer { for each in silent { each.close() } }
        let late = RawLine(desk)
        defer { late.close() }
        settle(desk, late)
        #expect(late.replies.map(\.id) == [0])
        for each in silent { each.pump() }
        #expect(silent.map(\.isOver) == [true, true, false, false, false, false, false, false])
        let others = (0..<6).map { _ in RawLine(desk) }
        defer { for each in others { each.close() } }
        for each in others { settle(desk, each) }
        #expect(others.allSatisfy { $0.replies.map(\.id) == [0] })
        let ninth = RawLine(desk)
        defer { ninth.close() }
        settle(desk, ninth)
        #expect(ninth.isOver && ninth.replies.isEmpty)
        late.ask(.stages, 7)
        settle(desk, late)
        #expect(late.replies.last?.id == 7)
    }

    @Test(
        "damaged bytes on a real connection stop neither the program nor others", arguments: 0..<40)
    func damaged(_ seed: UInt64) throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        var random = Dice(seed: seed)
        let line = RawLine(desk)
        var bytes = Data()
        for id in 1...30 {
            let ask = Self.asks(box.id.rawValue, desk.layer.id.rawValue)[
                random.below(Self.kinds)]
            let good = try InspectionMessage.bytes(InspectionRequest(id: id, ask: ask))
            bytes += random.below(6) == 0 ? Self.broken(good, &random) : good
        }
        line.write(bytes)
        desk.talk {
            line.pump()
            return line.hasSent || line.isOver
        }
        line.finish()
        for step in 1...5 {
            #expect(desk.ask(.stages).count == 1)
            line.pump()
            desk.host.step(to: Double(step) / 10)
        }
        line.close()
        #expect(desk.ask(.stages).count == 1)
        #expect(
            desk.server.counts.mostUnits
                < InspectionServer.mostUnits + InspectionServer.mostPiece)
    }

    private static let kinds = 12

    private static func asks(_ box: UInt64, _ root: UInt64) -> [InspectionAsk] {
        [
            .stages, .tree(of: root, depth: nil), .layers(of: [box, 1 << 50]), .find(text: "b"),
            .animated, .values(of: box), .pickNext, .cancel(request: 3), .highlight(layer: box),
            .animations(of: box, samples: 16), .frames(stage: root),
            .set(
                of: box, keyPath: "position.x", value: InspectionValue(text: "12"), animates: true),
        ]
    }

    private static func broken(_ good: Data, _ random: inout Dice) -> Data {
        var bad = good
        switch random.below(4) {
        case 0: bad[random.below(bad.count)] ^= UInt8(1 << random.below(8))
        case 1: bad[random.below(4)] = UInt8(random.below(256))
        case 2: bad.removeLast(random.below(bad.count))
        default: bad.insert(UInt8(random.below(256)), at: random.below(bad.count))
        }
        return bad
    }
}
