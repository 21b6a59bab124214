import Foundation
import Primitives
import Scene

/// Reads commits that `RecordWriter` wrote.
struct RecordReader {
    private let stock: BlobStock
    /// The properties by their numbers in the file; nil for one that is unknown here.
    private let properties: [LayerProperty?]

    init(_ stock: BlobStock, keys: [String]) {
        self.stock = stock
        properties = keys.map { key in LayerProperty.allCases.first { $0.key == key } }
    }

    /// Reads a commit from bytes.
    func commit(_ bytes: [UInt8]) throws(CaptureDamage) -> Commit {
        var reader = ValueReader(bytes, stock, properties: properties)
        var commit = Commit(
            sequence: try reader.feed.long7(), time: HostTime(seconds: try reader.feed.double()))
        guard commit.time.seconds.isFinite else { throw .senseless("the time of a commit") }
        commit.root = try reader.feed.flag() ? try reader.layer() : nil
        commit.content = try reader.feed.flag() ? try reader.layer() : nil
        for _ in 0..<(try reader.feed.count(each: 20)) {
            commit.changes.append(try change(&reader))
        }
        for _ in 0..<(try reader.feed.count(each: 17)) {
            commit.moves.append(
                LayerMove(layer: try reader.layer(), position: try reader.finitePoint()))
        }
        for _ in 0..<(try reader.feed.count(each: 3)) {
            commit.children.append(try reader.childList())
        }
        for _ in 0..<(try reader.feed.count(each: 1)) {
            commit.removed.append(try reader.layer())
        }
        for _ in 0..<(try reader.feed.count(each: 60)) {
            commit.addedAnimations.append(
                AnimationAddition(layer: try reader.layer(), animation: try reader.animation()))
        }
        for _ in 0..<(try reader.feed.count(each: 2)) {
            commit.removedAnimations.append(
                AnimationRemoval(
                    layer: try reader.layer(),
                    animation: AnimationID(rawValue: try reader.feed.long7())))
        }
        commit.surface = try reader.feed.flag() ? try reader.surface() : nil
        guard reader.feed.left == 0 else { throw .senseless("the end of a commit") }
        return commit
    }

    private func change(_ reader: inout ValueReader) throws(CaptureDamage) -> LayerChange {
        let id = try reader.layer()
        guard let kind = LayerKind(number: try reader.feed.byte()) else {
            throw .senseless("the kind of a layer")
        }
        try reader.take(CaptureWeight.layer)
        var record = LayerRecord(id: id, kind: kind)
        let changed = try changed(&reader)
        while true {
            let index = Int(try reader.feed.byte())
            if index == UInt8.max { break }
            guard index < properties.count else { throw .senseless("a property") }
            let value = try reader.value()
            if let property = properties[index] { record[property] = value }
        }
        var custom: [String: PropertyValue] = [:]
        for _ in 0..<(try reader.feed.count(each: 2)) {
            let key = try reader.feed.text()
            custom[key] = try reader.value()
        }
        if !custom.isEmpty { record.custom = custom }
        record.contents = try reader.optionalContents()
        return LayerChange(record: record, changed: changed)
    }

    private func changed(_ reader: inout ValueReader) throws(CaptureDamage) -> LayerPropertySet {
        let (low, high) = (try reader.feed.long(), try reader.feed.long())
        let bits = UInt128(high) << 64 | UInt128(low)
        var changed = LayerPropertySet()
        for (index, property) in properties.enumerated() where bits >> UInt128(index) & 1 != 0 {
            if let property { changed.insert(property) }
        }
        return changed
    }
}

extension ValueReader {
    mutating func layer() throws(CaptureDamage) -> LayerID {
        LayerID(rawValue: try feed.long7())
    }

    mutating func finitePoint() throws(CaptureDamage) -> CGPoint {
        let point = try point()
        guard point.isFinite else { throw .senseless("a position") }
        return point
    }

    mutating func childList() throws(CaptureDamage) -> ChildList {
        let parent = try layer()
        try take(CaptureWeight.list)
        let count = try feed.count(each: 1)
        var children: [LayerID] = []
        for _ in 0..<count { children.append(try layer()) }
        return ChildList(
            parent: parent, children: children, mask: try feed.flag() ? try layer() : nil)
    }

    /// Reads a surface of a size that a player can hold in memory.
    mutating func surface() throws(CaptureDamage) -> SurfaceState {
        let serial = try feed.flag() ? try feed.word() : nil
        var numbers: [Int] = []
        for _ in 0..<9 {
            let number = try feed.int()
            guard (0...Bitmap.maximumExtent).contains(number) else {
                throw .senseless("the size of a surface")
            }
            numbers.append(number)
        }
        let scale = try feed.double()
        guard scale.isFinite, scale > 0, scale <= 64 else { throw .senseless("a scale") }
        var surface = SurfaceState(
            serial: serial, width: numbers[0], height: numbers[1], scale: scale)
        surface.border = SurfaceBorder(
            margin: .init(
                top: numbers[2], left: numbers[3], bottom: numbers[4], right: numbers[5]),
            bar: numbers[6], radius: numbers[7], grip: numbers[8])
        guard surface.pixelWidth * surface.pixelHeight <= 1 << 27 else {
            throw .excessive("a surface of \(surface.pixelWidth) x \(surface.pixelHeight) pixels")
        }
        return surface
    }
}
