import CoreAnimation
import Foundation
import Primitives

/// One change of pages: it places the pages that go and those that come for each part of its way.
@MainActor
struct PageTurn {
    let old: [UIViewController]
    let new: [UIViewController]
    let isForward: Bool
    let style: UIPageViewController.TransitionStyle
    let orientation: UIPageViewController.NavigationOrientation
    let spine: UIPageViewController.SpineLocation
    let spacing: CGFloat
    /// Whether later pages lie to the left.
    let isMirrored: Bool
    /// Whether the controllers are told of their appearance.
    let isTold: Bool

    /// The distance of the eye from the page, as a part of the page's side.
    private static let eye: CGFloat = 3

    /// Places the pages for a part of the way, 0...1.
    func show(_ part: CGFloat, in box: CGRect) {
        style == .scroll ? slide(part, box) : turn(part)
    }

    private func slide(_ part: CGFloat, _ box: CGRect) {
        let isAcross = orientation == .horizontal
        let length = (isAcross ? box.width : box.height) + spacing
        let sign: CGFloat = isForward != (isMirrored && isAcross) ? 1 : -1
        func move(_ controllers: [UIViewController], _ way: CGFloat) {
            for each in controllers {
                each.viewIfLoaded?.transform =
                    isAcross
                    ? CGAffineTransform(translationX: way, y: 0)
                    : CGAffineTransform(translationX: 0, y: way)
            }
        }
        move(old, -part * length * sign)
        move(new, (1 - part) * length * sign)
    }

    /// Turns the upper page about the spine by up to a right angle; in the middle of two pages the
    /// next one comes up from there.
    private func turn(_ part: CGFloat) {
        guard spine == .mid, old.count == 2, new.count == 2 else {
            let upper = isForward ? old : new
            let angle = isForward ? part : 1 - part
            for each in upper { rotate(each, angle, aboutMin: spine != .max) }
            return
        }
        let (leaves, lands) = isForward ? (old[1], new[0]) : (old[0], new[1])
        rotate(leaves, min(part * 2, 1), aboutMin: isForward)
        rotate(lands, min(max(2 - part * 2, 0), 1), aboutMin: !isForward)
    }

    /// - Parameter part: of a right angle.
    private func rotate(_ controller: UIViewController, _ part: CGFloat, aboutMin: Bool) {
        guard let view = controller.viewIfLoaded else { return }
        let isAcross = orientation == .horizontal
        let half = (isAcross ? view.bounds.width : view.bounds.height) / 2
        let edge = aboutMin ? -half : half
        let angle = (aboutMin ? -1 : 1) * part * .pi / 2
        var turned = CATransform3DIdentity
        turned.m34 = -1 / max(1, half * 2 * Self.eye)
        turned = CATransform3DTranslate(turned, isAcross ? edge : 0, isAcross ? 0 : edge, 0)
        turned = CATransform3DRotate(
            turned, isAcross ? angle : -angle, isAcross ? 0 : 1, isAcross ? 1 : 0, 0)
        turned = CATransform3DTranslate(turned, isAcross ? -edge : 0, isAcross ? 0 : -edge, 0)
        view.layer.transform = part == 0 ? CATransform3DIdentity : turned
        view.layer.isDoubleSided = part == 0
    }

    /// Takes all transforms away.
    func clear() {
        for each in old + new {
            each.viewIfLoaded?.transform = .identity
            each.viewIfLoaded?.layer.isDoubleSided = true
        }
    }

    /// Whether the pages that come lie above those that go; of two beside a spine only `landing`
    /// does.
    var isNewAbove: Bool { style == .scroll || spine != .mid && !isForward }

    /// The page that comes up from the spine in the middle and lands on one that goes; nil without
    /// such a spine.
    var landing: UIViewController? {
        guard spine == .mid, old.count == 2, new.count == 2 else { return nil }
        return isForward ? new[0] : new[1]
    }
}
