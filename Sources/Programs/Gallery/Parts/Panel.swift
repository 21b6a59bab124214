import CoreAnimation
import Foundation
import ViewKit

/// A ground for controls over the layers of a page. A press beside the controls is the page's. Main thread.
final class Panel: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        var each = view
        while each is UIStackView { each = each?.superview }
        return each === self ? nil : view
    }
}

extension UIView {
    /// Adds a view at distances from the edges, in points; nil leaves an edge free.
    @discardableResult
    func add<V: UIView>(
        _ view: V, top: CGFloat? = nil, left: CGFloat? = 18, bottom: CGFloat? = nil,
        right: CGFloat? = 18
    ) -> V {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let edges = [
            left.map { view.leftAnchor.constraint(equalTo: leftAnchor, constant: $0) },
            top.map { view.topAnchor.constraint(equalTo: topAnchor, constant: $0) },
            right.map { view.rightAnchor.constraint(equalTo: rightAnchor, constant: -$0) },
            bottom.map { view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -$0) },
        ].compactMap { $0 }
        // A window may be too small for what is in it.
        for edge in edges.dropFirst() { edge.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(edges)
        return view
    }
}

extension UIStackView {
    /// Makes a column of views.
    static func column(_ views: [UIView], spacing: CGFloat = 8) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.spacing) = (.vertical, spacing)
        return stack
    }

    /// Makes a row of controls, all but the first of which keep a width, which gives way in narrow windows.
    static func bar(_ views: [(view: UIView, width: CGFloat?)], spacing: CGFloat) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views.map(\.view))
        stack.spacing = spacing
        for (view, width) in views {
            guard let width else { continue }
            let fixed = view.widthAnchor.constraint(equalToConstant: width)
            fixed.priority = UILayoutPriority(999)
            fixed.isActive = true
        }
        return stack
    }

    /// Makes a row of views of one width.
    static func row(_ views: [UIView], spacing: CGFloat = 28) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.distribution, stack.spacing) = (.fillEqually, spacing)
        return stack
    }
}

// The controls of pages, in their scheme
extension PageScene {
    /// Adds a rounded card for controls, over all layers of the page; a bare one has no ground.
    func panel(_ frame: CGRect, isBare: Bool = false) -> Panel {
        let panel = isBare ? Panel() : Panel(card: theme)
        panel.frame = frame
        panel.clipsToBounds = !isBare
        views.addSubview(panel)
        return panel
    }

    /// Makes a slider with its title and its value, as text with some digits and a unit.
    func slider(
        _ title: String, _ range: ClosedRange<Double>, _ value: Double, step: Double = 0,
        origin: Double? = nil, digits: Int = 2, unit: String = "",
        _ change: ((Double) -> Void)? = nil
    ) -> ValueSlider {
        let slider = ValueSlider(
            theme, title, range, value, step: step, origin: origin,
            format: { $0.text(digits) + unit })
        slider.onChange = change
        return slider
    }

    /// Makes a choice among words, of which one or none is selected. The name of its layer is "choice" and
    /// the first word.
    func choice(
        _ words: [String], selected: Int?, _ change: @escaping (Int) -> Void
    ) -> UISegmentedControl {
        let choice = UISegmentedControl(items: words)
        choice.layer.name = "choice \(words.first?.lowercased() ?? "")"
        choice.selectedSegmentIndex = selected ?? UISegmentedControl.noSegment
        choice.addAction(
            UIAction { [weak choice] _ in
                if let choice { change(choice.selectedSegmentIndex) }
            }, for: .valueChanged)
        return choice
    }

    /// Makes a button. The name of its layer is "button" and the title.
    func button(
        _ title: String, isStrong: Bool = false, _ press: @escaping (UIButton) -> Void
    ) -> UIButton {
        let button = UIButton.raised(title, theme, isStrong: isStrong)
        button.layer.name = "button \(title.lowercased())"
        let height = button.heightAnchor.constraint(equalToConstant: 32)
        height.priority = UILayoutPriority(998)
        height.isActive = true
        button.addAction(
            UIAction { [weak button] _ in
                if let button { press(button) }
            }, for: .primaryActionTriggered)
        return button
    }
}

extension PageScene {
    /// Makes a label of views, in one line.
    func text(
        _ text: String, size: CGFloat = 13, isQuiet: Bool = true, isCode: Bool = false
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font =
            isCode
            ? .monospacedSystemFont(ofSize: size, weight: .regular)
            : .systemFont(ofSize: size, weight: isQuiet ? .regular : .semibold)
        label.textColor = UIColor(cgColor: isQuiet ? theme.quietText : theme.text)
        return label
    }

    /// Adds buttons at the lower edge of a card: as many as fit at its left, the others at its right.
    @discardableResult
    func addButtons(_ first: [UIButton], _ last: [UIButton], at card: CGRect) -> Panel {
        let panel = panel(card, isBare: true)
        var room = card.width - 126
        let fitting = first.prefix {
            room -= $0.intrinsicContentSize.width
            defer { room -= 8 }
            return room > 0
        }
        let rows = [(Array(fitting), true), (last, false)]
        for (buttons, isLeft) in rows {
            let row = UIStackView(arrangedSubviews: buttons)
            row.spacing = isLeft ? 8 : 4
            panel.add(row, left: isLeft ? 16 : nil, bottom: 16, right: isLeft ? nil : 16)
        }
        return panel
    }
}

extension Double {
    /// The number with some digits after the point, and a proper minus sign.
    func text(_ digits: Int) -> String {
        guard isFinite else { return self > 0 ? "∞" : "–" }
        let text = String(format: "%.\(digits)f", abs(self))
        let isZero = !text.contains { $0 != "0" && $0 != "." }
        return self < 0 && !isZero ? "−" + text : text
    }
}
