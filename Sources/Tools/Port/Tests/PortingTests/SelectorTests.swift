import Testing

/// Selectors and key paths of Objective-C.
@Suite struct SelectorTests {
    @Test(arguments: [
        Pair("#selector(tap(_:))", "Board.tap(_:)"),
        Pair("#selector(tap)", "Board.tap"),
        Pair("#selector(self.tap(sender:))", "Board.tap(sender:)"),
        Pair("#selector(Other.tap)", "Other.tap"),
        Pair("#selector(tap as () -> Void)", "Board.tap"),
    ])
    func `where a target is given, a selector becomes its method`(pair: Pair) throws {
        let calls = [
            "button.addTarget(self, action: X, for: .touchUpInside)",
            "UITapGestureRecognizer(target: self, action: X)",
            "CADisplayLink(target: self, selector: X)",
            "NotificationCenter.default.addObserver(self, selector: X, name: n, object: nil)",
        ]
        for call in calls {
            let frame = "class Board {\n    func f() { \(call) }\n}"
            let before = frame.replacing("X", with: pair.before)
            #expect(try ported(before) == frame.replacing("X", with: pair.after))
        }
    }

    @Test func `a method that is performed later is one without arguments`() throws {
        let frame = "class A { func f() { self.perform(X, with: nil, afterDelay: 2) } }"
        let after = try ported(frame.replacing("X", with: "#selector(tap)"))
        #expect(after == frame.replacing("X", with: "A.tap"))
        // A method with an argument needs the argument of the call, and a call that may be cancelled its selector.
        let text = frame.replacing("X", with: "#selector(tap(_:))")
        let kept = frame.replacing("X", with: "Selector(\"tap\", A.tap(_:))")
        #expect(try ported(text) == kept)
        let cancel = "func g() { NSObject.cancelPreviousPerformRequests(withTarget: self) }\n"
        let both = cancel + frame
        #expect(
            try ported(both.replacing("X", with: "#selector(tap)"))
                == both.replacing("X", with: "Selector(\"tap\", A.tap)"))
    }

    @Test(arguments: [
        Pair("#selector(tap)", "Selector(\"tap\", A.tap)"),
        Pair("#selector(tap(_:))", "Selector(\"tap\", A.tap(_:))"),
        Pair("#selector(self.tap(_:event:))", "Selector(\"tap:event:\", A.tap(_:event:))"),
        Pair("#selector(Other.move(x:to:))", "Selector(\"moveWithX:to:\", Other.move(x:to:))"),
    ])
    func `elsewhere a selector is a value with its method`(pair: Pair) throws {
        let places = [
            "class A { let s = X }",
            "class A { func f() { if x.responds(to: X) {} } }",
            "class A { func f() { UIApplication.shared.sendAction(X, to: nil, from: nil, for: nil) } }",
            "class A { func f() { UIAccessibilityCustomAction(name: n, target: self, selector: X) } }",
            "class A { func f() { b.addTarget(nil, action: X, for: .touchUpInside) } }",
            "class A { func f() { UIBarButtonItem(title: t, style: s, target: nil, action: X) } }",
            "func on(target: Any, action: Selector) {}\nclass A { func f() { on(target: self, action: X) } }",
            "class B { init(_ a: Int = 0, target: Any, action: Selector?) {} }\n"
                + "class A { func f() { B(target: self, action: X) } }",
        ]
        for place in places {
            let before = place.replacing("X", with: pair.before)
            #expect(try ported(before) == place.replacing("X", with: pair.after))
            #expect(try decisions(before).isEmpty)
        }
    }

    @Test func `a command takes a method of responders`() throws {
        let text = "class A { let c = UIKeyCommand(input: \"a\", modifierFlags: [], action: X) }"
        #expect(
            try ported(text.replacing("X", with: "#selector(tap)"))
                == text.replacing("X", with: "A.tap"))
    }

    @Test func `in an extension the type is the one that is extended`() throws {
        let text = "extension Outer.Board { func f() { g(target: self, action: #selector(tap)) } }"
        #expect(try ported(text).contains("action: Outer.Board.tap)"))
    }

    @Test(arguments: [
        "class A { let s = #selector(tap(_:of:at:)) }",
        "class A { func f() { b.addTarget(self, action: #selector(getter: x), for: e) } }",
        "class A { func f() { b.addTarget(self, action: #selector(owner.tap), for: e) } }",
        "class A { func f() { b.addTarget(self, action: Selector(\"tap\"), for: e) } }",
    ])
    func `a selector that no method can stand for is left and told`(text: String) throws {
        #expect(try ported(text) == text)
        #expect(try decisions(text) == ["1 selector"])
    }

    @Test(arguments: [
        Pair("#keyPath(CALayer.position)", "\"position\""),
        Pair("#keyPath(CALayer.bounds.size.width)", "\"bounds.size.width\""),
        Pair("#keyPath(self.owner.level)", "\"owner.level\""),
        Pair("#keyPath(level)", "\"level\""),
        // Core Animation Programming Guide, Animatable Properties: the key is "hidden".
        Pair("#keyPath(CALayer.isHidden)", "\"hidden\""),
        Pair("#keyPath(Dial.isHidden)", "\"isHidden\""),
        Pair("NSStringFromSelector(#selector(getter: CALayer.bounds))", "\"bounds\""),
    ])
    func `a key path becomes its string`(pair: Pair) throws {
        #expect(try ported("let k = \(pair.before)") == "let k = \(pair.after)")
    }
}
