import Testing

/// Animatable properties of layers.
@Suite struct ManagedTests {
    @Test(arguments: [
        Pair("@NSManaged var x: CGFloat", "@Animatable(\"x\") var x: CGFloat = 0"),
        Pair("@NSManaged public var x: Bool", "@Animatable(\"x\") public var x: Bool = false"),
        Pair("@NSManaged var x: CGColor?", "@Animatable(\"x\") var x: CGColor? = nil"),
        Pair("@NSManaged var x: CGPoint // p", "@Animatable(\"x\") var x: CGPoint = .zero // p"),
        Pair("@NSManaged weak var x: Ring?", "@LayerReference(\"x\") var x: Ring?"),
        Pair("@NSManaged public weak var x: Ring!", "@LayerReference(\"x\") public var x: Ring!"),
        Pair("@objc dynamic var x: CGFloat = 2", "@Animatable(\"x\") var x: CGFloat = 2"),
        Pair("@objc dynamic var x: CGFloat", "@Animatable(\"x\") var x: CGFloat = 0"),
        Pair(
            "@objc dynamic var x = 1.5 { didSet { f() } }",
            "@Animatable(\"x\") var x = 1.5 { didSet { f() } }"),
        Pair("@objc dynamic var x: Int { 3 }", "var x: Int { 3 }"),
    ])
    func `a dynamic property of a layer becomes animatable`(pair: Pair) throws {
        let frame = "class Dial: CALayer {\n    X\n}"
        let after = try ported(frame.replacing("X", with: pair.before))
        #expect(after == frame.replacing("X", with: pair.after))
    }

    @Test func `a property that needsDisplay names moves too`() throws {
        let text = """
            class Base: CAShapeLayer {}
            class Dial: Base {
                var level: CGFloat = 0
                var other: CGFloat = 0
                override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
            }
            """
        let after = text.replacing("var level", with: "@Animatable(\"level\") var level")
        #expect(try ported(text) == after)
    }

    @Test(arguments: [
        "class Item: NSManagedObject {\n    @NSManaged var title: String\n}",
        "class Dial: CALayer {\n    @NSManaged var tint: UIColor\n}",
        "class Dial: CALayer {\n    @NSManaged func tick()\n}",
    ])
    func `a property that can't be made animatable is told, as it would fail in the linker`(
        text: String
    ) throws {
        #expect(try ported(text) == text)
        #expect(try decisions(text) == ["2 managed"])
    }
}
