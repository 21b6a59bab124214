import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A card of overlapping parts over a picture, with a title and a note.
@MainActor
struct OpacityCard {
    /// The way in which the card fades.
    enum Kind: CaseIterable {
        case together, apart, kept, coarse

        fileprivate var title: String {
            switch self {
            case .together: "allowsGroupOpacity = true"
            case .apart: "allowsGroupOpacity = false"
            case .kept: "shouldRasterize = true"
            case .coarse: "rasterizationScale = ⅓"
            }
        }

        fileprivate var note: String {
            switch self {
            case .together: "Put together apart, then faded as one: a pass each frame."
            case .apart: "Every part fades by itself and shows what it covers. No pass."
            case .kept: "Painted once and kept: fading costs no pass."
            case .coarse: "A kept picture of a ninth of the pixels, enlarged."
            }
        }
    }

    /// The layer that fades.
    let subject = CALayer()

    /// Makes a card in the page.
    init(_ scene: PageScene, _ frame: CGRect, _ kind: Kind) {
        let card = scene.card(frame)
        card.masksToBounds = true
        let title = scene.label(kind.title, isQuiet: false)
        title.position = CGPoint(x: 18, y: 14)
        card.addSublayer(title)
        let width = max(1, frame.width - 36)
        let note = scene.label(kind.note, size: 12, width: width)
        note.position = CGPoint(x: 18, y: 35)
        card.addSublayer(note)
        // All cards have their pictures at the same height.
        let words = Kind.allCases.map {
            scene.label($0.note, size: 12, width: width).bounds.height
        }
        let top = max(62, 47 + (words.max() ?? 0))
        let place = CGRect(x: 18, y: top, width: width, height: max(1, frame.height - top - 18))
        let picture = CALayer()
        picture.frame = place
        picture.contents = Scenery.day.image(place.size, scale: scene.scale)
        picture.contentsScale = scene.scale
        picture.cornerRadius = 8
        picture.masksToBounds = true
        card.addSublayer(picture)
        build(scene, in: picture)
        subject.allowsGroupOpacity = kind != .apart
        subject.shouldRasterize = kind == .kept || kind == .coarse
        subject.rasterizationScale = kind == .coarse ? scene.scale / 3 : scene.scale
    }

    private func build(_ scene: PageScene, in picture: CALayer) {
        let height: CGFloat = 96
        let fit = min(1, max(0.1, picture.bounds.height * 0.86 / height))
        let width = min(248, picture.bounds.width * 0.86 / fit)
        subject.name = "subject"
        subject.bounds = CGRect(x: 0, y: 0, width: width.rounded(), height: height)
        subject.position = CGPoint(
            x: picture.bounds.midX.rounded(), y: picture.bounds.midY.rounded())
        if fit < 1 { subject.transform = CATransform3DMakeScale(fit, fit, 1) }
        subject.backgroundColor = .white
        subject.cornerRadius = 14
        subject.borderWidth = 3
        subject.borderColor = scene.theme.color(0)
        picture.addSublayer(subject)
        for index in 0..<3 {
            let disc = CALayer()
            disc.bounds = CGRect(x: 0, y: 0, width: 52, height: 52)
            disc.position = CGPoint(x: 44 + 26 * index, y: 48)
            disc.cornerRadius = 26
            disc.backgroundColor = scene.theme.color(index + 1)
            subject.addSublayer(disc)
        }
        button(scene)
    }

    private func button(_ scene: PageScene) {
        let button = CALayer()
        button.frame = CGRect(
            x: max(0, subject.bounds.width - 118), y: 30, width: 102, height: 36)
        button.cornerRadius = 18
        button.backgroundColor = scene.theme.color(0)
        subject.addSublayer(button)
        let label = LabelLayer(
            "Hello", style: .init(size: 15, weight: .semibold, color: .white), scale: scene.scale)
        label.position = CGPoint(
            x: ((button.bounds.width - label.bounds.width) / 2).rounded(),
            y: ((button.bounds.height - label.bounds.height) / 2).rounded())
        button.addSublayer(label)
    }
}
