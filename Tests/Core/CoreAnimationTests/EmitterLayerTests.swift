import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

@MainActor @Suite("Emitter layers and cells", .serialized)
struct EmitterLayerTests {
    /// docs/reference/values.md, "Layer kinds".
    @Test("an emitter layer has Apple's defaults")
    func layerDefaults() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterCells == nil && layer.seed == 0 && !layer.preservesDepth)
        #expect(
            [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin]
                == [1, 1, 1, 1, 1])
        #expect(layer.emitterPosition == .zero && layer.emitterSize == .zero)
        #expect(layer.emitterZPosition == 0 && layer.emitterDepth == 0)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
        #expect(layer.renderMode == .unordered)
        #expect(CAEmitterLayer.defaultValue(forKey: "birthRate") as? Float == 1)
        #expect(CAEmitterLayer.defaultValue(forKey: "scale") as? Float == 1)
        #expect(
            CAEmitterLayer.defaultValue(forKey: "emitterShape") as? CAEmitterLayerEmitterShape
                == .point)
    }

    /// docs/reference/values.md, "What defaultValue(forKey:) answers" and "Layer kinds".
    @Test("an emitter cell has Apple's defaults")
    func cellDefaults() {
        let cell = CAEmitterCell()
        #expect(cell.name == nil && cell.isEnabled && cell.contents == nil && cell.style == nil)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(cell.contentsScale == 1 && cell.scale == 1 && cell.emitterCells == nil)
        #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.velocity == 0)
        #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(cell.magnificationFilter == "linear" && cell.minificationFilter == "linear")
        #expect(cell.duration == .infinity && cell.speed == 1 && cell.beginTime == 0)
        #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
        #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
        #expect(CAEmitterCell.defaultValue(forKey: "lifetime") == nil)
        for key in EmitterCellRecord.keys {
            #expect(!cell.shouldArchiveValue(forKey: key), "\(key)")
        }
        cell.spin = 2
        #expect(cell.shouldArchiveValue(forKey: "spin"))
    }

    @Test("every property of a cell is read back, by its name too, and NaN is left out")
    func cellValues() {
        let cell = CAEmitterCell()
        for number in EmitterCellRecord.Number.allCases {
            cell.setValue(2.5, forKey: number.key)
            #expect(cell.record[number] == 2.5)
            #expect(cell.value(forKey: number.key) as? Double == 2.5)
        }
        #expect(cell.birthRate == 2.5 && cell.emissionRange == 2.5 && cell.alphaSpeed == 2.5)
        #expect(cell.xAcceleration == 2.5 && cell.blueRange == 2.5 && cell.lifetimeRange == 2.5)
        cell.setValue("spark", forKey: "name")
        cell.setValue(false, forKey: "enabled")
        cell.setValue(7, forKey: "mine")
        #expect(cell.name == "spark" && !cell.isEnabled && cell.value(forKey: "mine") as? Int == 7)
        cell.minificationFilter = "trilinear"
        #expect(cell.value(forKey: "minificationFilter") as? String == "trilinear")
        let told = complaints {
            cell.velocity = .nan
            cell.setValue("fast", forKey: "velocity")
            cell.contents = "nothing"
        }
        #expect(told.count == 3 && cell.velocity == 2.5 && cell.contents == nil)
        cell.setValue(nil, forKey: "scale")
        #expect(cell.scale == 1)
    }

    @Test("numbers of the layer animate by themselves; modes, the seed and cells don't")
    func implicit() {
        let host = TestHost()
        let layer = CAEmitterLayer()
        _ = host.addCommitted(layer)
        layer.emitterPosition = CGPoint(x: 4, y: 5)
        layer.emitterSize = CGSize(width: 4, height: 5)
        (layer.birthRate, layer.lifetime, layer.velocity) = (2, 2, 2)
        (layer.scale, layer.spin, layer.emitterZPosition, layer.emitterDepth) = (2, 2, 2, 2)
        layer.emitterShape = .circle
        layer.emitterMode = .outline
        layer.renderMode = .additive
        layer.seed = 3
        layer.emitterCells = [CAEmitterCell()]
        #expect(
            Set(layer.animationKeys() ?? []) == [
                "emitterPosition", "emitterSize", "birthRate", "lifetime", "velocity", "scale",
                "spin", "emitterZPosition", "emitterDepth",
            ])
        #expect(layer.emitterShape == .circle && layer.seed == 3)
        layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: "cloud")
        #expect(layer.emitterShape == .circle)
    }

    @Test("key paths reach into cells, and into cells of cells")
    func keyPaths() throws {
        let (layer, fire, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
        (fire.name, spark.name) = ("fire", "spark")
        fire.emitterCells = [spark]
        layer.emitterCells = [fire]
        layer.setValue(12, forKeyPath: "emitterCells.fire.birthRate")
        layer.setValue(3.5, forKeyPath: "emitterCells.fire.emitterCells.spark.velocity")
        #expect(fire.birthRate == 0 || layer.emitterCells?.first === fire)
        #expect(layer.value(forKeyPath: "emitterCells.fire.birthRate") as? Double == 12)
        #expect(layer.emitterCells?.first?.emitterCells?.first?.velocity == 3.5)
        #expect(fire.birthRate == 12 && spark.velocity == 3.5)
        let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.setValue(color, forKeyPath: "emitterCells.fire.color")
        #expect(layer.emitterCells?.first?.color == color)
        let told = complaints {
            layer.setValue("much", forKeyPath: "emitterCells.fire.birthRate")
        }
        #expect(told.count == 1)
        #expect(layer.value(forKeyPath: "emitterCells.water.birthRate") == nil)
    }

    @Test("a cell that is changed later changes its layer; one that is out of it doesn't")
    func live() {
        let (layer, fire, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
        layer.emitterCells = [fire]
        fire.emitterCells = [spark]
        spark.birthRate = 5
        #expect(layer.record.emitter?.cells.first?.cells.first?[.birthRate] == 5)
        layer.emitterCells = nil
        fire.birthRate = 9
        #expect(layer.record.emitter?.cells.isEmpty == true && layer.emitterCells == nil)
        // No cell is in itself.
        spark.emitterCells = [fire]
        #expect(spark.emitterCells == nil)
    }

    @Test("an animation of a cell's property is seen in the presentation, not in the model")
    func animated() throws {
        let host = TestHost()
        let (layer, fire) = (CAEmitterLayer(), CAEmitterCell())
        fire.name = "fire"
        layer.emitterCells = [fire]
        _ = host.addCommitted(layer)
        let move = CABasicAnimation(keyPath: "emitterCells.fire.birthRate")
        move.fromValue = 10
        move.toValue = 20
        move.duration = 1
        layer.add(move, forKey: nil)
        host.step(to: 0)
        host.step(to: 0.5)
        let shown = try #require(layer.presentation())
        let rate = try #require(shown.emitterCells?.first?.birthRate)
        #expect(rate > 10 && rate < 20)
        #expect(fire.birthRate == 0)
    }
}
