import Foundation
import Primitives
import Scene

/// Writes commits as bytes, by the table of properties, so that new properties are written, too.
struct RecordWriter {
    private let pool: BlobPool
    /// The default values of layers, as bytes.
    private let defaults: [[UInt8]]

    /// The properties in records, in the order of the table.
    static let properties = LayerProperty.allCases

    init(_ pool: BlobPool) {
        self.pool = pool
        defaults = Self.properties.map {
            var writer = ValueWriter(pool)
            writer.add($0.row.defaultValue)
            return writer.out.bytes
        }
    }

    /// Returns all bytes of a commit.
    func bytes(of commit: Commit) -> [UInt8] {
        var writer = ValueWriter(pool)
        writer.out.add(count: commit.sequence)
        writer.out.add(commit.time.seconds)
        for id in [commit.root, commit.content] {
            writer.out.add(id != nil)
            if let id { writer.out.add(count: id.rawValue) }
        }
        writer.out.add(count: commit.changes.count)
        for change in commit.changes { add(change, to: &writer) }
        writer.out.add(count: commit.moves.count)
        for move in commit.moves {
            writer.out.add(count: move.layer.rawValue)
            writer.add(move.position)
        }
        writer.out.add(count: commit.children.count)
        for list in commit.children { add(list, to: &writer) }
        writer.out.add(count: commit.removed.count)
        for id in commit.removed {
            writer.out.add(count: id.rawValue)
            pool.forget(id)
        }
        writer.out.add(count: commit.addedAnimations.count)
        for each in commit.addedAnimations {
            writer.out.add(count: each.layer.rawValue)
            writer.add(each.animation)
        }
        writer.out.add(count: commit.removedAnimations.count)
        for each in commit.removedAnimations {
            writer.out.add(count: each.layer.rawValue)
            writer.out.add(count: each.animation.rawValue)
        }
        writer.out.add(commit.surface != nil)
        if let surface = commit.surface { writer.out.add(surface) }
        return writer.out.bytes
    }

    private func add(_ list: ChildList, to writer: inout ValueWriter) {
        writer.out.add(count: list.parent.rawValue)
        writer.out.add(count: list.children.count)
        for child in list.children { writer.out.add(count: child.rawValue) }
        writer.out.add(list.mask != nil)
        if let mask = list.mask { writer.out.add(count: mask.rawValue) }
    }

    private func add(_ change: LayerChange, to writer: inout ValueWriter) {
        let record = change.record
        writer.out.add(count: record.id.rawValue)
        writer.out.add(record.kind.number)
        let bits = change.changed.rawValue
        writer.out.add(UInt64(truncatingIfNeeded: bits))
        writer.out.add(UInt64(truncatingIfNeeded: bits >> 64))
        addValues(of: record, to: &writer)
        let custom = record.custom
        writer.out.add(count: custom.count)
        for (key, value) in custom.sorted(by: { $0.key < $1.key }) {
            writer.out.add(key)
            writer.add(value)
        }
        let contents = record.contents
        writer.out.add(contents != nil)
        guard let contents else { return pool.forget(record.id) }
        let number = pool.number(
            of: contents, shownBy: record.id, isNew: change.changed.contains(.contents))
        writer.out.add(count: number)
        writer.add(contents.dirty)
    }

    /// Adds the values whose bits differ from a new layer's. Contents are stored separately.
    private func addValues(of record: LayerRecord, to writer: inout ValueWriter) {
        let kind = record.kind
        for (index, property) in Self.properties.enumerated()
        where property != .contents && property.belongs(to: kind) {
            let start = writer.out.count
            writer.out.add(UInt8(index))
            writer.add(record[property])
            let isDefault = writer.out.bytes[(start + 1)...].elementsEqual(defaults[index])
            if isDefault { writer.out.cut(to: start) }
        }
        writer.out.add(UInt8.max)
    }
}

extension ByteSink {
    mutating func add(_ surface: SurfaceState) {
        add(surface.serial != nil)
        if let serial = surface.serial { add(serial) }
        let border = surface.border
        for number in [
            surface.width, surface.height, border.margin.top, border.margin.left,
            border.margin.bottom, border.margin.right, border.bar, border.radius, border.grip,
        ] {
            add(number)
        }
        add(surface.scale)
    }
}
