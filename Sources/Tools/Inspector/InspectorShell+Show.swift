import CoreAnimation
import Foundation
import Inspection
import ViewKit

// Updates of the views
extension InspectorShell {
    func show(_ news: Set<InspectorSession.News>) {
        if !news.isDisjoint(with: [.link, .note, .overlays]) { showLink() }
        if !news.isDisjoint(with: [.tree, .selection]) {
            view.tree.show(
                session.tree, selection: session.selection, reveals: news.contains(.selection))
        }
        if !news.isDisjoint(with: [.values, .selection]) { showValues() }
        if !news.isDisjoint(with: [.motion, .selection]) {
            view.motion.cards.show(
                session.animations, refused: session.refused, hasLayer: session.selection != nil)
        }
        if news.contains(.time) { view.motion.show(session.time) }
        if news.contains(.frames) { view.bar.strip.show(session.frames) }
        if !news.isDisjoint(with: [.picture, .tree, .selection, .link, .planes]) { showStage() }
        if news.contains(.selection), isMarking { session.mark(true) }
    }

    private func showLink() {
        view.bar.show(session)
        view.stage.show(session.stage)
        view.stage.mark.isOn = isMarking
        view.stage.mark.isHidden = !session.can("highlight")
        view.show(waiting: waitingText)
    }

    private var waitingText: (title: String, detail: String)? {
        switch session.link {
        case .live:
            session.stages.isEmpty && !session.tree.layers.isEmpty
                ? ("The program shows no window", "Its layers appear here as soon as it does.")
                : nil
        case .searching:
            (
                "Waiting for a program",
                "Start one with LAMINA_DEBUG=inspect, for example: LAMINA_DEBUG=inspect lamina gallery"
            )
        case .connecting(let choice): ("Connecting to \(choice.name)", "Process \(choice.process)")
        case .ended(let sentence):
            (sentence, "The next program that is started with LAMINA_DEBUG=inspect is shown here.")
        case .refused(let sentence):
            ("This program can’t be inspected", "\(sentence). Ctrl+O chooses another.")
        }
    }

    private func showValues() {
        view.values.show(session.values, of: session.selected)
        view.values.show(fault: session.fault)
        if session.fault == nil, let key = awaited {
            awaited = nil
            view.values.committed(key)
        }
    }

    private func showStage() {
        guard let stage = session.stage else {
            view.stage.flat.show(nil, of: nil)
            view.stage.exploded.show([], size: .zero, selection: nil)
            return
        }
        let layers = session.tree.layers(ofStage: stage.stage)
        if session.isExploded {
            let space = StageSpace(layers)
            let planes = session.shownPlanes.map {
                ExplodedView.Plane(
                    facts: $0, world: space[$0.layer], picture: session.planes.pictures[$0.layer])
            }
            view.stage.exploded.show(
                planes, size: CGSize(width: stage.width, height: stage.height),
                selection: session.selection)
        } else {
            view.stage.flat.show(session.picture, of: stage)
            showOutline()
        }
    }

    /// Outlines the chosen layer; only the layers around it are visited.
    private func showOutline() {
        guard let layer = session.selected, layer.parent != nil else {
            return view.stage.flat.outline([], model: [])
        }
        var way = [layer]
        while let parent = way[0].parent, let above = session.tree[parent] {
            way.insert(above, at: 0)
        }
        let space = StageSpace(way)
        view.stage.flat.outline(space.corners(layer), model: space.modelCorners(layer))
    }
}
