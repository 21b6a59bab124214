import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// What particles show: a CGImage, nil and NSNull for none.
@Suite("Contents of emitter cells")
@MainActor
struct EmitterContentsTests {
    private func image() throws -> CGImage {
        CGImage(bitmap: try #require(Bitmap(width: 2, height: 2)))
    }

    @Test("a picture is taken and given back; none is nil or NSNull, and nothing else is taken")
    func kinds() throws {
        let (first, second) = (try image(), try image())
        let cell = CAEmitterCell()
        cell.contents = first
        #expect(cell.contents as? CGImage == first)
        #expect(cell.record.contents?.bitmap === first.bitmap)
        cell.setValue(second, forKey: "contents")
        #expect(cell.value(forKey: "contents") as? CGImage == second)
        #expect(cell.record.contents?.bitmap === second.bitmap)
        #expect(complaints { cell.contents = "spark.png" }.count == 1)
        #expect(cell.contents as? CGImage == second)
        #expect(complaints { cell.contents = NSNull() }.isEmpty)
        #expect(cell.contents == nil && cell.record.contents == nil)
        cell.contents = first
        #expect(complaints { cell.contents = nil }.isEmpty)
        #expect(cell.contents == nil && cell.record.contents == nil)
    }

    @Test("a cell of a layer has the picture that a key path sets, and keeps it when others change")
    func keyPath() throws {
        let (first, second) = (try image(), try image())
        let (layer, fire, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
        (fire.name, spark.name) = ("fire", "spark")
        fire.contents = first
        spark.contents = first
        fire.emitterCells = [spark]
        layer.emitterCells = [fire]
        #expect(layer.record.emitter?.cells.first?.contents?.bitmap === first.bitmap)
        layer.setValue(9, forKeyPath: "emitterCells.fire.birthRate")
        #expect(layer.emitterCells?.first === fire && fire.birthRate == 9)
        #expect(fire.contents as? CGImage == first && fire.emitterCells?.first === spark)
        layer.setValue(second, forKeyPath: "emitterCells.fire.contents")
        #expect(layer.emitterCells?.first === fire)
        #expect((fire.contents as? CGImage)?.bitmap === second.bitmap)
        #expect(spark.contents as? CGImage == first)
        layer.setValue(second, forKeyPath: "emitterCells.fire.emitterCells.spark.contents")
        #expect(layer.emitterCells?.first?.emitterCells?.first === spark)
        #expect((spark.contents as? CGImage)?.bitmap === second.bitmap)
    }

    @Test("a cell that takes over another's values has its cells' values, too")
    func become() throws {
        let (picture, cell, inner) = (try image(), CAEmitterCell(), CAEmitterCell())
        inner.velocity = 7
        inner.contents = picture
        cell.emitterCells = [inner]
        let other = CAEmitterCell()
        other.become(cell.record)
        let copy = try #require(other.emitterCells?.first)
        #expect(copy !== inner && copy.velocity == 7)
        #expect((copy.contents as? CGImage)?.bitmap === picture.bitmap)
        inner.velocity = 8
        other.become(cell.record)
        #expect(other.emitterCells?.first === copy && copy.velocity == 8)
        // What is changed inside it is in it.
        copy.velocity = 9
        #expect(other.record.cells.first?[.velocity] == 9)
        cell.emitterCells = nil
        other.become(cell.record)
        #expect(other.emitterCells == nil && other.record.cells.isEmpty)
    }
}
