import CoreAnimation

/// What a rule found in a tree, before it is known whether its mend saves anything.
struct Suspicion {
    let rule: AdviceRule
    /// The layers, alike in what is wrong.
    var paths: [LayerPath]
    /// What was seen of the first, a sentence.
    let seen: String
    /// What to write, in Swift; `layer` is the layer.
    let code: String
    /// What is done in the copy.
    var mend: Mend
    /// What has to become less.
    let promise: [StretchCost.Count]
    /// What keeps suspicions apart that are of one rule and about layers of one pattern.
    var kind = ""

    /// One of one layer.
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

    /// Suspicions of one rule about layers that are built alike, as one.
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
