import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// What Apple's classes copy is another object with the same values.
@MainActor @Suite("Copies")
struct CopyTests {
    private final class Spark: CAEmitterCell {
        var mark = 1
    }

    @Test(
        "a cell's copy is of its class, has its values and copies of its cells, and goes its own way"
    )
    func cells() throws {
        let cell = Spark()
        cell.name = "spark"
        cell.birthRate = 20
        cell.emissionRange = 2
        cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        cell.contents = CGContext(width: 2, height: 2)?.makeImage()
        cell.setValue(7, forKey: "mine")
        cell.style = ["a": 1]
        let inner = Spark()
        inner.lifetime = 3
        cell.emitterCells = [inner]
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        let copy = try #require(cell.copy() as? Spark)
        #expect(copy !== cell && copy.name == "spark" && copy.birthRate == 20)
        #expect(copy.emissionRange == 2 && copy.color == cell.color)
        #expect(copy.contents as AnyObject === cell.contents as AnyObject)
        #expect(copy.value(forKey: "mine") as? Int == 7 && copy.style?["a"] as? Int == 1)
        let below = try #require(copy.emitterCells?.first as? Spark)
        #expect(below !== inner && below.lifetime == 3)
        copy.birthRate = 5
        below.lifetime = 9
        #expect(cell.birthRate == 20 && inner.lifetime == 3)
        #expect(layer.emitterCells?.first === cell && layer.emitterCells?.count == 1)
        // Cells that share others multiply: forty times two would be endless.
        var chain = CAEmitterCell()
        for _ in 0..<40 {
            let next = CAEmitterCell()
            next.emitterCells = [chain, chain]
            chain = next
        }
        #expect(chain.copy() is CAEmitterCell)
    }

    @Test(
        "functions, animations and filters: other objects that are equal, or have the same values")
    func others() throws {
        let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        let copy = try #require(curve.copy() as? CAMediaTimingFunction)
        #expect(copy !== curve && copy == curve && copy.hash == curve.hash)
        let function = try #require(CAValueFunction(name: .rotateZ))
        let other = try #require(function.copy() as? CAValueFunction)
        #expect(other !== function && other == function && other.name == .rotateZ)
        #expect(other.hash == function.hash && other != CAValueFunction(name: .rotateX))
        let move = CABasicAnimation(keyPath: "position")
        move.valueFunction = other
        move.duration = 3
        let moved = try #require(move.copy() as? CABasicAnimation)
        #expect(moved !== move && moved.duration == 3 && moved.valueFunction == function)
        let blur = CAFilter.gaussianBlur(radius: 4)
        let blurred = try #require(blur.copy() as? CAFilter)
        #expect(blurred !== blur && blurred.value(forKey: "inputRadius") as? Double == 4)
    }
}
