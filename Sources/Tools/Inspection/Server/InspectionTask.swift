import CoreAnimation
import Foundation
import Primitives

/// A request that is being worked on, one bounded piece at a time. Main thread.
@MainActor
final class InspectionTask {
    /// A reply to be sent.
    struct Reply {
        var answer: InspectionAnswer
        var blob = Data()
        var picture: PictureOrder?
        var isLast = true
    }

    /// The result of a piece.
    struct Piece {
        /// The work of the piece, in units of about one layer.
        var units = 1
        var replies: [Reply] = []
        var isDone = true
    }

    let client: Int
    let request: Int
    private(set) var ask: InspectionAsk
    /// The walk for layers that are listed.
    private var walk: TreeWalk?
    /// The walk for a layer that is searched for by number.
    private var search: TreeWalk?
    /// The layers that are listed and not sent.
    private var rows: [LayerFacts] = []
    /// The animations that are described so far.
    var told: [AnimationFacts] = []
    /// The result of a pick's search.
    var found: FoundPick?
    /// The number of animations, or layers of a list, that are done.
    var step = 0

    init(_ client: Int, _ request: InspectionRequest) {
        self.client = client
        self.request = request.id
        ask = request.ask
    }

    /// Turns the request into a pick at the point that the person has pressed.
    func pick(_ stage: UInt64, _ point: CGPoint) {
        ask = .pick(stage: stage, x: point.x, y: point.y)
    }

    /// Does the next piece.
    func piece(_ server: InspectionServer) -> Piece {
        switch ask {
        case .stages: return last(.stages(list: server.stages().map(\.facts)))
        case .tree(let number, let depth):
            if walk != nil { return list(server) { _ in true } }
            return with(number, server) { layer in
                self.walk = TreeWalk([layer], deepest: max(depth ?? .max, 0))
                return Piece(isDone: false)
            }
        case .find(let text):
            begin(server, MotionHistory.current?.unshownLayers ?? [])
            return list(server) { Self.matches($0, text.lowercased()) }
        case .animated:
            begin(server)
            return list(server) { $0.animations > 0 }
        case .layers(let numbers): return tell(numbers, server)
        case .pick(let stage, let x, let y): return pick(stage, CGPoint(x: x, y: y), server)
        case .time, .overlays, .findings: return instruments(server)
        case .highlight(let number?):
            return with(number, server) { layer in
                server.highlight.show(layer)
                server.highlight.follow(server.setting(of: layer))
                return self.last(.done)
            }
        case .highlight(nil):
            server.highlight.show(nil)
            return last(.done)
        case .values(let number), .set(let number, _, _, _), .animations(let number, _),
            .picture(let number, _, _, _), .scene(let number):
            return with(number, server) { layer in self.answer(layer, server) }
        case .hello: return last(.failure(reason: InspectionFailure(.request, "hello comes once")))
        case .pickNext, .cancel, .frames: return last(.done)
        }
    }

    func last(
        _ answer: InspectionAnswer, blob: Data = Data(), picture: PictureOrder? = nil,
        units: Int = 1
    ) -> Piece {
        Piece(units: units, replies: [Reply(answer: answer, blob: blob, picture: picture)])
    }

    func fail(_ code: InspectionFailure.Code, _ sentence: String) -> Piece {
        last(.failure(reason: InspectionFailure(code, sentence)))
    }

    // Finding

    /// Does `body` with a layer; a layer that no inspector has been told of is searched for first,
    /// in pieces.
    private func with(
        _ number: UInt64, _ server: InspectionServer, _ body: (CALayer) -> Piece
    ) -> Piece {
        if let layer = server.recall(number) {
            server.remember(layer)
            return body(layer)
        }
        if search == nil { search = TreeWalk(server.stages().map(\.stage.layer)) }
        for _ in 0..<InspectionServer.mostPiece {
            guard let (layer, _) = search?.next() else {
                return last(.failure(reason: .gone(number)))
            }
            guard layer.id.rawValue == number else { continue }
            server.remember(layer)
            return Piece(units: InspectionServer.mostPiece, isDone: false)
        }
        return Piece(units: InspectionServer.mostPiece, isDone: false)
    }

    // Lists

    private func begin(_ server: InspectionServer, _ more: @autoclosure () -> [CALayer] = []) {
        if walk == nil { walk = TreeWalk(server.stages().map(\.stage.layer) + more()) }
    }

    /// Lists some more layers of the walk, and sends them once there are enough.
    private func list(_ server: InspectionServer, _ isWanted: (LayerFacts) -> Bool) -> Piece {
        var piece = Piece(units: 0, isDone: false)
        let time = server.setting(of: nil).time
        while piece.units < InspectionServer.mostPiece / 2 {
            guard let (layer, depth) = walk?.next() else {
                piece.replies.append(Reply(answer: .layers(list: rows)))
                piece.isDone = true
                break
            }
            piece.units += 1
            let facts = LayerFacts(layer, depth: depth, at: time)
            guard isWanted(facts) else { continue }
            server.remember(layer)
            rows.append(facts)
            guard rows.count == InspectionProtocol.mostLayers else { continue }
            piece.replies.append(Reply(answer: .layers(list: rows), isLast: false))
            rows = []
        }
        return piece
    }

    private static func matches(_ facts: LayerFacts, _ text: String) -> Bool {
        [facts.className, facts.name, facts.delegate].contains {
            $0?.lowercased().contains(text) == true
        }
    }

    private func tell(_ numbers: [UInt64], _ server: InspectionServer) -> Piece {
        guard numbers.count <= InspectionProtocol.mostLayers else {
            return fail(
                .request, "at most \(InspectionProtocol.mostLayers) layers, not \(numbers.count)")
        }
        var piece = Piece(units: 0, isDone: false)
        while step < numbers.count, piece.units < InspectionServer.mostPiece / 2 {
            if let layer = server.recall(numbers[step]) {
                let depth = server.depth(of: layer)
                rows.append(LayerFacts(layer, depth: depth, at: server.setting(of: layer).time))
                // Computing the depth visits the layers around it.
                piece.units += min(depth / 512, InspectionServer.mostPiece / 2 - 1)
            }
            piece.units += 1
            step += 1
        }
        guard step >= numbers.count else { return piece }
        piece.replies = [Reply(answer: .layers(list: rows))]
        piece.isDone = true
        return piece
    }
}
