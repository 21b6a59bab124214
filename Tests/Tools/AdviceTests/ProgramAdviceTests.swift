import CoreAnimation
import Drawing
import Foundation
import Headless
import Inspection
import Primitives
import Scene
import Testing

@testable import Advice

/// A class of the program's own.
private final class CardLayer: CALayer {}

/// What is said of a program that runs, by way of its inspection server.
@MainActor @Suite("Advice about programs that run", .serialized)
struct ProgramAdviceTests {
    /// A card with a mask of its own bounds.
    private static func card() -> CALayer {
        let card = CardLayer()
        card.name = "card"
        card.frame = CGRect(x: 20, y: 10, width: 80, height: 60)
        card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        let mask = CAShapeLayer()
        mask.path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 80, height: 60), cornerWidth: 12,
            cornerHeight: 12, transform: nil)
        card.mask = mask
        card.addSublayer(AdviceScenes.box(10, 10, 30, 30))
        return card
    }

    @Test("layers go by the names that the program has for them, and by their numbers")
    func names() throws {
        let desk = try LiveDesk()
        defer { desk.close() }
        let card = Self.card()
        desk.layer.addSublayer(card)
        desk.host.step(to: 0)
        let report = try desk.report()
        #expect(report.name == "desk (1), \"Desk\"" && report.width == 200)
        let first = try #require(report.advice.first { $0.rule == .maskShape })
        let top = desk.layer
        #expect(
            first.layers.map(\.description) == [
                "\(type(of: top)) #\(top.id.rawValue) / CardLayer \"card\" #\(card.id.rawValue)"
            ])
        #expect(first.saving(.passes) >= 1)
        // The program itself is as it was.
        #expect(card.mask != nil && card.cornerRadius == 0)
    }

    @Test("frames of the program say which were late, by whom, and when main stood still")
    func frames() throws {
        let desk = try LiveDesk(frames: [
            .made(7, ["main.s": 0.002, "render.s": 0.003]),
            .made(
                8,
                [
                    "main.s": 0.035, "render.s": 0.003, "missed": 3, "fault.main": 1,
                    "events.s": 0.035,
                ]
            ),
            .made(9, ["main.s": 0.002, "render.s": 0.004, "missed": 1, "fault.compositor": 1]),
        ])
        defer { desk.close() }
        desk.layer.addSublayer(Self.card())
        desk.host.step(to: 0)
        let report = try desk.report()
        let live = try #require(report.live)
        #expect(live.frames == 3 && live.late == ["main": 1, "compositor": 1])
        #expect(live.missedRefreshes == 4 && live.main.most == 0.035)
        #expect(report.stalls.map(\.frame) == [8])
        #expect(report.stalls.first?.parts.map(\.name) == ["handlers, timers and links"])
        #expect(report.stalls.first?.limit == 0.01)
        // In the same report stands what its layers cost.
        #expect(report.advice.contains { $0.rule == .maskShape })
    }

    @Test("a turn that changed nothing is told of beside the frames, or where there was none")
    func turns() throws {
        for frames in [[FrameFacts.made(7, ["main.s": 0.002])], []] {
            let desk = try LiveDesk(
                frames: frames, turns: [.made(0, ["main.s": 0.3, "events.s": 0.3])])
            defer { desk.close() }
            desk.host.step(to: 0)
            let report = try desk.report()
            #expect(report.stalls.map(\.frame) == [0] && report.stalls.map(\.seconds) == [0.3])
            #expect(report.live?.frames == frames.count)
        }
    }

    @Test("of a program that tells of no frames only the layers are looked at")
    func noFrames() throws {
        let desk = try LiveDesk()
        defer { desk.close() }
        desk.host.step(to: 0)
        #expect(try desk.report().live == nil)
        #expect(!desk.asked.contains { if case .frames = $0 { true } else { false } })
    }

    @Test("pictures stand in by their size: one that is far too large is told of")
    func pictures() throws {
        let desk = try LiveDesk()
        defer { desk.close() }
        let layer = CALayer()
        layer.name = "photo"
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        layer.contents = AdviceScenes.image(1000, 500)
        desk.layer.addSublayer(layer)
        desk.host.step(to: 0)
        let report = try desk.report()
        let first = try #require(report.advice.first { $0.rule == .oversizeImage })
        #expect(first.seen == "1000 x 500 pixels are shown on 100 x 50.")
        #expect(
            report.left.first == "the pixels of 1 picture: others of that size stand in")
    }

    @Test("a program's drawing half a pixel aside is told of, though stripes stand in for it")
    func drawings() throws {
        let desk = try LiveDesk()
        defer { desk.close() }
        let layer = DrawnLayer()
        layer.frame = CGRect(x: 10.5, y: 20, width: 96, height: 50)
        layer.setNeedsDisplay()
        desk.layer.addSublayer(layer)
        desk.host.step(to: 0)
        let report = try desk.report()
        let first = try #require(report.advice.first { $0.rule == .misaligned })
        #expect(first.seen.hasPrefix("The drawing lies -0.5, 0 of a pixel"))
        #expect(first.layers[0].description.hasSuffix("DrawnLayer #\(layer.id.rawValue)"))
        #expect(report.left.contains("what layers draw: stripes stand in"))
    }

    @Test(
        "a tree of more layers than a scene file holds is read in parts, and all have their places")
    func parts() throws {
        let desk = try LiveDesk()
        defer { desk.close() }
        var cards: [CALayer] = []
        for part in 0..<2 {
            let board = AdviceScenes.box(CGFloat(part) * 100, 0, 100, 100)
            for _ in 0..<300 { board.addSublayer(AdviceScenes.box(40, 40, 4, 4)) }
            let card = Self.card()
            card.position = CGPoint(x: 50, y: 40)
            board.addSublayer(card)
            cards.append(card)
            desk.layer.addSublayer(board)
        }
        desk.layer.sublayerTransform = CATransform3DMakeTranslation(0, 3, 0)
        desk.host.step(to: 0)
        let look = try ProgramLook(desk.way(), name: "desk", seconds: 1)
        let scenes = desk.asked.filter { if case .scene = $0 { true } else { false } }
        #expect(scenes.count == 2)
        #expect(
            look.windows[0].left.contains(
                "what is special about the class of 1 layer around more than 500"))
        let performance = try look.windows[0].subject.make(false)
        defer { performance.end() }
        performance.host.step(to: 0)
        let survey = Survey(
            performance.root, at: .zero, scale: 1, labels: performance.labels)
        let rows = survey.rows.filter { $0.path.description.hasSuffix("#\(cards[1].id.rawValue)") }
        // Board 100, card 50 and 40 less half of 80 x 60, and 3 down.
        #expect(rows.map(\.box) == [CGRect(x: 110, y: 13, width: 80, height: 60)])
    }

    @Test("animations run in the copy, from when the program has them begin")
    func animations() throws {
        let desk = try LiveDesk()
        defer { desk.close() }
        desk.host.step(to: 5)
        _ = AdviceScenes.sweep(over: desk.layer)
        let hidden = AdviceScenes.sweep(over: desk.layer)
        hidden.isHidden = true
        desk.host.step(to: 5)
        let report = try desk.report()
        #expect(report.cost.paintedFrames == 6)
        #expect(report.advice.contains { $0.rule == .unseenAnimation })
    }

    @Test("a program that ends in the middle is told of as gone, whenever that is")
    func gone() throws {
        for number in 1...4 {
            let desk = try LiveDesk(frames: [])
            defer { desk.close() }
            desk.layer.addSublayer(Self.card())
            desk.host.step(to: 0)
            var count = 0
            desk.onAsk = { _ in
                count += 1
                if count == number { desk.server.close() }
            }
            #expect(throws: InspectionFailure(.connection, "the program has ended")) {
                _ = try desk.report()
            }
            #expect(count == number)
        }
    }

    @Test("a program without a window says so, and so does one with too many layers")
    func nothing() throws {
        let none = try LiveDesk(shows: false)
        defer { none.close() }
        #expect(throws: InspectionFailure(.gone, "desk (1) shows no window")) {
            _ = try none.report()
        }
        let many = try LiveDesk()
        defer { many.close() }
        for _ in 0..<5000 { many.layer.addSublayer(CALayer()) }
        many.host.step(to: 0)
        #expect(
            throws: InspectionFailure(
                .tooLarge, "the window has 5001 layers; at most 5000 are looked at")
        ) {
            _ = try many.report()
        }
    }
}
