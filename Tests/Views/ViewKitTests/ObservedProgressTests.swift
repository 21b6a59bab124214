import DeskSupport
import Foundation
import Testing
import ViewKit

/// Apple's documentation of UIProgressView.observedProgress.
@MainActor @Suite("Bars that follow work", .serialized)
struct ObservedProgressTests {
    @Test("the bar follows a progress while it is in a window, to its end or until another one")
    func follows() throws {
        let desk = try Desk(width: 200, height: 100)
        let bar = desk.add(UIProgressView(progressViewStyle: .default))
        desk.begin()
        let work = Progress(totalUnitCount: 4)
        work.completedUnitCount = 1
        bar.observedProgress = work
        #expect(bar.progress == 0.25)
        work.completedUnitCount = 2
        #expect(bar.progress == 0.25)
        desk.wait(0.2)
        #expect(bar.progress == 0.5)
        let other = Progress(totalUnitCount: 10)
        bar.observedProgress = other
        #expect(bar.progress == 0)
        work.completedUnitCount = 4
        other.completedUnitCount = 10
        desk.wait(0.2)
        #expect(bar.progress == 1)
        bar.observedProgress = nil
        #expect(bar.progress == 1)
        desk.close()
    }

    @Test("out of a window nothing is read; back in one, the bar shows where the work is")
    func window() throws {
        let desk = try Desk(width: 200, height: 100)
        desk.begin()
        let bar = UIProgressView(progressViewStyle: .default)
        let work = Progress(totalUnitCount: 4)
        bar.observedProgress = work
        work.completedUnitCount = 3
        desk.wait(0.2)
        #expect(bar.progress == 0)
        _ = desk.add(bar)
        #expect(bar.progress == 0.75)
        desk.close()
    }
}
