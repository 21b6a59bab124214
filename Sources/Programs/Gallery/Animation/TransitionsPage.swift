import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// All kinds of transitions, one after the other, again and again.
final class TransitionsPage: GalleryPage, ControlledPage {
    private static let columns = 4
    /// The period of a picture's changes, in seconds.
    private static let period = 4.84

    private let scene: PageScene
    private var cells: [TransitionCell] = []
    let controls: ControlSet
    private var duration = 1.8
    private var now = 0.0

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        controls = ControlSet(in: scene.layer)
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
        guard !controls.handle(event, at: point) else { return }
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
        let size = TransitionCell.pictureSize(frame.size)
        let card = scene.card(CGRect(origin: frame.origin, size: size))
        let inset: CGFloat = size.width > 140 ? 18 : 12
        let width = max(1, size.width - 2 * inset)
        let spare = max(0, size.height - Slider.height - PushButton.height)
        let model = Slider.Model(name: "Duration", range: 0.3...4, step: 0.1) {
            Slider.text($0, digits: 1) + " s"
        }
        let slider = Slider(
            scene, model, value: duration,
            origin: CGPoint(x: inset, y: (spare / 3).rounded()), width: width)
        slider.onChange = { [weak self] in self?.duration = $0 }
        let button = PushButton(
            scene, "All at once",
            origin: CGPoint(x: inset, y: (spare * 2 / 3).rounded() + Slider.height), width: width)
        button.onPress = { [weak self] in
            guard let self else { return }
            for cell in cells { change(cell) }
        }
        controls.add(slider, to: card)
        controls.add(button, to: card)
    }
}
