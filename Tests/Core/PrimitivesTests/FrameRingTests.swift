import Dispatch
import Glibc
import Primitives
import Testing

/// Frames of a film that are decoded ahead of the one that is shown: docs/reference/packages.md, "Films".
@Suite("Frames of a film")
struct FrameRingTests {
    /// Frames whose first pixel is their number, and how often each was decoded.
    private final class Reel: Sendable {
        let counts: Locked<[Int: Int]> = Locked([:])
        let alive = Locked(0)
        let most = Locked(0)

        func decoder(_ index: Int) -> FrameRing.Decode {
            { [self] in
                counts.withLock { $0[index, default: 0] += 1 }
                return frame(index)
            }
        }

        /// A frame that counts the memory that all frames take.
        func frame(_ index: Int) -> Bitmap {
            let now = alive.withLock { alive in
                alive += 1
                return alive
            }
            most.withLock { $0 = max($0, now) }
            let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
            pixel.initialize(to: UInt32(index))
            return Bitmap(
                adopting: pixel, width: 1, height: 1, bytesPerRow: 4, isOpaque: false,
                release: { [alive] in
                    $0.deallocate()
                    alive.withLock { $0 -= 1 }
                })
        }
    }

    private func ring(_ reel: Reel, _ count: Int, room: Int) -> FrameRing {
        FrameRing(reel.frame(0), (0..<count).map { reel.decoder($0) }, room: room)
    }

    @Test(
        "a caller that waits gets each frame, forward, backward and anywhere, with few in memory",
        arguments: [3, 8, 200])
    func waits(room: Int) {
        let reel = Reel()
        let ring = ring(reel, 40, room: room)
        let places =
            Array(0..<40) + Array(0..<40) + (0..<40).reversed() + [20, 3, 39, 0, 17, 16, 17, 38]
        for place in places {
            let shown = FrameRing.$waits.withValue(true) { ring.picture(at: place) }
            #expect(shown[0, 0] == UInt32(place))
            #expect(!ring.isLate)
        }
        // Beside the ring: the first, the one that is shown, and those that are being decoded.
        #expect(reel.most.withLock { $0 } <= min(room, 40) + 6)
        #expect(ring.readyCount <= min(room, 40))
    }

    @Test("a film that fits is decoded once, however often it plays")
    func once() {
        let reel = Reel()
        let ring = ring(reel, 10, room: 10)
        for place in (0..<10).map({ $0 }) + (0..<10).reversed() {
            _ = FrameRing.$waits.withValue(true) { ring.picture(at: place) }
        }
        #expect(reel.counts.withLock { $0.values.allSatisfy { $0 == 1 } })
    }

    @Test("a film that plays forward is decoded once in each turn, though few frames are kept")
    func ahead() {
        let reel = Reel()
        let ring = ring(reel, 60, room: 8)
        for place in 0..<60 {
            _ = FrameRing.$waits.withValue(true) { ring.picture(at: place) }
        }
        // At the end some of the next turn are there.
        #expect(reel.counts.withLock { $0.values.reduce(0, +) } <= 60 + 8)
    }

    @Test("a caller that doesn't wait gets the frame before until the next one is decoded")
    func late() {
        let (gate, reel) = (DispatchSemaphore(value: 0), Reel())
        let decoders: [FrameRing.Decode] = (0..<9).map { index in
            let decode = reel.decoder(index)
            return {
                gate.wait()
                gate.signal()
                return decode()
            }
        }
        let ring = FrameRing(reel.frame(0), decoders, room: 4)
        #expect(ring.picture(at: 0)[0, 0] == 0 && !ring.isLate)
        #expect(ring.picture(at: 5)[0, 0] == 0 && ring.isLate)
        // One that fades in is late as well.
        #expect(ring.picture(at: 0)[0, 0] == 0 && !ring.isLate)
        #expect(ring.picture(at: 1, leads: false)[0, 0] == 0 && ring.isLate)
        gate.signal()
        let shown = FrameRing.$waits.withValue(true) { ring.picture(at: 5) }
        #expect(shown[0, 0] == 5 && !ring.isLate)
        #expect(ring.picture(at: 5)[0, 0] == 5)
    }

    @Test("a frame that can't be decoded leaves the one before, and nobody waits for it again")
    func broken() {
        let reel = Reel()
        var decoders = (0..<6).map { reel.decoder($0) }
        decoders[3] = { nil }
        let ring = FrameRing(reel.frame(0), decoders, room: 3)
        for place in [1, 2, 3, 3, 4] {
            let shown = FrameRing.$waits.withValue(true) { ring.picture(at: place) }
            #expect(shown[0, 0] == UInt32(place == 3 ? 2 : place))
            #expect(!ring.isLate)
        }
    }

    @Test("a film that nobody shows any more lets its frames go")
    func released() {
        let reel = Reel()
        do {
            let ring = ring(reel, 12, room: 4)
            for place in 0..<6 {
                _ = FrameRing.$waits.withValue(true) { ring.picture(at: place) }
            }
            let stand = Bitmap(standingFor: RingFrame(ring, 3))
            #expect(stand[0, 0] == 0 && stand.frame?.index == 3)
        }
        // A thread may still be at the last one.
        while reel.alive.withLock({ $0 }) > 0 { sched_yield() }
        #expect(reel.alive.withLock { $0 } == 0)
    }
}
