import Foundation
import Primitives
import Scene

/// Reads values that `ValueWriter` wrote.
struct ValueReader {
    var feed: ByteFeed
    /// The source of pictures and long paths.
    let stock: BlobStock
    /// The properties by their numbers in the file; nil for one that is unknown here.
    let properties: [LayerProperty?]
    /// The nesting depth of cells or groups.
    private var depth = 0
    /// The remaining size in bytes for all following paths together.
    private var pathRoom = Self.mostPathBytes
    /// The bytes of the file's budget that are left for what is read here: a byte may become an object of hundreds.
    private var room: Int

    /// The greatest nesting depth.
    static let mostNested = 64
    /// The greatest number of elements in a path.
    static let mostElements = 1 << 24
    /// The greatest size of all paths of a commit, in bytes: blobs may be referred to repeatedly.
    static let mostPathBytes = 256 << 20
    /// The size in bytes of a curve, the largest element.
    private static let mostElementBytes = 49

    init(_ bytes: [UInt8], _ stock: BlobStock, properties: [LayerProperty?]) {
        feed = ByteFeed(bytes)
        self.stock = stock
        self.properties = properties
        room = stock.budget.withLock { $0.left }
    }

    /// Takes the bytes of an object from the file's budget, before it is read.
    mutating func take(_ bytes: Int) throws(CaptureDamage) {
        guard bytes <= room else { throw .beyond(stock.budget) }
        room -= bytes
    }

    mutating func value() throws(CaptureDamage) -> PropertyValue {
        try take(CaptureWeight.value)
        guard let tag = ValueWriter.Tag(rawValue: try feed.byte()) else {
            throw .senseless("the kind of a value")
        }
        switch tag {
        case .none: return .none
        case .number: return .number(try feed.double())
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .point: return .point(try point())
        case .size: return .size(try size())
        case .rect: return .rect(try rect())
        case .transform: return .transform(try transform())
        case .color: return .color(try color())
        case .contents: return .contents(try contents())
        case .path: return .path(try path())
        case .colors: return .colors(try colors())
        case .numbers: return .numbers(try numbers())
        case .filters: return .filters(try filters())
        case .cells: return .cells(try cells())
        case .name: return .name(try feed.text())
        case .crossFade:
            let (from, to) = (try optionalContents(), try optionalContents())
            return .crossFade(from: from, to: to, fraction: try feed.float())
        }
    }

    mutating func point() throws(CaptureDamage) -> CGPoint {
        CGPoint(x: try feed.double(), y: try feed.double())
    }

    mutating func size() throws(CaptureDamage) -> CGSize {
        CGSize(width: try feed.double(), height: try feed.double())
    }

    mutating func rect() throws(CaptureDamage) -> CGRect {
        CGRect(origin: try point(), size: try size())
    }

    mutating func transform() throws(CaptureDamage) -> CATransform3D {
        var n: [CGFloat] = []
        for _ in 0..<16 { n.append(CGFloat(try feed.double())) }
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6],
            m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13],
            m43: n[14], m44: n[15])
    }

    mutating func color() throws(CaptureDamage) -> RGBA {
        RGBA(
            red: try feed.float(), green: try feed.float(), blue: try feed.float(),
            alpha: try feed.float())
    }

    mutating func colors() throws(CaptureDamage) -> [RGBA] {
        let count = try feed.count(each: 16)
        var list: [RGBA] = []
        for _ in 0..<count { list.append(try color()) }
        return list
    }

    mutating func numbers() throws(CaptureDamage) -> [Double] {
        let count = try feed.count(each: 8)
        var list: [Double] = []
        for _ in 0..<count { list.append(try feed.double()) }
        return list
    }

    mutating func optionalContents() throws(CaptureDamage) -> ContentsRecord? {
        try feed.flag() ? try contents() : nil
    }

    mutating func contents() throws(CaptureDamage) -> ContentsRecord {
        let bitmap = try stock.picture(try feed.count(most: Int(UInt32.max)))
        let dirty = try optionalRegion()
        guard dirty?.rects.allSatisfy(bitmap.bounds.contains) ?? true else {
            throw .senseless("a part of a picture")
        }
        return ContentsRecord(bitmap: bitmap, dirty: dirty)
    }

    mutating func optionalRegion() throws(CaptureDamage) -> Region? {
        try feed.flag() ? try feed.region() : nil
    }

    mutating func path() throws(CaptureDamage) -> PathElements {
        let count = try feed.count(most: Self.mostElements)
        var bytes: ByteFeed
        if try feed.flag() {
            let most = min(count * Self.mostElementBytes, pathRoom, room)
            bytes = ByteFeed(try stock.bytes(try blobs(), most: most))
        } else {
            bytes = ByteFeed(Array(try feed.take(try feed.count(each: 1))))
        }
        pathRoom = max(0, pathRoom - bytes.left)
        try take(bytes.left)
        var path = PathElements()
        while bytes.left > 0 {
            guard path.count < count else { throw .senseless("a path") }
            try Self.add(to: &path, &bytes)
        }
        guard path.count == count else { throw .senseless("a path") }
        return path
    }

    private static func add(
        to path: inout PathElements, _ bytes: inout ByteFeed
    ) throws(CaptureDamage) {
        guard let verb = PathElements.Verb(rawValue: try bytes.byte()) else {
            throw .senseless("a path")
        }
        var p: [CGPoint] = []
        for _ in 0..<verb.pointCount {
            p.append(CGPoint(x: try bytes.double(), y: try bytes.double()))
        }
        switch verb {
        case .move: path.move(to: p[0])
        case .line: path.addLine(to: p[0])
        case .quad: path.addQuadCurve(to: p[1], control: p[0])
        case .cubic: path.addCurve(to: p[2], control1: p[0], control2: p[1])
        case .close: path.close()
        }
    }

    mutating func blobs() throws(CaptureDamage) -> [Int] {
        let count = try feed.count(each: 1)
        var list: [Int] = []
        for _ in 0..<count { list.append(try feed.count(most: Int(UInt32.max))) }
        return list
    }
}

extension ValueReader {
    mutating func filters() throws(CaptureDamage) -> [LayerFilter] {
        let count = try feed.count(each: 30)
        var list: [LayerFilter] = []
        for _ in 0..<count { list.append(try filter()) }
        return list
    }

    private mutating func filter() throws(CaptureDamage) -> LayerFilter {
        try take(CaptureWeight.filter)
        var filter = LayerFilter(type: try feed.text())
        filter.name = try feed.text()
        filter.isEnabled = try feed.flag()
        filter.amount = try feed.double()
        filter.color = try color()
        let matrix = try numbers()
        if filter.kind == .luminanceCurve, !matrix.isEmpty {
            guard matrix.count == 4 else { throw .senseless("a curve of luminances") }
            filter.curve = SIMD4(matrix)
        } else if !matrix.isEmpty {
            guard let made = ColorMatrix(matrix) else { throw .senseless("a matrix of colours") }
            filter.matrix = made
        }
        filter.normalizesEdges = try feed.flag()
        filter.isText = try feed.flag()
        return filter
    }

    mutating func cells() throws(CaptureDamage) -> [EmitterCellRecord] {
        try nested { (reader) throws(CaptureDamage) in
            let count = try reader.feed.count(each: 1)
            var list: [EmitterCellRecord] = []
            for _ in 0..<count { list.append(try reader.cell()) }
            return list
        }
    }

    private mutating func cell() throws(CaptureDamage) -> EmitterCellRecord {
        try take(CaptureWeight.cell)
        var cell = EmitterCellRecord()
        let count = try feed.count(each: 2)
        for _ in 0..<count {
            let key = try feed.text()
            cell[key: key] = try value()
        }
        return cell
    }

    /// Reads a value that may contain others of its kind.
    mutating func nested<Value>(
        _ read: (inout ValueReader) throws(CaptureDamage) -> Value
    ) throws(CaptureDamage) -> Value {
        guard depth <= Self.mostNested else { throw .excessive("too much lies inside each other") }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }
}
