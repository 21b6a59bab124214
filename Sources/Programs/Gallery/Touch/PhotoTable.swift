import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A table with photos, and a line that names the recognised gesture.
final class PhotoTable: UIView, PageContent, UIGestureRecognizerDelegate {
    private let theme: Theme
    private let word = UILabel()
    private var photos: [UIView] = []
    private var homes: [(center: CGPoint, angle: CGFloat)] = []

    init(frame: CGRect, theme: Theme) {
        self.theme = theme
        super.init(frame: frame)
        backgroundColor = UIColor(cgColor: theme.card)
        clipsToBounds = true
        takeEdge(theme)
        let side = max(60, min(bounds.width * 0.3, bounds.height * 0.4))
        let pictures: [Scenery] = [.day, .night, .day]
        for (index, picture) in pictures.enumerated() { add(picture, index, side) }
        let hint = UILabel()
        hint.text =
            "One finger drags, two pinch and turn. Mouse: drag, with Ctrl scale, with Shift turn. "
            + "Two taps send a photo home, a long press lifts it."
        hint.font = .systemFont(ofSize: 13)
        hint.textColor = UIColor(cgColor: theme.quietText)
        hint.numberOfLines = 0
        let room = max(0, bounds.width - 40)
        let even = LabelLayer.balancedWidth(
            hint.text ?? "", style: TextStyle(size: 13), within: room)
        hint.frame = CGRect(x: 20, y: 16, width: min(room, even + 2), height: 36)
        insertSubview(hint, at: 0)
        word.font = .systemFont(ofSize: 15, weight: .semibold)
        word.textColor = UIColor(cgColor: theme.text)
        word.text = "No gesture yet"
        word.layer.name = "gesture"
        word.frame = CGRect(
            x: 20, y: bounds.height - 40, width: max(0, bounds.width - 40), height: 24)
        insertSubview(word, at: 0)
    }

    required init?(coder: NSCoder) {
        theme = .dark
        super.init(coder: coder)
    }

    private func add(_ picture: Scenery, _ index: Int, _ side: CGFloat) {
        let photo = KeyPhoto(frame: CGRect(x: 0, y: 0, width: side * 1.3, height: side))
        photo.isAccessibilityElement = true
        photo.accessibilityLabel = "Photo \(index + 1)"
        photo.accessibilityTraits = .image
        photo.accessibilityHint =
            "Arrows move it, with Shift turn it, + and − scale it, Return sends it home."
        photo.onKey = { [weak self] photo, words in
            self?.bringSubviewToFront(photo)
            self?.word.text = words
        }
        photo.onHome = { [weak self] photo in self?.sendHome(photo, "Return: home") }
        photo.backgroundColor = .white
        photo.isMultipleTouchEnabled = true
        photo.layer.name = "photo \(index)"
        photo.layer.shadowOpacity = 0.35
        photo.layer.shadowRadius = 10
        photo.layer.shadowOffset = CGSize(width: 0, height: 4)
        let image = UIImageView(frame: photo.bounds.insetBy(dx: 8, dy: 8))
        if let cgImage = picture.image(image.bounds.size, scale: 2) {
            image.image = UIImage(cgImage: cgImage, scale: 2, orientation: .up)
        }
        photo.addSubview(image)
        let angle = [-0.12, 0.08, 0.2][index % 3]
        let part = [0.26, 0.56, 0.76][index % 3]
        photo.center = CGPoint(
            x: bounds.width * part, y: bounds.height * [0.42, 0.6, 0.4][index % 3])
        photo.transform = CGAffineTransform(rotationAngle: angle)
        homes.append((photo.center, angle))
        photos.append(photo)
        addSubview(photo)
        addRecognizers(to: photo)
    }

    private func addRecognizers(to photo: UIView) {
        let home = UITapGestureRecognizer(target: self, action: PhotoTable.wentHome)
        home.numberOfTapsRequired = 2
        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer(target: self, action: PhotoTable.panned),
            UIPinchGestureRecognizer(target: self, action: PhotoTable.pinched),
            UIRotationGestureRecognizer(target: self, action: PhotoTable.turned),
            UILongPressGestureRecognizer(target: self, action: PhotoTable.pressed), home,
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            photo.addGestureRecognizer(recognizer)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === other.view && !(gestureRecognizer is UITapGestureRecognizer)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let photo = take(pan) else { return }
        let way = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        if pan.modifierFlags.contains(.control) {
            let factor = exp((way.x - way.y) / 200)
            photo.transform = photo.transform.scaledBy(x: factor, y: factor)
            word.text = "Pan with control: scaled"
        } else if pan.modifierFlags.contains(.shift) {
            photo.transform = photo.transform.rotated(by: way.x / 100)
            word.text = "Pan with shift: turned"
        } else {
            photo.center = CGPoint(x: photo.center.x + way.x, y: photo.center.y + way.y)
            let speed = pan.velocity(in: self)
            word.text = "Pan: \(Int(hypot(speed.x, speed.y))) points a second"
            if pan.state == .ended { throwOn(photo, speed) }
        }
    }

    /// Lets a released photo slide on, and keeps it on the table.
    private func throwOn(_ photo: UIView, _ speed: CGPoint) {
        guard hypot(speed.x, speed.y) > 100 else { return }
        let target = CGPoint(
            x: min(max(photo.center.x + speed.x * 0.15, 0), bounds.width),
            y: min(max(photo.center.y + speed.y * 0.15, 0), bounds.height))
        UIView.animate(
            withDuration: 0.5, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
        ) { photo.center = target }
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        guard let photo = take(pinch) else { return }
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
        word.text = "Pinch"
    }

    private func turned(_ turn: UIRotationGestureRecognizer) {
        guard let photo = take(turn) else { return }
        photo.transform = photo.transform.rotated(by: turn.rotation)
        turn.rotation = 0
        word.text = "Rotation"
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        guard let photo = take(press) else { return }
        let isUp = press.state == .began || press.state == .changed
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            photo.alpha = isUp ? 0.7 : 1
        }
        // An animation block animates only the opacity of a shadow.
        let soften = CABasicAnimation(keyPath: "shadowRadius")
        soften.fromValue = photo.layer.presentation()?.shadowRadius ?? photo.layer.shadowRadius
        soften.duration = 0.2
        photo.layer.shadowRadius = isUp ? 22 : 10
        photo.layer.add(soften, forKey: "shadowRadius")
        word.text = isUp ? "Long press" : "Long press: over"
    }

    private func wentHome(_ tap: UITapGestureRecognizer) {
        if let photo = take(tap) { sendHome(photo, "Two taps: home") }
    }

    private func sendHome(_ photo: UIView, _ words: String) {
        guard let index = photos.firstIndex(of: photo) else { return }
        let home = homes[index]
        UIView.animate(
            withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            photo.center = home.center
            photo.transform = CGAffineTransform(rotationAngle: home.angle)
        }
        word.text = words
    }

    /// The recogniser's photo, which is brought to the front.
    private func take(_ recognizer: UIGestureRecognizer) -> UIView? {
        guard let photo = recognizer.view else { return nil }
        if recognizer.state == .began || recognizer.state == .ended { bringSubviewToFront(photo) }
        return photo
    }
}
