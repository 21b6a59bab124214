import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Layouts of Apple's "Auto Layout Guide", in a view of 400 by 300 points with margins of 8; the numbers are
/// worked out by hand from the guide's equations.
@MainActor @Suite("Layout by constraints")
struct ConstraintLayoutTests {
    @Test("two views of equal width fill a view inside its margins")
    func equalWidths() {
        let (yellow, green) = (UIView(), UIView())
        let top = UIView.top(yellow, green)
        let margins = top.layoutMarginsGuide
        activate(
            yellow.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            green.leadingAnchor.constraint(
                equalToSystemSpacingAfter: yellow.trailingAnchor, multiplier: 1),
            green.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            yellow.topAnchor.constraint(equalTo: top.safeAreaLayoutGuide.topAnchor, constant: 20),
            green.topAnchor.constraint(equalTo: top.safeAreaLayoutGuide.topAnchor, constant: 20),
            top.bottomAnchor.constraint(equalTo: yellow.bottomAnchor, constant: 20),
            top.bottomAnchor.constraint(equalTo: green.bottomAnchor, constant: 20),
            yellow.widthAnchor.constraint(equalTo: green.widthAnchor))
        top.layoutIfNeeded()
        #expect(yellow.box == [8, 20, 188, 260])
        #expect(green.box == [204, 20, 188, 260])
        #expect(!yellow.hasAmbiguousLayout && !green.hasAmbiguousLayout)
        top.frame.size.width = 500
        top.layoutIfNeeded()
        #expect(yellow.box == [8, 20, 238, 260] && green.box == [254, 20, 238, 260])
    }

    @Test("two views of different width: the priorities of the wishes decide")
    func differentWidths() {
        // Purple is at least 150 and twice as wide as orange if there is room; orange is in proportion.
        let (purple, orange) = (UIView(), UIView())
        let top = UIView.top(purple, orange)
        let twice = purple.widthAnchor.constraint(equalTo: orange.widthAnchor, multiplier: 2)
        twice.priority = .defaultHigh
        activate(
            purple.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 8),
            orange.leadingAnchor.constraint(equalTo: purple.trailingAnchor, constant: 8),
            top.trailingAnchor.constraint(equalTo: orange.trailingAnchor, constant: 8),
            purple.widthAnchor.constraint(greaterThanOrEqualToConstant: 150), twice)
        top.layoutIfNeeded()
        #expect(abs(purple.frame.width - 2 * orange.frame.width) <= 1)
        top.frame.size.width = 200
        top.layoutIfNeeded()
        #expect(purple.frame.width == 150 && orange.frame.width == 26)
    }

    @Test("a label keeps its width and a field takes the rest; their baselines are in a line")
    func labelAndField() {
        let (label, field) = (UILabel(), UITextField())
        label.text = "First Name"
        field.borderStyle = .roundedRect
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        let top = UIView.top(label, field)
        activate(
            label.leadingAnchor.constraint(equalTo: top.layoutMarginsGuide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: top.layoutMarginsGuide.trailingAnchor),
            field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
            field.topAnchor.constraint(equalTo: top.topAnchor, constant: 20),
            label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor))
        top.layoutIfNeeded()
        let natural = label.intrinsicContentSize
        #expect(label.frame.minX == 8 && label.frame.size == natural)
        #expect(field.frame.minX == 8 + natural.width + 8 && field.frame.maxX == 392)
        #expect(field.frame.minY == 20 && field.frame.height == field.intrinsicContentSize.height)
        // The same font in the middle of each: the middles are in a line.
        #expect(abs(label.frame.midY - field.frame.midY) <= 0.5)
    }

    @Test("the less a view resists, the more it is compressed")
    func compression() {
        let (one, other) = (Content(300, 20), Content(200, 20))
        one.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        let top = UIView.top(one, other)
        activate(
            one.leadingAnchor.constraint(equalTo: top.leadingAnchor),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            other.trailingAnchor.constraint(equalTo: top.trailingAnchor))
        top.layoutIfNeeded()
        #expect(one.frame.width == 200 && other.frame.width == 200)
        other.size.width = 250
        top.layoutIfNeeded()
        #expect(one.frame.width == 150 && other.frame.width == 250)
    }

    /// Public menus whose buttons turn about a common middle hang on this: their containers have the anchor point at the
    /// bottom and the constraint centre to centre.
    @Test("with another anchor point, that point comes to where the middle is by constraints")
    func anchored() {
        let (ground, arm) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
        arm.translatesAutoresizingMaskIntoConstraints = false
        arm.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        ground.addSubview(arm)
        activate(
            arm.centerXAnchor.constraint(equalTo: ground.centerXAnchor),
            arm.centerYAnchor.constraint(equalTo: ground.centerYAnchor),
            arm.widthAnchor.constraint(equalToConstant: 20),
            arm.heightAnchor.constraint(equalToConstant: 80))
        ground.layoutIfNeeded()
        #expect(arm.center == CGPoint(x: 100, y: 100))
        #expect(arm.frame == CGRect(x: 90, y: 20, width: 20, height: 80))
        ground.setNeedsLayout()
        ground.layoutIfNeeded()
        #expect(arm.center == CGPoint(x: 100, y: 100))
    }

    @Test("a view is centred, and of a shape")
    func centred() {
        let view = UIView()
        let top = UIView.top(view)
        activate(
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: top,
                attribute: .centerX, multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .centerY, relatedBy: .equal, toItem: top,
                attribute: .centerY, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil,
                attribute: .notAnAttribute, multiplier: 1, constant: 160),
            view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 16.0 / 9))
        top.layoutIfNeeded()
        #expect(view.box == [120, 30, 160, 90])
    }

    @Test("views of other branches of the tree, and inside a moved and a turned one")
    func branches() {
        let (left, right, inner) = (UIView(), UIView(), UIView())
        let top = UIView.top(left, right)
        inner.translatesAutoresizingMaskIntoConstraints = false
        left.addSubview(inner)
        left.transform = CGAffineTransform(rotationAngle: 1)
        activate(
            left.leftAnchor.constraint(equalTo: top.leftAnchor, constant: 30),
            left.topAnchor.constraint(equalTo: top.topAnchor, constant: 40),
            left.widthAnchor.constraint(equalToConstant: 100),
            left.heightAnchor.constraint(equalToConstant: 60),
            inner.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 5),
            inner.rightAnchor.constraint(equalTo: right.leftAnchor, constant: -10),
            right.leftAnchor.constraint(equalTo: top.leftAnchor, constant: 200),
            inner.topAnchor.constraint(equalTo: right.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
            right.topAnchor.constraint(equalTo: left.topAnchor, constant: 7))
        top.layoutIfNeeded()
        // A turn is about the middle; bounds and centre tell the place without it.
        #expect(left.center == CGPoint(x: 80, y: 70) && left.bounds.size.width == 100)
        #expect(left.transform == CGAffineTransform(rotationAngle: 1))
        #expect(inner.box == [5, 7, 155, 10])
    }

    @Test("leading is the right edge where people read from there")
    func mirrored() {
        let (one, next) = (UIView(), UIView())
        let top = UIView.top(one, next)
        top.semanticContentAttribute = .forceRightToLeft
        let gap = next.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 5)
        activate(
            one.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 10),
            one.widthAnchor.constraint(equalToConstant: 50), gap,
            next.widthAnchor.constraint(equalToConstant: 30))
        top.layoutIfNeeded()
        #expect(one.frame.minX == 340 && next.frame.minX == 305)
        gap.constant = 15
        top.layoutIfNeeded()
        #expect(next.frame.minX == 295)
        top.semanticContentAttribute = .unspecified
        top.layoutIfNeeded()
        #expect(one.frame.minX == 10 && next.frame.minX == 75)
        // Apple's header: a view's attribute is about the content right inside it, not about its own place.
        for view in [one, next] { view.semanticContentAttribute = .forceRightToLeft }
        top.layoutIfNeeded()
        #expect(one.frame.minX == 10 && next.frame.minX == 75)
    }

    @Test("guides: distances, margins, and columns that are read well")
    func guides() {
        let (one, next) = (Content(50, 10), Content(70, 10))
        let top = UIView.top(one, next)
        let gap = UILayoutGuide()
        top.addLayoutGuide(gap)
        activate(
            one.leadingAnchor.constraint(equalTo: top.leadingAnchor),
            gap.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            gap.trailingAnchor.constraint(equalTo: next.leadingAnchor),
            next.trailingAnchor.constraint(equalTo: top.layoutMarginsGuide.trailingAnchor),
            one.leadingAnchor.anchorWithOffset(to: next.leadingAnchor).constraint(
                equalToConstant: 300))
        top.layoutMargins.right = 30
        top.layoutIfNeeded()
        #expect(next.frame.minX == 300 && next.frame.maxX == 370)
        #expect(gap.layoutFrame.width == 300 - one.frame.width && gap.owningView === top)
        top.frame.size.width = 1000
        top.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        #expect(top.readableContentGuide.layoutFrame.width == 672)
        #expect(top.readableContentGuide.layoutFrame.midX == 500)
        top.removeLayoutGuide(gap)
        #expect(gap.owningView == nil && top.constraints.count == 3)
    }

    @Test("text breaks where there is no room, and is as high as it has to be")
    func wrappingText() {
        let (label, below) = (UILabel(), UIView())
        label.numberOfLines = 0
        label.text = "Some words that don't fit into one line of a hundred points"
        let top = UIView.top(label, below)
        let width = label.widthAnchor.constraint(equalToConstant: 100)
        activate(
            label.topAnchor.constraint(equalTo: top.topAnchor),
            label.leadingAnchor.constraint(equalTo: top.leadingAnchor), width,
            below.topAnchor.constraint(equalTo: label.bottomAnchor))
        top.layoutIfNeeded()
        let line = label.font.lineHeight
        #expect(label.frame.height > 3 * line)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 9999)).height)
        #expect(below.frame.minY == label.frame.height)
        width.constant = 300
        top.layoutIfNeeded()
        #expect(label.frame.height < 3 * line && below.frame.minY == label.frame.height)
        label.text = "One"
        top.layoutIfNeeded()
        #expect(label.frame.height <= line.rounded(.up))
    }

    @Test("a scroll view's content is as large as what is in it")
    func scrolling() {
        let (scroller, content, floating) = (UIScrollView(), Content(900, 700), Content(20, 20))
        let top = UIView.top(scroller)
        for view in [content, floating] { scroller.addSubview(view) }
        activate(
            scroller.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 10),
            scroller.topAnchor.constraint(equalTo: top.topAnchor, constant: 10),
            scroller.widthAnchor.constraint(equalToConstant: 200),
            scroller.heightAnchor.constraint(equalToConstant: 100),
            content.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 5),
            content.topAnchor.constraint(equalTo: scroller.topAnchor),
            content.trailingAnchor.constraint(
                equalTo: scroller.contentLayoutGuide.trailingAnchor, constant: -5),
            content.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
            floating.leadingAnchor.constraint(equalTo: scroller.frameLayoutGuide.leadingAnchor),
            floating.topAnchor.constraint(equalTo: scroller.frameLayoutGuide.topAnchor))
        top.layoutIfNeeded()
        #expect(scroller.box == [10, 10, 200, 100])
        #expect(scroller.contentSize == CGSize(width: 910, height: 700))
        #expect(content.box == [5, 0, 900, 700] && floating.frame.origin == .zero)
        scroller.contentOffset = CGPoint(x: 30, y: 60)
        top.layoutIfNeeded()
        #expect(floating.frame.origin == CGPoint(x: 30, y: 60) && content.frame.minX == 5)
    }

    @Test("alignment rectangles leave ornaments out")
    func alignment() {
        final class Badge: UIView {
            override var alignmentRectInsets: UIEdgeInsets {
                UIEdgeInsets(top: 4, left: 1, bottom: 2, right: 3)
            }
        }
        let badge = Badge()
        let top = UIView.top(badge)
        activate(
            badge.leftAnchor.constraint(equalTo: top.leftAnchor, constant: 10),
            badge.topAnchor.constraint(equalTo: top.topAnchor, constant: 10),
            badge.widthAnchor.constraint(equalToConstant: 50),
            badge.heightAnchor.constraint(equalToConstant: 40))
        top.layoutIfNeeded()
        #expect(badge.box == [9, 6, 54, 46])
    }

    @Test("views are measured: as small as they may be, and in a given width")
    func measuring() {
        let (label, picture) = (UILabel(), Content(40, 40))
        // Else both might give way.
        picture.setContentCompressionResistancePriority(.required, for: .horizontal)
        label.numberOfLines = 0
        label.text = "Words beside a picture, and more than fit into one line"
        let cell = UIView.top(label, picture)
        activate(
            picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            picture.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            cell.bottomAnchor.constraint(
                greaterThanOrEqualTo: picture.bottomAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            cell.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            cell.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 10))
        let natural = label.intrinsicContentSize
        let small = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(small == CGSize(width: 70 + natural.width, height: 60))
        let narrow = cell.systemLayoutSizeFitting(
            CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let text = label.sizeThatFits(CGSize(width: 80, height: 9999)).height
        #expect(narrow == CGSize(width: 150, height: max(60, text + 20)))
        #expect(cell.frame.size == CGSize(width: 400, height: 300))
    }
}
