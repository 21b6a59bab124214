import Foundation
import Testing

/// Faults that `scripts/sanitize` asks for before it runs the tests, so that a sanitizer which has
/// gone blind is noticed. In all other runs they are left out.
@Suite("Faults planted for the sanitizers")
struct PlantedFaultTests {
    private static func isPlanted(_ name: String) -> Bool {
        ProcessInfo.processInfo.environment["LAMINA_PLANT"] == name
    }

    @Test("two threads write one number", .enabled(if: isPlanted("race")))
    func race() {
        nonisolated(unsafe) let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.initialize(to: 0)
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            number.pointee += 1
            end.signal()
        }
        number.pointee += 1
        end.wait()
        number.deallocate()
    }

    @Test("memory is read after it was given back", .enabled(if: isPlanted("freed")))
    func freed() {
        let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.initialize(to: 7)
        number.deallocate()
        #expect(number.pointee != 8)
    }

    @Test("memory is forgotten", .enabled(if: isPlanted("leak")))
    func leak() {
        // Many: an address that is left on the stack by chance hides one or two.
        for _ in 0..<64 { UnsafeMutablePointer<Int>.allocate(capacity: 100).initialize(to: 7) }
    }
}
