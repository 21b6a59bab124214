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
        defer { desk.close() }
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

    @Test("sizeThatFits(_:) gives the height of a configuration's lines in a width")
    func fitting() throws {
        defer { desk.close() }
        var look = UIButton.Configuration.filled()
        look.title = words
        let button = UIButton(configuration: look)
        let room = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        let text = UILabel()
        (text.numberOfLines, text.lineBreakMode) = (0, .byWordWrapping)
        text.attributedText = try #require(button.titleLabel?.attributedText)
        // Insets of 12 points at the sides and of 7 above and below
        let lines = text.sizeThatFits(CGSize(width: 120 - 24, height: room.height))
        #expect(
            button.sizeThatFits(room)
                == CGSize(width: ceil(lines.width + 24), height: ceil(lines.height + 14)))
        let whole = button.intrinsicContentSize
        #expect(whole.width > 120 && whole.height < lines.height)
        for width in [0, 10, whole.width, CGFloat.greatestFiniteMagnitude] {
            #expect(button.sizeThatFits(CGSize(width: width, height: room.height)) == whole)
        }
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        #expect(button.sizeThatFits(room) == whole)
    }

    @Test("the title of a button without a configuration is one line in every width")
    func fittingPlain() {
        defer { desk.close() }
        let button = UIButton(type: .system)
        button.setTitle(words, for: .normal)
        let whole = button.intrinsicContentSize
        #expect(whole.width > 120)
        #expect(button.sizeThatFits(CGSize(width: 120, height: 1000)) == whole)
    }

    @Test("a button that was as wide as its insets alone gets room for a title that comes later")
    func fittingLater() {
        defer { desk.close() }
        let button = UIButton(configuration: .filled())
        #expect(button.bounds.width == 24)
        button.setTitle("Other", for: .normal)
        button.sizeToFit()
        #expect(button.bounds.width > 24 && button.bounds.size == button.intrinsicContentSize)
    }

    @Test("a title with an ellipsis is one line")
    func cutting() throws {
        defer { desk.close() }
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
        defer { desk.close() }
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
