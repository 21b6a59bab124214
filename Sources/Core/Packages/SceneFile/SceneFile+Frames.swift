import CoreAnimation
import Drawing

extension SceneFile {
    /// Decodes each frame of long films once, so that `notes` has those that can't be, without a line on standard error:
    /// else they are met while the film plays. Cost: decoding all of them; the memory of one.
    public func decodeFrames() {
        for trouble in troubles { trouble.isQuiet = true }
        defer { for trouble in troubles { trouble.isQuiet = false } }
        var known: Set<ObjectIdentifier> = []
        var layers = [layer]
        while let next = layers.popLast() {
            layers += next.sublayers ?? []
            if let mask = next.mask { layers.append(mask) }
            for frame in next.attachedAnimations.flatMap({ Self.frames(of: $0.animation) })
            where known.insert(ObjectIdentifier(frame)).inserted { _ = frame.decode() }
        }
    }

    private static func frames(of animation: CAAnimation) -> [LatePicture] {
        if let group = animation as? CAAnimationGroup {
            return (group.animations ?? []).flatMap { frames(of: $0) }
        }
        return ((animation as? CAKeyframeAnimation)?.values ?? [])
            .compactMap { ($0 as? CGImage)?.late }
    }
}
