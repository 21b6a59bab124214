import Testing

/// Attributes and modifiers that Swift on Linux rejects or has no use for.
@Suite struct AttributeTests {
    @Test(arguments: [
        Pair("@objc func f() {}", "func f() {}"),
        Pair("class A {\n    @objc\n    func f() {}\n}", "class A {\n    func f() {}\n}"),
        Pair("class A { @objc(g) private func f() {} }", "class A { private func f() {} }"),
        Pair("@objcMembers final class A {}", "final class A {}"),
        Pair("class A { @IBInspectable public var x = 1 }", "class A { public var x = 1 }"),
        Pair("@IBDesignable open class A {}", "open class A {}"),
        Pair("class A { @IBAction func tap(_ s: Any) {} }", "class A { func tap(_ s: Any) {} }"),
        Pair("class A { @nonobjc func f() {} }", "class A { func f() {} }"),
        Pair("class A { @NSCopying var x: B? }", "class A { var x: B? }"),
        Pair("class A { @objc dynamic var x = 1 }", "class A { var x = 1 }"),
        Pair("class A { public dynamic var x = 1 }", "class A { public var x = 1 }"),
        Pair("@UIApplicationMain\nclass A {}", "@main\nclass A {}"),
    ])
    func `an attribute goes, and nothing else does`(pair: Pair) throws {
        #expect(try ported(pair.before) == pair.after)
    }

    @Test func `a comment behind an attribute stays`() throws {
        let text = "class A {\n    @objc // for the timer\n    /// Ticks.\n    func tick() {}\n}"
        let after = "class A {\n    // for the timer\n    /// Ticks.\n    func tick() {}\n}"
        #expect(try ported(text) == after)
    }

    @Test func `attributes that Linux has stay`() throws {
        let text = """
            @available(iOS 13, *) @MainActor class A {
                @discardableResult @inlinable func f() -> Int {
                    if #available(iOS 14, *) { 1 } else { 2 }
                }
            }
            """
        #expect(try ported(text) == text)
    }

    @Test func `an outlet is told, as no nib fills it`() throws {
        let text = "import UIKit\nclass A {\n    @IBOutlet weak var label: UILabel!\n}"
        #expect(try decisions(text) == ["3 attribute"])
        #expect(try ported(text).contains("    weak var label: UILabel!"))
    }

    @Test func `the meaning that a property loses with its attribute is told`() throws {
        let result = try #require(port(["A.swift": "class A { @NSCopying var x: B? }"]).first)
        #expect(
            result.done.map(\.message) == [
                "@NSCopying taken away; what is assigned is no longer copied"
            ])
    }

    @Test func `a mark of byte order at the beginning stays`() throws {
        #expect(try ported("\u{FEFF}@objc class A {}") == "\u{FEFF}class A {}")
    }

    @Test func `all that no rule speaks of stays as it is, byte for byte`() throws {
        let text =
            "// ünïcode 🎈\r\n\tclass  A{  /* a */ var x=1;\r\n\r\n  @objc   func f( ){ }  } // end"
        let after =
            "// ünïcode 🎈\r\n\tclass  A{  /* a */ var x=1;\r\n\r\n  func f( ){ }  } // end"
        #expect(try ported(text) == after)
    }

    /// Swift 5 warns of the blank only; in comments and strings it stays.
    @Test func `a blank between an attribute's name and its parenthesis is taken away`() throws {
        let text = """
            class A {
                // @available (iOS 9)
                @available (*, deprecated, message: "not @objc (x)")
                @objc (tap) func f() { g(#selector(f)) }
            }
            """
        let after = """
            class A {
                // @available (iOS 9)
                @available(*, deprecated, message: "not @objc (x)")
                func f() { g(Selector("f", A.f)) }
            }
            """
        #expect(try ported(text) == after)
        let result = try #require(port(["A.swift": text]).first)
        #expect(result.parses && result.done.count { $0.message.contains("blank") } == 2)
        let broken = "class A {\n    @available (*, deprecated) func f( {}\n}\n"
        let left = try #require(port(["A.swift": broken]).first)
        #expect(!left.parses && left.bytes == Array(broken.utf8))
    }
}
