import Foundation
import Judge
import Primitives
import Scene

/// A scene of a few layers, made for a test. Layers lie in points that are pixels; y is down.
struct SmallScene {
    var scene = JudgedScene()
    private var last: UInt64 = 0

    init(_ width: Int, _ height: Int) {
        (scene.width, scene.height) = (width, height)
        scene.root = LayerID(rawValue: 0)
        add(
            under: nil, frame: CGRect(x: 0, y: 0, width: width, height: height), id: scene.root)
    }

    var root: LayerID { LayerID(rawValue: 0) }

    /// Adds a layer above its siblings, whose anchor point is its middle.
    @discardableResult
    mutating func add(
        under parent: LayerID?, frame: CGRect, kind: LayerKind = .plain, id: LayerID? = nil,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerID {
        last += 1
        let id = id ?? LayerID(rawValue: last)
        var record = LayerRecord(id: id, kind: kind)
        record.bounds.size = frame.size
        record.position = CGPoint(
            x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
        change(&record)
        scene.records[id] = record
        if let parent { scene.children[parent, default: []].append(id) }
        return id
    }

    mutating func change(_ id: LayerID, _ body: (inout LayerRecord) -> Void) {
        guard var record = scene.records[id] else { return }
        body(&record)
        scene.records[id] = record
    }

    /// Adds a layer of one colour.
    @discardableResult
    mutating func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA,
        under parent: LayerID? = nil, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerID {
        add(under: parent ?? root, frame: CGRect(x: x, y: y, width: width, height: height)) {
            $0.backgroundColor = color
            change(&$0)
        }
    }

    var picture: JudgedPicture { Judge.draw(scene) }
}

extension JudgedPicture {
    subscript(x: Int, y: Int) -> SIMD4<Float> { pixels[y * width + x] }

    /// The sum of all alphas: how much is covered.
    var area: Double { pixels.reduce(0) { $0 + Double($1.w) } }

    /// Alpha, row by row, as a digit of tenths each, for messages and for exact patterns.
    var rows: [String] {
        (0..<height).map { y in
            (0..<width).map { x in
                let alpha = self[x, y].w
                return alpha > 0.999 ? "#" : alpha < 0.001 ? "." : String(Int(alpha * 10))
            }.joined()
        }
    }
}

extension RGBA {
    static let red = RGBA(red: 1, green: 0, blue: 0)
    static let green = RGBA(red: 0, green: 1, blue: 0)
    static let blue = RGBA(red: 0, green: 0, blue: 1)
}

/// True when no part differs by more than a thousandth, or by more than said.
func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ tolerance: Float = 0.001) -> Bool {
    let way = a - b
    return max(abs(way.x), abs(way.y), abs(way.z), abs(way.w)) <= tolerance
}

let red = SIMD4<Float>(1, 0, 0, 1)
let green = SIMD4<Float>(0, 1, 0, 1)
let blue = SIMD4<Float>(0, 0, 1, 1)

extension LayerRecord {
    /// Takes the values of a replicator over.
    mutating func setReplicator(_ values: ReplicatorRecord) {
        self[.instanceCount] = .number(values.count)
        self[.instanceTransform] = .transform(values.transform)
        if let color = values.color { self[.instanceColor] = .color(color) }
        self[.instanceRedOffset] = .number(values.redOffset)
        self[.instanceGreenOffset] = .number(values.greenOffset)
        self[.instanceBlueOffset] = .number(values.blueOffset)
        self[.instanceAlphaOffset] = .number(values.alphaOffset)
    }
}
