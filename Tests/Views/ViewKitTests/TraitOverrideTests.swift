import CoreAnimation
import Foundation
import Stage
import Testing
import ViewKit

/// Traits that views, controllers and scenes set for what is inside them: Apple's documentation of `UITraitOverrides`,
/// `UIMutableTraits`, `UITraitDefinition` and `setOverrideTraitCollection(_:forChild:)`.
@MainActor @Suite("Overridden traits", .serialized)
struct TraitOverrideTests {
    private final class Told: UIView {
        var changes: [[String]] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            changes.append(traitCollection.changedTraits(from: previous).map { $0.name })
        }
    }

    private enum Theme: Int { case standard, monochrome }

    /// The example of Apple's documentation of `UITraitDefinition`, which also affects colours.
    private struct ThemeTrait: UITraitDefinition {
        static let defaultValue = Theme.standard
        static let affectsColorAppearance = true
    }

    private struct NameTrait: UITraitDefinition {
        static let defaultValue: String? = nil
    }

    @Test("a view's traits are its own and those of all inside, until the override is removed")
    func views() throws {
        let desk = try Desk()
        let (outer, inner, beside) = (desk.add(UIView()), Told(), desk.add(UIView()))
        outer.addSubview(inner)
        #expect(!outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        outer.traitOverrides.userInterfaceStyle = .dark
        outer.traitOverrides.accessibilityContrast = .high
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(inner.traitCollection.accessibilityContrast == .high)
        #expect(beside.traitCollection.userInterfaceStyle == .light)
        #expect(
            inner.changes == [["UITraitUserInterfaceStyle"], ["UITraitAccessibilityContrast"]])
        #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        #expect(!outer.traitOverrides.contains(UITraitDisplayScale.self))
        outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect(inner.traitCollection.accessibilityContrast == .high)
        desk.close()
    }

    @Test("a screen makes its traits once, and again when the desktop or its size changes them")
    func screen() throws {
        let desk = try Desk()
        let (screen, view) = (desk.screen, desk.add(UIView()))
        let first = screen.traitCollection
        #expect(screen.traitCollection === first && view.traitCollection === first)
        var settings = DesktopSettings()
        settings.hasHighContrast = true
        settings.textScale = 1.5
        DesktopSettings.take(settings)
        #expect(view.traitCollection.accessibilityContrast == .high)
        #expect(view.traitCollection.preferredContentSizeCategory > .large)
        DesktopSettings.take(DesktopSettings())
        #expect(view.traitCollection == first)
        screen.userInterfaceStyle = first.userInterfaceStyle == .dark ? .light : .dark
        #expect(view.traitCollection.userInterfaceStyle == screen.userInterfaceStyle)
        desk.close()
    }

    @Test("the standard text size overrides another one, and what is inside overrides again")
    func sizes() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        inner.traitOverrides.preferredContentSizeCategory = .large
        #expect(inner.traitCollection.preferredContentSizeCategory == .large)
        #expect(outer.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        inner.traitOverrides.horizontalSizeClass = .compact
        inner.traitOverrides.userInterfaceIdiom = .phone
        #expect(inner.traitCollection.horizontalSizeClass == .compact)
        #expect(inner.traitCollection.userInterfaceIdiom == .phone)
        #expect(outer.traitCollection.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
    }

    @Test("text sizes stay within the limits of a view")
    func limits() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .extraLarge
        outer.minimumContentSizeCategory = .medium
        for (wanted, expected) in [
            (UIContentSizeCategory.accessibilityLarge, UIContentSizeCategory.extraLarge),
            (.small, .medium), (.large, .large),
        ] {
            outer.traitOverrides.preferredContentSizeCategory = wanted
            #expect(inner.traitCollection.preferredContentSizeCategory == expected)
        }
        outer.maximumContentSizeCategory = nil
        outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }

    @Test("leading is at the right in views whose direction is overridden")
    func direction() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        outer.traitOverrides.layoutDirection = .rightToLeft
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        inner.semanticContentAttribute = .forceLeftToRight
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(
            UIView().effectiveUserInterfaceLayoutDirection
                == UIApplication.shared.userInterfaceLayoutDirection)
    }

    @Test("a controller's child has the traits that its parent sets for it")
    func children() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        // Whatever the surroundings have, the child has the other one.
        let outer = parent.traitCollection
        let other: UIUserInterfaceSizeClass =
            outer.horizontalSizeClass == .compact ? .regular : .compact
        let set = UITraitCollection(horizontalSizeClass: other)
        parent.setOverrideTraitCollection(set, forChild: child)
        #expect(parent.overrideTraitCollection(forChild: child) == set)
        #expect(UIViewController().overrideTraitCollection(forChild: child) == nil)
        #expect(child.view.traitCollection.horizontalSizeClass == other)
        #expect(child.traitCollection.userInterfaceStyle == outer.userInterfaceStyle)
        child.traitOverrides.horizontalSizeClass =
            outer.horizontalSizeClass == .compact ? .compact : .regular
        #expect(child.traitCollection.horizontalSizeClass != other)
        child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        #expect(child.traitCollection.horizontalSizeClass == other)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == outer.horizontalSizeClass)
    }

    @Test("a controller without a view has its parent's traits, with its own overrides")
    func unloaded() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.traitOverrides.userInterfaceStyle = .dark
        child.traitOverrides.accessibilityContrast = .high
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.traitCollection.accessibilityContrast == .high)
        #expect(!child.isViewLoaded && !parent.isViewLoaded)
    }

    @Test("a program's own trait goes down the views, and is observed by its type")
    func own() throws {
        let desk = try Desk()
        let (outer, inner) = (desk.add(UIView()), UIView())
        outer.addSubview(inner)
        inner.backgroundColor = UIColor { $0[ThemeTrait.self] == .monochrome ? .white : .red }
        var former: [Theme] = []
        inner.registerForTraitChanges([ThemeTrait.self]) { (_: UIView, old) in
            former.append(old[ThemeTrait.self])
        }
        #expect(inner.traitCollection[ThemeTrait.self] == .standard)
        outer.traitOverrides[ThemeTrait.self] = .monochrome
        #expect(inner.traitCollection[ThemeTrait.self] == .monochrome && former == [.standard])
        #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
        outer.traitOverrides[NameTrait.self] = "a name"
        #expect(inner.traitCollection[NameTrait.self] == "a name" && former.count == 1)
        outer.traitOverrides[NameTrait.self] = nil
        #expect(inner.traitCollection[NameTrait.self] == nil)
        #expect(outer.traitOverrides.contains(NameTrait.self))
        outer.traitOverrides.remove(ThemeTrait.self)
        #expect(former == [.standard, .monochrome])
        #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
        desk.close()
    }

    @Test("collections are made, changed and compared by the types of traits")
    func collections() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0[ThemeTrait.self] = .monochrome
        }
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .unspecified)
        let other = traits.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(other.userInterfaceStyle == .light && other[ThemeTrait.self] == .monochrome)
        #expect(other.changedTraits(from: traits).map { $0.name } == ["UITraitUserInterfaceStyle"])
        #expect(other.hasDifferentColorAppearance(comparedTo: traits))
        let plain = traits.replacing(ThemeTrait.self, value: .standard)
        #expect(plain.hasDifferentColorAppearance(comparedTo: traits) && plain != traits)
        #expect(!plain.hasDifferentColorAppearance(comparedTo: plain))
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(UITraitCollection(NameTrait.self, value: "n")[NameTrait.self] == "n")
        #expect(UITraitCollection.systemTraitsAffectingColorAppearance.count == 3)
    }
}
