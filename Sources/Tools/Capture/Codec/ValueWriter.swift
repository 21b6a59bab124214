import Foundation
import Primitives
import Scene

/// Writes values of records and animations as bytes.
///
/// Each value contains its kind, so that a reader can skip the value of an unknown property.
struct ValueWriter {
    /// The bytes written so far.
    var out = ByteSink()
    /// The store of pictures and long paths.
    let pool: BlobPool
    /// The nesting depth of cells or groups.
    private var depth = 0

    /// The kinds of values, with their numbers in files.
    enum Tag: UInt8 {
        case none, number, no, yes, point, size, rect, transform, color, contents, path
        case colors, numbers, filters, cells, name, crossFade
    }

    /// The size in bytes above which paths are stored separately, each once.
    static let longPath = 512

    init(_ pool: BlobPool) {
        self.pool = pool
    }

    mutating func add(_ value: PropertyValue) {
        switch value {
        case .none: add(Tag.none)
        case .number(let number):
            add(Tag.number)
            out.add(number)
        case .bool(let flag): add(flag ? Tag.yes : .no)
        case .point(let point):
            add(Tag.point)
            add(point)
        case .size(let size):
            add(Tag.size)
            add(size)
        case .rect(let rect):
            add(Tag.rect)
            add(rect)
        case .transform(let transform):
            add(Tag.transform)
            for number in transform.numbers { out.add(number) }
        case .color(let color):
            add(Tag.color)
            add(color)
        case .contents(let contents):
            add(Tag.contents)
            add(contents)
        case .path(let path):
            add(Tag.path)
            add(path)
        case .colors(let colors):
            add(Tag.colors)
            out.add(count: colors.count)
            for color in colors { add(color) }
        case .numbers(let numbers):
            add(Tag.numbers)
            add(numbers)
        case .filters(let filters):
            add(Tag.filters)
            out.add(count: filters.count)
            for filter in filters { add(filter) }
        case .cells(let cells):
            add(Tag.cells)
            add(cells)
        case .name(let name):
            add(Tag.name)
            out.add(name)
        case .crossFade(let from, let to, let fraction):
            add(Tag.crossFade)
            add(optional: from)
            add(optional: to)
            out.add(fraction)
        }
    }

    private mutating func add(_ tag: Tag) { out.add(tag.rawValue) }

    mutating func add(_ point: CGPoint) {
        out.add(Double(point.x))
        out.add(Double(point.y))
    }

    mutating func add(_ size: CGSize) {
        out.add(Double(size.width))
        out.add(Double(size.height))
    }

    mutating func add(_ rect: CGRect) {
        add(rect.origin)
        add(rect.size)
    }

    mutating func add(_ color: RGBA) {
        for part in [color.red, color.green, color.blue, color.alpha] { out.add(part) }
    }

    mutating func add(_ numbers: [Double]) {
        out.add(count: numbers.count)
        for number in numbers { out.add(number) }
    }

    mutating func add(optional contents: ContentsRecord?) {
        out.add(contents != nil)
        if let contents { add(contents) }
    }

    mutating func add(_ contents: ContentsRecord) {
        out.add(count: pool.number(of: contents.bitmap))
        add(contents.dirty)
    }

    mutating func add(_ region: Region?) {
        out.add(region != nil)
        if let region { out.add(region) }
    }

    mutating func add(_ path: PathElements) {
        var bytes = ByteSink()
        for element in path { Self.add(element, to: &bytes) }
        out.add(count: path.count)
        let isLong = bytes.count > Self.longPath
        out.add(isLong)
        if isLong {
            add(pool.store(bytes.bytes, piece: BlobPool.pathPiece))
        } else {
            out.add(count: bytes.count)
            out.append(bytes.bytes)
        }
    }

    private static func add(_ element: PathElements.Element, to bytes: inout ByteSink) {
        func put(_ verb: PathElements.Verb, _ points: CGPoint...) {
            bytes.add(verb.rawValue)
            for point in points {
                bytes.add(Double(point.x))
                bytes.add(Double(point.y))
            }
        }
        switch element {
        case .move(let p): put(.move, p)
        case .line(let p): put(.line, p)
        case .quad(let c, let p): put(.quad, c, p)
        case .cubic(let c, let d, let p): put(.cubic, c, d, p)
        case .close: put(.close)
        }
    }

    /// Adds the numbers of successive blobs.
    mutating func add(_ blobs: [UInt32]) {
        out.add(count: blobs.count)
        for blob in blobs { out.add(count: Int(blob)) }
    }
}

extension ValueWriter {
    mutating func add(_ filter: LayerFilter) {
        out.add(filter.type)
        out.add(filter.name)
        out.add(filter.isEnabled)
        out.add(filter.amount)
        add(filter.color)
        if filter.kind == .luminanceCurve {
            add((0..<4).map { filter.curve[$0] })
        } else {
            add(filter.matrix == .identity ? [] : filter.matrix.numbers)
        }
        out.add(filter.normalizesEdges)
        out.add(filter.isText)
    }

    mutating func add(_ cells: [EmitterCellRecord]) {
        add(nested: cells) { $0.add($1) }
    }

    /// Writes values that may contain others of their kind; values that are too deep for reading
    /// are left out.
    mutating func add<Element>(
        nested list: [Element], _ add: (inout ValueWriter, Element) -> Void
    ) {
        guard depth < ValueReader.mostNested else {
            pool.note("what lies more than \(ValueReader.mostNested) deep in others is left out")
            return out.add(count: 0)
        }
        depth += 1
        defer { depth -= 1 }
        out.add(count: list.count)
        for element in list { add(&self, element) }
    }

    /// Adds the values that differ from a new cell's, by their names.
    private mutating func add(_ cell: EmitterCellRecord) {
        let plain = EmitterCellRecord()
        let keys = EmitterCellRecord.keys.filter { cell[key: $0] != plain[key: $0] }
        out.add(count: keys.count)
        for key in keys {
            out.add(key)
            add(cell[key: key] ?? .none)
        }
    }
}

extension CATransform3D {
    /// The sixteen numbers of the matrix, row by row.
    var numbers: [Double] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ].map { Double($0) }
    }
}
