import Foundation

/// The nesting of an archive's objects, checked before any of them is read.
///
/// Foundation recurses once for each list in a list, so that a chain of some ten thousand overflows
/// the stack, and a cycle always does. It reads an object that is referenced often only once; but
/// the values made from it are made each time, which doubles with each level of lists that hold the
/// one below twice.
struct ArchiveShape {
    /// The deepest nesting of objects: a layer (`ArchiveDepth.limit`) counts as two, itself and the
    /// list of its sublayers.
    static let deepest = 1000
    /// How many values may be made beyond one for each object; 64 bytes of a string or of data count as one.
    static let mostRepeated = 1 << 22

    /// An object whose parts are being visited.
    private struct Step {
        var place: Int
        var rest: [Int]
        var depth = 0
        var values = 1

        mutating func add(_ part: (depth: Int, values: Int)) {
            depth = max(depth, part.depth)
            let (sum, isTooLarge) = values.addingReportingOverflow(part.values)
            values = isTooLarge ? .max : sum
        }
    }

    private let objects: [Any]
    private let number: (Any) -> UInt32?
    /// The result for each object: the length of the longest chain that begins with it, 0 where it
    /// wasn't visited, and the number of values made from it.
    private var found: [(depth: Int, values: Int)]
    private var isOpen: [Bool]
    /// The values of all objects, each once.
    private var whole = 0

    /// - Parameter number: the index of the object that a reference names; nil for a value that is
    ///   no reference.
    init(_ objects: [Any], number: @escaping (Any) -> UInt32?) {
        self.objects = objects
        self.number = number
        found = Array(repeating: (0, 0), count: objects.count)
        isOpen = Array(repeating: false, count: objects.count)
        whole = objects.indices.reduce(0) { $0 + weight($1) }
    }

    /// How many values one object is, without those in it.
    private func weight(_ place: Int) -> Int {
        switch objects[place] {
        case let data as Data: 1 + data.count / 64
        case let text as String: 1 + text.utf8.count / 64
        default: 1
        }
    }

    /// About how many bytes the archive has.
    var bytes: Int { whole.multipliedReportingOverflow(by: 64).partialValue }

    /// Why the archive can't be read; nil for one that can. Cost: the archive, once.
    mutating func trouble() -> String? {
        for place in objects.indices where found[place].depth == 0 {
            if let trouble = look(at: place) { return trouble }
        }
        return nil
    }

    private mutating func look(at first: Int) -> String? {
        var steps = [Step(place: first, rest: parts(of: first))]
        isOpen[first] = true
        while var step = steps.popLast() {
            guard let next = step.rest.popLast() else {
                if let trouble = finish(step, &steps) { return trouble }
                continue
            }
            guard !isOpen[next] else { return "an object of it holds itself" }
            if found[next].depth > 0 {
                step.add(found[next])
                steps.append(step)
            } else {
                steps += [step, Step(place: next, rest: parts(of: next))]
                isOpen[next] = true
            }
            guard steps.count <= Self.deepest else { return Self.tooDeep }
        }
        return nil
    }

    private mutating func finish(_ step: Step, _ steps: inout [Step]) -> String? {
        isOpen[step.place] = false
        let values = isExpanded(step.place) ? step.values : weight(step.place)
        found[step.place] = (step.depth + 1, values)
        guard step.depth < Self.deepest else { return Self.tooDeep }
        guard values <= whole + Self.mostRepeated else {
            return "lists of it that hold each other many times make more than "
                + "\(Self.mostRepeated) values"
        }
        if !steps.isEmpty { steps[steps.count - 1].add(found[step.place]) }
        return nil
    }

    private static let tooDeep = "more than \(deepest) objects of it are inside each other"

    /// Whether the object is a list or a `CodedValue`, which is copied wherever it is referenced.
    private func isExpanded(_ place: Int) -> Bool {
        guard let table = objects[place] as? [String: Any] else { return false }
        return table["NS.objects"] != nil || table["kind"] != nil
    }

    /// The indices of the objects that an object references, except its class.
    private func parts(of place: Int) -> [Int] {
        guard let table = objects[place] as? [String: Any] else { return [] }
        var parts: [Int] = []
        for (key, value) in table where key != "$class" {
            for each in value as? [Any] ?? [value] {
                guard let place = number(each).flatMap({ Int(exactly: $0) }),
                    objects.indices.contains(place)
                else { continue }
                parts.append(place)
            }
        }
        return parts
    }
}
