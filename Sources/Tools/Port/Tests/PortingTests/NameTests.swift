import Foundation
import Testing

@testable import Porting

/// Names of UIKit that aren't here, planted in sources; the lists have the form that
/// `scripts/coverage` gives them.
@Suite struct NameTests {
    private static let list = """
        # Names only.
        UIButton
            Role init(configuration:) init(frame:primaryAction:) init(look:feel:)
            init(type:primaryAction:) isHeld setTitle(_:for:)
        UIColor
            init(named:) red tintColor
        UIControl
        UIFont
            Width bold
        UIPrintPaper
        UITabBar
            itemWidth items
        UITableViewDelegate
            tableView(_:canFocusRowAt:) tableView(_:didSelectRowAt:)
        UIView
            anchorPoint frame init(frame:) safeAreaLayoutGuide
        UIWindow
            canBecomeKey
        """
    private static let table = """
        | type | ours | partly | missing |
        |---|---|---|---|
        | `UIButton` | 2 |  | `Role`, `init(configuration:)`, `init(frame:primaryAction:)`, `init(look:feel:)`, `isHeld` |
        | `UIColor` | 1 |  | `init(named:)`, `tintColor` |
        | `UIFont` | 1 |  | `Width` |
        | `UITabBar` | 1 | `itemWidth` |  |
        | `UITableViewDelegate` | 1 | `tableView(_:canFocusRowAt:)` |  |
        | `UIView` | 3 |  | `anchorPoint` |
        | `UIWindow` | 0 |  | `canBecomeKey` |

        ## Types that are missing

        `UIPrintPaper`.
        """

    private func result(_ source: String) throws -> Porter.Result {
        let names = UIKitNames(list: Self.list, table: Self.table)
        let text = (path: "A.swift", bytes: [UInt8](source.utf8))
        let result = try #require(Porter(modules: Modules(), names: names).port([text]).first)
        #expect(result.parses)
        return result
    }

    private func told(_ source: String) throws -> [String] {
        try result(source).decisionsBefore.map { "\($0.line) \($0.kind.rawValue) \($0.message)" }
    }

    @Test(arguments: [
        ("let bar: UIPrintPaper?", "UIPrintPaper isn't here"),
        ("let kind = UIPrintPaper.self", "UIPrintPaper isn't here"),
        ("let width: UIFont.Width", "UIFont.Width isn't here"),
        ("let tint = UIColor.tintColor", "UIColor.tintColor isn't here"),
        ("let sand = UIColor(named: \"sand\")", "UIColor.init(named:) isn't here"),
        ("let one = UIButton(configuration: look)", "UIButton.init(configuration:) isn't here"),
        ("let one = UIButton(); one.isHeld", "UIButton.isHeld isn't here"),
        ("func f(_ one: UIButton?) { one?.isHeld }", "UIButton.isHeld isn't here"),
        ("func f(_ one: UIButton) { one.anchorPoint = p }", "UIView.anchorPoint isn't here"),
        (
            "class A { var one: UIButton!; func f() { self.one.isHeld } }",
            "UIButton.isHeld isn't here"
        ),
        (
            "class A: UIViewController { func f() { view.anchorPoint = p } }",
            "UIView.anchorPoint isn't here"
        ),
        (
            "class A: UIWindow { override var canBecomeKey: Bool { true } }",
            "UIWindow.canBecomeKey isn't here"
        ),
    ])
    func `a missing name is told before the compiler tells it`(source: String, message: String)
        throws
    {
        #expect(try told("import UIKit\n\(source)\n") == ["2 decide \(message)"])
    }

    @Test(arguments: [
        ("let bar = UITabBar(); bar.itemWidth = 40", "UITabBar.itemWidth is here only partly"),
        (
            """
            class A: UITableViewDelegate { \
            func tableView(_ t: UITableView, canFocusRowAt i: IndexPath) -> Bool { true } }
            """, "nobody calls UITableViewDelegate.tableView(_:canFocusRowAt:) here"
        ),
        (
            """
            extension A: UITableViewDelegate { \
            func tableView(_ t: UITableView, canFocusRowAt i: IndexPath) -> Bool { true } }
            """, "nobody calls UITableViewDelegate.tableView(_:canFocusRowAt:) here"
        ),
    ])
    func `a name that is partly here is told, and nobody must decide`(
        source: String, message: String
    ) throws {
        let told = try told("import UIKit\n\(source)\n")
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("2 partly \(message)") == true)
    }

    @Test(arguments: [
        "let one = UIButton(type: .system, primaryAction: nil); one.setTitle(t, for: .normal)",
        "let one = UIButton(frame: box); one.frame = box; _ = UIButton()",
        "let one = UIButton(look: 1); one.setTitle(\"a\")",
        "let one = make(); one.isHeld", "let a: UIButton; let a: Other; a.isHeld",
        "let tint = UIColor.red; let title: UITitle; thing.anchorPoint = p",
        "class UIPrintPaper {}; let bar = UIPrintPaper()",
        "extension UIView { var anchorPoint: P { p } }; func f(v: UIView) { v.anchorPoint }",
        "#if os(macOS)\nlet bar: UIPrintPaper\n#endif",
        "class A { func tableView(_ t: UITableView, canFocusRowAt i: IndexPath) {} }",
        "class A: UITableViewDelegate { func tableView(_ t: T, didSelectRowAt i: IndexPath) {} }",
        "// UIPrintPaper\nlet text = \"UIPrintPaper\"",
    ])
    func `a name that is here, the tree's own, or of an unknown type is passed over`(source: String)
        throws
    {
        #expect(try told("import UIKit\n\(source)\n") == [])
    }

    @Test func `a finding says what to do, and the names are counted once each`() throws {
        let result = try result(
            """
            let a: UIPrintPaper
            let b: UIPrintPaper
            let c = UIColor.red
            let d: UITabBar

            """)
        #expect(
            result.decisionsBefore.first?.description
                == "A.swift:1: decide: UIPrintPaper isn't here; leave it out; the desktop's dialog has "
                + "the paper [name]")
        #expect(result.decisionsBefore.count == 2)
        #expect(result.names.values.filter { $0 == .missing }.count == 1)
        #expect(result.names["UIColor"] == .ours && result.names["UIColor.red"] == .ours)
    }

    /// The figures are those that the table itself gives above its rows.
    @Test func `the lists of this checkout are read whole`() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<6 { root.deleteLastPathComponent() }
        let names = UIKitNames(checkout: root)
        let table = try String(
            contentsOf: root.appendingPathComponent("docs/reference/uikit.md"), encoding: .utf8)
        let figures = try #require(
            table.firstMatch(of: #/(\d+) are ours, (\d+) partly, (\d+) missing/#))
        let here = names.members.filter { names.state(of: $0.key) == .ours }
        let states = here.values.flatMap(\.values)
        #expect("\(states.count { $0 == .partly })" == figures.2)
        #expect(names.state(of: "UIPrintPaper") == .missing)
        #expect(names.state(of: "UIView") == .ours && names.state(of: "NSObject") == nil)
        #expect(UIKitNames(checkout: URL(fileURLWithPath: "/nowhere")).isEmpty)
        // Nobody else has an adviser's name: all are in the list.
        for (child, parent) in UIKitClasses.parents {
            #expect(names.state(of: child) != nil, "\(child)")
            #expect(names.state(of: parent) != nil, "\(parent)")
        }
    }
}
