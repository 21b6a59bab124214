import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A station clock, and three small clocks of other time zones, whose hands are moved by animations
/// alone.
final class ClockPage: GalleryPage {
    private static let zones = [
        ("New York", "America/New_York"), ("Nairobi", "Africa/Nairobi"), ("Tokyo", "Asia/Tokyo"),
    ]

    init(_ scene: PageScene) {
        let card = scene.card(scene.layer.bounds)
        card.masksToBounds = true
        let size = card.bounds.size
        let isWide = size.width > size.height
        let room = isWide ? min(size.height, size.width * 0.6) : size.width
        let radius = max(1, min(room / 2 - 36, size.height / 2 - 24).rounded())
        let face = ClockFace(scene, radius: radius, zone: .current, isLarge: true)
        face.layer.position = CGPoint(
            x: (isWide ? max(radius + 36, size.width * 0.32) : size.width / 2).rounded(),
            y: (size.height / 2).rounded())
        card.addSublayer(face.layer)
        guard isWide else { return }
        let left = face.layer.position.x + radius
        let middle = left + (size.width - left) / 2
        let step = size.height / CGFloat(Self.zones.count)
        let small = max(1, min(step / 2 - 30, (size.width - left) / 2 - 24))
        for (index, (city, name)) in Self.zones.enumerated() {
            let zone = TimeZone(identifier: name) ?? .current
            let face = ClockFace(scene, radius: small, zone: zone, isLarge: false)
            face.layer.position = CGPoint(x: middle, y: step * (CGFloat(index) + 0.5) - 11)
            card.addSublayer(face.layer)
            let label = scene.label(city, isQuiet: true)
            label.position = CGPoint(
                x: (middle - label.bounds.width / 2).rounded(),
                y: (step * (CGFloat(index) + 0.5) - 11 + small + 8).rounded())
            card.addSublayer(label)
        }
    }
}
