import Foundation
import Stage

/// Finds the pointer's look over a screen's views.
@MainActor
final class PointerDelivery {
    private weak var interaction: UIPointerInteraction?
    private var region: UIPointerRegion?
    private var look = PointerLook.system

    /// Returns the look under a pointer without pressed buttons; nil where no view asks for one.
    func look(_ input: LayerEvent, _ modifiers: UIKeyModifierFlags, on screen: UIScreen)
        -> PointerShape?
    {
        let hit = input.kind == .pointerLeft ? nil : screen.hit(input)
        var each = hit?.view
        while let view = each, let window = hit?.window {
            let point = view.convert(screen.convert(input.location, to: window), from: window)
            if let own = own(view, point, modifiers) { return own }
            if let text = view as? any SelectedText, text.showsBeam {
                leave()
                return .text
            }
            each = view.superview
        }
        leave()
        return nil
    }

    /// The look by the view's interaction; nil where it has none for this place.
    private func own(
        _ view: UIView, _ point: CGPoint, _ modifiers: UIKeyModifierFlags
    ) -> PointerShape? {
        for case let each as UIPointerInteraction in view.interactions where each.isEnabled {
            let all = UIPointerRegion(rect: view.bounds)
            let request = UIPointerRegionRequest(location: point, modifiers: modifiers)
            guard let delegate = each.delegate else { return shape(.system) }
            guard
                let found = delegate.pointerInteraction(
                    each, regionFor: request, defaultRegion: all)
            else { continue }
            enter(found, each, delegate)
            return shape(look)
        }
        return nil
    }

    private func enter(
        _ found: UIPointerRegion, _ each: UIPointerInteraction,
        _ delegate: any UIPointerInteractionDelegate
    ) {
        let isKnown =
            interaction === each && region?.rect == found.rect
            && region?.identifier == found.identifier
        guard !isKnown || each.isStale else { return }
        if !isKnown { leave() }
        each.isStale = false
        look = delegate.pointerInteraction(each, styleFor: found)?.shape ?? .system
        (interaction, region) = (each, found)
        if !isKnown {
            delegate.pointerInteraction(each, willEnter: found, animator: PointerAnimator())
        }
    }

    private func leave() {
        let (old, place) = (interaction, region)
        (interaction, region) = (nil, nil)
        guard let old, let place else { return }
        old.delegate?.pointerInteraction(old, willExit: place, animator: PointerAnimator())
    }

    private func shape(_ look: PointerLook) -> PointerShape {
        switch look {
        case .system: .arrow
        case .beam: .text
        case .hidden: .hidden
        }
    }
}

/// Runs animations beside a change of the pointer, which takes no time here.
@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
    private static let duration = 0.2

    func addAnimations(_ animations: @escaping @MainActor @Sendable () -> Void) {
        UIView.animate(withDuration: OwnMotion.seconds(Self.duration), animations: animations)
    }

    func addCompletion(_ completion: @escaping (Bool) -> Void) {
        completion(true)
    }
}
