import CoreAnimation
import Foundation
import Inspection
import Primitives
import Testing

/// Trees and animations that are larger than anybody means.
@MainActor
@Suite("Bounds of an inspection", .serialized)
struct BoundTests {
    private static let mostUnits = InspectionServer.mostUnits - 1 + InspectionServer.mostPiece

    @Test("a pick among a hundred thousand siblings looks at some of them")
    func siblings() throws {
        let desk = try Desk()
        defer { desk.close() }
        for index in 0..<100_000 {
            let layer = CALayer()
            layer.frame = CGRect(x: Double(index % 160), y: 0, width: 1, height: 1)
            desk.layer.addSublayer(layer)
        }
        desk.host.step(to: 0)
        let reply = desk.ask(.pick(stage: desk.layer.id.rawValue, x: 3.5, y: 50)).last
        guard case .picked(let facts)? = reply?.answer else {
            Issue.record("another answer")
            return
        }
        #expect(facts.layer == desk.layer.id.rawValue)
        #expect(facts.steps.count + facts.more < 5000)
        #expect(desk.server.counts.mostUnits <= Self.mostUnits)
    }

    @Test("a pick in a deep chain tells the nearest layers")
    func chain() throws {
        let desk = try Desk()
        defer { desk.close() }
        var layer = desk.layer
        for _ in 0..<1000 {
            let inner = CALayer()
            inner.frame = CGRect(x: 0, y: 0, width: 160, height: 100)
            layer.addSublayer(inner)
            layer = inner
        }
        desk.host.step(to: 0)
        let reply = desk.ask(.pick(stage: desk.layer.id.rawValue, x: 3, y: 3)).last
        guard case .picked(let facts)? = reply?.answer else {
            Issue.record("another answer")
            return
        }
        #expect(facts.layer == layer.id.rawValue)
        #expect(facts.chain.count == 256)
        #expect(facts.chain.last?.layer == layer.id.rawValue && facts.chain.last?.depth == 1000)
        #expect(facts.chain.first?.depth == 745)
        #expect(desk.server.counts.mostUnits <= Self.mostUnits)
    }

    @Test("many layers by number are told in pieces, in their order")
    func layers() throws {
        let desk = try Desk()
        defer { desk.close() }
        for _ in 0..<600 { desk.layer.addSublayer(CALayer()) }
        desk.host.step(to: 0)
        let all = desk.layers(.tree(of: desk.layer.id.rawValue, depth: nil)).map(\.layer)
        let some = Array(all.prefix(255))
        var replies: [InspectionReply] = []
        for _ in 0..<10 { desk.client.ask(.layers(of: some)) { replies.append($0) } }
        desk.talk { replies.count == 10 }
        for reply in replies {
            guard case .layers(let list) = reply.answer else {
                Issue.record("another answer")
                return
            }
            #expect(list.map(\.layer) == some)
        }
        #expect(desk.server.counts.mostUnits <= Self.mostUnits)
    }

    @Test("a scene of a path with many elements is refused before it is written")
    func scene() throws {
        let desk = try Desk()
        defer { desk.close() }
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: .zero)
        for x in 1...30_000 { path.addLine(to: CGPoint(x: x, y: x % 9)) }
        shape.path = path
        desk.layer.addSublayer(shape)
        let box = desk.addBox("box")
        let slide = CAKeyframeAnimation(keyPath: "position")
        slide.path = path
        slide.duration = 100
        box.add(slide, forKey: "far")
        desk.host.step(to: 0)
        for layer in [desk.layer, shape, box] {
            let reply = desk.ask(.scene(of: layer.id.rawValue)).last
            guard case .failure(let reason)? = reply?.answer else {
                Issue.record("another answer")
                return
            }
            #expect(reason.code == .tooLarge)
        }
        box.removeAllAnimations()
        #expect(desk.ask(.scene(of: box.id.rawValue)).last?.blob.isEmpty == false)
    }

    @Test("a group of many parts with long curves is told within bounds, in turns")
    func largeGroup() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        func part() -> CABasicAnimation {
            let part = CABasicAnimation(keyPath: "transform")
            part.toValue = CATransform3DMakeRotation(1, 0, 0, 1)
            part.duration = 1
            return part
        }
        for key in 0..<4 {
            let group = CAAnimationGroup()
            group.animations = (0..<100).map { _ in part() }
            group.duration = 1
            box.add(group, forKey: "group \(key)")
        }
        box.add(part(), forKey: "alone")
        desk.host.step(to: 0.5)
        let reply = try #require(
            desk.ask(.animations(of: box.id.rawValue, samples: 512)).last)
        guard case .animations(_, let list, _) = reply.answer else {
            Issue.record("another answer")
            return
        }
        #expect(list.count == 5)
        #expect(list[0].parts.count == 64)
        let numbers = list.flatMap { [$0] + $0.parts }.compactMap(\.curve).reduce(0) {
            $0 + $1.samples.count * 16
        }
        #expect(numbers > 10_000 && numbers <= 65_536)
        #expect((list[4].curve?.samples.count ?? 0) > 100)
        #expect(try InspectionMessage.bytes(reply).count < 4 * 1024 * 1024)
        #expect(desk.server.counts.mostUnits <= Self.mostUnits)
    }

    @Test("an answer that is longer than a reply may be is refused, and others go on")
    func tooLong() throws {
        var instruments = InspectionInstruments()
        instruments.findings = { _ in
            let sentence = String(repeating: "m", count: InspectionProtocol.mostReplyBytes)
            return [FindingFacts(rule: "long", layer: nil, sentence: sentence)]
        }
        let desk = try Desk(instruments: instruments)
        defer { desk.close() }
        desk.host.step(to: 0)
        let reply = desk.ask(.findings(stage: desk.layer.id.rawValue)).last
        guard case .failure(let reason)? = reply?.answer else {
            Issue.record("another answer")
            return
        }
        #expect(reason.code == .tooLarge)
        #expect(desk.ask(.stages).count == 1)
    }

    @Test("the memory of known layers is bounded, and is released piece by piece")
    func known() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        let root = desk.layer.id.rawValue
        for _ in 0..<5 {
            let crowd = CALayer()
            for _ in 0..<14_000 { crowd.addSublayer(CALayer()) }
            desk.layer.addSublayer(crowd)
            desk.host.step(to: 0)
            #expect(desk.layers(.tree(of: root, depth: nil)).count == 14_002)
            crowd.removeFromSuperlayer()
        }
        #expect(desk.server.remembered <= 65_536)
        desk.client.close()
        desk.talk { !desk.server.isInspected }
        var last = desk.server.remembered
        #expect(last > 0)
        while last > 0 {
            desk.server.turn()
            #expect(last - desk.server.remembered <= 2048)
            guard desk.server.remembered < last else {
                Issue.record("nothing more goes")
                return
            }
            last = desk.server.remembered
        }
    }
}
