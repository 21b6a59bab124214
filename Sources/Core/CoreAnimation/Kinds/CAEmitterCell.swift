public import Foundation
public import Primitives
package import Scene
import Drawing

/// One kind of particles of an emitter layer.
///
/// Each particle starts with random values: every `…Range` is the full width of a uniform
/// distribution around its value. From then on velocity and acceleration move the particle, and the
/// speeds turn it and change its size and colour, until its lifetime is over. Later changes of the
/// cell don't affect the values set at birth.
///
/// Nested cells are emitted by each of the cell's particles: from the particle's place, relative to
/// the direction in which it moves, and multiplied by its colour and scale. Their `beginTime` and
/// `duration` count in the age of the particle, those of a layer's cells in the layer's time;
/// `speed` scales births and all motion of the particles.
///
/// ```swift
/// let flake = CAEmitterCell()
/// flake.contents = image.cgImage
/// flake.birthRate = 20  // a second
/// flake.lifetime = 6  // seconds
/// flake.velocity = 40  // points a second
/// flake.emissionRange = .pi / 4
/// flake.spin = 0.5
/// ```
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, @preconcurrency NSSecureCoding, @preconcurrency NSCopying,
    CAMediaTiming
{
    /// The values of the cell, without nested cells.
    var own = EmitterCellRecord()
    var cellObjects: [CAEmitterCell] = []
    var customValues: [String: Any] = [:]
    /// The layer that is told of changes.
    weak var layer: CAEmitterLayer?
    weak var holder: CAEmitterCell? { didSet { wasHeld = true } }
    /// Whether the cell was ever nested in another.
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

    /// The name by which key paths find the cell, as in `emitterCells.NAME.velocity`; nil at first.
    open var name: String? {
        get { own.name }
        set { change { $0.name = newValue } }
    }

    /// Whether the cell's particles are shown and new ones born; true at first.
    open var isEnabled: Bool {
        get { own.isEnabled }
        set { change { $0.isEnabled = newValue } }
    }

    /// The image of each particle: a `CGImage`. Nil, as at first, shows none, but the particle may
    /// emit others.
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

    /// The part of the contents that is shown, in units of the image's size; all of it at first.
    open var contentsRect: CGRect {
        get { own.contentsRect }
        set { put(.rect(newValue), "contentsRect") }
    }

    /// The filter for contents that are enlarged: `nearest`, `linear`, at first, or `trilinear`.
    open var magnificationFilter: String {
        get { own.magnificationFilter.rawValue }
        set { put(.name(newValue), "magnificationFilter") }
    }

    /// The filter for contents that are reduced; `linear` at first, which samples the nearest of
    /// the downscaled copies, as `trilinear` does.
    open var minificationFilter: String {
        get { own.minificationFilter.rawValue }
        set { put(.name(newValue), "minificationFilter") }
    }

    /// The colour by which the contents are multiplied; opaque white at first, and for nil.
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

    /// Values under other names; nil at first. Stored without effect.
    open var style: [AnyHashable: Any]?

    /// The number of births in a second of the cell's time; 0 at first.
    open var birthRate: Float {
        get { Float(own[.birthRate]) }
        set { set(.birthRate, Double(newValue)) }
    }

    /// The mean lifetime of a particle, in seconds; 0 at first, and then none is born.
    open var lifetime: Float {
        get { Float(own[.lifetime]) }
        set { set(.lifetime, Double(newValue)) }
    }

    /// The width of the range of lifetimes, in seconds: from half of it below `lifetime` to half of
    /// it above. 0 at first.
    open var lifetimeRange: Float {
        get { Float(own[.lifetimeRange]) }
        set { set(.lifetimeRange, Double(newValue)) }
    }

    /// The angle by which the direction rises out of the plane, toward z, in radians; 0 at first.
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

    /// The full angle of the cone around the direction, in radians; 0 at first. A full turn emits
    /// in all directions.
    open var emissionRange: CGFloat {
        get { own[.emissionRange] }
        set { set(.emissionRange, newValue) }
    }

    /// The mean speed of a new particle, in points a second; 0 at first.
    open var velocity: CGFloat {
        get { own[.velocity] }
        set { set(.velocity, newValue) }
    }

    /// The width of the range of speeds, in points a second: half of it to either side of
    /// `velocity`. 0 at first.
    open var velocityRange: CGFloat {
        get { own[.velocityRange] }
        set { set(.velocityRange, newValue) }
    }

    /// The acceleration along x, in points per second squared; 0 at first.
    open var xAcceleration: CGFloat {
        get { own[.xAcceleration] }
        set { set(.xAcceleration, newValue) }
    }

    /// The acceleration along y, in points per second squared; 0 at first.
    open var yAcceleration: CGFloat {
        get { own[.yAcceleration] }
        set { set(.yAcceleration, newValue) }
    }

    /// The acceleration along z, in points per second squared; 0 at first.
    open var zAcceleration: CGFloat {
        get { own[.zAcceleration] }
        set { set(.zAcceleration, newValue) }
    }

    /// The mean scale of a new particle, relative to the size of the contents; 1 at first.
    open var scale: CGFloat {
        get { own[.scale] }
        set { set(.scale, newValue) }
    }

    /// The width of the range of scales: half of it to either side of `scale`. 0 at first.
    open var scaleRange: CGFloat {
        get { own[.scaleRange] }
        set { set(.scaleRange, newValue) }
    }

    /// The change of the scale per second; 0 at first. A particle whose scale is 0 is no longer
    /// seen.
    open var scaleSpeed: CGFloat {
        get { own[.scaleSpeed] }
        set { set(.scaleSpeed, newValue) }
    }

    /// The mean angular speed of a particle, in radians a second, from x toward y; 0 at first.
    open var spin: CGFloat {
        get { own[.spin] }
        set { set(.spin, newValue) }
    }

    /// The width of the range of spins, in radians a second: half of it to either side of `spin`. 0
    /// at first.
    open var spinRange: CGFloat {
        get { own[.spinRange] }
        set { set(.spinRange, newValue) }
    }

    /// The width of the range of the red component, where 1 is all of it: half of it to either side
    /// of the `color`'s. 0 at first.
    open var redRange: Float {
        get { Float(own[.redRange]) }
        set { set(.redRange, Double(newValue)) }
    }

    /// The width of the range of the green component, where 1 is all of it: half of it to either
    /// side of the `color`'s. 0 at first.
    open var greenRange: Float {
        get { Float(own[.greenRange]) }
        set { set(.greenRange, Double(newValue)) }
    }

    /// The width of the range of the blue component, where 1 is all of it: half of it to either
    /// side of the `color`'s. 0 at first.
    open var blueRange: Float {
        get { Float(own[.blueRange]) }
        set { set(.blueRange, Double(newValue)) }
    }

    /// The width of the range of the alpha component, where 1 is all of it: half of it to either
    /// side of the `color`'s. 0 at first.
    open var alphaRange: Float {
        get { Float(own[.alphaRange]) }
        set { set(.alphaRange, Double(newValue)) }
    }

    /// The change of the red component per second; 0 at first.
    open var redSpeed: Float {
        get { Float(own[.redSpeed]) }
        set { set(.redSpeed, Double(newValue)) }
    }

    /// The change of the green component per second; 0 at first.
    open var greenSpeed: Float {
        get { Float(own[.greenSpeed]) }
        set { set(.greenSpeed, Double(newValue)) }
    }

    /// The change of the blue component per second; 0 at first.
    open var blueSpeed: Float {
        get { Float(own[.blueSpeed]) }
        set { set(.blueSpeed, Double(newValue)) }
    }

    /// The change of the alpha component per second; 0 at first.
    open var alphaSpeed: Float {
        get { Float(own[.alphaSpeed]) }
        set { set(.alphaSpeed, Double(newValue)) }
    }

    /// The number of pixels of the contents per point; 1 at first.
    open var contentsScale: CGFloat {
        get { own[.contentsScale] }
        set { set(.contentsScale, newValue) }
    }

    /// A bias toward blurrier copies where contents are reduced; 0 at first.
    open var minificationFilterBias: Float {
        get { Float(own[.minificationFilterBias]) }
        set { set(.minificationFilterBias, Double(newValue)) }
    }

    // The cell's time

    /// The time at which births begin, in seconds of the layer's time, or of the age of the
    /// emitting particle; 0 at first.
    open var beginTime: CFTimeInterval {
        get { own.timing.beginTime }
        set { put(.number(newValue), "beginTime") }
    }

    /// The length of time in which particles are born, in seconds of the cell's time; infinite at
    /// first.
    open var duration: CFTimeInterval {
        get { own.timing.duration }
        set { put(.number(newValue), "duration") }
    }

    /// The rate of the cell's time and that of its particles, 1 at first; at 0 or less they stand
    /// still.
    open var speed: Float {
        get { Float(own.timing.speed) }
        set { put(.number(Double(newValue)), "speed") }
    }

    /// The cell's time at the beginning, in seconds; the births until then count as done.
    open var timeOffset: CFTimeInterval {
        get { own.timing.timeOffset }
        set { put(.number(newValue), "timeOffset") }
    }

    /// The number of repeats of a finite duration; 0 counts as 1.
    open var repeatCount: Float {
        get { Float(own.timing.repeatCount) }
        set { put(.number(Double(newValue)), "repeatCount") }
    }

    /// The length of time for which a finite duration is repeated, in seconds; takes precedence
    /// over `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { own.timing.repeatDuration }
        set { put(.number(newValue), "repeatDuration") }
    }

    /// Whether a finite duration is doubled.
    open var autoreverses: Bool {
        get { own.timing.autoreverses }
        set { put(.bool(newValue), "autoreverses") }
    }

    /// Stored without effect; births end with the duration.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: own.timing.fillMode.rawValue) }
        set { put(.name(newValue.rawValue), "fillMode") }
    }

    /// Returns a cell of the same class with the same values, and copies of the nested cells; no
    /// layer holds it.
    ///
    /// Properties that a subclass of the program's own stores are not copied; values set with
    /// `setValue(_:forKey:)` are.
    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    // Key-value coding

    /// Returns the value of a property by its name, or the value stored under any other key. Names
    /// of Bool properties drop "is".
    /// - Parameter key: the name of a property, or any other text.
    open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

    /// Sets a property by its name, or stores any other key. A value of the wrong type is reported
    /// and ignored; nil sets the default.
    /// - Parameters:
    ///   - value: the value, as `NSNumber`, `NSValue` or in Swift's types.
    ///   - key: the name of a property, or any other text.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

    /// Returns the default of a property, unless it is nil or zero.
    /// - Parameter key: the name of a property; others give nil.
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

    /// Returns whether a property differs from that of a new cell.
    /// - Parameter key: the name of a property, such as `birthRate`.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

    /// Whether cells support secure coding: true.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Writes the cell and its nested cells to a keyed archive, as `shouldArchiveValue(forKey:)`
    /// says.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// The class that an archive names: the cell's own, or the nearest superclass that Foundation
    /// can name.
    open nonisolated override var classForCoder: AnyClass {
        ArchiveClasses.named(type(of: self))
    }

    /// Takes over all values of `record`.
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

    // Not isolated, as a subclass's plain `deinit` can't override an isolated one.
    deinit {
        guard !cellObjects.isEmpty else { return }
        let below = Locked(cellObjects)
        cellObjects = []
        MainQueue.run { CAEmitterCell.release(below) }
    }
}
