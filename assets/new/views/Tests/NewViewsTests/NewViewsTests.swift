import Foundation
import Headless
import Testing

@testable import NewViews

@Suite("The square")
struct NewViewsTests {
    @Test("the square is seen where it is")
    func square() throws {
        let controller = ViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        let layer = controller.view.layer
        let before = try #require(layer.makeImage())
        controller.square.position.x += 100
        let after = try #require(layer.makeImage(time: 1))
        let change = try #require(ImageDifference(before, after))
        #expect(change.pixels > 80 * 80)
    }
}
