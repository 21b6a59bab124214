import Testing

/// Compilation conditions, imports, and names that moved.
@Suite struct ConditionTests {
    @Test(arguments: [
        Pair("os(iOS)", "os(iOS) || os(Linux)"),
        Pair("os(iOS) || os(tvOS)", "os(iOS) || os(Linux) || os(tvOS)"),
        Pair("!os(iOS)", "!(os(iOS) || os(Linux))"),
        Pair("os(iOS) && DEBUG", "(os(iOS) || os(Linux)) && DEBUG"),
        Pair("DEBUG && (os(tvOS) || os(iOS))", "DEBUG && (os(tvOS) || os(iOS) || os(Linux))"),
        Pair("os(macOS)", "os(macOS)"),
        Pair("canImport(UIKit)", "canImport(UIKit)"),
        Pair("targetEnvironment(simulator)", "targetEnvironment(simulator)"),
    ])
    func `the branch of iOS is taken`(pair: Pair) throws {
        let frame = "#if X\nlet a = 1\n#else\nlet a = 2\n#endif"
        let after = try ported(frame.replacing("X", with: pair.before))
        #expect(after == frame.replacing("X", with: pair.after))
    }

    @Test(arguments: [
        ("os(macOS)", false), ("os(OSX) || os(tvOS)", false), ("canImport(AppKit)", false),
        ("!os(iOS)", false), ("os(tvOS) && DEBUG", false), ("!canImport(UIKit)", false),
        ("DEBUG", true), ("!os(macOS)", true), ("canImport(UIKit)", true),
        ("os(macOS) || DEBUG", true),
    ])
    func `code that Linux leaves out stays as it is`(condition: String, isLive: Bool) throws {
        let frame = "#if \(condition)\nclass A { X func f() {} }\n#endif"
        let result = try ported(frame.replacing("X", with: "@objc"))
        #expect(result.contains("@objc") == !isLive)
    }

    @Test func `behind a condition that holds, the else is left out`() throws {
        let text =
            "#if canImport(UIKit)\nimport UIKit\n#else\nimport Cocoa\n@objc class A {}\n#endif"
        #expect(try ported(text) == text)
        #expect(try decisions(text) == [])
    }

    @Test func `a chain that speaks of Linux is told`() throws {
        let text = "#if os(Linux)\nlet a = 1\n#elseif os(iOS)\nlet a = 2\n#endif"
        #expect(try ported(text) == text)
        #expect(try decisions(text) == ["1 condition"])
    }

    @Test(arguments: [
        Pair("import Darwin", "import Foundation"),
        Pair("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        Pair("import class UIKit.UIView", "import UIKit"),
        Pair("@_exported import CoreImage // filters", "@_exported import QuartzCore // filters"),
        Pair("import UIKit", "import UIKit"),
        Pair("import CoreText", "import CoreText"),
        Pair(
            "import AVFoundation", "#if canImport(AVFoundation)\nimport AVFoundation\n#endif"),
        Pair(
            "#if canImport(Combine)\nimport Combine\n#endif",
            "#if canImport(Combine)\nimport Combine\n#endif"),
        Pair(
            "#if !FLAG\nimport Combine\n#endif",
            "#if !FLAG\n#if canImport(Combine)\nimport Combine\n#endif\n#endif"),
        Pair(
            "import Foundation\nlet s: URLSession? = nil",
            "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n"
                + "#endif\nlet s: URLSession? = nil"),
        Pair(
            "import Foundation\nlet p: XMLParser? = nil",
            "import Foundation\n#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n"
                + "let p: XMLParser? = nil"),
        Pair(
            "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\nlet p: XMLParser? = nil",
            "#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n"
                + "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n"
                + "let p: XMLParser? = nil"),
        Pair(
            "import QuartzCore\nclass A: UIView {}",
            "import QuartzCore\nimport UIKit\nclass A: UIView {}"),
        Pair(
            "import MetalKit\nlet v = UIView()",
            "#if canImport(MetalKit)\nimport MetalKit\n#endif\nimport UIKit\nlet v = UIView()"),
        Pair(
            "import WebKit\nimport UIKit",
            "#if canImport(WebKit)\nimport WebKit\n#endif\nimport UIKit"),
        Pair(
            "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct A: View {}\n",
            "#if canImport(SwiftUI)\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
                + "struct A: View {}\n#endif\n"),
        Pair(
            "// a\nimport SwiftUI\n@objc class A {}",
            "#if canImport(SwiftUI)\n// a\nimport SwiftUI\n@objc class A {}\n#endif\n"),
        Pair(
            "import Foundation\nlet s: CGPath? = nil",
            "import Foundation\nimport CoreGraphics\nlet s: CGPath? = nil"),
        Pair(
            "import Foundation\nlet s = 3 * NSEC_PER_SEC",
            "import Foundation\nimport CoreGraphics\nlet s = 3 * NSEC_PER_SEC"),
        Pair(
            "import UIKit\nlet s: CGPath? = nil", "import UIKit\nlet s: CGPath? = nil"),
    ])
    func `imports become those that Linux has, or are guarded`(pair: Pair) throws {
        #expect(try ported(pair.before) == pair.after)
    }

    @Test
    func `a module that nobody has is told once, at its line, and what is behind it at its own`()
        throws
    {
        #expect(
            try decisions("import UIKit\nimport AVFoundation\n@objc class A {}") == ["2 import"])
        let text =
            "import AVFoundation\nfunc f() { object_setClass(a, b) }"
            + String(repeating: "\n", count: 40)
        #expect(try decisions(text) == ["1 import", "2 runtime"])
    }

    @Test(arguments: [
        Pair("let a = Darwin.floor(x)", "let a = Foundation.floor(x)"),
        Pair("f(app.delegate?.window??.bounds)", "f(app.delegate?.window?.bounds)"),
        Pair("let s: UIControlState = .normal", "let s: UIControl.State = .normal"),
        Pair("f([NSAttributedStringKey.font: a])", "f([NSAttributedString.Key.font: a])"),
        Pair(
            "f(NSNotification.Name.UIKeyboardWillShow)",
            "f(UIResponder.keyboardWillShowNotification)"),
        Pair("f(.UIKeyboardWillHide)", "f(UIResponder.keyboardWillHideNotification)"),
        Pair("f(RunLoopMode.commonModes)", "f(RunLoop.Mode.common)"),
        Pair("let a = b.UIControlState", "let a = b.UIControlState"),
    ])
    func `names of Swift 4 become today's`(pair: Pair) throws {
        #expect(try ported(pair.before) == pair.after)
    }

    @Test func `calls that only the runtime of Objective-C answers are told`() throws {
        let text = "class A {\n    override func observeValue(forKeyPath k: String?) {}\n}"
        let view = text.replacing("class A", with: "class B: UIView {}\nclass A: B")
        #expect(try decisions(view).isEmpty)
        let add = "func f() { v.addObserver(self, forKeyPath: \"X\", options: [], context: nil) }"
        #expect(try decisions(add.replacing("X", with: "frame")).isEmpty)
        #expect(try decisions(add.replacing("X", with: "estimatedProgress")) == ["1 runtime"])
        #expect(try decisions(text) == ["2 runtime"])
        #expect(try decisions("func f() { method_exchangeImplementations(a, b) }") == ["1 runtime"])
    }
}
