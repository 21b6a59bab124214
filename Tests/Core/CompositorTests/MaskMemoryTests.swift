import Testing

@testable import Compositor

/// The memory of masks, kept from one frame to the next.
@Suite("Memory of masks")
struct MaskMemoryTests {
    private func mask(_ side: Int, _ memory: MaskMemory) throws -> ShadowMask {
        try #require(ShadowMask(width: side, height: side, isCleared: false, memory: memory))
    }

    @Test("a mask's memory is that of the next one that fits, and begins at a multiple of 64")
    func again() throws {
        let memory = MaskMemory()
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
        let memory = MaskMemory()
        var masks: [ShadowMask] = [try mask(384, memory), try mask(320, memory)]
        let place = UInt(bitPattern: masks[1].bytes)
        for each in masks { each.bytes.update(repeating: 7, count: each.stride * each.height) }
        masks = []
        let found = try #require(ShadowMask(width: 300, height: 300, memory: memory))
        #expect(UInt(bitPattern: found.bytes) == place)
        #expect((0..<found.stride * 300).allSatisfy { found.bytes[$0] == 0 })
    }

    @Test("masks that no frame uses are freed after some frames; at most 16 megabytes are kept")
    func bounds() throws {
        let memory = MaskMemory()
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
