import DeskSupport
import Foundation
import Testing
import ViewKit

/// Apple's documentation of UIButton.Configuration: `titleLineBreakMode`, `subtitleLineBreakMode`, the background's
/// `customView` and the transformers of colours.
@MainActor @Suite("Lines of button configurations")
struct ButtonLineTests {
    private let desk: Desk
    private let words = "one two three four five six seven"

    init() throws { desk = try Desk(width: 400, height: 400) }

    /// A button that constraints make so wide, at the upper left corner.
    private func button(_ look: UIButton.Configuration, width: CGFloat) -> UIButton {
        let button = desk.add(UIButton(configuration: look))
        button.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor),
            button.topAnchor.constraint(equalTo: desk.window.topAnchor),
            button.widthAnchor.constraint(equalToConstant: width),
        ])
        desk.wait(0.05)
        return button
    }

    @Test(
        "a title that is wider than its button breaks by words, and the button grows as high as its lines"
    )
    func wrapping() throws {
        var look = UIButton.Configuration.filled()
        #expect(look.titleLineBreakMode == .byWordWrapping)
        #expect(look.subtitleLineBreakMode == .byWordWrapping)
        look.title = words
        let wide = button(look, width: 390)
        let narrow = button(look, width: 120)
        let line = try #require(wide.titleLabel).bounds.height
        let title = try #require(narrow.titleLabel)
        // Insets of 12 points at the sides and of 7 above and below
        #expect(title.bounds.width <= 120 - 24 && title.bounds.height > 1.9 * line)
        #expect(narrow.bounds.height >= title.bounds.height + 14)
        #expect(narrow.bounds.height < title.bounds.height + 16 && wide.bounds.height < 2 * line)
    }

    @Test("a title with an ellipsis is one line")
    func cutting() throws {
        var look = UIButton.Configuration.filled()
        look.title = words
        look.titleLineBreakMode = .byTruncatingTail
        let (wide, narrow) = (button(look, width: 390), button(look, width: 120))
        #expect(narrow.bounds.height == wide.bounds.height)
        #expect(abs((narrow.titleLabel?.bounds.width ?? 0) - (120 - 24)) < 0.01)
        #expect(narrow.titleLabel?.lineBreakMode == .byTruncatingTail)
    }

    @Test("a background's view and its transformers are shown on the button's ground")
    func background() throws {
        var look = UIButton.Configuration.filled()
        look.title = "a"
        look.baseBackgroundColor = .red
        look.background.backgroundColorTransformer = .init { $0 == .red ? .green : .black }
        let custom = UIView()
        look.background.customView = custom
        let button = button(look, width: 120)
        let ground = try #require(custom.superview)
        #expect(ground.backgroundColor == .green)
        #expect(custom.bounds.size == button.bounds.size)
        button.configuration?.background.customView = nil
        desk.wait(0.05)
        #expect(custom.superview == nil)
    }
}
