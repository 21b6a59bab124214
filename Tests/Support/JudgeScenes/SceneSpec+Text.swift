import Foundation
import Primitives
import Scene

extension SceneSpec {
    /// The scene in words: a line for each layer, and for each change of a frame.
    package var text: String {
        var lines = [
            "target \(width) x \(height) pixels, scale \(scale), buffers \(buffers), threads \(threads)"
        ]
        root.add(to: &lines, indent: "", prefix: "")
        for (index, frame) in frames.enumerated() where index > 0 || frame.times != [0] {
            lines.append("frame \(index), shown after \(frame.times) s:")
            for edit in frame.edits { edit.add(to: &lines) }
        }
        return lines.joined(separator: "\n")
    }
}

extension LayerSpec {
    fileprivate func add(to lines: inout [String], indent: String, prefix: String) {
        let features =
            features.isEmpty ? "" : " [\(features.map(\.rawValue).joined(separator: " "))]"
        var line = "\(indent)\(prefix)\(kind.rawValue) \(id)\(features)"
        for (property, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            line += " \(property.key)=\(value.words)"
        }
        lines.append(line)
        for mask in masks { mask.add(to: &lines, indent: indent + "  ", prefix: "mask: ") }
        for child in children { child.add(to: &lines, indent: indent + "  ", prefix: "") }
    }
}

extension Edit {
    fileprivate func add(to lines: inout [String]) {
        switch self {
        case .set(let id, let property, let value):
            lines.append("  \(id).\(property.key) = \(value.words)")
        case .insert(let layer, let parent, let index):
            lines.append("  into \(parent) at \(index):")
            layer.add(to: &lines, indent: "    ", prefix: "")
        case .remove(let id): lines.append("  \(id) leaves")
        case .adopt(let id, let parent): lines.append("  \(id) into \(parent)")
        case .raise(let id): lines.append("  \(id) to the front")
        case .mask(let id, let mask):
            lines.append("  \(id) has \(mask == nil ? "no mask" : "a mask"):")
            mask?.add(to: &lines, indent: "    ", prefix: "")
        case .animate(let id, let spec): lines.append("  \(id): \(spec.words)")
        case .transition(let id, let spec):
            lines.append("  \(id): \(spec.type) \(spec.side) \(spec.start)...\(spec.end)")
        }
    }
}

extension PropertyValue {
    /// The value in few words.
    var words: String {
        switch self {
        case .none: "none"
        case .number(let n): Self.short(n)
        case .bool(let flag): "\(flag)"
        case .point(let p): Self.list([p.x, p.y])
        case .size(let s): Self.list([s.width, s.height])
        case .rect(let r): Self.list([r.minX, r.minY, r.width, r.height])
        case .transform(let t):
            Self.list([
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
                t.m41, t.m42, t.m43, t.m44,
            ])
        case .color(let c): Self.words(c)
        case .contents(let contents):
            "\(contents.bitmap.width)x\(contents.bitmap.height)"
                + (contents.bitmap.isOpaque ? " opaque" : "")
        case .path(let path): CGPath(path).svgPath
        case .colors(let list): "[\(list.map(Self.words).joined(separator: " "))]"
        case .numbers(let list): Self.list(list)
        case .filters(let list):
            "[\(list.map { filter in filter.type + filter.inputs.map { " \($0.rawValue) \(filter[input: $0]?.words ?? "")" }.joined() }.joined(separator: ", "))]"
        case .cells(let list): "\(list.count) cell"
        case .name(let name): name
        case .crossFade: "cross-fade"
        }
    }

    private static func words(_ c: RGBA) -> String {
        list([Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)])
    }

    private static func list(_ values: [Double]) -> String {
        "(" + values.map(short).joined(separator: " ") + ")"
    }

    /// Digits enough to tell what is meant.
    private static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9
            ? "\(Int(value))" : "\((value * 1e5).rounded() / 1e5)"
    }
}
