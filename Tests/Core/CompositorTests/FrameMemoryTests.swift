import Primitives
import Testing

@testable import Compositor

/// The memory of masks and pictures, kept from one frame to the next.
@Suite("Memory of masks and pictures")
struct FrameMemoryTests {
    private func mask(_ side: Int, _ memory: FrameMemory) throws -> ShadowMask {
        try #require(ShadowMask(width: side, height: side, isCleared: false, memory: memory))
    }

    @Test("a mask's memory is that of the next one that fits, and begins at a multiple of 64")
    func again() throws {
        let memory = FrameMemory()
        var first: ShadowMask? = try mask(256, memory)
        let place = first.map { UInt(bitPattern: $0.bytes) }
        #expect(memory.byteCount == 0)
        first = nil
        #expect(memory.byteCount >= 256 * 256)
        // Too large for it, and too small.
        let others = [try mask(400, memory), try mask(140, memory), try mask(8, memory)]
        let second = try mask(250, memory)
        #expect(UInt(bitPattern: second.bytes) == place && memory.byteCount == 0)
        for each in others + [second] { #expect(UInt(bitPattern: each.bytes) % 64 == 0) }
    }

    @Test("of two blocks the smaller one is taken, and cleared where zeros are asked for")
    func smallest() throws {
        let memory = FrameMemory()
        var masks: [ShadowMask] = [try mask(384, memory), try mask(320, memory)]
        let place = UInt(bitPattern: masks[1].bytes)
        for each in masks { each.bytes.update(repeating: 7, count: each.stride * each.height) }
        masks = []
        let found = try #require(ShadowMask(width: 300, height: 300, memory: memory))
        #expect(UInt(bitPattern: found.bytes) == place)
        #expect((0..<found.stride * 300).allSatisfy { found.bytes[$0] == 0 })
    }

    @Test("a picture's memory is that of the next one, with zeros where they are asked for")
    func pictures() throws {
        let memory = FrameMemory()
        var first = memory.bitmap(width: 300, height: 200, isCleared: true)
        let pixels = try #require(first?.pixels)
        #expect((0..<200).allSatisfy { y in (0..<300).allSatisfy { first?[$0, y] == 0 } })
        first?.row(199)[299] = 0xff00_ff00
        first = nil
        #expect(memory.byteCount > 0)
        let second = try #require(memory.bitmap(width: 299, height: 200, isCleared: true))
        #expect(second.pixels == pixels && second[298, 199] == 0 && memory.byteCount == 0)
        #expect((second.width, second.height) == (299, 200))
        // Sizes that aren't kept, and none at all.
        #expect(memory.bitmap(width: 8, height: 8, isCleared: true)?[7, 7] == 0)
        #expect(memory.bitmap(width: 0, height: 8, isCleared: true) == nil)
        // Narrow, so that its bytes are a size that is kept.
        let most = Bitmap.maximumExtent
        #expect(memory.bitmap(width: 8, height: most, isCleared: false)?.height == most)
        #expect(memory.bitmap(width: 8, height: most + 1, isCleared: false) == nil)
    }

    @Test("masks that no frame uses are freed after some frames; at most 16 megabytes are kept")
    func bounds() throws {
        let memory = FrameMemory()
        var masks = try (0..<40).map { _ in try mask(1024, memory) }
        masks = []
        #expect(memory.byteCount == 16 << 20)
        for _ in 0..<8 { memory.beginFrame() }
        #expect(memory.byteCount == 16 << 20)
        masks = [try mask(1024, memory)]
        #expect(memory.byteCount == 15 << 20)
        memory.beginFrame()
        #expect(masks.count == 1)
        #expect(memory.byteCount == 0)
        masks = []
        #expect(memory.byteCount == 1 << 20)
        for _ in 0..<9 { memory.beginFrame() }
        #expect(memory.byteCount == 0)
    }
}
