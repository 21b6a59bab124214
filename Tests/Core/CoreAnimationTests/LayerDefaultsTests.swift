import CoreAnimation
import Foundation
import Testing

/// Apple's documentation of `allowsGroupOpacity`: read from `UIViewGroupOpacity` of the Info.plist, else true.
@MainActor @Suite("Defaults of an Info.plist", .serialized)
struct LayerDefaultsTests {
    private func with(_ information: [String: Any]?, _ body: () throws -> Void) rethrows {
        let before = LayerDefaults.ofProgram
        LayerDefaults.ofProgram = LayerDefaults(information)
        defer { LayerDefaults.ofProgram = before }
        try body()
    }

    @Test(
        "UIViewGroupOpacity decides on every new layer",
        arguments: [(nil, true), (true, true), (false, false)] as [(Bool?, Bool)])
    func groupOpacity(_ told: Bool?, expected: Bool) throws {
        try with(told.map { ["UIViewGroupOpacity": $0] }) {
            for layer in [CALayer(), CATextLayer(), CAShapeLayer(), CATransformLayer()] {
                #expect(layer.allowsGroupOpacity == expected)
                #expect(layer.value(forKey: "allowsGroupOpacity") as? Bool == expected)
            }
            #expect(CALayer.defaultValue(forKey: "allowsGroupOpacity") as? Bool == expected)
            #expect(CAShapeLayer.defaultValue(forKey: "allowsGroupOpacity") as? Bool == expected)
            let other = CALayer()
            other.allowsGroupOpacity = !expected
            #expect(CALayer(layer: other).allowsGroupOpacity == !expected)
            for layer in [CALayer(), other] {
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: true)
                let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
                #expect(read?.allowsGroupOpacity == layer.allowsGroupOpacity)
            }
            other.setValue(nil, forKey: "allowsGroupOpacity")
        }
        #expect(CALayer().allowsGroupOpacity)
    }
}
