import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A small picture of a page with its number and name.
@MainActor
final class PageCard: UIView {
    private let picture = CALayer()
    private let label: UILabel
    /// Called with each touch and its phase.
    var onTouch: (@MainActor (UITouch, UITouch.Phase) -> Void)?

    init(number: Int, name: String?, size: CGSize) {
        label = Paint.label(
            name.map { "\(number)  \($0)" } ?? "\(number)", size: 12, color: Paint.quiet)
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.name = "page \(number)"
        isAccessibilityElement = true
        accessibilityLabel = "Page \(number)\(name.map { ", \($0)" } ?? "")"
        picture.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - 24)
        picture.cornerRadius = 6
        picture.masksToBounds = true
        picture.contentsGravity = .resizeAspectFill
        picture.borderWidth = 1
        picture.borderColor = Paint.rim
        picture.actions = ["borderColor": NSNull(), "borderWidth": NSNull()]
        layer.addSublayer(picture)
        label.frame = CGRect(x: 0, y: size.height - 20, width: size.width, height: 16)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the picture of the page.
    func show(_ image: CGImage?) {
        picture.contents = image
    }

    /// Shows whether the page is the current one, and whether it is selected for keys.
    func show(isCurrent: Bool, isChosen: Bool) {
        picture.borderWidth = isChosen ? 3 : isCurrent ? 2 : 1
        picture.borderColor = isChosen || isCurrent ? Paint.accent.cgColor : Paint.rim
        label.textColor = isCurrent ? Paint.text : Paint.quiet
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { onTouch?($0, .began) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { onTouch?($0, .moved) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { onTouch?($0, .ended) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { onTouch?($0, .cancelled) }
    }
}
