import Foundation
import Primitives
package import Scene
import Stage

/// The text form of a capture, with a line for each event.
package struct CaptureText {
    /// The layer to which lines are restricted; nil for all.
    package var layer: LayerID?
    /// The time of the first frame or commit, from which other times count.
    private var start: Double?

    /// Text of all entries, or of those about one layer.
    package init(layer: LayerID? = nil) {
        self.layer = layer
    }

    /// Returns the lines of an entry: mostly one.
    package mutating func lines(_ entry: CaptureEntry) -> [String] {
        switch entry {
        case .commit(let commit):
            let head = time(commit.time.seconds) + "commit \(commit.sequence)  "
            return Self.parts(of: commit, about: layer).map { head + $0 }
        case .frame(let frame):
            guard layer == nil else { return [] }
            let kind = frame.isShown ? "frame" : "frame that nothing shows"
            return [
                time(frame.time.seconds)
                    + "\(kind)  \(frame.width) x \(frame.height), damage \(frame.damage)"
            ]
        case .paint(let sum):
            guard layer == nil else { return [] }
            return ["           painted" + (sum.map { "  pixels \($0)" } ?? "")]
        case .input(let input, let seconds):
            guard layer == nil else { return [] }
            return [time(seconds.seconds) + "input  \(Self.text(input))"]
        case .anew: return layer == nil ? ["           the surface was lost"] : []
        case .note(let text): return ["           note: \(text)"]
        }
    }

    private mutating func time(_ seconds: Double) -> String {
        let first = start ?? seconds
        start = first
        return String(format: "%9.4f  ", seconds - first)
    }

    /// Returns the changes of a commit, with a line for each layer and list.
    package static func parts(of commit: Commit, about layer: LayerID? = nil) -> [String] {
        var lines: [String] = []
        func add(_ about: LayerID?..., text: () -> String) {
            if layer == nil || about.contains(layer) { lines.append(text()) }
        }
        if let root = commit.root { add(root) { "\(root) is at the top" } }
        for id in commit.removed { add(id) { "\(id) goes" } }
        for change in commit.changes { add(change.record.id) { text(change) } }
        for move in commit.moves {
            add(move.layer) { "\(move.layer) moves to \(text(.point(move.position)))" }
        }
        for list in commit.children {
            guard
                layer == nil || list.parent == layer || layer == list.mask
                    || list.children.contains(where: { $0 == layer })
            else { continue }
            let children = list.children.map { "\($0.rawValue)" }.joined(separator: " ")
            let mask = list.mask.map { ", mask \($0.rawValue)" } ?? ""
            lines.append("\(list.parent) has the sublayers [\(children)]\(mask)")
        }
        for each in commit.removedAnimations {
            add(each.layer) { "\(each.layer) loses \(each.animation)" }
        }
        for each in commit.addedAnimations {
            add(each.layer) { "\(each.layer) gets \(text(each.animation))" }
        }
        if let surface = commit.surface, layer == nil {
            lines.append("surface of \(surface.width) x \(surface.height) at \(surface.scale)")
        }
        return lines.isEmpty && layer == nil ? ["nothing"] : lines
    }

    private static func text(_ change: LayerChange) -> String {
        let record = change.record
        let isNew = change.changed == .all
        let values = RecordWriter.properties.filter { property in
            guard property.belongs(to: record.kind), change.changed.contains(property) else {
                return false
            }
            return !isNew || record[property] != property.row.defaultValue
        }.map { "\($0.key) \(text(record[$0]))" }
        let custom = record.custom.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" }
        let what = isNew ? "is new, \(record.kind.text)" : "changes"
        return "\(record.id) \(what): " + (values + custom).joined(separator: ", ")
    }

    /// Returns a short text of a value.
    static func text(_ value: PropertyValue) -> String {
        func number(_ value: Double) -> String { String(format: "%.6g", value) }
        func list(_ values: Double...) -> String {
            "(" + values.map(number).joined(separator: " ") + ")"
        }
        switch value {
        case .none: return "none"
        case .number(let value): return number(value)
        case .bool(let flag): return flag ? "yes" : "no"
        case .point(let p): return list(p.x, p.y)
        case .size(let s): return list(s.width, s.height)
        case .rect(let r): return list(r.origin.x, r.origin.y, r.width, r.height)
        case .transform(let t):
            return t == .identity
                ? "identity" : "[" + t.numbers.map(number).joined(separator: " ") + "]"
        case .color(let c):
            return list(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
        case .contents(let contents):
            let dirty = contents.dirty.map { ", new in \($0)" } ?? ""
            return "\(contents.bitmap.width) x \(contents.bitmap.height) pixels\(dirty)"
        case .path(let path): return "path of \(path.count) elements"
        case .colors(let colors): return "\(colors.count) colours"
        case .numbers(let numbers): return "[" + numbers.map(number).joined(separator: " ") + "]"
        case .filters(let filters): return "[" + filters.map(\.type).joined(separator: " ") + "]"
        case .cells(let cells): return "\(cells.count) cells"
        case .name(let name): return name
        case .crossFade: return "a fade"
        }
    }

    private static func text(_ animation: AnimationRecord) -> String {
        let timing = animation.timing
        let what: String
        switch animation.motion {
        case .basic(let motion):
            let ends = [("from", motion.from), ("to", motion.to), ("by", motion.by)].compactMap {
                name, value in value.map { "\(name) \(text($0))" }
            }
            let spring = motion.spring == nil ? "" : ", a spring"
            what = ([motion.target.path.text] + ends).joined(separator: " ") + spring
        case .keyframes(let motion): what = "\(motion.target.path.text) by keyframes"
        case .group(let children): what = "a group of \(children.count)"
        case .transition: what = "a transition"
        }
        return "\(animation.id): \(what), \(timing.duration) s"
    }

    private static func text(_ input: InputEvent) -> String {
        func place(_ point: CGPoint) -> String { "at \(text(.point(point)))" }
        switch input {
        case .pointer(let frame):
            var words: [String] = []
            if frame.hasEntered { words.append("enters") }
            if frame.hasMoved { words.append("moves") }
            for button in frame.buttons {
                words.append("button \(button.code) \(button.isPressed ? "down" : "up")")
            }
            if let scroll = frame.scroll { words.append("scrolls \(scroll.x) \(scroll.y)") }
            if frame.hasLeft { words.append("leaves") }
            return "pointer \(words.joined(separator: ", ")) \(place(frame.location))"
        case .touch(_, let touches):
            return touches.map { "touch \($0.id) \($0.phase) \(place($0.location))" }
                .joined(separator: ", ")
        case .pen(_, let pens):
            return pens.map { "pen \($0.id) \($0.phase) \(place($0.location))" }
                .joined(separator: ", ")
        case .gesture(_, let gesture, let location):
            return "\(gesture.kind) \(gesture.phase) \(place(location))"
        case .key(let key): return "key \(key.code) \(key.phase) \"\(key.text)\""
        case .focus(_, let isFocused): return isFocused ? "keyboard comes" : "keyboard goes"
        case .text(_, let composition):
            return "text \"\(composition.text)\", marked \"\(composition.marked)\""
        }
    }
}

extension LayerKind {
    /// The kind in words, with an article: "a shape"; "plain" for a plain layer.
    fileprivate var text: String {
        let name = name
        guard self != .plain, let first = name.first else { return name }
        return "aeiou".contains(first) ? "an \(name)" : "a \(name)"
    }
}

extension ContentSum: CustomStringConvertible {
    /// The sum as 32 hexadecimal digits.
    package var description: String { String(format: "%016lx%016lx", high, low) }
}
