package import Primitives
package import Scene

/// What the judge is asked to draw: stored values only, taken from commits, at one instant.
///
/// Nothing in it says how the compositor draws. The judge reads fields of the records, and calls no
/// function of theirs.
package struct JudgedScene {
    /// All values of each layer of the tree, as they are seen now.
    package var records: [LayerID: LayerRecord] = [:]
    /// The sublayers of each layer, in array order.
    package var children: [LayerID: [LayerID]] = [:]
    /// The mask of each layer that has one.
    package var masks: [LayerID: LayerID] = [:]
    /// The layer at the top; nil shows nothing.
    package var root: LayerID?
    /// The size of the target, in pixels.
    package var width = 0
    package var height = 0
    /// Pixels per point of the space that the root lies in; its origin is the target's top left.
    package var scale = 1.0
    /// The particles that emitter layers show now, in the order in which they are drawn.
    package var particles: [LayerID: [JudgedParticle]] = [:]
    /// The transitions that run now.
    package var transitions: [LayerID: JudgedTransition] = [:]

    /// The scene as a copy of a replicator shows what it repeats, by the copy's index; nil where no
    /// copy's time lags.
    package var lagging: ((_ replicator: LayerID, _ copy: Int) -> JudgedScene)?

    /// A scene with nothing in it.
    package init() {}
}

/// A particle at one instant: a picture in the emitter layer's own space.
package struct JudgedParticle {
    /// The picture; nil shows nothing.
    package var bitmap: Bitmap?
    /// The part of the picture, of 1.
    package var contentsRect: (x: Double, y: Double, width: Double, height: Double)
    /// Pixels of the picture per point, before the scale.
    package var contentsScale: Double
    /// Where its middle lies, in points of the emitter layer's own space; z toward the eye.
    package var place: SIMD3<Double>
    /// How large it is shown, and how far it is turned, in radians from x toward y.
    package var scale: Double
    package var angle: Double
    /// What its colours are multiplied with: red, green, blue and alpha, not premultiplied.
    package var color: SIMD4<Double>
    /// True when its colours are added to what is below.
    package var isAdded: Bool
    /// True samples the nearest pixel of the picture, also where it is shrunk.
    package var isNearest: Bool

    /// A particle of its parts.
    package init(
        bitmap: Bitmap?, contentsRect: (x: Double, y: Double, width: Double, height: Double),
        contentsScale: Double, place: SIMD3<Double>, scale: Double, angle: Double,
        color: SIMD4<Double>, isAdded: Bool, isNearest: Bool
    ) {
        self.bitmap = bitmap
        self.contentsRect = contentsRect
        self.contentsScale = contentsScale
        self.place = place
        self.scale = scale
        self.angle = angle
        self.color = color
        self.isAdded = isAdded
        self.isNearest = isNearest
    }
}

/// A transition of one layer at one instant.
package struct JudgedTransition {
    /// The scene as it was shown when the transition began; the layer is in it, unless it showed
    /// nothing then.
    package var old: OldScene
    /// "fade", "moveIn", "push" or "reveal".
    package var type: String
    /// "fromLeft", "fromRight", "fromTop" or "fromBottom", in the layer's own space; top is greatest y.
    package var side: String
    /// How far it is, 0...1.
    package var progress: Double

    /// A transition of its parts.
    package init(old: JudgedScene, type: String, side: String, progress: Double) {
        self.old = OldScene(old)
        self.type = type
        self.side = side
        self.progress = progress
    }

    /// A scene inside a scene.
    package final class OldScene {
        /// The scene.
        package let scene: JudgedScene

        init(_ scene: JudgedScene) {
            self.scene = scene
        }
    }
}
