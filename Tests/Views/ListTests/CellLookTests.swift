import DeskSupport
import Drawing
import Foundation
import Testing
import ViewKit

/// Apple's documentation of UIListContentConfiguration, UIBackgroundConfiguration and UIListContentView, and "Modern cell
/// configuration" of its conference of 2020: values that a program sets count in all states, those of the style change.
@MainActor @Suite("Looks of cells")
struct CellLookTests {
    private let desk: Desk
    private let traits = UITraitCollection()

    init() throws { desk = try Desk(width: 400, height: 400) }

    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    @Test(
        "a background's own colour is that of the selection, too; that of the style comes back after it"
    )
    func states() {
        var selected = UICellConfigurationState(traitCollection: traits)
        selected.isSelected = true
        let plain = UICellConfigurationState(traitCollection: traits)
        let ground = UIBackgroundConfiguration.listPlainCell()
        let lit = ground.updated(for: selected)
        #expect(lit.backgroundColor != ground.backgroundColor)
        #expect(lit.updated(for: plain).backgroundColor == ground.backgroundColor)
        var own = ground
        own.backgroundColor = .systemTeal
        #expect(own.updated(for: selected).backgroundColor == .systemTeal)
        // A tint, which nil stands for, is a colour of one's own.
        own.backgroundColor = nil
        #expect(own.updated(for: selected).backgroundColor == nil)
    }

    @Test(
        "texts of a cell that can be used again have their colours back; a colour that was set stays"
    )
    func disabled() throws {
        let cell = desk.add(UITableViewCell(style: .default, reuseIdentifier: nil))
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = ("a", "b")
        content.secondaryTextProperties.color = .systemRed
        cell.contentConfiguration = content
        desk.wait(0.05)
        var colors: [UIColor?] {
            ["a", "b"].map { name in
                all(cell).lazy.compactMap { $0 as? UILabel }.first { $0.text == name }?.textColor
            }
        }
        #expect(colors == [.label, .systemRed])
        for (isUsed, color) in [(false, UIColor.tertiaryLabel), (true, .label)] {
            cell.isUserInteractionEnabled = isUsed
            cell.setNeedsUpdateConfiguration()
            desk.wait(0.05)
            #expect(colors == [color, .systemRed])
        }
    }

    @Test("transformers change the colours of texts and pictures, and another one is shown at once")
    func transformers() throws {
        let view = desk.add(UIListContentView(configuration: .cell()))
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        var content = UIListContentConfiguration.cell()
        (content.text, content.image) = ("a", UIImage(systemName: "star"))
        content.textProperties.color = .red
        content.textProperties.colorTransformer = .init { $0 == .red ? .green : .black }
        content.imageProperties.tintColor = .red
        content.imageProperties.tintColorTransformer = .init { $0 == .red ? .blue : .black }
        view.configuration = content
        let label = try #require(all(view).compactMap { $0 as? UILabel }.first { $0.text == "a" })
        let picture = try #require(all(view).compactMap { $0 as? UIImageView }.first)
        #expect(label.textColor == .green && picture.tintColor == .blue)
        #expect(content.textProperties.resolvedColor() == .green)
        #expect(content.imageProperties.resolvedTintColor(for: .black) == .blue)
        content.textProperties.colorTransformer = .init { _ in .white }
        view.configuration = content
        #expect(label.textColor == .white)
        let copy = content
        #expect(copy == content)
        // The tint, which nil stands for, may change later.
        content.imageProperties.tintColor = nil
        view.configuration = content
        #expect(picture.tintColor == .black)
        desk.window.tintColor = .red
        #expect(picture.tintColor == .blue)
        content.textProperties.colorTransformer = nil
        #expect(copy != content && content.textProperties.resolvedColor() == .red)
    }

    /// Apple: the guides follow the text, the second text and the image, and are nil without them.
    @Test("constraints to a content's guides follow its texts and its picture")
    func guides() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "a"
        content.imageProperties.reservedLayoutSize.width = 40
        let view = desk.add(UIListContentView(configuration: content))
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        let text = try #require(view.textLayoutGuide)
        #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: text.leadingAnchor),
            mark.topAnchor.constraint(equalTo: view.topAnchor),
            mark.widthAnchor.constraint(equalToConstant: 5),
            mark.heightAnchor.constraint(equalToConstant: 5),
        ])
        desk.wait(0.05)
        let label = try #require(all(view).compactMap { $0 as? UILabel }.first { $0.text == "a" })
        #expect(mark.frame.minX == label.frame.minX && label.frame.minX == 16)
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        content.secondaryText = "b"
        view.configuration = content
        desk.wait(0.05)
        // 16 points of margin, 40 for the picture, and 16 between it and the text
        #expect(mark.frame.minX == 72 && label.frame.minX == 72)
        let picture = try #require(all(view).compactMap { $0 as? UIImageView }.first as UIView?)
        let labels = all(view).compactMap { $0 as? UILabel }
        let other = try #require(labels.first { $0.text == "b" } as UIView?)
        for (guide, part) in [
            (view.imageLayoutGuide, picture), (view.secondaryTextLayoutGuide, other),
        ] {
            let frame = try #require(guide).layoutFrame
            #expect(abs(frame.minX - part.frame.minX) < 0.01)
            #expect(abs(frame.maxY - part.frame.maxY) < 0.01)
            #expect(abs(frame.width - part.frame.width) < 0.01)
        }
    }

    @Test("a background's effect lies behind the colour and the content, and goes with it")
    func effect() throws {
        let cell = desk.add(UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
        var ground = UIBackgroundConfiguration.clear()
        let blur = UIBlurEffect(style: .systemThinMaterial)
        ground.visualEffect = blur
        ground.backgroundColor = .red.withAlphaComponent(0.2)
        ground.cornerRadius = 8
        #expect(ground != .clear())
        cell.backgroundConfiguration = ground
        desk.wait(0.05)
        let pane = try #require(all(cell).compactMap { $0 as? UIVisualEffectView }.first)
        #expect(pane.effect === blur && !pane.isHidden && pane.frame == cell.bounds)
        #expect(pane.contentView.backgroundColor == .red.withAlphaComponent(0.2))
        #expect(pane.layer.cornerRadius == 8)
        cell.backgroundConfiguration = .clear()
        desk.wait(0.05)
        #expect(pane.effect == nil && pane.isHidden)
    }
}
