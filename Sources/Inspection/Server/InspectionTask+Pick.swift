import CoreAnimation
import Foundation
import Primitives
import Stage

extension InspectionTask {
    /// The most steps that are told.
    private static let mostSteps = 256

    /// What lies at a point of a stage.
    func pick(_ number: UInt64, _ point: CGPoint, _ server: InspectionServer) -> Piece {
        guard point.x.isFinite, point.y.isFinite else { return fail(.request, "that is no point") }
        guard let place = server.stages().first(where: { $0.stage.layer.id.rawValue == number }),
            let context = place.stage.context
        else { return fail(.gone, "there is no stage \(number), or it is gone") }
        let time = place.shownTime
        let (answer, steps) = context.trace(point, at: time)
        let told = steps.prefix(Self.mostSteps)
        for step in told { server.remember(step.layer) }
        let chain = answer?.chain.reversed().drop { $0 !== place.stage.layer } ?? []
        let facts = PickFacts(
            stage: number, x: point.x, y: point.y, layer: answer?.id.rawValue,
            target: place.stage.hit(point)?.id.rawValue,
            chain: chain.enumerated().map { LayerFacts($1, depth: $0, at: time) },
            steps: told.map { step in
                PickFacts.Step(
                    layer: LayerFacts(step.layer, depth: step.depth, at: time),
                    x: step.point.map { Double($0.x) }, y: step.point.map { Double($0.y) },
                    verdict: step.verdict.rawValue, sentence: step.verdict.sentence)
            }, more: steps.count - told.count)
        for layer in chain { server.remember(layer) }
        return last(.picked(facts: facts), units: steps.count)
    }

    /// What the program's instruments are asked.
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
            return last(.time(facts: time(pause, slowdown, steps, scrub)))
        case .overlays(let names):
            guard let overlays = has.overlays else { return unsupported("overlays") }
            if let wrong = names?.first(where: { !has.knownOverlays.contains($0) }) {
                return fail(.value, "there is no overlay \"\(wrong)\"")
            }
            return last(.overlays(shown: overlays(names), known: has.knownOverlays))
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
    /// The same as a sentence.
    var sentence: String {
        switch self {
        case .entered: "the point may be in it, and what is inside was hit"
        case .space: "it opens a space of three dimensions, and is never hit itself"
        case .hit: "it is hit"
        case .outside: "the point is outside of its bounds"
        case .hidden: "it is hidden, or not there yet"
        case .back: "it shows its back, and has one side only"
        case .unreachable: "it is seen from its edge"
        case .clipped: "it masks to its bounds, and the point is outside"
        case .masked: "its mask takes the point away"
        }
    }
}
