import CoreAnimation
import Foundation
import Inspection
import Primitives
import Testing

/// Values that are set and taken back.
@MainActor
@Suite("Values that an inspector sets", .serialized)
struct ValueTests {
    private func set(
        _ desk: Desk, _ layer: CALayer, _ keyPath: String, _ value: InspectionValue
    ) -> (before: InspectionValue, after: InspectionValue)? {
        let ask = InspectionAsk.set(
            of: layer.id.rawValue, keyPath: keyPath, value: value, animates: false)
        guard case .set(_, _, let before, let after)? = desk.ask(ask).last?.answer else {
            return nil
        }
        return (before, after)
    }

    private func values(_ desk: Desk, _ layer: CALayer) -> [PropertyFacts] {
        guard
            case .values(_, let list)? = desk.ask(.values(of: layer.id.rawValue)).last?.answer
        else { return [] }
        return list
    }

    @Test("every property of a text layer is told and can be set, before the program sets it")
    func textLayer() throws {
        let desk = try Desk()
        defer { desk.close() }
        let label = CATextLayer()
        label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        label.string = "one"
        desk.layer.addSublayer(label)
        desk.host.step(to: 0)
        let list = values(desk, label)
        // The defaults are those of docs/reference/values.md.
        for (key, text) in [
            ("wrapped", "false"), ("truncationMode", "none"), ("alignmentMode", "natural"),
            ("fontSize", "36"), ("foregroundColor", "1 1 1 1"),
        ] {
            let facts = try #require(list.first { $0.key == key }, "\(key)")
            #expect(facts.model.text == text && facts.standard.text == text && facts.isEditable)
            #expect(facts.owner == "CATextLayer")
            #expect(list.count { $0.key == key } == 1)
        }
        #expect(list.first { $0.key == "string" }?.model.text == "one")
        let wrapped = try #require(set(desk, label, "wrapped", InspectionValue(text: "true")))
        #expect(wrapped.before.text == "false" && wrapped.after.text == "true")
        #expect(label.isWrapped)
        let string = try #require(set(desk, label, "string", InspectionValue(text: "two")))
        #expect(string.before.text == "one" && label.string as? String == "two")
        #expect(set(desk, label, "fontSize", InspectionValue(text: "12")) != nil)
        #expect(label.fontSize == 12)
        let plain = desk.addBox("box")
        #expect(!values(desk, plain).contains { $0.key == "wrapped" })
        #expect(set(desk, plain, "wrapped", InspectionValue(text: "true")) == nil)
    }

    @Test("the word none is a name where names are wanted, and nothing elsewhere")
    func none() throws {
        let desk = try Desk()
        defer { desk.close() }
        let label = CATextLayer()
        label.truncationMode = .end
        desk.layer.addSublayer(label)
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        #expect(set(desk, label, "truncationMode", InspectionValue(text: "none")) != nil)
        #expect(label.truncationMode == .none)
        #expect(set(desk, box, "name", InspectionValue(text: "none"))?.after.text == "none")
        #expect(box.name == "none")
        #expect(set(desk, box, "backgroundColor", InspectionValue(text: "none")) != nil)
        #expect(box.backgroundColor == nil)
        #expect(set(desk, box, "opacity", InspectionValue(text: "none")) == nil)
    }

    @Test("setting what was there before takes it back, however long it is")
    func longValues() throws {
        let desk = try Desk()
        defer { desk.close() }
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: .zero)
        for x in 1...300 { path.addLine(to: CGPoint(x: Double(x) / 3, y: Double(x % 7))) }
        shape.path = path
        shape.lineDashPattern = (1...400).map { NSNumber(value: Double($0) / 7) }
        let gradient = CAGradientLayer()
        let colors = (0..<100).map { CGColor(red: Double($0) / 99, green: 0, blue: 0, alpha: 1) }
        gradient.colors = colors
        gradient.name = String(repeating: "long ", count: 100)
        desk.layer.addSublayer(shape)
        desk.layer.addSublayer(gradient)
        desk.host.step(to: 0)
        let (old, dashes) = (shape.path, shape.lineDashPattern)
        let name = gradient.name
        for (layer, key, new) in [
            (shape as CALayer, "path", "M 0 0 L 10 0 Z"), (shape, "lineDashPattern", "1 2"),
            (gradient, "colors", "1 0 0 1 0 1 0 1"), (gradient, "name", "short"),
        ] {
            let edit = try #require(set(desk, layer, key, InspectionValue(text: new)), "\(key)")
            _ = try #require(set(desk, layer, key, edit.before), "\(key)")
        }
        #expect(shape.path == old)
        #expect(shape.lineDashPattern == dashes)
        #expect((gradient.colors as? [CGColor]) == colors)
        #expect(gradient.name == name)
    }

    @Test("values kept for an undo are bounded: an old one is refused, not cut")
    func keptValues() throws {
        let desk = try Desk()
        defer { desk.close() }
        let shape = CAShapeLayer()
        shape.lineDashPattern = (1...400).map { NSNumber(value: Double($0)) }
        desk.layer.addSublayer(shape)
        desk.host.step(to: 0)
        let first = try #require(
            set(desk, shape, "lineDashPattern", InspectionValue(text: "1 2"))?.before)
        for count in 0..<100 {
            shape.lineDashPattern = (1...400).map { NSNumber(value: Double($0 + count)) }
            _ = set(desk, shape, "lineDashPattern", InspectionValue(text: "3 4"))
        }
        #expect(set(desk, shape, "lineDashPattern", first) == nil)
        #expect(shape.lineDashPattern == [3, 4])
    }

    @Test("a program's complaints while a value goes into its commit aren't the inspector's")
    func complaints() throws {
        final class Fussy: CALayer {
            override func layoutSublayers() { opacity = .nan }
        }
        let desk = try Desk()
        defer { desk.close() }
        let fussy = Fussy()
        desk.layer.addSublayer(fussy)
        desk.host.step(to: 0)
        let (old, told) = (Complaint.handler, Told())
        Complaint.handler = { told.list.append($0) }
        defer { Complaint.handler = old }
        CATransaction.flush()
        // It is laid out anew in the commit that carries its size.
        #expect(set(desk, fussy, "bounds", InspectionValue(text: "0 0 5 5")) != nil)
        #expect(fussy.bounds.width == 5)
        CATransaction.flush()
        #expect(told.list.count == 1)
    }

    @MainActor
    private final class Told {
        var list: [String] = []
    }
}
