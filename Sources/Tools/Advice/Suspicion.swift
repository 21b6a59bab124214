import CoreAnimation

/// A suspicion of a rule about a tree, before it is known whether its mend saves anything.
struct Suspicion {
    let rule: AdviceRule
    /// The layers that have the same fault.
    var paths: [LayerPath]
    /// The observation of the first layer, as a sentence.
    let seen: String
    /// The code to write, in Swift; `layer` is the layer.
    let code: String
    /// The change that is made in the copy.
    var mend: Mend
    /// The counts that have to become less.
    let promise: [StretchCost.Count]
    /// A text that separates suspicions of one rule about layers of one pattern.
    var kind = ""

    /// A suspicion of one layer.
    init(
        _ rule: AdviceRule, _ path: LayerPath, _ seen: String, code: String,
        promise: [StretchCost.Count], kind: String = "",
        _ apply: @escaping @MainActor @Sendable (CALayer) -> Void
    ) {
        (self.rule, paths, self.seen, self.code) = (rule, [path], seen, code)
        mend = Mend()
        mend.changes = [Mend.Change(path: path, apply: apply)]
        (self.promise, self.kind) = (promise, kind)
    }

    /// Merges the suspicions of one rule about layers that are built alike.
    static func merged(_ all: [Suspicion]) -> [Suspicion] {
        var result: [Suspicion] = []
        var places: [String: Int] = [:]
        for each in all {
            let key = "\(each.rule.rawValue) \(each.kind) \(each.paths.first?.pattern ?? "")"
            if let place = places[key] {
                result[place].paths += each.paths
                result[place].mend = Mend([result[place].mend, each.mend])
            } else {
                places[key] = result.count
                result.append(each)
            }
        }
        return result
    }
}
