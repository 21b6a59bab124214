/// Writes all breaks into a source at once: each is inactive until its number is selected.
///
///     {                                { if lm_on(7) {
///         let a = f(x)                       let a = f(x)
///         return a - 1      becomes          return a + 1
///     }                                  } else {
///                                            let a = f(x)
///                                            lm_see(7); return a - 1
///                                        } }
///
/// Every branch is type-checked like the original code, so that breaks don't affect each other's
/// types.
package struct Schemata {
    /// The text to compile.
    package private(set) var text = ""
    /// For each line of `text`, from 1, the breaks that may cause an error there.
    package private(set) var blame: [Int: [Int]] = [:]

    private var line = 1

    /// - Parameter breaks: the breaks of this file, by their numbers.
    package init(source: String, breaks: [Int: Break]) {
        let bytes = Array(source.utf8)
        add("public import CMutant\n")
        write(bytes, 0..<bytes.count, hosts: HostTree(breaks).roots, edits: [])
    }

    /// Writes a range with its hosts expanded.
    private mutating func write(
        _ bytes: [UInt8], _ range: Range<Int>, hosts: [HostTree.Node], edits: [Edit]
    ) {
        var at = range.lowerBound
        for node in hosts {
            let gap = at..<node.host.range.lowerBound
            add(Edit.text(of: bytes, in: gap, with: edits.within(gap)))
            spread(node, bytes)
            at = node.host.range.upperBound
        }
        let rest = at..<range.upperBound
        add(Edit.text(of: bytes, in: rest, with: edits.within(rest)))
    }

    /// Writes a branch for each break, and the original code.
    private mutating func spread(_ node: HostTree.Node, _ bytes: [UInt8]) {
        let first = line
        for (number, item) in node.breaks {
            let start = line
            add(branch(number, item, Edit.text(of: bytes, in: item.host.range, with: item.edits)))
            for place in start...line { blame[place] = [number] }
        }
        let watches = node.breaks.compactMap { number, item in
            item.watch.map { Edit($0..<$0, "lm_see(\(number)); ") }
        }
        if node.host.kind == .parameter {
            write(bytes, node.host.range, hosts: [], edits: [])
            add(String(repeating: ")", count: node.breaks.count))
        } else {
            add("{\n")
            write(bytes, node.host.range, hosts: node.inner, edits: watches)
            add("\n}\n")
        }
        for place in first...line where blame[place] == nil {
            blame[place] = node.breaks.map(\.number)
        }
    }

    private func branch(_ number: Int, _ item: Break, _ broken: String) -> String {
        let asks = item.watch == nil ? "lm_on_seen" : "lm_on"
        if item.host.kind == .parameter { return "\(asks)(\(number)) ? (\(broken)) : (" }
        return "if \(asks)(\(number)) {\n\(broken)\n} else "
    }

    private mutating func add(_ more: String) {
        text += more
        line += more.utf8.count { $0 == UInt8(ascii: "\n") }
    }
}

extension [Edit] {
    /// The edits that begin in a range.
    fileprivate func within(_ range: Range<Int>) -> [Edit] {
        filter { range.contains($0.range.lowerBound) }
    }
}

/// The nesting of hosts: a local function is inside its function.
struct HostTree {
    final class Node {
        let host: Host
        var breaks: [(number: Int, item: Break)] = []
        var inner: [Node] = []

        init(_ host: Host) { self.host = host }
    }

    private(set) var roots: [Node] = []

    init(_ breaks: [Int: Break]) {
        let byHost = Dictionary(grouping: breaks.sorted { $0.key < $1.key }, by: \.value.host)
        let nodes = byHost.map { host, items in
            let node = Node(host)
            node.breaks = items.map { ($0.key, $0.value) }
            return node
        }
        // Outer hosts before inner ones, then by position.
        let ordered = nodes.sorted {
            let (a, b) = ($0.host.range, $1.host.range)
            return (a.lowerBound, -a.upperBound) < (b.lowerBound, -b.upperBound)
        }
        var open: [Node] = []
        for node in ordered {
            while let last = open.last, last.host.range.upperBound <= node.host.range.lowerBound {
                open.removeLast()
            }
            if let last = open.last { last.inner.append(node) } else { roots.append(node) }
            open.append(node)
        }
    }
}
