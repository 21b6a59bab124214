import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// All kinds of transitions, one after the other, again and again.
final class TransitionsPage: GalleryPage {
    private static let columns = 4
    /// The period of a picture's changes, in seconds.
    private static let period = 4.84

    private let scene: PageScene
    private var cells: [TransitionCell] = []
    private var duration = 1.8
    private var now = 0.0

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let kinds = TransitionKind.all
        let images = Scenery.allCases.map {
            $0.image(TransitionCell.pictureSize(frame(of: 0).size), scale: scene.scale)
        }
        for (index, kind) in kinds.enumerated() {
            // Neighbours don't change one after the other: 7 and 15 have no common factor.
            let place = index * 7 % kinds.count
            let cell = TransitionCell(
                scene, frame(of: index), kind, images: images, startingAt: place)
            cell.nextTurn = 0.2 + Self.period * Double(place) / Double(kinds.count)
            cells.append(cell)
        }
        addControls(frame(of: kinds.count))
    }

    func tick(_ time: Double) {
        now = time
        for cell in cells where cell.nextTurn <= time {
            cell.nextTurn += Self.period
            // After a long absence one change is enough.
            if cell.nextTurn <= time { cell.nextTurn = time + Self.period }
            cell.change(duration: duration)
        }
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan: break
        default: return
        }
        if let cell = cells.first(where: { $0.frame.contains(point) }) { change(cell) }
    }

    private func change(_ cell: TransitionCell) {
        cell.nextTurn = now + Self.period
        cell.change(duration: duration)
    }

    private func frame(of index: Int) -> CGRect {
        let size = scene.layer.bounds.size
        let rows = (TransitionKind.all.count + Self.columns) / Self.columns
        let gap: CGFloat = size.width > 640 ? PageScene.gap : 12
        let width = max(1, (size.width - gap * CGFloat(Self.columns - 1)) / CGFloat(Self.columns))
        let height = max(1, (size.height - 12 * CGFloat(rows - 1)) / CGFloat(rows))
        return CGRect(
            x: (CGFloat(index % Self.columns) * (width + gap)).rounded(),
            y: (CGFloat(index / Self.columns) * (height + 12)).rounded(),
            width: width.rounded(.down), height: height.rounded(.down))
    }

    /// Adds the controls at the last place of the grid.
    private func addControls(_ frame: CGRect) {
        // Where pictures are low, the controls take the room of the name, too.
        var size = TransitionCell.pictureSize(frame.size)
        size.height = max(size.height, min(frame.height, 100))
        let inset: CGFloat = size.width > 140 ? 18 : 12
        let slider = scene.slider(
            "Duration", 0.3...4, duration, step: 0.1, digits: 1, unit: " s"
        ) { [weak self] in self?.duration = $0 }
        let button = scene.button("All at once") { [weak self] _ in
            guard let self else { return }
            for cell in cells { change(cell) }
        }
        let spare = max(0, size.height - ValueSlider.height - 32)
        let panel = scene.panel(CGRect(origin: frame.origin, size: size))
        panel.add(
            UIStackView.column([slider, button], spacing: (spare / 3).rounded()),
            top: max(3, (spare / 3).rounded()), left: inset, bottom: spare < 6 ? 5 : nil,
            right: inset)
    }
}
