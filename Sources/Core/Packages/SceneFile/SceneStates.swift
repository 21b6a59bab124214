import CoreAnimation
import Foundation

/// The states of a file's roots, entered by name in all of them at once. Main thread.
@preconcurrency @MainActor
public final class SceneStates {
    private let controllers: [CAStateController]
    /// The name of the state that was entered last; nil for none.
    public private(set) var name: String?

    init(_ roots: [CALayer]) {
        controllers = roots.map { CAStateController(layer: $0) }
    }

    /// The names of all states, in the file's order, each once.
    public var names: [String] {
        var known: Set<String> = []
        return controllers.flatMap { ($0.layer.states ?? []).compactMap(\.name) }
            .filter { known.insert($0).inserted }
    }

    /// Enters the states of a name in all roots; a root without one goes back to its own values.
    /// - Parameters:
    ///   - name: a name of `names`; nil leaves all states.
    ///   - transitionSpeed: how fast the animations run; 0 changes everything at once.
    public func enter(_ name: String?, transitionSpeed: Float = 1) {
        self.name = name
        for controller in controllers {
            controller.setState(
                name.flatMap { controller.layer.state(withName: $0) }, of: controller.layer,
                transitionSpeed: transitionSpeed)
        }
    }

    /// Enters the states that the file marks as initial, in all layers, at once.
    public func enterInitial() {
        for controller in controllers {
            controller.setInitialStatesOf(controller.layer, transitionSpeed: 0)
        }
        name = controllers.lazy.compactMap { $0.state(of: $0.layer)?.name }.first
    }
}
