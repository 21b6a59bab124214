package import Foundation
package import Primitives

/// Colours and paths in archives of classes of the rooms above: in the form that layers' archives have for them. Any
/// thread.
package enum ArchivedDrawing {
    /// Writes a colour to a keyed archive.
    package static func encode(_ color: CGColor, forKey key: String, in coder: NSCoder) {
        coder.encode(Archive.color(color), forKey: key)
    }

    /// Writes a path to a keyed archive.
    package static func encode(_ path: CGPath, forKey key: String, in coder: NSCoder) {
        coder.encode(Archive.path(path.elements), forKey: key)
    }

    /// Returns the colour that was written; nil for none, or a damaged one.
    package static func color(forKey key: String, in coder: NSCoder) -> CGColor? {
        guard let coded = coded(key, coder), coded.kind == .color else { return nil }
        return Archive.color(coded)
    }

    /// Returns the path that was written; nil for none, or a damaged one.
    package static func path(forKey key: String, in coder: NSCoder) -> CGPath? {
        guard let coded = coded(key, coder), coded.kind == .path else { return nil }
        return Archive.path(coded)
    }

    /// The class itself, or the nearest superclass that archives can name: Foundation on Linux knows no private classes, nor
    /// those that stand in another type.
    package static func namedClass(_ type: AnyClass) -> AnyClass { ArchiveClasses.named(type) }

    private static func coded(_ key: String, _ coder: NSCoder) -> CodedValue? {
        guard coder.containsValue(forKey: key) else { return nil }
        let classes = ArchiveClasses.allowed(by: coder)
        return coder.decodeObject(of: classes, forKey: key) as? CodedValue
    }
}
