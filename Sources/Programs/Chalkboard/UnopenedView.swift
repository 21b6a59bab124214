public import Chalk
import CoreAnimation
public import Foundation
import Primitives
public import Stage
import ViewKit

/// The window of a board that can't be opened: it says why, and what can be done. Main thread.
@MainActor
public final class UnopenedView {
    /// The choices of the person.
    public enum Choice: CaseIterable, Sendable {
        /// Opens the same board again.
        case again
        /// Opens the board without a file, with the shelf of all boards.
        case shelf
        /// Closes the window.
        case close
    }

    private let window: UIWindow
    private let panel: Refusal

    /// Shows on `stage` why a board can't be opened, until `close`; `choose` is called with what the person chooses.
    public init(
        _ stage: Stage, _ error: ChalkError, file: URL?,
        choose: @escaping @MainActor (Choice) -> Void
    ) {
        let screen = UIScreen(stage)
        screen.userInterfaceStyle = .dark
        window = UIWindow(screen: screen)
        window.backgroundColor = UIColor(red: 0.15, green: 0.17, blue: 0.17, alpha: 1)
        panel = Refusal(Self.words(error, file), choose)
        window.tintColor = .chalk
        window.addSubview(panel)
        panel.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            panel.centerXAnchor.constraint(equalTo: window.centerXAnchor),
            panel.centerYAnchor.constraint(equalTo: window.centerYAnchor),
            panel.widthAnchor.constraint(equalToConstant: 500),
            panel.heightAnchor.constraint(lessThanOrEqualTo: window.heightAnchor, constant: -16),
        ])
        window.makeKeyAndVisible()
        panel.becomeFirstResponder()
        UIAccessibility.post(notification: .announcement, argument: words)
    }

    /// Takes the words away.
    public func close() { window.isHidden = true }

    /// All that is said.
    public var words: String { panel.words.joined(separator: "\n") }

    private static func words(_ error: ChalkError, _ file: URL?) -> [String] {
        let name = file.map { "“\($0.lastPathComponent)” can't be opened" }
        let kept = file == nil ? [] : ["The file stays as it is."]
        return [name ?? "The board can't be opened", Chalkboard.sentence(error.description)] + kept
    }
}

/// Words, and buttons under them.
@MainActor
private final class Refusal: Panel {
    let words: [String]
    let choose: @MainActor (UnopenedView.Choice) -> Void

    init(_ words: [String], _ choose: @escaping @MainActor (UnopenedView.Choice) -> Void) {
        (self.words, self.choose) = (words, choose)
        super.init("unopened", radius: 18)
        let labels = words.dropFirst().enumerated().map { index, text in
            let label = UILabel(text, .subheadline, color: index == 0 ? .text : .quiet)
            label.numberOfLines = 0
            return label
        }
        // The first is the one that Return presses.
        let titles: [(UnopenedView.Choice, String)] = [
            (.close, "Close"), (.shelf, "Other Boards"), (.again, "Try Again"),
        ]
        let buttons = titles.map { choice, title in
            UIButton.titled(title, isMain: choice == .again) { [weak self] in
                self?.choose(choice)
            }
        }
        fill(words.first ?? "", with: labels + [UIStackView(row: [UIView()] + buttons)])
    }

    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.choose(.close) },
            UIKeyCommand(input: "\r") { [weak self] _ in self?.choose(.again) },
            UIKeyCommand(input: "o", modifierFlags: .control) { [weak self] _ in
                self?.choose(.shelf)
            },
        ]
    }
}
