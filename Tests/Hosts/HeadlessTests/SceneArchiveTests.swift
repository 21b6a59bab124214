import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Testing

/// Keeps a property out of archives, and so out of scene files.
private final class Discreet: CALayer {
    override func shouldArchiveValue(forKey key: String) -> Bool {
        key != "opacity" && key != "secret" && super.shouldArchiveValue(forKey: key)
    }
}

/// A tree goes to a scene file and comes back with what an archive keeps (docs/reference/archives.md).
@MainActor @Suite("Scene files hold what archives do")
struct SceneArchiveTests {
    private func written(_ layer: CALayer) throws -> CALayer {
        let (xml, images) = SceneFile.encode(layer)
        let scene = try SceneFile(xml: xml) { images[$0] }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        return scene.layer
    }

    nonisolated private static let kinds: [@MainActor @Sendable () -> CALayer] = [
        { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CAReplicatorLayer() },
        { CAEmitterLayer() }, { CATextLayer() }, { CATransformLayer() }, { CAScrollLayer() },
        { CATiledLayer() },
    ]

    @Test("every property of the table comes back", arguments: 0..<9)
    func table(_ index: Int) throws {
        let make = Self.kinds[index]
        let owner: LayerProperty.Owner =
            make() is CATextLayer ? .text : .kind(make().record.kind)
        for property in LayerProperty.allCases
        where property.row.owner == .layer || property.row.owner == owner {
            let row = property.row
            guard row.kind != .tree, row.kind != .object, row.kind != .contents else { continue }
            for value in [row.otherValue(), row.defaultValue] {
                let layer = make()
                switch row.kind {
                case .filters, .cells: layer.setValue(value, of: property)
                default: layer.setValue(AnimationValue.boxed(value), forKey: row.key)
                }
                let copy = try written(layer)
                #expect(type(of: copy) == type(of: layer))
                #expect(copy.record[property] == layer.record[property], "\(property) \(value)")
                let (own, other) = (copy.value(forKey: row.key), layer.value(forKey: row.key))
                // A default is not written, and then nothing is under its key.
                guard property.owner == .text, value != row.defaultValue else { continue }
                #expect(own as? AnyHashable == other as? AnyHashable, "\(property) \(value)")
            }
        }
    }

    @Test("actions, style, constraints and values under keys of a program's own come back")
    func attachments() throws {
        let layer = CALayer()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.duration = 3
        layer.actions = ["opacity": fade, "position": NSNull()]
        layer.style = ["cornerRadius": 7, "actions": ["hidden": NSNull()]]
        layer.layoutManager = CAConstraintLayoutManager()
        layer.addConstraint(
            CAConstraint(
                attribute: .maxX, relativeTo: "a", attribute: .midX, scale: 2, offset: -3))
        layer.setValue(2.5, forKey: "number")
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "point")
        layer.setValue(["one", CGColor.white, 3.0] as [Any], forKey: "list")
        let copy = try written(layer)
        #expect((copy.actions?["opacity"] as? CABasicAnimation)?.duration == 3)
        #expect(copy.actions?["position"] is NSNull && copy.actions?.count == 2)
        #expect(copy.style?["cornerRadius"] as? Double == 7 && copy.cornerRadius == 7)
        #expect((copy.style?["actions"] as? [String: Any])?["hidden"] is NSNull)
        #expect(copy.layoutManager is CAConstraintLayoutManager)
        #expect(copy.constraints?.map(\.description) == layer.constraints?.map(\.description))
        #expect(copy.value(forKey: "number") as? Double == 2.5)
        #expect(copy.value(forKey: "point") as? CGPoint == CGPoint(x: 1, y: 2))
        let list = try #require(copy.value(forKey: "list") as? [Any])
        #expect(list.count == 3 && list[1] as? CGColor == .white && list[2] as? Double == 3)
    }

    @Test("tiled and scroll layers keep what is their own, and a text its missing colour")
    func kinds() throws {
        let tiled = CATiledLayer()
        (tiled.levelsOfDetail, tiled.levelsOfDetailBias) = (4, 2)
        tiled.tileSize = CGSize(width: 64, height: 128)
        let copy = try #require(try written(tiled) as? CATiledLayer)
        #expect(copy.levelsOfDetail == 4 && copy.levelsOfDetailBias == 2)
        #expect(copy.tileSize == CGSize(width: 64, height: 128))
        let scroll = CAScrollLayer()
        scroll.scrollMode = .vertically
        scroll.masksToBounds = false
        let found = try #require(try written(scroll) as? CAScrollLayer)
        #expect(found.scrollMode == .vertically && !found.masksToBounds)
        let text = CATextLayer()
        text.foregroundColor = nil
        #expect((try written(text) as? CATextLayer)?.foregroundColor == nil)
    }

    @Test("values that a class keeps out of archives are in no scene file")
    func keptBack() throws {
        let layer = Discreet()
        layer.opacity = 0.5
        layer.cornerRadius = 4
        layer.setValue("mine", forKey: "secret")
        layer.setValue("yours", forKey: "open")
        let copy = try written(layer)
        #expect(copy.opacity == 1 && copy.cornerRadius == 4)
        #expect(copy.value(forKey: "secret") == nil)
        #expect(copy.value(forKey: "open") as? String == "yours")
    }
}
