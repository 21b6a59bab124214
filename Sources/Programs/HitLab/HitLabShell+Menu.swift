import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The scene's context menu: the layer under the pointer, and the scene's time.
@MainActor
final class SceneMenu: UIContextMenuInteractionDelegate {
    weak var shell: HitLabShell?

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let shell, let canvas = interaction.view else { return nil }
        let point = shell.lab.stage.fit.convert(location, from: canvas.layer)
        let menu = shell.sceneMenu(at: point)
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
}

extension HitLabShell {
    /// The menu for the layer that is shown at a point of the board.
    func sceneMenu(at point: CGPoint) -> UIMenu {
        let board = session.board
        let time = board.time(at: stage.instantSeen(at: now))
        let path = board.path(at: point, time)
        return UIMenu(
            title: path.first?.name ?? "Nothing is hit here",
            children: [
                group([
                    copy("Copy Name", path.first?.name),
                    copy("Copy Path", path.isEmpty ? nil : Self.words(path)),
                    copy("Copy Both Searches", board.probe(point, at: time, late: time).text),
                ]),
                group(path.isEmpty ? [] : [mark(path[0], "Outline It"), ancestors(path)]),
                group([freezing]),
            ])
    }

    /// The names from the board down.
    private static func words(_ path: [LayerStep]) -> String {
        path.reversed().map(\.name).joined(separator: " / ")
    }

    private func group(_ items: [UIMenuElement]) -> UIMenu {
        UIMenu(options: .displayInline, children: items)
    }

    private func copy(_ title: String, _ text: String?) -> UIMenuElement {
        UIAction(title: title, attributes: text == nil ? .disabled : []) { _ in
            UIPasteboard.general.string = text
        }
    }

    /// The menu of the layers around it, the nearest first; choosing one outlines it.
    private func ancestors(_ path: [LayerStep]) -> UIMenuElement {
        let around = path.dropFirst()
        guard !around.isEmpty else {
            return UIAction(title: "Ancestors: the Board Alone", attributes: .disabled) { _ in }
        }
        return UIMenu(title: "Ancestors", children: around.map { mark($0, $0.name) })
    }

    private func mark(_ step: LayerStep, _ title: String) -> UIMenuElement {
        UIAction(title: title) { [weak self] _ in
            guard let self else { return }
            overlay.mark(step, on: session.board.size)
        }
    }

    private var freezing: UIMenuElement {
        UIKeyCommand(
            title: session.board.frozen == nil ? "Stop Time" : "Let Time Go On", input: "f",
            attributes: canFreeze ? [] : .disabled
        ) { [weak self] _ in self?.toggleTime() }
    }

    /// Whether the scene's time may be stopped: not during a recording, a replay, an exercise or
    /// the game.
    var canFreeze: Bool {
        recorder == nil && player == nil && session.board.scene != .game
            && session.exercise?.goal == nil
            && session.board.start != nil
    }

    /// Stops the scene's time at the frame that is seen, or lets it continue from there.
    func toggleTime() {
        if field != nil, !isFieldHiding {
            isFieldFrozen = true
            return hideField(thenShow: true)
        }
        guard canFreeze || session.board.frozen != nil else { return }
        let board = session.board
        if board.frozen == nil {
            let time = board.time(at: stage.instantSeen(at: now))
            board.freeze(at: time)
            status = String(format: "Time stands at %.2f s. F lets it go on.", time.seconds)
        } else {
            board.thaw(at: now)
            status = nil
        }
        show()
    }
}
