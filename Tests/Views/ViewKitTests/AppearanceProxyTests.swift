import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UIAppearance`: appearance changes are applied when a view enters a window,
/// not to a view that is in one; the comment of its header: the outermost proxy wins, then the longer
/// chain of containers.
@MainActor @Suite("Appearance proxies", .serialized)
struct AppearanceProxyTests {
    private final class Bar: UINavigationBar {}
    private final class Tabs: UITabBar {}
    private final class Button: UIButton {}
    private final class Switch: UISwitch {}
    private final class Outer: UIView {}
    private final class Inner: UIView {}
    private final class Item: UIBarButtonItem {}
    private final class Page: UIViewController {}
    private final class Dial: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            tintColor = .systemGreen
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private let desk: Desk

    init() throws { desk = try Desk() }

    private func end() {
        AppearanceBook.forget()
        desk.close()
    }

    @Test("one proxy is kept for a class and its containers, and is in no window")
    func identity() {
        #expect(Bar.appearance() === Bar.appearance())
        #expect(Bar.appearance(whenContainedInInstancesOf: []) === Bar.appearance())
        let inner = Bar.appearance(whenContainedInInstancesOf: [Inner.self])
        #expect(inner === Bar.appearance(whenContainedInInstancesOf: [Inner.self]))
        #expect(inner !== Bar.appearance() && inner.window == nil)
        #expect(Bar.appearance() !== UINavigationBar.appearance())
        end()
    }

    @Test("a view takes the proxy's values as it enters a window, not before")
    func entering() {
        Bar.appearance().barTintColor = .red
        Bar.appearance().isTranslucent = false
        Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
        let bar = Bar()
        #expect(bar.barTintColor == nil && bar.isTranslucent)
        let holder = UIView()
        holder.addSubview(bar)
        #expect(bar.barTintColor == nil)
        desk.window.addSubview(holder)
        #expect(bar.barTintColor == .red && !bar.isTranslucent)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
        end()
    }

    @Test("a view that is in a window takes a change only as it enters one again")
    func changing() {
        Switch.appearance().onTintColor = .red
        let light = desk.add(Switch())
        Switch.appearance().onTintColor = .blue
        #expect(light.onTintColor == .red)
        light.removeFromSuperview()
        desk.window.addSubview(light)
        #expect(light.onTintColor == .blue)
        // Without the proxy's value it has the default one.
        Switch.appearance().onTintColor = nil
        light.removeFromSuperview()
        desk.window.addSubview(light)
        #expect(light.onTintColor == nil)
        end()
    }

    @Test("a value of the view itself wins, set before or after it entered the window")
    func explicit() {
        Switch.appearance().onTintColor = .red
        let own = Switch()
        own.onTintColor = .green
        _ = desk.add(own)
        #expect(own.onTintColor == .green)
        let later = desk.add(Switch())
        later.onTintColor = .green
        later.removeFromSuperview()
        desk.window.addSubview(later)
        #expect(later.onTintColor == .green)
        end()
    }

    @Test("a value that the class's initializer sets is the view's own, and no wish of the proxy")
    func initializers() {
        Dial.appearance().backgroundColor = .red
        UIView.appearance(whenContainedInInstancesOf: [Outer.self]).tintColor = .blue
        let (outer, dial) = (Outer(), Dial())
        outer.addSubview(dial)
        desk.window.addSubview(outer)
        #expect(dial.tintColor == .systemGreen && dial.backgroundColor == .red)
        end()
    }

    @Test("a tint is inherited below a view that has it from its proxy")
    func tint() {
        Bar.appearance().tintColor = .purple
        let (bar, below) = (Bar(), UIView())
        bar.addSubview(below)
        desk.window.addSubview(bar)
        #expect(bar.tintColor == .purple && below.tintColor == .purple)
        end()
    }

    @Test("the background of a table is the system's until its proxy has one")
    func tables() {
        final class List: UITableView {}
        _ = List.appearance()
        #expect(desk.add(List()).backgroundColor == .systemBackground)
        List.appearance().backgroundColor = .red
        #expect(desk.add(List()).backgroundColor == .red)
        end()
    }

    @Test("each bar has a copy of the proxy's appearance")
    func looks() {
        let look = UITabBarAppearance()
        look.backgroundColor = .red
        Tabs.appearance().standardAppearance = look
        Tabs.appearance().scrollEdgeAppearance = look
        let bars = [desk.add(Tabs()), desk.add(Tabs())]
        bars[0].standardAppearance.backgroundColor = .green
        #expect(bars[0].standardAppearance !== look && look.backgroundColor == .red)
        #expect(bars[1].standardAppearance.backgroundColor == .red)
        #expect(bars[1].scrollEdgeAppearance?.backgroundColor == .red)
        end()
    }

    @Test("values by state are taken state by state")
    func states() {
        Button.appearance().setTitleColor(.red, for: .normal)
        Button.appearance().setTitleColor(.blue, for: .highlighted)
        let button = Button()
        button.setTitleColor(.green, for: .normal)
        _ = desk.add(button)
        #expect(button.titleColor(for: .normal) == .green)
        #expect(button.titleColor(for: .highlighted) == .blue)
        end()
    }

    @Test("the proxy of a subclass wins over that of its superclass")
    func subclasses() {
        let path = [Outer.self] as [any UIAppearanceContainer.Type]
        UISwitch.appearance(whenContainedInInstancesOf: path).onTintColor = .red
        UISwitch.appearance(whenContainedInInstancesOf: path).thumbTintColor = .green
        Switch.appearance().onTintColor = .blue
        let (outer, light) = (Outer(), Switch())
        outer.addSubview(light)
        desk.window.addSubview(outer)
        #expect(light.onTintColor == .blue && light.thumbTintColor == .green)
        end()
    }

    /// The containers are read from the innermost outwards, others may lie between.
    @Test(
        "of proxies with containers, the outermost wins, then the longer chain",
        arguments: [
            (["Outer"], "Outer"), (["Inner"], "Inner"), (["Outer", "Inner"], "Outer"),
            (["Outer", "Inner", "Inner in Outer"], "Inner in Outer"),
            (["Outer in Inner"], nil), (["", "Inner"], "Inner"),
        ])
    func containers(proxies: [String], winner: String?) {
        let chains: [String: [any UIAppearanceContainer.Type]] = [
            "": [], "Outer": [Outer.self], "Inner": [Inner.self],
            "Inner in Outer": [Inner.self, Outer.self], "Outer in Inner": [Outer.self, Inner.self],
        ]
        let colors: [String: UIColor] = [
            "": .black, "Outer": .red, "Inner": .green, "Inner in Outer": .blue,
            "Outer in Inner": .brown,
        ]
        for name in proxies {
            let chain = chains[name] ?? []
            Switch.appearance(whenContainedInInstancesOf: chain).onTintColor = colors[name]
        }
        let (outer, between, inner, light) = (Outer(), UIView(), Inner(), Switch())
        outer.addSubview(between)
        between.addSubview(inner)
        inner.addSubview(light)
        desk.window.addSubview(outer)
        #expect(light.onTintColor == winner.flatMap { colors[$0] })
        end()
    }

    @Test("a controller contains its view and all that is in it")
    func controllers() {
        Inner.appearance(whenContainedInInstancesOf: [Page.self]).tintColor = .red
        let (page, inner) = (Page(), Inner())
        page.view.addSubview(inner)
        desk.window.rootViewController = page
        #expect(inner.tintColor == .red)
        let outside = desk.add(Inner())
        #expect(outside.tintColor == .systemBlue)
        end()
    }

    @Test("items take their look in a bar, before it is shown and in one that is")
    func items() {
        Item.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        Item.appearance(whenContainedInInstancesOf: [Bar.self]).tintColor = .green
        let (bar, first, second) = (Bar(), Item(), Item())
        (first.title, second.title) = ("First", "Second")
        let item = UINavigationItem(title: "Page")
        item.rightBarButtonItem = first
        bar.items = [item]
        #expect(first.tintColor == nil && first.titleTextAttributes(for: .normal) == nil)
        desk.window.addSubview(bar)
        item.leftBarButtonItem = second
        for each in [first, second] {
            let shown = each.titleTextAttributes(for: .normal)
            #expect(shown?[.foregroundColor] as? UIColor == .red)
            #expect(each.tintColor == .green)
        }
        // The ground, one content, and the rows below it: an item that changes while its bar shows it
        // leaves no other content behind.
        #expect(bar.subviews.count == 3)
        end()
    }

    @Test("items of tab bars have badges and titles of their proxy")
    func tabItems() {
        final class TabItem: UITabBarItem {}
        TabItem.appearance().badgeColor = .purple
        let (bar, item) = (desk.add(Tabs()), TabItem())
        bar.items = [item]
        #expect(item.badgeColor == .purple)
        end()
    }

    @Test("a collection view has a proxy, though none of them has a plain frame")
    func collections() {
        UICollectionView.appearance(whenContainedInInstancesOf: [Outer.self]).backgroundColor = .red
        let (outer, grid) = (
            Outer(),
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        )
        outer.addSubview(grid)
        desk.window.addSubview(outer)
        #expect(grid.backgroundColor == .red)
        end()
    }
}
