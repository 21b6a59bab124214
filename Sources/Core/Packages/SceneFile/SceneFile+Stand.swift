public import CoreAnimation
import Foundation

/// The way up: who shows a file chooses the direction of y.
extension SceneFile {
    /// The direction of y in the space into which a host puts a file's root.
    public enum VerticalAxis: String, Sendable, CaseIterable {
        /// Down, as in views: packages of controls are made for it.
        case down
        /// Up, as a phone's wallpapers have it.
        case up
    }

    /// Returns a layer of the root's size in which the root stands the right way up, in its initial states. Each call
    /// takes the root from the layer before.
    /// - Parameter axis: the direction of y around the root; nil takes `guessedAxis`.
    public func stand(_ axis: VerticalAxis? = nil) -> CALayer {
        let stand = CALayer()
        stand.name = "stand"
        stand.bounds.size = layer.bounds.size
        stand.anchorPoint = .zero
        stand.isGeometryFlipped = (axis ?? guessedAxis) == .up
        let anchor = layer.anchorPoint
        layer.position = CGPoint(
            x: layer.bounds.width * anchor.x, y: layer.bounds.height * anchor.y)
        stand.addSublayer(layer)
        states.enterInitial()
        return stand
    }

    /// The states that wallpapers have: a file with one of them is a part of a wallpaper.
    private static let wallpaperStates: Set<String> = ["Locked", "Unlock", "Sleep"]

    /// Returns the direction of y around a document's root, a guess: up where its element has `geometryFlipped`, 0 or 1, as
    /// editors of wallpapers write it; up for parts of wallpapers; down for all else.
    static func axis(of document: SceneReader.Scene) -> VerticalAxis {
        if document.saysGeometry { return .up }
        let names = (document.layer.states ?? []).compactMap(\.name)
        return names.contains(where: wallpaperStates.contains) ? .up : .down
    }

    /// Moves the layers that the file couples to the device's tilt: 0 is level, −1 and 1 are its ends. The pointer's
    /// place in a window can stand for it.
    /// - Parameters:
    ///   - x: the tilt to the left and right, −1...1.
    ///   - y: the tilt forward and back, −1...1.
    public func tilt(x: Double, y: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for group in parallax { group.apply(x: x, y: y) }
        CATransaction.commit()
    }

    /// Whether `tilt(x:y:)` moves anything.
    public var followsTilt: Bool { !parallax.isEmpty }
}
