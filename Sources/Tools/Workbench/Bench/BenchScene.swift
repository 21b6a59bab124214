import CoreAnimation
import Foundation

/// A tree of layers, and its changes from frame to frame.
struct BenchScene {
    /// The way in which frames change.
    enum Mode: String, CaseIterable, Sendable {
        /// The program sets properties for each frame, in a transaction without actions.
        case set
        /// The program adds discrete animations once; the renderer plays them.
        case animate
    }

    /// The surroundings in which a scene is built.
    @MainActor
    struct Ground {
        /// The top layer; its bounds are the picture, in pixels.
        let root: CALayer
        /// The size of the picture.
        let geometry: PeerGeometry
        /// The way in which frames change.
        let mode: Mode
        /// The host time of frame 0, in seconds.
        let start: Double
        /// Brings the tree to a frame. It opens no transaction of its own: actions are disabled
        /// around it.
        typealias Advance = @MainActor (Int) -> Void
    }

    /// The part of a frame that a scene's goal is about.
    enum Measure: String, Sendable {
        /// The whole frame, from the first setter to the last pixel.
        case all
        /// Setters and commit, on the main thread.
        case main
        /// The render tree's update alone.
        case update
        /// Update and painting.
        case render
    }

    /// The uncounted pause between two frames.
    enum Rest: Sendable {
        /// The next frame follows at once.
        case none
        /// Drawing beside the main thread is waited for.
        case drawing
        /// A frame's time passes, as on a screen of 60 Hz.
        case pace
    }

    /// A short name, for the command line.
    let name: String
    /// A description.
    let title: String
    /// The part that is compared.
    var measure = Measure.all
    /// The size of its picture, in pixels; nil for the size that was asked for.
    var size: (width: Int, height: Int)?
    /// The pause between two frames.
    var rest = Rest.none
    /// The number of first frames that are not counted.
    var warm = 10
    /// The modes of the scene; scenes without animations set their changes in each mode.
    var modes: Set<Mode> = [.set]
    /// Builds the tree; returns a closure that brings it to a frame.
    let build: @MainActor (Ground) -> Ground.Advance

    /// The scene in a picture of 3840 x 2160 pixels.
    var at4K: BenchScene {
        var scene = named(name + "@4K", title + ", 3840x2160")
        scene.size = (3840, 2160)
        return scene
    }

    /// Returns the scene by another name, and by another title where one is given.
    func named(_ name: String, _ title: String? = nil) -> BenchScene {
        var scene = BenchScene(name: name, title: title ?? self.title, build: build)
        (scene.measure, scene.modes, scene.size) = (measure, modes, size)
        (scene.rest, scene.warm) = (rest, warm)
        return scene
    }

    /// The number of frames that the animations of the animate mode last.
    static let animatedFrames = 160
    /// The number of frames in a second of the host's time.
    static let rate = 60.0

    /// All scenes, in the order of the report.
    static let all: [BenchScene] =
        [sprites, cards, shadows, cells, turning, damage, damage.at4K]
        + [matrix, implicit, backdrop, masked, rasterized, text, dabs, lateDabs] + scribbles
        + [drawnOnMain, drawnBeside, scrolledTiles, zoomedTiles]
        + [scrolledRows, labels, morphing, chartDrawn, chartShape, drawnOnMain.named("R5"), colors]
        + [turningShadows] + particles + [turningOutside, turningUnseen, spinner]
        + [smallSprites, enlarged, crossFading]
        + [updateAll, updateMoved, updateOne, commitThousand, redraw, clipPlain, clipRound]
        + [blur, sprites.at4K, cards.at4K, turning.at4K, redraw.at4K]
}

extension CALayer {
    /// Animates a key path with one value for each frame, played by the renderer.
    func play(_ keyPath: String, _ values: [Any], from start: Double) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.calculationMode = .discrete
        // A frame's time is in the middle of its value's time.
        animation.beginTime = start - 0.5 / BenchScene.rate
        animation.duration = Double(values.count) / BenchScene.rate
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        add(animation, forKey: keyPath)
    }
}
