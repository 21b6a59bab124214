import Testing

@testable import Compositor

/// What frames make and use again.
@Suite("Frame cache")
struct FrameCacheTests {
    @Test("an entry that nobody asks for goes after the cache's patience, and no sooner")
    func ageing() {
        let cache = FrameCache<Int, String>(patience: 4)
        cache.beginFrame()
        cache.store("a", for: 1, cost: 10)
        cache.store("b", for: 2, cost: 20)
        var gone: [String] = []
        for frame in 2...12 {
            cache.beginFrame { gone.append($0) }
            #expect(cache.find(2) == "b")
            if frame < 5 { #expect(cache.peek(1) == "a") }
            cache.checkInvariants()
        }
        #expect(cache.peek(1) == nil && cache.cost == 20 && gone == ["a"])
    }

    @Test("over the budget all goes that the last frame did without")
    func budget() {
        let cache = FrameCache<Int, String>(patience: 1000)
        cache.beginFrame(budget: 25)
        cache.store("a", for: 1, cost: 10)
        cache.store("b", for: 2, cost: 10)
        cache.beginFrame(budget: 25)
        #expect(cache.find(2) == "b")
        cache.store("c", for: 3, cost: 10)
        #expect(cache.count == 3)
        cache.beginFrame(budget: 25)
        #expect(cache.peek(1) == nil && cache.peek(2) == "b" && cache.peek(3) == "c")
        #expect(cache.cost == 20)
        cache.checkInvariants()
    }

    @Test("another value in its place, one that is shared, and one that is removed count once each")
    func costs() {
        let cache = FrameCache<Int, String>(patience: 10)
        cache.beginFrame()
        cache.store("a", for: 1, cost: 10)
        cache.store("b", for: 1, cost: 3)
        #expect(cache.cost == 3 && cache.find(1) == "b" && cache.find(9) == nil)
        cache.share(1, with: 2)
        #expect(cache.cost == 6 && cache.peek(2) == "b" && cache.lastUse(of: 2) == 1)
        cache.beginFrame()
        #expect(cache.lastUse(of: 1) == 1)
        cache.share(1, with: 1)
        #expect(cache.lastUse(of: 1) == 2 && cache.lastUse(of: 2) == 1)
        #expect(cache.remove(1) == "b" && cache.remove(1) == nil && cache.cost == 3)
        #expect(cache.hits == 2 && cache.stores == 3)
        cache.checkInvariants()
    }

    @Test("entries that a frame uses count as used; the others are idle, and may change in place")
    func use() {
        let cache = FrameCache<Int, String>(patience: .max)
        cache.beginFrame()
        cache.store("a", for: 1, cost: 10)
        cache.store("b", for: 2, cost: 5, isUsed: false)
        #expect(cache.cost == 15 && cache.usedCost == 10)
        #expect(cache.idle.map(\.key) == [2] && cache.idle.map(\.used) == [0])
        cache.beginFrame()
        #expect(cache.usedCost == 0 && Set(cache.idle.map(\.key)) == [1, 2])
        // Found twice, it counts once.
        #expect(cache.find(1) == "a" && cache.find(1) == "a" && cache.usedCost == 10)
        cache.change(1) {
            $0 = "c"
            return 4
        }
        cache.change(2) { _ in 0 }
        #expect(cache.peek(1) == "c" && cache.cost == 4 && cache.usedCost == 4)
        #expect(cache.lastUse(of: 2) == 0)
        cache.remove(1)
        #expect(cache.cost == 0 && cache.usedCost == 0)
        cache.checkInvariants()
    }
}
