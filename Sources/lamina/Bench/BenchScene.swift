import CoreAnimation
import Foundation

/// A tree of layers, and what changes in it from frame to frame.
struct BenchScene {
    /// How the frames come about.
    enum Mode: String, CaseIterable, Sendable {
        /// The program sets properties for each frame, in a transaction without actions.
        case set
        /// The program adds discrete animations once; the renderer plays them.
        case animate
    }

    /// What a scene is built in.
    @MainActor
    struct Ground {
        /// The layer at the top; its bounds are the picture, in pixels.
        let root: CALayer
        /// The size of the picture.
        let geometry: PeerGeometry
        /// How the frames come about.
        let mode: Mode
        /// The host time of frame 0, in seconds.
        let start: Double
        /// Opens no transaction of its own: actions are disabled around it.
        typealias Advance = @MainActor (Int) -> Void
    }

    /// What the goal of a scene is measured by.
    enum Measure: String, Sendable {
        /// All of a frame, from the first setter to the last pixel.
        case all
        /// Setters and commit, on the main thread.
        case main
        /// The render tree's update alone.
        case update
        /// Update and painting.
        case render
    }

    /// What happens between two frames, uncounted.
    enum Rest: Sendable {
        /// The next frame follows at once.
        case none
        /// What is drawn beside the main thread is waited for.
        case drawing
        /// A frame's time passes, as on a screen of 60 Hz.
        case pace
    }

    /// A short name, for the command line.
    let name: String
    /// What it shows.
    let title: String
    /// The part that is compared.
    var measure = Measure.all
    /// The size of its picture; nil for the size that was asked for.
    var size: (width: Int, height: Int)?
    /// What happens between two frames.
    var rest = Rest.none
    /// Frames that are not counted.
    var warm = 10
    /// The modes that it has; a scene without animations is set in each.
    var modes: Set<Mode> = [.set]
    /// Builds the tree; the result brings it to a frame.
    let build: @MainActor (Ground) -> Ground.Advance

    /// The same scene in a picture of 3840 x 2160 pixels.
    var at4K: BenchScene {
        var scene = BenchScene(
            name: name + "@4K", title: title + ", 3840x2160", build: build)
        (scene.measure, scene.modes, scene.size) = (measure, modes, (3840, 2160))
        scene.warm = warm
        return scene
    }

    /// How many frames the animations of the animate mode last.
    static let animatedFrames = 160
    /// Frames a second of the host's time.
    static let rate = 60.0

    /// Every scene, in the order of the report.
    static let all: [BenchScene] =
        [sprites, cards, shadows, cells, turning, damage, damage.at4K]
        + [matrix, implicit, backdrop, masked, rasterized, text, dabs, lateDabs] + scribbles
        + [drawnOnMain, drawnBeside, scrolledTiles, zoomedTiles, labels]
        + particles
        + [updateAll, updateMoved, updateOne, commitThousand, redraw, clipPlain, clipRound]
        + [blur, sprites.at4K, cards.at4K, turning.at4K, redraw.at4K]
}

extension CALayer {
    /// Gives the layer one value for each frame, played by the renderer.
    func play(_ keyPath: String, _ values: [Any], from start: Double) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.calculationMode = .discrete
        // Frames are seen in the middle of a value's time.
        animation.beginTime = start - 0.5 / BenchScene.rate
        animation.duration = Double(values.count) / BenchScene.rate
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        add(animation, forKey: keyPath)
    }
}
