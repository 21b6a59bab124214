import Testing

@testable import Porting

/// Objective-C protocols, and calls of optional requirements.
@Suite struct ProtocolTests {
    @Test(arguments: [
        Pair("@objc protocol P {}", "protocol P: AnyObject {}"),
        Pair("@objc public protocol P: Q {}", "public protocol P: AnyObject, Q {}"),
        Pair("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
        Pair("@objc protocol P: class {}", "protocol P: class {}"),
    ])
    func `a protocol of Objective-C is for classes`(pair: Pair) throws {
        #expect(try ported(pair.before) == pair.after)
    }

    @Test func `an optional requirement becomes a default, and its calls plain`() throws {
        let text = """
            @objc public protocol MenuDelegate {
                /// Told when it opened.
                @objc optional func menu(_ menu: Menu, didOpen open: Bool)
                @objc optional func title() -> String?
                @objc optional func mayClose(_ menu: Menu) -> Bool
                func always()
            }

            class Menu {
                weak var delegate: MenuDelegate?
                func f() {
                    delegate?.menu?(self, didOpen: true)
                    label = delegate?.title?() ?? "none"
                    if delegate?.mayClose?(self) ?? true { close() }
                    handler?(self)
                }
            }
            """
        let after = """
            public protocol MenuDelegate: AnyObject {
                /// Told when it opened.
                func menu(_ menu: Menu, didOpen open: Bool)
                func title() -> String?
                func mayClose(_ menu: Menu) -> Bool
                func always()
            }

            extension MenuDelegate {
                public func menu(_ menu: Menu, didOpen open: Bool) {}
                public func title() -> String? { nil }
                public func mayClose(_ menu: Menu) -> Bool { true }
            }

            class Menu {
                weak var delegate: MenuDelegate?
                func f() {
                    delegate?.menu(self, didOpen: true)
                    label = delegate?.title() ?? "none"
                    if delegate?.mayClose(self) ?? true { close() }
                    handler?(self)
                }
            }
            """
        #expect(try ported(text) == after)
    }

    @Test func `calls in other files are found, by name and labels`() throws {
        let results = port([
            "A.swift": "@objc protocol P { @objc optional func f(_ x: Int) }",
            "B.swift": "func g() { p?.f?(1); q?.f?(x: 1) }",
        ])
        #expect(
            String(decoding: results[1].bytes, as: UTF8.self) == "func g() { p?.f(1); q?.f?(x: 1) }"
        )
    }

    @Test func `a result that nobody gives a value for is told`() throws {
        let text = """
            @objc protocol P {
                @objc optional func mayClose() -> Bool
            }
            func f() { if let may = p.mayClose?() { g(may) } }
            """
        #expect(try decisions(text) == ["2 protocol"])
    }

    @Test func `a delegate that is any object gets the type that its calls want`() throws {
        let text = """
            @objc protocol MenuDelegate {
                @objc optional func opened(_ menu: Menu)
            }
            class Menu: UIView {
                @IBOutlet weak var delegate: AnyObject? // MenuDelegate?
                weak var other: AnyObject?
                func f() {
                    delegate?.opened?(self)
                    other?.closed?(self)
                }
            }
            """
        let after = try ported(text)
        #expect(after.contains("    weak var delegate: MenuDelegate? // MenuDelegate?"))
        #expect(after.contains("    weak var other: AnyObject?"))
        #expect(after.contains("delegate?.opened(self)"))
    }

    @Test func `UIKit's own delegates have defaults`() throws {
        let text = "func f() { delegate?.scrollViewDidScroll?(self); other?.didScroll?(self) }"
        let after = "func f() { delegate?.scrollViewDidScroll(self); other?.didScroll?(self) }"
        #expect(try ported(text) == after)
    }

    @Test func `an override in an extension moves into the class`() throws {
        let text = """
            class Board: UIView {
                var x = 1
            }

            extension Board {
                // Lays out.
                override func layoutSubviews() {
                    x = 2
                }
                func other() {}
            }
            """
        let after = """
            class Board: UIView {
                var x = 1
                // Lays out.
                override func layoutSubviews() {
                    x = 2
                }
            }

            extension Board {
                func other() {}
            }
            """
        #expect(try ported(text) == after)
    }

    @Test func `a method of an extension that a subclass overrides moves into the class`() throws {
        let text = """
            class Board {
            }
            extension Board {
                func f(_ x: Int) {}
            }
            class Small: Board {
                override func f(_ x: Int) {}
            }
            """
        let after = """
            class Board {
                func f(_ x: Int) {}
            }
            extension Board {
            }
            class Small: Board {
                override func f(_ x: Int) {}
            }
            """
        #expect(try ported(text) == after)
    }

    @Test func `an override in an extension of a class elsewhere is told`() throws {
        #expect(
            try decisions("extension UIView {\n    open override func f() {}\n}") == ["2 extension"]
        )
    }

    @Test func `overrides of one extension move together, however many there are`() throws {
        let names = (1...9).map { "f\($0)" }
        let members = names.map { "    override func \($0)() {}\n" }.joined()
        let text = "class Board: Base {\n}\nextension Board {\n\(members)}\n"
        #expect(try ported(text) == "class Board: Base {\n\(members)}\nextension Board {\n}\n")
        let result = try #require(port(["A.swift": text]).first)
        #expect(result.done.map(\.line) == Array(4...12))
    }

    /// Without the flag, the override would be compiled where it wasn't before.
    @Test func `an override under a flag moves only into a class under the same one`() throws {
        let part = "extension Board {\n    override func f() {}\n}\n"
        let apart = "class Board: Base {\n}\n#if DEBUG\n\(part)#endif\n"
        #expect(try ported(apart) == apart)
        #expect(try decisions(apart) == ["5 extension"])
        let home = "class Board: Base {\n    override func f() {}\n}\nextension Board {\n}\n"
        let together = "#if DEBUG\nclass Board: Base {\n}\n\(part)#endif\n"
        #expect(try ported(together) == "#if DEBUG\n\(home)#endif\n")
        // A condition that always holds here changes nothing.
        let iOS = "class Board: Base {\n}\n#if os(iOS)\n\(part)#endif\n"
        #expect(try decisions(iOS).contains("5 extension") == false)
    }

    private func texts(_ files: [String: String]) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: port(files).map {
                ($0.path, String(decoding: $0.bytes, as: UTF8.self))
            })
    }

    @Test func `an override in another file moves into the class`() throws {
        let files = [
            "A.swift": "import UIKit\n\nclass Board: UIView {\n    var x = 1\n}\n",
            "B.swift": """
            import UIKit

            extension Board {
                @objc override func layoutSubviews() {
                    x = 2
                }
                func other() {}
                override var isHidden: Bool {
                    didSet { x = 3 }
                }
            }
            """,
        ]
        let after = texts(files)
        #expect(
            after["A.swift"] == """
                import UIKit

                class Board: UIView {
                    var x = 1
                    override func layoutSubviews() {
                        x = 2
                    }
                    override var isHidden: Bool {
                        didSet { x = 3 }
                    }
                }

                """)
        #expect(
            after["B.swift"] == """
                import UIKit

                extension Board {
                    func other() {}
                }
                """)
        #expect(texts(after) == after)
        #expect(port(files).flatMap(\.decisionsBefore).isEmpty)
        #expect(port(files).last?.done.map(\.line) == [4, 8])
    }

    @Test(arguments: [
        "import UIKit\nextension Board { override func f() { help() } }\nprivate func help() {}",
        "import UIKit\nextension Board { override func f() { x = 1 }\n    private var x: Int { get { 0 } set {} } }",
        "import UIKit\nimport CoreText\nextension Board { override func f() {} }",
        "import UIKit\nextension Board where T: UIView { override func f() {} }",
        "import UIKit\n#if DEBUG\nextension Board { override func f() {} }\n#endif",
    ])
    func `an override that needs its own file stays and is told`(text: String) {
        let files = ["A.swift": "import UIKit\nclass Board: UIView {}\n", "B.swift": text]
        #expect(texts(files) == files)
        #expect(port(files).flatMap(\.decisionsBefore).map(\.rule) == ["extension"])
        // With two classes of the name, nobody knows which of them the extension means.
        let two = [
            "A.swift": "class Board {}", "B.swift": "class Outer { class Board {} }",
            "C.swift": "extension Board { override func f() {} }",
        ]
        #expect(texts(two) == two)
    }

    @Test func `optional requirements of UIKit are known by the list of its names`() throws {
        let names = UIKitNames(
            list: "UITableViewDelegate\n    tableView(_:didSelectRowAt:) tableView(_:gone:)\n",
            table: "| `UITableViewDelegate` | 1 |  | `tableView(_:gone:)` |")
        let text =
            "func f() { d?.tableView?(t, didSelectRowAt: p); d?.tableView?(t, gone: p); "
            + "d?.tableView?(t, mine: p); s?.urlSession?(x, task: y) }"
        let porter = Porter(modules: Modules(lamina: ["UIKit"]), names: names)
        let result = try #require(porter.port([("A.swift", [UInt8](text.utf8))]).first)
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == "func f() { d?.tableView(t, didSelectRowAt: p); d?.tableView?(t, gone: p); "
                + "d?.tableView?(t, mine: p); s?.urlSession(x, task: y) }")
    }
}
