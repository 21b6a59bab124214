package import Chalk
import CoreAnimation
package import Foundation
import Primitives
package import Stage
import ViewKit

/// The window of a board that can't be opened: it says why, and what can be done. Main thread.
@MainActor
package final class UnopenedView {
    /// The choices of the person.
    package enum Choice: CaseIterable, Sendable {
        /// Opens the same board again.
        case again
        /// Opens the board without a file, with the shelf of all boards.
        case shelf
        /// Closes the window.
        case close
    }

    private let window: UIWindow
    private let panel: Panel

    /// Shows on `stage` why a board can't be opened, until `close`; `choose` is called with what the person chooses.
    package init(
        _ stage: Stage, _ error: ChalkError, file: URL?,
        choose: @escaping @MainActor (Choice) -> Void
    ) {
        let screen = UIScreen(stage)
        screen.userInterfaceStyle = .dark
        window = UIWindow(screen: screen)
        window.backgroundColor = UIColor(red: 0.15, green: 0.17, blue: 0.17, alpha: 1)
        panel = Panel(Self.words(error, file), choose)
        let page = Page(panel)
        page.frame = window.bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(page)
        window.makeKeyAndVisible()
        panel.becomeFirstResponder()
        UIAccessibility.post(notification: .announcement, argument: words)
    }

    /// Takes the words away.
    package func close() { window.isHidden = true }

    /// All that is said.
    package var words: String { panel.words.joined(separator: "\n") }

    private static func words(_ error: ChalkError, _ file: URL?) -> [String] {
        let name = file.map { "“\($0.lastPathComponent)” can't be opened" }
        let kept = file == nil ? [] : ["The file stays as it is."]
        return [name ?? "The board can't be opened", Chalkboard.sentence(error.description)] + kept
    }
}

/// The window's middle, in which the panel stays.
@MainActor
private final class Page: UIView {
    private let panel: UIView

    init(_ panel: Panel) {
        self.panel = panel
        super.init(frame: .zero)
        addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        panel.center = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
    }
}

/// Words, and buttons under them.
@MainActor
private final class Panel: UIView {
    let words: [String]
    let choose: @MainActor (UnopenedView.Choice) -> Void
    private static let width: CGFloat = 500
    private static let inset: CGFloat = 28

    init(_ words: [String], _ choose: @escaping @MainActor (UnopenedView.Choice) -> Void) {
        (self.words, self.choose) = (words, choose)
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
        layer.name = "unopened"
        Paint.panel(self, radius: 18)
        var bottom = Self.inset
        for (index, text) in words.enumerated() {
            let label =
                index == 0
                ? Paint.label(text, size: 19, weight: .semibold)
                : Paint.label(text, size: 14.5, color: index == 1 ? Paint.text : Paint.quiet)
            // A path has no spaces at which its line may break.
            label.numberOfLines = index == 0 ? 2 : 8
            let room = CGSize(width: Self.width - 2 * Self.inset, height: 400)
            label.frame = CGRect(
                x: Self.inset, y: bottom, width: room.width,
                height: label.sizeThatFits(room).height.rounded(.up))
            bottom = label.frame.maxY + 12
            addSubview(label)
        }
        bounds.size.height = addButtons(below: bottom + 10) + Self.inset
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.choose(.close) },
            UIKeyCommand(input: "\r") { [weak self] _ in self?.choose(.again) },
            UIKeyCommand(input: "o", modifierFlags: .control) { [weak self] _ in
                self?.choose(.shelf)
            },
        ]
    }

    /// The first is the one that Return presses; returns where they end.
    private func addButtons(below top: CGFloat) -> CGFloat {
        var right = Self.width - Self.inset
        for (choice, title) in [
            (UnopenedView.Choice.again, "Try Again"), (.shelf, "Other Boards"), (.close, "Close"),
        ] {
            let button = UIButton(type: .system)
            button.layer.name = title
            button.setTitle(title, for: .normal)
            let isFirst = choice == .again
            button.setTitleColor(isFirst ? Paint.panel : Paint.text, for: .normal)
            button.backgroundColor = isFirst ? Paint.accent : Paint.raised
            button.layer.cornerRadius = 10
            let width = button.sizeThatFits(CGSize(width: 300, height: 36)).width + 36
            button.frame = CGRect(x: right - width, y: top, width: width, height: 36)
            right -= width + 10
            button.addAction(
                UIAction { [weak self] _ in self?.choose(choice) }, for: .touchUpInside)
            addSubview(button)
        }
        return top + 36
    }
}
