import Primitives
import Scene

/// The approximate memory size of values in bytes. Paths and pixels are not read: the cost is
/// proportional to the values that changed.
struct CaptureWeight {
    /// The sizes in bytes of objects, without the texts, paths and numbers in them.
    static let (layer, animation, cell, filter, list) = (1024, 512, 512, 512, 64)
    /// The size in bytes of a value.
    static let value = MemoryLayout<PropertyValue>.stride

    /// The size in bytes of everything but pixels.
    private(set) var bytes = 0
    /// The size in bytes of pictures, each counted once.
    private(set) var pixels = 0
    private var pictures: Set<ObjectIdentifier> = []

    /// The properties of a layer's record whose values have any length.
    static let long = LayerPropertySet { property in
        switch property.kind {
        case .contents, .path, .colors, .numbers, .filters, .cells: true
        case .number, .bits, .bool, .point, .size, .rect, .transform, .color, .name: false
        case .tree, .object: false
        }
    }

    private static let longProperties = LayerProperty.allCases.filter { long.contains($0) }

    mutating func add(_ commit: Commit) {
        bytes += 512 + commit.moves.count * 32
        bytes += (commit.removed.count + commit.removedAnimations.count) * 16
        for change in commit.changes { add(change.record, change.changed) }
        for list in commit.children { bytes += Self.list + list.children.count * 8 }
        for each in commit.addedAnimations { add(each.animation) }
    }

    /// Adds a layer; of values of any length only those that changed, as others are shared.
    mutating func add(_ record: LayerRecord, _ changed: LayerPropertySet) {
        bytes += Self.layer
        for (key, value) in record.custom {
            bytes += key.utf8.count
            add(value)
        }
        guard !changed.isDisjoint(with: Self.long) else { return }
        if changed.contains(.contents), let contents = record.contents { add(contents.bitmap) }
        let kind = record.kind
        for property in Self.longProperties
        where property != .contents && changed.contains(property) && property.belongs(to: kind) {
            add(record[property])
        }
    }

    /// Adds an animation, and those inside it.
    mutating func add(_ animation: AnimationRecord) {
        var pending = [animation]
        while let next = pending.popLast() {
            bytes += Self.animation
            switch next.motion {
            case .basic(let motion):
                for value in [motion.from, motion.to, motion.by] { if let value { add(value) } }
            case .keyframes(let motion):
                switch motion.source {
                case .values(let values, _, _, _):
                    // They are kept as they came, and as the keyframes that are made of them.
                    bytes += values.count * Self.value
                    for value in values { add(value) }
                case .path(let path, _, _): add(path)
                }
            case .group(let inner): pending += inner
            case .transition: break
            }
        }
    }

    private mutating func add(_ value: PropertyValue) {
        bytes += Self.value
        switch value {
        case .path(let path): add(path)
        case .contents(let contents): add(contents.bitmap)
        case .colors(let colors): bytes += colors.count * 16
        case .numbers(let numbers): bytes += numbers.count * 8
        case .filters(let filters): bytes += filters.count * Self.filter
        case .cells(let cells): add(cells)
        case .name(let name): bytes += name.utf8.count
        case .crossFade(let from, let to, _):
            for contents in [from, to] { if let contents { add(contents.bitmap) } }
        case .none, .number, .bool, .point, .size, .rect, .transform, .color: break
        }
    }

    /// Adds a path. An element counts as a verb and two points: between a line and a curve.
    private mutating func add(_ path: PathElements) { bytes += path.count * 33 }

    private mutating func add(_ bitmap: Bitmap) {
        if pictures.insert(ObjectIdentifier(bitmap)).inserted { pixels += bitmap.byteCount }
    }

    private mutating func add(_ cells: [EmitterCellRecord]) {
        var pending = cells
        while let cell = pending.popLast() {
            bytes += Self.cell
            if let contents = cell.contents { add(contents.bitmap) }
            pending += cell.cells
        }
    }
}

extension CaptureEntry {
    /// The approximate size of the entry in memory, in bytes.
    var weight: Int {
        guard case .commit(let commit) = self else { return 512 }
        var weight = CaptureWeight()
        weight.add(commit)
        return weight.bytes + weight.pixels
    }
}
