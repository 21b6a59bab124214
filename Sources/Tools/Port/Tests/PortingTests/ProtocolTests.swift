import Testing

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
}
