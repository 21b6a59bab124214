import Testing

/// Initialisers of a class that is known only at run time.
@Suite struct MetatypeTests {
    @Test(arguments: [
        Pair(
            "func f<U: UIView>() -> U { U(frame: box) }",
            "func f<U: UIView>() -> U { U.instance(frame: box) }"),
        Pair(
            "func f<U: UIView & Named>() -> U { U.init() }",
            "func f<U: UIView & Named>() -> U { U.instance() }"),
        Pair(
            "func f<T>(_ t: T.Type) -> T where T: UIViewController { t.init() }",
            "func f<T>(_ t: T.Type) -> T where T: UIViewController { t.instance() }"),
        Pair(
            "func f<T: UIViewController>() -> T { T(nibName: nil, bundle: nil) }",
            "func f<T: UIViewController>() -> T { T.instance(nibName: nil, bundle: nil) }"),
        Pair(
            "func f() { let kind: CALayer.Type = CAShapeLayer.self; g(kind.init()) }",
            "func f() { let kind: CALayer.Type = CAShapeLayer.self; g(kind.instance()) }"),
        Pair(
            "class A<V: UILabel> { let view = V() }",
            "class A<V: UILabel> { let view = V.instance() }"),
        Pair(
            "class A { var kind: UIView.Type = UIView.self; func f() { g(kind.init(frame: .zero)) } }",
            "class A { var kind: UIView.Type = UIView.self; func f() { g(kind.instance(frame: .zero)) } }"
        ),
        Pair(
            "let made = (layerClass as! CALayer.Type).init()",
            "let made = (layerClass as! CALayer.Type).instance()"),
    ])
    func `an object of a class in a variable is made by a class method`(pair: Pair) throws {
        #expect(try ported(pair.before) == pair.after)
    }

    @Test(arguments: [
        "func f() { g(UIView(frame: .zero), CALayer.init()) }",
        "func f<T: Thing>() -> T { T() }",
        "class Base: UIView { required init() {} }\nfunc f<T: Base>() -> T { T() }",
        "func f(_ kind: Model.Type) { kind.init() }",
    ])
    func `classes that are named, and those of the tree, stay as they are`(text: String) throws {
        #expect(try ported(text) == text)
        #expect(try decisions(text) == [])
    }

    @Test func `an initialiser that has no class method is told of`() throws {
        let text = "func f<V: UIView>() -> V { V(style: 3) }"
        #expect(try ported(text) == text)
        #expect(try decisions(text) == ["1 metatype"])
    }

    @Test func `the action of a bar's button is set as a method`() throws {
        let frame = "class A { func f() { item.action = X } }"
        let after = try ported(frame.replacing("action = X", with: "action = #selector(tap(_:))"))
        #expect(after == frame.replacing("action = X", with: "setAction(A.tap(_:))"))
    }
}
