public import Foundation
import Primitives
import Scene

/// A layer that draws particles: sparks, snow, smoke, confetti.
///
/// Each of its `emitterCells` is a kind of particle, born at random places of a shape. The renderer
/// counts births, moves particles and draws them, above the layer's background, contents and border,
/// and not cut to its bounds; they exist nowhere else. Time is the layer's own: `speed`, `timeOffset`
/// and `beginTime` pause, scrub and start it. With a `beginTime` of 0 it is emitting since time 0, so
/// that particles are everywhere at once; `CACurrentMediaTime()` starts it with none.
///
/// Random numbers come from `seed`, so that the same layer looks the same in each run. Not more than
/// 65,536 particles of a layer live at a time; what would be born meanwhile is left out.
open class CAEmitterLayer: CALayer {
    private var cellObjects: [CAEmitterCell] = []

    /// A layer that emits nothing.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        if record.kind != .emitter { record.become(.emitter) }
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { record.become(.emitter) }

    /// The kinds of particles; none at first. What is changed in a cell that a layer has changes the
    /// layer, for particles that are born from then on; so does `emitterCells.NAME.birthRate`, which
    /// can be animated.
    open var emitterCells: [CAEmitterCell]? {
        get {
            syncCells()
            return cellObjects.isEmpty && emptyList(of: .emitterCells) == nil ? nil : cellObjects
        }
        set {
            guard isWritable("emitterCells") else { return }
            guard mayChangeHere else {
                return carry { ($0 as? CAEmitterLayer)?.emitterCells = newValue }
            }
            for cell in cellObjects where cell.layer === self { cell.layer = nil }
            cellObjects = newValue ?? []
            for cell in cellObjects { cell.layer = self }
            keepEmptyList(newValue, of: .emitterCells)
            takeCells()
        }
    }

    /// What the births of every cell are multiplied with; 1 at first. Animated.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { setNumber(.birthRate, CGFloat(newValue)) }
    }

    /// What the lifetimes of new particles are multiplied with; 1 at first. Animated.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { setNumber(.lifetime, CGFloat(newValue)) }
    }

    /// The middle of the shape, in points of the layer's own space; zero at first. Animated.
    open var emitterPosition: CGPoint {
        get { values.position }
        set {
            if allows(newValue, "emitterPosition") {
                setValue(.point(newValue), of: .emitterPosition)
            }
        }
    }

    /// How far the shape lies in front of the layer's plane, in points; 0 at first. Animated.
    open var emitterZPosition: CGFloat {
        get { values.zPosition }
        set { setNumber(.emitterZPosition, newValue) }
    }

    /// The size of the shape, in points; the radius of round ones is its width. Zero at first.
    /// Animated.
    open var emitterSize: CGSize {
        get { values.size }
        set {
            if allows(CGPoint(x: newValue.width, y: newValue.height), "emitterSize") {
                setValue(.size(newValue), of: .emitterSize)
            }
        }
    }

    /// The depth of a cuboid, in points; 0 at first. Animated.
    open var emitterDepth: CGFloat {
        get { values.depth }
        set { setNumber(.emitterDepth, newValue) }
    }

    /// Where particles are born; `point` at first. An unknown shape leaves it as it is.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: name(.emitterShape)) }
        set { setName(newValue.rawValue, .emitterShape) }
    }

    /// In which part of the shape; `volume` at first. An unknown mode leaves it as it is.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: name(.emitterMode)) }
        set { setName(newValue.rawValue, .emitterMode) }
    }

    /// How particles lie over each other; `unordered` at first, with the youngest on top. An unknown
    /// mode leaves it as it is.
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: name(.renderMode)) }
        set { setName(newValue.rawValue, .renderMode) }
    }

    /// True keeps the depth of particles where the superlayer's `sublayerTransform` has perspective:
    /// near ones are larger. False, at first, draws them in the layer's plane.
    open var preservesDepth: Bool {
        get { record.effects.preservesDepth }
        set { setValue(.bool(newValue), of: .preservesDepth) }
    }

    /// What the velocities of new particles are multiplied with; 1 at first. Animated.
    open var velocity: Float {
        get { Float(values.velocity) }
        set { setNumber(.velocity, CGFloat(newValue)) }
    }

    /// What the sizes of new particles are multiplied with; 1 at first. Animated.
    open var scale: Float {
        get { Float(values.scale) }
        set { setNumber(.scale, CGFloat(newValue)) }
    }

    /// What the spins of new particles are multiplied with; 1 at first. Animated.
    open var spin: Float {
        get { Float(values.spin) }
        set { setNumber(.spin, CGFloat(newValue)) }
    }

    /// Names the sequence of random numbers for new particles; 0 at first.
    open var seed: UInt32 {
        get { values.seed }
        set { setValue(.number(Double(newValue)), of: .seed) }
    }

    override class var owner: LayerProperty.Owner { .kind(.emitter) }

    private var values: EmitterRecord { record.emitter ?? EmitterRecord() }

    /// The layer has what its cells say now.
    func takeCells() {
        let cells = cellObjects.map(\.record)
        setValue(cells.isEmpty ? .none : .cells(cells), of: .emitterCells)
    }

    /// The cells say what the layer has now, which a key path may have changed.
    func syncCells() {
        let cells = values.cells
        if cells.count != cellObjects.count {
            cellObjects = cells.map { CAEmitterCell($0) }
            if modelLayer == nil { for cell in cellObjects { cell.layer = self } }
            return
        }
        for (object, cell) in zip(cellObjects, cells) where object.record != cell {
            object.become(cell)
        }
    }
}

/// Where particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The shape with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At one point.
    public static let point = Self(rawValue: EmitterShape.point.rawValue)
    /// Along x, as long as the size is wide.
    public static let line = Self(rawValue: EmitterShape.line.rawValue)
    /// In a rectangle of the size.
    public static let rectangle = Self(rawValue: EmitterShape.rectangle.rawValue)
    /// In a box of the size and the depth.
    public static let cuboid = Self(rawValue: EmitterShape.cuboid.rawValue)
    /// In a circle whose radius is the size's width.
    public static let circle = Self(rawValue: EmitterShape.circle.rawValue)
    /// In a ball whose radius is the size's width.
    public static let sphere = Self(rawValue: EmitterShape.sphere.rawValue)
}

/// In which part of a shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At its corners; in the middle of a round one.
    public static let points = Self(rawValue: EmitterMode.points.rawValue)
    /// On its edges; of a round one outward.
    public static let outline = Self(rawValue: EmitterMode.outline.rawValue)
    /// On its surface.
    public static let surface = Self(rawValue: EmitterMode.surface.rawValue)
    /// Inside of it.
    public static let volume = Self(rawValue: EmitterMode.volume.rawValue)
}

/// How particles lie over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// As it comes; here, the youngest on top.
    public static let unordered = Self(rawValue: EmitterRenderMode.unordered.rawValue)
    /// The oldest first, so that the youngest are on top.
    public static let oldestFirst = Self(rawValue: EmitterRenderMode.oldestFirst.rawValue)
    /// The oldest on top.
    public static let oldestLast = Self(rawValue: EmitterRenderMode.oldestLast.rawValue)
    /// By depth, the nearest on top.
    public static let backToFront = Self(rawValue: EmitterRenderMode.backToFront.rawValue)
    /// Their colours are added to what is below.
    public static let additive = Self(rawValue: EmitterRenderMode.additive.rawValue)
}
