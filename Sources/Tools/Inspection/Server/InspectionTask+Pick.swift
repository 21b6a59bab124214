import CoreAnimation
import Foundation
import Primitives
import Stage

/// A pick whose search is done, and whose result isn't sent completely.
struct FoundPick {
    var facts: PickFacts
    /// The steps that are still to be added to the facts.
    var steps: ArraySlice<HitStep>
    var chain: ArraySlice<(layer: CALayer, depth: Int)>
    let time: HostTime
}

extension InspectionTask {
    /// The most steps that are sent.
    private static let mostSteps = 256
    /// The most layers of the chain that are sent, and the most steps for which the search is
    /// traced.
    private static let mostChain = 256, mostTraced = 2048

    /// Answers a pick at a point of a stage: first the search, then its result, in pieces.
    func pick(_ number: UInt64, _ point: CGPoint, _ server: InspectionServer) -> Piece {
        if found != nil { return tellFound(server) }
        guard point.x.isFinite, point.y.isFinite else { return fail(.request, "that is no point") }
        guard let place = server.stages().first(where: { $0.stage.layer.id.rawValue == number }),
            let context = place.stage.context
        else { return fail(.gone, "there is no stage \(number), or it is gone") }
        let time = place.shownTime
        let trace = context.trace(point, at: time, most: Self.mostTraced)
        // The mark isn't one of the program's layers.
        let steps = trace.steps.filter { !($0.layer is HighlightLayer) }
        let answer = trace.isWhole ? trace.answer : context.tracedLayer(point, at: time)
        let facts = PickFacts(
            stage: number, x: point.x, y: point.y, layer: answer?.id.rawValue,
            target: place.stage.hit(point)?.id.rawValue, chain: [], steps: [],
            more: max(0, steps.count - Self.mostSteps))
        found = FoundPick(
            facts: facts, steps: steps.prefix(Self.mostSteps),
            chain: Self.chain(of: answer, in: place.stage.layer)[...], time: time)
        return Piece(units: 8 + steps.count / 64, isDone: false)
    }

    /// Adds some more of the result of a search.
    private func tellFound(_ server: InspectionServer) -> Piece {
        guard var found else { return last(.done) }
        var piece = Piece(units: 0, isDone: false)
        while piece.units < InspectionServer.mostPiece / 2, let step = found.steps.popFirst() {
            piece.units += 1
            server.remember(step.layer)
            found.facts.steps.append(
                PickFacts.Step(
                    layer: LayerFacts(step.layer, depth: step.depth, at: found.time),
                    x: step.point.map { Double($0.x) }, y: step.point.map { Double($0.y) },
                    verdict: step.verdict.rawValue, sentence: step.verdict.sentence))
        }
        while piece.units < InspectionServer.mostPiece / 2, let next = found.chain.popFirst() {
            piece.units += 1
            server.remember(next.layer)
            found.facts.chain.append(LayerFacts(next.layer, depth: next.depth, at: found.time))
        }
        self.found = found
        guard found.steps.isEmpty, found.chain.isEmpty else { return piece }
        return last(.picked(facts: found.facts), units: piece.units)
    }

    /// Returns the layers around a layer in a stage and itself, the outermost first, at most the
    /// nearest 256.
    private static func chain(
        of layer: CALayer?, in root: CALayer
    ) -> [(layer: CALayer, depth: Int)] {
        guard let layer else { return [] }
        let chain = layer.chain
        let deepest = chain.firstIndex { $0 === root } ?? chain.count - 1
        return chain.prefix(min(deepest + 1, mostChain)).enumerated().map { up, each in
            (each, deepest - up)
        }.reversed()
    }

    /// Answers requests to the program's instruments.
    func instruments(_ server: InspectionServer) -> Piece {
        let has = server.instruments
        switch ask {
        case .time(let pause, let slowdown, let steps, let scrub):
            guard let time = has.time else { return unsupported("slow motion") }
            if let steps, !(0...1000).contains(steps) {
                return fail(.request, "steps are 0 to 1000")
            }
            guard slowdown ?? 1 >= 1, (slowdown ?? 1).isFinite, (scrub ?? 0).isFinite else {
                return fail(.request, "slowdown is 1 or more, scrub a number of seconds")
            }
            let before = time(nil, nil, nil, nil)
            let after = time(pause, slowdown, steps, scrub)
            server.changed.note(before, after)
            return last(.time(facts: after))
        case .overlays(let names):
            guard let overlays = has.overlays else { return unsupported("overlays") }
            if let wrong = names?.first(where: { !has.knownOverlays.contains($0) }) {
                return fail(.value, "there is no overlay \"\(wrong)\"")
            }
            let before = overlays(nil)
            let after = overlays(names)
            server.changed.note(overlays: before, after)
            return last(.overlays(shown: after, known: has.knownOverlays))
        case .findings(let number):
            guard let findings = has.findings else { return unsupported("findings") }
            guard let stage = server.stages().first(where: { $0.facts.stage == number }) else {
                return fail(.gone, "there is no stage \(number), or it is gone")
            }
            return last(.findings(list: findings(stage.stage)))
        default: return last(.done)
        }
    }

    private func unsupported(_ what: String) -> Piece {
        last(.failure(reason: .unsupported(what)))
    }
}

extension HitVerdict {
    /// The verdict as a sentence.
    var sentence: String {
        switch self {
        case .entered: "the point may be in it, and what is inside was hit"
        case .space: "it opens a space of three dimensions, and is never hit itself"
        case .hit: "it is hit"
        case .outside: "the point is outside of its bounds"
        case .hidden: "it is hidden, clear, or not there yet"
        case .back: "it shows its back, and has one side only"
        case .unreachable: "it is seen from its edge"
        case .clipped: "it masks to its bounds, and the point is outside"
        case .masked: "its mask takes the point away"
        }
    }
}
