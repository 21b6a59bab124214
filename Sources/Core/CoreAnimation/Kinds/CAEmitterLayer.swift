public import Foundation
import Primitives
import Scene

/// A layer that draws particles: sparks, snow, smoke, confetti.
///
/// Each of its `emitterCells` is a kind of particle, born at random places of a shape. The renderer
/// counts births, moves particles and draws them above the layer's background, contents and border,
/// not clipped to its bounds; the particles exist only in the renderer. Time is the layer's own:
/// `speed`, `timeOffset` and `beginTime` pause, scrub and start it. With a `beginTime` of 0 the
/// layer has been emitting since time 0, so that particles appear everywhere at once; with
/// `CACurrentMediaTime()` it starts without any.
///
/// Random numbers come from `seed`, so that a layer looks the same in each run. At most 65,536
/// particles of a layer live at a time; births beyond that are left out.
///
/// ```swift
/// let sparks = CAEmitterLayer()
/// sparks.emitterPosition = CGPoint(x: 160, y: 120)
/// sparks.renderMode = .additive
/// let cell = CAEmitterCell()
/// cell.contents = image.cgImage
/// cell.birthRate = 60
/// cell.lifetime = 2
/// cell.velocity = 80
/// sparks.emitterCells = [cell]
/// view.layer.addSublayer(sparks)
/// ```
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

    /// The kinds of particles; none at first. A change of a cell that a layer holds changes the
    /// layer, for particles born from then on; so does `emitterCells.NAME.birthRate`, which can be
    /// animated.
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

    /// The factor for the birth rates of all cells; 1 at first. Animated.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { setNumber(.birthRate, CGFloat(newValue)) }
    }

    /// The factor for the lifetimes of new particles; 1 at first. Animated.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { setNumber(.lifetime, CGFloat(newValue)) }
    }

    /// The centre of the shape, in points of the layer's own space; zero at first. Animated.
    open var emitterPosition: CGPoint {
        get { values.position }
        set {
            if allows(newValue, "emitterPosition") {
                setValue(.point(newValue), of: .emitterPosition)
            }
        }
    }

    /// The distance of the shape in front of the layer's plane, in points; 0 at first. Animated.
    open var emitterZPosition: CGFloat {
        get { values.zPosition }
        set { setNumber(.emitterZPosition, newValue) }
    }

    /// The size of the shape, in points; the radius of round shapes is its width. Zero at first.
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

    /// The shape in which particles are born; `point` at first. An unknown shape is ignored.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: name(.emitterShape)) }
        set { setName(newValue.rawValue, .emitterShape) }
    }

    /// The part of the shape in which particles are born; `volume` at first. An unknown mode is
    /// ignored.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: name(.emitterMode)) }
        set { setName(newValue.rawValue, .emitterMode) }
    }

    /// The order in which particles are stacked; `unordered` at first, with the youngest on top. An
    /// unknown mode is ignored.
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: name(.renderMode)) }
        set { setName(newValue.rawValue, .renderMode) }
    }

    /// Whether particles keep their depth where the superlayer's `sublayerTransform` has
    /// perspective: near ones are larger. False, at first, draws them in the layer's plane.
    open var preservesDepth: Bool {
        get { record.effects.preservesDepth }
        set { setValue(.bool(newValue), of: .preservesDepth) }
    }

    /// The factor for the velocities of new particles; 1 at first. Animated.
    open var velocity: Float {
        get { Float(values.velocity) }
        set { setNumber(.velocity, CGFloat(newValue)) }
    }

    /// The factor for the sizes of new particles; 1 at first. Animated.
    open var scale: Float {
        get { Float(values.scale) }
        set { setNumber(.scale, CGFloat(newValue)) }
    }

    /// The factor for the spins of new particles; 1 at first. Animated.
    open var spin: Float {
        get { Float(values.spin) }
        set { setNumber(.spin, CGFloat(newValue)) }
    }

    /// The seed of the random numbers for new particles; 0 at first.
    open var seed: UInt32 {
        get { values.seed }
        set { setValue(.number(Double(newValue)), of: .seed) }
    }

    override class var owner: LayerProperty.Owner { .kind(.emitter) }

    private var values: EmitterRecord { record.emitter ?? EmitterRecord() }

    /// Copies the cells' values to the layer.
    func takeCells() {
        let cells = cellObjects.map(\.record)
        setValue(cells.isEmpty ? .none : .cells(cells), of: .emitterCells)
    }

    /// Copies the layer's values, which a key path may have changed, to the cells.
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

/// The shape in which particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The shape with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At one point.
    public static let point = Self(rawValue: EmitterShape.point.rawValue)
    /// Along x, over the width of the size.
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

/// The part of a shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the shape's corners; at the centre of a round one.
    public static let points = Self(rawValue: EmitterMode.points.rawValue)
    /// On the shape's edges; for a round one, moving outward.
    public static let outline = Self(rawValue: EmitterMode.outline.rawValue)
    /// On the shape's surface.
    public static let surface = Self(rawValue: EmitterMode.surface.rawValue)
    /// Inside the shape.
    public static let volume = Self(rawValue: EmitterMode.volume.rawValue)
}

/// The orders in which particles are stacked.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Unspecified; here, the youngest on top.
    public static let unordered = Self(rawValue: EmitterRenderMode.unordered.rawValue)
    /// The oldest first, so that the youngest are on top.
    public static let oldestFirst = Self(rawValue: EmitterRenderMode.oldestFirst.rawValue)
    /// The oldest on top.
    public static let oldestLast = Self(rawValue: EmitterRenderMode.oldestLast.rawValue)
    /// By depth, the nearest on top.
    public static let backToFront = Self(rawValue: EmitterRenderMode.backToFront.rawValue)
    /// Additive: their colours are added to those below.
    public static let additive = Self(rawValue: EmitterRenderMode.additive.rawValue)
}
