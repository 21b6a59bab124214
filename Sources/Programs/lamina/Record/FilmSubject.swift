import Commands
import CoreAnimation
import Foundation
import Gallery
import Headless
import Primitives
import Scene
import Stage

/// The subject of a film, whose time is that of the film's frames: a page, a scene file or a scene of the benchmarks on
/// a stage in memory, or another program.
@MainActor
struct FilmSubject {
    /// The picture of the last frame that was seen, written over by the frames that follow.
    let picture: @MainActor () -> Bitmap
    /// Whether every pixel of the picture is opaque.
    let isOpaque: Bool
    /// Brings the subject to a time, in seconds; nothing need be painted where it isn't seen. Throws where a program
    /// ended.
    let show: @MainActor (_ time: Double, _ isSeen: Bool) throws -> Void
    /// Lets the subject end, once the film has its last frame.
    let end: @MainActor () -> Void

    private init(
        _ host: HeadlessStage, isOpaque: Bool,
        show: @escaping @MainActor (_ time: Double, _ isSeen: Bool) -> Void
    ) {
        (picture, self.isOpaque, self.show, end) = ({ host.shown }, isOpaque, show, {})
    }

    /// A subject that is another program.
    init(_ program: FilmedProgram) {
        (picture, isOpaque, show, end) = ({ program.picture }, true, program.show, program.end)
    }

    /// Shows a page of the gallery. Throws after printing the reason, as all of these do.
    static func page(
        _ name: String, _ options: PageOptions, scale: Double, isAlone: Bool
    ) throws -> FilmSubject {
        let entry = try PageOptions.page(name)
        let host = try stage(options.size, scale)
        var gallery = GalleryShell.Options()
        gallery.page = entry.name
        gallery.isDark = options.isDark
        gallery.isPageAlone = isAlone
        gallery.assets = Assets.data
        let shell = GalleryShell(stage: host.stage, options: gallery)
        return FilmSubject(host, isOpaque: true) { time, isSeen in
            withExtendedLifetime(shell) { host.go(to: time, isSeen) }
        }
    }

    /// Shows a scene file, in the size of its root layer.
    /// - Parameters:
    ///   - axis: the direction of y around the root; nil takes the guess.
    ///   - state: the name of a state that is entered at time 0; nil stays without.
    ///   - background: the colour below the file; nil leaves it transparent.
    static func scene(
        _ path: String, scale: Double, axis: SceneFile.VerticalAxis?, state: String?,
        over background: FilmColor?
    ) throws -> FilmSubject {
        let scene = try RenderCommand.scene(path)
        let position = scene.layer.position
        let stand = scene.stand(axis)
        // The layer may be moved by animations: its own place is kept, and what is seen begins there.
        if (axis ?? scene.guessedAxis) == .down { scene.layer.position = position }
        let place = scene.layer.untransformedFrame
        func points(_ length: CGFloat) -> Int {
            length.isFinite ? Int(min(max((length - 1e-6).rounded(.up), 1), 1e6)) : 1
        }
        let size = PointSize(width: points(place.width), height: points(place.height))
        let host = try stage(size, scale)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        host.stage.layer.bounds.origin = place.origin
        host.stage.layer.backgroundColor = background?.color
        host.stage.layer.addSublayer(stand)
        CATransaction.commit()
        // Transitions begin at what is on screen.
        host.skip(to: 0)
        if let state { try SceneOptions.enter(state, in: scene) }
        return FilmSubject(host, isOpaque: background != nil) { time, isSeen in
            withExtendedLifetime(scene) { host.go(to: time, isSeen) }
        }
    }

    /// Shows a scene of the benchmarks, which counts frames, 60 in a second.
    static func bench(
        _ scene: BenchScene, _ size: PointSize, scale: Double
    ) throws -> FilmSubject {
        var options = BenchRunner.Options()
        options.width = Int(Double(size.width) * scale)
        options.height = Int(Double(size.height) * scale)
        options.switches = try PageOptions.switches()
        do {
            let show = try BenchRunner.Show(scene, options)
            return FilmSubject(show.host, isOpaque: true) { time, isSeen in
                if isSeen { show.frame(Int((time * BenchScene.rate).rounded())) }
            }
        } catch {
            throw Lamina.fail(error)
        }
    }

    private static func stage(_ size: PointSize, _ scale: Double) throws -> HeadlessStage {
        let switches = try PageOptions.switches()
        try Surroundings.check(.picture(size, scale: scale))
        do {
            return try HeadlessStage(
                SurfaceState(width: size.width, height: size.height, scale: scale), buffers: 2,
                threads: 2, switches: switches)
        } catch {
            throw Lamina.fail(error)
        }
    }
}

extension HeadlessStage {
    /// Advances to a time; a step that isn't seen paints nothing.
    fileprivate func go(to time: Double, _ isSeen: Bool) {
        if isSeen { step(to: time) } else { skip(to: time) }
    }
}

extension CALayer {
    /// The layer's frame, as if it had no transform.
    fileprivate var untransformedFrame: CGRect {
        CGRect(
            x: position.x - anchorPoint.x * bounds.width,
            y: position.y - anchorPoint.y * bounds.height, width: abs(bounds.width),
            height: abs(bounds.height))
    }
}
