import Testing

@testable import CoreAnimation

/// The list of what a commit carries.
@MainActor @Suite("Changed layers")
struct ChangedLayersTests {
    @Test("layers are held until they are given out, in the order in which they came")
    func held() {
        var list = ChangedLayers()
        var layers = (0..<40).map { _ in CALayer() }
        let ids = layers.map(\.id)
        let watched = layers.map(Watched.init)
        for layer in layers { list.append(layer) }
        layers = []
        let count = list.count
        #expect(count == 40)
        #expect(watched.allSatisfy { $0.layer != nil })
        let taken = (0..<40).map { list.take($0).id }
        #expect(taken == ids)
        list.forget()
        let isEmpty = list.isEmpty
        #expect(isEmpty)
        #expect(watched.allSatisfy { $0.layer == nil })
    }

    @Test("layers left in a list are released when the list goes away")
    func left() {
        let watched = {
            var list = ChangedLayers()
            let layer = CALayer()
            list.append(layer)
            return Watched(layer)
        }()
        #expect(watched.layer == nil)
    }

    @Test("a long list is filled again after its layers are gone")
    func again() {
        var list = ChangedLayers()
        for count in [5000, 3000, 9000, 1] {
            var ids: [UInt64] = []
            for _ in 0..<count {
                let layer = CALayer()
                ids.append(layer.id.rawValue)
                list.append(layer)
            }
            var taken: [UInt64] = []
            for index in 0..<list.count { taken.append(list.take(index).id.rawValue) }
            list.forget()
            #expect(taken == ids)
        }
    }

    private struct Watched {
        weak var layer: CALayer?

        init(_ layer: CALayer) { self.layer = layer }
    }
}
