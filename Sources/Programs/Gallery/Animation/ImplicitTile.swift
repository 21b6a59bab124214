import CoreAnimation
import Foundation
import Primitives

/// A card with a layer of which one property changes to and fro.
@MainActor
final class ImplicitTile {
    /// The properties.
    enum Kind: String, CaseIterable {
        case opacity, bounds, cornerRadius, borderWidth, transform, shadowOpacity
    }

    /// The width of larger bounds, as a multiple of the usual one.
    private static let growth: CGFloat = 1.6

    let card: CALayer
    private let kind: Kind
    private let subject = CALayer()
    private var isChanged = false

    init(_ scene: PageScene, _ kind: Kind, _ frame: CGRect) {
        self.kind = kind
        card = scene.card(frame)
        card.masksToBounds = true
        card.name = "tile \(kind.rawValue)"
        // Larger bounds stay in the card, too.
        let room = min(frame.width - 48, (frame.width - 36) / Self.growth)
        let side = max(0, min(room, frame.height - 64)).rounded()
        subject.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        subject.position = CGPoint(
            x: card.bounds.midX.rounded(), y: ((frame.height - 30) / 2 + 4).rounded())
        subject.cornerRadius = side / 6
        let index = Kind.allCases.firstIndex(of: kind) ?? 0
        subject.backgroundColor = scene.theme.color(index)
        subject.borderColor = scene.theme.text
        subject.shadowRadius = 8
        subject.shadowOffset = CGSize(width: 0, height: 6)
        card.addSublayer(subject)
        let label = scene.label(kind.rawValue, size: 12)
        label.room = max(1, frame.width - 16)
        label.position = CGPoint(
            x: ((frame.width - label.bounds.width) / 2).rounded(), y: frame.height - 26)
        card.addSublayer(label)
    }

    /// Sets the property to its other value, with the current transaction's settings.
    func change() {
        isChanged.toggle()
        let side = subject.bounds.height
        switch kind {
        case .opacity: subject.opacity = isChanged ? 0.15 : 1
        case .bounds: subject.bounds.size.width = isChanged ? side * Self.growth : side
        case .cornerRadius: subject.cornerRadius = isChanged ? side / 2 : side / 6
        case .borderWidth: subject.borderWidth = isChanged ? side / 6 : 0
        case .transform:
            subject.transform =
                isChanged ? CATransform3DMakeRotation(.pi / 4, 0, 0, 1) : CATransform3DIdentity
        case .shadowOpacity: subject.shadowOpacity = isChanged ? 0.8 : 0
        }
    }
}
