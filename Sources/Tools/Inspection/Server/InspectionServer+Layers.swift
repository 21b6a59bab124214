import CoreAnimation
import Primitives
import Stage

// The layers that inspectors know, and the facts that apply to a layer.
extension InspectionServer {
    /// Remembers a layer that a client is told of, so that it is found again.
    func remember(_ layer: CALayer) {
        known.remember(layer)
    }

    /// Returns a layer that a client has been told of; nil for one that is gone, or that no client
    /// was told of.
    func recall(_ number: UInt64) -> CALayer? {
        if let stage = stages().first(where: { $0.stage.layer.id.rawValue == number }) {
            return stage.stage.layer
        }
        return known.layer(number)
    }

    /// Returns the number of layers around a layer, up to its stage's topmost.
    func depth(of layer: CALayer) -> Int {
        let roots = Set(stages().map { $0.stage.layer.id.rawValue })
        let chain = layer.chain
        return chain.firstIndex { roots.contains($0.id.rawValue) } ?? chain.count - 1
    }

    /// Returns the facts of the stage of a layer; with nil only the time is set.
    func setting(of layer: CALayer?) -> MotionProbe.Setting {
        let now = stages().first?.shownTime ?? clock()
        guard let layer else { return MotionProbe.Setting(time: now) }
        let chain = layer.chain
        guard layer.isHosted,
            let place = stages().first(where: { stage in
                chain.contains { $0 === stage.stage.layer }
            })
        else { return MotionProbe.Setting(time: now, root: layer.isHosted ? chain.last : nil) }
        var setting = MotionProbe.Setting(time: place.shownTime, root: place.stage.layer)
        setting.isWindowSeen = place.isVisible
        setting.scale = place.stage.scale
        if let time = instruments.time?(nil, nil, nil, nil) {
            setting.isPaused = time.isPaused
            setting.slowdown = time.slowdown
        }
        return setting
    }
}

extension InspectionFailure {
    static func unsupported(_ what: String) -> InspectionFailure {
        InspectionFailure(.unsupported, "this program has no \(what)")
    }

    static func gone(_ layer: UInt64) -> InspectionFailure {
        InspectionFailure(.gone, "there is no layer \(layer), or it is gone")
    }
}

extension InspectionAnswer {
    /// The approximate size, in bytes.
    var roughSize: Int {
        switch self {
        case .layers(let list): 500 * list.count
        case .values(_, let list): 500 * list.count
        case .animations(_, let list, let refused):
            list.reduce(1000 + 300 * refused.count) { $0 + $1.roughSize }
        case .picked(let facts): 600 * (facts.steps.count + facts.chain.count)
        case .frames(let list, _, let turns): 1000 * (list.count + (turns?.count ?? 0))
        case .findings(let list): 200 * list.count
        default: 200
        }
    }
}

extension AnimationFacts {
    /// The approximate size of the animation and its parts, in bytes.
    fileprivate var roughSize: Int {
        let points = (curve?.samples.count ?? 0) * (curve?.samples.first?.count ?? 0) * 20
        let told = values.reduce(0) { $0 + 60 + $1.value.text.utf8.count * 3 }
        return parts.reduce(1000 + points + told) { $0 + $1.roughSize }
    }
}
