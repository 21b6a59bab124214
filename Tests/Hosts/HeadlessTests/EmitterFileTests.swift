import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Testing

/// Emitters in scene files.
@MainActor @Suite("Emitters in scene files")
struct EmitterFileTests {
    @Test("attributes, cells in cells, colours and pictures are read")
    func read() throws {
        let bitmap = try #require(Bitmap(width: 2, height: 2))
        let xml = """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
            <CAEmitterLayer emitterPosition="10 20" emitterSize="30 40" emitterShape="line"
                emitterMode="outline" renderMode="additive" birthRate="2" seed="7" scale="0.5">
              <emitterCells>
                <CAEmitterCell name="fire" birthRate="50" lifetime="2" velocity="30"
                    emissionLongitude="1.5" scaleRange="0.2" alphaSpeed="-0.5" spin="2"
                    yAcceleration="9" redRange="0.25" contentsScale="2" duration="inf">
                  <contents type="CGImage" src="assets/a.png"/>
                  <color value="1 0.5 0" opacity="0.5"/>
                  <emitterCells><CAEmitterCell birthRate="3" enabled="0"/></emitterCells>
                </CAEmitterCell>
              </emitterCells>
            </CAEmitterLayer>
            </caml>
            """
        let scene = try SceneFile(xml: Data(xml.utf8)) { _ in CGImage(bitmap: bitmap) }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let layer = try #require(scene.layer as? CAEmitterLayer)
        #expect(layer.emitterPosition == CGPoint(x: 10, y: 20) && layer.emitterShape == .line)
        #expect(layer.emitterSize == CGSize(width: 30, height: 40) && layer.seed == 7)
        #expect(layer.renderMode == .additive && layer.birthRate == 2 && layer.scale == 0.5)
        let cell = try #require(layer.emitterCells?.first)
        #expect(cell.name == "fire" && cell.birthRate == 50 && cell.emissionLongitude == 1.5)
        #expect(cell.alphaSpeed == -0.5 && cell.redRange == 0.25 && cell.contentsScale == 2)
        #expect(cell.color == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect((cell.contents as? CGImage)?.width == 2)
        let inner = try #require(cell.emitterCells?.first)
        #expect(inner.birthRate == 3 && !inner.isEnabled)
    }

    @Test("written and read again, every value is the same")
    func again() throws {
        let layer = CAEmitterLayer()
        let cell = CAEmitterCell()
        for (index, number) in EmitterCellRecord.Number.allCases.enumerated() {
            cell.setValue(Double(index) + 0.3, forKey: number.key)
        }
        cell.name = "a \"name\""
        cell.color = nil
        cell.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        cell.beginTime = 2
        cell.duration = 3
        let inner = CAEmitterCell()
        inner.lifetime = 4
        inner.magnificationFilter = "nearest"
        cell.emitterCells = [inner]
        layer.emitterCells = [cell, CAEmitterCell()]
        layer.emitterMode = .surface
        layer.emitterDepth = 12
        let (xml, images) = SceneFile.encode(layer)
        let read = try SceneFile(xml: xml) { images[$0] }
        #expect(read.notes.isEmpty, "\(read.notes)")
        #expect(read.layer.record.emitter == layer.record.emitter)
    }

    @Test("attributes and elements that cells don't have are noted, and left out")
    func unknown() throws {
        let xml = """
            <caml><CAEmitterLayer><emitterCells>
            <CAEmitterCell heat="3" birthRate="many" lifetime="2"><smoke/></CAEmitterCell><CALayer/>
            </emitterCells></CAEmitterLayer></caml>
            """
        let scene = try SceneFile(xml: Data(xml.utf8)) { _ in nil }
        #expect(scene.notes.count == 4, "\(scene.notes)")
        let cell = try #require((scene.layer as? CAEmitterLayer)?.emitterCells?.first)
        #expect(cell.lifetime == 2 && cell.birthRate == 0)
    }
}
