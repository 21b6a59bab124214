import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// The pointer over views, and motion that comes in bursts.
@MainActor
struct HoverTests {
    private func log(_ view: UIView) -> () -> [UIGestureRecognizer.State] {
        let log = Log()
        let hover = UIHoverGestureRecognizer { log.states.append($0.state) }
        view.addGestureRecognizer(hover)
        return { log.states }
    }

    private final class Log {
        var states: [UIGestureRecognizer.State] = []
    }

    @Test("hovering begins over the view, goes on with each motion, and ends beside it")
    func motion() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        let states = log(view)
        desk.wait(0.1)
        for x in [50.0, 150, 160, 250] { desk.pointer(x, 150) }
        #expect(states() == [.began, .changed, .ended])
        desk.pointer(150, 150)
        #expect(states() == [.began, .changed, .ended, .began])
    }

    @Test("hovering over a subview is hovering over the view")
    func subview() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        view.addSubview(UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100)))
        let states = log(view)
        desk.wait(0.1)
        for x in [120.0, 180] { desk.pointer(x, 150) }
        #expect(states() == [.began, .changed])
    }

    @Test("a view that glides under a pointer at rest is hovered over while it is seen there")
    func gliding() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 140, width: 20, height: 20)))
        view.backgroundColor = .red
        let states = log(view)
        desk.wait(0.1)
        desk.pointer(150, 150)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
            view.center.x = 310
        }
        desk.wait(0.3)
        #expect(states().isEmpty)
        desk.wait(0.2)
        #expect(states() == [.began])
        desk.wait(0.5)
        #expect(states() == [.began, .ended])
    }

    @Test("all samples of a turn come in one call, in order, with the window's points")
    func coalesced() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        view.isMultipleTouchEnabled = true
        desk.touch([(1, .began, 10, 10), (2, .began, 100, 100)])
        func move(_ time: Double, _ id: Int32, _ x: Double) -> InputEvent {
            .touch(
                HostTime(seconds: time),
                [TouchInput(id: id, phase: .moved, location: CGPoint(x: x, y: 20))])
        }
        let merged = try #require(move(0.02, 1, 12).merged(over: move(0.01, 1, 11)))
        desk.host.send(merged, move(0.03, 2, 101), move(0.04, 1, 13))
        #expect(view.calls == [2])
        #expect(view.rows == [[11, 12, 13], [101]])
        #expect(view.befores == [[10, 11, 12], [100]])
    }

    @Test("a motion is delivered before the end that follows it")
    func order() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        desk.touch(.began, 10, 10)
        desk.touch([(0, .moved, 20, 20), (0, .ended, 20, 20)])
        #expect(view.calls == [1] && view.isOver)
    }
}

/// Takes what it is told of motion.
@MainActor
private final class Taker: UIView {
    var calls: [Int] = []
    var rows: [[CGFloat]] = []
    var befores: [[CGFloat]] = []
    var isOver = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append(touches.count)
        let all = touches.sorted { $0.location(in: self).x < $1.location(in: self).x }
        for touch in all {
            let samples = event?.coalescedTouches(for: touch) ?? []
            rows.append(samples.map { $0.location(in: self).x })
            befores.append(samples.map { $0.previousLocation(in: self).x })
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isOver = calls.count == 1
    }
}
