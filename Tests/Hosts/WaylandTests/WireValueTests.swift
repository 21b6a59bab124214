import Glibc
import Primitives
import Testing
import Wayland

@Suite("Values from the wire")
struct WireValueTests {
    @Test("fractional scale beats the monitors', the greatest monitor counts")
    func scaleOrder() {
        var scale = SurfaceScale()
        #expect(scale.value == 1)
        scale.outputs = [1, 3, 2]
        #expect(scale.value == 3)
        scale.setPreferred(2)
        #expect(scale.value == 2)
        scale.setFractional(150)
        #expect(scale.value == 1.25)
        scale.setFractional(180)
        #expect(scale.value == 1.5)
    }

    @Test("nonsense scales are ignored or cut")
    func absurdScales() {
        var scale = SurfaceScale()
        scale.setFractional(0)
        #expect(scale.value == 1)
        scale.setFractional(1)
        #expect(scale.value == 0.5)
        scale.setFractional(65_535)
        #expect(scale.value == 16)
        var whole = SurfaceScale()
        whole.outputs = [-3, 0]
        #expect(whole.value == 1)
    }

    @Test("capabilities of a compositor with unknown numbers are left out")
    func unknownCapabilities() {
        let known = WindowCapabilities(protocolValues: [1, 4, 4, 77, 0, 9, 4_000_000_000])
        #expect(known == [.menu, .minimize])
    }

    @Test("an event's milliseconds are believed near its arrival")
    func believedTime() {
        var clock = EventClock()
        let now = HostTime(seconds: 100)
        #expect(clock.time(milliseconds: 99_990, now: now) == HostTime(seconds: 99.99))
    }

    @Test("between two events lies what is between their stamps, however late each arrives")
    func exactSteps() {
        var clock = EventClock()
        let times = [(8, 0.0084), (16, 0.0161), (24, 0.0339), (32, 0.0347)].map { stamp, arrival in
            clock.time(
                milliseconds: 100_000 + UInt32(stamp), now: HostTime(seconds: 100 + arrival))
        }
        for (one, next) in zip(times, times.dropFirst()) { #expect(abs(next - one - 0.008) < 1e-9) }
    }

    @Test("older stamps are believed where more patience is asked for")
    func patience() {
        var clock = EventClock()
        clock.patience = 5000
        let now = HostTime(seconds: 100)
        #expect(clock.time(milliseconds: 97_000, now: now) == HostTime(seconds: 97))
    }

    @Test(
        "times that are 0, far off or in the future become the arrival", arguments: [0, 5, 200_000])
    func strangeTime(milliseconds: UInt32) {
        var clock = EventClock()
        let now = HostTime(seconds: 100)
        #expect(clock.time(milliseconds: milliseconds, now: now) == now)
    }

    @Test("milliseconds wrap at 2^32")
    func wrappedTime() {
        var clock = EventClock()
        // 2^32 ms and 10 ms later; the event was stamped 20 ms before, ahead of the wrap.
        let now = HostTime(seconds: 4_294_967.306)
        let time = clock.time(milliseconds: UInt32.max - 9, now: now)
        #expect(abs(time.seconds - 4_294_967.286) < 0.002)
    }

    @Test("times never run backwards")
    func monotonic() {
        var clock = EventClock()
        let first = clock.time(milliseconds: 100_000, now: HostTime(seconds: 100))
        let second = clock.time(milliseconds: 99_950, now: HostTime(seconds: 100.001))
        #expect(second >= first)
    }

    @Test(
        "a buffer's memory grows in steps of at most a quarter", arguments: [1, 65_536, 1_000_000])
    func bucket(bytes: Int) {
        let size = SharedMemory.bucket(for: bytes)
        #expect(size >= bytes)
        #expect(size % 4096 == 0)
        #expect(bytes < 65_536 || Double(size) <= Double(bytes) * 1.25)
        #expect(SharedMemory.bucket(for: size) == size)
    }

    @Test("shared memory can't shrink or grow, and is really there")
    func sealedMemory() throws {
        let memory = try SharedMemory(size: 65_536)
        #expect(ftruncate(memory.descriptor, 0) == -1)
        #expect(ftruncate(memory.descriptor, 131_072) == -1)
        var status = stat()
        #expect(fstat(memory.descriptor, &status) == 0)
        #expect(status.st_blocks * 512 >= 65_536)
    }

    @Test("shared memory of no size is an error, not a crash", arguments: [0, -1])
    func refusedMemory(size: Int) {
        #expect(throws: ConnectionError.self) { try SharedMemory(size: size) }
    }
}
