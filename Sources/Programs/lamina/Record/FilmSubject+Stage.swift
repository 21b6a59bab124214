import Commands
import CoreAnimation
import Foundation
import Gallery
import Headless
import Workbench

extension FilmSubject {
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
        return FilmSubject(host, isOpaque: true, keeping: shell)
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
        return FilmSubject(host, isOpaque: background != nil, keeping: scene)
    }

    private static func stage(_ size: PointSize, _ scale: Double) throws -> HeadlessStage {
        try DebugWords.check()
        try Surroundings.check(.picture(size, scale: scale))
        do {
            return try HeadlessStage(
                width: size.width, height: size.height, scale: scale, buffers: 2, threads: 2)
        } catch {
            throw Lamina.fail(error)
        }
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
