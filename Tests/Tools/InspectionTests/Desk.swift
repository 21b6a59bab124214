import CoreAnimation
import Foundation
import Glibc
import Headless
import Inspection
import Primitives
import Scene
import Stage

/// A stage in memory, its server, and an inspector of it in the same process.
@MainActor
final class Desk {
    let host: HeadlessStage
    let server: InspectionServer
    let client: InspectionClient
    /// The host's time that the server reads; it stands unless a test moves it.
    var layer: CALayer { host.stage.layer }

    init(
        instruments: InspectionInstruments = InspectionInstruments(), in folder: String? = nil,
        hasRealInstruments: Bool = false
    ) throws {
        CATransaction.flush()
        let host = try HeadlessStage(
            SurfaceState(width: 160, height: 100, scale: 1), buffers: 1, threads: 1,
            switches: DebugSwitches(),
            // Of its own: time that one test has moved is none of another's.
            instruments: Instruments(DebugSwitches()))
        self.host = host
        let instruments = hasRealInstruments ? .of(host.stage.instruments) : instruments
        server = try InspectionServer(
            in: folder, name: "desk", instruments: instruments,
            clock: { HostTime(seconds: host.time) }
        ) { [InspectedStage(host.stage, kind: .memory, title: "desk")] }
        client = InspectionClient(socket: server.connect(), name: "test")
    }

    /// A box of 10 x 10 points, shown in the next step.
    func addBox(_ name: String, at center: CGPoint = CGPoint(x: 20, y: 50)) -> CALayer {
        let box = CALayer()
        box.name = name
        box.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        box.position = center
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(box)
        return box
    }

    /// Lets both sides talk until `isDone`; false when nothing more comes for a minute.
    @discardableResult
    func talk(until isDone: () -> Bool) -> Bool {
        // The threads of both sides are the system's: a test waits for what they say, not for a time.
        let end = Date(timeIntervalSinceNow: 60)
        while !isDone() {
            guard Date() < end else { return false }
            server.turn()
            client.takeReplies()
            sched_yield()
        }
        return true
    }

    /// All replies to a request.
    func ask(_ ask: InspectionAsk) -> [InspectionReply] {
        var replies: [InspectionReply] = []
        client.ask(ask) { replies.append($0) }
        talk { replies.last?.isLast == true }
        return replies
    }

    /// The layers that a request tells of.
    func layers(_ ask: InspectionAsk) -> [LayerFacts] {
        self.ask(ask).flatMap { reply -> [LayerFacts] in
            if case .layers(let list) = reply.answer { return list }
            return []
        }
    }

    /// What is told of a layer's animations.
    func motion(
        _ layer: CALayer, samples: Int = 0
    ) -> (list: [AnimationFacts], refused: [RefusalFacts]) {
        let answer = ask(.animations(of: layer.id.rawValue, samples: samples)).last?.answer
        guard case .animations(_, let list, let refused)? = answer else { return ([], []) }
        return (list, refused)
    }

    /// The reasons of a layer's last animation.
    func why(_ layer: CALayer) -> [String] {
        motion(layer).list.last?.verdicts.map(\.code) ?? []
    }

    /// Waits until the client has been greeted; from then on history is kept.
    func greet() {
        talk { client.program != nil && server.isInspected }
    }

    func close() {
        client.close()
        server.close()
        host.close()
    }
}
