public import Foundation
public import Primitives
package import Scene
import Drawing

/// One kind of particles of an emitter layer.
///
/// Each particle starts with random values: every `…Range` is the whole width of an even distribution
/// around its value. From then on it moves by its velocity and acceleration, turns, and changes size
/// and colour by the speeds, until its lifetime is over. What is settled at its birth stays.
///
/// Cells in a cell are emitted by each of its particles: from where that is, relative to the direction
/// in which it moves, and multiplied with its colour and scale. Their `beginTime` and `duration` count
/// in the age of the particle, those of a layer's cells in the layer's time; `speed` is that of births
/// and of all that the particles do.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, @preconcurrency NSSecureCoding, @preconcurrency NSCopying,
    CAMediaTiming
{
    /// The values, but for the cells in it.
    var own = EmitterCellRecord()
    var cellObjects: [CAEmitterCell] = []
    var customValues: [String: Any] = [:]
    /// Who is told of changes.
    weak var layer: CAEmitterLayer?
    weak var holder: CAEmitterCell? { didSet { wasHeld = true } }
    /// True once the cell was put into another.
    private(set) var wasHeld = false
    var contentsObject: CGImage?

    /// A cell that emits nothing.
    public override init() {
        super.init()
    }

    /// A cell out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init()
        guard read(from: coder) else { return nil }
    }

    init(_ record: EmitterCellRecord) {
        super.init()
        become(record)
    }

    /// By what key paths find the cell, as in `emitterCells.NAME.velocity`; nil at first.
    open var name: String? {
        get { own.name }
        set { change { $0.name = newValue } }
    }

    /// False shows no particles of the cell, and lets none be born; true at first.
    open var isEnabled: Bool {
        get { own.isEnabled }
        set { change { $0.isEnabled = newValue } }
    }

    /// What each particle shows: a `CGImage`. Nil, as at first, is not seen, but may emit others.
    open var contents: Any? {
        get { contentsObject }
        set {
            let image = newValue as? CGImage
            if image == nil, let newValue, !(newValue is NSNull) {
                Complaint.tell("CAEmitterCell contents takes a CGImage, not \(type(of: newValue))")
                return
            }
            contentsObject = image
            change { $0.contents = image.map { ContentsRecord(bitmap: $0.bitmap) } }
        }
    }

    /// The part of the contents that is shown, of 1; all of it at first.
    open var contentsRect: CGRect {
        get { own.contentsRect }
        set { put(.rect(newValue), "contentsRect") }
    }

    /// How contents are sampled that are shown larger: `nearest`, `linear`, at first, or `trilinear`.
    open var magnificationFilter: String {
        get { own.magnificationFilter.rawValue }
        set { put(.name(newValue), "magnificationFilter") }
    }

    /// How contents are sampled that are shown smaller; `linear` at first, which takes the nearest of
    /// smaller copies, as `trilinear` does.
    open var minificationFilter: String {
        get { own.minificationFilter.rawValue }
        set { put(.name(newValue), "minificationFilter") }
    }

    /// What the contents are multiplied with; opaque white at first, and for nil.
    open var color: CGColor? {
        get { own.color.map { CGColor($0) } }
        set { change { $0.color = newValue?.rgba } }
    }

    /// The cells that each particle emits; none at first.
    open var emitterCells: [CAEmitterCell]? {
        get { cellObjects.isEmpty ? nil : cellObjects }
        set {
            begin()
            for cell in cellObjects where cell.holder === self { cell.holder = nil }
            cellObjects = (newValue ?? []).filter { !$0.holds(self) }
            for cell in cellObjects { cell.holder = self }
            tell()
        }
    }

    /// Values under other names; nil at first. Kept, and not looked at.
    open var style: [AnyHashable: Any]?

    /// How many are born in a second of the cell's time; 0 at first.
    open var birthRate: Float {
        get { Float(own[.birthRate]) }
        set { set(.birthRate, Double(newValue)) }
    }

    /// How long each lives, in seconds; 0 at first, and then none is born.
    open var lifetime: Float {
        get { Float(own[.lifetime]) }
        set { set(.lifetime, Double(newValue)) }
    }

    /// How far lifetimes differ, in seconds: from half of it less to half of it more. 0 at first.
    open var lifetimeRange: Float {
        get { Float(own[.lifetimeRange]) }
        set { set(.lifetimeRange, Double(newValue)) }
    }

    /// By how much the direction rises out of the plane, toward z, in radians; 0 at first.
    open var emissionLatitude: CGFloat {
        get { own[.emissionLatitude] }
        set { set(.emissionLatitude, newValue) }
    }

    /// The direction in the plane, in radians from x toward y; 0 at first. For cells in a cell, x is
    /// the direction in which the emitting particle moves.
    open var emissionLongitude: CGFloat {
        get { own[.emissionLongitude] }
        set { set(.emissionLongitude, newValue) }
    }

    /// The whole angle of the cone around the direction, in radians; 0 at first, and a full turn is
    /// everywhere.
    open var emissionRange: CGFloat {
        get { own[.emissionRange] }
        set { set(.emissionRange, newValue) }
    }

    /// How fast each starts, in points a second; 0 at first.
    open var velocity: CGFloat {
        get { own[.velocity] }
        set { set(.velocity, newValue) }
    }

    /// How far that differs; 0 at first.
    open var velocityRange: CGFloat {
        get { own[.velocityRange] }
        set { set(.velocityRange, newValue) }
    }

    /// What is added to the velocity along x in each second; 0 at first.
    open var xAcceleration: CGFloat {
        get { own[.xAcceleration] }
        set { set(.xAcceleration, newValue) }
    }

    /// What is added to the velocity along y in each second; 0 at first.
    open var yAcceleration: CGFloat {
        get { own[.yAcceleration] }
        set { set(.yAcceleration, newValue) }
    }

    /// What is added to the velocity along z in each second; 0 at first.
    open var zAcceleration: CGFloat {
        get { own[.zAcceleration] }
        set { set(.zAcceleration, newValue) }
    }

    /// How large each is, against the size of the contents; 1 at first.
    open var scale: CGFloat {
        get { own[.scale] }
        set { set(.scale, newValue) }
    }

    /// How far that differs; 0 at first.
    open var scaleRange: CGFloat {
        get { own[.scaleRange] }
        set { set(.scaleRange, newValue) }
    }

    /// What is added to the scale in each second; 0 at first. At 0 a particle is no longer seen.
    open var scaleSpeed: CGFloat {
        get { own[.scaleSpeed] }
        set { set(.scaleSpeed, newValue) }
    }

    /// How fast each turns, in radians a second, from x toward y; 0 at first.
    open var spin: CGFloat {
        get { own[.spin] }
        set { set(.spin, newValue) }
    }

    /// How far that differs; 0 at first.
    open var spinRange: CGFloat {
        get { own[.spinRange] }
        set { set(.spinRange, newValue) }
    }

    /// How far the red of the colour differs; 0 at first.
    open var redRange: Float {
        get { Float(own[.redRange]) }
        set { set(.redRange, Double(newValue)) }
    }

    /// How far the green of the colour differs; 0 at first.
    open var greenRange: Float {
        get { Float(own[.greenRange]) }
        set { set(.greenRange, Double(newValue)) }
    }

    /// How far the blue of the colour differs; 0 at first.
    open var blueRange: Float {
        get { Float(own[.blueRange]) }
        set { set(.blueRange, Double(newValue)) }
    }

    /// How far the alpha of the colour differs; 0 at first.
    open var alphaRange: Float {
        get { Float(own[.alphaRange]) }
        set { set(.alphaRange, Double(newValue)) }
    }

    /// What is added to the red in each second; 0 at first.
    open var redSpeed: Float {
        get { Float(own[.redSpeed]) }
        set { set(.redSpeed, Double(newValue)) }
    }

    /// What is added to the green in each second; 0 at first.
    open var greenSpeed: Float {
        get { Float(own[.greenSpeed]) }
        set { set(.greenSpeed, Double(newValue)) }
    }

    /// What is added to the blue in each second; 0 at first.
    open var blueSpeed: Float {
        get { Float(own[.blueSpeed]) }
        set { set(.blueSpeed, Double(newValue)) }
    }

    /// What is added to the alpha in each second; 0 at first.
    open var alphaSpeed: Float {
        get { Float(own[.alphaSpeed]) }
        set { set(.alphaSpeed, Double(newValue)) }
    }

    /// How many pixels of the contents lie along a point; 1 at first.
    open var contentsScale: CGFloat {
        get { own[.contentsScale] }
        set { set(.contentsScale, newValue) }
    }

    /// How much blurrier contents are that are shown small; 0 at first.
    open var minificationFilterBias: Float {
        get { Float(own[.minificationFilterBias]) }
        set { set(.minificationFilterBias, Double(newValue)) }
    }

    // Its time

    /// When births begin, in the layer's time or the age of the emitting particle; 0 at first.
    open var beginTime: CFTimeInterval {
        get { own.timing.beginTime }
        set { put(.number(newValue), "beginTime") }
    }

    /// How long there are births, in the cell's time; infinite at first.
    open var duration: CFTimeInterval {
        get { own.timing.duration }
        set { put(.number(newValue), "duration") }
    }

    /// How fast the cell's time runs, and that of its particles; 0 and less stand still.
    open var speed: Float {
        get { Float(own.timing.speed) }
        set { put(.number(Double(newValue)), "speed") }
    }

    /// The cell's time at the begin: births that count as done already.
    open var timeOffset: CFTimeInterval {
        get { own.timing.timeOffset }
        set { put(.number(newValue), "timeOffset") }
    }

    /// How often a finite duration is repeated; 0 counts as 1.
    open var repeatCount: Float {
        get { Float(own.timing.repeatCount) }
        set { put(.number(Double(newValue)), "repeatCount") }
    }

    /// How long a finite duration is repeated, in seconds; wins over `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { own.timing.repeatDuration }
        set { put(.number(newValue), "repeatDuration") }
    }

    /// True doubles a finite duration.
    open var autoreverses: Bool {
        get { own.timing.autoreverses }
        set { put(.bool(newValue), "autoreverses") }
    }

    /// Kept; births end with the duration.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: own.timing.fillMode.rawValue) }
        set { put(.name(newValue.rawValue), "fillMode") }
    }

    /// A cell of the same class with the same values, and copies of the cells in it; no layer has it.
    ///
    /// Properties that a subclass of the program's own stores are not copied; values set with
    /// `setValue(_:forKey:)` are.
    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    // Key-value coding

    /// The value of a property by its name, or what was stored under any other. Names of Bool
    /// properties drop "is".
    open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

    /// Sets a property by its name, or stores any other; a value of another type is told of and left
    /// out, and nil gives the default.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

    /// The default of a property that is neither none nor zero.
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

    /// True for a property that differs from a new cell's.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

    /// True: cells can be read where only classes that are asked for may be made.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Writes the cell and the cells in it to a keyed archive, as `shouldArchiveValue(forKey:)` says.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// The class that an archive names: its own, or the nearest above it that Foundation can name.
    open nonisolated override var classForCoder: AnyClass {
        ArchiveClasses.named(type(of: self))
    }

    /// Takes over all values.
    package func become(_ record: EmitterCellRecord) {
        if record.contents != own.contents {
            contentsObject = record.contents.map { CGImage(bitmap: $0.bitmap) }
        }
        own = record
        own.cells = []
        if record.cells.count == cellObjects.count {
            for (object, cell) in zip(cellObjects, record.cells) { object.become(cell) }
        } else {
            cellObjects = record.cells.map { CAEmitterCell($0) }
            for cell in cellObjects { cell.holder = self }
        }
    }

    // Not isolated, as a subclass's plain `deinit` could not stand over one that is.
    deinit {
        guard !cellObjects.isEmpty else { return }
        let below = Locked(cellObjects)
        cellObjects = []
        MainQueue.run { CAEmitterCell.release(below) }
    }
}
