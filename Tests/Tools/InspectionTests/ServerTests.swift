import CoreAnimation
import Foundation
import Glibc
import Inspection
import Primitives
import Scene
import Stage
import Testing

@MainActor
@Suite("A program's inspection server", .serialized)
struct ServerTests {
    @Test("a new inspector is greeted by name, and hears what is shown")
    func greeting() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        desk.greet()
        #expect(desk.client.program?.name == "desk")
        #expect(desk.client.program?.process == getpid())
        let reply = try #require(desk.ask(.stages).first)
        guard case .stages(let list) = reply.answer else {
            Issue.record("another answer")
            return
        }
        #expect(list.map(\.title) == ["desk"])
        #expect(list.first?.stage == desk.layer.id.rawValue)
        #expect(list.first?.width == 160 && list.first?.height == 100)
    }

    @Test("a tree comes in its order, with what is seen beside what is set")
    func tree() throws {
        let desk = try Desk()
        defer { desk.close() }
        let (a, b) = (desk.addBox("a"), desk.addBox("b"))
        let inner = CALayer()
        inner.name = "inner"
        a.addSublayer(inner)
        b.mask = CALayer()
        desk.host.step(to: 0)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.toValue = 60
        slide.duration = 1
        a.add(slide, forKey: nil)
        desk.host.step(to: 1)
        desk.host.step(to: 1.5)
        let layers = desk.layers(.tree(of: desk.layer.id.rawValue, depth: nil))
        #expect(layers.map(\.name) == [nil, "a", "inner", "b", nil])
        #expect(layers.map(\.depth) == [0, 1, 2, 1, 2])
        #expect(layers[1].parent == desk.layer.id.rawValue)
        // 20 less half of 10; half way to 60.
        #expect(layers[1].frame == [15, 45, 10, 10])
        #expect(layers[1].shownFrame == [35, 45, 10, 10])
        #expect(layers[1].flags == [.animated, .differs])
        #expect(layers[4].flags.contains(.mask))
        #expect(desk.layers(.tree(of: desk.layer.id.rawValue, depth: 1)).count == 3)
        #expect(desk.layers(.find(text: "INN")).map(\.name) == ["inner"])
        #expect(desk.layers(.animated).map(\.name) == ["a"])
    }

    @Test("a hundred thousand layers are told in pieces, and no turn does more than its share")
    func large() throws {
        let desk = try Desk()
        defer { desk.close() }
        for _ in 0..<100 {
            let row = CALayer()
            for _ in 0..<1000 { row.addSublayer(CALayer()) }
            desk.layer.addSublayer(row)
        }
        desk.host.step(to: 0)
        let layers = desk.layers(.tree(of: desk.layer.id.rawValue, depth: nil))
        #expect(layers.count == 100_101)
        #expect(Set(layers.map(\.layer)).count == 100_101)
        // The last piece of a turn may begin when one unit is left.
        let most = InspectionServer.mostUnits - 1 + InspectionServer.mostPiece
        #expect(desk.server.counts.mostUnits <= most)
        #expect(desk.server.counts.turns >= 100_101 / most)
    }

    @Test("a layer that nobody was told of is found, and its tree is its own")
    func unknown() throws {
        let desk = try Desk()
        defer { desk.close() }
        for _ in 0..<300 { desk.layer.addSublayer(CALayer()) }
        let box = desk.addBox("box")
        box.addSublayer(CALayer())
        desk.host.step(to: 0)
        #expect(desk.layers(.tree(of: box.id.rawValue, depth: nil)).count == 2)
        #expect(desk.layers(.layers(of: [box.id.rawValue, 1 << 60])).map(\.name) == ["box"])
    }

    @Test("a chain of ten thousand layers is walked")
    func deep() throws {
        let desk = try Desk()
        defer { desk.close() }
        var layer = desk.layer
        for _ in 0..<10_000 {
            let inner = CALayer()
            layer.addSublayer(inner)
            layer = inner
        }
        desk.host.step(to: 0)
        let layers = desk.layers(.tree(of: desk.layer.id.rawValue, depth: nil))
        #expect(layers.last?.depth == 10_000)
    }

    @Test("an inspector that doesn't read keeps little waiting, and others are served")
    func deaf() throws {
        let desk = try Desk()
        defer { desk.close() }
        for _ in 0..<20_000 { desk.layer.addSublayer(CALayer()) }
        desk.host.step(to: 0)
        let deaf = desk.server.connect()
        defer { close(deaf) }
        let number = desk.layer.id.rawValue
        write(.hello(version: 1, name: "deaf"), 1, to: deaf)
        for id in 2..<40 { write(.tree(of: number, depth: nil), id, to: deaf) }
        #expect(desk.layers(.tree(of: number, depth: nil)).count == 20_001)
        // Its trees are some hundred megabytes; the work on them rests.
        desk.talk { !desk.server.hasWork }
        #expect(!desk.server.hasWork)
        #expect(desk.server.mostWaiting < 4 * 1024 * 1024)
    }

    @Test("requests that were answered before nonsense still get their answers")
    func lateNonsense() throws {
        let desk = try Desk()
        defer { desk.close() }
        let other = desk.server.connect()
        defer { close(other) }
        let hello = try InspectionMessage.bytes(
            InspectionRequest(id: 5, ask: .hello(version: 1, name: "a")))
        let bytes = hello + Data([6, 0, 0, 0, 2, 0, 0, 0]) + Data("{}".utf8)
        bytes.withUnsafeBytes { _ = send(other, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var reader = MessageReader(most: 10_000)
        var numbers: [Int] = []
        var isOver = false
        desk.talk {
            var part = [UInt8](repeating: 0, count: 4096)
            let count = recv(other, &part, part.count, 0)
            if count > 0, let messages = try? reader.take(Data(part.prefix(count))) {
                numbers += messages.compactMap { try? InspectionMessage.reply($0).id }
            }
            isOver = isOver || count == 0
            return isOver
        }
        #expect(numbers == [5, 0])
    }

    private func write(_ ask: InspectionAsk, _ id: Int, to socket: Int32) {
        let bytes = try? InspectionMessage.bytes(InspectionRequest(id: id, ask: ask))
        bytes?.withUnsafeBytes { _ = send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    @Test("malformed bytes end their own connection alone", arguments: nonsense)
    func malformed(_ bytes: Data) throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        desk.greet()
        let other = desk.server.connect()
        defer { close(other) }
        bytes.withUnsafeBytes { _ = send(other, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        shutdown(other, Int32(SHUT_WR))
        var isOver = false
        desk.talk {
            var byte = [UInt8](repeating: 0, count: 4096)
            let count = recv(other, &byte, byte.count, 0)
            isOver = isOver || count == 0 || (count < 0 && errno != EAGAIN)
            return isOver
        }
        #expect(isOver)
        #expect(desk.ask(.stages).count == 1)
    }

    nonisolated static let nonsense: [Data] = [
        Data("GET / HTTP/1.1\r\n\r\n".utf8),
        Data([255, 255, 255, 255]),
        Data([3, 0, 0, 0, 1, 2, 3]),
        Data([8, 0, 0, 0, 200, 0, 0, 0, 1, 2, 3, 4]),
        Data([6, 0, 0, 0, 2, 0, 0, 0]) + Data("{}".utf8),
        Data([40, 0, 0, 0]),
        Data([4, 0, 0, 0, 0, 0, 0, 0]),
    ]

    @Test("an inspector of another version is told so and sent away")
    func version() throws {
        let desk = try Desk()
        defer { desk.close() }
        let other = desk.server.connect()
        defer { close(other) }
        write(.hello(version: 99, name: "new"), 1, to: other)
        var bytes = Data()
        var isOver = false
        desk.talk {
            var part = [UInt8](repeating: 0, count: 4096)
            let count = recv(other, &part, part.count, 0)
            if count > 0 { bytes.append(contentsOf: part.prefix(count)) }
            isOver = isOver || count == 0
            return isOver
        }
        var reader = MessageReader(most: 10_000)
        let reply = try InspectionMessage.reply(#require(reader.take(bytes).first))
        guard case .failure(let reason) = reply.answer else {
            Issue.record("another answer")
            return
        }
        #expect(reason.code == .version)
        #expect(isOver)
    }

    @Test("values are told with model, screen and default, and can be set")
    func values() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        let number = box.id.rawValue
        guard case .values(_, let list)? = desk.ask(.values(of: number)).last?.answer else {
            Issue.record("another answer")
            return
        }
        let opacity = try #require(list.first { $0.key == "opacity" })
        #expect(opacity.model.numbers == [1] && opacity.shown?.numbers == [1] && opacity.isEditable)
        #expect(list.first { $0.key == "position" }?.model.text == "20 50")
        #expect(list.first { $0.key == "duration" }?.model.numbers == [.infinity])
        #expect(set(desk, number, "position.x", "44") == "20 -> 44")
        #expect(box.position == CGPoint(x: 44, y: 50))
        #expect(set(desk, number, "frame", "1 2 30 40") == "39 45 10 10 -> 1 2 30 40")
        #expect(set(desk, number, "backgroundColor", "#00ff00") == "1 0 0 1 -> 0 1 0 1")
        #expect(set(desk, number, "hidden", "true") == "false -> true")
        #expect(set(desk, number, "name", "crate") == "box -> crate")
        #expect(set(desk, number, "opacity", "much") == "opacity takes a number, not \"much\"")
        #expect(
            set(desk, number, "opacty", "1")
                == "\"crate\" has nothing called \"opacty\"; did you mean \"opacity\"?")
        #expect(
            set(desk, 1 << 60, "opacity", "1")
                == "there is no layer \(UInt64(1) << 60), or it is gone")
    }

    private func set(_ desk: Desk, _ layer: UInt64, _ keyPath: String, _ text: String) -> String {
        let ask = InspectionAsk.set(
            of: layer, keyPath: keyPath, value: InspectionValue(text: text), animates: false)
        switch desk.ask(ask).last?.answer {
        case .set(_, _, let before, let after)?: return "\(before.text) -> \(after.text)"
        case .failure(let reason)?: return reason.sentence
        default: return "nothing"
        }
    }

    @Test("a picture of a layer alone leaves out what is inside it")
    func picture() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
        inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        box.addSublayer(inner)
        desk.host.step(to: 0)
        // Blue, green, red, alpha: red alone, blue inside.
        #expect(pixel(desk, box, withSublayers: false) == [0, 0, 255, 255])
        #expect(pixel(desk, box, withSublayers: true) == [255, 0, 0, 255])
    }

    private func pixel(_ desk: Desk, _ layer: CALayer, withSublayers: Bool) -> [UInt8] {
        let reply = desk.ask(
            .picture(
                of: layer.id.rawValue, withSublayers: withSublayers, scale: 2, mostPixels: 10_000)
        ).last
        guard case .picture(let facts)? = reply?.answer, facts.width == 20, facts.height == 20,
            reply?.blob.count == 1600
        else { return [] }
        return reply.map { Array($0.blob.prefix(4)) } ?? []
    }

    @Test("a pick tells the layers around, and why the near ones weren't hit")
    func pick() throws {
        let desk = try Desk()
        defer { desk.close() }
        let (low, high) = (desk.addBox("low"), desk.addBox("high"))
        high.isHidden = true
        _ = desk.addBox("far", at: CGPoint(x: 100, y: 50))
        desk.host.step(to: 0)
        let reply = desk.ask(.pick(stage: desk.layer.id.rawValue, x: 21, y: 51)).last
        guard case .picked(let facts)? = reply?.answer else {
            Issue.record("another answer")
            return
        }
        #expect(facts.layer == low.id.rawValue && facts.target == low.id.rawValue)
        #expect(facts.chain.map(\.name) == [nil, "low"])
        let verdicts = facts.steps.map { "\($0.layer.name ?? "root") \($0.verdict)" }
        #expect(verdicts == ["root entered", "far outside", "high hidden", "low hit"])
    }

    @Test("a pick finds what is seen: what is clear is passed by, though input would go to it")
    func pickSeen() throws {
        let desk = try Desk()
        defer { desk.close() }
        let (card, shade) = (desk.addBox("card"), CALayer())
        shade.name = "shade"
        shade.frame = card.bounds
        shade.opacity = 0
        card.addSublayer(shade)
        desk.host.step(to: 0)
        func picked() -> PickFacts? {
            let reply = desk.ask(.pick(stage: desk.layer.id.rawValue, x: 21, y: 51)).last
            guard case .picked(let facts)? = reply?.answer else { return nil }
            return facts
        }
        let facts = try #require(picked())
        #expect(facts.layer == card.id.rawValue && facts.target == shade.id.rawValue)
        #expect(facts.steps.map(\.verdict) == ["entered", "hit", "hidden"])
        #expect(facts.steps.last?.sentence == "it is hidden, clear, or not there yet")
        // An animation shows it.
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 1.0, 10)
        shade.add(fade, forKey: "fade")
        desk.host.step(to: 1)
        #expect(picked()?.layer == shade.id.rawValue)
    }

    @Test("the next press is the inspector's, and the program doesn't hear of it")
    func pickNext() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        var events: [String] = []
        desk.host.stage.onEvent = { events.append("\($0.kind)") }
        var picked: InspectionReply?
        desk.client.ask(.pickNext) { picked = $0 }
        desk.talk { desk.host.stage.takesPress != nil }
        press(desk, at: box.position)
        desk.talk { picked != nil }
        guard case .picked(let facts)? = picked?.answer else {
            Issue.record("another answer")
            return
        }
        #expect(facts.layer == box.id.rawValue)
        #expect(events.isEmpty)
        press(desk, at: box.position)
        #expect(events.count == 2)
    }

    private func press(_ desk: Desk, at point: CGPoint) {
        for isPressed in [true, false] {
            var input = PointerInput(time: HostTime(seconds: desk.host.time), location: point)
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            desk.host.send(.pointer(input))
        }
    }

    @Test("a mark lies over the layer that is pointed at, and nobody else hears of it")
    func highlight() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        _ = desk.ask(.highlight(layer: box.id.rawValue))
        let mark = try #require(desk.layer.sublayers?.last as? CAShapeLayer)
        #expect(mark.path?.boundingBox == CGRect(x: 15, y: 45, width: 10, height: 10))
        desk.host.step(to: 0.1)
        #expect(desk.host.stage.hit(box.position) === box)
        #expect(desk.layers(.tree(of: desk.layer.id.rawValue, depth: nil)).count == 2)
        _ = desk.ask(.highlight(layer: nil))
        desk.talk { desk.layer.sublayers?.count == 1 }
        #expect(desk.layer.sublayers?.count == 1)
    }

    @Test("a request that is under way can be cancelled")
    func cancelled() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.host.step(to: 0)
        desk.greet()
        var reply: InspectionReply?
        let id = desk.client.ask(.pickNext) { reply = $0 }
        desk.client.cancel(id)
        desk.talk { reply != nil }
        guard case .failure(let reason)? = reply?.answer else {
            Issue.record("another answer")
            return
        }
        #expect(reason.code == .cancelled)
        #expect(desk.host.stage.takesPress == nil)
    }

    @Test("frames go to who follows them")
    func frames() throws {
        var instruments = InspectionInstruments()
        var counter: UInt64 = 0
        instruments.frames = { _ in
            counter += 1
            return [FrameFacts(frame: counter, seen: nil, measures: [])]
        }
        let desk = try Desk(instruments: instruments)
        defer { desk.close() }
        var seen: [UInt64] = []
        desk.client.ask(.frames(stage: desk.layer.id.rawValue)) {
            if case .frames(let list, _, _) = $0.answer { seen += list.map(\.frame) }
        }
        desk.talk { seen.count >= 3 }
        #expect(Array(seen.prefix(3)) == [1, 2, 3])
    }
}
